//! What the ladder needs of a game beside the computer as an opponent.

use tabulae::game::{GameState, zobrist::mix};
use tabulae::games::{Gobblet, Gobe, Tablut};
use tabulae::opponents::Opponent;

/// What the ladder needs of a game.
pub(crate) trait Contest: Opponent<Move: Send + Sync, Undo: Send + Sync> + Send + Sync {
    /// Random plies before the players take over.
    const OPENING: usize;

    /// What a move gets hold of, in the eyes of a child: pieces captured, points made.
    fn gets(&self, mv: Self::Move) -> u32;
}

impl Contest for Tablut {
    const OPENING: usize = 2;

    fn gets(&self, mv: Self::Move) -> u32 {
        self.capture_mask(mv).count_ones()
    }
}

impl Contest for Gobblet {
    const OPENING: usize = 2;

    /// Covering a piece takes nothing from the other side that it could count.
    fn gets(&self, _mv: Self::Move) -> u32 {
        0
    }
}

impl Contest for Gobe {
    const OPENING: usize = 2;

    fn gets(&self, mv: Self::Move) -> u32 {
        self.points(mv)
    }
}

/// A sequence of numbers that a seed decides.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(1);
        mix(self.0)
    }

    /// Whether something happens that does so many times in 100.
    pub(crate) fn happens(&mut self, percent: u64) -> bool {
        self.next() % 100 < percent
    }

    pub(crate) fn choose<T: Copy>(&mut self, from: &[T]) -> T {
        from[(self.next() % from.len() as u64) as usize]
    }
}

/// A game with its random plies played, and still open.
pub(crate) fn opened<G: Contest>(start: &G, random: &mut Random) -> GameState<G> {
    loop {
        let mut game = GameState::new(start.clone());
        for _ in 0..G::OPENING {
            let moves: Vec<_> = game.iter_legal_moves().collect();
            if !moves.is_empty() {
                game.play(random.choose(&moves));
            }
        }
        if game.outcome().is_none() {
            return game;
        }
    }
}
