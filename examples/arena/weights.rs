//! An evaluator with other weights than its own, for trials. It counts term by term, so it takes longer: such a match is held by
//! nodes.

use std::collections::BTreeMap;
use std::fs;

use tabulae::game::{Game, Team};
use tabulae::opponents::{Term, Weighing};
use tabulae::search::Evaluator;

use crate::Failure;

/// Weights by the names of their terms.
pub(crate) type Weights = BTreeMap<String, i32>;

/// The weights in a file that `tune` has written.
pub(crate) fn read(path: &str) -> Result<Weights, Failure> {
    Ok(serde_json::from_str(&fs::read_to_string(path)?)?)
}

/// All that an evaluator knows, its weights changed.
pub(crate) struct Reweighed<E> {
    evaluator: E,
    weights: Vec<i32>,
}

impl<E> Reweighed<E> {
    /// The weights that are not named stay as they are.
    pub(crate) fn new<G: Game>(evaluator: E, weights: &Weights) -> Reweighed<E>
    where
        E: Weighing<G>,
    {
        let weight = |term: Term| weights.get(term.name).copied().unwrap_or(term.weight);
        let weights = evaluator.terms().into_iter().map(weight).collect();
        Reweighed { evaluator, weights }
    }
}

impl<G: Game, E: Weighing<G>> Evaluator<G> for Reweighed<E> {
    fn evaluate(&self, position: &G, team: Team) -> i32 {
        let counts = self.evaluator.trace(position);
        let value = counts.iter().zip(&self.weights).map(|(count, weight)| count * weight).sum();
        if team == Team::ALL[0] { value } else { -value }
    }

    fn score_moves(&self, position: &G, moves: &[G::Move], scores: &mut Vec<i32>) {
        self.evaluator.score_moves(position, moves, scores);
    }

    fn move_limit(&self, position: &G, depth: u32) -> usize {
        self.evaluator.move_limit(position, depth)
    }

    fn root_limit(&self, position: &G) -> usize {
        self.evaluator.root_limit(position)
    }

    fn drop_equivalents(&self, position: &G, moves: &mut Vec<G::Move>) {
        self.evaluator.drop_equivalents(position, moves);
    }

    fn passed(&self, position: &G) -> Option<G> {
        self.evaluator.passed(position)
    }

    fn obscurity(&self, position: &G, mv: G::Move) -> u32 {
        self.evaluator.obscurity(position, mv)
    }

    fn idea(&self, mv: G::Move) -> usize {
        self.evaluator.idea(mv)
    }

    fn history_index(&self, mv: G::Move) -> usize {
        self.evaluator.history_index(mv)
    }

    fn wins_now(&self, position: &G) -> bool {
        self.evaluator.wins_now(position)
    }

    fn parries(&self, position: &G, moves: &mut Vec<G::Move>) -> bool {
        self.evaluator.parries(position, moves)
    }

    fn noisy_moves(&self, position: &G, moves: &mut Vec<G::Move>) {
        self.evaluator.noisy_moves(position, moves);
    }
}
