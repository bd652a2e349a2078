//! What coloured tiles are worth to their owner.

use crate::game::{Game, Player};
use crate::games::gobe::Gobe;

use super::POINT;

/// A point that could be picked up now, but is not made yet.
const READY: i32 = 85 * POINT / 100;
/// With so many turns to come there is time to build.
const TURNS_TO_BUILD: u32 = 2;
/// Worth of a tile with neighbours in one run, by their number. From 4 on no single white tile can
/// break the run; up to 3 one can.
const RUN: [i32; 7] = [0, 11, 17, 24, 31, 38, 43];
/// The same with three or four players.
const RUN_OF_MANY: [i32; 7] = [0, 14, 21, 29, 37, 45, 51];
/// Worth of a tile that needs one white tile to be one run, by the number of neighbours it has.
const ONE_SHORT: [i32; 7] = [0, 0, 17, 25, 34, 0, 0];
/// Worth of a tile that needs two.
const TWO_SHORT: [i32; 7] = [0, 0, 12, 20, 0, 0, 0];

/// The worth of a coloured tile to its owner, by the set of its neighbours: with no turn to come what a pick-up would bring
/// at once (GO-9, GO-10), with many what it can be expected to bring.
type Worth = [[i32; 64]; TURNS_TO_BUILD as usize + 1];

static WORTH: Worth = worth_by(RUN);
static WORTH_OF_MANY: Worth = worth_by(RUN_OF_MANY);

/// The worth of tiles, where the neighbours of one in one run are worth this.
const fn worth_by(run: [i32; 7]) -> Worth {
    let mut worth = [[0; 64]; TURNS_TO_BUILD as usize + 1];
    let mut around = 0_usize;
    while around < 64 {
        let count = around.count_ones() as usize;
        let missing = missing(around as u32);
        let now = if missing == 0 { READY * around.count_ones().cast_signed() } else { 0 };
        let later = match missing {
            0 => run[count],
            1 => ONE_SHORT[count],
            _ => TWO_SHORT[count],
        };
        let mut turns = 0;
        while turns <= TURNS_TO_BUILD {
            worth[turns as usize][around] =
                now + (later - now) * turns.cast_signed() / TURNS_TO_BUILD.cast_signed();
            turns += 1;
        }
        around += 1;
    }
    worth
}

/// How many more neighbours it takes to make the neighbours one run: the free edges outside the widest gap.
pub(super) const fn missing(around: u32) -> u32 {
    let mut widest = 0;
    let mut start = 0;
    while start < 6 {
        let mut length = 0;
        while length < 6 && around >> ((start + length) % 6) & 1 == 0 {
            length += 1;
        }
        if length > widest {
            widest = length;
        }
        start += 1;
    }
    6 - around.count_ones() - widest
}

/// More than any tile is worth.
const ABOVE_ALL: i32 = 1_000;

/// For each set of neighbours, as a bit: whether they form one run (GO-9).
const RUNS: u64 = {
    let mut runs = 0;
    let mut around = 1;
    while around < 64 {
        if missing(around) == 0 {
            runs |= 1 << around;
        }
        around += 1;
    }
    runs
};

/// Whether the neighbours form one run (GO-9).
#[inline]
pub(super) const fn is_run(around: u16) -> bool {
    RUNS >> around & 1 == 1
}

/// What a tile is worth by its neighbours, with so many turns to come.
pub(super) fn worth_with(position: &Gobe, turns: u32) -> &'static [i32; 64] {
    let worth = if position.seating().players() == 2 { &WORTH } else { &WORTH_OF_MANY };
    &worth[turns.min(TURNS_TO_BUILD) as usize]
}

/// What each of a player's coloured tiles is worth, with so many turns to come.
pub(super) struct Tiles {
    worth: [i32; 13],
    len: usize,
    /// The tiles that can still be picked up, one a turn.
    turns: usize,
}

impl Tiles {
    pub(super) fn of(position: &Gobe, player: Player, turns: u32) -> Tiles {
        let table = worth_with(position, turns);
        let mut tiles = Tiles { worth: [0; 13], len: 0, turns: turns as usize };
        for around in position.arounds(player) {
            tiles.worth[tiles.len] = table[usize::from(around)];
            tiles.len += 1;
        }
        tiles
    }

    /// What all that can be picked up is worth.
    pub(super) fn expected(mut self) -> i32 {
        if self.turns == 0 {
            return 0;
        }
        while self.len > self.turns {
            self.drop_least();
        }
        self.worth[..self.len].iter().sum()
    }

    /// What the best of those tiles is worth for which there is no turn left: no tile that is worth less counts. Without a turn
    /// none counts, whatever it may become.
    pub(super) fn bar(mut self) -> i32 {
        if self.turns == 0 {
            return ABOVE_ALL;
        }
        if self.len <= self.turns {
            return 0;
        }
        while self.len > self.turns + 1 {
            self.drop_least();
        }
        self.worth[self.least()]
    }

    /// Leaves one of the tiles out that are worth the least. There are hardly ever more than one or two to leave out, so
    /// that to sort them would take longer.
    fn drop_least(&mut self) {
        let least = self.least();
        self.len -= 1;
        self.worth[least] = self.worth[self.len];
    }

    fn least(&self) -> usize {
        let mut least = 0;
        for other in 1..self.len {
            if self.worth[other] < self.worth[least] {
                least = other;
            }
        }
        least
    }
}
