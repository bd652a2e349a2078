//! Cells, sets of cells, sizes and pieces: what the rules, the board and the notation speak of.

use alloc::borrow::ToOwned;
use alloc::string::String;
use core::error::Error;
use core::fmt;
use core::ops::{BitAnd, BitOr, BitXorAssign, Not};
use core::str::FromStr;

use crate::game::{Player, Quoted};

/// The longest board edge that a set of cells has room for.
pub const MAX_EDGE: u8 = 5;

/// The most sizes that a rule set can have.
pub const MAX_SIZES: usize = 8;

/// The letters of the seats, in turn order (GB-2, GB-14).
pub(super) const LETTERS: &[u8] = b"abcd";

/// How far apart two cells of one file and neighbouring ranks are numbered. One more than the longest
/// edge: the column that is left over is never occupied, so a shifted set cannot run from one rank
/// into the next, and a cell has the same number on boards of every edge.
pub(super) const STRIDE: u8 = MAX_EDGE + 1;

/// A cell of the board, such as `b2`: a file from the left and a rank from the bottom (GB-1).
///
/// A cell is the same on boards of every edge; whether a board has it is the rules' affair.
///
/// ```
/// use tabulae::games::gobblet::Cell;
/// let cell: Cell = "b3".parse().unwrap();
/// assert_eq!(Cell::new(1, 2), Some(cell));
/// assert_eq!(cell.to_string(), "b3");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Cell(u8);

impl Cell {
    /// The cell of this file and rank, both counted from 0, or `None` from [`MAX_EDGE`] on.
    ///
    /// ```
    /// use tabulae::games::gobblet::Cell;
    /// assert_eq!(Cell::new(3, 0).unwrap().to_string(), "d1");
    /// assert_eq!(Cell::new(5, 0), None);
    /// ```
    pub const fn new(file: u8, rank: u8) -> Option<Cell> {
        if file < MAX_EDGE && rank < MAX_EDGE { Some(Cell(rank * STRIDE + file)) } else { None }
    }

    /// The cell with this number: six times the rank plus the file. `None` where no cell has it.
    ///
    /// ```
    /// use tabulae::games::gobblet::Cell;
    /// assert_eq!(Cell::from_index(13).unwrap().to_string(), "b3");
    /// assert_eq!(Cell::from_index(5), None);
    /// ```
    pub const fn from_index(index: u8) -> Option<Cell> {
        Cell::new(index % STRIDE, index / STRIDE)
    }

    /// The cell's number, less than 32: six times the rank plus the file.
    ///
    /// ```
    /// use tabulae::games::gobblet::Cell;
    /// assert_eq!("b3".parse::<Cell>().unwrap().index(), 13);
    /// ```
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The file, counted from 0 at the left.
    ///
    /// ```
    /// use tabulae::games::gobblet::Cell;
    /// assert_eq!("b3".parse::<Cell>().unwrap().file(), 1);
    /// ```
    pub const fn file(self) -> u8 {
        self.0 % STRIDE
    }

    /// The rank, counted from 0 at the bottom.
    ///
    /// ```
    /// use tabulae::games::gobblet::Cell;
    /// assert_eq!("b3".parse::<Cell>().unwrap().rank(), 2);
    /// ```
    pub const fn rank(self) -> u8 {
        self.0 / STRIDE
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.file()), self.rank() + 1)
    }
}

impl FromStr for Cell {
    type Err = ParseCellError;

    fn from_str(text: &str) -> Result<Self, ParseCellError> {
        let cell = match *text.as_bytes() {
            [file, rank] => Cell::new(file.wrapping_sub(b'a'), rank.wrapping_sub(b'1')),
            _ => None,
        };
        cell.ok_or_else(|| ParseCellError { text: text.to_owned() })
    }
}

/// A text that should have been a cell, and is none.
///
/// ```
/// use tabulae::games::gobblet::Cell;
/// let error = "k3".parse::<Cell>().unwrap_err();
/// assert_eq!(error.to_string(), r#""k3" is not a cell: it takes a file a to e and a rank 1 to 5"#);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParseCellError {
    text: String,
}

impl fmt::Display for ParseCellError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is not a cell: it takes a file a to e and a rank 1 to 5", Quoted(&self.text))
    }
}

impl Error for ParseCellError {}

/// A set of cells.
///
/// ```
/// use tabulae::games::gobblet::{Cell, Cells};
/// let [a1, b2]: [Cell; 2] = ["a1", "b2"].map(|name| name.parse().unwrap());
/// let cells: Cells = [b2, a1].into_iter().collect();
/// assert!(cells.contains(a1));
/// assert_eq!(cells.iter().collect::<Vec<_>>(), [a1, b2]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Cells(u32);

impl Cells {
    /// The set of no cell.
    pub const NONE: Cells = Cells(0);

    /// The set whose cells have their numbers as bits.
    pub(super) const fn from_bits(bits: u32) -> Cells {
        Cells(bits)
    }

    /// Bit `n` is set when the cell with [`Cell::index`] `n` is in the set.
    ///
    /// ```
    /// use tabulae::games::gobblet::{Cell, Cells};
    /// let cells: Cells = ["b1".parse::<Cell>().unwrap()].into_iter().collect();
    /// assert_eq!(cells.bits(), 2);
    /// ```
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// The set of this one cell.
    ///
    /// ```
    /// use tabulae::games::gobblet::{Cell, Cells};
    /// assert_eq!(Cells::one(Cell::new(0, 0).unwrap()).len(), 1);
    /// ```
    pub const fn one(cell: Cell) -> Cells {
        Cells(1 << cell.0)
    }

    /// Whether `cell` is in the set.
    ///
    /// ```
    /// use tabulae::games::gobblet::{Cell, Cells};
    /// assert!(!Cells::NONE.contains(Cell::new(0, 0).unwrap()));
    /// ```
    pub const fn contains(self, cell: Cell) -> bool {
        self.0 >> cell.0 & 1 == 1
    }

    /// Whether the set has no cell.
    ///
    /// ```
    /// use tabulae::games::gobblet::Cells;
    /// assert!(Cells::NONE.is_empty());
    /// ```
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many cells are in the set.
    ///
    /// ```
    /// use tabulae::games::gobblet::Cells;
    /// assert_eq!(Cells::NONE.len(), 0);
    /// ```
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The cells of the set, rank by rank from `a1` on.
    ///
    /// ```
    /// use tabulae::games::gobblet::Rules;
    /// let names: Vec<String> = Rules::GOBBLERS.cells().iter().map(|cell| cell.to_string()).collect();
    /// assert_eq!(names, ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"]);
    /// ```
    pub fn iter(self) -> impl Iterator<Item = Cell> + Clone {
        let mut rest = self.0;
        core::iter::from_fn(move || {
            (rest != 0).then(|| {
                let cell = Cell(rest.trailing_zeros() as u8);
                rest &= rest - 1;
                cell
            })
        })
    }
}

impl FromIterator<Cell> for Cells {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        cells.into_iter().fold(Cells::NONE, |set, cell| set | Cells::one(cell))
    }
}

impl BitAnd for Cells {
    type Output = Cells;
    fn bitand(self, other: Cells) -> Cells {
        Cells(self.0 & other.0)
    }
}

impl BitOr for Cells {
    type Output = Cells;
    fn bitor(self, other: Cells) -> Cells {
        Cells(self.0 | other.0)
    }
}

impl BitXorAssign for Cells {
    fn bitxor_assign(&mut self, other: Cells) {
        self.0 ^= other.0;
    }
}

/// What is not in the set. It has bits where no board has a cell: meet it with the cells of the rules.
impl Not for Cells {
    type Output = Cells;
    fn not(self) -> Cells {
        Cells(!self.0)
    }
}

/// The size of a piece, from 1 (the smallest) to [`MAX_SIZES`]; how many there are is the rules' affair.
///
/// ```
/// use tabulae::games::gobblet::Size;
/// assert!(Size::new(2) < Size::new(3));
/// assert_eq!(Size::new(0), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Size(u8);

impl Size {
    /// The size with this number, or `None` for 0 and above [`MAX_SIZES`].
    ///
    /// ```
    /// use tabulae::games::gobblet::Size;
    /// assert_eq!(Size::new(4).unwrap().to_string(), "4");
    /// ```
    pub const fn new(number: u8) -> Option<Size> {
        if number >= 1 && number as usize <= MAX_SIZES { Some(Size(number)) } else { None }
    }

    /// The size's number, as notation writes it.
    ///
    /// ```
    /// use tabulae::games::gobblet::Size;
    /// assert_eq!(Size::new(4).unwrap().number(), 4);
    /// ```
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The size's place in a list that begins with size 1.
    ///
    /// ```
    /// use tabulae::games::gobblet::Size;
    /// assert_eq!(Size::new(4).unwrap().index(), 3);
    /// ```
    pub const fn index(self) -> usize {
        self.0 as usize - 1
    }

    /// The smallest size.
    pub(super) const SMALLEST: Size = Size(1);

    /// The first `count` sizes, the smallest first. `count` is at most [`MAX_SIZES`].
    pub(super) fn first(count: usize) -> impl DoubleEndedIterator<Item = Size> {
        (1..=count as u8).map(Size)
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// A piece: whose it is and how large. Its text is that of a position, such as `b3`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Piece {
    /// The owner.
    pub player: Player,
    /// The size.
    pub size: Size,
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", letter(self.player), self.size)
    }
}

/// The letter of a seat.
pub(super) fn letter(player: Player) -> char {
    char::from(LETTERS[player.index()])
}
