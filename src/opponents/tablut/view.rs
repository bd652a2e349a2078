//! The position as the evaluator sees it: who stands where, and the king's ways.

use crate::games::tablut::{Direction, Side, Square, Squares, Tablut};

/// The position as the evaluator sees it.
#[derive(Clone, Copy)]
pub(super) struct View<'a> {
    pub(super) position: &'a Tablut,
    pub(super) attackers: Squares,
    /// The king is among them.
    pub(super) defenders: Squares,
    pub(super) king: Square,
}

impl View<'_> {
    /// `None` when the king has been captured.
    pub(super) fn of(position: &Tablut) -> Option<View<'_>> {
        Some(View {
            position,
            attackers: position.side(Side::Attackers),
            defenders: position.side(Side::Defenders),
            king: position.king()?,
        })
    }

    pub(super) fn occupied(self) -> Squares {
        self.attackers | self.defenders
    }

    /// The empty squares that the king can slide along in each direction, the castle among them, where he may not stop.
    pub(super) fn kings_ways(self) -> [Squares; 4] {
        let occupied = self.occupied();
        Direction::ALL.map(|direction| self.king.way(direction, occupied).0)
    }

    /// Whether the king could go to the edge now (TB-10).
    pub(super) fn escapes(self) -> bool {
        self.escape_ways().next().is_some()
    }

    /// The ways along which he could, each with its squares.
    pub(super) fn escape_ways(self) -> impl Iterator<Item = Squares> {
        self.kings_ways().into_iter().filter(|&way| !(way & Squares::EDGE).is_empty())
    }

    /// Whether the attackers could capture the king now (TB-8): one square of those that enclose him is
    /// missing, and an attacker from elsewhere reaches it.
    pub(super) fn catches(self) -> bool {
        let occupied = self.occupied();
        self.position.king_enclosures().any(|enclosing| {
            let missing = enclosing & !self.attackers;
            let Some(to) = missing.iter().next().filter(|_| missing.len() == 1) else { return false };
            let comes = |direction| !(to.way(direction, occupied).1 & self.attackers & !enclosing).is_empty();
            !occupied.contains(to) && Direction::ALL.into_iter().any(comes)
        })
    }

    /// For each direction the squares from which a piece slides to the edge, the king being out of the way.
    pub(super) fn exits(self) -> [Squares; 4] {
        let open = !(self.occupied() & !self.king.bit());
        Direction::ALL.map(|direction| {
            let border = Squares::edge_to(direction) & open;
            border | border.slide(direction.opposite(), open)
        })
    }
}
