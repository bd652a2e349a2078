//! Move generation.
//!
//! In the second phase a white tile changes what may be picked up, but only next to itself: of the
//! player's tiles everywhere else, those whose neighbours form one run now are those that may be
//! picked up after any lay. So the set of these is found once, and for each cell laid on only what
//! changes beside it. Two tables over the 64 sets of neighbours tell whether they form one run, and
//! which further neighbours change that.

use alloc::vec::Vec;

use super::board::{AROUND, Board, FIRST_AREA};
use super::cell::Cell;
use super::moves::Move;
use super::rules::MAX_ALLOTMENT;
use crate::game::Player;

/// For each set of neighbours, as a bit: whether they follow one another without a gap (GO-9).
const RUNS: u64 = {
    let mut runs = 0;
    let mut around = 1;
    while around <= AROUND {
        // A run begins where a neighbour follows a free edge, and there must be one such place; a full
        // ring has none.
        let begins = around & !(around << 1 | around >> 5);
        if around == AROUND || begins.is_power_of_two() {
            runs |= 1 << around;
        }
        around += 1;
    }
    runs
};

/// For each set of neighbours: the free edges whose filling makes them one run, or makes them none.
const CHANGES: [u8; 64] = {
    let mut changes = [0; 64];
    let mut around = 0;
    while around <= AROUND {
        let mut way = 0;
        while way < 6 {
            let more = around | 1 << way;
            if more != around && is_run(more) != is_run(around) {
                changes[around as usize] |= 1 << way;
            }
            way += 1;
        }
        around += 1;
    }
    changes
};

/// Whether the neighbours follow one another without a gap: one run of 1 to 6 (GO-9).
#[inline]
pub(super) const fn is_run(around: u16) -> bool {
    RUNS >> around & 1 == 1
}

/// The neighbours of a cell as they are once a tile lies on `laid` too.
#[inline]
pub(super) fn around_after(board: &Board, laid: Cell, cell: Cell) -> u16 {
    board.around(cell) | cell.way_to(laid).map_or(0, |way| 1 << way)
}

/// Appends the moves of the first phase: every open cell (GO-4, GO-5).
#[inline]
pub(super) fn lays(board: &Board, moves: &mut Vec<Move>) {
    moves.reserve(board.open() as usize);
    board.open_cells().for_each(|lay| moves.push(Move { lay, pick: None }));
}

/// Appends the moves of the second phase: every open cell for the white tile (GO-8), alone and with
/// each pick-up that it leaves possible (GO-9).
#[inline]
pub(super) fn turns(board: &Board, player: Player, moves: &mut Vec<Move>) {
    let own = board.coloured(player.index());
    // In the first window this takes no memory from the heap.
    let (mut first, mut further) = ([0; FIRST_AREA], Vec::new());
    let flips = if board.area() > FIRST_AREA {
        further.resize(board.area(), 0);
        &mut further[..]
    } else {
        &mut first[..]
    };
    fill_flips(board, own, flips);
    let ready = ready(board, own);
    let mut picks = [None; 1 + MAX_ALLOTMENT];
    let mut len = 1;
    for_each_bit(ready, |i| {
        picks[len] = Some(own[i]);
        len += 1;
    });
    let picks = &picks[..len];
    moves.reserve(count_turns(board, player) as usize);
    board.open_indices().for_each(|index| {
        let lay = board.cell(index);
        match flips[index] {
            0 => moves.extend(picks.iter().map(|&pick| Move { lay, pick })),
            flips => {
                moves.push(Move { lay, pick: None });
                for_each_bit(ready ^ flips, |i| moves.push(Move { lay, pick: Some(own[i]) }));
            }
        }
    });
}

/// Sets, for each open cell, the bits of those of the player's tiles that a white tile on it makes ready to be
/// picked up or keeps from it. Branch-free, because a branch here would usually be mispredicted.
#[inline]
fn fill_flips(board: &Board, own: &[Cell], flips: &mut [u16]) {
    let ways = board.ways();
    for (i, &cell) in own.iter().enumerate() {
        let index = board.index_inside(cell);
        let changes = u16::from(CHANGES[usize::from(board.word_at(index).0)]);
        for (way, step) in ways.into_iter().enumerate() {
            flips[index.wrapping_add(step)] ^= (changes >> way & 1) << i;
        }
    }
}

/// Calls `f` with the number of each bit that is set, from the lowest on.
#[inline]
fn for_each_bit(mut bits: u16, mut f: impl FnMut(usize)) {
    while bits != 0 {
        f(bits.trailing_zeros() as usize);
        bits &= bits - 1;
    }
}

/// How many moves `turns` appends. A tile's free edges are all open cells, so what each of them adds to
/// or takes from the pick-ups that are ready can be summed tile by tile.
#[inline]
pub(super) fn count_turns(board: &Board, player: Player) -> u64 {
    let open = i64::from(board.open());
    let each = |&cell: &Cell| {
        let around = board.around(cell);
        let changes = i64::from(CHANGES[usize::from(around)].count_ones());
        if is_run(around) { open - changes } else { changes }
    };
    (open + board.coloured(player.index()).iter().map(each).sum::<i64>()).unsigned_abs()
}

/// Which of the player's tiles could be picked up if no white tile were laid beside them, as bits.
#[inline]
fn ready(board: &Board, own: &[Cell]) -> u16 {
    let bits = own.iter().enumerate().map(|(i, &cell)| u16::from(is_run(board.around(cell))) << i);
    bits.fold(0, |ready, bit| ready | bit)
}
