//! Moves: which there are, and what they capture.
//!
//! Counting needs no list: the number of moves along each rank and file is in a table ([`Lines`](super::lines::Lines)).
//! Captures are looked for only when an enemy stands beside the square of
//! arrival, and something hostile stands behind one.

use super::board::{Board, Side};
use super::direction::Direction;
use super::moves::Move;
use super::square::{EDGE, Square, Squares};
use alloc::vec::Vec;
use core::ops::BitOr;

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
        let mut list = List::new();
        for from in self.side(self.turn()).iter() {
            let (free, at) = (self.lines().free_around(from), from.number());
            (1..=free.south()).for_each(|n| list.push(from, at - n * EDGE as u8));
            (1..=free.west()).for_each(|n| list.push(from, at - n));
            (1..=free.east()).for_each(|n| list.push(from, at + n));
            (1..=free.north()).for_each(|n| list.push(from, at + n * EDGE as u8));
        }
        moves.extend_from_slice(list.as_slice());
    }

    /// How many moves a side would have if it were to move.
    pub(super) fn count(&self, side: Side) -> u64 {
        if self.king_decides() {
            return 0;
        }
        self.lines().count(side as usize).into()
    }

    /// Whether a side would have a move if it were to move: nearly always a step to a square beside one
    /// of its pieces, else across the castle.
    pub(super) fn can_move(&self, side: Side) -> bool {
        let free = !(self.occupied() | Square::CASTLE.bit());
        let steps = self.side(side).beside() & free;
        !self.king_decides() && (!steps.is_empty() || self.count(side) > 0)
    }

    /// The squares where a piece on `from` could end a move, whoever is to move (TB-3, TB-4).
    pub(super) fn slides(&self, from: Square) -> Squares {
        let empty = !self.occupied();
        let reached = Direction::ALL.into_iter().map(|direction| from.bit().slide(direction, empty));
        reached.fold(Squares::NONE, Squares::bitor) & !Square::CASTLE.bit()
    }

    /// On which sides of its destination a move, not yet made, captures: one bit a [`Direction`].
    #[inline]
    pub(super) fn capture_mask(&self, mv: Move) -> u8 {
        let (enemies, hostile) = (self.side(self.turn().other()), self.hostile());
        let (near, far) = mv.to.around();
        if (enemies & near).is_empty() || (hostile & far).is_empty() { 0 } else { self.captures_around(mv) }
    }

    /// The squares that hold an enemy against a piece that arrives: those of the side to move, and the
    /// empty castle (TB-5 to TB-7). The piece that arrives counts here though it
    /// still stands where it came from; that is never the square behind an enemy, since its way would lead through him.
    fn hostile(&self) -> Squares {
        let own = self.side(self.turn());
        if self.castle_is_empty() { own | Square::CASTLE.bit() } else { own }
    }

    #[inline(never)]
    fn captures_around(&self, mv: Move) -> u8 {
        let (enemies, hostile) = (self.side(self.turn().other()), self.hostile());
        let mut mask = 0;
        for (direction, &(near, far)) in Direction::ALL.into_iter().zip(mv.to.flanks()) {
            let held = !(enemies & near).is_empty() && !(hostile & far).is_empty();
            let is_king = self.king().is_some_and(|king| near.contains(king));
            mask |= u8::from(held && (!is_king || self.is_king_enclosed(mv))) << direction as u8;
        }
        mask
    }

    /// Whether an attacker that arrives beside the king captures him (TB-8).
    fn is_king_enclosed(&self, mv: Move) -> bool {
        let attackers = self.side(Side::Attackers) & !mv.from.bit() | mv.to.bit();
        let completes = |enclosure: Squares| enclosure.contains(mv.to) && attackers.contains_all(enclosure);
        self.king().is_some_and(|king| king_enclosures(king).any(completes))
    }

    /// The empty squares where a piece of the side to move that arrives captures a soldier: one between that square and
    /// a square that is hostile to it (TB-5 to TB-7).
    pub(super) fn capture_squares(&self) -> Squares {
        let (turn, hostile) = (self.turn(), self.hostile());
        let king = self.king().map_or(Squares::NONE, Square::bit);
        let soldiers = self.side(turn.other()) & !king;
        let opposite = |direction| (hostile.step(direction) & soldiers).step(direction);
        let squares = Direction::ALL.into_iter().map(opposite).fold(Squares::NONE, Squares::bitor);
        squares & !self.occupied() & !Square::CASTLE.bit()
    }
}

/// The sets of squares that enclose a king on this square: he is captured when an attacker arrives so that one of them is
/// the attackers' (TB-8). On the castle and beside it all sides but the castle's enclose him, elsewhere two that
/// are opposite.
pub(super) fn king_enclosures(king: Square) -> impl Iterator<Item = Squares> {
    let around = king.neighbours();
    let by_castle = king == Square::CASTLE || around.contains(Square::CASTLE);
    let sets = if by_castle {
        [Some(around & !Square::CASTLE.bit()), None]
    } else {
        let upright = around & Squares::file(king.file());
        [Some(upright), Some(around & !upright)]
    };
    sets.into_iter().flatten()
}

/// The moves of a position as they are found. To write them here first spares a look for room at each.
struct List {
    moves: [Move; List::ROOM],
    len: u8,
}

impl List {
    /// More than any position has: no line has more than 14 moves, and there are 18 lines.
    const ROOM: usize = 1 << u8::BITS;

    fn new() -> List {
        List { moves: [Move { from: Square::CASTLE, to: Square::CASTLE }; List::ROOM], len: 0 }
    }

    /// Appends a move to the square with this number; none to the castle, which is passed, but never a destination (TB-4).
    #[inline]
    fn push(&mut self, from: Square, to: u8) {
        let to = Square::known(to);
        self.moves[usize::from(self.len)] = Move { from, to };
        self.len += u8::from(to != Square::CASTLE);
    }

    fn as_slice(&self) -> &[Move] {
        &self.moves[..usize::from(self.len)]
    }
}

/// Where a move stands in the order of [`Board::list`]: it compares as the moves do there. A sort asks at so many places that a
/// copy at each would be longer than all the rest of the search.
#[inline(never)]
pub(super) fn place_in_order(Move { from, to }: Move) -> u32 {
    // Squares of a rank are less than nine apart, neighbours on a file just so far.
    let (apart, ascends) = (from.index().abs_diff(to.index()), to > from);
    let direction = match (apart < EDGE, ascends) {
        (false, false) => 0,
        (true, false) => 1,
        (true, true) => 2,
        (false, true) => 3,
    };
    (from.index() << 16 | direction << 8 | apart) as u32
}
