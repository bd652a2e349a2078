//! Positions as bytes.

use alloc::vec::Vec;

use super::board::{Board, Piece, Side};
use super::setup::{Setup, SetupError};
use super::square::Square;

/// A position's bytes: the side to move, then two bits a square in board order, from the low bits up.
const BYTES: usize = 1 + Square::COUNT.div_ceil(4);

/// Appends the position as [`BYTES`] bytes.
pub(super) fn encode(board: &Board, bytes: &mut Vec<u8>) {
    let start = bytes.len();
    bytes.resize(start + BYTES, 0);
    let cells = &mut bytes[start..];
    cells[0] = board.turn() as u8;
    for square in board.occupied().iter() {
        let value = board.piece_at(square).map_or(0, |piece| piece as u8 + 1);
        cells[1 + square.index() / 4] |= value << (square.index() % 4 * 2);
    }
}

/// Reads what [`encode`] wrote from the front of `bytes`, and moves `bytes` behind it.
pub(super) fn decode(bytes: &mut &[u8]) -> Result<Board, SetupError> {
    let Some((cells, rest)) = bytes.split_at_checked(BYTES) else {
        return Err(SetupError::Truncated { needed: BYTES, found: bytes.len() });
    };
    let turn = match cells[0] {
        0 => Side::Attackers,
        1 => Side::Defenders,
        found => return Err(SetupError::Byte { at: 0, found }),
    };
    let mut setup = Setup::default();
    for index in 0..4 * (BYTES - 1) {
        let at = 1 + index / 4;
        let piece = match cells[at] >> (index % 4 * 2) & 3 {
            0 => continue,
            1 => Piece::Attacker,
            2 => Piece::Defender,
            _ => Piece::King,
        };
        let square = Square::new(index).ok_or(SetupError::Byte { at, found: cells[at] })?;
        setup.put(square, piece);
    }
    *bytes = rest;
    setup.finish(turn)
}
