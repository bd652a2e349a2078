//! How a game ended.

use super::{Player, Teams};

/// The end of a game: who won and why.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outcome<R> {
    /// The teams that share the win; `None` is a draw.
    pub winners: Option<Teams>,
    /// Why the game ended, in the words of the game's rules.
    pub reason: R,
}

impl<R> Outcome<R> {
    /// A draw for this reason.
    pub const fn draw(reason: R) -> Self {
        Outcome { winners: None, reason }
    }

    /// A win of these teams for this reason.
    pub const fn win(winners: Teams, reason: R) -> Self {
        Outcome { winners: Some(winners), reason }
    }
}

/// An end that the players bring about, not the position (GB-13, TB-13, GO-13).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Ending {
    /// This player gave up.
    Resigned(Player),
    /// The players agreed on a draw.
    Agreed,
}

/// When a position that occurs again draws the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Repetition<R> {
    /// The occurrence that draws, at least 2. The first time a position stands counts as one.
    pub occurrences: u32,
    /// How many moves there are at least from one occurrence to the next: as many as there are players, or more.
    pub shortest: usize,
    /// The reason that such a draw carries.
    pub reason: R,
    /// The number of the rule that says so.
    pub rule: &'static str,
}
