//! What rules are held to, and what is said of rules that cannot be played.

use core::error::Error;
use core::fmt;

use super::cell::{MAX_EDGE, MAX_SIZES, letter};
use super::lines;
use crate::game::Player;

/// The latest occurrence of a position that rules can draw at (GB-12). It keeps the past that a hostile game can ask for
/// within bounds: no position has to be counted further.
pub const MOST_OCCURRENCES: u32 = 1_000;

/// Why rules cannot be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum RulesError {
    /// The board's edge has too few or too many cells.
    Edge(u8),
    /// The line is shorter than 3 or longer than the board's edge.
    Line {
        /// The length of the line.
        line: u8,
        /// The board's edge.
        edge: u8,
    },
    /// There are pieces for another number of players than two or four.
    Players(usize),
    /// The players' lists differ in length, are empty or too long.
    Sizes,
    /// This player has no piece at all, or more than 9 of one size.
    Pieces(Player),
    /// This player's pieces do not nest: there are not as many of each size.
    Nested(Player),
    /// A draw at an occurrence of a position that is not one of 2 to [`MOST_OCCURRENCES`].
    Repetition(u32),
}

impl fmt::Display for RulesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            RulesError::Edge(edge) => {
                write!(f, "a board's edge has {} to {MAX_EDGE} cells, not {edge}", lines::SHORTEST)
            }
            RulesError::Line { line, edge } => {
                let shortest = lines::SHORTEST;
                write!(f, "a line on a board of edge {edge} has {shortest} to {edge} cells, not {line}")
            }
            RulesError::Players(count) => write!(f, "two or four players have pieces, not {count}"),
            RulesError::Sizes => {
                write!(f, "every player's list of pieces has as many sizes as the others', 1 to {MAX_SIZES}")
            }
            RulesError::Pieces(player) => {
                write!(f, "player {} has no piece at all or more than 9 of one size", letter(player))
            }
            RulesError::Nested(player) => {
                write!(f, "the pieces of player {} do not nest: not as many of each size", letter(player))
            }
            RulesError::Repetition(found) => {
                write!(
                    f,
                    "a draw comes at the 2nd to {MOST_OCCURRENCES}th occurrence of a position, not at {found}"
                )
            }
        }
    }
}

impl Error for RulesError {}
