//! What can be chosen about the rules, and what they are counted in (TB-2, TB-9 to TB-13).

use crate::game::EndingKind;
use core::fmt;

/// What can be chosen about the rules of Tablut: nothing today. Later versions may add choices, with
/// today's rules as their defaults.
///
/// ```
/// use tabulae::game::Game;
/// use tabulae::games::{Tablut, tablut::Rules};
/// assert_eq!(Tablut::start(Rules::default()).rules(), Rules::default());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[non_exhaustive]
pub struct Rules {}

impl Rules {
    /// The rules of the page: TB-1 to TB-13.
    pub const DEFAULT: Rules = Rules {};
}

/// Why a game of Tablut ended. Its text is the reason's name in the rules.
///
/// ```
/// use tabulae::games::tablut::Reason;
/// assert_eq!(Reason::KingEscaped.to_string(), "king-escaped");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Reason {
    /// The attackers took the king (TB-9).
    KingCaptured,
    /// The king reached the edge (TB-10).
    KingEscaped,
    /// The position had occurred before (TB-11).
    Repetition,
    /// The player to move could not (TB-12).
    NoMoves,
    /// The players or whoever runs the game ended it (TB-13).
    Ended(EndingKind),
}

impl From<EndingKind> for Reason {
    fn from(kind: EndingKind) -> Reason {
        Reason::Ended(kind)
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Reason::KingCaptured => "king-captured",
            Reason::KingEscaped => "king-escaped",
            Reason::Repetition => "repetition",
            Reason::NoMoves => "no-moves",
            Reason::Ended(kind) => kind.name(),
        })
    }
}

/// How many attackers a game begins with, and so the most there can be (TB-2).
pub(super) const ATTACKERS: usize = 16;
/// How many defenders a game begins with, the king not counted (TB-2).
pub(super) const DEFENDERS: usize = 8;
/// The occurrence of a position that draws (TB-11).
pub(super) const OCCURRENCES: u32 = 2;
/// The starting position (TB-2).
pub(super) const START: &str = "3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3 a";
