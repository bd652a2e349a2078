//! Move generation.
//!
//! In the second phase a white tile changes what may be picked up, but only next to itself: of the
//! player's tiles everywhere else, those whose neighbours form one run now are those that may be
//! picked up after any lay. So the set of these is found once, and for each cell laid on only
//! the tiles beside it are looked at again. Three tables over the 64 sets of neighbours tell
//! whether they form one run, which further neighbours change that, and what this sums to.

use super::board::{AROUND, Board, opposite};
use super::cell::{Cell, Tile};
use super::moves::Move;
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
pub(super) const fn is_run(around: u16) -> bool {
    RUNS >> around & 1 == 1
}

/// The neighbours of a cell as they are once a tile lies on `laid` too.
pub(super) fn around_after(board: &Board, laid: Cell, cell: Cell) -> u16 {
    board.around(cell) | cell.way_to(laid).map_or(0, |way| 1 << way)
}

/// Appends the moves of the first phase: every open cell (GO-4, GO-5).
pub(super) fn lays(board: &Board, moves: &mut Vec<Move>) {
    moves.reserve(board.open() as usize);
    moves.extend(board.open_cells().map(|lay| Move { lay, pick: None }));
}

/// Appends the moves of the second phase: every open cell for the white tile (GO-8), alone and with
/// each pick-up that it leaves possible (GO-9).
pub(super) fn turns(board: &Board, player: Player, moves: &mut Vec<Move>) {
    let own = board.coloured(player.index());
    let code = Tile::Coloured(player).code();
    let ready = ready(board, own);
    let ways = board.ways();
    moves.reserve(board.open() as usize * (1 + own.len()));
    for index in board.open_indices() {
        let lay = board.cell(index);
        let mut picks = ready;
        let mut around = board.word_at(index).0;
        while around != 0 {
            let way = around.trailing_zeros() as usize;
            around &= around - 1;
            let near = index.wrapping_add(ways[way]);
            let (beyond, tile) = board.word_at(near);
            if tile == code && CHANGES[usize::from(beyond)] >> opposite(way) & 1 == 1 {
                let cell = board.cell(near);
                picks ^= 1 << own.iter().take_while(|&&other| other < cell).count();
            }
        }
        moves.push(Move { lay, pick: None });
        while picks != 0 {
            moves.push(Move { lay, pick: Some(own[picks.trailing_zeros() as usize]) });
            picks &= picks - 1;
        }
    }
}

/// How many moves `turns` appends. A tile's free edges are all open cells, so what each of them adds to
/// or takes from the pick-ups that are ready can be summed tile by tile.
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
fn ready(board: &Board, own: &[Cell]) -> u32 {
    let bits = own.iter().enumerate().map(|(i, &cell)| u32::from(is_run(board.around(cell))) << i);
    bits.fold(0, |ready, bit| ready | bit)
}
