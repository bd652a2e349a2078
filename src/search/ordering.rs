//! Move ordering: which move to try first.

use alloc::vec::Vec;
use core::cmp::Reverse;

use crate::game::Game;

use super::evaluator::{Evaluator, HISTORY_SIZE};

/// What the search has learnt about moves, whatever the position.
pub(super) struct MoveOrderer<M> {
    /// For each ply the last two moves that caused a cutoff there: the killer heuristic.
    killers: Vec<[Option<M>; 2]>,
    /// For each move how often it caused a cutoff, and how deep: the history heuristic. One table for the searching
    /// side, one for the others.
    history: [Vec<i32>; 2],
    /// The evaluator's scores of the moves being ranked.
    scores: Vec<i32>,
}

/// Where in the search a node stands, and what the table says of it.
#[derive(Clone, Copy)]
pub(super) struct Node<M> {
    pub(super) ply: usize,
    /// 0 for the searching side, 1 for the others.
    pub(super) side: usize,
    /// The best move by the table.
    pub(super) tt_move: Option<M>,
}

/// A move waiting to be tried.
#[derive(Clone, Copy)]
pub(super) struct Candidate<M> {
    /// Unique among the candidates of a node, so that their order is the same everywhere.
    rank: i64,
    pub(super) mv: M,
    /// Whether the evaluator scores it above 0, so that it is not reduced.
    keeps_depth: bool,
}

/// The rank of the move that the table holds: above everything.
const TT_MOVE: i64 = 1 << 40;
const KILLER: i64 = 1 << 14;
/// History stays within ± this.
const HISTORY: i32 = 1 << 13;
/// One unit of the evaluator's score of a move.
const SCORE: i64 = 1 << 8;

impl<M: Copy + Eq> MoveOrderer<M> {
    pub(super) fn new() -> Self {
        MoveOrderer {
            killers: Vec::new(),
            history: [vec![0; HISTORY_SIZE], vec![0; HISTORY_SIZE]],
            scores: Vec::new(),
        }
    }

    /// Fills `candidates` with `moves`, ranked.
    #[inline]
    pub(super) fn rank<G, E>(
        &mut self,
        evaluator: &E,
        position: &G,
        moves: &[M],
        node: Node<M>,
        candidates: &mut Vec<Candidate<M>>,
    ) where
        G: Game<Move = M>,
        E: Evaluator<G>,
    {
        self.scores.clear();
        evaluator.score_moves(position, moves, &mut self.scores);
        debug_assert_eq!(self.scores.len(), moves.len());
        let killers = self.killers.get(node.ply).copied().unwrap_or_default();
        let history = &self.history[node.side];
        candidates.clear();
        candidates.extend(moves.iter().zip(&self.scores).zip(0_i64..).map(|((&mv, &score), index)| {
            let learnt = history[evaluator.history_index(mv) % HISTORY_SIZE];
            let mut rank = i64::from(score) * SCORE + i64::from(learnt);
            if node.tt_move == Some(mv) {
                rank += TT_MOVE;
            }
            if killers.contains(&Some(mv)) {
                rank += KILLER;
            }
            Candidate { rank: (rank << 16) - index, mv, keeps_depth: score > 0 }
        }));
    }

    /// Learns that the last of the tried moves caused a cutoff, and that the others did not.
    pub(super) fn on_cutoff<G, E>(&mut self, evaluator: &E, tried: &[Candidate<M>], node: Node<M>, depth: i32)
    where
        G: Game<Move = M>,
        E: Evaluator<G>,
    {
        let Some((best, others)) = tried.split_last() else { return };
        if self.killers.len() <= node.ply {
            self.killers.resize(node.ply + 1, [None; 2]);
        }
        let killers = &mut self.killers[node.ply];
        if killers[0] != Some(best.mv) {
            *killers = [Some(best.mv), killers[0]];
        }
        let weight = (8 * depth * depth).min(HISTORY / 4);
        let history = &mut self.history[node.side];
        learn(&mut history[evaluator.history_index(best.mv) % HISTORY_SIZE], weight);
        for candidate in others {
            learn(&mut history[evaluator.history_index(candidate.mv) % HISTORY_SIZE], -weight);
        }
    }
}

/// Moves a history value by `weight`, less the nearer it is to its limit, so that it never leaves it and old
/// lessons fade ("history gravity").
#[inline]
fn learn(value: &mut i32, weight: i32) {
    *value += weight - *value * weight.abs() / HISTORY;
}

/// Fills `candidates` with `moves` in the order of the game, only the table's move before them.
#[inline]
pub(super) fn unranked<M: Copy + Eq>(moves: &[M], tt_move: Option<M>, candidates: &mut Vec<Candidate<M>>) {
    candidates.clear();
    candidates.extend(moves.iter().zip(0_i64..).map(|(&mv, index)| {
        let first = if tt_move == Some(mv) { TT_MOVE } else { 0 };
        Candidate { rank: first - index, mv, keeps_depth: false }
    }));
}

/// So many candidates are selected one by one before the others are sorted.
const SELECTED: usize = 6;

/// Brings the best of the candidates from `index` on to `index`; indices come one after the other from 0 on. A sort
/// at once would mostly be wasted, since a cutoff comes after a few moves or not at all.
#[inline]
pub(super) fn pick<M: Copy>(candidates: &mut [Candidate<M>], index: usize) -> Candidate<M> {
    if index < SELECTED {
        let mut best = index;
        for other in index + 1..candidates.len() {
            if candidates[other].rank > candidates[best].rank {
                best = other;
            }
        }
        candidates.swap(index, best);
    } else if index == SELECTED {
        candidates[index..].sort_unstable_by_key(|candidate| Reverse(candidate.rank));
    }
    candidates[index]
}

impl<M> Candidate<M> {
    /// Whether the evaluator expects nothing of the move.
    #[inline]
    pub(super) fn is_quiet(&self) -> bool {
        !self.keeps_depth
    }

    /// By how many plies less the move is searched at first, when it is tried as number `index`.
    ///
    /// The first three are never reduced: that is where a cutoff comes from if there is one. Nor is a shallow search,
    /// since a depth of 1 is all that stands between it and the static evaluation.
    #[inline]
    pub(super) fn reduction(&self, index: usize, depth: i32) -> i32 {
        if depth < 3 || index < 3 || self.keeps_depth { 0 } else { 1 + i32::from(depth >= 5 && index >= 12) }
    }
}
