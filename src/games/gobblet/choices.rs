//! The choices that rules are made of, where the rule sets of the page differ.

/// Which pieces of a reserve can be placed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Reserves {
    /// Any size that is left (GB-2).
    Open,
    /// Pieces are nested in stacks, one of each size in each: only the outermost of a stack (GB-20).
    Nested,
}

/// Where a piece from the reserve may be placed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Entering {
    /// On an empty cell or over any smaller piece (GB-4, GB-21).
    OverSmaller,
    /// On an empty cell, or over a smaller piece of the other side that is in a line of which the other
    /// side shows all cells but one (GB-20).
    AgainstThreat,
}

/// Whether a lifted piece may be set down where it was.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum PutBack {
    /// Yes, if it lies on another piece (GB-3).
    Allowed,
    /// It must go to another cell (GB-20, GB-21).
    Forbidden,
}

/// What happens when the last piece of all reserves has been placed and nobody shows a line.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum AllPlaced {
    /// The game is drawn (GB-9).
    Drawn,
    /// The game goes on (GB-20, GB-21).
    PlayOn,
}

/// When a line that a lifted piece uncovers counts (GB-8).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Reveal {
    /// If it still shows when the piece has been set down.
    Completed,
    /// At once, wherever the piece goes.
    Lift,
}
