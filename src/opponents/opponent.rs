//! The computer as an opponent: what is asked of it, and what it answers.

use super::level::{Level, Skill};
use crate::game::{Game, GameState};
use crate::search::{Evaluator, Features, Limits, Multiplayer, Observer, Report, Settings, search};

/// A game that the computer can play.
pub trait Opponent: Game {
    /// What it knows of the game.
    type Evaluator: Evaluator<Self>;

    /// The evaluator for games by the rules of this position.
    fn evaluator(&self) -> Self::Evaluator;

    /// What a level means in games by the rules of this position.
    fn skill(&self, level: Level) -> Skill;

    /// The techniques of the search that serve this game.
    fn features(&self) -> Features;

    /// How a game of more than two teams is searched.
    fn multiplayer(&self) -> Multiplayer;

    /// So much in the units of the evaluator doubles the odds to win from this position, between good players: measured, see
    /// ARCHITECTURE.md.
    fn doubling(&self) -> u32;
}

/// What is asked of the computer. The default asks for the strongest level.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Request {
    /// The level of play. Its limits hold beside `limits`; with no limits and one line, a forced move is played after a
    /// search of depth 1. With `None`, `limits` alone hold, and those of
    /// the strongest level when there are none.
    pub level: Option<Level>,
    /// Limits of the search.
    pub limits: Limits,
    /// Chooses among equal moves, and what a weaker level gets wrong. Equal seeds play alike.
    pub seed: u64,
    /// How many best lines are wanted, at least 1.
    pub lines: usize,
}

impl Default for Request {
    fn default() -> Self {
        Request { level: None, limits: Limits::default(), seed: 0, lines: 1 }
    }
}

/// What the computer would play, or `None` when the game is over.
///
/// With a node or depth limit, or a level, equal lines and requests give equal reports everywhere.
/// The cost is that of the limits; the strongest level takes some tenths of a second.
pub fn search_game<G, O>(game: &GameState<G>, request: &Request, observer: &mut O) -> Option<Report<G::Move>>
where
    G: Opponent,
    O: Observer<G::Move>,
{
    let position = game.position();
    let (settings, limits) = plan(position, request);
    search(game, &position.evaluator(), &settings, limits, observer)
}

/// The settings and limits that a request means in a game.
pub fn plan<G: Opponent>(position: &G, request: &Request) -> (Settings, Limits) {
    let mut settings = Settings {
        features: position.features(),
        multiplayer: position.multiplayer(),
        lines: request.lines,
        seed: request.seed,
        noise: 0,
        attention: 100,
    };
    let mut limits = request.limits;
    // What must be played is played at once. A caller who sets limits or asks for lines wants a judgement, not a move.
    let is_play = request.level.is_some() && limits == Limits::default() && request.lines <= 1;
    if is_play && position.count_moves() == 1 {
        limits.depth = Some(1);
    }
    let level = request.level.or((limits == Limits::default()).then_some(Level::STRONGEST));
    if let Some(level) = level {
        let skill = position.skill(level);
        settings.noise = skill.noise;
        settings.attention = skill.attention;
        limits.nodes = Some(limits.nodes.map_or(skill.nodes, |nodes| nodes.min(skill.nodes)));
        limits.depth = Some(limits.depth.map_or(skill.depth, |depth| depth.min(skill.depth)));
    }
    (settings, limits)
}
