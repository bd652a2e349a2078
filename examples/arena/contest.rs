//! What the arena needs of a game beside the engine.

use tabulae::game::Notation;
use tabulae::games::{Gobblet, Gobe, Tablut};
use tabulae::opponents::Opponent;

use crate::roads;

/// What the arena needs of a game.
pub(crate) trait Contest: Opponent + Notation + Sync {
    /// The points that a move makes at once, if the game counts points.
    fn points(&self, mv: Self::Move) -> Option<i64>;

    /// The position for the player to move, by the knowledge of the player `roads`, which few games have.
    fn roads(&self) -> Option<i64> {
        None
    }
}

impl Contest for Tablut {
    fn points(&self, _mv: Self::Move) -> Option<i64> {
        None
    }

    fn roads(&self) -> Option<i64> {
        Some(roads::value(self))
    }
}

impl Contest for Gobblet {
    fn points(&self, _mv: Self::Move) -> Option<i64> {
        None
    }
}

impl Contest for Gobe {
    fn points(&self, mv: Self::Move) -> Option<i64> {
        Some(Gobe::points(self, mv).into())
    }
}
