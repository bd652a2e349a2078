//! Text: positions, and moves together with their position.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::board::Board;
use super::cell::{Cell, LETTERS, MAX_SIZES, Piece, Size, letter};
use super::moves::Move;
use super::position::Gobblet;
use super::rules::{Reserves, Rules};
use super::setup::{self, SetupError};
use super::{codec, explain};
use crate::game::{ByPlayer, Illegal, Notation, Player, either};

/// How many pieces of each size are in a reserve.
type Counts = [u8; MAX_SIZES];

impl Notation for Gobblet {
    const LETTERS: &'static [u8] = LETTERS;
    const ENDING_RULE: &'static str = "GB-13";
    type SetupError = SetupError;

    /// The text of a game that ended by a line revealed and hidden again (GB-8, `lift`) does not say so:
    /// it is read as what its board shows. The full text does.
    fn from_text(rules: Rules, text: &str) -> Result<Self, SetupError> {
        read(rules, text, Left::Written)
    }

    /// Where `?` stands for the reserves, all pieces that are not on the board are in them.
    fn set_up(rules: Rules, text: &str) -> Result<Self, SetupError> {
        read(rules, text, Left::MayFollow)
    }

    fn to_text(&self) -> String {
        write(self)
    }

    fn to_full_text(&self) -> String {
        match self.revealed() {
            Some(cell) => format!("{} {REVEALED}{cell}", write(self)),
            None => write(self),
        }
    }

    fn explain(&self, mv: Move) -> Result<(), Illegal> {
        explain::explain(self, mv)
    }

    fn encode(&self, bytes: &mut Vec<u8>) {
        codec::encode(self, bytes);
    }

    fn decode(bytes: &mut &[u8]) -> Result<Self, SetupError> {
        codec::decode(bytes)
    }

    fn pack(mv: Move) -> u32 {
        mv.pack()
    }

    fn unpack(number: u32) -> Option<Move> {
        Move::unpack(number)
    }
}

/// What stands before the cell of the piece that was lifted off a line and has hidden it again, in a fourth field.
const REVEALED: &str = "lift:";

/// Room for the text of most positions, so that it does not grow as it is written.
const ORDINARY_LENGTH: usize = 128;

/// Writes a position: board, player to move, reserves.
pub(super) fn write(position: &Gobblet) -> String {
    let (rules, board) = (position.rule_set(), position.board());
    let occupied = board.occupied();
    let digit = |number: u8| char::from(b'0' + number);
    let mut text = String::with_capacity(ORDINARY_LENGTH);
    for rank in (0..rules.edge()).rev() {
        for cell in (0..rules.edge()).filter_map(|file| Cell::new(file, rank)) {
            if occupied.contains(cell) {
                for piece in board.upward(rules, cell) {
                    text.push(letter(piece.player));
                    text.push(digit(piece.size.number()));
                }
            } else {
                text.push('-');
            }
            text.push(if cell.file() + 1 < rules.edge() { ',' } else { '/' });
        }
    }
    text.pop();
    text.push(' ');
    text.push(letter(position.mover()));
    let mut before = ' ';
    for player in rules.seating().iter() {
        text.push(core::mem::replace(&mut before, '/'));
        match rules.reserves() {
            Reserves::Open => text.extend(position.reserve(player).iter().map(|&number| digit(number))),
            Reserves::Nested => text.extend(position.reserve_stacks(player).into_iter().map(digit)),
        }
    }
    text
}

/// Whether the reserves have to be written, or may be left to follow from the board.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Left {
    Written,
    MayFollow,
}

/// What stands for reserves that follow from the board.
const OPEN: &str = "?";

/// Reads a position.
fn read(rules: Rules, text: &str, left: Left) -> Result<Gobblet, SetupError> {
    let fields: Vec<&str> = text.split(' ').collect();
    let (board, turn, reserves, revealed) = match fields[..] {
        [board, turn, reserves] => (board, turn, reserves, None),
        [board, turn, reserves, revealed] => (board, turn, reserves, Some(read_revealed(&rules, revealed)?)),
        _ => return Err(SetupError::Fields { found: fields.len() }),
    };
    let board = read_board(&rules, board)?;
    let turn = read_turn(&rules, turn)?;
    if left == Left::Written || reserves != OPEN {
        let reserves = read_reserves(&rules, reserves)?;
        check_totals(&rules, &board, &reserves)?;
    }
    setup::position(rules, board, turn, revealed)
}

/// The cell of the fourth field. A field of another form is one too many.
fn read_revealed(rules: &Rules, text: &str) -> Result<Cell, SetupError> {
    let cell = text.strip_prefix(REVEALED).and_then(|cell| cell.parse().ok());
    cell.filter(|&cell| rules.cells().contains(cell)).ok_or(SetupError::Fields { found: 4 })
}

fn read_board(rules: &Rules, text: &str) -> Result<Board, SetupError> {
    let edge = rules.edge();
    let ranks: Vec<&str> = text.split('/').collect();
    if ranks.len() != usize::from(edge) {
        return Err(SetupError::Ranks { found: ranks.len(), expected: edge });
    }
    let mut board = Board::default();
    for (rank, text) in (0..edge).rev().zip(ranks) {
        let stacks: Vec<&str> = text.split(',').collect();
        if stacks.len() != usize::from(edge) {
            return Err(SetupError::Files { rank: rank + 1, found: stacks.len(), expected: edge });
        }
        for (file, text) in (0..edge).zip(stacks) {
            if let Some(cell) = Cell::new(file, rank) {
                read_stack(rules, cell, text, &mut board)?;
            }
        }
    }
    Ok(board)
}

/// Puts the stack on the board, from bottom to top.
fn read_stack(rules: &Rules, cell: Cell, text: &str, board: &mut Board) -> Result<(), SetupError> {
    if text == "-" {
        return Ok(());
    }
    let letters: Vec<char> = text.chars().collect();
    if letters.is_empty() || letters.len() % 2 == 1 {
        return Err(SetupError::Stack { cell, text: text.to_owned() });
    }
    let mut lower: Option<Piece> = None;
    for pair in letters.chunks_exact(2) {
        let player = player(rules, pair[0]).ok_or(SetupError::Owner { cell, found: pair[0] })?;
        let size = size(rules, pair[1]).ok_or(SetupError::Size { cell, found: pair[1] })?;
        let upper = Piece { player, size };
        if let Some(lower) = lower.filter(|lower| lower.size >= size) {
            return Err(SetupError::NotAscending { cell, lower, upper });
        }
        board.toggle(upper, cell);
        lower = Some(upper);
    }
    Ok(())
}

fn player(rules: &Rules, found: char) -> Option<Player> {
    rules.seating().iter().find(|&player| letter(player) == found)
}

fn size(rules: &Rules, found: char) -> Option<Size> {
    rules.sizes().find(|size| found.to_digit(10) == Some(size.number().into()))
}

fn read_turn(rules: &Rules, text: &str) -> Result<Player, SetupError> {
    let mut letters = text.chars();
    let turn = letters.next().and_then(|found| player(rules, found));
    turn.filter(|_| letters.next().is_none()).ok_or_else(|| {
        let known: Vec<String> = rules.seating().iter().map(|player| letter(player).to_string()).collect();
        SetupError::Turn { found: text.to_owned(), expected: either(&known) }
    })
}

fn read_reserves(rules: &Rules, text: &str) -> Result<ByPlayer<Counts>, SetupError> {
    let expected = rules.seating().players();
    let texts: Vec<&str> = text.split('/').collect();
    if texts.len() != expected {
        return Err(SetupError::ReserveCount { found: texts.len(), expected });
    }
    let mut reserves = ByPlayer::default();
    for (player, text) in rules.seating().iter().zip(texts) {
        reserves[player] = match rules.reserves() {
            Reserves::Open => read_counts(rules, player, text)?,
            Reserves::Nested => read_stacks(rules, player, text)?,
        };
    }
    Ok(reserves)
}

/// An open reserve: the number of pieces of each size.
fn read_counts(rules: &Rules, player: Player, text: &str) -> Result<Counts, SetupError> {
    let digits = digits(player, text, rules.size_count(), 9)?;
    let mut counts = [0; MAX_SIZES];
    counts[..digits.len()].copy_from_slice(&digits);
    Ok(counts)
}

/// A nested reserve (GB-20): the outermost size of each stack, in which there is one piece of each size up to it.
fn read_stacks(rules: &Rules, player: Player, text: &str) -> Result<Counts, SetupError> {
    let stacks = usize::from(rules.allotment(player)[0]);
    let outermost = digits(player, text, stacks, rules.size_count() as u8)?;
    if !outermost.is_sorted_by(|larger, smaller| larger >= smaller) {
        return Err(SetupError::StackOrder { player, text: text.to_owned() });
    }
    let mut counts = [0; MAX_SIZES];
    for size in outermost {
        counts[..usize::from(size)].iter_mut().for_each(|count| *count += 1);
    }
    Ok(counts)
}

fn digits(player: Player, text: &str, count: usize, largest: u8) -> Result<Vec<u8>, SetupError> {
    let digit = |byte: u8| Some(byte.wrapping_sub(b'0')).filter(|&digit| digit <= largest);
    let digits: Option<Vec<u8>> = text.bytes().map(digit).collect();
    digits.filter(|digits| digits.len() == count).ok_or_else(|| SetupError::Reserve {
        player,
        text: text.to_owned(),
        digits: count,
        largest,
    })
}

/// Board and reserve together are the allotment.
fn check_totals(rules: &Rules, board: &Board, reserves: &ByPlayer<Counts>) -> Result<(), SetupError> {
    for player in rules.seating().iter() {
        for (size, &allotted) in rules.sizes().zip(rules.allotment(player)) {
            let piece = Piece { player, size };
            let found =
                board.pieces(player, size).len() as usize + usize::from(reserves[player][size.index()]);
            if found > usize::from(allotted) {
                return Err(SetupError::TooMany { piece, found, allotted });
            }
            if found < usize::from(allotted) {
                return Err(SetupError::TooFew { piece, found, allotted });
            }
        }
    }
    Ok(())
}

const _: () = assert!(LETTERS.len() == crate::game::MAX_PLAYERS);
