//! More than two teams, each for itself: the maxⁿ algorithm.
//!
//! A value weighs a team against the best of the others, so two teams are never both ahead: of the scores of any two at most
//! one is above 0, and not by more than the other is below. So what a team can have bounds what is left for the one before
//! it, and shallow pruning applies. Further up the path no team's bound says anything: a team in between may choose another move.

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
        let mut best = vec![Score::BELOW_ALL; wanted];
        for root in roots.iter_mut().take(limit) {
            let scores = self.search_move_max_n(root.mv, depth - 1, 0, best[wanted - 1])?;
            root.score = scores[self.root_team];
            let place = best.partition_point(|&score| score >= root.score);
            best.insert(place, root.score);
            root.fresh = true;
            root.pv.truncate(1);
            root.pv.extend_from_slice(&self.frames[1].pv);
        }
        sort_root_moves(roots);
        Ok(())
    }

    /// The scores of a move for every team, or, where it cannot bring its player more than `alpha`, any that do not either.
    fn search_move_max_n(
        &mut self,
        mv: G::Move,
        depth: i32,
        ply: usize,
        alpha: Score,
    ) -> Result<ByTeam<Score>, Stop> {
        self.budget.spend()?;
        let team = self.team();
        self.game.play(mv);
        let enough = if self.team() == team { Score::ABOVE_ALL } else { -alpha.to_child() };
        let scores = self.max_n(depth, ply + 1, enough);
        self.game.undo();
        Ok(ByTeam(scores?.0.map(Score::from_child)))
    }

    /// The scores of the position for every team, when each chooses what is best for itself. A move that brings the team to
    /// move `enough` ends the search, since what is left for the team before it is then too little.
    fn max_n(&mut self, depth: i32, ply: usize, enough: Score) -> Result<ByTeam<Score>, Stop> {
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
        if let Some(mv) = self.first_move(depth) {
            self.unseen.moves = true;
            let scores = self.search_move_max_n(mv, depth - 1, ply, Score::BELOW_ALL)?;
            self.extend_pv(mv, ply);
            return Ok(scores);
        }
        let team = self.team();
        let position = self.game.position();
        position.legal_moves(&mut self.frames[ply].moves);
        let moves = &mut self.frames[ply].moves;
        self.evaluator.drop_equivalents(position, moves);
        self.sight.retain_seen_or_one(self.evaluator, position, moves);
        self.rank(ply, None);
        // With noise two teams can both seem to be ahead.
        let prunes = self.settings.noise == 0;
        let mut best = ByTeam([Score::BELOW_ALL; 4]);
        let all = self.frames[ply].candidates.len();
        let limit = self.move_limit(depth).min(all);
        self.unseen.moves |= limit < all;
        for index in 0..limit {
            let mv = ordering::pick(&mut self.frames[ply].candidates, index).mv;
            let scores = self.search_move_max_n(mv, depth - 1, ply, best[team])?;
            if scores[team] > best[team] {
                best = scores;
                self.extend_pv(mv, ply);
                if prunes && best[team] >= enough {
                    break;
                }
            }
        }
        Ok(best)
    }

    /// The team to move.
    fn team(&self) -> Team {
        let position = self.game.position();
        position.seating().team(position.turn())
    }

    fn per_team(&self, score: impl Fn(&Self, Team) -> Score) -> ByTeam<Score> {
        let mut scores = ByTeam([Score::DRAW; 4]);
        for team in self.game.position().seating().iter_teams() {
            scores[team] = score(self, team);
        }
        scores
    }
}
