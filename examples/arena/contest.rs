//! What the arena needs of a game beside the engine.

use tabulae::game::{GameState, Notation};
use tabulae::games::{Gobblet, Gobe, Tablut, gobblet, tablut};
use tabulae::opponents::{Opponent, Term, Weighing};
use tabulae::search::{Limits, Observer, Report, Settings, search};

use crate::roads;
use crate::weights::{Reweighed, Weights};

/// What the arena needs of a game.
pub(crate) trait Contest: Opponent + Notation + Sync {
    /// The terms that its evaluator weighs; none where it does not tell them.
    fn terms(&self) -> Vec<Term>;

    /// The points that a move makes at once, if the game counts points.
    fn points(&self, mv: Self::Move) -> Option<i64>;

    /// The position for the player to move, by the knowledge of the player `roads`, which few games have.
    fn roads(&self) -> Option<i64> {
        None
    }

    /// A search by an evaluator with these weights, where the game's has weights.
    fn reweighed<O: Observer<Self::Move>>(
        game: &GameState<Self>,
        weights: &Weights,
        plan: (Settings, Limits),
        observer: &mut O,
    ) -> Option<Report<Self::Move>> {
        let _ = (game, weights, plan, observer);
        None
    }
}

/// The search of the games whose evaluator has weights.
fn by_weights<G: Opponent<Evaluator: Weighing<G>>, O: Observer<G::Move>>(
    game: &GameState<G>,
    weights: &Weights,
    (settings, limits): (Settings, Limits),
    observer: &mut O,
) -> Option<Report<G::Move>> {
    let evaluator = Reweighed::new(game.position().evaluator(), weights);
    search(game, &evaluator, &settings, limits, observer)
}

impl Contest for Tablut {
    fn terms(&self) -> Vec<Term> {
        self.evaluator().terms()
    }

    fn points(&self, _mv: Self::Move) -> Option<i64> {
        None
    }

    fn roads(&self) -> Option<i64> {
        Some(roads::value(self))
    }

    fn reweighed<O: Observer<tablut::Move>>(
        game: &GameState<Self>,
        weights: &Weights,
        plan: (Settings, Limits),
        observer: &mut O,
    ) -> Option<Report<tablut::Move>> {
        by_weights(game, weights, plan, observer)
    }
}

impl Contest for Gobblet {
    fn terms(&self) -> Vec<Term> {
        self.evaluator().terms()
    }

    fn points(&self, _mv: Self::Move) -> Option<i64> {
        None
    }

    fn reweighed<O: Observer<gobblet::Move>>(
        game: &GameState<Self>,
        weights: &Weights,
        plan: (Settings, Limits),
        observer: &mut O,
    ) -> Option<Report<gobblet::Move>> {
        by_weights(game, weights, plan, observer)
    }
}

impl Contest for Gobe {
    fn terms(&self) -> Vec<Term> {
        Vec::new()
    }

    fn points(&self, mv: Self::Move) -> Option<i64> {
        Some(Gobe::points(self, mv).into())
    }
}
