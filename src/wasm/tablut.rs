//! Tablut as JavaScript sees it.

use serde::Serialize;

use super::session::View;
use super::shapes::{Effect, Text, Word, letter, options_of, square};
use crate::game::{Game, Notation, Options};
use crate::games::Tablut;
use crate::games::tablut::{Move, Piece, Square};
use crate::state::Stored;

/// `TablutState` of js/src/types.ts.
#[derive(Serialize)]
struct State {
    game: &'static str,
    options: Options,
    turn: Word,
    #[serde(serialize_with = "by_square")]
    pieces: Vec<(Square, Word)>,
    captured: Captured,
}

/// How many soldiers of each side are off the board.
#[derive(Serialize)]
struct Captured {
    attackers: usize,
    defenders: usize,
}

/// The pieces by the names of their squares.
fn by_square<S: serde::Serializer>(pieces: &[(Square, Word)], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(pieces.iter().map(|&(at, piece)| (name(at), piece)))
}

fn name(at: Square) -> Text {
    square(at.file(), at.rank())
}

fn word(piece: Piece) -> Word {
    Word(match piece {
        Piece::Attacker => "attacker",
        Piece::Defender => "defender",
        Piece::King => "king",
    })
}

impl View for Tablut {
    const NUMBER: u32 = (1 << 14) - 1;

    fn view(&self) -> impl Serialize {
        State {
            game: Self::ID,
            options: options_of(self),
            turn: letter::<Self>(self.turn()),
            pieces: self.pieces().map(|(at, piece)| (at, word(piece))).collect(),
            captured: Captured { attackers: self.captured_attackers(), defenders: self.captured_defenders() },
        }
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

    fn effects_of(&self, mv: Move) -> Vec<Effect> {
        let owner = |piece: Piece| letter::<Self>(piece.side().player());
        let mut effects = Vec::new();
        if let Some(piece) = self.piece_at(mv.from) {
            let (from, to) = (name(mv.from), name(mv.to));
            effects.push(Effect::moved(from, to, word(piece), owner(piece)));
        }
        for at in self.captures(mv) {
            if let Some(piece) = self.piece_at(at) {
                effects.push(Effect::captured(name(at), word(piece), owner(piece)));
            }
        }
        effects
    }
}
