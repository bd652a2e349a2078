//! The board: where the pieces stand and who is to move. The key, which follows from that, is written
//! here and nowhere else.

use super::direction::Direction;
use super::lines::Lines;
use super::moves::Move;
use super::square::{Square, Squares};
use crate::game::{Key, Player, zobrist};
use core::fmt;

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

/// What stands for the square of a king who has been captured: no square has the number. An `Option` would take a step
/// more at each question where the king is.
const NOWHERE: u8 = Square::COUNT as u8;

/// Where the pieces stand and who is to move.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) struct Board {
    /// The squares of each side; the king is one of the defenders.
    sides: [Squares; 2],
    /// The number of the king's square, or [`NOWHERE`].
    king: u8,
    turn: Side,
    key: Key,
    lines: Lines,
}

/// What takes a move back. It is short, since it is copied: the squares of the sides follow from the move.
#[derive(Clone, Debug)]
pub(super) struct Taken {
    key: Key,
    mv: Move,
    king: u8,
    captures: u8,
}

impl Taken {
    pub(super) fn is_irreversible(&self) -> bool {
        self.captures != 0 || self.mv.from == Square::CASTLE
    }
}

impl Board {
    /// A board without pieces.
    pub(super) fn empty(turn: Side) -> Board {
        let key = if turn == Side::Defenders { DEFENDERS_TURN } else { Key(0) };
        Board { sides: [Squares::NONE; 2], king: NOWHERE, turn, key, lines: Lines::EMPTY }
    }

    pub(super) fn turn(&self) -> Side {
        self.turn
    }

    pub(super) fn side(&self, side: Side) -> Squares {
        self.sides[side as usize]
    }

    pub(super) fn king(&self) -> Option<Square> {
        Square::new(self.king.into())
    }

    /// Whether the king stands on the square.
    pub(super) fn is_king(&self, square: Square) -> bool {
        self.king == square.number()
    }

    pub(super) fn occupied(&self) -> Squares {
        self.sides[0] | self.sides[1]
    }

    pub(super) fn key(&self) -> Key {
        self.key
    }

    pub(super) fn lines(&self) -> &Lines {
        &self.lines
    }

    pub(super) fn piece_at(&self, square: Square) -> Option<Piece> {
        if self.sides[0].contains(square) {
            Some(Piece::Attacker)
        } else if self.is_king(square) {
            Some(Piece::King)
        } else {
            self.sides[1].contains(square).then_some(Piece::Defender)
        }
    }

    /// Whether no piece stands on the castle. No soldier ever does (TB-4).
    pub(super) fn castle_is_empty(&self) -> bool {
        !self.is_king(Square::CASTLE)
    }

    /// Puts a piece on an empty square.
    pub(super) fn put(&mut self, piece: Piece, square: Square) {
        let side = piece.side();
        self.sides[side as usize] = self.sides[side as usize] | square.bit();
        if piece == Piece::King {
            self.king = square.number();
        }
        self.lines.put(side as usize, square);
        self.key ^= key_of(piece, square);
    }

    /// Takes the piece off that stands on the square.
    pub(super) fn take(&mut self, piece: Piece, square: Square) {
        let side = piece.side();
        self.sides[side as usize] = self.sides[side as usize] & !square.bit();
        if piece == Piece::King {
            self.king = NOWHERE;
        }
        self.lines.take(side as usize, square);
        self.key ^= key_of(piece, square);
    }

    /// Plays a legal move that captures on these sides of its destination.
    #[inline]
    pub(super) fn play(&mut self, mv: Move, captures: u8) -> Taken {
        let Board { king, key, .. } = *self;
        self.shift(mv);
        if captures != 0 {
            self.take_captured(mv.to, captures);
        }
        self.turn = self.turn.other();
        self.key ^= DEFENDERS_TURN;
        Taken { key, mv, king, captures }
    }

    /// Gives the turn to the other side.
    pub(super) fn pass(&mut self) {
        self.turn = self.turn.other();
        self.key ^= DEFENDERS_TURN;
    }

    /// Takes the move back that was played last.
    #[inline]
    pub(super) fn undo(&mut self, taken: &Taken) {
        let Taken { key, mv: Move { from, to }, king, captures } = *taken;
        (self.key, self.king) = (key, king);
        if captures != 0 {
            self.put_captured(to, captures);
        }
        self.turn = self.turn.other();
        let side = self.turn as usize;
        self.sides[side] = self.sides[side] ^ from.bit() ^ to.bit();
        self.lines.take(side, to);
        self.lines.put(side, from);
    }

    // Captures are seldom. Out of line they do not take the registers that every move needs.

    /// Takes the pieces off that a move of the side to move captures.
    #[inline(never)]
    fn take_captured(&mut self, to: Square, captures: u8) {
        let enemy = self.turn.other();
        for square in captured(to, captures) {
            self.take(piece_of(enemy, self.is_king(square)), square);
        }
    }

    /// Puts pieces of the side to move back that were captured; of the key and the king nothing is changed.
    #[inline(never)]
    fn put_captured(&mut self, to: Square, captures: u8) {
        let side = self.turn as usize;
        for square in captured(to, captures) {
            self.sides[side] = self.sides[side] | square.bit();
            self.lines.put(side, square);
        }
    }

    /// Moves a piece of the side to move, without captures; the turn stays.
    #[inline]
    fn shift(&mut self, Move { from, to }: Move) {
        let (side, is_king) = (self.turn, self.is_king(from));
        self.sides[side as usize] = self.sides[side as usize] ^ from.bit() ^ to.bit();
        self.king = if is_king { to.number() } else { self.king };
        // The king's keys follow those of the defenders, as theirs follow the attackers'.
        let keys = &KEYS[side as usize + usize::from(is_king)];
        self.key ^= keys[from.index()] ^ keys[to.index()];
        self.lines.take(side as usize, from);
        self.lines.put(side as usize, to);
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

/// For each piece and square.
static KEYS: [[Key; Square::COUNT]; 3] = {
    let all = zobrist::table::<{ 3 * Square::COUNT }>(0x0074_6162_6C75_7401);
    let mut keys = [[Key(0); Square::COUNT]; 3];
    let mut index = 0;
    while index < all.len() {
        keys[index / Square::COUNT][index % Square::COUNT] = all[index];
        index += 1;
    }
    keys
};
const DEFENDERS_TURN: Key = zobrist::table::<1>(0x0074_6162_6C75_7402)[0];

fn key_of(piece: Piece, square: Square) -> Key {
    KEYS[piece as usize][square.index()]
}

/// The piece of a side on a square that holds one of its pieces.
pub(super) fn piece_of(side: Side, is_king: bool) -> Piece {
    match side {
        Side::Attackers => Piece::Attacker,
        Side::Defenders if is_king => Piece::King,
        Side::Defenders => Piece::Defender,
    }
}

/// The squares that a capture mask means around `to`, in board order.
pub(super) fn captured(to: Square, mask: u8) -> impl Iterator<Item = Square> {
    Direction::ASCENDING
        .into_iter()
        .filter(move |&direction| mask >> direction as u8 & 1 == 1)
        .filter_map(move |direction| to.step(direction))
}
