//! Why a game ended.

use std::fmt;

/// Why a game of Gobblet ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reason {
    /// A side shows a line (GB-7).
    Line,
    /// All pieces have been placed and nobody shows a line (GB-9).
    AllPlaced,
    /// No player can place or move (GB-11).
    Blocked,
    /// The position has occurred too often (GB-12).
    Repetition,
    /// A player resigned (GB-13).
    Resignation,
    /// The players agreed on a draw (GB-13).
    Agreement,
}

/// The reason's name in the rule page.
impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Reason::Line => "line",
            Reason::AllPlaced => "all-placed",
            Reason::Blocked => "blocked",
            Reason::Repetition => "repetition",
            Reason::Resignation => "resignation",
            Reason::Agreement => "agreement",
        })
    }
}
