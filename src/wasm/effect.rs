//! What a move does to the board, as numbers. An effect is the same in every position of a game, so JavaScript asks once for
//! the object of each number, and a move crosses without one.

use serde::Serialize;

use super::shapes::{Text, Word, letter};
use crate::game::Player;
use crate::state::Stored;

/// One thing that a move does: its kind in three bits, the player whose piece it is in two, the piece in three, and above
/// them where; or how many points, for those are nowhere.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Effect(u32);

/// The kinds, by their numbers.
const KINDS: [&str; 7] = ["placed", "moved", "covered", "uncovered", "captured", "picked-up", "scored"];
const MOVED: u32 = 1;
const SCORED: u32 = 6;

/// Where the fields begin.
const PLAYER: u32 = 3;
const PIECE: u32 = 5;
const PLACE: u32 = 8;
/// Where the destination begins in the place of what goes from one to another.
const TO: u32 = 8;

impl Effect {
    /// A piece comes from the reserve onto the board. Pieces and places are numbered as by the game's `View`.
    pub(super) fn placed(to: u32, piece: u32, player: Player) -> Effect {
        Effect::new(0, to, piece, player)
    }

    /// A piece goes from one cell to another.
    pub(super) fn moved(from: u32, to: u32, piece: u32, player: Player) -> Effect {
        Effect::new(MOVED, from | to << TO, piece, player)
    }

    /// A piece is covered by the one that was set down.
    pub(super) fn covered(at: u32, piece: u32, player: Player) -> Effect {
        Effect::new(2, at, piece, player)
    }

    /// A piece that was covered can be seen again.
    pub(super) fn uncovered(at: u32, piece: u32, player: Player) -> Effect {
        Effect::new(3, at, piece, player)
    }

    /// A piece is taken off the board by the opponent.
    pub(super) fn captured(at: u32, piece: u32, player: Player) -> Effect {
        Effect::new(4, at, piece, player)
    }

    /// A tile is picked up by its owner.
    pub(super) fn picked_up(at: u32, piece: u32, player: Player) -> Effect {
        Effect::new(5, at, piece, player)
    }

    /// A player's score grows.
    pub(super) fn scored(player: Player, points: u32) -> Effect {
        Effect::new(SCORED, points, 0, player)
    }

    fn new(kind: u32, place: u32, piece: u32, player: Player) -> Effect {
        Effect(kind | (player.index() as u32) << PLAYER | piece << PIECE | place << PLACE)
    }

    pub(super) fn number(self) -> u32 {
        self.0
    }
}

/// An effect as `Effect` of js/src/types.ts.
#[derive(Serialize)]
pub(super) struct Told {
    kind: Word,
    #[serde(skip_serializing_if = "Option::is_none")]
    from: Option<Text>,
    #[serde(skip_serializing_if = "Option::is_none")]
    to: Option<Text>,
    #[serde(skip_serializing_if = "Option::is_none")]
    at: Option<Text>,
    #[serde(skip_serializing_if = "Option::is_none")]
    piece: Option<Word>,
    player: Word,
    #[serde(skip_serializing_if = "Option::is_none")]
    points: Option<u32>,
}

impl Told {
    /// The effect of a number, if one has it. The game names the pieces in order, and the places by their numbers.
    pub(super) fn of<G: Stored>(
        number: u32,
        pieces: &[&'static str],
        place_name: fn(u32) -> Option<Text>,
    ) -> Option<Told> {
        let field = |from: u32, bits: u32| number >> from & ((1 << bits) - 1);
        let (kind, place) = (field(0, PLAYER), number >> PLACE);
        let seat = field(PLAYER, PIECE - PLAYER) as usize;
        let player = Player::new(seat).filter(|_| seat < G::LETTERS.len())?;
        let mut told = Told {
            kind: Word(KINDS.get(kind as usize)?),
            from: None,
            to: None,
            at: None,
            piece: None,
            player: letter::<G>(player),
            points: None,
        };
        if kind == SCORED {
            told.points = Some(place);
            return Some(told);
        }
        told.piece = Some(Word(pieces.get(field(PIECE, PLACE - PIECE) as usize)?));
        match kind {
            0 => told.to = Some(place_name(place)?),
            MOVED => {
                told.from = Some(place_name(place & ((1 << TO) - 1))?);
                told.to = Some(place_name(place >> TO)?);
            }
            _ => told.at = Some(place_name(place)?),
        }
        Some(told)
    }
}
