//! Games that the computer plays against itself, the same at every run as long as its levels play as they do.

use tabulae::game::GameState;
use tabulae::game::zobrist::mix;
use tabulae::opponents::{Level, Opponent, Request, search_game};
use tabulae::search::NoObserver;

use crate::tested::Random;

/// Games that go on longer are given up.
const LONGEST: usize = 120;

/// The positions of the game of this number: fewer moves at random than `opening`, then the computer at one of the `levels` lowest
/// levels for each seat.
pub(crate) fn play<G: Opponent>(start: G, levels: usize, opening: usize, number: u64) -> Vec<G> {
    let mut random = Random(mix(number + 1));
    let levels: Vec<Level> = (0..4).map(|_| Level::ALL[random.below(levels)]).collect();
    let opening = random.below(opening);
    let mut game = GameState::new(start);
    let mut positions = Vec::new();
    while game.outcome().is_none() && positions.len() < LONGEST {
        positions.push(game.position().clone());
        let moves: Vec<G::Move> = game.iter_legal_moves().collect();
        let level = levels[game.position().turn().index()];
        let request =
            Request { level: Some(level), seed: mix(number ^ game.ply() as u64), ..Request::default() };
        let mv = if game.ply() < opening {
            moves[random.below(moves.len())]
        } else {
            search_game(&game, &request, &mut NoObserver).map_or(moves[0], |report| report.best)
        };
        game.play(mv);
    }
    positions
}
