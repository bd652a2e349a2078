//! Whether two positions are nearly the same: turned or mirrored on one another, or apart by a piece or two.

use std::collections::BTreeSet;

/// A position as the things that lie on places, once for each symmetry of its board, and what is beside the board.
pub(crate) struct Shapes {
    all: Vec<BTreeSet<(i32, i32, String)>>,
    beside: String,
}

impl Shapes {
    /// Reads a position of a game in notation.
    pub(crate) fn new(game: &str, position: &str) -> Shapes {
        let (board, beside) = position.split_once(' ').unwrap_or((position, ""));
        match game {
            "gobblet" => square(&cells_of_gobblet(board), beside),
            "tablut" => square(&cells_of_tablut(board), beside),
            _ => hexagonal(&cells_of_gobe(board), beside),
        }
    }

    /// Whether no more than so many places differ, in some symmetry.
    pub(crate) fn are_near(&self, other: &Shapes, most: usize) -> bool {
        let whose = |shapes: &Shapes| shapes.beside.chars().next();
        let here = &self.all[0];
        whose(self) == whose(other)
            && other.all.iter().any(|there| here.symmetric_difference(there).count() <= most)
    }
}

type Things = Vec<(i32, i32, String)>;

fn cells_of_gobblet(board: &str) -> Things {
    let rows: Vec<&str> = board.split('/').collect();
    let mut things = Vec::new();
    // Twice the steps from the middle, which is between cells where the edge is even.
    let edge = i32::try_from(rows.len()).unwrap_or(0);
    for (y, row) in (0..).zip(rows) {
        for (x, cell) in (0..).zip(row.split(',')).filter(|(_, cell)| *cell != "-") {
            things.push((2 * x + 1 - edge, 2 * y + 1 - edge, cell.to_owned()));
        }
    }
    things
}

fn cells_of_tablut(board: &str) -> Things {
    let mut things = Vec::new();
    for (y, row) in (0..).zip(board.split('/')) {
        let mut x = 0;
        for sign in row.chars() {
            if let Some(run) = sign.to_digit(10) {
                x += run.cast_signed();
            } else {
                things.push((x - 4, y - 4, sign.to_string()));
                x += 1;
            }
        }
    }
    things
}

fn cells_of_gobe(board: &str) -> Things {
    let read = |tile: &str| {
        let (q, r) = tile.get(1..)?.split_once(',')?;
        Some((q.parse().ok()?, r.parse().ok()?, tile[..1].to_owned()))
    };
    board.split(';').filter_map(read).collect()
}

/// Where a symmetry brings a place.
type Turn = fn(i32, i32) -> (i32, i32);

/// The eight symmetries of a square around 0, 0.
fn square(things: &Things, beside: &str) -> Shapes {
    let turns: [Turn; 8] = [
        |x, y| (x, y),
        |x, y| (-y, x),
        |x, y| (-x, -y),
        |x, y| (y, -x),
        |x, y| (-x, y),
        |x, y| (y, x),
        |x, y| (x, -y),
        |x, y| (-y, -x),
    ];
    let turned = |turn: &Turn| {
        things.iter().map(|(x, y, thing)| (turn(*x, *y).0, turn(*x, *y).1, thing.clone())).collect()
    };
    Shapes { all: turns.iter().map(turned).collect(), beside: beside.to_owned() }
}

/// The twelve symmetries of a hexagon, each shifted so that its first tile is at 0, 0.
fn hexagonal(things: &Things, beside: &str) -> Shapes {
    let mut all = Vec::new();
    for mirrored in [false, true] {
        let mut now: Things = things
            .iter()
            .map(|(q, r, thing)| if mirrored { (*r, *q, thing.clone()) } else { (*q, *r, thing.clone()) })
            .collect();
        for _ in 0..6 {
            for (q, r, _) in &mut now {
                (*q, *r) = (-*r, *q + *r);
            }
            let least = now.iter().map(|(q, r, _)| (*r, *q)).min().unwrap_or((0, 0));
            all.push(now.iter().map(|(q, r, thing)| (q - least.1, r - least.0, thing.clone())).collect());
        }
    }
    Shapes { all, beside: beside.to_owned() }
}
