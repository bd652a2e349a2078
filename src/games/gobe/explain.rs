//! Why a move is not legal: the first rule that forbids it, in words.

use alloc::string::String;

use super::cell::{Cell, Tile, colour};
use super::movegen;
use super::moves::Move;
use super::position::Gobe;
use super::rules::Phase;
use crate::game::{Game, Illegal};

/// `Ok` exactly for the legal moves.
pub(super) fn explain(position: &Gobe, mv: Move) -> Result<(), Illegal> {
    if position.is_over() {
        return illegal("GO-11", "The game is over: the last white tile has been laid.");
    }
    match (position.phase(), mv.pick) {
        (Phase::Laying, Some(_)) => {
            illegal("GO-7", "No tile is picked up before all coloured tiles have been laid.")
        }
        (Phase::Laying, None) => check_lay(position, mv.lay, "GO-5"),
        (Phase::PickingUp, None) => check_lay(position, mv.lay, "GO-8"),
        (Phase::PickingUp, Some(pick)) => {
            check_lay(position, mv.lay, "GO-8")?;
            check_pick(position, mv.lay, pick)
        }
    }
}

/// Why no tile may be laid on the cell; `rule` asks for a neighbour.
fn check_lay(position: &Gobe, cell: Cell, rule: &'static str) -> Result<(), Illegal> {
    if position.board().is_open(cell) {
        return Ok(());
    }
    match position.tile(cell) {
        Some(tile) => illegal(rule, format!("There is a {} tile on {cell} already.", tile.name())),
        None if position.turns() == 0 => {
            illegal("GO-4", format!("The first tile is laid on 0,0, not on {cell}."))
        }
        None => illegal(rule, format!("No neighbour of {cell} has a tile.")),
    }
}

/// Why the tile on the cell may not be picked up once a white tile lies on `laid` (GO-9).
fn check_pick(position: &Gobe, laid: Cell, cell: Cell) -> Result<(), Illegal> {
    let turn = position.turn();
    let own = colour(turn);
    match position.tile(cell) {
        None if laid == cell => illegal("GO-9", format!("The white tile just laid on {cell} stays there.")),
        None => illegal("GO-9", format!("There is no tile on {cell} to pick up.")),
        Some(tile) if tile != Tile::Coloured(turn) => {
            let name = tile.name();
            illegal("GO-9", format!("The tile on {cell} is {name}; {own} picks up {own} tiles only."))
        }
        Some(_) if movegen::is_run(movegen::around_after(position.board(), laid, cell)) => Ok(()),
        Some(_) => illegal("GO-9", format!("There is a gap between the neighbours of {cell}.")),
    }
}

fn illegal(rule: &'static str, message: impl Into<String>) -> Result<(), Illegal> {
    Err(Illegal { rule, message: message.into() })
}
