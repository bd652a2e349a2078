//! What a search must be told of a game.

use crate::game::{Game, Team};

/// Knowledge of a game for the search.
///
/// # Laws
/// - Everything is a function of the arguments alone, in integers: a search with the same limits does
///   the same work on every machine.
/// - With two teams, `evaluate` for one team is the negative of `evaluate` for the other.
/// - `wins_now` and [`Tension::Demands`] are never wrong in what they claim, repetition left aside.
pub trait Evaluator<G: Game> {
    /// What an unfinished position is worth to `team`, in the units of this evaluator. With more than
    /// two teams it is weighed against the best of the others.
    fn evaluate(&self, position: &G, team: Team) -> i32;

    /// Appends to `promise` one number for each of the legal `moves`: how likely it is to be the best.
    /// Moves that are only searched to be refuted cost the most, so a good guess here makes a search
    /// many times faster. Numbers of more than 0 keep a move from being searched less deeply than the
    /// others; they stay within ±1 000 000.
    fn order(&self, position: &G, moves: &[G::Move], promise: &mut Vec<i32>);

    /// How many of the legal moves a search of so many plies from here should try, best first. It tries
    /// more while all that it has tried lose, and all at the root.
    fn width(&self, position: &G, depth: u32) -> usize;

    /// A number less than [`SLOTS`] for the move, the same for moves that are good or bad together.
    fn slot(&self, mv: G::Move) -> usize;

    /// Whether the player to move has a move that wins the game. `false` may also mean that it was too
    /// dear to find out.
    fn wins_now(&self, position: &G) -> bool;

    /// What is so urgent in this unfinished position that the search must not stop here. Appends the
    /// legal moves that this is about to `urgent`, the best first. Asked where `wins_now` is false.
    fn tension(&self, position: &G, urgent: &mut Vec<G::Move>) -> Tension;
}

/// How many moves [`Evaluator::slot`] can tell apart.
pub const SLOTS: usize = 8_192;

/// Whether a position can be judged as it stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tension {
    /// It can.
    Quiet,
    /// Some moves would change it much; the player to move may also leave them.
    Offers,
    /// Another side wins with its next move against every move that is not among the urgent ones, and
    /// there is a move that does not lose at once.
    Demands,
}
