//! Góbé as JavaScript sees it.

use super::face::{Face, by_player, effect, letter};
use super::json::Json;
use crate::game::{Game, Notation};
use crate::games::Gobe;
use crate::games::gobe::{Move, Phase, Tile};

impl Face for Gobe {
    const NUMBER: u32 = (1 << 29) - 1;

    fn write_view(&self, json: &mut Json) {
        json.name(&"phase").shown(match self.phase() {
            Phase::Laying => &"laying",
            Phase::PickingUp => &"picking-up",
        });
        json.name(&"tiles").list(|json| {
            for (cell, tile) in self.tiles() {
                json.object(|json| {
                    json.name(&"q").number(cell.q());
                    json.name(&"r").number(cell.r());
                    json.name(&"tile").shown(&tile.letter());
                });
            }
        });
        by_player(self, json.name(&"colouredLeft"), |json, player| json.number(self.coloured_left(player)));
        by_player(self, json.name(&"whiteLeft"), |json, player| json.number(self.white_left(player)));
        by_player(self, json.name(&"scores"), |json, player| json.number(self.score(player)));
    }

    /// The points in the three highest bits.
    fn packed(&self, mv: Move) -> u32 {
        Gobe::pack(mv) | self.points(mv) << 29
    }

    fn write_effects(&self, mv: Move, json: &mut Json) {
        let player = letter::<Gobe>(self.turn());
        let tile = match self.phase() {
            Phase::Laying => player,
            Phase::PickingUp => Tile::White.letter(),
        };
        effect(json, "placed", &[("to", &mv.lay)], &tile, player);
        if let Some(pick) = mv.pick {
            effect(json, "picked-up", &[("at", &pick)], &player, player);
        }
        let points = self.points(mv);
        if points > 0 {
            json.object(|json| {
                json.name(&"kind").shown(&"scored");
                json.name(&"player").shown(&player);
                json.name(&"points").number(points);
            });
        }
    }
}
