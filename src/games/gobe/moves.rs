//! Moves: their text and their numbers.

use super::cell::{CODE_BITS, Cell, ParseCellError};
use crate::game::Quoted;
use alloc::borrow::ToOwned;
use alloc::string::String;
use core::error::Error;
use core::fmt;
use core::str::FromStr;

/// A turn: where a tile is laid and, in the second phase, which coloured tile is picked up after that.
///
/// Moves are ordered by the cell laid on, then by the one picked up from; to pick up nothing comes first.
///
/// ```
/// use tabulae::games::gobe::{Cell, Move};
/// let mv: Move = "2,-1x0,0".parse().unwrap();
/// assert_eq!(mv, Move { lay: Cell::new(2, -1).unwrap(), pick: Some(Cell::ORIGIN) });
/// assert_eq!(mv.to_string(), "2,-1x0,0");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Move {
    /// The cell that the tile is laid on: a coloured tile in the first phase, a white one in the second.
    pub lay: Cell,
    /// The cell that the player picks up a tile of their own from, if they do.
    pub pick: Option<Cell>,
}

/// The bit of a packed move that says that a tile is picked up.
const PICK: u32 = 1 << CODE_BITS;

impl Move {
    /// The move as a number below 2²⁹. From the low end: 7 bits each for `q + 64` and `r + 64` of the cell
    /// laid on, 1 bit that says whether a tile is picked up, and 14 bits for the cell it is picked up from.
    pub(super) const fn pack(self) -> u32 {
        let lay = self.lay.code() as u32;
        match self.pick {
            Some(pick) => lay | PICK | (pick.code() as u32) << (CODE_BITS + 1),
            None => lay,
        }
    }

    /// The move of a number, or `None` where no move has it.
    pub(super) fn unpack(number: u32) -> Option<Move> {
        let lay = Cell::from_code(number & (PICK - 1))?;
        let pick = number >> (CODE_BITS + 1);
        if number & PICK == 0 {
            (pick == 0).then_some(Move { lay, pick: None })
        } else {
            Some(Move { lay, pick: Some(Cell::from_code(pick)?) })
        }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.lay, f)?;
        match self.pick {
            Some(pick) => write!(f, "x{pick}"),
            None => Ok(()),
        }
    }
}

impl FromStr for Move {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<Move, ParseMoveError> {
        if !text.contains(',') {
            return Err(ParseMoveError::Form(text.to_owned()));
        }
        match text.split_once('x') {
            Some((lay, pick)) => Ok(Move { lay: lay.parse()?, pick: Some(pick.parse()?) }),
            None => Ok(Move { lay: text.parse()?, pick: None }),
        }
    }
}

/// Why a text is not a move.
///
/// ```
/// use tabulae::games::gobe::Move;
/// let error = "d1-d4".parse::<Move>().unwrap_err();
/// let expected = "it takes a cell (2,-1), or two with x between to pick a tile up (2,-1x0,0)";
/// assert_eq!(error.to_string(), format!(r#""d1-d4" is not a move: {expected}"#));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum ParseMoveError {
    /// There is no comma, which every cell has.
    Form(String),
    /// It, or what stands before or after the `x`, is not a cell.
    Cell(ParseCellError),
}

impl fmt::Display for ParseMoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParseMoveError::Form(text) => {
                write!(f, "{} is not a move: it takes a cell (2,-1), ", Quoted(text))?;
                f.write_str("or two with x between to pick a tile up (2,-1x0,0)")
            }
            ParseMoveError::Cell(error) => fmt::Display::fmt(error, f),
        }
    }
}

impl Error for ParseMoveError {}

impl From<ParseCellError> for ParseMoveError {
    fn from(error: ParseCellError) -> Self {
        ParseMoveError::Cell(error)
    }
}
