//! Positions as bytes.

use alloc::vec::Vec;

use super::cell::{Cell, Tile};
use super::position::Gobe;
use super::rules::Rules;
use super::setup::{Setup, SetupError};
use crate::game::{ByPlayer, Game};

/// Appends the position: one byte each for the number of players, the turns taken and each player's score; then for each
/// colour in turn order, and white, the number of tiles and two bytes for each tile's cell.
pub(super) fn encode(position: &Gobe, bytes: &mut Vec<u8>) {
    bytes.push(position.rules().players() as u8);
    bytes.push(position.turns() as u8);
    bytes.extend(position.seating().iter().map(|player| position.score(player) as u8));
    let mut extend = |cells: &[Cell]| {
        bytes.push(cells.len() as u8);
        bytes.extend(cells.iter().flat_map(|cell| cell.code().to_le_bytes()));
    };
    for player in position.seating().iter() {
        extend(position.coloured(player));
    }
    let white = position.tiles().filter(|tile| tile.1 == Tile::White);
    extend(&white.map(|tile| tile.0).collect::<Vec<_>>());
}

/// Reads what [`encode`] wrote from the front of `bytes`, and moves `bytes` behind it.
pub(super) fn decode(bytes: &mut &[u8]) -> Result<Gobe, SetupError> {
    let rules = Rules::new(byte(bytes)?.into())
        .map_err(|_| SetupError::Bytes { message: "the first byte is no number of players" })?;
    let turns = byte(bytes)?.into();
    if turns > 2 * rules.phase_turns() {
        return Err(SetupError::Bytes { message: "more turns were taken than a game has" });
    }
    let mut scores = ByPlayer::default();
    for player in rules.seating().iter() {
        scores[player] = byte(bytes)?.into();
    }
    let mut tiles = Vec::new();
    let kinds = rules.seating().iter().map(Tile::Coloured).chain([Tile::White]);
    for kind in kinds {
        let mut before = None;
        for _ in 0..byte(bytes)? {
            let code = u16::from_le_bytes([byte(bytes)?, byte(bytes)?]);
            let cell = Cell::from_code(code.into());
            let cell = cell.ok_or(SetupError::Bytes { message: "a number is no cell" })?;
            // Any other order would be a second state of the same game.
            if before.replace(cell) >= Some(cell) {
                return Err(SetupError::Bytes { message: "the tiles of a colour are not in order" });
            }
            let at = tiles.partition_point(|&tile| tile < (cell, kind));
            tiles.insert(at, (cell, kind));
        }
    }
    Gobe::from_setup(&Setup { rules, tiles, turns, scores })
}

/// Takes the first byte.
fn byte(bytes: &mut &[u8]) -> Result<u8, SetupError> {
    let (&first, rest) = bytes.split_first().ok_or(SetupError::Bytes { message: "they end too early" })?;
    *bytes = rest;
    Ok(first)
}
