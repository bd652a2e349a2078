//! Principal-variation alpha-beta below the root.

use alloc::vec::Vec;

use crate::game::{Game, GameState, Key, Outcome, Player, Team, zobrist};

use super::Score;
use super::evaluator::Evaluator;
use super::limits::{Budget, Observer, Stop, Unseen};
use super::ordering::{self, Candidate, MoveOrderer, Node};
use super::settings::{Feature, Settings};
use super::sight::Sight;
use super::tt::{Bound, Entry, Table};

/// A search in progress.
pub(super) struct Search<'a, G: Game, E, O> {
    pub(super) game: GameState<G>,
    pub(super) evaluator: &'a E,
    pub(super) settings: Settings,
    pub(super) sight: Sight,
    pub(super) budget: Budget<'a, O>,
    /// The team that searches. All the others are one side against it.
    pub(super) root_team: Team,
    pub(super) table: Table<G::Move>,
    pub(super) orderer: MoveOrderer<G::Move>,
    pub(super) frames: Vec<Frame<G::Move>>,
    /// What the search of the current node has not looked at.
    pub(super) unseen: Unseen,
    /// How often the limit on the moves of a position has been doubled.
    pub(super) widenings: u32,
    /// The ply that the last null move led to.
    pub(super) passed_to: Option<usize>,
}

/// What one ply of the search needs, allocated once.
pub(super) struct Frame<M> {
    pub(super) moves: Vec<M>,
    pub(super) candidates: Vec<Candidate<M>>,
    /// The best moves found from here on.
    pub(super) pv: Vec<M>,
    pub(super) key: Key,
    /// The lowest ply that a repetition at or below this one went back to, if it is lower than this. A score that
    /// rests on it holds on this path alone: the graph history interaction problem.
    pub(super) repetition_ply: Option<usize>,
}

/// The scores between which a node must be exact.
#[derive(Clone, Copy)]
pub(super) struct Window {
    pub(super) alpha: Score,
    pub(super) beta: Score,
}

/// The longest path, in plies: games can go on for ever, stacks cannot.
pub(super) const MAX_PLY: usize = 128;

impl Window {
    pub(super) const ALL: Window = Window { alpha: Score::BELOW_ALL, beta: Score::ABOVE_ALL };

    /// The window that only asks whether a score is above alpha.
    #[inline]
    pub(super) fn null_window(self) -> Window {
        Window { alpha: self.alpha, beta: self.alpha.plus(1) }
    }

    #[inline]
    pub(super) fn is_null(self) -> bool {
        self.alpha.plus(1) >= self.beta
    }

    /// A bound on the score of any open position, where that lies outside the window: no game ends before its next move. This
    /// is mate distance pruning. Not only does it save work: one ply further on the window could hold no score at all, and a
    /// node that stops after its first move as if that had cut off knows no bound.
    #[inline]
    fn distance_cutoff(self) -> Option<Score> {
        let (highest, lowest) = (Score::win_in(1), Score::loss_in(1));
        if self.alpha >= highest { Some(highest) } else { (self.beta <= lowest).then_some(lowest) }
    }

    /// The same window for the position one ply later, where the side may have `turned`.
    #[inline]
    pub(super) fn for_child(self, turned: bool) -> Window {
        let Window { alpha, beta } = Window { alpha: self.alpha.to_child(), beta: self.beta.to_child() };
        if turned { Window { alpha: -beta, beta: -alpha } } else { Window { alpha, beta } }
    }
}

impl<M> Frame<M> {
    const fn new() -> Self {
        Frame { moves: Vec::new(), candidates: Vec::new(), pv: Vec::new(), key: Key(0), repetition_ply: None }
    }
}

impl<G, E, O> Search<'_, G, E, O>
where
    G: Game,
    E: Evaluator<G>,
    O: Observer<G::Move>,
{
    /// 0 for the searching team, 1 for the others. The sign of a score changes when this does, not at
    /// every ply: partners, and opponents taken together, follow one another.
    #[inline]
    fn side_of(&self, player: Player) -> usize {
        usize::from(self.game.position().seating().team(player) != self.root_team)
    }

    /// The side to move.
    #[inline]
    pub(super) fn side(&self) -> usize {
        self.side_of(self.game.position().turn())
    }

    #[inline]
    pub(super) fn has(&self, feature: Feature) -> bool {
        self.settings.features.has(feature)
    }

    /// Whether the player to move wins with the next move, as far as is known and seen.
    #[inline]
    pub(super) fn wins_now(&self) -> bool {
        self.sight.wins_now(self.evaluator, self.game.position())
    }

    /// Makes the frame of this ply ready for the position that stands.
    #[inline]
    pub(super) fn enter(&mut self, ply: usize) {
        while self.frames.len() <= ply + 1 {
            self.frames.push(Frame::new());
        }
        let frame = &mut self.frames[ply];
        frame.key = self.game.position().key();
        frame.pv.clear();
        frame.repetition_ply = None;
    }

    /// Plays a move, searches on, takes it back. The score is that of the move for the side to move.
    pub(super) fn search_move(
        &mut self,
        mv: G::Move,
        depth: i32,
        window: Window,
        ply: usize,
    ) -> Result<Score, Stop> {
        self.budget.spend()?;
        let side = self.side();
        self.game.play(mv);
        let turned = self.side() != side;
        let score = self.negamax(depth, window.for_child(turned), ply + 1);
        self.game.undo();
        let score = Score::from_child(score?);
        Ok(if turned { -score } else { score })
    }

    /// The score of the position for the side to move, by a search of `depth` plies: exact within the
    /// window, a bound outside it. A depth below 0 counts the plies of the quiescence search.
    pub(super) fn negamax(&mut self, depth: i32, window: Window, ply: usize) -> Result<Score, Stop> {
        self.enter(ply);
        if let Some(score) = self.terminal_score(ply) {
            return Ok(score);
        }
        if let Some(score) = window.distance_cutoff() {
            return Ok(score);
        }
        if depth <= 0 || ply >= MAX_PLY {
            self.unseen.horizon = true;
            return self.quiesce(depth, window, ply);
        }
        if self.has(Feature::StaticWins) && self.wins_now() {
            return Ok(Score::win_in(1));
        }
        if let Some(score) = self.search_first_move(depth, window, ply)? {
            return Ok(score);
        }
        let (tt_move, cutoff) = self.probe_table(depth, window, ply);
        if let Some(score) = cutoff {
            return Ok(score);
        }
        if let Some(bound) = self.try_null_move(depth, window, ply)? {
            return Ok(bound);
        }
        let floor = self.generate(depth, ply, tt_move);
        if self.frames[ply].candidates.is_empty() && floor == Score::BELOW_ALL {
            // Nothing is seen: what comes next is as dark as beyond the horizon.
            self.unseen.horizon = true;
            return Ok(self.evaluate());
        }
        self.search_candidates(depth, window, ply, floor)
    }

    /// What the table knows of this node: a move to try first, and a score if that makes a search superfluous.
    ///
    /// Nodes of the principal variation, whose window is not null, are searched anyhow: a cutoff there would cut the
    /// reported variation short, and they are few.
    #[inline]
    fn probe_table(&mut self, depth: i32, window: Window, ply: usize) -> (Option<G::Move>, Option<Score>) {
        if !self.has(Feature::Table) {
            return (None, None);
        }
        let Some(entry) = self.table.get(self.frames[ply].key) else { return (None, None) };
        let deep = entry.depth == depth || (entry.depth > depth && self.has(Feature::TtDepthCutoffs));
        let cutoff = if deep && window.is_null() { entry.cutoff(window.alpha, window.beta) } else { None };
        if cutoff.is_some() {
            self.unseen = self.unseen.and(entry.unseen);
        }
        (entry.best, cutoff)
    }

    /// The score of a finished game for the side to move. A position that has stood on the path before is judged as the
    /// rules do, at the occurrence that draws, and not sooner: what is reported is then what will happen.
    #[inline]
    fn terminal_score(&mut self, ply: usize) -> Option<Score> {
        if let Some(outcome) = self.game.position().outcome() {
            return Some(self.final_score(outcome));
        }
        if !self.game.is_repetition() {
            return None;
        }
        let key = self.frames[ply].key;
        self.frames[ply].repetition_ply = self.frames[..ply].iter().position(|frame| frame.key == key);
        Some(Score::DRAW)
    }

    /// What an outcome is worth to the side to move. A win that is shared is worth a draw.
    fn final_score(&self, outcome: Outcome<G::Reason>) -> Score {
        let for_root_team = match outcome.winners {
            Some(winners) if !winners.contains(self.root_team) => Score::loss_in(0),
            Some(winners) if winners.len() == 1 => Score::win_in(0),
            _ => Score::DRAW,
        };
        if self.side() == 0 { for_root_team } else { -for_root_team }
    }

    /// The static evaluation for the side to move.
    #[inline]
    pub(super) fn evaluate(&self) -> Score {
        let score = Score::value(self.value_for(self.root_team));
        if self.side() == 0 { score } else { -score }
    }

    /// The static evaluation for a team, with the noise of a weaker level: a number that depends on
    /// the position and the seed alone, so that every path to a position sees the same.
    #[inline]
    pub(super) fn value_for(&self, team: Team) -> i32 {
        self.with_noise(self.evaluator.evaluate(self.game.position(), team), team)
    }

    /// A value of the position that stands for a team, with its noise.
    pub(super) fn with_noise(&self, value: i32, team: Team) -> i32 {
        let position = self.game.position();
        if self.settings.noise == 0 {
            return value;
        }
        let width = u64::from(self.settings.noise) * 2 + 1;
        let drawn = zobrist::mix(position.key().0 ^ zobrist::mix(self.settings.seed)) % width;
        let noise = (drawn.cast_signed() - i64::from(self.settings.noise)) as i32;
        if team.index().is_multiple_of(2) { value + noise } else { value - noise }
    }

    /// Lists the moves worth trying at this ply and ranks them. Under a threat of defeat only the moves that parry it
    /// are listed; the score that the others would have is returned.
    #[inline]
    fn generate(&mut self, depth: i32, ply: usize, tt_move: Option<G::Move>) -> Score {
        let position = self.game.position();
        let moves = &mut self.frames[ply].moves;
        moves.clear();
        // A threat is carried out two plies from here: more than a depth of one may see.
        // Who overlooks moves tries all that are seen, and finds out which of them parry.
        let threatened = self.sight.is_whole()
            && self.settings.features.has(Feature::StaticWins)
            && (depth >= 2 || self.settings.features.has(Feature::Quiescence))
            && self.evaluator.parries(position, moves);
        if !threatened {
            position.legal_moves(moves);
            self.evaluator.drop_equivalents(position, moves);
            self.sight.retain_seen(self.evaluator, position, moves);
        }
        self.rank(ply, tt_move);
        if threatened { Score::loss_in(2) } else { Score::BELOW_ALL }
    }

    /// Ranks the moves of this ply's frame.
    #[inline]
    pub(super) fn rank(&mut self, ply: usize, tt_move: Option<G::Move>) {
        let node = Node { ply, side: self.side(), tt_move };
        let Frame { moves, candidates, .. } = &mut self.frames[ply];
        if self.settings.features.has(Feature::Ordering) {
            self.orderer.rank(self.evaluator, self.game.position(), moves, node, candidates);
        } else {
            ordering::unranked(moves, tt_move, candidates);
        }
    }

    /// Searches the candidates of this ply, the best first, and stores what was found.
    fn search_candidates(
        &mut self,
        depth: i32,
        window: Window,
        ply: usize,
        floor: Score,
    ) -> Result<Score, Stop> {
        let Window { mut alpha, beta } = window;
        let mut best = floor;
        let mut best_move = None;
        let mut repetition_ply = None;
        let limit = self.move_limit(depth);
        let unseen_elsewhere = core::mem::take(&mut self.unseen);
        for index in 0..self.frames[ply].candidates.len() {
            if index >= limit && best >= -Score::HIGHEST_VALUE {
                self.unseen.moves = true;
                break;
            }
            let candidate = ordering::pick(&mut self.frames[ply].candidates, index);
            let is_open = floor == Score::BELOW_ALL && best >= -Score::HIGHEST_VALUE;
            if is_open && self.is_pruned(candidate, index, depth, Window { alpha, beta }) {
                self.unseen.horizon = true;
                continue;
            }
            let score = self.search_candidate(candidate, index, depth, Window { alpha, beta }, ply)?;
            let below = self.frames[ply + 1].repetition_ply;
            repetition_ply = lowest(repetition_ply, below);
            best = best.max(score);
            if score > alpha {
                alpha = score;
                best_move = Some(candidate.mv);
                self.extend_pv(candidate.mv, ply);
            }
            if alpha >= beta {
                // That the score is at least beta rests on this move alone, whatever the others' scores rested on.
                repetition_ply = below;
                self.learn_cutoff(index, depth, ply);
                break;
            }
        }
        self.note_repetition(ply, repetition_ply);
        self.store(depth, window, ply, best_move, best);
        self.unseen = self.unseen.and(unseen_elsewhere);
        Ok(best)
    }

    /// Lets the move ordering learn from a cutoff by the candidate with this index.
    fn learn_cutoff(&mut self, index: usize, depth: i32, ply: usize) {
        let node = Node { ply, side: self.side(), tt_move: None };
        let tried = &self.frames[ply].candidates[..=index];
        self.orderer.on_cutoff::<G, E>(self.evaluator, tried, node, depth);
    }

    /// Puts what was found at this ply into the table: the score only if it holds on every path to the position.
    #[inline]
    fn store(&mut self, depth: i32, window: Window, ply: usize, best: Option<G::Move>, score: Score) {
        if !self.has(Feature::Table) {
            return;
        }
        let bound = match score {
            _ if score >= window.beta => Bound::AtLeast,
            _ if score > window.alpha => Bound::Exact,
            _ => Bound::AtMost,
        };
        let Frame { key, repetition_ply, .. } = self.frames[ply];
        match (repetition_ply, best) {
            (None, best) => {
                let unseen = self.unseen;
                self.table.put(Entry { key, best, score, bound, depth, unseen });
            }
            (Some(_), Some(best)) => self.table.put_move(key, best),
            (Some(_), None) => {}
        }
    }

    /// Searches one move as principal-variation search does: the first with the whole window; of the others, which a good
    /// order makes worse, it is only asked with a null window whether they are better, of those late in the order first
    /// at a reduced depth. The few that answer yes are searched again, so that a reduction can cost a good move
    /// its place only by the horizon, never by the order.
    #[inline]
    fn search_candidate(
        &mut self,
        candidate: Candidate<G::Move>,
        index: usize,
        depth: i32,
        window: Window,
        ply: usize,
    ) -> Result<Score, Stop> {
        let mv = candidate.mv;
        if index == 0 {
            return self.search_move(mv, depth - 1, window, ply);
        }
        let reduction = if self.has(Feature::Reductions) { candidate.reduction(index, depth) } else { 0 };
        if reduction > 0 {
            let score = self.search_move(mv, depth - 1 - reduction, window.null_window(), ply)?;
            if score <= window.alpha {
                return Ok(score);
            }
        }
        let score = self.search_move(mv, depth - 1, window.null_window(), ply)?;
        if score <= window.alpha || score >= window.beta {
            return Ok(score);
        }
        self.search_move(mv, depth - 1, window, ply)
    }

    /// How many moves to try here.
    #[inline]
    pub(super) fn move_limit(&self, depth: i32) -> usize {
        self.widened(self.evaluator.move_limit(self.game.position(), depth.unsigned_abs()))
    }

    /// A limit on moves as it stands by now.
    pub(super) fn widened(&self, limit: usize) -> usize {
        let is_held = self.has(Feature::MoveCountLimit);
        if is_held { limit.saturating_mul(1 << self.widenings) } else { usize::MAX }
    }

    /// Notes the lowest ply that the score of this one rests on. A repetition of this very position lies below it, on
    /// every path that leads here.
    #[inline]
    pub(super) fn note_repetition(&mut self, ply: usize, lowest: Option<usize>) {
        self.frames[ply].repetition_ply = lowest.filter(|&earlier| earlier < ply);
    }

    /// Puts a move before the best moves found one ply below.
    #[inline]
    pub(super) fn extend_pv(&mut self, mv: G::Move, ply: usize) {
        let (above, below) = self.frames.split_at_mut(ply + 1);
        let pv = &mut above[ply].pv;
        pv.clear();
        pv.push(mv);
        pv.extend_from_slice(&below[0].pv);
    }
}

/// The lower of two plies that may be missing.
#[inline]
pub(super) fn lowest(one: Option<usize>, other: Option<usize>) -> Option<usize> {
    match (one, other) {
        (Some(one), Some(other)) => Some(one.min(other)),
        (one, other) => one.or(other),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lower_ply_is_the_one_that_a_score_rests_on() {
        assert_eq!(lowest(Some(1), Some(3)), Some(1));
        assert_eq!(lowest(Some(3), Some(1)), Some(1));
        assert_eq!(lowest(None, Some(3)), Some(3));
        assert_eq!(lowest(Some(3), None), Some(3));
        assert_eq!(lowest(None, None), None);
    }
}
