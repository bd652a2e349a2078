//! A position to and from the outside: text, bytes, explanations.

use super::cell::{Cell, LETTERS, Tile, colour};
use super::moves::Move;
use super::position::Gobe;
use super::rules::{Phase, Rules};
use super::setup::{Setup, SetupError};
use super::{movegen, notation};
use crate::game::{ByPlayer, Game, Illegal, MoveError, Notation};

impl Notation for Gobe {
    const LETTERS: &'static [u8] = LETTERS;

    type SetupError = SetupError;

    fn from_text(rules: Rules, text: &str) -> Result<Self, SetupError> {
        Gobe::from_setup(&notation::read(rules, text)?)
    }

    fn to_text(&self) -> String {
        self.text()
    }

    fn parse_move(&self, text: &str) -> Result<Move, MoveError> {
        let mv: Move =
            text.parse().map_err(|error: notation::NotationError| MoveError::Notation(error.to_string()))?;
        self.explain(mv)?;
        Ok(mv)
    }

    fn write_move(&self, mv: Move) -> String {
        mv.to_string()
    }

    fn explain(&self, mv: Move) -> Result<(), Illegal> {
        if self.is_over() {
            return illegal("GO-11", "the game is over: the last white tile has been laid");
        }
        match (self.phase(), mv.pick) {
            (Phase::Laying, Some(_)) => {
                illegal("GO-7", "no tile is picked up before all coloured tiles have been laid")
            }
            (Phase::Laying, None) => self.explain_lay(mv.lay, "GO-5"),
            (Phase::PickingUp, None) => self.explain_lay(mv.lay, "GO-8"),
            (Phase::PickingUp, Some(pick)) => {
                self.explain_lay(mv.lay, "GO-8")?;
                self.explain_pick(mv.lay, pick)
            }
        }
    }

    /// One byte each for the number of players, the turns taken and each player's score; then for each
    /// colour in turn order, and white, the number of tiles and two bytes for each tile's cell.
    fn encode(&self, bytes: &mut Vec<u8>) {
        bytes.push(self.rules().players() as u8);
        bytes.push(self.turns() as u8);
        bytes.extend(self.seating().iter().map(|player| self.score(player) as u8));
        let mut extend = |cells: &[Cell]| {
            bytes.push(cells.len() as u8);
            bytes.extend(cells.iter().flat_map(|cell| cell.code().to_le_bytes()));
        };
        for player in self.seating().iter() {
            extend(self.coloured(player));
        }
        let white = self.tiles().filter(|tile| tile.1 == Tile::White);
        extend(&white.map(|tile| tile.0).collect::<Vec<_>>());
    }

    fn decode(bytes: &mut &[u8]) -> Result<Self, SetupError> {
        let rules = Rules::new(byte(bytes)?.into())
            .map_err(|_| SetupError::Bytes { message: "the first byte is no number of players" })?;
        let turns = byte(bytes)?.into();
        if turns > 2 * rules.phase_turns() {
            return Err(SetupError::Bytes { message: "more turns were taken than a game has" });
        }
        let mut scores = ByPlayer::default();
        for player in rules.seating().iter() {
            scores[player] = byte(bytes)?.into();
        }
        let mut tiles = Vec::new();
        let kinds = rules.seating().iter().map(Tile::Coloured).chain([Tile::White]);
        for kind in kinds {
            let mut before = None;
            for _ in 0..byte(bytes)? {
                let code = u16::from_le_bytes([byte(bytes)?, byte(bytes)?]);
                let cell = Cell::from_code(code.into());
                let cell = cell.ok_or(SetupError::Bytes { message: "a number is no cell" })?;
                // Any other order would be a second state of the same game.
                if before.replace(cell) >= Some(cell) {
                    return Err(SetupError::Bytes { message: "the tiles of a colour are not in order" });
                }
                let at = tiles.partition_point(|&tile| tile < (cell, kind));
                tiles.insert(at, (cell, kind));
            }
        }
        Gobe::from_setup(&Setup { rules, tiles, turns, scores })
    }

    fn pack(mv: Move) -> u32 {
        mv.pack()
    }

    fn unpack(number: u32) -> Option<Move> {
        Move::unpack(number)
    }
}

impl Gobe {
    /// Why no tile may be laid on the cell; `rule` asks for a neighbour.
    fn explain_lay(&self, cell: Cell, rule: &'static str) -> Result<(), Illegal> {
        if self.board().is_open(cell) {
            return Ok(());
        }
        match self.tile(cell) {
            Some(tile) => illegal(rule, format!("{cell} is taken by a {} tile", tile.name())),
            None if self.turns() == 0 => {
                illegal("GO-4", format!("the first tile is laid on 0,0, not on {cell}"))
            }
            None => illegal(rule, format!("{cell} is not a neighbour of any tile")),
        }
    }

    /// Why the tile on the cell may not be picked up once a white tile lies on `laid` (GO-9).
    fn explain_pick(&self, laid: Cell, cell: Cell) -> Result<(), Illegal> {
        let turn = self.turn();
        let own = colour(turn);
        match self.tile(cell) {
            None if laid == cell => {
                illegal("GO-9", format!("the white tile just laid on {cell} stays there"))
            }
            None => illegal("GO-9", format!("there is no tile on {cell} to pick up")),
            Some(tile) if tile != Tile::Coloured(turn) => {
                let name = tile.name();
                illegal("GO-9", format!("the tile on {cell} is {name}; {own} picks up {own} tiles only"))
            }
            Some(_) if movegen::is_run(movegen::around_after(self.board(), laid, cell)) => Ok(()),
            Some(_) => illegal("GO-9", format!("there is a gap between the neighbours of {cell}")),
        }
    }
}

/// Takes the first byte.
fn byte(bytes: &mut &[u8]) -> Result<u8, SetupError> {
    let (&first, rest) = bytes.split_first().ok_or(SetupError::Bytes { message: "they end too early" })?;
    *bytes = rest;
    Ok(first)
}

fn illegal(rule: &'static str, message: impl Into<String>) -> Result<(), Illegal> {
    Err(Illegal { rule, message: message.into() })
}
