//! What moves gain.

use alloc::vec::Vec;

use crate::game::Game;
use crate::games::gobe::{Cell, Gobe, Move, Phase, Tile};

use super::POINT;
use super::tiles::{Tiles, is_run, worth_with};

/// What the player to move can expect to gain by each lay and by each pick-up, over the others, points aside: how the
/// evaluation changes, but for what a lay and a pick-up do together to a tile beside both.
pub(super) struct Gains<'a> {
    position: &'a Gobe,
    /// The worth of the mover's tiles after the move, and the bar below which they do not count.
    pub(super) own: (&'static [i32; 64], i32),
    /// By where cells stand in the window of the position: of an open cell what a lay there gains, of a tile of the mover's what
    /// it gains to pick it up.
    by_place: Places,
}

/// How many cells the window of an ordinary game has.
const FIRST_AREA: usize = 1 << 10;

/// A number for each cell of a window. For that of an ordinary game no memory is taken from the heap.
struct Places {
    first: [i16; FIRST_AREA],
    further: Vec<i16>,
}

impl Places {
    fn new(area: usize) -> Places {
        let further = if area > FIRST_AREA { vec![0; area] } else { Vec::new() };
        Places { first: [0; FIRST_AREA], further }
    }

    fn all(&self) -> &[i16] {
        if self.further.is_empty() { &self.first } else { &self.further }
    }

    fn all_mut(&mut self) -> &mut [i16] {
        if self.further.is_empty() { &mut self.first } else { &mut self.further }
    }
}

/// A tile of the mover's that could be picked up after any lay that is not beside it.
#[derive(Clone, Copy)]
struct Ready {
    cell: Cell,
    /// Its number among the mover's tiles, as a bit.
    bit: i16,
    value: i32,
}

impl<'a> Gains<'a> {
    pub(super) fn of(position: &'a Gobe) -> Gains<'a> {
        let turn = position.turn();
        let mut gains = Gains {
            position,
            own: (worth_with(position, 0), 0),
            by_place: Places::new(position.window_area()),
        };
        let is_picking = position.phase() == Phase::PickingUp;
        let mut values = [(worth_with(position, 0), 0); 4];
        for player in position.seating().iter() {
            let turns = position.white_left(player) - u32::from(is_picking && player == turn);
            values[player.index()] = (worth_with(position, turns), Tiles::of(position, player, turns).bar());
        }
        gains.own = values[turn.index()];
        let ways = position.window_ways();
        let places = gains.by_place.all_mut();
        for player in position.seating().iter() {
            let (table, bar) = values[player.index()];
            let sign = if player == turn { 1 } else { -1 };
            for &cell in position.coloured(player) {
                let place = position.window_place(cell);
                let around = usize::from(position.around_place(place));
                let before = table[around].max(bar);
                for (way, step) in ways.into_iter().enumerate() {
                    let after = table[around | 1 << way].max(bar);
                    places[place.wrapping_add(step)] += (sign * (after - before)) as i16;
                }
            }
        }
        if is_picking {
            for &cell in position.coloured(turn) {
                let place = position.window_place(cell);
                places[place] = pick_gain(position, place, &values) as i16;
            }
        }
        gains
    }

    pub(super) fn lay(&self, lay: Cell) -> i32 {
        self.by_place.all()[self.position.window_place(lay)].into()
    }

    /// What it gains to pick up a tile, once a white one has been laid.
    pub(super) fn pick(&self, lay: Cell, pick: Cell) -> i32 {
        let place = self.position.window_place(pick);
        let gain = i32::from(self.by_place.all()[place]);
        let Some(way) = pick.way_to(lay) else { return gain };
        let around = usize::from(self.position.around_place(place));
        let (table, bar) = self.own;
        gain - (table[around | 1 << way].max(bar) - table[around].max(bar))
    }

    /// By what expectations are divided: with more than two players they are trusted by half.
    pub(super) fn share(&self) -> i32 {
        if self.position.seating().players() == 2 { 1 } else { 2 }
    }

    /// The move with the highest score, found without listing all.
    pub(super) fn first_move(&self) -> Option<Move> {
        match self.position.phase() {
            Phase::Laying => self.first_lay(),
            Phase::PickingUp => self.first_turn(),
        }
    }

    fn first_lay(&self) -> Option<Move> {
        let mut first = None;
        let mut most = i32::MIN;
        for place in self.position.open_places() {
            let around = self.position.around_place(place);
            let points = POINT * (6 - around.count_ones().cast_signed());
            let expected = i32::from(self.by_place.all()[place]) + self.own.0[usize::from(around)];
            let score = self.share() * points + expected;
            if score > most {
                (first, most) = (Some(place), score);
            }
        }
        first.map(|place| Move { lay: self.position.cell_at_place(place), pick: None })
    }

    /// A lay changes what may be picked up beside it alone: what is best there is found tile by tile, and everywhere else it
    /// is the same for all.
    fn first_turn(&self) -> Option<Move> {
        let own = self.position.coloured(self.position.turn());
        // Of each place the mover's tiles beside it, and the best of them to pick up after a lay there with its value.
        let mut beside = Places::new(self.position.window_area());
        let mut picks = Places::new(self.position.window_area());
        let mut values = Places::new(self.position.window_area());
        let mut ready = [None; 13];
        for (&cell, number) in own.iter().zip(1..) {
            let bit = 1 << number;
            let place = self.position.window_place(cell);
            let around = self.position.around_place(place);
            if is_run(around) {
                let value = self.pick_value(place, around, around);
                insert(&mut ready, Ready { cell, bit, value });
            }
            for (way, step) in self.position.window_ways().into_iter().enumerate() {
                let (near, after) = (place.wrapping_add(step), around | 1 << way);
                if after == around {
                    continue;
                }
                beside.all_mut()[near] |= bit;
                let value = self.pick_value(place, around, after) as i16;
                if is_run(after) && value > values.all()[near] {
                    values.all_mut()[near] = value;
                    picks.all_mut()[near] = number;
                }
            }
        }
        let mut first = None;
        let mut most = i32::MIN;
        for place in self.position.open_places() {
            let mut value = i32::from(values.all()[place]);
            let mut pick = usize::try_from(picks.all()[place] - 1).ok().map(|index| own[index]);
            let away = ready.iter().flatten().find(|ready| ready.bit & beside.all()[place] == 0);
            if let Some(ready) = away.filter(|ready| ready.value > value) {
                (value, pick) = (ready.value, Some(ready.cell));
            }
            let score = i32::from(self.by_place.all()[place]) + value;
            if score > most {
                (first, most) = (Some((place, pick)), score);
            }
        }
        first.map(|(place, pick)| Move { lay: self.position.cell_at_place(place), pick })
    }

    /// The points and gains of picking up a tile after a lay that changes its neighbours so; what the lay has gained by it
    /// is lost.
    fn pick_value(&self, place: usize, before: u16, after: u16) -> i32 {
        let (table, bar) = self.own;
        let worth = |around: u16| table[usize::from(around)].max(bar);
        let points = POINT * after.count_ones().cast_signed();
        self.share() * points + i32::from(self.by_place.all()[place]) - (worth(after) - worth(before))
    }
}

/// Puts a tile among the others, of which the most valuable comes first.
fn insert(ready: &mut [Option<Ready>; 13], mut tile: Ready) {
    for place in ready {
        match place {
            Some(other) if other.value >= tile.value => {}
            Some(other) => core::mem::swap(other, &mut tile),
            None => {
                *place = Some(tile);
                return;
            }
        }
    }
}

/// What the player to move can expect to gain by picking up the tile at this place of the window, points aside, if no white
/// tile is laid beside it.
fn pick_gain(position: &Gobe, place: usize, values: &[(&[i32; 64], i32); 4]) -> i32 {
    let turn = position.turn();
    let around = usize::from(position.around_place(place));
    let (table, bar) = values[turn.index()];
    let mut gain = bar - table[around].max(bar);
    for (way, step) in position.window_ways().into_iter().enumerate() {
        let near = place.wrapping_add(step);
        if let Some(Tile::Coloured(owner)) = position.tile_at_place(near) {
            let (table, bar) = values[owner.index()];
            let around = usize::from(position.around_place(near));
            // Seen from there, the tile lies the opposite way.
            let change = table[around & !(1 << ((way + 3) % 6))].max(bar) - table[around].max(bar);
            gain += if owner == turn { change } else { -change };
        }
    }
    gain
}
