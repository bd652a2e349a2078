//! Moves: their text and their numbers.

use super::square::{ParseSquareError, Square};
use crate::game::Quoted;
use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

/// A move: a piece goes from one square to another. What it captures follows from the position.
///
/// ```
/// use tabulae::games::tablut::Move;
/// let mv: Move = "d1-d4".parse().unwrap();
/// assert_eq!(mv.from.to_string(), "d1");
/// assert_eq!(mv.to_string(), "d1-d4");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Move {
    /// The square that the piece leaves.
    pub from: Square,
    /// The square where it ends.
    pub to: Square,
}

impl Move {
    /// The move as a number below 2¹⁴: seven bits for the square that the piece leaves, from the low end, then
    /// seven for the one where it ends. Squares are numbered as by [`Square::index`].
    pub(super) const fn pack(self) -> u32 {
        (self.from.index() | self.to.index() << 7) as u32
    }

    /// The move of a number, or `None` where no move has it.
    pub(super) fn unpack(number: u32) -> Option<Move> {
        let number = usize::try_from(number).ok()?;
        Some(Move { from: Square::new(number & 0x7F)?, to: Square::new(number >> 7)? })
    }
}

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

/// Why a text is not a move.
///
/// ```
/// use tabulae::games::tablut::Move;
/// let error = "d1d4".parse::<Move>().unwrap_err();
/// assert_eq!(error.to_string(), r#""d1d4" is not a move: it takes two squares with - between, such as d1-d4"#);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum ParseMoveError {
    /// There is no `-`.
    Form(String),
    /// What stands before or after the `-`, or after an `x`, is not a square.
    Square(ParseSquareError),
    /// Captures follow, which only a position can tell.
    Captures,
}

impl fmt::Display for ParseMoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParseMoveError::Form(text) => {
                let text = Quoted(text);
                write!(f, "{text} is not a move: it takes two squares with - between, such as d1-d4")
            }
            ParseMoveError::Square(error) => fmt::Display::fmt(error, f),
            ParseMoveError::Captures => {
                f.write_str("captures after the move can be read only together with a position")
            }
        }
    }
}

impl core::error::Error for ParseMoveError {}

impl From<ParseSquareError> for ParseMoveError {
    fn from(error: ParseSquareError) -> Self {
        ParseMoveError::Square(error)
    }
}

/// A move as in a game record: `d1-d4xe4xd5`. The captures are `None` when the text has none.
pub(super) fn parse_record(text: &str) -> Result<(Move, Option<Vec<Square>>), ParseMoveError> {
    let (from, rest) = text.split_once('-').ok_or_else(|| ParseMoveError::Form(text.to_owned()))?;
    let (to, captures) = match rest.split_once('x') {
        Some((to, captures)) => (to, Some(captures)),
        None => (rest, None),
    };
    let mv = Move { from: from.parse()?, to: to.parse()? };
    let captures = captures.map(|captures| captures.split('x').map(str::parse).collect()).transpose()?;
    Ok((mv, captures))
}
