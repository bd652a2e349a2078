//! What can be chosen about a search beside its limits.

/// How a search works and how well it is allowed to play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Settings {
    /// The techniques in use.
    pub parts: Parts,
    /// How opponents are expected to behave when there are more than two teams.
    pub opponents: Opponents,
    /// How many best lines are wanted, at least 1. More than one slows the search down.
    pub lines: usize,
    /// Chooses among equal moves and drives `noise` and `attention`.
    pub seed: u64,
    /// Each position's value is off by up to this many units, always by the same number in one search.
    pub noise: u32,
    /// How many of 100 moves of the player to move are considered at all, on average; at least one is.
    pub attention: u32,
}

impl Default for Settings {
    /// The strongest play with every technique.
    fn default() -> Self {
        Settings {
            parts: Parts::ALL,
            opponents: Opponents::Paranoid,
            lines: 1,
            seed: 0,
            noise: 0,
            attention: 100,
        }
    }
}

/// How the search expects more than one opponent to behave.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Opponents {
    /// All the others play together against the searching team. Too dark a view, but it can be
    /// searched deeply.
    Paranoid,
    /// Each team plays for itself (maxⁿ).
    Selfish,
}

/// One technique of the search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Part {
    /// The transposition table: positions met again are not searched again.
    Table,
    /// A deeper search's score in that table stands for a shallower one.
    Deeper,
    /// Each depth is first searched with a narrow window around the last depth's score.
    Aspiration,
    /// Moves are tried in the order of the evaluator, the killer moves and the history.
    Ordering,
    /// Wins with the next move, and threats of one, are seen without being played.
    Foresight,
    /// Urgent moves are followed beyond the depth.
    Quiescence,
    /// Moves that look bad are searched less deeply unless they prove good.
    Reductions,
    /// Only as many moves are searched as the evaluator finds wide enough.
    Narrowing,
}

/// A set of techniques.
///
/// ```
/// use tabulae::search::{Part, Parts};
/// let parts = Parts::ALL.without(Part::Table);
/// assert!(!parts.has(Part::Table));
/// assert!(parts.has(Part::Ordering));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Parts(u8);

impl Parts {
    /// Every technique.
    pub const ALL: Parts = Parts(0b1111_1111);
    /// Plain alpha-beta.
    pub const NONE: Parts = Parts(0);
    /// The techniques that cannot change the score that a depth gives.
    pub const EXACT: Parts = Parts::ALL
        .without(Part::Deeper)
        .without(Part::Quiescence)
        .without(Part::Reductions)
        .without(Part::Narrowing);

    /// The set with `part`.
    #[must_use]
    pub const fn with(self, part: Part) -> Parts {
        Parts(self.0 | 1 << part as u8)
    }

    /// The set without `part`.
    #[must_use]
    pub const fn without(self, part: Part) -> Parts {
        Parts(self.0 & !(1 << part as u8))
    }

    /// Whether `part` is in the set.
    pub const fn has(self, part: Part) -> bool {
        self.0 >> part as u8 & 1 == 1
    }
}
