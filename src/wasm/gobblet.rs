//! Gobblet as JavaScript sees it.

use serde::Serialize;

use super::session::View;
use super::shapes::{ByLetter, Effect, Text, Word, by_letter, letter, options_of, square};
use crate::game::{Game, Notation, Options};
use crate::games::Gobblet;
use crate::games::gobblet::{self, Cell, Move, Reserves, Size};
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

fn word(size: Size) -> Word {
    const SIZES: [&str; 4] = ["1", "2", "3", "4"];
    Word(SIZES[usize::from(size.number()) - 1])
}

impl View for Gobblet {
    const NUMBER: u32 = u32::MAX;

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
            lines: self.winning_lines().iter().map(|line| line.iter().map(name).collect()).collect(),
        }
    }

    fn packed(&self, mv: Move) -> u32 {
        Gobblet::pack(mv)
    }

    fn effects_of(&self, mv: Move) -> Vec<Effect> {
        let what = self.effects(mv);
        let mut effects = Vec::new();
        let told = |piece: gobblet::Piece| (word(piece.size), letter::<Self>(piece.player));
        if let (Some(from), Some((piece, player))) = (what.from, what.uncovered.map(told)) {
            effects.push(Effect::uncovered(name(from), piece, player));
        }
        let (Some(to), Some((piece, player))) = (what.to, what.piece.map(told)) else { return effects };
        effects.push(match what.from {
            None => Effect::placed(name(to), piece, player),
            Some(from) => Effect::moved(name(from), name(to), piece, player),
        });
        if let Some((piece, player)) = what.covered.map(told) {
            effects.push(Effect::covered(name(to), piece, player));
        }
        effects
    }
}
