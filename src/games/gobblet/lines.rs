//! Lines: the runs of cells that win (GB-6, GB-20, GB-21), for every edge and length.

use super::cell::{Cells, MAX_EDGE, STRIDE};

/// The shortest edge and the shortest line.
pub(super) const SHORTEST: u8 = 3;

/// From a cell to its neighbour: right, up and left, up, up and right.
const STEPS: [u8; 4] = [1, STRIDE - 1, STRIDE, STRIDE + 1];

/// No board has more lines than one of edge 5 with lines of 3: 15 each along ranks and files, 9 each
/// along the diagonals.
const MOST: usize = 48;

const KINDS: usize = (MAX_EDGE - SHORTEST + 1) as usize;

/// The lines for edge `SHORTEST + i` and length `SHORTEST + j` are in `TABLES[i][j]`.
static TABLES: [[Table; KINDS]; KINDS] = tables();

#[derive(Clone, Copy)]
struct Table {
    lines: [Cells; MOST],
    count: usize,
}

/// Every line of `length` adjacent cells on a board of this edge.
#[inline]
pub(super) fn lines(edge: u8, length: u8) -> &'static [Cells] {
    let table = &TABLES[(edge - SHORTEST) as usize][(length - SHORTEST) as usize];
    &table.lines[..table.count]
}

/// Whether the cells hold a line of this length. A set and its shifted copies meet where a run begins;
/// that is quicker than asking the table.
#[inline]
pub(super) fn has_line(cells: Cells, length: u8) -> bool {
    let cells = cells.bits();
    let any = |begins: fn(u32, u32, u8) -> u32| {
        STEPS.into_iter().fold(0, |found, step| found | begins(cells, cells & cells >> step, step)) != 0
    };
    match length {
        3 => any(|cells, two, step| two & cells >> (2 * step)),
        4 => any(|_, two, step| two & two >> (2 * step)),
        _ => any(|cells, two, step| two & two >> (2 * step) & cells >> (4 * step)),
    }
}

/// The cells that are in a line of which all but one cell are in `tops`, and are in `tops` themselves.
#[inline]
pub(super) fn one_short(tops: Cells, edge: u8, length: u8) -> Cells {
    lines(edge, length).iter().fold(Cells::NONE, |found, &line| {
        let missing = (line & !tops).bits();
        let at_most_one = missing & missing.wrapping_sub(1) == 0;
        if at_most_one { found | line & tops } else { found }
    })
}

/// All cells of a board of this edge.
pub(super) const fn board(edge: u8) -> Cells {
    BOARDS[edge as usize]
}

/// The cells of a board by its edge.
const BOARDS: [Cells; MAX_EDGE as usize + 1] = {
    let mut boards = [Cells::NONE; MAX_EDGE as usize + 1];
    let mut edge = SHORTEST;
    while edge <= MAX_EDGE {
        boards[edge as usize] = square(edge);
        edge += 1;
    }
    boards
};

/// As many cells from a1 on as a square of this edge has.
const fn square(edge: u8) -> Cells {
    let row = (1u32 << edge) - 1;
    let mut bits = 0;
    let mut rank = 0;
    while rank < edge {
        bits |= row << (rank * STRIDE);
        rank += 1;
    }
    Cells::from_bits(bits)
}

const fn tables() -> [[Table; KINDS]; KINDS] {
    let mut tables = [[Table { lines: [Cells::NONE; MOST], count: 0 }; KINDS]; KINDS];
    let mut edge = 0;
    while edge < KINDS {
        let mut length = 0;
        while length <= edge {
            tables[edge][length] = table(SHORTEST + edge as u8, SHORTEST + length as u8);
            length += 1;
        }
        edge += 1;
    }
    tables
}

const fn table(edge: u8, length: u8) -> Table {
    let board = board(edge).bits();
    let mut table = Table { lines: [Cells::NONE; MOST], count: 0 };
    let mut direction = 0;
    while direction < STEPS.len() {
        let mut from = 0;
        while from < 32 {
            if let Some(line) = run(board, from, STEPS[direction], length) {
                table.lines[table.count] = Cells::from_bits(line);
                table.count += 1;
            }
            from += 1;
        }
        direction += 1;
    }
    table
}

/// The run of `length` cells from the cell numbered `from`, if the board has all of them.
const fn run(board: u32, from: u8, step: u8, length: u8) -> Option<u32> {
    let mut bits = 0;
    let mut i = 0;
    while i < length {
        let cell = from + i * step;
        if cell >= 32 || board >> cell & 1 == 0 {
            return None;
        }
        bits |= 1 << cell;
        i += 1;
    }
    Some(bits)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::gobblet::Cell;

    #[test]
    fn gb6_gb20_gb21_number_of_lines() {
        assert_eq!(lines(4, 3).len(), 24);
        assert_eq!(lines(4, 4).len(), 10);
        assert_eq!(lines(3, 3).len(), 8);
        assert_eq!(lines(5, 3).len(), MOST);
        assert_eq!(lines(5, 4).len(), 28);
        assert_eq!(lines(5, 5).len(), 12);
    }

    #[test]
    fn gb6_shifts_find_what_the_table_finds() {
        for edge in SHORTEST..=MAX_EDGE {
            for length in SHORTEST..=edge {
                for seed in 0..20_000 {
                    // ANDing two random words leaves a quarter of the bits set, ORing them three quarters: sets of
                    // every density.
                    let [x, y] = [seed, seed + 1_000_000].map(|n| crate::game::zobrist::mix(n) as u32);
                    let cells = Cells::from_bits([x, x & y, x | y][seed as usize % 3]) & board(edge);
                    let by_table = lines(edge, length).iter().any(|&line| line & cells == line);
                    assert_eq!(has_line(cells, length), by_table, "{edge} {length} {cells:?}");
                }
            }
        }
    }

    #[test]
    fn gb20_one_short_of_a_line() {
        let set = |names: &str| names.split(' ').map(|name| name.parse::<Cell>().unwrap()).collect::<Cells>();
        assert_eq!(one_short(set("a1 b2 c3 d1 a4"), 4, 4), set("a1 b2 c3"));
        assert_eq!(one_short(set("a1 b1 d1 a2 c4"), 4, 4), set("a1 b1 d1"));
        assert_eq!(one_short(set("a1 b1 a2 c4"), 4, 4), Cells::NONE);
    }
}
