//! Tablut as JavaScript sees it.

use serde::Serialize;

use super::effect::Effect;
use super::session::View;
use super::shapes::{Text, Word, letter, options_of, square};
use crate::game::{Game, Notation, Options};
use crate::games::Tablut;
use crate::games::tablut::{Move, Piece, Rules, Square, Squares};
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

/// `TablutBoard` of js/src/types.
#[derive(Serialize)]
struct Board {
    edge: usize,
    squares: Vec<Text>,
    castle: Text,
    edges: Vec<Text>,
    #[serde(serialize_with = "sets_by_square")]
    neighbours: Vec<(Square, Squares)>,
}

fn sets_by_square<S: serde::Serializer>(
    sets: &[(Square, Squares)],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_map(sets.iter().map(|&(at, set)| (name(at), names(set))))
}

fn names(squares: Squares) -> Vec<Text> {
    squares.iter().map(name).collect()
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
    Word(Tablut::PIECES[piece as usize])
}

impl View for Tablut {
    const NUMBER: u32 = (1 << 14) - 1;
    const PIECES: &'static [&'static str] = &["attacker", "defender", "king"];

    /// By the square's number.
    fn place(number: u32) -> Option<Text> {
        Square::new(number as usize).map(name)
    }

    fn board(_: Rules) -> impl Serialize {
        let squares = || (0..Square::COUNT).filter_map(Square::new);
        Board {
            edge: Square::COUNT.isqrt(),
            squares: squares().map(name).collect(),
            castle: name(Square::CASTLE),
            edges: names(Squares::EDGE),
            neighbours: squares().map(|square| (square, square.neighbours())).collect(),
        }
    }

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

    fn effects_of(&self, mv: Move, mut tell: impl FnMut(Effect)) {
        let number = |square: Square| square.index() as u32;
        let Some(piece) = self.piece_at(mv.from) else { return };
        tell(Effect::moved(number(mv.from), number(mv.to), piece as u32, piece.side().player()));
        for at in self.captures(mv) {
            if let Some(piece) = self.piece_at(at) {
                tell(Effect::captured(number(at), piece as u32, piece.side().player()));
            }
        }
    }
}
