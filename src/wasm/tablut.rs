//! Tablut as JavaScript sees it.

use std::fmt::Display;

use super::face::{Face, effect, letter};
use super::json::Json;
use crate::game::Notation;
use crate::games::Tablut;
use crate::games::tablut::{Move, Piece};

impl Face for Tablut {
    const NUMBER: u32 = (1 << 14) - 1;

    fn write_view(&self, json: &mut Json) {
        json.name(&"pieces")
            .object(|json| self.pieces().for_each(|(square, piece)| json.name(&square).shown(&piece)));
        json.name(&"captured").object(|json| {
            json.name(&"attackers").number(self.captured_attackers() as u32);
            json.name(&"defenders").number(self.captured_defenders() as u32);
        });
    }

    /// The sides of the destination that are captured in four bits, then the piece in two: 0 attacker, 1 defender,
    /// 2 king.
    fn packed(&self, mv: Move) -> u32 {
        let piece = match self.piece_at(mv.from) {
            Some(Piece::Attacker) | None => 0,
            Some(Piece::Defender) => 1,
            Some(Piece::King) => 2,
        };
        Tablut::pack(mv) | u32::from(self.capture_mask(mv)) << 14 | piece << 18
    }

    fn write_effects(&self, mv: Move, json: &mut Json) {
        let mut on = |kind: &str, cells: &[(&str, &dyn Display)], piece: Piece| {
            effect(json, kind, cells, &piece, letter::<Tablut>(piece.side().player()));
        };
        if let Some(piece) = self.piece_at(mv.from) {
            on("moved", &[("from", &mv.from), ("to", &mv.to)], piece);
        }
        for at in self.captures(mv) {
            if let Some(piece) = self.piece_at(at) {
                on("captured", &[("at", &at)], piece);
            }
        }
    }
}
