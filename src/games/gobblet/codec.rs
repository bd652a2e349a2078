//! Rules and positions as bytes.
//!
//! First the rules: edge, line, number of sizes, number of players, a byte of choices, four bytes of
//! repetition, the allotment by player and size. Then the position: player to move, the cell of a revealed
//! line or 255, and for each player and size the four bytes of a set of cells. Numbers of four bytes
//! begin with the lowest.

use alloc::vec::Vec;

use super::board::Board;
use super::cell::{Cell, Cells, MAX_SIZES, Piece};
use super::position::Gobblet;
use super::rules::{AllPlaced, Entering, PutBack, Reserves, Reveal, Rules};
use super::setup::{self, SetupError};
use crate::game::MAX_PLAYERS;

/// Stands where no line was revealed.
const NOTHING: u8 = 255;

/// Appends rules and position.
pub(super) fn encode(position: &Gobblet, bytes: &mut Vec<u8>) {
    let rules = position.rule_set();
    let players = || rules.seating().iter();
    bytes.extend([rules.edge(), rules.line(), rules.size_count() as u8, rules.seating().players() as u8]);
    bytes.push(choices(rules));
    bytes.extend(rules.repetition().to_le_bytes());
    players().for_each(|player| bytes.extend(rules.allotment(player)));
    bytes.push(position.mover().index() as u8);
    bytes.push(position.revealed().map_or(NOTHING, |cell| cell.index() as u8));
    for player in players() {
        for size in rules.sizes() {
            bytes.extend(position.board().pieces(player, size).bits().to_le_bytes());
        }
    }
}

/// Reads rules and position from the front of `bytes`.
pub(super) fn decode(bytes: &mut &[u8]) -> Result<Gobblet, SetupError> {
    let rules = read_rules(bytes)?;
    let [turn, revealed] = take(bytes)?;
    let turn = rules
        .seating()
        .iter()
        .find(|player| player.index() == usize::from(turn))
        .ok_or(SetupError::Byte { what: "the player to move", found: turn })?;
    let revealed = match revealed {
        NOTHING => None,
        found => {
            let cell = Cell::from_index(found).filter(|&cell| rules.cells().contains(cell));
            Some(cell.ok_or(SetupError::Byte { what: "the cell of a revealed line", found })?)
        }
    };
    let board = read_board(&rules, bytes)?;
    setup::position(rules, board, turn, revealed)
}

fn read_rules(bytes: &mut &[u8]) -> Result<Rules, SetupError> {
    let [edge, line, sizes, players, choices] = take(bytes)?;
    let repetition = u32::from_le_bytes(take(bytes)?);
    if !(1..=MAX_SIZES).contains(&usize::from(sizes)) {
        return Err(SetupError::Byte { what: "a number of sizes", found: sizes });
    }
    if usize::from(players) > MAX_PLAYERS {
        return Err(SetupError::Byte { what: "a number of players", found: players });
    }
    let mut allotment = [[0; MAX_SIZES]; MAX_PLAYERS];
    for counts in &mut allotment[..usize::from(players)] {
        for count in &mut counts[..usize::from(sizes)] {
            [*count] = take(bytes)?;
        }
    }
    let allotment: Vec<&[u8]> =
        allotment[..usize::from(players)].iter().map(|counts| &counts[..usize::from(sizes)]).collect();
    let rules =
        Rules::THREE.with_board(edge, line)?.with_allotment(&allotment)?.with_repetition(repetition)?;
    choose(rules, choices)
}

fn choices(rules: &Rules) -> u8 {
    u8::from(rules.reserves() == Reserves::Nested)
        | u8::from(rules.entering() == Entering::AgainstThreat) << 1
        | u8::from(rules.put_back() == PutBack::Forbidden) << 2
        | u8::from(rules.all_placed() == AllPlaced::PlayOn) << 3
        | u8::from(rules.reveal() == Reveal::Lift) << 4
}

fn choose(rules: Rules, choices: u8) -> Result<Rules, SetupError> {
    if choices >> 5 != 0 {
        return Err(SetupError::Byte { what: "a set of choices", found: choices });
    }
    let chosen = |bit: u8| choices >> bit & 1 == 1;
    let reserves = if chosen(0) { Reserves::Nested } else { Reserves::Open };
    let rules = rules
        .with_entering(if chosen(1) { Entering::AgainstThreat } else { Entering::OverSmaller })
        .with_put_back(if chosen(2) { PutBack::Forbidden } else { PutBack::Allowed })
        .with_all_placed(if chosen(3) { AllPlaced::PlayOn } else { AllPlaced::Drawn })
        .with_reveal(if chosen(4) { Reveal::Lift } else { Reveal::Completed });
    Ok(rules.with_reserves(reserves)?)
}

fn read_board(rules: &Rules, bytes: &mut &[u8]) -> Result<Board, SetupError> {
    let mut board = Board::default();
    for player in rules.seating().iter() {
        for size in rules.sizes() {
            let piece = Piece { player, size };
            let cells = Cells::from_bits(u32::from_le_bytes(take(bytes)?));
            if !(cells & !rules.cells()).is_empty() {
                return Err(SetupError::OffBoard(piece));
            }
            for cell in cells.iter() {
                let rival = rules.seating().iter().find(|&rival| board.pieces(rival, size).contains(cell));
                if let Some(rival) = rival {
                    let lower = Piece { player: rival, size };
                    return Err(SetupError::NotAscending { cell, lower, upper: piece });
                }
                board.toggle(piece, cell);
            }
        }
    }
    Ok(board)
}

/// Takes the first bytes off.
fn take<const N: usize>(bytes: &mut &[u8]) -> Result<[u8; N], SetupError> {
    let (first, rest) = bytes.split_first_chunk().ok_or(SetupError::Truncated)?;
    *bytes = rest;
    Ok(*first)
}
