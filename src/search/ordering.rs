//! Which move to try first.

use crate::game::Game;

use super::evaluator::{Evaluator, SLOTS};

/// What the search has learnt about moves, whatever the position: per ply two moves that refuted the
/// last ones tried there, and per move how often it refuted.
pub(super) struct Memory<M> {
    killers: Vec<[Option<M>; 2]>,
    /// One table for the searching side, one for the others.
    history: [Vec<i32>; 2],
    /// The evaluator's numbers for the moves being ranked.
    promise: Vec<i32>,
}

/// Where in the search a node stands.
#[derive(Clone, Copy)]
pub(super) struct Place<M> {
    pub(super) ply: usize,
    /// 0 for the searching side, 1 for the others.
    pub(super) side: usize,
    /// The best move by the table.
    pub(super) known: Option<M>,
}

/// A move waiting to be tried.
#[derive(Clone, Copy)]
pub(super) struct Candidate<M> {
    /// Unique among the candidates of a node, so that their order is the same everywhere.
    rank: i64,
    pub(super) mv: M,
    /// Whether the evaluator sees something in it.
    promising: bool,
}

/// The rank of the move that the table holds: above everything.
const KNOWN: i64 = 1 << 40;
const KILLER: i64 = 1 << 14;
/// History stays within ± this.
const HISTORY: i32 = 1 << 13;
/// One unit of the evaluator's promise.
const PROMISE: i64 = 1 << 8;

impl<M: Copy + Eq> Memory<M> {
    pub(super) fn new() -> Self {
        Memory { killers: Vec::new(), history: [vec![0; SLOTS], vec![0; SLOTS]], promise: Vec::new() }
    }

    /// Fills `candidates` with `moves`, ranked.
    pub(super) fn rank<G, E>(
        &mut self,
        evaluator: &E,
        position: &G,
        moves: &[M],
        place: Place<M>,
        candidates: &mut Vec<Candidate<M>>,
    ) where
        G: Game<Move = M>,
        E: Evaluator<G>,
    {
        self.promise.clear();
        evaluator.order(position, moves, &mut self.promise);
        debug_assert_eq!(self.promise.len(), moves.len());
        let killers = self.killers.get(place.ply).copied().unwrap_or_default();
        let history = &self.history[place.side];
        candidates.clear();
        candidates.extend(moves.iter().zip(&self.promise).zip(0_i64..).map(|((&mv, &promise), index)| {
            let mut rank = i64::from(promise) * PROMISE + i64::from(history[evaluator.slot(mv) % SLOTS]);
            if place.known == Some(mv) {
                rank += KNOWN;
            }
            if killers.contains(&Some(mv)) {
                rank += KILLER;
            }
            Candidate { rank: (rank << 16) - index, mv, promising: promise > 0 }
        }));
    }

    /// Remembers that the last of the tried moves refuted the move before it, and the others did not.
    pub(super) fn refuted<G, E>(&mut self, evaluator: &E, tried: &[Candidate<M>], place: Place<M>, depth: i32)
    where
        G: Game<Move = M>,
        E: Evaluator<G>,
    {
        let Some((best, others)) = tried.split_last() else { return };
        if self.killers.len() <= place.ply {
            self.killers.resize(place.ply + 1, [None; 2]);
        }
        let killers = &mut self.killers[place.ply];
        if killers[0] != Some(best.mv) {
            *killers = [Some(best.mv), killers[0]];
        }
        let weight = (8 * depth * depth).min(HISTORY / 4);
        let history = &mut self.history[place.side];
        learn(&mut history[evaluator.slot(best.mv) % SLOTS], weight);
        for candidate in others {
            learn(&mut history[evaluator.slot(candidate.mv) % SLOTS], -weight);
        }
    }
}

/// Moves a history value by `weight`, less the nearer it is to its limit.
fn learn(value: &mut i32, weight: i32) {
    *value += weight - *value * weight.abs() / HISTORY;
}

/// Fills `candidates` with `moves` in the order of the game, only the known best move before them.
pub(super) fn unranked<M: Copy + Eq>(moves: &[M], known: Option<M>, candidates: &mut Vec<Candidate<M>>) {
    candidates.clear();
    candidates.extend(moves.iter().zip(0_i64..).map(|(&mv, index)| {
        let first = if known == Some(mv) { KNOWN } else { 0 };
        Candidate { rank: first - index, mv, promising: false }
    }));
}

/// Brings the best of the candidates from `index` on to `index`.
pub(super) fn pick<M: Copy>(candidates: &mut [Candidate<M>], index: usize) -> Candidate<M> {
    let mut best = index;
    for other in index + 1..candidates.len() {
        if candidates[other].rank > candidates[best].rank {
            best = other;
        }
    }
    candidates.swap(index, best);
    candidates[index]
}

impl<M> Candidate<M> {
    /// By how many plies less the move is searched at first, when it is tried as number `index`.
    pub(super) fn reduction(&self, index: usize, depth: i32) -> i32 {
        if depth < 3 || index < 3 || self.promising { 0 } else { 1 + i32::from(depth >= 5 && index >= 12) }
    }
}
