//! The four directions in which pieces move.

/// A direction along a rank or a file, seen on the board with rank 1 at the bottom. Its number is its
/// bit in [`Tablut::capture_mask`](super::Tablut::capture_mask).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Direction {
    /// Towards rank 9.
    North = 0,
    /// Towards file i.
    East = 1,
    /// Towards rank 1.
    South = 2,
    /// Towards file a.
    West = 3,
}

impl Direction {
    /// The four directions, in the order of their numbers.
    pub const ALL: [Direction; 4] = [Direction::North, Direction::East, Direction::South, Direction::West];
    /// The direction back.
    ///
    /// ```
    /// use tabulae::games::tablut::Direction;
    /// assert_eq!(Direction::North.opposite(), Direction::South);
    /// ```
    #[must_use]
    pub const fn opposite(self) -> Direction {
        match self {
            Direction::North => Direction::South,
            Direction::East => Direction::West,
            Direction::South => Direction::North,
            Direction::West => Direction::East,
        }
    }

    /// The four directions in the order in which the next square comes in board order.
    pub(super) const ASCENDING: [Direction; 4] =
        [Direction::South, Direction::West, Direction::East, Direction::North];
}
