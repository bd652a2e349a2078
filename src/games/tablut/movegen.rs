//! Moves: which there are, what they capture, and how they are made and taken back.
//!
//! Counting needs no list. Each rank and file has a code that says where along it the two sides stand,
//! and a table says how many moves along the line such a code leaves to a side; eighteen lookups
//! count a position. Captures are looked for only when an enemy stands beside the square of arrival.

use super::board::{Board, LINE_CODES, Move, Piece, Side};
use super::square::{Direction, EDGE, Square, Squares};
use std::sync::LazyLock;

/// What [`Game::undo`](crate::game::Game::undo) needs to take a move of Tablut back.
#[derive(Clone, Debug)]
pub struct Undo {
    mv: Move,
    king: Option<Square>,
    captures: u8,
}

impl Board {
    /// Whether the king is off the board or on its edge: the game is over (TB-9, TB-10).
    pub(super) fn king_decides(&self) -> bool {
        self.king().is_none_or(Square::is_edge)
    }

    /// Appends the moves of the side to move, the pieces in board order, each piece's moves south,
    /// west, east and north, each outward.
    pub(super) fn list(&self, moves: &mut Vec<Move>) {
        if self.king_decides() {
            return;
        }
        let occupied = self.occupied();
        for from in self.side(self.turn()).iter() {
            for direction in Direction::ASCENDING {
                list_ray(from, direction, occupied, moves);
            }
        }
    }

    /// How many moves a side would have if it were to move.
    pub(super) fn count(&self, side: Side) -> u64 {
        if self.king_decides() {
            return 0;
        }
        let [usual, through_castle] = &SLIDES[side as usize];
        let mut total = 0;
        for (line, &code) in self.lines().iter().enumerate() {
            let table = if line % EDGE == EDGE / 2 { through_castle } else { usual };
            total += u64::from(table[code as usize]);
        }
        total
    }

    /// The squares where a piece on `from` could end a move, whoever is to move (TB-3, TB-4).
    pub(super) fn slides(&self, from: Square) -> Squares {
        let occupied = self.occupied();
        let mut reached = Squares::NONE;
        for direction in Direction::ALL {
            let mut square = from;
            while let Some(next) = square.step(direction).filter(|&next| !occupied.contains(next)) {
                reached = reached | next.bit();
                square = next;
            }
        }
        reached & !Square::CASTLE.bit()
    }

    /// On which sides of its destination a move, not yet made, captures: one bit a [`Direction`].
    #[inline]
    pub(super) fn capture_mask(&self, mv: Move) -> u8 {
        let enemies = self.side(self.turn().other());
        if (enemies & mv.to.neighbours()).is_empty() { 0 } else { self.captures_around(mv) }
    }

    fn captures_around(&self, mv: Move) -> u8 {
        let enemies = self.side(self.turn().other());
        let mut mask = 0;
        for direction in Direction::ALL {
            let Some(near) = mv.to.step(direction).filter(|&near| enemies.contains(near)) else { continue };
            let captured = if self.king() == Some(near) {
                self.is_king_enclosed(near, mv, direction)
            } else {
                near.step(direction).is_some_and(|far| self.is_hostile(far, mv))
            };
            mask |= u8::from(captured) << direction as u8;
        }
        mask
    }

    /// Whether the far square holds a piece of the mover's side, or is the empty castle (TB-5 to TB-7).
    fn is_hostile(&self, far: Square, mv: Move) -> bool {
        far != mv.from && self.side(self.turn()).contains(far)
            || far == Square::CASTLE && self.castle_is_empty()
    }

    /// Whether an attacker that arrives beside the king, who stands in `direction` from it, captures
    /// him (TB-8).
    fn is_king_enclosed(&self, king: Square, mv: Move, direction: Direction) -> bool {
        let castle = Square::CASTLE.bit();
        let enclosing = if king == Square::CASTLE || king.neighbours().contains(Square::CASTLE) {
            king.neighbours() & !castle
        } else {
            // A king on the edge has escaped, and nothing stands beyond the edge.
            let Some(far) = king.step(direction) else { return false };
            far.bit() | mv.to.bit()
        };
        let attackers = self.side(Side::Attackers) & !mv.from.bit() | mv.to.bit();
        attackers.contains_all(enclosing)
    }

    /// Plays a legal move.
    pub(super) fn play(&mut self, mv: Move) -> Undo {
        let captures = self.capture_mask(mv);
        let undo = Undo { mv, king: self.king(), captures };
        self.shift(self.mover(mv.from), mv.from, mv.to);
        if captures != 0 {
            for square in captured(mv.to, captures) {
                let piece = match self.turn() {
                    Side::Defenders => Piece::Attacker,
                    Side::Attackers if self.king() == Some(square) => Piece::King,
                    Side::Attackers => Piece::Defender,
                };
                self.take(piece, square);
            }
        }
        self.pass();
        debug_assert!(self.is_consistent());
        undo
    }

    /// Takes the move back that was played last.
    pub(super) fn undo(&mut self, undo: &Undo) {
        self.pass();
        let Undo { mv, king, captures } = *undo;
        self.shift(self.mover(mv.to), mv.to, mv.from);
        if captures != 0 {
            for square in captured(mv.to, captures) {
                let piece = match self.turn() {
                    Side::Defenders => Piece::Attacker,
                    Side::Attackers if king == Some(square) => Piece::King,
                    Side::Attackers => Piece::Defender,
                };
                self.put(piece, square);
            }
        }
        debug_assert!(self.king() == king && self.is_consistent());
    }

    /// The piece of the side to move on a square that holds one.
    fn mover(&self, square: Square) -> Piece {
        match self.turn() {
            Side::Attackers => Piece::Attacker,
            Side::Defenders if self.king() == Some(square) => Piece::King,
            Side::Defenders => Piece::Defender,
        }
    }
}

/// The squares that a capture mask means around `to`, in board order.
pub(super) fn captured(to: Square, mask: u8) -> impl Iterator<Item = Square> {
    Direction::ASCENDING
        .into_iter()
        .filter(move |&direction| mask >> direction as u8 & 1 == 1)
        .filter_map(move |direction| to.step(direction))
}

/// Appends the moves from a square in one direction. The empty castle is passed, never a destination.
fn list_ray(from: Square, direction: Direction, occupied: Squares, moves: &mut Vec<Move>) {
    let ray = from.ray(direction);
    let nearest = match direction {
        Direction::North | Direction::East => (ray & occupied).first(),
        Direction::South | Direction::West => (ray & occupied).last(),
    };
    let free = match nearest {
        Some(piece) => ray & !(piece.ray(direction) | piece.bit()),
        None => ray,
    };
    moves.extend((free & !Square::CASTLE.bit()).iter().map(|to| Move { from, to }));
}

/// How many moves along a line its code leaves to a side: by side, by whether the line runs through
/// the castle (TB-4), by code.
type Slides = [[[u8; LINE_CODES]; 2]; 2];

/// Filled at the first use, in about a millisecond: as data it would make up much of the wasm file.
static SLIDES: LazyLock<Box<Slides>> = LazyLock::new(|| {
    let mut slides = Box::new([[[0; LINE_CODES]; 2]; 2]);
    for (own, by_castle) in (1..).zip(slides.iter_mut()) {
        for (castle, by_code) in [None, Some(EDGE / 2)].into_iter().zip(by_castle.iter_mut()) {
            for (code, count) in by_code.iter_mut().enumerate() {
                *count = count_line(&squares_of(code), own, castle);
            }
        }
    }
    slides
});

/// The nine digits of a line's code.
fn squares_of(code: usize) -> [u8; EDGE] {
    let mut rest = code;
    std::array::from_fn(|_| {
        let digit = rest % 3;
        rest /= 3;
        digit as u8
    })
}

/// Every empty square that is no castle can be reached from the nearest piece on either side of it.
fn count_line(squares: &[u8; EDGE], own: u8, castle: Option<usize>) -> u8 {
    let is_own = |piece: Option<&u8>| u8::from(piece == Some(&own));
    (0..EDGE)
        .filter(|&i| squares[i] == 0 && Some(i) != castle)
        .map(|i| {
            let (below, above) = squares.split_at(i);
            is_own(below.iter().rfind(|&&square| square != 0))
                + is_own(above.iter().find(|&&square| square != 0))
        })
        .sum()
}
