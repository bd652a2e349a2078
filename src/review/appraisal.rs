//! What the search says of each position of a game.

use alloc::vec::Vec;

use super::judgement::{Review, Worth, doubts, judge};
use crate::game::{ByTeam, Game, GameState, Outcome, Team};
use crate::opponents::{Opponent, Request, plan};
use crate::search::{Evaluator, Limits, Multiplayer, Observer, Report, Score, search};

/// What was found of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Appraisal<M> {
    /// What it is worth.
    pub worth: Worth,
    /// What the search would play, and why; `None` when the game is over.
    pub report: Option<Report<M>>,
}

/// How thoroughly each position is looked at.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Quality {
    /// What stands out, in a moment.
    Quick,
    /// As deep as strong players see; a game takes some seconds.
    #[default]
    Good,
    /// As deep as the strongest level plays.
    Thorough,
}

impl Quality {
    /// All of them, the quickest first.
    pub const ALL: [Quality; 3] = [Quality::Quick, Quality::Good, Quality::Thorough];

    /// The limits of the search of one position.
    pub const fn limits(self) -> Limits {
        Limits::nodes(match self {
            Quality::Quick => 15_000,
            Quality::Good => 120_000,
            Quality::Thorough => 600_000,
        })
    }
}

/// A position that is in doubt is searched again with so many times the nodes and the time.
pub const AGAIN: u32 = 6;

/// Searches the position that a game has come to. With no limit it has those of [`Quality::Good`].
///
/// With a node or depth limit equal games give equal appraisals on every machine. The cost is that of the limits.
pub fn appraise<G, O>(game: &GameState<G>, limits: Limits, observer: &mut O) -> Appraisal<G::Move>
where
    G: Opponent,
    O: Observer<G::Move>,
{
    let limits = if limits == Limits::default() { Quality::Good.limits() } else { limits };
    let position = game.position();
    let (settings, limits) = plan(position, &Request { limits, ..Request::default() });
    let report = search(game, &position.evaluator(), &settings, limits, observer);
    let scores = match (&report, settings.multiplayer) {
        (None, _) => scores_at_end(game),
        (Some(report), Multiplayer::MaxN) if position.seating().teams() > 2 => scores_along(game, report),
        (Some(report), _) => {
            let own = position.seating().team(position.turn());
            let mut scores = ByTeam([-report.score(); 4]);
            scores[own] = report.score();
            scores
        }
    };
    let moves = u32::try_from(game.count_moves()).unwrap_or(u32::MAX);
    let worth = Worth { turn: position.turn(), moves, doubling: position.doubling(), scores };
    Appraisal { worth, report }
}

/// What a finished game is worth to each team.
fn scores_at_end<G: Game>(game: &GameState<G>) -> ByTeam<Score> {
    let Some(Outcome { winners: Some(winners), .. }) = game.outcome() else {
        return ByTeam([Score::DRAW; 4]);
    };
    ByTeam(Team::ALL.map(|team| match (winners.contains(team), winners.len()) {
        (true, 1) => Score::win_in(0),
        (true, _) => Score::DRAW,
        (false, _) => Score::loss_in(0),
    }))
}

/// What a search of more than two teams, each for itself, has found for every team: what the end of its line is worth. Where the line
/// comes to the end of the game, that is still no forced result: whoever cannot win any more may as well help another. So it counts by
/// the values there, as every other end of a line.
fn scores_along<G: Opponent>(game: &GameState<G>, report: &Report<G::Move>) -> ByTeam<Score> {
    let mut end = game.clone();
    for &mv in report.principal_variation() {
        end.play(mv);
    }
    let position = end.position();
    ByTeam(position.evaluator().evaluate_all(position).0.map(Score::value))
}

/// Judges every move of a game from where it began or was resumed. An [`Ending`](crate::game::Ending) by the players is left
/// aside: the last move is judged by the position that it led to. `observer` gives an observer for each search.
///
/// The cost is that of the limits for each position, and [`AGAIN`] times that for each that is in doubt.
pub fn review<G, O>(game: &GameState<G>, limits: Limits, mut observer: impl FnMut() -> O) -> Review
where
    G: Opponent,
    O: Observer<G::Move>,
{
    let limits = if limits == Limits::default() { Quality::Good.limits() } else { limits };
    let seating = game.position().seating();
    let states = states(game);
    let mut appraisals: Vec<_> =
        states.iter().map(|state| appraise(state, limits, &mut observer())).collect();
    let moves: Vec<G::Move> = game.moves().collect();
    for position in in_doubt(seating, &appraisals, &moves) {
        appraisals[position] = appraise(&states[position], more(limits), &mut observer());
    }
    judge(seating, &worths(&appraisals), &are_searched_best(&appraisals, &moves))
}

/// The limits of a second look.
pub(crate) fn more(limits: Limits) -> Limits {
    Limits {
        depth: limits.depth.map(|depth| depth.saturating_add(2)),
        nodes: limits.nodes.map(|nodes| nodes.saturating_mul(AGAIN.into())),
        time: limits.time.map(|time| time.saturating_mul(AGAIN)),
    }
}

fn in_doubt<M: Copy + Eq>(
    seating: crate::game::Seating,
    appraisals: &[Appraisal<M>],
    moves: &[M],
) -> Vec<usize> {
    doubts(seating, &worths(appraisals), &are_searched_best(appraisals, moves))
}

fn worths<M>(appraisals: &[Appraisal<M>]) -> Vec<Worth> {
    appraisals.iter().map(|appraisal| appraisal.worth).collect()
}

fn are_searched_best<M: Copy + Eq>(appraisals: &[Appraisal<M>], moves: &[M]) -> Vec<bool> {
    let is_best = |(appraisal, &mv): (&Appraisal<M>, &M)| {
        appraisal.report.as_ref().is_some_and(|report| report.best == mv)
    };
    appraisals.iter().zip(moves).map(is_best).collect()
}

/// The game at each of its positions, from the first on.
fn states<G: Game>(game: &GameState<G>) -> Vec<GameState<G>> {
    let mut state = game.clone();
    if state.ending().is_some() {
        state.undo();
    }
    let mut states = vec![state.clone()];
    for _ in 0..game.moves().len() {
        state.undo();
        states.push(state.clone());
    }
    states.reverse();
    states
}
