//! What can be chosen about a search beside its limits.

/// How a search works and how well it is allowed to play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Settings {
    /// The techniques in use.
    pub features: Features,
    /// How games of more than two teams are searched.
    pub multiplayer: Multiplayer,
    /// How many best lines are wanted, at least 1. More than one slows the search down.
    pub lines: usize,
    /// Chooses among equal moves and drives `noise` and `attention`.
    pub seed: u64,
    /// Each position's value is off by up to this many units, always by the same number in one search.
    pub noise: u32,
    /// How many of 100 of the moves that are the hardest to see are seen, one's own and those of the others; of easier ones more
    /// are, see [`Evaluator::obscurity`](super::Evaluator::obscurity). Of one's own at least one always is. Which are overlooked
    /// is up to the position and the seed.
    pub attention: u32,
}

impl Default for Settings {
    /// The strongest play with every technique.
    fn default() -> Self {
        Settings {
            features: Features::ALL,
            multiplayer: Multiplayer::Paranoid,
            lines: 1,
            seed: 0,
            noise: 0,
            attention: 100,
        }
    }
}

/// How the search expects more than one opponent to behave.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Multiplayer {
    /// All the others play together against the searching team: the paranoid algorithm. It is too pessimistic, but
    /// alpha-beta prunes it, so that it can be searched deeply.
    Paranoid,
    /// Each team plays for itself: maxⁿ.
    MaxN,
}

/// One technique of the search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
#[non_exhaustive]
pub enum Feature {
    /// The transposition table: positions met again are not searched again.
    Table,
    /// Cutoffs by table entries of a deeper search than the one that is needed.
    TtDepthCutoffs,
    /// Aspiration windows: each depth is first searched with a narrow window around the last depth's score.
    Aspiration,
    /// Moves are tried in the order of the evaluator's scores, the killer moves and the history.
    Ordering,
    /// Static detection of wins: one with the next move, and the threat of one, are seen without being played.
    StaticWins,
    /// Quiescence search: noisy moves are followed beyond the depth.
    Quiescence,
    /// Late-move reductions: moves that come late in the order are searched less deeply unless they prove good.
    Reductions,
    /// A limit on the number of moves searched in a position, by the evaluator (a beam).
    MoveCountLimit,
    /// Null move: a side that stands so well that it could do without its move is not searched to the full depth.
    NullMove,
    /// Late-move pruning: close to the horizon, quiet moves that come late in the order are left out.
    LateMovePruning,
}

/// A set of techniques.
///
/// ```
/// use tabulae::search::{Feature, Features};
/// let features = Features::ALL.without(Feature::Table);
/// assert!(!features.has(Feature::Table));
/// assert!(features.has(Feature::Ordering));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Features(u16);

impl Features {
    /// Every technique.
    pub const ALL: Features = Features(0b11_1111_1111);
    /// Plain alpha-beta.
    pub const NONE: Features = Features(0);

    /// The set with `feature`.
    #[must_use]
    pub const fn with(self, feature: Feature) -> Features {
        Features(self.0 | 1 << feature as u8)
    }

    /// The set without `feature`.
    #[must_use]
    pub const fn without(self, feature: Feature) -> Features {
        Features(self.0 & !(1 << feature as u8))
    }

    /// Whether `feature` is in the set.
    pub const fn has(self, feature: Feature) -> bool {
        self.0 >> feature as u8 & 1 == 1
    }
}
