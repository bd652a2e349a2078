//! The board: where the pieces stand and who is to move. The key, which follows from that, is written
//! here and nowhere else.

use super::square::{Square, Squares};
use crate::game::{Key, Player, zobrist};
use std::fmt;
use std::sync::LazyLock;

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

/// Where the pieces stand and who is to move.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) struct Board {
    /// The squares of each side; the king is one of the defenders.
    sides: [Squares; 2],
    king: Option<Square>,
    turn: Side,
    key: Key,
}

impl Board {
    /// A board without pieces.
    pub(super) fn empty(turn: Side) -> Board {
        let key = if turn == Side::Defenders { DEFENDERS_TURN } else { Key(0) };
        Board { sides: [Squares::NONE; 2], king: None, turn, key }
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
        self.key ^= key_of(piece, square);
    }

    /// Takes the piece off that stands on the square.
    pub(super) fn take(&mut self, piece: Piece, square: Square) {
        let side = piece.side();
        self.sides[side as usize] = self.sides[side as usize] & !square.bit();
        if piece == Piece::King {
            self.king = None;
        }
        self.key ^= key_of(piece, square);
    }

    /// Moves a piece of the side to move, without captures; the turn stays.
    pub(super) fn shift(&mut self, piece: Piece, from: Square, to: Square) {
        let side = piece.side();
        self.sides[side as usize] = self.sides[side as usize] ^ from.bit() ^ to.bit();
        if piece == Piece::King {
            self.king = Some(to);
        }
        self.key ^= key_of(piece, from) ^ key_of(piece, to);
    }

    /// The piece of the side to move on a square that holds one.
    pub(super) fn mover(&self, square: Square) -> Piece {
        piece_of(self.turn(), self.king() == Some(square))
    }

    /// Gives the turn to the other side.
    pub(super) fn pass(&mut self) {
        self.turn = self.turn.other();
        self.key ^= DEFENDERS_TURN;
    }

    /// Whether the key is that of the pieces and the turn: the check behind `debug_assert`.
    pub(super) fn is_consistent(&self) -> bool {
        let mut again = Board::empty(self.turn);
        for square in self.occupied().iter() {
            if let Some(piece) = self.piece_at(square) {
                again.put(piece, square);
            }
        }
        again == *self
    }
}

/// Filled at the first use: as data, numbers that nothing compresses would weigh on the wasm file.
static KEYS: LazyLock<[Key; 3 * Square::COUNT]> = LazyLock::new(|| zobrist::table(0x0074_6162_6C75_7401));
const DEFENDERS_TURN: Key = zobrist::table::<1>(0x0074_6162_6C75_7402)[0];

fn key_of(piece: Piece, square: Square) -> Key {
    KEYS[piece as usize * Square::COUNT + square.index()]
}

/// The piece of a side on a square that holds one of its pieces.
pub(super) fn piece_of(side: Side, is_king: bool) -> Piece {
    match side {
        Side::Attackers => Piece::Attacker,
        Side::Defenders if is_king => Piece::King,
        Side::Defenders => Piece::Defender,
    }
}
