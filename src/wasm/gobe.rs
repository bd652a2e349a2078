//! Góbé as JavaScript sees it.

use serde::Serialize;

use super::session::View;
use super::shapes::{ByLetter, Effect, Text, Word, by_letter, letter, options_of};
use crate::game::{Game, Notation, Options};
use crate::games::Gobe;
use crate::games::gobe::{Cell, Move, Phase, Tile};
use crate::state::Stored;

/// `GobeState` of js/src/types.ts.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct State {
    game: &'static str,
    options: Options,
    turn: Word,
    phase: Word,
    /// Sorted by r, then q.
    tiles: Vec<TileAt>,
    coloured_left: ByLetter<u32>,
    white_left: ByLetter<u32>,
    scores: ByLetter<u32>,
}

#[derive(Serialize)]
struct TileAt {
    q: i32,
    r: i32,
    tile: Word,
}

const WHITE: Word = Word("w");

fn word(tile: Tile) -> Word {
    match tile {
        Tile::Coloured(player) => letter::<Gobe>(player),
        Tile::White => WHITE,
    }
}

fn name(cell: Cell) -> Text {
    Text::Made(cell.to_string())
}

impl View for Gobe {
    const NUMBER: u32 = (1 << 29) - 1;

    fn view(&self) -> impl Serialize {
        let tiles = self.tiles().map(|(cell, tile)| TileAt { q: cell.q(), r: cell.r(), tile: word(tile) });
        State {
            game: Self::ID,
            options: options_of(self),
            turn: letter::<Self>(self.turn()),
            phase: Word(match self.phase() {
                Phase::Laying => "laying",
                Phase::PickingUp => "picking-up",
            }),
            tiles: tiles.collect(),
            coloured_left: by_letter(self, |player| self.coloured_left(player)),
            white_left: by_letter(self, |player| self.white_left(player)),
            scores: by_letter(self, |player| self.score(player)),
        }
    }

    /// The points in the three highest bits.
    fn packed(&self, mv: Move) -> u32 {
        Gobe::pack(mv) | self.points(mv) << 29
    }

    fn effects_of(&self, mv: Move) -> Vec<Effect> {
        let player = letter::<Self>(self.turn());
        let piece = match self.phase() {
            Phase::Laying => player,
            Phase::PickingUp => WHITE,
        };
        let mut effects = vec![Effect::placed(name(mv.lay), piece, player)];
        if let Some(pick) = mv.pick {
            effects.push(Effect::picked_up(name(pick), player, player));
        }
        let points = self.points(mv);
        if points > 0 {
            effects.push(Effect::scored(player, points));
        }
        effects
    }
}
