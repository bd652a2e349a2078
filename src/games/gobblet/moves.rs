//! Moves: their text and their numbers.

use alloc::borrow::ToOwned;
use alloc::string::String;
use core::error::Error;
use core::fmt;
use core::str::FromStr;

use super::cell::{Cell, MAX_SIZES, ParseCellError, Size};
use crate::game::Quoted;

/// A move (GB-3, GB-10). Its text is the notation of the rule page.
///
/// ```
/// use tabulae::games::gobblet::Move;
/// for text in ["3@b2", "b2-c3", "b2-b2", "pass"] {
///     assert_eq!(text.parse::<Move>().unwrap().to_string(), text);
/// }
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Move {
    /// Place a piece from the reserve: `3@b2`.
    Place {
        /// The size of the piece.
        size: Size,
        /// Where it is set down.
        to: Cell,
    },
    /// Move an exposed piece on the board: `b2-c3`. With `from` and `to` the same, put it back: `b2-b2`.
    Move {
        /// Where it is lifted.
        from: Cell,
        /// Where it is set down.
        to: Cell,
    },
    /// Do nothing: `pass`.
    Pass,
}

impl Move {
    /// The move as a number: the kind in the two lowest bits (0 pass, 1 place, 2 move), then five bits
    /// for the cell it goes to and five for the cell it comes from or the size. Cells are numbered as by
    /// [`Cell::index`].
    pub(super) const fn pack(self) -> u32 {
        let (kind, to, rest) = match self {
            Move::Pass => (0, 0, 0),
            Move::Place { size, to } => (1, to.index(), size.number() as usize),
            Move::Move { from, to } => (2, to.index(), from.index()),
        };
        kind | (to as u32) << 2 | (rest as u32) << 7
    }

    /// The move of a number, if there is one.
    pub(super) fn unpack(number: u32) -> Option<Move> {
        let field = |shift: u32| (number >> shift & 31) as u8;
        let mv = match number & 3 {
            0 => Move::Pass,
            1 => Move::Place { size: Size::new(field(7))?, to: Cell::from_index(field(2))? },
            2 => Move::Move { from: Cell::from_index(field(7))?, to: Cell::from_index(field(2))? },
            _ => return None,
        };
        // Only the number that the move itself has: other bits would be a second name for it.
        (mv.pack() == number).then_some(mv)
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Place { size, to } => write!(f, "{size}@{to}"),
            Move::Move { from, to } => write!(f, "{from}-{to}"),
            Move::Pass => f.write_str("pass"),
        }
    }
}

impl FromStr for Move {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<Self, ParseMoveError> {
        if text == "pass" {
            Ok(Move::Pass)
        } else if let Some((size, to)) = text.split_once('@') {
            let parsed = match *size.as_bytes() {
                [digit] => Size::new(digit.wrapping_sub(b'0')),
                _ => None,
            };
            let size = parsed.ok_or_else(|| ParseMoveError::Size(size.to_owned()))?;
            Ok(Move::Place { size, to: to.parse()? })
        } else if let Some((from, to)) = text.split_once('-') {
            Ok(Move::Move { from: from.parse()?, to: to.parse()? })
        } else {
            Err(ParseMoveError::Form(text.to_owned()))
        }
    }
}

/// Why a text is not a move.
///
/// ```
/// use tabulae::games::gobblet::Move;
/// let error = "9@b2".parse::<Move>().unwrap_err();
/// assert_eq!(error.to_string(), r#""9" is not a size: it takes a digit 1 to 8"#);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum ParseMoveError {
    /// It is neither `pass` nor has an `@` or a `-`.
    Form(String),
    /// What stands before the `@` is not a size.
    Size(String),
    /// What stands after the `@`, or before or after the `-`, is not a cell.
    Cell(ParseCellError),
}

impl fmt::Display for ParseMoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParseMoveError::Form(text) => {
                let text = Quoted(text);
                write!(f, "{text} is not a move: it takes a size, @ and a cell (3@b2), ")?;
                f.write_str("two cells with - between (b2-c3), or pass")
            }
            ParseMoveError::Size(text) => {
                write!(f, "{} is not a size: it takes a digit 1 to {MAX_SIZES}", Quoted(text))
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_as_documented() {
        assert_eq!(Move::Pass.pack(), 0);
        assert_eq!("3@b2".parse::<Move>().unwrap().pack(), 1 | 7 << 2 | 3 << 7);
        assert_eq!("b2-c3".parse::<Move>().unwrap().pack(), 2 | 14 << 2 | 7 << 7);
    }

    #[test]
    fn every_number_is_of_one_move_or_none() {
        // Twelve bits are used; a thirteenth and the highest must not be read over.
        for number in (0..1 << 13).chain([1 << 31, u32::MAX]) {
            if let Some(mv) = Move::unpack(number) {
                assert_eq!(mv.pack(), number);
                assert_eq!(mv.to_string().parse(), Ok(mv));
            }
        }
        assert_eq!((0..=u32::from(u16::MAX)).filter_map(Move::unpack).count(), 1 + 8 * 25 + 25 * 25);
    }

    #[test]
    fn texts_that_are_no_move_say_where() {
        let error = |text: &str| text.parse::<Move>().unwrap_err();
        let no_cell = |text: &str| ParseMoveError::Cell(text.parse::<Cell>().unwrap_err());
        assert_eq!(error(""), ParseMoveError::Form(String::new()));
        assert_eq!(error("b2"), ParseMoveError::Form("b2".into()));
        assert_eq!(error("0@b2"), ParseMoveError::Size("0".into()));
        assert_eq!(error("9@b2"), ParseMoveError::Size("9".into()));
        assert_eq!(error("33@b2"), ParseMoveError::Size("33".into()));
        assert_eq!(error("3@f2"), no_cell("f2"));
        assert_eq!(error("3@b6"), no_cell("b6"));
        assert_eq!(error("B2-b3"), no_cell("B2"));
        assert_eq!(error("b2-b3-b4"), no_cell("b3-b4"));
        assert_eq!(error("b2-پ3"), no_cell("پ3"));
        assert_eq!(error("Pass"), ParseMoveError::Form("Pass".into()));
    }
}
