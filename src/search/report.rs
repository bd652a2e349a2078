//! What a search found.

use alloc::vec::Vec;
use core::time::Duration;

use super::Score;

/// The result of a search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report<M> {
    /// The move to play: the first of the first line.
    pub best: M,
    /// The best lines, best first: as many as were asked for, if there are so many moves.
    pub lines: Vec<Variation<M>>,
    /// The depth that was searched to its end, in plies; 0 when even the first was cut short.
    pub depth: u32,
    /// How many moves were played in the search.
    pub nodes: u64,
    /// How long it took, by the observer's clock.
    pub time: Duration,
}

impl<M> Report<M> {
    /// The score of the best move, for the player to move.
    pub fn score(&self) -> Score {
        self.lines[0].score
    }

    /// The moves that the search expects, the best move first.
    pub fn principal_variation(&self) -> &[M] {
        &self.lines[0].moves
    }
}

/// A line of play and what it is worth.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Variation<M> {
    /// The moves, at least one. A line can be shorter than the depth.
    pub moves: Vec<M>,
    /// The score for the player who makes the first of the moves.
    pub score: Score,
}
