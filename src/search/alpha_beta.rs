//! Principal-variation alpha-beta below the root.

use crate::game::{Game, GameState, Key, Outcome, Player, Team, zobrist};

use super::Score;
use super::evaluator::{Evaluator, Tension};
use super::limits::{Budget, Observer, Stop};
use super::ordering::{self, Candidate, Memory, Place};
use super::settings::{Part, Settings};
use super::tt::{Bound, Entry, Table};

/// A search in progress.
pub(super) struct Search<'a, G: Game, E, O> {
    pub(super) game: GameState<G>,
    pub(super) evaluator: &'a E,
    pub(super) settings: Settings,
    pub(super) budget: Budget<'a, O>,
    /// The team that searches. All the others are one side against it.
    pub(super) hero: Team,
    pub(super) table: Table<G::Move>,
    pub(super) memory: Memory<G::Move>,
    pub(super) frames: Vec<Frame<G::Move>>,
    /// Whether any path of the node being searched broke off before the game was over.
    pub(super) cut_short: bool,
}

/// What one ply of the search needs, allocated once.
pub(super) struct Frame<M> {
    pub(super) moves: Vec<M>,
    pub(super) candidates: Vec<Candidate<M>>,
    /// The best moves found from here on.
    pub(super) pv: Vec<M>,
    key: Key,
    /// The lowest ply that a repetition below this one went back to, if it is lower than this: a score
    /// that rests on it holds only on this path.
    rests_on: Option<usize>,
}

/// The scores between which a node must be exact.
#[derive(Clone, Copy)]
pub(super) struct Window {
    pub(super) alpha: Score,
    pub(super) beta: Score,
}

/// Urgent moves are followed this many plies beyond the depth.
const QUIET_PLIES: i32 = 8;
/// The longest path: games can go on for ever, stacks cannot.
pub(super) const LONGEST_PATH: usize = 128;

impl Window {
    pub(super) const ALL: Window = Window { alpha: Score::BELOW_ALL, beta: Score::ABOVE_ALL };

    /// The window that only asks whether a score is above alpha.
    pub(super) fn zero(self) -> Window {
        Window { alpha: self.alpha, beta: self.alpha.plus(1) }
    }

    fn is_zero(self) -> bool {
        self.alpha.plus(1) >= self.beta
    }

    /// The same window for the position one ply later, where the side may have `turned`.
    fn below(self, turned: bool) -> Window {
        let Window { alpha, beta } = Window { alpha: self.alpha.after(), beta: self.beta.after() };
        if turned { Window { alpha: -beta, beta: -alpha } } else { Window { alpha, beta } }
    }
}

impl<M> Frame<M> {
    const fn new() -> Self {
        Frame { moves: Vec::new(), candidates: Vec::new(), pv: Vec::new(), key: Key(0), rests_on: None }
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
    fn side_of(&self, player: Player) -> usize {
        usize::from(self.game.position().seating().team(player) != self.hero)
    }

    /// The side to move.
    pub(super) fn side(&self) -> usize {
        self.side_of(self.game.position().turn())
    }

    pub(super) fn has(&self, part: Part) -> bool {
        self.settings.parts.has(part)
    }

    /// Makes the frame of this ply ready for the position that stands.
    pub(super) fn enter(&mut self, ply: usize) {
        while self.frames.len() <= ply + 1 {
            self.frames.push(Frame::new());
        }
        let frame = &mut self.frames[ply];
        frame.key = self.game.position().key();
        frame.pv.clear();
        frame.rests_on = None;
    }

    /// Plays a move, searches on, takes it back. The score is that of the move for the side to move.
    pub(super) fn follow(
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
        let score = self.node(depth, window.below(turned), ply + 1);
        self.game.undo();
        let score = score?.before();
        Ok(if turned { -score } else { score })
    }

    /// The score of the position for the side to move, by a search of `depth` plies: exact within the
    /// window, a bound outside it. A depth below 0 counts the plies of the quiescence search.
    fn node(&mut self, depth: i32, window: Window, ply: usize) -> Result<Score, Stop> {
        self.enter(ply);
        if let Some(score) = self.ended(ply) {
            return Ok(score);
        }
        if depth <= 0 || ply >= LONGEST_PATH {
            self.cut_short = true;
            let quiet = self.has(Part::Quiescence) && depth > -QUIET_PLIES && ply < LONGEST_PATH;
            return if quiet { self.quiesce(depth, window, ply) } else { Ok(self.evaluate()) };
        }
        if self.has(Part::Foresight) && self.evaluator.wins_now(self.game.position()) {
            return Ok(Score::win_in(1));
        }
        let (known, settled) = self.look_up(depth, window, ply);
        if let Some(score) = settled {
            return Ok(score);
        }
        let floor = self.prepare(depth, ply, known);
        self.try_all(depth, window, ply, floor)
    }

    /// What the table knows: a move, and a score if that settles this node. Nodes of the principal
    /// variation are searched anyhow, so that the variation is complete.
    fn look_up(&mut self, depth: i32, window: Window, ply: usize) -> (Option<G::Move>, Option<Score>) {
        if !self.has(Part::Table) {
            return (None, None);
        }
        let Some(entry) = self.table.get(self.frames[ply].key) else { return (None, None) };
        let deep = entry.depth == depth || (entry.depth > depth && self.has(Part::Deeper));
        let settled = if deep && window.is_zero() { entry.settles(window.alpha, window.beta) } else { None };
        self.cut_short |= settled.is_some() && !entry.complete;
        (entry.best, settled)
    }

    /// The score of a finished game for the side to move.
    fn ended(&mut self, ply: usize) -> Option<Score> {
        if let Some(outcome) = self.game.position().outcome() {
            return Some(self.final_score(outcome));
        }
        if !self.game.is_repetition() {
            return None;
        }
        let key = self.frames[ply].key;
        self.frames[ply].rests_on = self.frames[..ply].iter().position(|frame| frame.key == key);
        Some(Score::DRAW)
    }

    /// What an outcome is worth to the side to move. A win that is shared is worth a draw.
    fn final_score(&self, outcome: Outcome<G::Reason>) -> Score {
        let for_hero = match outcome.winners {
            Some(winners) if !winners.contains(self.hero) => Score::loss_in(0),
            Some(winners) if winners.len() == 1 => Score::win_in(0),
            _ => Score::DRAW,
        };
        if self.side() == 0 { for_hero } else { -for_hero }
    }

    /// What the evaluator says, for the side to move.
    fn evaluate(&self) -> Score {
        let score = Score::value(self.value_for(self.hero));
        if self.side() == 0 { score } else { -score }
    }

    /// What the evaluator says, for a team, with the noise of a weaker level: a number that depends on
    /// the position and the seed alone, so that every path to a position sees the same.
    pub(super) fn value_for(&self, team: Team) -> i32 {
        let position = self.game.position();
        let value = self.evaluator.evaluate(position, team);
        if self.settings.noise == 0 {
            return value;
        }
        let width = u64::from(self.settings.noise) * 2 + 1;
        let drawn = zobrist::mix(position.key().0 ^ zobrist::mix(self.settings.seed)) % width;
        let noise = (drawn.cast_signed() - i64::from(self.settings.noise)) as i32;
        if team.index().is_multiple_of(2) { value + noise } else { value - noise }
    }

    /// Lists the moves worth trying at this ply and ranks them. Where the position demands certain
    /// moves, the others are left out and the score that they would have is returned.
    pub(super) fn prepare(&mut self, depth: i32, ply: usize, known: Option<G::Move>) -> Score {
        let position = self.game.position();
        let moves = &mut self.frames[ply].moves;
        moves.clear();
        // What is demanded is known two plies ahead: more than a depth of one may see.
        let demands = self.settings.parts.has(Part::Foresight)
            && (depth >= 2 || self.settings.parts.has(Part::Quiescence))
            && self.evaluator.tension(position, moves) == Tension::Demands;
        if !demands {
            moves.clear();
            position.legal_moves(moves);
        }
        self.rank(ply, known);
        if demands { Score::loss_in(2) } else { Score::BELOW_ALL }
    }

    /// Ranks the moves of this ply's frame.
    pub(super) fn rank(&mut self, ply: usize, known: Option<G::Move>) {
        let place = Place { ply, side: self.side(), known };
        let Frame { moves, candidates, .. } = &mut self.frames[ply];
        if self.settings.parts.has(Part::Ordering) {
            self.memory.rank(self.evaluator, self.game.position(), moves, place, candidates);
        } else {
            ordering::unranked(moves, known, candidates);
        }
    }

    /// Tries the candidates of this ply, the best first, and stores what was found.
    fn try_all(&mut self, depth: i32, window: Window, ply: usize, floor: Score) -> Result<Score, Stop> {
        let Window { mut alpha, beta } = window;
        let mut best = floor;
        let mut best_move = None;
        let mut rests_on = None;
        let width = self.width(depth);
        let cut_short_elsewhere = std::mem::take(&mut self.cut_short);
        for index in 0..self.frames[ply].candidates.len() {
            if index >= width && best >= -Score::HIGHEST_VALUE {
                break;
            }
            let candidate = ordering::pick(&mut self.frames[ply].candidates, index);
            let score = self.try_one(candidate, index, depth, Window { alpha, beta }, ply)?;
            rests_on = lowest(rests_on, self.frames[ply + 1].rests_on);
            best = best.max(score);
            if score > alpha {
                alpha = score;
                best_move = Some(candidate.mv);
                self.extend_pv(candidate.mv, ply);
            }
            if alpha >= beta {
                let place = Place { ply, side: self.side(), known: None };
                let tried = &self.frames[ply].candidates[..=index];
                self.memory.refuted::<G, E>(self.evaluator, tried, place, depth);
                break;
            }
        }
        self.rest(ply, rests_on);
        if self.has(Part::Table) && self.frames[ply].rests_on.is_none() {
            let bound = match best {
                _ if best >= beta => Bound::AtLeast,
                _ if best > window.alpha => Bound::Exact,
                _ => Bound::AtMost,
            };
            let key = self.frames[ply].key;
            let complete = !self.cut_short;
            self.table.put(Entry { key, best: best_move, score: best, bound, depth, complete });
        }
        self.cut_short |= cut_short_elsewhere;
        Ok(best)
    }

    /// Searches one move: the first with the whole window, the others first with the narrowest one,
    /// the unlikely ones first less deeply.
    pub(super) fn try_one(
        &mut self,
        candidate: Candidate<G::Move>,
        index: usize,
        depth: i32,
        window: Window,
        ply: usize,
    ) -> Result<Score, Stop> {
        let mv = candidate.mv;
        if index == 0 {
            return self.follow(mv, depth - 1, window, ply);
        }
        let reduction = if self.has(Part::Reductions) { candidate.reduction(index, depth) } else { 0 };
        if reduction > 0 {
            let score = self.follow(mv, depth - 1 - reduction, window.zero(), ply)?;
            if score <= window.alpha {
                return Ok(score);
            }
        }
        let score = self.follow(mv, depth - 1, window.zero(), ply)?;
        if score <= window.alpha || score >= window.beta {
            return Ok(score);
        }
        self.follow(mv, depth - 1, window, ply)
    }

    /// How many moves to try here.
    pub(super) fn width(&self, depth: i32) -> usize {
        if self.has(Part::Narrowing) {
            self.evaluator.width(self.game.position(), depth.unsigned_abs())
        } else {
            usize::MAX
        }
    }

    /// Notes what the score of this ply rests on. A repetition of this very position is no matter of
    /// the past.
    fn rest(&mut self, ply: usize, lowest: Option<usize>) {
        self.frames[ply].rests_on = lowest.filter(|&earlier| earlier < ply);
    }

    /// Puts a move before the best moves found one ply below.
    pub(super) fn extend_pv(&mut self, mv: G::Move, ply: usize) {
        let (above, below) = self.frames.split_at_mut(ply + 1);
        let pv = &mut above[ply].pv;
        pv.clear();
        pv.push(mv);
        pv.extend_from_slice(&below[0].pv);
    }

    /// The score where the depth is used up: the evaluator's, once nothing urgent is left.
    fn quiesce(&mut self, depth: i32, window: Window, ply: usize) -> Result<Score, Stop> {
        let position = self.game.position();
        if self.evaluator.wins_now(position) {
            return Ok(Score::win_in(1));
        }
        let frame = &mut self.frames[ply];
        frame.moves.clear();
        let mut best = match self.evaluator.tension(position, &mut frame.moves) {
            Tension::Quiet => return Ok(self.evaluate()),
            Tension::Offers => self.evaluate(),
            Tension::Demands => Score::loss_in(2),
        };
        let mut rests_on = None;
        for index in 0..self.frames[ply].moves.len() {
            let alpha = window.alpha.max(best);
            if alpha >= window.beta {
                break;
            }
            let mv = self.frames[ply].moves[index];
            let score = self.follow(mv, depth - 1, Window { alpha, beta: window.beta }, ply)?;
            rests_on = lowest(rests_on, self.frames[ply + 1].rests_on);
            if score > alpha {
                self.extend_pv(mv, ply);
            }
            best = best.max(score);
        }
        self.rest(ply, rests_on);
        Ok(best)
    }
}

/// The lower of two plies that may be missing.
fn lowest(one: Option<usize>, other: Option<usize>) -> Option<usize> {
    match (one, other) {
        (Some(one), Some(other)) => Some(one.min(other)),
        (one, other) => one.or(other),
    }
}
