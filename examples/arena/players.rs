//! The players, and how each chooses its move.

use std::time::{Duration, Instant};

use tabulae::game::{Game, GameState, zobrist::mix};
use tabulae::opponents::{Level, Opponent, Request, plan};
use tabulae::search::{Evaluator, Feature, Limits, Multiplayer, Observer, Report, Settings, search};

use crate::Failure;
use crate::contest::Contest;
use crate::roads;
use crate::uct::{self, Leaves};
use crate::weights::{self, Weights};

/// How a player chooses.
#[derive(Clone, Debug)]
pub(crate) enum Kind {
    Search(Request, Vec<Change>),
    Weighing(Request, Vec<Change>, Weights),
    Random,
    Greedy,
    Shallow,
    MonteCarlo(u32),
    Tree(u32, Leaves),
    Roads(u32),
}

/// What a suffix changes of a search.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Change {
    With(Feature),
    Without(Feature),
    Multiplayer(Multiplayer),
    Noise(u32),
    Attention(u32),
    Depth(u32),
}

impl Kind {
    pub(crate) fn read(text: &str) -> Result<Kind, Failure> {
        let mut parts = text.split(',');
        let name = parts.next().unwrap_or_default();
        let (name, value) = name.split_once(':').unwrap_or((name, ""));
        let request = |limits| Request { limits, ..Request::default() };
        let request = match name {
            "random" => return Ok(Kind::Random),
            "greedy" => return Ok(Kind::Greedy),
            "shallow" => return Ok(Kind::Shallow),
            "mc" => return Ok(Kind::MonteCarlo(value.parse()?)),
            "uct" => return Ok(Kind::Tree(value.parse()?, Leaves::Played)),
            "leaf" => return Ok(Kind::Tree(value.parse()?, Leaves::Judged)),
            "roads" => return Ok(Kind::Roads(value.parse()?)),
            "level" => Request { level: Some(Level::new(value.parse()?)?), ..Request::default() },
            "nodes" => request(Limits::nodes(value.parse()?)),
            "depth" => request(Limits::depth(value.parse()?)),
            "time" => request(Limits::time(Duration::from_millis(value.parse()?))),
            other => return Err(format!("no player is called {other:?}").into()),
        };
        let (mut changes, mut weights) = (Vec::new(), None);
        for part in parts {
            match part.strip_prefix("weights=") {
                Some(path) => weights = Some(weights::read(path)?),
                None => changes.push(Change::read(part)?),
            }
        }
        Ok(match weights {
            Some(weights) => Kind::Weighing(request, changes, weights),
            None => Kind::Search(request, changes),
        })
    }
}

impl Change {
    fn read(text: &str) -> Result<Change, Failure> {
        let feature = |name: &str| match name {
            "table" => Ok(Feature::Table),
            "tt-depth-cutoffs" => Ok(Feature::TtDepthCutoffs),
            "aspiration" => Ok(Feature::Aspiration),
            "ordering" => Ok(Feature::Ordering),
            "static-wins" => Ok(Feature::StaticWins),
            "quiescence" => Ok(Feature::Quiescence),
            "reductions" => Ok(Feature::Reductions),
            "move-count-limit" => Ok(Feature::MoveCountLimit),
            "null-move" => Ok(Feature::NullMove),
            "late-move-pruning" => Ok(Feature::LateMovePruning),
            other => Err(format!("no feature of the search is called {other:?}")),
        };
        Ok(match (text, text.split_once('=')) {
            ("maxn", _) => Change::Multiplayer(Multiplayer::MaxN),
            ("paranoid", _) => Change::Multiplayer(Multiplayer::Paranoid),
            (_, Some(("noise", value))) => Change::Noise(value.parse()?),
            (_, Some(("attention", value))) => Change::Attention(value.parse()?),
            (_, Some(("depth", value))) => Change::Depth(value.parse()?),
            _ => match text.split_at_checked(1) {
                Some(("-", name)) => Change::Without(feature(name)?),
                Some(("+", name)) => Change::With(feature(name)?),
                _ => return Err(format!("{text:?} is no suffix of a player").into()),
            },
        })
    }

    fn apply(self, settings: &mut Settings, limits: &mut Limits) {
        match self {
            Change::With(feature) => settings.features = settings.features.with(feature),
            Change::Without(feature) => settings.features = settings.features.without(feature),
            Change::Multiplayer(multiplayer) => settings.multiplayer = multiplayer,
            Change::Noise(noise) => settings.noise = noise,
            Change::Attention(attention) => settings.attention = attention,
            Change::Depth(depth) => limits.depth = Some(depth),
        }
    }
}

/// A sequence of numbers that a seed decides.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(1);
        mix(self.0)
    }

    pub(crate) fn choose<T: Copy>(&mut self, from: &[T]) -> T {
        from[(self.next() % from.len() as u64) as usize]
    }
}

/// The wall clock.
struct Clock(Instant);

impl<M> Observer<M> for Clock {
    fn elapsed(&mut self) -> Duration {
        self.0.elapsed()
    }
    fn wants_to_stop(&mut self) -> bool {
        false
    }
    fn deepened(&mut self, _report: &Report<M>) {}
}

/// The move of a player of this kind.
pub(crate) fn choose<G: Contest>(game: &GameState<G>, kind: &Kind, random: &mut Random) -> G::Move {
    let mut moves = Vec::new();
    game.legal_moves(&mut moves);
    match kind {
        Kind::Random => random.choose(&moves),
        Kind::Greedy => best_by(&moves, random, |mv| points(game, mv)),
        Kind::Shallow => best_by(&moves, random, |mv| after_one(game, mv)),
        Kind::MonteCarlo(games) => {
            let seed = random.next();
            best_by(&moves, random, |mv| playouts(game, mv, *games, &mut Random(seed)))
        }
        Kind::Tree(games, leaves) => uct::choose(game.position(), *games, *leaves, random),
        Kind::Roads(plies) => roads::choose(game, *plies, random),
        Kind::Search(request, changes) => {
            let (settings, limits) = planned(game, request, changes, random);
            let evaluator = game.position().evaluator();
            let report = search(game, &evaluator, &settings, limits, &mut Clock(Instant::now()));
            report.expect("the game is not over").best
        }
        Kind::Weighing(request, changes, weights) => {
            let plan = planned(game, request, changes, random);
            let report = G::reweighed(game, weights, plan, &mut Clock(Instant::now()));
            report.expect("the game is not over, and its evaluator has weights").best
        }
    }
}

/// The settings and limits of a search with what a player changes of them.
fn planned<G: Contest>(
    game: &GameState<G>,
    request: &Request,
    changes: &[Change],
    random: &mut Random,
) -> (Settings, Limits) {
    let request = Request { seed: random.next(), ..*request };
    let (mut settings, mut limits) = plan(game.position(), &request);
    for change in changes {
        change.apply(&mut settings, &mut limits);
    }
    (settings, limits)
}

/// One of the moves with the highest number.
pub(crate) fn best_by<M: Copy>(moves: &[M], random: &mut Random, mut value: impl FnMut(M) -> i64) -> M {
    let values: Vec<i64> = moves.iter().map(|&mv| value(mv)).collect();
    let best = values.iter().max().copied().unwrap_or_default();
    let equal: Vec<M> =
        moves.iter().zip(&values).filter(|&(_, &value)| value == best).map(|(&mv, _)| mv).collect();
    random.choose(&equal)
}

/// A game that is won, for the players that count in numbers.
pub(crate) const WON: i64 = 1 << 40;

/// What the evaluator says after the move.
fn after_one<G: Opponent>(game: &GameState<G>, mv: G::Move) -> i64 {
    let team = game.position().seating().team(game.position().turn());
    let mut after = game.clone();
    after.play(mv);
    match after.outcome() {
        Some(outcome) => outcome.winners.map_or(0, |winners| if winners.contains(team) { WON } else { -WON }),
        None => i64::from(after.position().evaluator().evaluate(after.position(), team)),
    }
}

/// The points of the move where a game has points, the evaluator's word elsewhere.
fn points<G: Contest>(game: &GameState<G>, mv: G::Move) -> i64 {
    game.position().points(mv).unwrap_or_else(|| after_one(game, mv))
}

/// How many of some random games are won after the move, twice, and draws once.
fn playouts<G: Game>(game: &GameState<G>, mv: G::Move, games: u32, random: &mut Random) -> i64 {
    let team = game.position().seating().team(game.position().turn());
    let mut sum = 0;
    let mut moves = Vec::new();
    for _ in 0..games {
        let mut game = game.clone();
        game.play(mv);
        for _ in 0..200 {
            game.legal_moves(&mut moves);
            if moves.is_empty() {
                break;
            }
            game.play(random.choose(&moves));
        }
        sum += match game.outcome().and_then(|outcome| outcome.winners) {
            None => 1,
            Some(winners) if winners.contains(team) => 2,
            Some(_) => 0,
        };
    }
    sum
}
