//! The ranks and files of a board, each as one number, and how many moves there are along each.
//!
//! All that a side can do is slide along ranks and files, so its moves can be counted line by line: nine squares with
//! three contents have 3⁹ arrangements, few enough for a table of all of them. A move changes three lines. Sides are
//! given by their numbers: 0 for the attackers, 1 for the king's.

use super::square::{EDGE, Square};

/// What stands on each rank and file.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Lines {
    /// First the ranks, from 1 on, then the files, from `a` on. A line is written to the base of three: 0 for an empty
    /// square, 1 for an attacker, 2 for a defender or the king; the square nearest to a1 is the lowest digit.
    arrangements: [u16; 2 * EDGE],
}

impl Lines {
    /// Lines without pieces.
    pub(super) const EMPTY: Lines = Lines { arrangements: [0; 2 * EDGE] };

    /// Puts a piece of the side on an empty square.
    #[inline]
    pub(super) fn put(&mut self, side: usize, square: Square) {
        let Place { rank, file, in_rank, in_file } = PLACES[side][square.index()];
        self.arrangements[usize::from(rank)] += in_rank;
        self.arrangements[usize::from(file)] += in_file;
    }

    /// Takes off the piece of the side that stands on the square.
    #[inline]
    pub(super) fn take(&mut self, side: usize, square: Square) {
        let Place { rank, file, in_rank, in_file } = PLACES[side][square.index()];
        self.arrangements[usize::from(rank)] -= in_rank;
        self.arrangements[usize::from(file)] -= in_file;
    }

    /// How many squares are free on either side of a piece on the square, up to the next piece or the edge.
    #[inline]
    pub(super) fn free_around(&self, square: Square) -> Free {
        let Place { rank, file, .. } = PLACES[0][square.index()];
        let along = |line: u8, place: usize| {
            let occupied = OCCUPIED[usize::from(self.arrangements[usize::from(line)])];
            FREE[place][usize::from(occupied)]
        };
        Free { rank: along(rank, usize::from(file) - EDGE), file: along(file, usize::from(rank)) }
    }

    /// How many moves the side has along all lines, the game being on (TB-3, TB-4).
    pub(super) fn count(&self, side: usize) -> u32 {
        let tables = &MOVES[side];
        let moves = |(line, &arrangement): (usize, &u16)| {
            // Only the middle rank and the middle file cross the castle.
            let table = &tables[usize::from(line % EDGE == EDGE / 2)];
            u32::from(table[usize::from(arrangement)])
        };
        self.arrangements.iter().enumerate().map(moves).sum()
    }
}

/// How many squares are free beside a piece, along its rank and its file: in the lower four bits those with lower
/// numbers, in the upper four those with higher ones.
pub(super) struct Free {
    rank: u8,
    file: u8,
}

impl Free {
    pub(super) fn south(&self) -> u8 {
        self.file & 15
    }

    pub(super) fn west(&self) -> u8 {
        self.rank & 15
    }

    pub(super) fn east(&self) -> u8 {
        self.rank >> 4
    }

    pub(super) fn north(&self) -> u8 {
        self.file >> 4
    }
}

/// Where a square lies in its two lines, and what a piece of a side on it adds to their numbers.
#[derive(Clone, Copy)]
#[repr(align(8))]
struct Place {
    /// The places of its rank and its file in [`Lines::arrangements`].
    rank: u8,
    file: u8,
    in_rank: u16,
    in_file: u16,
}

/// By side and square.
static PLACES: [[Place; Square::COUNT]; 2] = {
    let mut places = [[Place { rank: 0, file: 0, in_rank: 0, in_file: 0 }; Square::COUNT]; 2];
    let mut index = 0;
    while index < 2 * Square::COUNT {
        let (side, square) = (index / Square::COUNT, index % Square::COUNT);
        let (file, rank) = (square % EDGE, square / EDGE);
        places[side][square] = Place {
            rank: rank as u8,
            file: (EDGE + file) as u8,
            in_rank: 3u16.pow(file as u32) << side,
            in_file: 3u16.pow(rank as u32) << side,
        };
        index += 1;
    }
    places
};

/// How many arrangements a line has.
const ARRANGEMENTS: usize = 3usize.pow(EDGE as u32);

/// Room for a number for each, and for all that the type of an arrangement could hold: then no index has to be checked. The
/// further ones are never looked at.
const ROOM: usize = 1 << u16::BITS;

/// For each side, for an ordinary line and for one that crosses the castle, the number of moves by arrangement.
static MOVES: [[[u8; ROOM]; 2]; 2] = {
    let mut moves = [[[0; ROOM]; 2]; 2];
    let mut arrangement = 0;
    while arrangement < ARRANGEMENTS {
        let mut side = 0;
        while side < 2 {
            moves[side][0][arrangement] = count(arrangement, side, false);
            moves[side][1][arrangement] = count(arrangement, side, true);
            side += 1;
        }
        arrangement += 1;
    }
    moves
};

/// Which squares of a line are occupied, as bits, by arrangement.
static OCCUPIED: [u16; ROOM] = {
    let mut occupied = [0; ROOM];
    let mut arrangement = 0;
    while arrangement < ARRANGEMENTS {
        let (mut rest, mut place) = (arrangement, 0);
        while place < EDGE {
            occupied[arrangement] |= ((rest % 3 != 0) as u16) << place;
            (rest, place) = (rest / 3, place + 1);
        }
        arrangement += 1;
    }
    occupied
};

/// For each place in a line and each set of occupied places: how many are free on either side, as in [`Free`].
static FREE: [[u8; 1 << EDGE]; EDGE] = {
    let mut free = [[0; 1 << EDGE]; EDGE];
    let mut place = 0;
    while place < EDGE {
        let mut occupied = 0;
        while occupied < 1 << EDGE {
            let (mut lower, mut higher) = (0, 0);
            while lower < place && occupied >> (place - lower - 1) & 1 == 0 {
                lower += 1;
            }
            while place + higher + 1 < EDGE && occupied >> (place + higher + 1) & 1 == 0 {
                higher += 1;
            }
            free[place][occupied] = (lower | higher << 4) as u8;
            occupied += 1;
        }
        place += 1;
    }
    free
};

/// The number of moves that a side's pieces have along a line.
const fn count(arrangement: usize, side: usize, crosses_castle: bool) -> u8 {
    // From the low end on: how many destinations lie between here and the last piece, and whether that is the side's.
    let (mut moves, mut free, mut is_own) = (0, 0, false);
    let (mut rest, mut place) = (arrangement, 0);
    while place < EDGE {
        let content = rest % 3;
        if content == 0 {
            let is_destination = !(crosses_castle && place == EDGE / 2);
            free += is_destination as u8;
            moves += (is_own && is_destination) as u8;
        } else {
            is_own = content == side + 1;
            moves += if is_own { free } else { 0 };
            free = 0;
        }
        (rest, place) = (rest / 3, place + 1);
    }
    moves
}
