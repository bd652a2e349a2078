//! Why a move is not legal: the first rule that forbids it, in words.

use alloc::borrow::ToOwned;
use alloc::string::String;

use super::board::Board;
use super::moves::Move;
use super::square::Square;
use crate::game::Illegal;

/// `Ok` exactly for the legal moves.
pub(super) fn explain(board: &Board, mv: Move) -> Result<(), Illegal> {
    check_game(board)?;
    check_piece(board, mv.from)?;
    check_way(board, mv)
}

/// The position must not have ended the game.
fn check_game(board: &Board) -> Result<(), Illegal> {
    match board.king() {
        None => refuse("TB-9", "The game is over: the king has been captured.".to_owned()),
        Some(king) if king.is_edge() => {
            refuse("TB-10", format!("The game is over: the king has escaped to {king}."))
        }
        Some(_) if !board.can_move(board.turn()) => {
            refuse("TB-12", format!("The game is over: the {} cannot move.", board.turn()))
        }
        Some(_) => Ok(()),
    }
}

/// The piece must be there, and of the side to move.
fn check_piece(board: &Board, from: Square) -> Result<(), Illegal> {
    let turn = board.turn();
    match board.piece_at(from) {
        None => refuse("TB-1", format!("There is no piece on {from}.")),
        Some(piece) if piece.side() != turn => {
            refuse("TB-2", format!("It is the {turn}' turn, and the {piece} on {from} is not theirs."))
        }
        Some(_) => Ok(()),
    }
}

/// The way must be straight and empty, and must not end on the castle.
fn check_way(board: &Board, Move { from, to }: Move) -> Result<(), Illegal> {
    if from == to {
        return refuse("TB-3", format!("A move must leave its square, {from}."));
    }
    let Some(direction) = from.direction_to(to) else {
        return refuse("TB-3", format!("{from} and {to} share neither a rank nor a file."));
    };
    let mut square = from;
    while let Some(next) = square.step(direction).filter(|&next| next != to) {
        if let Some(piece) = board.piece_at(next) {
            return refuse("TB-3", format!("The {piece} on {next} is in the way from {from} to {to}."));
        }
        square = next;
    }
    if to == Square::CASTLE {
        return refuse("TB-4", format!("No piece may end a move on the castle, {to}."));
    }
    match board.piece_at(to) {
        Some(piece) => refuse("TB-3", format!("{to} is occupied by the {piece} there.")),
        None => Ok(()),
    }
}

fn refuse(rule: &'static str, message: String) -> Result<(), Illegal> {
    Err(Illegal { rule, message })
}
