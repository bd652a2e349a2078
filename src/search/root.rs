//! The root: deepening, aspiration windows, the best lines, what to report.

use alloc::vec::Vec;
use core::cmp::Reverse;

use crate::game::{Game, GameState, zobrist};

use super::alpha_beta::{MAX_PLY, Search, Window};
use super::evaluator::Evaluator;
use super::limits::{Budget, Observer, Stop, Unseen};
use super::ordering::{self, MoveOrderer};
use super::settings::{Feature, Features, Multiplayer, Settings};
use super::sight::Sight;
use super::tt::Table;
use super::{Limits, Report, Score, Variation};

/// A move of the player who searches.
#[derive(Clone, Debug)]
pub(super) struct RootMove<M> {
    pub(super) mv: M,
    /// Its score at the last depth at which it was among the best.
    pub(super) score: Score,
    pub(super) pv: Vec<M>,
    /// Whether the score is of the depth being searched.
    pub(super) fresh: bool,
}

/// Finds the best move of the player to move, or `None` when the game is over.
///
/// The search deepens ply by ply until a limit holds, the game is decided as far as it was looked at,
/// or the observer stops it; then the report of the last depth is returned, improved by what the
/// unfinished depth has found. `game` itself is not changed.
///
/// The cost is that of the limits. Memory: a table of 2¹⁰ to 2¹⁹ positions by the node limit, at most
/// about 25 MB.
pub fn search<G, E, O>(
    game: &GameState<G>,
    evaluator: &E,
    settings: &Settings,
    limits: Limits,
    observer: &mut O,
) -> Option<Report<G::Move>>
where
    G: Game,
    E: Evaluator<G>,
    O: Observer<G::Move>,
{
    if game.outcome().is_some() {
        return None;
    }
    let position = game.position();
    let mut search = Search {
        root_team: position.seating().team(position.turn()),
        game: game.clone(),
        evaluator,
        settings: *settings,
        sight: Sight::new(settings, position),
        budget: Budget::new(limits, observer),
        table: Table::for_nodes(limits.nodes),
        orderer: MoveOrderer::new(),
        frames: Vec::new(),
        unseen: Unseen::default(),
        widenings: 0,
        passed_to: None,
    };
    search.deepen()
}

/// The techniques that can overlook a shorter win or a longer defence within the depth that was searched.
const INEXACT: [Feature; 4] =
    [Feature::Reductions, Feature::MoveCountLimit, Feature::NullMove, Feature::LateMovePruning];

/// By so many plies less the moves beyond the root's limit are searched at first.
const ROOT_REDUCTION: i32 = 2;

/// The first half width of an aspiration window, in units.
const ASPIRATION: i32 = 24;

impl<G, E, O> Search<'_, G, E, O>
where
    G: Game,
    E: Evaluator<G>,
    O: Observer<G::Move>,
{
    fn deepen(&mut self) -> Option<Report<G::Move>> {
        let mut roots = self.root_moves();
        roots.first()?;
        let (mut finished, mut depth) = (0, 1);
        while depth < MAX_PLY as u32 && self.budget.allows(depth) {
            mark_stale(&mut roots);
            self.unseen = Unseen::default();
            if self.iterate(&mut roots, depth.cast_signed()).is_err() {
                sort_root_moves(&mut roots);
                break;
            }
            finished = depth;
            let report = self.report(&roots, finished);
            self.budget.observer.deepened(&report);
            let lines = &roots[..self.lines(&roots)];
            let decided = lines.iter().all(|root| root.score.decided_in().is_some_and(|n| n <= depth));
            if self.unseen.horizon && !decided {
                depth += 1;
            } else if self.unseen.moves && self.budget.is_limited() {
                self.widen();
            } else {
                break;
            }
        }
        // Without reductions and limits the scores are exact already. Without static detection of wins, as at Góbé, games
        // end at a fixed ply, and no win can come sooner than another.
        let exact = INEXACT.into_iter().all(|feature| !self.has(feature));
        if !exact && self.has(Feature::StaticWins) {
            for line in 0..self.lines(&roots) {
                self.verify_decided_score(&mut roots[line..], finished);
            }
        }
        Some(self.report(&roots, finished))
    }

    /// Lets the next search try twice as many moves of each position. Scores of the table are of the narrower search.
    fn widen(&mut self) {
        self.widenings += 1;
        self.table.forget_scores();
    }

    /// How many lines are wanted and can be had.
    pub(super) fn lines(&self, roots: &[RootMove<G::Move>]) -> usize {
        self.settings.lines.clamp(1, roots.len())
    }

    /// The moves that the player to move sees, the most promising first; the seed
    /// decides among equals.
    fn root_moves(&mut self) -> Vec<RootMove<G::Move>> {
        self.enter(0);
        let mut moves = Vec::new();
        self.game.legal_moves(&mut moves);
        let mut random = zobrist::mix(self.settings.seed);
        for end in (1..moves.len()).rev() {
            random = zobrist::mix(random);
            moves.swap(end, (random % (end as u64 + 1)) as usize);
        }
        let position = self.game.position();
        self.evaluator.drop_equivalents(position, &mut moves);
        self.sight.retain_seen_or_one(self.evaluator, position, &mut moves);
        self.frames[0].moves = moves;
        self.rank(0, None);
        let candidates = &mut self.frames[0].candidates;
        (0..candidates.len())
            .map(|index| ordering::pick(candidates, index).mv)
            .map(|mv| RootMove { mv, score: Score::DRAW, pv: vec![mv], fresh: false })
            .collect()
    }

    /// Searches all root moves to this depth, for each of the lines wanted.
    fn iterate(&mut self, roots: &mut [RootMove<G::Move>], depth: i32) -> Result<(), Stop> {
        if self.settings.multiplayer == Multiplayer::MaxN && self.game.position().seating().teams() > 2 {
            return self.iterate_max_n(roots, depth);
        }
        for first in 0..self.lines(roots) {
            let expected = roots[first].score;
            self.aspiration_search(&mut roots[first..], depth, expected)?;
            sort_root_moves(&mut roots[first..]);
            mark_stale(&mut roots[first + 1..]);
        }
        Ok(())
    }

    /// Searches the root moves with an aspiration window: one around the score expected by the last depth, widened
    /// until it holds the score.
    ///
    /// A narrow window prunes more, and scores rarely change much from depth to depth. They do at first, so the
    /// shallow depths have the whole window; and a decided score tells by how many plies alone, which no width
    /// in units is made for.
    fn aspiration_search(
        &mut self,
        roots: &mut [RootMove<G::Move>],
        depth: i32,
        expected: Score,
    ) -> Result<(), Stop> {
        let mut width = ASPIRATION;
        let mut window = Window::ALL;
        if self.has(Feature::Aspiration) && depth >= 3 && expected.decided_in().is_none() {
            window = Window { alpha: expected.plus(-width), beta: expected.plus(width) };
        }
        loop {
            let score = self.search_roots(roots, depth, window)?;
            width *= 4;
            let wide = width > 2_000;
            if score <= window.alpha && window.alpha > Score::BELOW_ALL {
                window.alpha = if wide { Score::BELOW_ALL } else { expected.plus(-width) };
            } else if score >= window.beta && window.beta < Score::ABOVE_ALL {
                window.beta = if wide { Score::ABOVE_ALL } else { expected.plus(width) };
            } else {
                return Ok(());
            }
            // A move that failed high is searched again first, and is the best until then.
            sort_root_moves(roots);
            mark_stale(roots);
        }
    }

    /// Searches the root moves in their order; those that raise the score become fresh.
    fn search_roots(
        &mut self,
        roots: &mut [RootMove<G::Move>],
        depth: i32,
        window: Window,
    ) -> Result<Score, Stop> {
        let Window { mut alpha, beta } = window;
        let mut best = Score::BELOW_ALL;
        for (index, root) in roots.iter_mut().enumerate() {
            let score = self.search_root(root.mv, index, depth, Window { alpha, beta })?;
            best = best.max(score);
            if score > alpha {
                alpha = score;
                root.score = score;
                root.fresh = true;
                root.pv.truncate(1);
                root.pv.extend_from_slice(&self.frames[1].pv);
            }
            if alpha >= beta {
                break;
            }
        }
        Ok(best)
    }

    /// How many root moves are searched to the full depth from the beginning.
    pub(super) fn root_limit(&self) -> usize {
        self.widened(self.evaluator.root_limit(self.game.position()))
    }

    /// Searches one root move; those beyond the limit on moves at first less deeply.
    fn search_root(&mut self, mv: G::Move, index: usize, depth: i32, window: Window) -> Result<Score, Stop> {
        if depth >= 3 && index >= self.root_limit() {
            let score = self.search_move(mv, depth - 1 - ROOT_REDUCTION, window.null_window(), 0)?;
            if score <= window.alpha {
                return Ok(score);
            }
        }
        if index > 0 {
            let score = self.search_move(mv, depth - 1, window.null_window(), 0)?;
            if score <= window.alpha || score >= window.beta {
                return Ok(score);
            }
        }
        self.search_move(mv, depth - 1, window, 0)
    }

    /// Makes a decided score exact. Reductions and limits can overlook a shorter win, or a longer defence: as long as a
    /// search without them finds one, the score becomes that. It has a null window that asks for no more, so that it costs
    /// little beside the search that found the score; and the table is cleared, since it holds what reductions found.
    fn verify_decided_score(&mut self, roots: &mut [RootMove<G::Move>], finished: u32) {
        let features = self.settings.features;
        self.settings.features =
            INEXACT.into_iter().fold(features, Features::without).without(Feature::Quiescence);
        while let Some(plies) = roots[0].score.decided_in().filter(|&n| n > 2 && n <= finished) {
            let known = roots.to_vec();
            self.table.clear();
            mark_stale(roots);
            let score = roots[0].score;
            let alpha = if score > Score::DRAW { score } else { score.plus(-1) };
            let window = Window { alpha, beta: alpha.plus(1) };
            let depth = plies.cast_signed() - 1;
            let overlooked = match self.search_roots(roots, depth, window) {
                Ok(found) => (found > alpha) == (score > Score::DRAW),
                Err(Stop) => false,
            };
            if !overlooked || self.aspiration_search(roots, depth, score).is_err() {
                roots.clone_from_slice(&known);
                break;
            }
            sort_root_moves(roots);
        }
        self.settings.features = features;
    }

    fn report(&mut self, roots: &[RootMove<G::Move>], depth: u32) -> Report<G::Move> {
        let lines = self.lines(roots);
        let lines: Vec<_> = roots[..lines]
            .iter()
            .map(|root| Variation { moves: self.completed_pv(root), score: root.score })
            .collect();
        Report {
            best: roots[0].mv,
            lines,
            depth,
            nodes: self.budget.nodes(),
            time: self.budget.observer.elapsed(),
        }
    }

    /// The variation of a root move. Static detection of wins ends a search one or two plies before the end of the game:
    /// those last moves are added here, the winning one and before it any move of the side that cannot parry.
    fn completed_pv(&mut self, root: &RootMove<G::Move>) -> Vec<G::Move> {
        let mut pv = root.pv.clone();
        for &mv in &pv {
            self.game.play(mv);
        }
        let plies = root.score.decided_in().unwrap_or(0) as usize;
        while (pv.len() < plies && pv.len() + 2 >= plies) && self.game.outcome().is_none() {
            let Some(mv) = self.last_move(plies - pv.len()) else { break };
            self.game.play(mv);
            pv.push(mv);
        }
        for _ in &pv {
            self.game.undo();
        }
        pv
    }

    /// A move that wins at once, or, with two plies to the end, one that the other side answers so.
    fn last_move(&mut self, plies: usize) -> Option<G::Move> {
        let team = self.game.position().seating().team(self.game.position().turn());
        let mut moves = Vec::new();
        self.game.legal_moves(&mut moves);
        moves.into_iter().find(|&mv| {
            self.game.play(mv);
            let found = match self.game.outcome() {
                Some(outcome) => outcome.winners.is_some_and(|winners| winners.contains(team)),
                None => plies == 2 && self.wins_now(),
            };
            self.game.undo();
            found
        })
    }
}

/// Brings the moves whose score is of the depth being searched to the front, the best first, and leaves the others in
/// the order of the last depth. Also right when a limit has ended a depth early: the moves are searched in the order of
/// the last depth, and one gets a score of this depth only by being better than all before it.
pub(super) fn sort_root_moves<M>(roots: &mut [RootMove<M>]) {
    roots.sort_by_key(|root| Reverse(if root.fresh { root.score } else { Score::BELOW_ALL }));
}

/// Marks every score as one of an earlier depth.
fn mark_stale<M>(roots: &mut [RootMove<M>]) {
    for root in roots {
        root.fresh = false;
    }
}
