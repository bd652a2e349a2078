//! More than two teams, each for itself: the maxⁿ algorithm. It knows no bound on what the others' scores leave for one
//! team, so nothing is pruned but by the limit on moves.

use crate::game::{ByTeam, Game, Team};

use super::Score;
use super::alpha_beta::{MAX_PLY, Search};
use super::evaluator::Evaluator;
use super::limits::{Observer, Stop};
use super::ordering;
use super::root::{RootMove, sort_root_moves};

impl<G, E, O> Search<'_, G, E, O>
where
    G: Game,
    E: Evaluator<G>,
    O: Observer<G::Move>,
{
    /// Searches the root moves to this depth, from the second on those alone that were the best at the last; each gets its
    /// exact score.
    pub(super) fn iterate_max_n(&mut self, roots: &mut [RootMove<G::Move>], depth: i32) -> Result<(), Stop> {
        let wanted = self.lines(roots);
        let limit = if depth == 1 { roots.len() } else { self.root_limit().max(wanted) };
        self.unseen.moves |= limit < roots.len();
        for root in roots.iter_mut().take(limit) {
            let scores = self.search_move_max_n(root.mv, depth - 1, 0)?;
            root.score = scores[self.root_team];
            root.fresh = true;
            root.pv.truncate(1);
            root.pv.extend_from_slice(&self.frames[1].pv);
        }
        sort_root_moves(roots);
        Ok(())
    }

    /// The scores of a move for every team.
    fn search_move_max_n(&mut self, mv: G::Move, depth: i32, ply: usize) -> Result<ByTeam<Score>, Stop> {
        self.budget.spend()?;
        self.game.play(mv);
        let scores = self.max_n(depth, ply + 1);
        self.game.undo();
        Ok(ByTeam(scores?.0.map(Score::from_child)))
    }

    /// The scores of the position for every team, when each chooses what is best for itself.
    fn max_n(&mut self, depth: i32, ply: usize) -> Result<ByTeam<Score>, Stop> {
        self.enter(ply);
        if let Some(outcome) = self.game.outcome() {
            return Ok(self.per_team(|_, team| match outcome.winners {
                Some(winners) if !winners.contains(team) => Score::loss_in(0),
                Some(winners) if winners.len() == 1 => Score::win_in(0),
                _ => Score::DRAW,
            }));
        }
        if depth <= 0 || ply >= MAX_PLY {
            self.unseen.horizon = true;
            let values = self.evaluator.evaluate_all(self.game.position());
            return Ok(self.per_team(|search, team| Score::value(search.with_noise(values[team], team))));
        }
        let position = self.game.position();
        let team = position.seating().team(position.turn());
        position.legal_moves(&mut self.frames[ply].moves);
        let moves = &mut self.frames[ply].moves;
        self.evaluator.drop_equivalents(position, moves);
        self.sight.retain_seen_or_one(self.evaluator, position, moves);
        self.rank(ply, None);
        let mut best = ByTeam([Score::BELOW_ALL; 4]);
        let all = self.frames[ply].candidates.len();
        let limit = self.move_limit(depth).min(all);
        self.unseen.moves |= limit < all;
        for index in 0..limit {
            let mv = ordering::pick(&mut self.frames[ply].candidates, index).mv;
            let scores = self.search_move_max_n(mv, depth - 1, ply)?;
            if scores[team] > best[team] {
                best = scores;
                self.extend_pv(mv, ply);
            }
        }
        Ok(best)
    }

    fn per_team(&self, score: impl Fn(&Self, Team) -> Score) -> ByTeam<Score> {
        let mut scores = ByTeam([Score::DRAW; 4]);
        for team in self.game.position().seating().iter_teams() {
            scores[team] = score(self, team);
        }
        scores
    }
}
