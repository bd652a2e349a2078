//! The tiles on the plane, with what move generation needs kept up to date.
//!
//! The plane is seen through a square window around the origin that doubles when a tile comes near
//! its edge: 32 by 32 cells, which no ordinary game leaves, then 64, then 128, which hold any game. For
//! each cell of the window one word tells its tile and which of its six neighbours lie on the board; a
//! bitset tells the *rim*, the empty cells with a neighbour, which are those that a tile may be laid on
//! (GO-5, GO-8). To lay a tile or take one away changes its own cell and the six around it.
//!
//! Cells stand in the window row by row, so that going through it gives them in the order of notation,
//! whatever the window's size. Nothing that can be seen from outside depends on that size.

use alloc::vec::Vec;

use super::cell::{Cell, Tile};
use super::rules::MAX_ALLOTMENT;
use crate::game::MAX_PLAYERS;

/// The six neighbours of a cell as bits, in order around it.
pub(super) const AROUND: u16 = 0b11_1111;

/// Where in a cell's word the code of its tile begins.
const TILE_SHIFT: u32 = 6;

/// The logarithm of the first window's side, and of the last one's.
const SHIFTS: (u32, u32) = (5, 7);

/// How many cells the first window has.
pub(super) const FIRST_AREA: usize = 1 << (2 * SHIFTS.0);

/// The tiles on the plane.
#[derive(Clone)]
pub(super) struct Board {
    /// The logarithm of the window's side.
    shift: u32,
    /// A word for each cell of the window: the bits of its neighbours, and above them its tile's code.
    words: Vec<u16>,
    /// A bit for each cell of the window: whether a tile may be laid there.
    rim: Vec<u64>,
    /// How many bits are set in `rim`.
    open: u32,
    coloured: [Cells; MAX_PLAYERS],
}

impl Board {
    /// The empty board, where the only cell open is the origin (GO-4).
    pub(super) fn start() -> Board {
        let mut board = Board::bare(SHIFTS.0);
        board.open_origin();
        board
    }

    /// A board with these tiles, at least one, on different cells at most 62 from the origin.
    pub(super) fn with_tiles(tiles: impl IntoIterator<Item = (Cell, Tile)>) -> Board {
        let mut board = Board::bare(SHIFTS.0);
        for (cell, tile) in tiles {
            board.put(cell, tile);
        }
        board
    }

    /// A board without any tile and without any open cell.
    fn bare(shift: u32) -> Board {
        let area = 1 << (2 * shift);
        Board {
            shift,
            words: vec![0; area],
            rim: vec![0; area / 64],
            open: 0,
            coloured: [Cells::NONE; MAX_PLAYERS],
        }
    }

    /// How many cells the window has.
    #[inline]
    pub(super) fn area(&self) -> usize {
        self.words.len()
    }

    /// How many cells a tile may be laid on.
    pub(super) const fn open(&self) -> u32 {
        self.open
    }

    /// Whether a tile may be laid on the cell.
    #[inline]
    pub(super) fn is_open(&self, cell: Cell) -> bool {
        self.index(cell).is_some_and(|index| self.rim[index / 64] >> (index % 64) & 1 == 1)
    }

    /// The cells that a tile may be laid on, in order.
    #[inline]
    pub(super) fn open_cells(&self) -> impl Iterator<Item = Cell> {
        self.open_indices().map(|index| self.cell(index))
    }

    /// Where in the window the open cells stand, in order.
    #[inline]
    pub(super) fn open_indices(&self) -> impl Iterator<Item = usize> {
        self.rim.iter().enumerate().flat_map(|(word, &bits)| {
            let mut bits = bits;
            core::iter::from_fn(move || {
                let bit = bits.trailing_zeros() as usize;
                bits &= bits.checked_sub(1)?;
                Some(word * 64 + bit)
            })
        })
    }

    /// The player's coloured tiles on the board, in order. `player` is the seat's number.
    #[inline]
    pub(super) fn coloured(&self, player: usize) -> &[Cell] {
        self.coloured[player].as_slice()
    }

    /// The tiles on the board, in order.
    #[inline]
    pub(super) fn tiles(&self) -> impl Iterator<Item = (Cell, Tile)> {
        let words = self.words.iter().enumerate();
        words.filter_map(|(index, &word)| Some((self.cell(index), Tile::from_code(word >> TILE_SHIFT)?)))
    }

    /// The tile on the cell.
    #[inline]
    pub(super) fn tile(&self, cell: Cell) -> Option<Tile> {
        Tile::from_code(self.word(cell) >> TILE_SHIFT)
    }

    /// Which of the cell's six neighbours lie on the board.
    #[inline]
    pub(super) fn around(&self, cell: Cell) -> u16 {
        self.word(cell) & AROUND
    }

    /// Whether a coloured tile lies beside an open cell.
    #[inline]
    pub(super) fn is_beside_coloured(&self, cell: Cell) -> bool {
        let index = self.index_inside(cell);
        let around = self.words[index];
        self.ways().into_iter().enumerate().any(|(way, step)| {
            let tile = || Tile::from_code(self.words[index.wrapping_add(step)] >> TILE_SHIFT);
            around >> way & 1 == 1 && matches!(tile(), Some(Tile::Coloured(_)))
        })
    }

    /// The neighbours of the cell at an index, as bits, and its tile's code.
    #[inline]
    pub(super) fn word_at(&self, index: usize) -> (u16, u16) {
        let word = self.words[index];
        (word & AROUND, word >> TILE_SHIFT)
    }

    /// Lays a tile on an empty cell.
    #[inline]
    pub(super) fn put(&mut self, cell: Cell, tile: Tile) {
        if !self.has_room(cell) {
            self.grow(cell);
        }
        let index = self.index_inside(cell);
        let was_open = self.rim[index / 64] >> (index % 64) & 1;
        self.rim[index / 64] &= !(1 << (index % 64));
        self.open -= was_open as u32;
        self.words[index] |= tile.code() << TILE_SHIFT;
        for (way, step) in self.ways().into_iter().enumerate() {
            let near = index.wrapping_add(step);
            let opens = self.words[near] == 0;
            self.words[near] |= 1 << opposite(way);
            self.rim[near / 64] |= u64::from(opens) << (near % 64);
            self.open += u32::from(opens);
        }
        if let Tile::Coloured(player) = tile {
            self.coloured[player.index()].insert(cell);
        }
    }

    /// Takes the tile away that lies on the cell. The last tile of all leaves the starting position.
    #[inline]
    pub(super) fn take(&mut self, cell: Cell) {
        let index = self.index_inside(cell);
        let (around, code) = self.word_at(index);
        self.words[index] = around;
        self.rim[index / 64] |= u64::from(around != 0) << (index % 64);
        self.open += u32::from(around != 0);
        for (way, step) in self.ways().into_iter().enumerate() {
            let near = index.wrapping_add(step);
            self.words[near] &= !(1 << opposite(way));
            let closes = self.words[near] == 0;
            self.rim[near / 64] &= !(u64::from(closes) << (near % 64));
            self.open -= u32::from(closes);
        }
        if let Some(Tile::Coloured(player)) = Tile::from_code(code) {
            self.coloured[player.index()].remove(cell);
        }
        if self.open == 0 {
            self.open_origin();
        }
    }

    /// Opens the one cell that the first tile may be laid on (GO-4).
    fn open_origin(&mut self) {
        let index = self.index_inside(Cell::ORIGIN);
        self.rim[index / 64] |= 1 << (index % 64);
        self.open = 1;
    }

    /// Doubles the window until it holds the cell and those around it.
    #[cold]
    fn grow(&mut self, cell: Cell) {
        let reach = cell.q().abs().max(cell.r().abs()) + 2;
        let fits = |shift: &u32| 1 << (shift - 1) >= reach;
        let shift = (self.shift + 1..SHIFTS.1).find(fits).unwrap_or(SHIFTS.1);
        let mut grown = Board::bare(shift);
        for (cell, tile) in self.tiles() {
            grown.put(cell, tile);
        }
        *self = grown;
    }

    /// How the six ways around a cell change an index into the window.
    #[inline]
    pub(super) fn ways(&self) -> [usize; 6] {
        let row = 1_usize << self.shift;
        [1, 1_usize.wrapping_sub(row), row.wrapping_neg(), usize::MAX, row - 1, row]
    }

    /// Whether the cell and its neighbours are inside the window.
    #[inline]
    fn has_room(&self, cell: Cell) -> bool {
        let half = 1 << (self.shift - 1);
        let room = 1 - half..half - 1;
        room.contains(&cell.q()) && room.contains(&cell.r())
    }

    /// Where in the window the cell stands, if it is inside.
    #[inline]
    fn index(&self, cell: Cell) -> Option<usize> {
        let half = 1 << (self.shift - 1);
        let inside = -half..half;
        (inside.contains(&cell.q()) && inside.contains(&cell.r())).then(|| self.index_inside(cell))
    }

    /// Where in the window a cell stands that is inside.
    #[inline]
    pub(super) fn index_inside(&self, cell: Cell) -> usize {
        let (q, r) = (usize::from(cell.code() & 127), usize::from(cell.code() >> 7));
        ((r - self.outside()) << self.shift) + q - self.outside()
    }

    /// How far a cell's code is ahead of its place in the window, by row and by column.
    #[inline]
    fn outside(&self) -> usize {
        64 - (1 << (self.shift - 1))
    }

    /// The cell that stands at an index of the window.
    #[inline]
    pub(super) fn cell(&self, index: usize) -> Cell {
        let (q, r) = (index & ((1 << self.shift) - 1), index >> self.shift);
        Cell::from_known(((r + self.outside()) << 7 | (q + self.outside())) as u16)
    }

    /// The cell's word, 0 outside the window.
    #[inline]
    fn word(&self, cell: Cell) -> u16 {
        self.index(cell).map_or(0, |index| self.words[index])
    }
}

/// The way back.
#[inline]
const fn opposite(way: usize) -> usize {
    (way + 3) % 6
}

/// A player's coloured tiles, in order.
#[derive(Clone, Copy)]
struct Cells {
    len: u8,
    cells: [Cell; MAX_ALLOTMENT],
}

impl Cells {
    const NONE: Cells = Cells { len: 0, cells: [Cell::ORIGIN; MAX_ALLOTMENT] };

    #[inline]
    fn as_slice(&self) -> &[Cell] {
        &self.cells[..usize::from(self.len)]
    }

    // Moved one by one, since WebAssembly calls a function for a copy of unknown length.

    #[inline]
    fn insert(&mut self, cell: Cell) {
        let mut at = usize::from(self.len);
        while at > 0 && self.cells[at - 1] > cell {
            self.cells[at] = self.cells[at - 1];
            at -= 1;
        }
        self.cells[at] = cell;
        self.len += 1;
    }

    #[inline]
    fn remove(&mut self, cell: Cell) {
        self.len -= 1;
        let mut at = self.as_slice().iter().take_while(|&&other| other < cell).count();
        while at < usize::from(self.len) {
            self.cells[at] = self.cells[at + 1];
            at += 1;
        }
    }
}
