//! Gobblet as JavaScript sees it.

use std::fmt::Display;

use super::face::{Face, by_player, effect, letter};
use super::json::Json;
use crate::game::{Game, Notation};
use crate::games::Gobblet;
use crate::games::gobblet::{self, Move, Reserves};

impl Face for Gobblet {
    const NUMBER: u32 = u32::MAX;

    fn write_view(&self, json: &mut Json) {
        let rules = self.rules();
        let numbers = |json: &mut Json, numbers: &[u8]| {
            json.list(|json| numbers.iter().for_each(|&number| json.number(number)));
        };
        json.name(&"edge").number(rules.edge());
        json.name(&"stacks").object(|json| {
            for cell in rules.cells().iter() {
                json.name(&cell).list(|json| {
                    for piece in self.stack(cell) {
                        json.object(|json| {
                            json.name(&"player").shown(&letter::<Gobblet>(piece.player));
                            json.name(&"size").number(piece.size.number());
                        });
                    }
                });
            }
        });
        by_player(self, json.name(&"reserves"), |json, player| numbers(json, self.reserve(player)));
        json.name(&"reserveTops");
        match rules.reserves() {
            Reserves::Open => json.null(),
            Reserves::Nested => {
                by_player(self, json, |json, player| numbers(json, &self.reserve_stacks(player)));
            }
        }
        json.name(&"lines").list(|json| {
            for line in self.winning_lines() {
                json.list(|json| line.iter().for_each(|cell| json.shown(&cell)));
            }
        });
    }

    fn packed(&self, mv: Move) -> u32 {
        Gobblet::pack(mv)
    }

    fn write_effects(&self, mv: Move, json: &mut Json) {
        let what = self.effects(mv);
        let mut on = |kind: &str, cells: &[(&str, &dyn Display)], piece: gobblet::Piece| {
            effect(json, kind, cells, &piece.size, letter::<Gobblet>(piece.player));
        };
        if let (Some(from), Some(piece)) = (what.from, what.uncovered) {
            on("uncovered", &[("at", &from)], piece);
        }
        let (Some(to), Some(piece)) = (what.to, what.piece) else { return };
        match what.from {
            None => on("placed", &[("to", &to)], piece),
            Some(from) => on("moved", &[("from", &from), ("to", &to)], piece),
        }
        if let Some(piece) = what.covered {
            on("covered", &[("at", &to)], piece);
        }
    }
}
