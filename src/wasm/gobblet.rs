//! Gobblet as JavaScript sees it.

use serde::Serialize;

use super::effect::Effect;
use super::session::View;
use super::shapes::{ByLetter, Text, Word, by_letter, letter, options_of, square};
use crate::game::{Game, Notation, Options};
use crate::games::Gobblet;
use crate::games::gobblet::{self, Cell, Cells, Move, Reserves, Rules};
use crate::state::Stored;

/// `GobbletState` of js/src/types.ts.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct State {
    game: &'static str,
    options: Options,
    turn: Word,
    /// Cells on a side.
    edge: u8,
    /// Every cell's stack from bottom to top.
    #[serde(serialize_with = "by_cell")]
    stacks: Vec<(Cell, Vec<Piece>)>,
    reserves: ByLetter<Vec<u8>>,
    reserve_tops: Option<ByLetter<Vec<u8>>>,
    lines: Vec<Vec<Text>>,
}

/// `GobbletBoard` of js/src/types.
#[derive(Serialize)]
struct Board {
    edge: u8,
    cells: Vec<Text>,
    lines: Vec<Vec<Text>>,
}

fn names(cells: Cells) -> Vec<Text> {
    cells.iter().map(name).collect()
}

#[derive(Serialize)]
struct Piece {
    player: Word,
    size: u8,
}

/// The stacks by the names of their cells.
fn by_cell<S: serde::Serializer>(stacks: &[(Cell, Vec<Piece>)], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(stacks.iter().map(|(cell, stack)| (name(*cell), stack)))
}

fn name(cell: Cell) -> Text {
    square(cell.file().into(), cell.rank().into())
}

impl View for Gobblet {
    const NUMBER: u32 = u32::MAX;
    /// By size. Rules with more sizes than four do not come from JavaScript.
    const PIECES: &'static [&'static str] = &["1", "2", "3", "4"];

    /// By the cell's number.
    fn place(number: u32) -> Option<Text> {
        Cell::from_index(u8::try_from(number).ok()?).map(name)
    }

    fn board(rules: Rules) -> impl Serialize {
        let lines = rules.lines().iter().map(|&line| names(line)).collect();
        Board { edge: rules.edge(), cells: names(rules.cells()), lines }
    }

    fn view(&self) -> impl Serialize {
        let rules = self.rules();
        let piece =
            |piece: gobblet::Piece| Piece { player: letter::<Self>(piece.player), size: piece.size.number() };
        let stack = |cell| self.stack(cell).into_iter().map(piece).collect();
        State {
            game: Self::ID,
            options: options_of(self),
            turn: letter::<Self>(self.turn()),
            edge: rules.edge(),
            stacks: rules.cells().iter().map(|cell| (cell, stack(cell))).collect(),
            reserves: by_letter(self, |player| self.reserve(player).to_vec()),
            reserve_tops: match rules.reserves() {
                Reserves::Open => None,
                Reserves::Nested => Some(by_letter(self, |player| self.reserve_stacks(player))),
            },
            lines: self.winning_lines().into_iter().map(names).collect(),
        }
    }

    fn packed(&self, mv: Move) -> u32 {
        Gobblet::pack(mv)
    }

    fn effects_of(&self, mv: Move, mut tell: impl FnMut(Effect)) {
        let number = |cell: Cell| cell.index() as u32;
        let size = |piece: gobblet::Piece| piece.size.index() as u32;
        let what = self.effects(mv);
        if let (Some(from), Some(piece)) = (what.from, what.uncovered) {
            tell(Effect::uncovered(number(from), size(piece), piece.player));
        }
        let (Some(to), Some(piece)) = (what.to, what.piece) else { return };
        tell(match what.from {
            None => Effect::placed(number(to), size(piece), piece.player),
            Some(from) => Effect::moved(number(from), number(to), size(piece), piece.player),
        });
        if let Some(piece) = what.covered {
            tell(Effect::covered(number(to), size(piece), piece.player));
        }
    }
}
