//! The rules as JavaScript sees them: functions over the bytes of a state.

use wasm_bindgen::prelude::wasm_bindgen;

use super::face::{self, Face};
use super::thrown::{Thrown, thrown};
use crate::game::{self, Line, Quoted};
use crate::games::{Gobblet, Gobe, Tablut};
use crate::state::{self, Code, Error, Stored};

/// Calls a function that is generic over the game with the game of a name.
macro_rules! by_name {
    ($name:expr, $call:ident($($argument:expr),*)) => {
        match $name {
            Gobblet::ID => $call::<Gobblet>($($argument),*),
            Tablut::ID => $call::<Tablut>($($argument),*),
            Gobe::ID => $call::<Gobe>($($argument),*),
            name => Err(Error::new(Code::BadArgument, format!("there is no game {}", Quoted(name)))),
        }
    };
}

/// The state at the start of a game. Options are one a line, `name="text"` or `name=number`.
#[wasm_bindgen]
pub fn start(game: &str, options: &str) -> Thrown<Vec<u8>> {
    fn run<G: Face>(options: &str) -> Result<Vec<u8>, Error> {
        Ok(state::encode(&Line::new(G::start(face::rules::<G>(options)?))))
    }
    by_name!(game, run(options)).map_err(thrown)
}

/// The state of a position in notation, with nothing before it.
#[wasm_bindgen]
pub fn read(game: &str, options: &str, position: &str) -> Thrown<Vec<u8>> {
    fn run<G: Face>(options: &str, text: &str) -> Result<Vec<u8>, Error> {
        Ok(state::encode(&state::read::<G>(face::rules::<G>(options)?, text)?))
    }
    by_name!(game, run(options, position)).map_err(thrown)
}

/// What stays the same through a whole game: options, players, teams.
#[wasm_bindgen]
pub fn about(state: &[u8]) -> Thrown<String> {
    fn run<G: Face>(state: &[u8]) -> Result<String, Error> {
        Ok(face::about(state::decode::<G>(state)?.position()))
    }
    by_state!(state, run(state)).map_err(thrown)
}

/// The player to move, the position in notation, and the result or null.
#[wasm_bindgen]
pub fn status(state: &[u8]) -> Thrown<String> {
    fn run<G: Face>(state: &[u8]) -> Result<String, Error> {
        Ok(face::status(&state::decode::<G>(state)?))
    }
    by_state!(state, run(state)).map_err(thrown)
}

/// The position as plain data: `GobbletState`, `TablutState` or `GobeState` of js/src/types.ts.
#[wasm_bindgen]
pub fn view(state: &[u8]) -> Thrown<String> {
    fn run<G: Face>(state: &[u8]) -> Result<String, Error> {
        Ok(face::view(state::decode::<G>(state)?.position()))
    }
    by_state!(state, run(state)).map_err(thrown)
}

/// The legal moves, packed, each with what only the position can tell of it.
#[wasm_bindgen]
pub fn moves(state: &[u8]) -> Thrown<Vec<u32>> {
    fn run<G: Face>(state: &[u8]) -> Result<Vec<u32>, Error> {
        let line = state::decode::<G>(state)?;
        let mut moves = Vec::new();
        line.legal_moves(&mut moves);
        Ok(moves.into_iter().map(|mv| line.position().packed(mv)).collect())
    }
    by_state!(state, run(state)).map_err(thrown)
}

/// The packed number of a legal move in notation.
#[wasm_bindgen]
pub fn parse(state: &[u8], text: &str) -> Thrown<u32> {
    fn run<G: Face>(state: &[u8], text: &str) -> Result<u32, Error> {
        let line = state::decode::<G>(state)?;
        Ok(line.position().packed(state::parse(&line, text)?))
    }
    by_state!(state, run(state, text)).map_err(thrown)
}

/// Whether a move in notation is legal: `{ legal: true }`, or `{ legal: false, rule, message }`.
#[wasm_bindgen]
pub fn explain(state: &[u8], text: &str) -> Thrown<String> {
    fn run<G: Face>(state: &[u8], text: &str) -> Result<String, Error> {
        Ok(face::explanation(state::explain(&state::decode::<G>(state)?, text)?))
    }
    by_state!(state, run(state, text)).map_err(thrown)
}

/// What a legal move does: `{ player, notation, effects }`.
#[wasm_bindgen]
pub fn played(state: &[u8], mv: u32) -> Thrown<String> {
    fn run<G: Face>(state: &[u8], mv: u32) -> Result<String, Error> {
        let line = state::decode::<G>(state)?;
        Ok(face::played(line.position(), legal(&line, mv)?))
    }
    by_state!(state, run(state, mv)).map_err(thrown)
}

/// The state after a legal move.
#[wasm_bindgen]
pub fn play(state: &[u8], mv: u32) -> Thrown<Vec<u8>> {
    fn run<G: Face>(state: &[u8], mv: u32) -> Result<Vec<u8>, Error> {
        let mut line = state::decode::<G>(state)?;
        state::play(&mut line, face::unpacked::<G>(mv)?)?;
        Ok(state::encode(&line))
    }
    by_state!(state, run(state, mv)).map_err(thrown)
}

/// The state after a player, given by letter, has resigned.
#[wasm_bindgen]
pub fn resign(state: &[u8], player: &str) -> Thrown<Vec<u8>> {
    fn run<G: Face>(state: &[u8], player: &str) -> Result<Vec<u8>, Error> {
        let mut line = state::decode::<G>(state)?;
        state::resign(&mut line, player)?;
        Ok(state::encode(&line))
    }
    by_state!(state, run(state, player)).map_err(thrown)
}

/// The state after a draw has been agreed.
#[wasm_bindgen]
pub fn agree(state: &[u8]) -> Thrown<Vec<u8>> {
    fn run<G: Face>(state: &[u8]) -> Result<Vec<u8>, Error> {
        let mut line = state::decode::<G>(state)?;
        state::agree(&mut line)?;
        Ok(state::encode(&line))
    }
    by_state!(state, run(state)).map_err(thrown)
}

/// The number of legal move sequences of this many moves; exact up to 2⁵³.
#[wasm_bindgen]
pub fn perft(state: &[u8], depth: u32) -> Thrown<f64> {
    #[expect(clippy::cast_precision_loss, reason = "a count beyond 2⁵³ takes months")]
    fn run<G: Face>(state: &[u8], depth: u32) -> Result<f64, Error> {
        Ok(game::perft(&mut state::decode::<G>(state)?, depth) as f64)
    }
    by_state!(state, run(state, depth)).map_err(thrown)
}

/// The move of a number, if it is legal.
fn legal<G: Face>(line: &Line<G>, number: u32) -> Result<G::Move, Error> {
    let mv = face::unpacked::<G>(number)?;
    state::play(&mut line.clone(), mv)?;
    Ok(mv)
}
