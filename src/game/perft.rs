//! Counting legal move sequences: the standard check, and the standard benchmark, of move generation.

use alloc::vec::Vec;

use super::{Game, GameState};

/// The number of legal move sequences of exactly `depth` moves. A game that has ended has no further
/// sequences. The last ply is counted without being played.
///
/// ```
/// use tabulae::game::{Game, GameState, perft};
/// use tabulae::games::Tablut;
/// assert_eq!(perft(&mut GameState::new(Tablut::start(Default::default())), 2), 4_400);
/// ```
pub fn perft<G: Game>(game: &mut GameState<G>, depth: u32) -> u64 {
    let mut stack: Vec<Vec<G::Move>> = (1..depth).map(|_| Vec::new()).collect();
    match depth {
        0 => 1,
        _ => count(game, &mut stack, true),
    }
}

/// The same number as [`perft`], found by playing and taking back every move, the last ply too.
///
/// ```
/// use tabulae::game::{Game, GameState, perft_by_playing};
/// use tabulae::games::Tablut;
/// assert_eq!(perft_by_playing(&mut GameState::new(Tablut::start(Default::default())), 2), 4_400);
/// ```
pub fn perft_by_playing<G: Game>(game: &mut GameState<G>, depth: u32) -> u64 {
    let mut stack: Vec<Vec<G::Move>> = (0..depth).map(|_| Vec::new()).collect();
    count(game, &mut stack, false)
}

/// For each legal move, the number of sequences of `depth` moves that begin with it. `depth` is at
/// least 1.
///
/// ```
/// use tabulae::game::{Game, GameState, divide};
/// use tabulae::games::Tablut;
/// let parts = divide(&mut GameState::new(Tablut::start(Default::default())), 2);
/// assert_eq!(parts.len(), 80);
/// assert_eq!(parts.iter().map(|part| part.1).sum::<u64>(), 4_400);
/// ```
pub fn divide<G: Game>(game: &mut GameState<G>, depth: u32) -> Vec<(G::Move, u64)> {
    let mut moves = Vec::new();
    game.legal_moves(&mut moves);
    moves
        .into_iter()
        .map(|mv| {
            game.play(mv);
            let leaves = perft(game, depth.saturating_sub(1));
            game.undo();
            (mv, leaves)
        })
        .collect()
}

/// `stack` holds one move list for each ply that is still to be played, used from the end, so that
/// the lists are allocated once for the whole tree.
fn count<G: Game>(game: &mut GameState<G>, stack: &mut [Vec<G::Move>], bulk: bool) -> u64 {
    let Some((moves, rest)) = stack.split_last_mut() else {
        return leaves(game, bulk);
    };
    game.legal_moves(moves);
    let mut sum = 0;
    for &mv in moves.iter() {
        game.play(mv);
        // Asked here rather than by one more call: nearly all calls would be for leaves.
        sum += if rest.is_empty() { leaves(game, bulk) } else { count(game, rest, bulk) };
        game.undo();
    }
    sum
}

/// How many leaves there are behind the last move that is played: its replies in bulk, or itself.
fn leaves<G: Game>(game: &GameState<G>, bulk: bool) -> u64 {
    if bulk { game.count_moves() } else { 1 }
}
