//! A model of a child that knows the rules: it takes a win in one most of the time, likes to capture and to score, looks for
//! what the other side could win with now and then, and plays anything else.

use tabulae::game::{GameState, Team};

use crate::contest::{Contest, Random};

/// So many times in 100 it takes a win in one.
const TAKES_A_WIN: u64 = 85;
/// So many times it captures or scores where it can.
const GETS: u64 = 70;
/// So many times it looks whether the other side could win after its move.
const LOOKS: u64 = 65;

/// The child's move.
pub(crate) fn choose<G: Contest>(game: &GameState<G>, random: &mut Random) -> G::Move {
    let mut game = game.clone();
    let team = game.position().seating().team(game.position().turn());
    let mut moves: Vec<G::Move> = game.iter_legal_moves().collect();
    if random.happens(TAKES_A_WIN)
        && let Some(&mv) = moves.iter().find(|&&mv| wins(&mut game, mv, team))
    {
        return mv;
    }
    if random.happens(LOOKS) {
        let safe: Vec<G::Move> = moves.iter().copied().filter(|&mv| is_safe(&mut game, mv, team)).collect();
        if !safe.is_empty() {
            moves = safe;
        }
    }
    if random.happens(GETS) {
        let most = moves.iter().map(|&mv| game.position().gets(mv)).max().unwrap_or_default();
        if most > 0 {
            moves.retain(|&mv| game.position().gets(mv) == most);
            return random.choose(&moves);
        }
    }
    random.choose(&moves)
}

fn wins<G: Contest>(game: &mut GameState<G>, mv: G::Move, team: Team) -> bool {
    game.play(mv);
    let winners = game.outcome().and_then(|outcome| outcome.winners);
    game.undo();
    winners.is_some_and(|winners| winners.contains(team) && winners.len() == 1)
}

/// Whether the game goes on after a move without a win in one for the other side.
fn is_safe<G: Contest>(game: &mut GameState<G>, mv: G::Move, team: Team) -> bool {
    game.play(mv);
    let other = game.position().seating().team(game.position().turn());
    let replies: Vec<G::Move> = game.iter_legal_moves().collect();
    let is_safe = match game.outcome() {
        Some(outcome) => outcome.winners.is_none_or(|winners| winners.contains(team)),
        None => !replies.into_iter().any(|reply| wins(game, reply, other)),
    };
    game.undo();
    is_safe
}
