//! A player of Tablut with another knowledge than the search: a plain alpha-beta of fixed depth that counts how many
//! moves the king is from the edge, how much room he has, and who guards the corners.

#![expect(clippy::cast_possible_wrap, reason = "a board has few squares")]

use std::ops::BitOr;

use tabulae::game::GameState;
use tabulae::games::Tablut;
use tabulae::games::tablut::{Direction, Side, Square, Squares};

use crate::contest::Contest;
use crate::players::{Random, WON, best_by};

/// The best move by a search of `plies` plies.
pub(crate) fn choose<G: Contest>(game: &GameState<G>, plies: u32, random: &mut Random) -> G::Move {
    let mut game = game.clone();
    let moves = promising_first(&mut game);
    let mut alpha = -2 * WON;
    best_by(&moves, random, |mv| {
        game.play(mv);
        // One less than the best is enough to tell equals from worse ones.
        let value = -negamax(&mut game, plies.saturating_sub(1), -2 * WON, 1 - alpha);
        game.undo();
        alpha = alpha.max(value);
        value
    })
}

/// The value for the side to move; wins count more the sooner they come.
fn negamax<G: Contest>(game: &mut GameState<G>, plies: u32, mut alpha: i64, beta: i64) -> i64 {
    if let Some(outcome) = game.outcome() {
        let turn = game.position().seating().team(game.position().turn());
        return match outcome.winners {
            None => 0,
            Some(winners) if winners.contains(turn) => WON + i64::from(plies),
            Some(_) => -WON - i64::from(plies),
        };
    }
    if plies == 0 {
        return game.position().roads().unwrap_or_default();
    }
    let mut moves = Vec::new();
    if plies > 1 {
        moves = promising_first(game);
    } else {
        game.legal_moves(&mut moves);
    }
    let mut best = -2 * WON;
    for mv in moves {
        game.play(mv);
        let value = -negamax(game, plies - 1, -beta, -alpha);
        game.undo();
        best = best.max(value);
        alpha = alpha.max(value);
        if alpha >= beta {
            break;
        }
    }
    best
}

/// The legal moves, those first that leave the other side the worst position.
fn promising_first<G: Contest>(game: &mut GameState<G>) -> Vec<G::Move> {
    let mut moves = Vec::new();
    game.legal_moves(&mut moves);
    moves.sort_by_cached_key(|&mv| {
        game.play(mv);
        let value = negamax(game, 0, -2 * WON, 2 * WON);
        game.undo();
        value
    });
    moves
}

/// What the king's road to the edge is worth to his side, by the moves it takes when nobody else moves.
const ROAD: [i64; 6] = [0, 220, 150, 60, 20, 0];
/// What it is worth to the attackers that he has no road at all.
const SHUT_IN: i64 = 350;
/// A second way to the edge with the next move decides.
const TWO_WAYS: i64 = 5_000;

/// The position for the player to move.
pub(crate) fn value(position: &Tablut) -> i64 {
    let defenders = defenders_value(position);
    if position.side_to_move() == Side::Defenders { defenders } else { -defenders }
}

fn defenders_value(position: &Tablut) -> i64 {
    let Some(king) = position.king() else { return -WON };
    let attackers = position.side(Side::Attackers);
    let soldiers = position.side(Side::Defenders).len() as i64 - 1;
    let mut value = 190 * soldiers - 100 * attackers.len() as i64;
    let road = Road::of(position, king);
    value += match road.moves {
        Some(moves) => ROAD[moves.min(ROAD.len() - 1)] + 2 * road.room,
        None => 2 * road.room - SHUT_IN,
    };
    if road.ways > 0 && position.side_to_move() == Side::Defenders || road.ways > 1 {
        value += TWO_WAYS;
    }
    let beside = Direction::ALL.iter().filter_map(|&direction| king.step(direction));
    value -= 40 * beside.filter(|&square| attackers.contains(square)).count() as i64;
    let guards = attackers.iter().filter(|&square| guards_a_corner(square)).count() as i64;
    value - 12 * guards
}

/// Whether an attacker here stands across one of the corners, where roads to two edges meet.
fn guards_a_corner(square: Square) -> bool {
    let from_edge = |index: usize| index.min(8 - index);
    matches!((from_edge(square.file()), from_edge(square.rank())), (1 | 2, 1 | 2))
}

/// Where the king can go when nobody else moves.
struct Road {
    /// The moves to the edge, if he gets there.
    moves: Option<usize>,
    /// The edge squares that he reaches with one.
    ways: usize,
    /// The squares that he reaches with one or two.
    room: i64,
}

impl Road {
    fn of(position: &Tablut, king: Square) -> Road {
        let open = !(position.occupied() & !king.bit());
        let mut road = Road { moves: None, ways: 0, room: 0 };
        let (mut seen, mut front) = (king.bit(), king.bit());
        for moves in 1.. {
            let slides = Direction::ALL.map(|direction| front.slide(direction, open));
            // Nobody stays on the castle.
            let reached = slides.into_iter().fold(Squares::NONE, Squares::bitor) & !Square::CASTLE.bit();
            front = reached & !seen;
            seen = seen | front;
            if front.is_empty() {
                break;
            }
            let edges = (front & Squares::EDGE).len();
            if moves == 1 {
                road.ways = edges;
            }
            if moves <= 2 {
                road.room += front.len() as i64;
            }
            if edges > 0 {
                road.moves = road.moves.or(Some(moves));
            }
        }
        road
    }
}
