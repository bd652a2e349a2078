//! The squares, sets of them, and what move generation looks up about them (TB-1).

use super::bits::Bits;
use super::direction::Direction;
use crate::game::Quoted;
use alloc::string::String;
use core::ops::{BitAnd, BitOr, BitXor, Not};
use core::{fmt, str::FromStr};

/// Squares along one edge of the board.
pub(super) const EDGE: usize = 9;

/// A square of the board, `a1` to `i9`.
///
/// ```
/// use tabulae::games::tablut::Square;
/// let square: Square = "b1".parse().unwrap();
/// assert_eq!(square.index(), 1);
/// assert_eq!(square.to_string(), "b1");
/// assert!("j1".parse::<Square>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Square(u8);

impl Square {
    /// How many squares there are.
    pub const COUNT: usize = EDGE * EDGE;
    /// The castle, e5.
    pub const CASTLE: Square = Square(40);

    /// The square with this number in board order: a1 is 0, b1 is 1, i9 is 80. `None` from 81 on.
    ///
    /// ```
    /// use tabulae::games::tablut::Square;
    /// assert_eq!(Square::new(40), Some(Square::CASTLE));
    /// assert_eq!(Square::new(81), None);
    /// ```
    pub const fn new(index: usize) -> Option<Square> {
        if index < Square::COUNT { Some(Square(index as u8)) } else { None }
    }

    /// The square with a number that is known to be less than [`Square::COUNT`].
    pub(super) const fn known(number: u8) -> Square {
        Square(number)
    }

    /// The square on this file and rank, both counted from 0. `None` outside the board.
    ///
    /// ```
    /// use tabulae::games::tablut::Square;
    /// assert_eq!(Square::at(8, 0).unwrap().to_string(), "i1");
    /// assert_eq!(Square::at(9, 0), None);
    /// ```
    pub const fn at(file: usize, rank: usize) -> Option<Square> {
        if file < EDGE && rank < EDGE { Some(Square((rank * EDGE + file) as u8)) } else { None }
    }

    /// The square's number in board order, less than [`Square::COUNT`].
    ///
    /// ```
    /// assert_eq!(tabulae::games::tablut::Square::CASTLE.index(), 40);
    /// ```
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The same number as a byte.
    pub(super) const fn number(self) -> u8 {
        self.0
    }

    /// The file, 0 for `a` to 8 for `i`.
    ///
    /// ```
    /// assert_eq!("c7".parse::<tabulae::games::tablut::Square>().unwrap().file(), 2);
    /// ```
    pub const fn file(self) -> usize {
        self.index() % EDGE
    }

    /// The rank, counted from 0.
    ///
    /// ```
    /// assert_eq!("c7".parse::<tabulae::games::tablut::Square>().unwrap().rank(), 6);
    /// ```
    pub const fn rank(self) -> usize {
        self.index() / EDGE
    }

    /// Whether the square lies on the edge of the board, where the king escapes (TB-10).
    ///
    /// ```
    /// use tabulae::games::tablut::Square;
    /// assert!("a5".parse::<Square>().unwrap().is_edge());
    /// assert!(!Square::CASTLE.is_edge());
    /// ```
    pub const fn is_edge(self) -> bool {
        EDGES.contains(self)
    }

    /// The next square in a direction, or `None` beyond the edge.
    ///
    /// ```
    /// use tabulae::games::tablut::{Direction, Square};
    /// assert_eq!(Square::CASTLE.step(Direction::North).unwrap().to_string(), "e6");
    /// assert_eq!("a1".parse::<Square>().unwrap().step(Direction::West), None);
    /// ```
    pub const fn step(self, direction: Direction) -> Option<Square> {
        let (file, rank) = (self.file(), self.rank());
        match direction {
            Direction::North => Square::at(file, rank + 1),
            Direction::East => Square::at(file + 1, rank),
            Direction::South => Square::at(file, rank.wrapping_sub(1)),
            Direction::West => Square::at(file.wrapping_sub(1), rank),
        }
    }

    /// The direct way to another square: `None` when they share neither rank nor file, or are one.
    pub(super) fn direction_to(self, other: Square) -> Option<Direction> {
        Direction::ALL.into_iter().find(|&direction| self.ray(direction).contains(other))
    }

    /// The up to four squares beside this one.
    ///
    /// ```
    /// use tabulae::games::tablut::Square;
    /// assert_eq!("a1".parse::<Square>().unwrap().neighbours().len(), 2);
    /// ```
    pub fn neighbours(self) -> Squares {
        self.around().0
    }

    /// The up to four squares beside this one, and the up to four behind those.
    pub(super) fn around(self) -> (Squares, Squares) {
        AROUND[self.index()]
    }

    /// For each direction the next square and the one behind it, as sets: empty beyond the edge.
    pub(super) fn flanks(self) -> &'static [(Squares, Squares); 4] {
        &FLANKS[self.index()]
    }

    /// What a piece on this square can slide along in a direction (TB-3): the empty squares up to the first piece, the
    /// castle among them, and as a set of one the square of that piece; none where the edge comes first.
    ///
    /// ```
    /// use tabulae::game::Game;
    /// use tabulae::games::{Tablut, tablut::{Direction, Square}};
    /// let occupied = Tablut::start(Default::default()).occupied();
    /// let (reached, stop) = "d1".parse::<Square>().unwrap().way(Direction::North, occupied);
    /// assert_eq!(reached.iter().last().unwrap().to_string(), "d4");
    /// assert!(stop.contains("d5".parse().unwrap()));
    /// ```
    #[inline]
    pub fn way(self, direction: Direction, occupied: Squares) -> (Squares, Squares) {
        let ray = self.ray(direction);
        let met = (ray & occupied).0;
        if met.is_empty() {
            return (ray, Squares::NONE);
        }
        let first = Square(match direction {
            Direction::North | Direction::East => met.lowest(),
            Direction::South | Direction::West => met.highest(),
        });
        (ray & !first.ray(direction) & !first.bit(), first.bit())
    }

    /// All squares in a direction, up to the edge.
    pub(super) fn ray(self, direction: Direction) -> Squares {
        RAYS[self.index()][direction as usize]
    }

    /// The set of this square alone.
    ///
    /// ```
    /// use tabulae::games::tablut::Square;
    /// assert_eq!(Square::CASTLE.bit().iter().collect::<Vec<_>>(), [Square::CASTLE]);
    /// ```
    pub const fn bit(self) -> Squares {
        BITS[self.index()]
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", (b'a' + self.file() as u8) as char, self.rank() + 1)
    }
}

impl FromStr for Square {
    type Err = ParseSquareError;

    fn from_str(text: &str) -> Result<Self, ParseSquareError> {
        let square = match *text.as_bytes() {
            [file @ b'a'..=b'i', rank @ b'1'..=b'9'] => {
                Square::at((file - b'a') as usize, (rank - b'1') as usize)
            }
            _ => None,
        };
        square.ok_or_else(|| ParseSquareError { text: text.into() })
    }
}

/// A text that should have been a square, and is none.
///
/// ```
/// use tabulae::games::tablut::Square;
/// let error = "k3".parse::<Square>().unwrap_err();
/// assert_eq!(error.to_string(), r#""k3" is not a square: it takes a file a to i and a rank 1 to 9"#);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParseSquareError {
    text: String,
}

impl fmt::Display for ParseSquareError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is not a square: it takes a file a to i and a rank 1 to 9", Quoted(&self.text))
    }
}

impl core::error::Error for ParseSquareError {}

/// A set of squares, one bit a square in board order.
///
/// ```
/// use tabulae::game::Game;
/// use tabulae::games::{Tablut, tablut::{Side, Square}};
/// let defenders = Tablut::start(Default::default()).side(Side::Defenders);
/// assert_eq!(defenders.len(), 9);
/// assert!(defenders.contains(Square::CASTLE));
/// assert_eq!(defenders.iter().next().unwrap().to_string(), "e3");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Squares(Bits);

impl Squares {
    /// The set of no square.
    pub const NONE: Squares = Squares(Bits::new(0));
    /// The squares on the edge of the board, where the king escapes (TB-10).
    pub const EDGE: Squares = EDGES;

    /// The squares of a file, counted from 0 for `a`; none from 9 on.
    ///
    /// ```
    /// use tabulae::games::tablut::Squares;
    /// assert_eq!(Squares::file(8).iter().next().unwrap().to_string(), "i1");
    /// ```
    pub const fn file(index: usize) -> Squares {
        if index < EDGE { Squares(FILE_A.up(index as u32)) } else { Squares::NONE }
    }

    /// The squares of a rank, counted from 0; none from 9 on.
    ///
    /// ```
    /// use tabulae::games::tablut::Squares;
    /// assert_eq!(Squares::rank(8).iter().next().unwrap().to_string(), "a9");
    /// ```
    pub const fn rank(index: usize) -> Squares {
        if index < EDGE { Squares(Bits::new(0b1_1111_1111 << (EDGE * index))) } else { Squares::NONE }
    }

    /// The squares on the edge that a direction leads to.
    ///
    /// ```
    /// use tabulae::games::tablut::{Direction, Squares};
    /// assert_eq!(Squares::edge_to(Direction::East), Squares::file(8));
    /// ```
    pub const fn edge_to(direction: Direction) -> Squares {
        match direction {
            Direction::North => Squares::rank(8),
            Direction::East => Squares::file(8),
            Direction::South => Squares::rank(0),
            Direction::West => Squares::file(0),
        }
    }

    /// The set as a number: the bit with a square's number stands for that square.
    ///
    /// ```
    /// use tabulae::games::tablut::Square;
    /// assert_eq!(Square::CASTLE.bit().bits(), 1 << 40);
    /// ```
    pub const fn bits(self) -> u128 {
        self.0.number()
    }

    /// Whether the square is in the set.
    ///
    /// ```
    /// use tabulae::games::tablut::{Square, Squares};
    /// assert!(!Squares::NONE.contains(Square::CASTLE));
    /// ```
    pub const fn contains(self, square: Square) -> bool {
        !self.0.and(square.bit().0).is_empty()
    }

    /// Whether every square of `other` is in the set.
    pub(super) const fn contains_all(self, other: Squares) -> bool {
        other.0.without(self.0).is_empty()
    }

    /// The set with one square more.
    #[must_use]
    pub(crate) const fn with(self, square: Square) -> Squares {
        Squares(self.0.or(square.bit().0))
    }

    /// How many squares are in the set.
    ///
    /// ```
    /// assert_eq!(tabulae::games::tablut::Squares::NONE.len(), 0);
    /// ```
    pub const fn len(self) -> usize {
        self.0.count() as usize
    }

    /// Whether no square is in the set.
    ///
    /// ```
    /// assert!(tabulae::games::tablut::Squares::NONE.is_empty());
    /// ```
    pub const fn is_empty(self) -> bool {
        self.0.is_empty()
    }

    /// The squares of the set, in board order.
    ///
    /// ```
    /// assert_eq!(tabulae::games::tablut::Squares::NONE.iter().count(), 0);
    /// ```
    pub fn iter(self) -> impl Iterator<Item = Square> {
        let mut bits = self.0;
        core::iter::from_fn(move || {
            let lowest = (!bits.is_empty()).then(|| Square(bits.lowest()));
            bits = bits.without_lowest();
            lowest
        })
    }

    /// The squares that pieces here reach in a direction over `empty` ones; each round doubles how far they look.
    ///
    /// ```
    /// use tabulae::games::tablut::{Direction, Square, Squares};
    /// assert_eq!(Square::CASTLE.bit().slide(Direction::North, !Squares::NONE).len(), 4);
    /// ```
    #[must_use]
    pub const fn slide(self, direction: Direction, empty: Squares) -> Squares {
        // A step from one rank's end must not come out at the other end of the next.
        let mut open = match direction {
            Direction::North | Direction::South => empty.0,
            Direction::East => empty.0.without(FILE_A),
            Direction::West => empty.0.without(FILE_I),
        };
        let mut reached = self.0;
        let mut step = 1;
        while step < EDGE as u32 {
            reached = reached.or(open.and(shift(reached, direction, step)));
            open = open.and(shift(open, direction, step));
            step *= 2;
        }
        Squares(reached.without(self.0))
    }

    /// The set with every square moved one step in a direction; those on that edge fall off.
    ///
    /// ```
    /// use tabulae::games::tablut::{Direction, Squares};
    /// assert_eq!(Squares::EDGE.step(Direction::North).len(), 32 - 9);
    /// ```
    #[must_use]
    pub const fn step(self, direction: Direction) -> Squares {
        Squares(shift(self.0.without(Squares::edge_to(direction).0), direction, 1))
    }

    /// The squares one step away from those of the set.
    pub(super) const fn beside(self) -> Squares {
        let (east, west) = (self.0.without(FILE_I).up(1), self.0.without(FILE_A).down(1));
        let (north, south) = (self.0.up(EDGE as u32), self.0.down(EDGE as u32));
        Squares(north.or(east).or(south).or(west))
    }
}

impl BitAnd for Squares {
    type Output = Squares;
    fn bitand(self, other: Squares) -> Squares {
        Squares(self.0 & other.0)
    }
}

impl BitOr for Squares {
    type Output = Squares;
    fn bitor(self, other: Squares) -> Squares {
        Squares(self.0 | other.0)
    }
}

impl BitXor for Squares {
    type Output = Squares;
    fn bitxor(self, other: Squares) -> Squares {
        Squares(self.0 ^ other.0)
    }
}

/// The squares of the board that are not in the set.
impl Not for Squares {
    type Output = Squares;
    fn not(self) -> Squares {
        Squares(Bits::new((1 << Square::COUNT) - 1).without(self.0))
    }
}

/// The sets of one square: a shift of unknown width takes longer than to look it up.
static BITS: [Squares; Square::COUNT] = {
    let mut bits = [Squares::NONE; Square::COUNT];
    let mut index = 0;
    while index < Square::COUNT {
        bits[index] = Squares(Bits::new(1 << index));
        index += 1;
    }
    bits
};

/// Moves every bit of a set this many squares on.
const fn shift(bits: Bits, direction: Direction, squares: u32) -> Bits {
    match direction {
        Direction::North => bits.up(EDGE as u32 * squares),
        Direction::East => bits.up(squares),
        Direction::South => bits.down(EDGE as u32 * squares),
        Direction::West => bits.down(squares),
    }
}

/// One square in each rank: the sum of a geometric series.
const FILE_A: Bits = Bits::new(((1 << Square::COUNT) - 1) / ((1 << EDGE) - 1));
const FILE_I: Bits = FILE_A.up(8);

/// The squares on the edge of the board.
const EDGES: Squares = {
    let mut bits = 0;
    let mut i = 0;
    while i < EDGE {
        bits |= 1 << i | 1 << (72 + i) | 1 << (EDGE * i) | 1u128 << (EDGE * i + 8);
        i += 1;
    }
    Squares(Bits::new(bits))
};

static RAYS: [[Squares; 4]; Square::COUNT] = {
    let mut rays = [[Squares::NONE; 4]; Square::COUNT];
    let mut index = 0;
    while index < Square::COUNT {
        let mut direction = 0;
        while direction < 4 {
            let mut square = Square(index as u8);
            while let Some(next) = square.step(Direction::ALL[direction]) {
                rays[index][direction] = rays[index][direction].with(next);
                square = next;
            }
            direction += 1;
        }
        index += 1;
    }
    rays
};

static FLANKS: [[(Squares, Squares); 4]; Square::COUNT] = {
    let mut flanks = [[(Squares::NONE, Squares::NONE); 4]; Square::COUNT];
    let mut index = 0;
    while index < Square::COUNT {
        let mut direction = 0;
        while direction < 4 {
            if let Some(near) = Square(index as u8).step(Direction::ALL[direction]) {
                flanks[index][direction].0 = near.bit();
                if let Some(far) = near.step(Direction::ALL[direction]) {
                    flanks[index][direction].1 = far.bit();
                }
            }
            direction += 1;
        }
        index += 1;
    }
    flanks
};

static AROUND: [(Squares, Squares); Square::COUNT] = {
    let mut around = [(Squares::NONE, Squares::NONE); Square::COUNT];
    let mut index = 0;
    while index < Square::COUNT {
        let mut direction = 0;
        while direction < 4 {
            let (near, far) = FLANKS[index][direction];
            around[index].0.0 = around[index].0.0.or(near.0);
            around[index].1.0 = around[index].1.0.or(far.0);
            direction += 1;
        }
        index += 1;
    }
    around
};
