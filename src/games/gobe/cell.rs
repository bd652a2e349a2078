//! Cells of the open plane, and what lies on them.

use crate::game::{Player, Quoted};
use alloc::borrow::ToOwned;
use alloc::string::String;
use core::error::Error;
use core::fmt;
use core::num::NonZeroU16;
use core::str::FromStr;

/// A cell of the plane, by its axial coordinates `q,r`. Cells are ordered by `r`, then `q`.
///
/// The plane has no edge, but a game lays at most 56 tiles, each beside another, so no cell that
/// matters is more than 56 steps from the first tile; coordinates run from −63 to 63.
///
/// ```
/// use tabulae::games::gobe::Cell;
/// let cell = Cell::new(2, -1).unwrap();
/// assert_eq!((cell.q(), cell.r()), (2, -1));
/// assert_eq!(cell.to_string(), "2,-1");
/// assert_eq!("2,-1".parse(), Ok(cell));
/// assert_eq!(Cell::new(64, 0), None);
/// ```
// The code (r + 64) << 7 | (q + 64), with TAG set so that an `Option<Cell>` needs no further room.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cell(NonZeroU16);

/// The bit of a cell's representation that is always set.
const TAG: NonZeroU16 = NonZeroU16::new(1 << CODE_BITS).unwrap();

/// How many bits a cell's code has.
pub(super) const CODE_BITS: u32 = 14;

/// The six ways from a cell to its neighbours, in order around the hexagon, as steps of `q` and `r`.
const STEPS: [(i32, i32); 6] = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)];

impl Cell {
    /// The cell of the first tile (GO-4).
    pub const ORIGIN: Cell = Cell(NonZeroU16::new(TAG.get() | 64 << 7 | 64).unwrap());

    /// The largest coordinate, up or down.
    pub const LIMIT: i32 = 63;

    /// The cell with these coordinates, or `None` when one is beyond [`Cell::LIMIT`].
    ///
    /// ```
    /// use tabulae::games::gobe::Cell;
    /// assert_eq!(Cell::new(0, 0), Some(Cell::ORIGIN));
    /// assert_eq!(Cell::new(0, -64), None);
    /// ```
    #[inline]
    pub fn new(q: i32, r: i32) -> Option<Cell> {
        let range = -Cell::LIMIT..=Cell::LIMIT;
        let inside = range.contains(&q) && range.contains(&r);
        inside.then(|| Cell(TAG | ((r + 64) << 7 | (q + 64)).cast_unsigned() as u16))
    }

    /// The first coordinate.
    ///
    /// ```
    /// use tabulae::games::gobe::Cell;
    /// assert_eq!(Cell::ORIGIN.q(), 0);
    /// ```
    pub const fn q(self) -> i32 {
        (self.0.get() & 127) as i32 - 64
    }

    /// The second coordinate.
    ///
    /// ```
    /// use tabulae::games::gobe::Cell;
    /// assert_eq!(Cell::ORIGIN.r(), 0);
    /// ```
    pub const fn r(self) -> i32 {
        (self.0.get() >> 7 & 127) as i32 - 64
    }

    /// How many steps from cell to cell lead from here to `other`.
    ///
    /// ```
    /// use tabulae::games::gobe::Cell;
    /// assert_eq!(Cell::ORIGIN.steps_to(Cell::new(2, -1).unwrap()), 2);
    /// assert_eq!(Cell::ORIGIN.steps_to(Cell::new(2, 1).unwrap()), 3);
    /// ```
    #[inline]
    pub const fn steps_to(self, other: Cell) -> u32 {
        let (q, r) = (other.q() - self.q(), other.r() - self.r());
        (q.unsigned_abs() + r.unsigned_abs() + (q + r).unsigned_abs()) / 2
    }

    /// The cells that share an edge with this one (GO-3), in order around it: six, or fewer where the
    /// coordinates end.
    ///
    /// ```
    /// use tabulae::games::gobe::Cell;
    /// let first = Cell::ORIGIN.neighbours().next();
    /// assert_eq!(first, Cell::new(1, 0));
    /// assert_eq!(Cell::ORIGIN.neighbours().count(), 6);
    /// ```
    #[inline]
    pub fn neighbours(self) -> impl Iterator<Item = Cell> {
        STEPS.into_iter().filter_map(move |(q, r)| Cell::new(self.q() + q, self.r() + r))
    }

    /// The way, 0 to 5, that leads from here to `other` if they are neighbours.
    #[inline]
    pub(crate) fn way_to(self, other: Cell) -> Option<usize> {
        // The steps as differences of codes. No coordinate goes over its end, since it has a bit of its own to spare.
        const ROW: i32 = 1 << 7;
        match i32::from(other.code()) - i32::from(self.code()) {
            1 => Some(0),
            difference if difference == 1 - ROW => Some(1),
            difference if difference == -ROW => Some(2),
            -1 => Some(3),
            difference if difference == ROW - 1 => Some(4),
            ROW => Some(5),
            _ => None,
        }
    }

    /// The cell as a number below 2¹⁴.
    pub(crate) const fn code(self) -> u16 {
        self.0.get() & !TAG.get()
    }

    /// The cell of a code, or `None` where no cell has it.
    #[inline]
    pub(crate) fn from_code(code: u32) -> Option<Cell> {
        if code >> CODE_BITS != 0 {
            return None;
        }
        Cell::new((code & 127).cast_signed() - 64, (code >> 7).cast_signed() - 64)
    }

    /// The cell of a code that a cell is known to have.
    pub(super) const fn from_known(code: u16) -> Cell {
        // `|` on NonZero is not const, and the tag keeps the number from being zero.
        match NonZeroU16::new(TAG.get() | code) {
            Some(code) => Cell(code),
            None => Cell::ORIGIN,
        }
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.q(), self.r())
    }
}

impl FromStr for Cell {
    type Err = ParseCellError;

    fn from_str(text: &str) -> Result<Cell, ParseCellError> {
        let coordinates = text.split_once(',');
        let cell = coordinates.and_then(|(q, r)| Cell::new(read_coordinate(q)?, read_coordinate(r)?));
        cell.ok_or_else(|| ParseCellError { text: text.to_owned() })
    }
}

/// A whole number in its shortest form.
fn read_coordinate(text: &str) -> Option<i32> {
    let is_shortest = is_number(text.strip_prefix('-').unwrap_or(text)) && text != "-0";
    if is_shortest { text.parse().ok() } else { None }
}

/// A text that should have been a cell, and is none.
///
/// ```
/// use tabulae::games::gobe::Cell;
/// let error = "2;1".parse::<Cell>().unwrap_err();
/// let expected = "it takes two whole numbers from -63 to 63 in their shortest form with a comma between, such as 2,-1";
/// assert_eq!(error.to_string(), format!(r#""2;1" is not a cell: {expected}"#));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParseCellError {
    text: String,
}

impl fmt::Display for ParseCellError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (text, limit) = (Quoted(&self.text), Cell::LIMIT);
        write!(
            f,
            "{text} is not a cell: it takes two whole numbers from -{limit} to {limit} in their shortest "
        )?;
        f.write_str("form with a comma between, such as 2,-1")
    }
}

impl Error for ParseCellError {}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A tile on the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Tile {
    /// A coloured tile of this player.
    Coloured(Player),
    /// A white tile, whoever laid it.
    White,
}

/// The letters of the seats in turn order (GO-1).
pub(super) const LETTERS: &[u8] = b"rgkb";

/// The names of the colours in turn order (GO-1).
const COLOURS: [&str; 4] = ["red", "green", "black", "blue"];

impl Tile {
    /// The letter of the tile in notation: `r`, `g`, `k`, `b`, or `w` for white.
    ///
    /// ```
    /// use tabulae::game::Player;
    /// use tabulae::games::gobe::Tile;
    /// assert_eq!(Tile::Coloured(Player::FIRST).letter(), 'r');
    /// assert_eq!(Tile::White.letter(), 'w');
    /// ```
    pub fn letter(self) -> char {
        match self {
            Tile::Coloured(player) => LETTERS[player.index()].into(),
            Tile::White => 'w',
        }
    }

    /// The English name of the colour.
    pub(super) fn name(self) -> &'static str {
        match self {
            Tile::Coloured(player) => COLOURS[player.index()],
            Tile::White => "white",
        }
    }

    /// The tile as a number from 1 to 5, white the last.
    pub(super) const fn code(self) -> u16 {
        match self {
            Tile::Coloured(player) => player.index() as u16 + 1,
            Tile::White => 5,
        }
    }

    /// The tile of a code, or `None` where no tile has it.
    #[inline]
    pub(super) const fn from_code(code: u16) -> Option<Tile> {
        match code {
            1..=4 => Some(Tile::Coloured(Player::ALL[code as usize - 1])),
            5 => Some(Tile::White),
            _ => None,
        }
    }
}

/// The English name of a player's colour.
pub(super) fn colour(player: Player) -> &'static str {
    Tile::Coloured(player).name()
}

/// Whether the text is digits, without a leading zero.
pub(super) fn is_number(text: &str) -> bool {
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    digits && (text == "0" || !text.starts_with('0'))
}
