//! Text and bytes: moves, positions, and what of a game record only the position can tell.

use super::board::{Board, Move, Piece, Side};
use super::setup::{Setup, SetupError};
use super::square::{EDGE, ParseSquareError, Square};
use std::fmt;
use std::str::FromStr;

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.from, self.to)
    }
}

impl FromStr for Move {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<Self, ParseMoveError> {
        let (mv, captures) = parse_record(text)?;
        if captures.is_some() { Err(ParseMoveError::Captures) } else { Ok(mv) }
    }
}

/// Why a text is no move.
///
/// ```
/// use tabulae::games::tablut::Move;
/// let error = "d1d4".parse::<Move>().unwrap_err();
/// assert_eq!(error.to_string(), "a move is two squares with - between, such as d1-d4");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum ParseMoveError {
    /// There is no `-`.
    NoDash,
    /// What stands before or after the `-`, or after an `x`, is no square.
    Square(ParseSquareError),
    /// Captures follow, which only a position can tell.
    Captures,
}

impl fmt::Display for ParseMoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParseMoveError::NoDash => f.write_str("a move is two squares with - between, such as d1-d4"),
            ParseMoveError::Square(error) => fmt::Display::fmt(error, f),
            ParseMoveError::Captures => {
                f.write_str("captures after the move can be read only together with a position")
            }
        }
    }
}

impl std::error::Error for ParseMoveError {}

impl From<ParseSquareError> for ParseMoveError {
    fn from(error: ParseSquareError) -> Self {
        ParseMoveError::Square(error)
    }
}

/// A move as in a game record: `d1-d4xe4xd5`. The captures are `None` when the text has none.
pub(super) fn parse_record(text: &str) -> Result<(Move, Option<Vec<Square>>), ParseMoveError> {
    let (from, rest) = text.split_once('-').ok_or(ParseMoveError::NoDash)?;
    let (to, captures) = match rest.split_once('x') {
        Some((to, captures)) => (to, Some(captures)),
        None => (rest, None),
    };
    let mv = Move { from: from.parse()?, to: to.parse()? };
    let captures = captures.map(|captures| captures.split('x').map(str::parse).collect()).transpose()?;
    Ok((mv, captures))
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
