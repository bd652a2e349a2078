//! How a game was ended otherwise than by its position, as documents and records have it.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;

use crate::game::{Ending, EndingKind, GameState, Quoted};
use crate::state::{self, Error, Seats, Stored};

/// How a game was ended otherwise than by its position. Nothing in it has been checked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ended {
    /// The kind of ending.
    pub kind: EndingKind,
    /// Whom it is about, by their letters: the player who resigned, ran out of time or left, the winners of an adjudication,
    /// none for a draw.
    pub players: Vec<String>,
}

/// The word of a record for an adjudication without winners.
const DRAW: &str = "draw";

impl Ended {
    /// How a game was ended; `None` when it was not, or by its position.
    ///
    /// ```
    /// use tabulae::game::{EndingKind, Game, GameState};
    /// use tabulae::games::Tablut;
    /// use tabulae::record::Ended;
    /// use tabulae::state;
    /// let mut game = GameState::new(Tablut::start(Default::default()));
    /// assert_eq!(Ended::of(&game), None);
    /// state::time_out(&mut game, "d").unwrap();
    /// assert_eq!(Ended::of(&game), Some(Ended { kind: EndingKind::TimeOut, players: vec!["d".to_owned()] }));
    /// ```
    pub fn of<G: Stored>(game: &GameState<G>) -> Option<Ended> {
        game.ending().map(|ending| Ended::named(ending, Seats::of(game.position())))
    }

    fn named(ending: Ending, seats: Seats) -> Ended {
        let players = match (ending, ending.player()) {
            (Ending::Adjudicated(winners), _) => seats.members(winners),
            (_, player) => player.into_iter().map(|player| seats.letter(player).to_string()).collect(),
        };
        Ended { kind: ending.kind(), players }
    }

    /// Ends a game so.
    ///
    /// # Errors
    /// [`Code::BadArgument`](crate::state::Code::BadArgument) for players who are none of the game's and for winners that
    /// cannot win together, see [`state::adjudicate`]; [`Code::GameOver`](crate::state::Code::GameOver).
    pub fn end<G: Stored>(&self, game: &mut GameState<G>) -> Result<(), Error> {
        let ending = self.ending(Seats::of(game.position()))?;
        state::end(game, ending)
    }

    fn ending(&self, seats: Seats) -> Result<Ending, Error> {
        let player = || seats.player(self.players.first().map_or("", String::as_str));
        Ok(match self.kind {
            EndingKind::Agreement => Ending::Agreed,
            EndingKind::Resignation => Ending::Resigned(player()?),
            EndingKind::TimeOut => Ending::TimedOut(player()?),
            EndingKind::Abandonment => Ending::Abandoned(player()?),
            EndingKind::Adjudication => {
                Ending::Adjudicated(seats.winners(&mut self.players.iter().map(String::as_str))?)
            }
        })
    }
}

/// The text of an ending in a record: its kind, and whom it is about.
pub(super) fn to_text(ended: &Ended) -> String {
    let mut words = vec![ended.kind.name()];
    words.extend(ended.players.iter().map(String::as_str));
    if ended.kind == EndingKind::Adjudication && ended.players.is_empty() {
        words.push(DRAW);
    }
    words.join(" ")
}

/// Reads what [`to_text`] writes. The error says what a text is that is none.
pub(super) fn of_text(text: &str) -> Result<Ended, String> {
    let mut words = text.split(' ');
    let kind = words.next().and_then(EndingKind::from_name);
    let mut players: Vec<String> = words.map(str::to_owned).collect();
    let is_one = match (kind, players.len()) {
        (Some(EndingKind::Agreement), count) => count == 0,
        (Some(EndingKind::Adjudication), count) => count > 0,
        (Some(_), count) => count == 1,
        (None, _) => false,
    };
    match kind.filter(|_| is_one && !players.iter().any(String::is_empty)) {
        Some(kind) => {
            if kind == EndingKind::Adjudication && players == [DRAW] {
                players.clear();
            }
            Ok(Ended { kind, players })
        }
        None => Err(format!(
            "is agreement, resignation, time-out or abandonment and a player, or adjudication and the winners or draw, not {}",
            Quoted(text)
        )),
    }
}

#[cfg(feature = "serde")]
pub(crate) use fields::Fields;

#[cfg(feature = "serde")]
mod fields {
    //! The object that an ending is in a document.

    use alloc::borrow::ToOwned;
    use alloc::format;
    use alloc::string::{String, ToString};
    use alloc::vec::Vec;

    use super::Ended;
    use crate::game::{EndingKind, Quoted, either};

    /// The fields of an ending, of which each kind has its own.
    #[derive(serde::Serialize, serde::Deserialize)]
    #[serde(deny_unknown_fields)]
    pub(crate) struct Fields {
        pub(crate) kind: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub(crate) player: Option<String>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub(crate) winners: Option<Vec<String>>,
    }

    impl From<Ended> for Fields {
        fn from(Ended { kind, mut players }: Ended) -> Fields {
            let is_decided = kind == EndingKind::Adjudication;
            let player = if is_decided { None } else { players.pop() };
            Fields { kind: kind.to_string(), player, winners: is_decided.then_some(players) }
        }
    }

    impl TryFrom<Fields> for Ended {
        /// The field that is wrong, and why.
        type Error = (&'static str, String);

        fn try_from(Fields { kind: name, player, winners }: Fields) -> Result<Ended, Self::Error> {
            let Some(kind) = EndingKind::from_name(&name) else {
                let names: Vec<String> =
                    EndingKind::ALL.iter().map(|kind| Quoted(kind.name()).to_string()).collect();
                return Err(("kind", format!("is {}, not {}", either(&names), Quoted(&name))));
            };
            let of_player = !matches!(kind, EndingKind::Agreement | EndingKind::Adjudication);
            for (field, needed, given, what) in [
                ("player", of_player, player.is_some(), "is the letter of a player"),
                (
                    "winners",
                    kind == EndingKind::Adjudication,
                    winners.is_some(),
                    "are a list of players' letters",
                ),
            ] {
                if needed && !given {
                    return Err((field, what.to_owned()));
                }
                if given && !needed {
                    return Err((field, format!("does not belong to the kind {kind}")));
                }
            }
            Ok(Ended { kind, players: winners.unwrap_or_else(|| player.into_iter().collect()) })
        }
    }
}
