//! The board: where the pieces stand and who is to move. Its parts that follow from that, the line
//! codes and the key, are written here and nowhere else.

use super::square::{EDGE, Square, Squares};
use crate::game::{Key, Player, zobrist};
use std::fmt;

/// A side: the attackers, who move first, or the king with his defenders (TB-2).
///
/// ```
/// use tabulae::games::tablut::Side;
/// assert_eq!(Side::Attackers.other(), Side::Defenders);
/// assert_eq!(Side::Defenders.player().index(), 1);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Side {
    /// The sixteen around; their letter is `a`.
    Attackers = 0,
    /// The king and his eight; their letter is `d`.
    Defenders = 1,
}

impl Side {
    /// Both sides, in turn order.
    pub const ALL: [Side; 2] = [Side::Attackers, Side::Defenders];

    /// The other side.
    ///
    /// ```
    /// use tabulae::games::tablut::Side;
    /// assert_eq!(Side::Defenders.other(), Side::Attackers);
    /// ```
    #[must_use]
    pub const fn other(self) -> Side {
        match self {
            Side::Attackers => Side::Defenders,
            Side::Defenders => Side::Attackers,
        }
    }

    /// The seat that plays this side.
    ///
    /// ```
    /// use tabulae::games::tablut::Side;
    /// assert_eq!(Side::Attackers.player().index(), 0);
    /// ```
    pub const fn player(self) -> Player {
        Player::ALL[self as usize]
    }
}

/// The side's name in a sentence.
impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Side::Attackers => "attackers",
            Side::Defenders => "defenders",
        })
    }
}

/// A piece. Attackers and defenders are the soldiers.
///
/// ```
/// use tabulae::games::tablut::{Piece, Side};
/// assert_eq!(Piece::King.side(), Side::Defenders);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Piece {
    /// A soldier of the attackers, `t` in a position's text.
    Attacker = 0,
    /// A soldier of the king, `T` in a position's text.
    Defender = 1,
    /// The king, `K` in a position's text.
    King = 2,
}

impl Piece {
    /// The side that the piece belongs to.
    ///
    /// ```
    /// use tabulae::games::tablut::{Piece, Side};
    /// assert_eq!(Piece::Attacker.side(), Side::Attackers);
    /// ```
    pub const fn side(self) -> Side {
        match self {
            Piece::Attacker => Side::Attackers,
            Piece::Defender | Piece::King => Side::Defenders,
        }
    }

    /// The piece's letter in a position's text.
    ///
    /// ```
    /// use tabulae::games::tablut::Piece;
    /// assert_eq!(Piece::Defender.letter(), 'T');
    /// ```
    pub const fn letter(self) -> char {
        match self {
            Piece::Attacker => 't',
            Piece::Defender => 'T',
            Piece::King => 'K',
        }
    }
}

/// The piece's name in a sentence.
impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Piece::Attacker => "attacker",
            Piece::Defender => "defender",
            Piece::King => "king",
        })
    }
}

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

/// Codes of a line of nine squares: each is empty, an attacker's or a defender's.
pub(super) const LINE_CODES: usize = 3usize.pow(EDGE as u32);

/// Where the pieces stand and who is to move.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) struct Board {
    /// The squares of each side; the king is one of the defenders.
    sides: [Squares; 2],
    king: Option<Square>,
    turn: Side,
    /// One code a line, the ranks first and then the files: the square with index `i` along the line
    /// counts 0 when empty, 3ⁱ for an attacker, 2·3ⁱ for a defender or the king.
    lines: [u16; 2 * EDGE],
    key: Key,
}

impl Board {
    /// A board without pieces.
    pub(super) fn empty(turn: Side) -> Board {
        let key = if turn == Side::Defenders { DEFENDERS_TURN } else { Key(0) };
        Board { sides: [Squares::NONE; 2], king: None, turn, lines: [0; 2 * EDGE], key }
    }

    pub(super) fn turn(&self) -> Side {
        self.turn
    }

    pub(super) fn side(&self, side: Side) -> Squares {
        self.sides[side as usize]
    }

    pub(super) fn king(&self) -> Option<Square> {
        self.king
    }

    pub(super) fn occupied(&self) -> Squares {
        self.sides[0] | self.sides[1]
    }

    pub(super) fn lines(&self) -> &[u16; 2 * EDGE] {
        &self.lines
    }

    pub(super) fn key(&self) -> Key {
        self.key
    }

    pub(super) fn piece_at(&self, square: Square) -> Option<Piece> {
        if self.sides[0].contains(square) {
            Some(Piece::Attacker)
        } else if self.king == Some(square) {
            Some(Piece::King)
        } else {
            self.sides[1].contains(square).then_some(Piece::Defender)
        }
    }

    /// Whether no piece stands on the castle. No soldier ever does (TB-4).
    pub(super) fn castle_is_empty(&self) -> bool {
        self.king != Some(Square::CASTLE)
    }

    /// Puts a piece on an empty square.
    pub(super) fn put(&mut self, piece: Piece, square: Square) {
        let side = piece.side();
        self.sides[side as usize] = self.sides[side as usize] | square.bit();
        if piece == Piece::King {
            self.king = Some(square);
        }
        self.weigh(side, square, u16::wrapping_add);
        self.key ^= key_of(piece, square);
    }

    /// Takes the piece off that stands on the square.
    pub(super) fn take(&mut self, piece: Piece, square: Square) {
        let side = piece.side();
        self.sides[side as usize] = self.sides[side as usize] & !square.bit();
        if piece == Piece::King {
            self.king = None;
        }
        self.weigh(side, square, u16::wrapping_sub);
        self.key ^= key_of(piece, square);
    }

    /// Moves a piece of the side to move, without captures; the turn stays.
    pub(super) fn shift(&mut self, piece: Piece, from: Square, to: Square) {
        let side = piece.side();
        self.sides[side as usize] = self.sides[side as usize] ^ from.bit() ^ to.bit();
        if piece == Piece::King {
            self.king = Some(to);
        }
        self.weigh(side, from, u16::wrapping_sub);
        self.weigh(side, to, u16::wrapping_add);
        self.key ^= key_of(piece, from) ^ key_of(piece, to);
    }

    /// Gives the turn to the other side.
    pub(super) fn pass(&mut self) {
        self.turn = self.turn.other();
        self.key ^= DEFENDERS_TURN;
    }

    /// Whether codes and key are those of the pieces and the turn: the check behind `debug_assert`.
    pub(super) fn is_consistent(&self) -> bool {
        let mut again = Board::empty(self.turn);
        for square in self.occupied().iter() {
            if let Some(piece) = self.piece_at(square) {
                again.put(piece, square);
            }
        }
        again == *self
    }

    /// Adds a square's weight to the codes of its rank and file, or subtracts it.
    fn weigh(&mut self, side: Side, square: Square, change: fn(u16, u16) -> u16) {
        let Place { rank, file, in_rank, in_file } = PLACES[square.index()];
        let factor = side as u16 + 1;
        let codes = &mut self.lines;
        codes[rank as usize] = change(codes[rank as usize], in_rank * factor);
        codes[file as usize] = change(codes[file as usize], in_file * factor);
    }
}

/// The two lines through a square and its weight in their codes.
#[derive(Clone, Copy)]
struct Place {
    rank: u8,
    file: u8,
    in_rank: u16,
    in_file: u16,
}

static PLACES: [Place; Square::COUNT] = {
    let mut places = [Place { rank: 0, file: 0, in_rank: 0, in_file: 0 }; Square::COUNT];
    let mut index = 0;
    while index < Square::COUNT {
        let (file, rank) = (index % EDGE, index / EDGE);
        places[index] = Place {
            rank: rank as u8,
            file: (EDGE + file) as u8,
            in_rank: 3u16.pow(file as u32),
            in_file: 3u16.pow(rank as u32),
        };
        index += 1;
    }
    places
};

static KEYS: [Key; 3 * Square::COUNT] = zobrist::table(0x0074_6162_6C75_7401);
const DEFENDERS_TURN: Key = zobrist::table::<1>(0x0074_6162_6C75_7402)[0];

fn key_of(piece: Piece, square: Square) -> Key {
    KEYS[piece as usize * Square::COUNT + square.index()]
}
