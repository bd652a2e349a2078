//! The quiescence search: what a position is worth where the depth is used up.
//!
//! A static evaluation means something only where nothing is about to happen. So noisy moves are followed beyond the
//! depth, for a few plies, before a position is evaluated, and the parries of a threat of defeat.

use crate::game::Game;

use super::Score;
use super::alpha_beta::{MAX_PLY, Search, Window, lowest};
use super::evaluator::Evaluator;
use super::limits::{Observer, Stop};
use super::settings::Feature;

/// The quiescence search goes this many plies beyond the depth at most.
const MAX_QSEARCH_PLY: i32 = 8;

impl<G, E, O> Search<'_, G, E, O>
where
    G: Game,
    E: Evaluator<G>,
    O: Observer<G::Move>,
{
    /// The score of the open position at the horizon, for the side to move. `depth` is 0 or, beyond the horizon, less.
    pub(super) fn quiesce(&mut self, depth: i32, window: Window, ply: usize) -> Result<Score, Stop> {
        if !self.has(Feature::Quiescence) || depth <= -MAX_QSEARCH_PLY || ply >= MAX_PLY {
            return Ok(self.evaluate());
        }
        if self.wins_now() {
            return Ok(Score::win_in(1));
        }
        let position = self.game.position();
        let moves = &mut self.frames[ply].moves;
        moves.clear();
        let mut best = if self.sight.is_whole() && self.evaluator.parries(position, moves) {
            Score::loss_in(2)
        } else {
            self.evaluator.noisy_moves(position, moves);
            self.sight.retain_seen(self.evaluator, position, moves);
            // The side to move may also leave the noisy moves (it "stands pat").
            self.evaluate()
        };
        let mut repetition_ply = None;
        for index in 0..self.frames[ply].moves.len() {
            let alpha = window.alpha.max(best);
            if alpha >= window.beta {
                break;
            }
            let mv = self.frames[ply].moves[index];
            let score = self.search_move(mv, depth - 1, Window { alpha, beta: window.beta }, ply)?;
            let below = self.frames[ply + 1].repetition_ply;
            // A cutoff rests on the move that causes it alone.
            repetition_ply = if score >= window.beta { below } else { lowest(repetition_ply, below) };
            if score > alpha {
                self.extend_pv(mv, ply);
            }
            best = best.max(score);
        }
        self.note_repetition(ply, repetition_ply);
        Ok(best)
    }
}
