//! The rules as JavaScript sees them: functions over the bytes of a state.

use wasm_bindgen::prelude::wasm_bindgen;

use super::face::{self, Face};
use super::thrown::{Thrown, thrown};
use crate::game::{self, GameState, Quoted};
use crate::games::{Gobblet, Gobe, Tablut};
use crate::state::{self, Code, Error, Stored};

/// A game that a call works on, whichever it is. The calls go through one table a game, so that what they have in
/// common is in the wasm file once.
trait Session {
    fn about(&self) -> String;
    fn status(&self) -> String;
    fn view(&self) -> String;
    fn moves(&self) -> Vec<u32>;
    fn parse(&self, text: &str) -> Result<u32, Error>;
    fn explain(&self, text: &str) -> Result<String, Error>;
    fn played(&self, number: u32) -> Result<String, Error>;
    fn play(&mut self, number: u32) -> Result<(), Error>;
    fn resign(&mut self, player: &str) -> Result<(), Error>;
    fn agree(&mut self) -> Result<(), Error>;
    fn perft(&mut self, depth: u32) -> u64;
    fn encode(&self) -> Vec<u8>;
}

impl<G: Face> Session for GameState<G> {
    fn about(&self) -> String {
        face::about(self.position())
    }

    fn status(&self) -> String {
        face::status(self)
    }

    fn view(&self) -> String {
        face::view(self.position())
    }

    fn moves(&self) -> Vec<u32> {
        let mut moves = Vec::new();
        self.legal_moves(&mut moves);
        moves.into_iter().map(|mv| self.position().packed(mv)).collect()
    }

    fn parse(&self, text: &str) -> Result<u32, Error> {
        Ok(self.position().packed(state::parse(self, text)?))
    }

    fn explain(&self, text: &str) -> Result<String, Error> {
        Ok(face::explanation(state::explain(self, text)?))
    }

    fn played(&self, number: u32) -> Result<String, Error> {
        let mv = face::unpacked::<G>(number)?;
        state::check(self, mv)?;
        Ok(face::played(self.position(), mv))
    }

    fn play(&mut self, number: u32) -> Result<(), Error> {
        state::play(self, face::unpacked::<G>(number)?)
    }

    fn resign(&mut self, player: &str) -> Result<(), Error> {
        state::resign(self, player)
    }

    fn agree(&mut self) -> Result<(), Error> {
        state::agree(self)
    }

    fn perft(&mut self, depth: u32) -> u64 {
        game::perft(self, depth)
    }

    fn encode(&self) -> Vec<u8> {
        state::encode(self)
    }
}

/// The game that a state is of.
fn open(state: &[u8]) -> Result<Box<dyn Session>, Error> {
    fn run<G: Face + 'static>(state: &[u8]) -> Result<Box<dyn Session>, Error> {
        Ok(Box::new(state::decode::<G>(state)?))
    }
    by_state!(state, run(state))
}

/// The state after `change`.
fn changed(state: &[u8], change: impl FnOnce(&mut dyn Session) -> Result<(), Error>) -> Thrown<Vec<u8>> {
    let mut session = open(state).map_err(thrown)?;
    change(&mut *session).map_err(thrown)?;
    Ok(session.encode())
}

/// A game of this name that begins from the start, or from a position in notation.
fn begin(game: &str, options: &str, position: Option<&str>) -> Result<Box<dyn Session>, Error> {
    fn run<G: Face + 'static>(options: &str, position: Option<&str>) -> Result<Box<dyn Session>, Error> {
        let rules = face::rules::<G>(options)?;
        Ok(Box::new(match position {
            Some(text) => state::read::<G>(rules, text)?,
            None => GameState::new(G::start(rules)),
        }))
    }
    match game {
        Gobblet::ID => run::<Gobblet>(options, position),
        Tablut::ID => run::<Tablut>(options, position),
        Gobe::ID => run::<Gobe>(options, position),
        name => Err(Error::new(Code::BadArgument, format!("there is no game {}", Quoted(name)))),
    }
}

/// The state at the start of a game. Options are one a line, `name="text"` or `name=number`.
#[wasm_bindgen]
pub fn start(game: &str, options: &str) -> Thrown<Vec<u8>> {
    Ok(begin(game, options, None).map_err(thrown)?.encode())
}

/// The state of a position in notation, with nothing before it.
#[wasm_bindgen]
pub fn read(game: &str, options: &str, position: &str) -> Thrown<Vec<u8>> {
    Ok(begin(game, options, Some(position)).map_err(thrown)?.encode())
}

/// What stays the same through a whole game: options, players, teams.
#[wasm_bindgen]
pub fn about(state: &[u8]) -> Thrown<String> {
    Ok(open(state).map_err(thrown)?.about())
}

/// The player to move, the position in notation, and the result or null.
#[wasm_bindgen]
pub fn status(state: &[u8]) -> Thrown<String> {
    Ok(open(state).map_err(thrown)?.status())
}

/// The position as plain data: `GobbletState`, `TablutState` or `GobeState` of js/src/types.ts.
#[wasm_bindgen]
pub fn view(state: &[u8]) -> Thrown<String> {
    Ok(open(state).map_err(thrown)?.view())
}

/// The legal moves, packed, each with what only the position can tell of it.
#[wasm_bindgen]
pub fn moves(state: &[u8]) -> Thrown<Vec<u32>> {
    Ok(open(state).map_err(thrown)?.moves())
}

/// The packed number of a legal move in notation.
#[wasm_bindgen]
pub fn parse(state: &[u8], text: &str) -> Thrown<u32> {
    open(state).and_then(|session| session.parse(text)).map_err(thrown)
}

/// Whether a move in notation is legal: `{ legal: true }`, or `{ legal: false, rule, message }`.
#[wasm_bindgen]
pub fn explain(state: &[u8], text: &str) -> Thrown<String> {
    open(state).and_then(|session| session.explain(text)).map_err(thrown)
}

/// What a legal move does: `{ player, notation, effects }`.
#[wasm_bindgen]
pub fn played(state: &[u8], mv: u32) -> Thrown<String> {
    open(state).and_then(|session| session.played(mv)).map_err(thrown)
}

/// The state after a legal move.
#[wasm_bindgen]
pub fn play(state: &[u8], mv: u32) -> Thrown<Vec<u8>> {
    changed(state, |session| session.play(mv))
}

/// The state after a player, given by letter, has resigned.
#[wasm_bindgen]
pub fn resign(state: &[u8], player: &str) -> Thrown<Vec<u8>> {
    changed(state, |session| session.resign(player))
}

/// The state after a draw has been agreed.
#[wasm_bindgen]
pub fn agree(state: &[u8]) -> Thrown<Vec<u8>> {
    changed(state, |session| session.agree())
}

/// The number of legal move sequences of this many moves; exact up to 2⁵³.
#[wasm_bindgen]
#[expect(clippy::cast_precision_loss, reason = "a count beyond 2⁵³ takes months")]
pub fn perft(state: &[u8], depth: u32) -> Thrown<f64> {
    Ok(open(state).map_err(thrown)?.perft(depth) as f64)
}
