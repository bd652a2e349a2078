//! What is not searched because it hardly ever matters: forward pruning. Every search that has to be exact does without.

use crate::game::Game;

use super::Score;
use super::alpha_beta::{Search, Window};
use super::evaluator::Evaluator;
use super::limits::{Observer, Stop};
use super::ordering::Candidate;
use super::settings::Feature;

/// The deepest searches from which late moves are left out.
const LATE_MOVE_DEPTH: i32 = 3;

/// So many moves are tried at least before late ones are left out, and so many more for each ply of depth.
const LATE_MOVES: usize = 6;

impl<G, E, O> Search<'_, G, E, O>
where
    G: Game,
    E: Evaluator<G>,
    O: Observer<G::Move>,
{
    /// The null-move heuristic. A side that is above the window even when the other side may move twice in a row will be
    /// so with a move of its own; a much shallower search is enough to see it. The bound, if that is what it shows.
    ///
    /// It is asked with null windows alone, so that no reported variation has a pass in it, and not twice in a row, since two
    /// passes are nothing but a loss of depth. That a win or loss was found after a pass says nothing about how soon it comes.
    pub(super) fn try_null_move(
        &mut self,
        depth: i32,
        window: Window,
        ply: usize,
    ) -> Result<Option<Score>, Stop> {
        let is_tried = self.has(Feature::NullMove)
            && depth >= 2
            && window.is_null()
            && self.passed_to != Some(ply)
            && window.beta.decided_in().is_none()
            && self.evaluate() >= window.beta;
        if !is_tried {
            return Ok(None);
        }
        let Some(passed) = self.evaluator.passed(self.game.position()) else { return Ok(None) };
        self.budget.spend()?;
        let before = (self.passed_to.replace(ply + 1), self.unseen);
        let side = self.side();
        let interrupted = self.game.interrupt(passed);
        let turned = self.side() != side;
        let score = self.negamax((depth - 4 - depth / 4).max(0), window.for_child(turned), ply + 1);
        self.game.resume(interrupted);
        (self.passed_to, self.unseen) = before;
        let score = Score::from_child(score?);
        let score = if turned { -score } else { score };
        if score < window.beta {
            return Ok(None);
        }
        self.unseen.horizon = true;
        self.note_repetition(ply, self.frames[ply + 1].repetition_ply);
        Ok(Some(window.beta))
    }

    /// One ply from the horizon only the evaluator's first move is tried, where it can tell which that is: its score.
    #[inline]
    pub(super) fn search_first_move(
        &mut self,
        depth: i32,
        window: Window,
        ply: usize,
    ) -> Result<Option<Score>, Stop> {
        let Some(mv) = self.first_move(depth) else { return Ok(None) };
        self.unseen.moves = true;
        let score = self.search_move(mv, depth - 1, window, ply)?;
        self.note_repetition(ply, self.frames[ply + 1].repetition_ply);
        if score > window.alpha {
            self.extend_pv(mv, ply);
        }
        Ok(Some(score))
    }

    /// The move that alone is tried here, if there is one. Whoever overlooks moves has to look at the others too, and so does
    /// a search that has been widened.
    #[inline]
    pub(super) fn first_move(&self, depth: i32) -> Option<G::Move> {
        let is_alone =
            depth == 1 && self.widenings == 0 && self.has(Feature::MoveCountLimit) && self.sight.is_whole();
        if is_alone { self.evaluator.first_move(self.game.position()) } else { None }
    }

    /// Whether a move is left out: close to the horizon a quiet move that comes late in the order is hardly ever the first to
    /// be better than the window. Not asked where a threat has to be parried or all that was tried loses: any move may then be the
    /// one that saves.
    #[inline]
    pub(super) fn is_pruned(
        &self,
        candidate: Candidate<G::Move>,
        index: usize,
        depth: i32,
        window: Window,
    ) -> bool {
        depth <= LATE_MOVE_DEPTH
            && index >= LATE_MOVES * (1 + depth.unsigned_abs() as usize)
            && self.has(Feature::LateMovePruning)
            && window.is_null()
            && candidate.is_quiet()
    }
}
