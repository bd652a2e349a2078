//! Text: positions, and moves together with their position.

use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::board::{Board, Piece, Side};
use super::moves::{Move, parse_record};
use super::position::Tablut;
use super::rules::Rules;
use super::setup::{Setup, SetupError};
use super::square::{EDGE, Square};
use super::{codec, explain};
use crate::game::{Illegal, MoveError, Notation};

impl Notation for Tablut {
    const LETTERS: &'static [u8] = b"ad";
    const ENDING_RULE: &'static str = "TB-13";
    type SetupError = SetupError;

    fn from_text(rules: Rules, text: &str) -> Result<Self, SetupError> {
        Ok(Tablut::with_board(rules, read(text)?))
    }

    fn to_text(&self) -> String {
        write(self.board())
    }

    fn parse_move(&self, text: &str) -> Result<Move, MoveError> {
        let (mv, given) = parse_record(text).map_err(|error| MoveError::Notation(error.to_string()))?;
        self.explain(mv)?;
        let captures: Vec<Square> = self.captures(mv).collect();
        match given {
            Some(given) if given != captures => {
                Err(MoveError::Notation(wrong_captures(mv, &given, &captures)))
            }
            _ => Ok(mv),
        }
    }

    fn write_move(&self, mv: Move) -> String {
        self.captures(mv).fold(mv.to_string(), |text, square| format!("{text}x{square}"))
    }

    fn explain(&self, mv: Move) -> Result<(), Illegal> {
        explain::explain(self.board(), mv)
    }

    fn encode(&self, bytes: &mut Vec<u8>) {
        codec::encode(self.board(), bytes);
    }

    fn decode(bytes: &mut &[u8]) -> Result<Self, SetupError> {
        Ok(Tablut::with_board(Rules::default(), codec::decode(bytes)?))
    }

    fn pack(mv: Move) -> u32 {
        mv.pack()
    }

    fn unpack(number: u32) -> Option<Move> {
        Move::unpack(number)
    }
}

fn wrong_captures(mv: Move, given: &[Square], captures: &[Square]) -> String {
    let write = |squares: &[Square]| squares.iter().map(Square::to_string).collect::<Vec<_>>().join(", ");
    let alike = given.len() == captures.len() && captures.iter().all(|square| given.contains(square));
    if captures.is_empty() {
        format!("{mv} captures nothing, but {} is given", write(given))
    } else if alike {
        format!("{mv} captures {}, in this order, but {} is given", write(captures), write(given))
    } else {
        format!("{mv} captures {}, but {} is given", write(captures), write(given))
    }
}

/// A position as text: the board from rank 9 down, and the side to move.
pub(super) fn write(board: &Board) -> String {
    let mut text = String::with_capacity(64);
    for rank in (0..EDGE).rev() {
        let mut empty = 0;
        for square in (0..EDGE).filter_map(|file| Square::at(file, rank)) {
            let Some(piece) = board.piece_at(square) else {
                empty += 1;
                continue;
            };
            push_run(&mut text, &mut empty);
            text.push(piece.letter());
        }
        push_run(&mut text, &mut empty);
        text.push(if rank > 0 { '/' } else { ' ' });
    }
    text.push(match board.turn() {
        Side::Attackers => 'a',
        Side::Defenders => 'd',
    });
    text
}

fn push_run(text: &mut String, empty: &mut u8) {
    if *empty > 0 {
        text.push((b'0' + *empty) as char);
        *empty = 0;
    }
}

/// Reads what [`write`] wrote, and refuses everything else.
pub(super) fn read(text: &str) -> Result<Board, SetupError> {
    let fields: Vec<&str> = text.split(' ').collect();
    let [board, turn] = fields[..] else { return Err(SetupError::Fields { found: fields.len() }) };
    let ranks: Vec<&str> = board.split('/').collect();
    if ranks.len() != EDGE {
        return Err(SetupError::Ranks { found: ranks.len() });
    }
    let mut setup = Setup::default();
    for (text, rank) in ranks.into_iter().zip((0..EDGE).rev()) {
        read_rank(text, rank, &mut setup)?;
    }
    let turn = match turn {
        "a" => Side::Attackers,
        "d" => Side::Defenders,
        _ => return Err(SetupError::Turn { found: turn.to_owned() }),
    };
    setup.finish(turn)
}

/// Reads one rank, counted from 0, into `setup`.
fn read_rank(text: &str, rank: usize, setup: &mut Setup) -> Result<(), SetupError> {
    let mut file = 0;
    let mut after_digit = false;
    for found in text.chars() {
        let piece = match found {
            't' => Some(Piece::Attacker),
            'T' => Some(Piece::Defender),
            'K' => Some(Piece::King),
            '1'..='9' if after_digit => return Err(SetupError::SplitRun { rank: rank + 1 }),
            '1'..='9' => None,
            _ => return Err(SetupError::Character { rank: rank + 1, found }),
        };
        if let (Some(piece), Some(square)) = (piece, Square::at(file, rank)) {
            setup.put(square, piece);
        }
        file += found.to_digit(10).map_or(1, |run| run as usize);
        after_digit = piece.is_none();
    }
    if file == EDGE { Ok(()) } else { Err(SetupError::RankLength { rank: rank + 1, found: file }) }
}
