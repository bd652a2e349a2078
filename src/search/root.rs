//! The root: deepening, aspiration windows, the best lines, what to report.

use crate::game::{Game, GameState, zobrist};

use super::alpha_beta::{LONGEST_PATH, Search, Window};
use super::evaluator::Evaluator;
use super::limits::{Budget, Observer, Stop};
use super::ordering::{self, Memory};
use super::settings::{Opponents, Part, Settings};
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
        hero: position.seating().team(position.turn()),
        game: game.clone(),
        evaluator,
        settings: *settings,
        budget: Budget::new(limits, observer),
        table: Table::for_nodes(limits.nodes),
        memory: Memory::new(),
        frames: Vec::new(),
        cut_short: false,
    };
    search.deepen()
}

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
        let mut finished = 0;
        for depth in 1..LONGEST_PATH as u32 {
            if !self.budget.allows(depth) {
                break;
            }
            forget(&mut roots);
            self.cut_short = false;
            if self.iterate(&mut roots, depth.cast_signed()).is_err() {
                bring_fresh_forward(&mut roots);
                break;
            }
            finished = depth;
            let report = self.report(&roots, finished);
            self.budget.observer.deepened(&report);
            let lines = &roots[..self.lines(&roots)];
            let decided = lines.iter().all(|root| root.score.decided_in().is_some_and(|n| n <= depth));
            if decided || !self.cut_short {
                break;
            }
        }
        // Where no end is foreseen there is none that comes early.
        let exact = !self.has(Part::Reductions) && !self.has(Part::Narrowing);
        if !exact && self.has(Part::Foresight) && self.settings.lines == 1 {
            self.check(&mut roots, finished);
        }
        Some(self.report(&roots, finished))
    }

    /// How many lines are wanted and can be had.
    fn lines(&self, roots: &[RootMove<G::Move>]) -> usize {
        self.settings.lines.clamp(1, roots.len())
    }

    /// The moves of the player to move that the settings let through, the most promising first; the seed
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
        let attention = u64::from(self.settings.attention);
        let mut seen = moves.clone();
        seen.retain(|_| {
            random = zobrist::mix(random);
            random % 100 < attention
        });
        self.frames[0].moves = if seen.is_empty() { moves[..1.min(moves.len())].to_vec() } else { seen };
        self.rank(0, None);
        let candidates = &mut self.frames[0].candidates;
        (0..candidates.len())
            .map(|index| ordering::pick(candidates, index).mv)
            .map(|mv| RootMove { mv, score: Score::DRAW, pv: vec![mv], fresh: false })
            .collect()
    }

    /// Searches all root moves to this depth, for each of the lines wanted.
    fn iterate(&mut self, roots: &mut [RootMove<G::Move>], depth: i32) -> Result<(), Stop> {
        if self.settings.opponents == Opponents::Selfish && self.game.position().seating().teams() > 2 {
            return self.iterate_selfish(roots, depth);
        }
        for first in 0..self.lines(roots) {
            let expected = roots[first].score;
            self.aspire(&mut roots[first..], depth, expected)?;
            bring_fresh_forward(&mut roots[first..]);
            forget(&mut roots[first + 1..]);
        }
        Ok(())
    }

    /// Searches the root moves with a window around the expected score, widened until it holds.
    fn aspire(&mut self, roots: &mut [RootMove<G::Move>], depth: i32, expected: Score) -> Result<(), Stop> {
        let mut width = ASPIRATION;
        let mut window = Window::ALL;
        if self.has(Part::Aspiration) && depth >= 3 && expected.decided_in().is_none() {
            window = Window { alpha: expected.plus(-width), beta: expected.plus(width) };
        }
        loop {
            let score = self.try_roots(roots, depth, window)?;
            width *= 4;
            let wide = width > 2_000;
            if score <= window.alpha && window.alpha > Score::BELOW_ALL {
                window.alpha = if wide { Score::BELOW_ALL } else { expected.plus(-width) };
            } else if score >= window.beta && window.beta < Score::ABOVE_ALL {
                window.beta = if wide { Score::ABOVE_ALL } else { expected.plus(width) };
            } else {
                return Ok(());
            }
            // A move that broke the upper edge is searched again first, and is the best until then.
            bring_fresh_forward(roots);
            forget(roots);
        }
    }

    /// Searches the root moves in their order; those that raise the score become fresh.
    fn try_roots(
        &mut self,
        roots: &mut [RootMove<G::Move>],
        depth: i32,
        window: Window,
    ) -> Result<Score, Stop> {
        let Window { mut alpha, beta } = window;
        let mut best = Score::BELOW_ALL;
        for (index, root) in roots.iter_mut().enumerate() {
            let score = self.try_root(root.mv, index, depth, Window { alpha, beta })?;
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

    /// Searches one root move; none is reduced.
    fn try_root(&mut self, mv: G::Move, index: usize, depth: i32, window: Window) -> Result<Score, Stop> {
        if index > 0 {
            let score = self.follow(mv, depth - 1, window.zero(), 0)?;
            if score <= window.alpha || score >= window.beta {
                return Ok(score);
            }
        }
        self.follow(mv, depth - 1, window, 0)
    }

    /// Makes a decided score exact. Reduced depths can overlook a shorter win of either side: as long as
    /// one is found by a search without reductions, the score becomes that.
    fn check(&mut self, roots: &mut [RootMove<G::Move>], finished: u32) {
        let parts = self.settings.parts;
        self.settings.parts =
            parts.without(Part::Reductions).without(Part::Narrowing).without(Part::Quiescence);
        while let Some(plies) = roots[0].score.decided_in().filter(|&n| n > 2 && n <= finished) {
            let known = roots.to_vec();
            self.table.clear();
            forget(roots);
            let score = roots[0].score;
            let alpha = if score > Score::DRAW { score } else { score.plus(-1) };
            let window = Window { alpha, beta: alpha.plus(1) };
            let depth = plies.cast_signed() - 1;
            let overlooked = match self.try_roots(roots, depth, window) {
                Ok(found) => (found > alpha) == (score > Score::DRAW),
                Err(Stop) => false,
            };
            if !overlooked || self.aspire(roots, depth, score).is_err() {
                roots.clone_from_slice(&known);
                break;
            }
            bring_fresh_forward(roots);
        }
        self.settings.parts = parts;
    }

    fn report(&mut self, roots: &[RootMove<G::Move>], depth: u32) -> Report<G::Move> {
        let lines = self.lines(roots);
        let lines: Vec<_> = roots[..lines]
            .iter()
            .map(|root| Variation { moves: self.complete(root), score: root.score })
            .collect();
        Report {
            best: roots[0].mv,
            lines,
            depth,
            nodes: self.budget.nodes(),
            time: self.budget.observer.elapsed(),
        }
    }

    /// The line of a root move. Where the end was foreseen and not played out, its last moves are added:
    /// the winning one, and before that any move of the side that cannot help it.
    fn complete(&mut self, root: &RootMove<G::Move>) -> Vec<G::Move> {
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
                None => plies == 2 && self.evaluator.wins_now(self.game.position()),
            };
            self.game.undo();
            found
        })
    }
}

/// What an unfinished depth has found stands before what the last one found: the moves were tried in
/// the order of the last depth, and a move is fresh only if it is better than those before it.
pub(super) fn bring_fresh_forward<M>(roots: &mut [RootMove<M>]) {
    sort(roots, |root| (root.fresh, if root.fresh { root.score } else { Score::DRAW }));
}

/// Brings the highest to the front and leaves equals in their order. Root moves are few and nearly sorted; the sort of
/// the standard library would put 5 KB into the wasm for each game.
pub(super) fn sort<M, R: Ord>(roots: &mut [RootMove<M>], rank: impl Fn(&RootMove<M>) -> R) {
    for end in 1..roots.len() {
        let mut at = end;
        while at > 0 && rank(&roots[at - 1]) < rank(&roots[at]) {
            roots.swap(at - 1, at);
            at -= 1;
        }
    }
}

/// No score is of the depth that begins.
fn forget<M>(roots: &mut [RootMove<M>]) {
    for root in roots {
        root.fresh = false;
    }
}
