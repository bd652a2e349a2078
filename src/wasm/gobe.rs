//! Góbé as JavaScript sees it.

use serde::Serialize;

use super::effect::Effect;
use super::session::View;
use super::shapes::{ByLetter, Text, Word, by_letter, letter, options_of};
use crate::game::{Game, Notation, Options};
use crate::games::Gobe;
use crate::games::gobe::{Cell, Move, Phase, Rules, Tile};
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

/// A tile's number among [`View::PIECES`].
fn number(tile: Tile) -> u32 {
    match tile {
        Tile::Coloured(player) => player.index() as u32,
        Tile::White => 4,
    }
}

fn word(tile: Tile) -> Word {
    Word(Gobe::PIECES[number(tile) as usize])
}

fn name(cell: Cell) -> Text {
    Text::Made(cell.to_string())
}

impl View for Gobe {
    const NUMBER: u32 = (1 << 29) - 1;
    /// The colours by their players, and white.
    const PIECES: &'static [&'static str] = &["r", "g", "k", "b", "w"];

    /// By the cell's code.
    fn place(number: u32) -> Option<Text> {
        Cell::from_code(number).map(name)
    }

    /// The cells around the first one, from which follow those around any other.
    fn board(_: Rules) -> impl Serialize {
        let cells: Vec<Text> = Cell::ORIGIN.neighbours().map(name).collect();
        cells
    }

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

    fn effects_of(&self, mv: Move, mut tell: impl FnMut(Effect)) {
        let player = self.turn();
        let tile = match self.phase() {
            Phase::Laying => Tile::Coloured(player),
            Phase::PickingUp => Tile::White,
        };
        tell(Effect::placed(mv.lay.code().into(), number(tile), player));
        if let Some(pick) = mv.pick {
            tell(Effect::picked_up(pick.code().into(), number(Tile::Coloured(player)), player));
        }
        let points = self.points(mv);
        if points > 0 {
            tell(Effect::scored(player, points));
        }
    }
}
