//! What a position is worth to the king's side: the terms, and where they are counted.

use super::view::View;
use crate::games::tablut::{Side, Square, Squares};
use crate::opponents::terms::{Sum, Tally, terms};

terms! {
    /// A position with all pieces in which nothing else is met.
    Base: 0,
    /// An attacker that is off the board: the unit, in hundredths.
    AttackerLost: 100,
    /// A soldier of the king's that is off the board.
    DefenderLost: -180,
    /// One open way to the edge: when it is the attackers' turn, it can be closed.
    Way1: 60,
    /// Two, which cannot.
    Way2: 700,
    /// Three.
    Way3: 900,
    /// Four.
    Way4: 1_000,
    /// One square that the king reaches in one move and from which he could escape.
    Gate1: 50,
    /// Two of them.
    Gate2: 80,
    /// Three or more.
    Gate3: 100,
    /// A gate from which he could escape in two directions, of at most two.
    Fork: 120,
    /// A file or rank, not an outermost, without attackers.
    OpenLine: 14,
    /// A square that the king reaches.
    KingMove: 6,
    /// One attacker beside the king.
    Ring1: -12,
    /// Two.
    Ring2: -40,
    /// Three.
    Ring3: -90,
    /// Four.
    Ring4: -160,
    /// An attacker within three steps of the king: a ring that closes from afar.
    Near: -14,
    /// The right to move.
    Turn: 15,
}

/// What the position is worth to the king's side, in hundredths of an attacker.
pub(super) fn value(view: View) -> i32 {
    let mut sum = Sum { weights: &WEIGHTS, value: 0 };
    count(view, &mut sum);
    sum.value
}

/// Counts the terms, in favour of the king's side.
#[inline]
pub(super) fn count(view: View, tally: &mut impl Tally) {
    let View { attackers, defenders, king, .. } = view;
    let mut add = |term: Count, times: i32| tally.add(term as usize, times);
    add(Count::Base, 1);
    add(Count::AttackerLost, 16 - number(attackers));
    add(Count::DefenderLost, 9 - number(defenders));
    add(Count::OpenLine, LINES.iter().map(|&line| i32::from((line & attackers).is_empty())).sum());
    add(Count::Near, number(NEAR[king.index()] & attackers));
    add(Count::Turn, if view.position.side_to_move() == Side::Defenders { 1 } else { -1 });
    tally.step(Count::Ring1 as usize, (king.neighbours() & attackers).len());
    count_ways(view, tally);
}

/// Counts what the king reaches in one move, and what beyond.
#[inline]
fn count_ways(view: View, tally: &mut impl Tally) {
    let ways = view.kings_ways();
    tally.step(Count::Way1 as usize, ways.iter().filter(|&&way| !(way & Squares::EDGE).is_empty()).count());
    let reached = (ways[0] | ways[1] | ways[2] | ways[3]) & !Square::CASTLE.bit() & !Squares::EDGE;
    tally.add(Count::KingMove as usize, number(reached));
    let [north, east, south, west] = view.exits();
    let gates = reached & (north | east | south | west);
    let forks = gates & (north & (east | south | west) | east & (south | west) | south & west);
    tally.step(Count::Gate1 as usize, gates.len().min(3));
    tally.add(Count::Fork as usize, number(forks).min(2));
}

/// How many squares are in the set.
fn number(squares: Squares) -> i32 {
    i32::from(squares.len() as u8)
}

/// The files and ranks by which the king can leave: all but the outermost.
static LINES: [Squares; 14] = {
    let mut lines = [Squares::NONE; 14];
    let mut index = 0;
    while index < 7 {
        lines[index] = Squares::file(index + 1);
        lines[index + 7] = Squares::rank(index + 1);
        index += 1;
    }
    lines
};

/// For each square those that a piece reaches from it in at most three steps to a side.
static NEAR: [Squares; Square::COUNT] = {
    let mut near = [Squares::NONE; Square::COUNT];
    let mut from = 0;
    while let Some(king) = Square::new(from) {
        let mut to = 0;
        while let Some(other) = Square::new(to) {
            if king.file().abs_diff(other.file()) + king.rank().abs_diff(other.rank()) <= 3 {
                near[from] = near[from].with(other);
            }
            to += 1;
        }
        from += 1;
    }
    near
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::tablut::Direction;

    #[test]
    fn the_squares_near_the_king_are_those_within_three_steps() {
        for king in (0..Square::COUNT).filter_map(Square::new) {
            let near = NEAR[king.index()];
            let mut reached = king.bit();
            for _ in 0..3 {
                reached =
                    Direction::ALL.into_iter().fold(reached, |all, direction| all | reached.step(direction));
            }
            assert_eq!(near, reached, "{king}");
        }
    }
}
