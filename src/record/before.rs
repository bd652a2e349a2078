//! What was before the first move of a game that began from a snapshot.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::keys::{past_text, read_past};
use super::{MOST_MOVES, refusal};
use crate::game::{GameState, Key, Quoted};
use crate::state::{self, Error, Stored};

/// What was before the first move of a document or a record whose game began from a [snapshot](super::Snapshot): nothing for
/// most, and then nothing is written. Nothing in it has been checked.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Before {
    /// How many moves had been played.
    pub ply: u32,
    /// The keys of the positions that could still occur again, oldest first.
    pub past: Vec<Key>,
}

impl Before {
    /// What was before a game in which no move has been played since it began or was resumed.
    pub(super) fn of<G: Stored>(begun: &GameState<G>) -> Before {
        Before { ply: u32::try_from(begun.ply()).unwrap_or(u32::MAX), past: state::past(begun).to_vec() }
    }

    /// The game that goes on from where one stands that has just begun.
    pub(super) fn resume<G: Stored>(&self, begun: GameState<G>) -> Result<GameState<G>, Error> {
        self.check(begun.position().repetition().is_some())?;
        if *self == Before::default() {
            return Ok(begun);
        }
        Ok(GameState::resumed(begun.position().clone(), &self.past, self.ply as usize))
    }

    fn check(&self, is_asked: bool) -> Result<(), Error> {
        let most = if is_asked { MOST_MOVES.min(self.ply as usize) } else { 0 };
        if self.past.len() <= most {
            return Ok(());
        }
        Err(refusal("past", format!("has at most {most} positions here, not {}", self.past.len())))
    }

    /// The number of moves, and the keys of the past as a snapshot writes them; nothing where nothing was before.
    pub(crate) fn to_text(&self) -> Option<String> {
        let past = past_text(&self.past);
        let text = if past.is_empty() { self.ply.to_string() } else { format!("{} {past}", self.ply) };
        (*self != Before::default()).then_some(text)
    }

    /// Reads what [`to_text`](Before::to_text) writes.
    pub(crate) fn of_text(text: &str, place: &str) -> Result<Before, Error> {
        let (ply, past) = text.split_once(' ').unwrap_or((text, ""));
        // No sign, and no zeros before it.
        let number = ply.parse::<u32>().ok().filter(|number| number.to_string() == ply);
        let past = read_past(past).ok().filter(|keys| !(keys.is_empty() && text.contains(' ')));
        match (number, past) {
            (Some(ply), Some(past)) => Ok(Before { ply, past }),
            _ => {
                Err(refusal(place, format!("is a number of moves, and keys behind it, not {}", Quoted(text))))
            }
        }
    }
}
