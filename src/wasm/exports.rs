//! The functions of the rules. A state comes as its head, with the source of what is beside it in its game.

use js_sys::{JsString, Uint8Array};
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use super::memory::{self, Source};
use super::options::Given;
use super::refusal::{Refusable, refuse};
use super::session::{self, Running, View};
use super::shapes::{Advance, to_js};
use crate::game::{GameState, Quoted};
use crate::games::GameName;
use crate::state::{self, Code, Error};

/// The head of the state of a game of this name that begins from the start, or from a position in notation.
fn begin(game: &str, options: &JsValue, position: Option<&str>) -> Refusable<Vec<u8>> {
    fn run<G: View + 'static>(options: &JsValue, position: Option<&str>) -> Refusable<Vec<u8>> {
        let rules = Given::read(options)?.rules()?;
        let game = match position {
            Some(text) => state::read::<G>(rules, text).map_err(refuse)?,
            None => GameState::new(G::start(rules)),
        };
        Ok(memory::begin(Running::new(game)))
    }
    let unknown = || refuse(Error::new(Code::BadArgument, format!("there is no game {}", Quoted(game))));
    let name = GameName::from_id(game).ok_or_else(unknown)?;
    with_game!(name, G => run::<G>(options, position))
}

/// The text, unless it is longer than any text of its kind. It is measured before it is copied.
fn text(given: &JsString, longest: u32, code: Code, what: &str) -> Refusable<String> {
    if given.length() <= longest {
        return Ok(given.into());
    }
    let message = format!("{what} has at most {longest} letters, not {}", given.length());
    Err(refuse(Error::new(code, message)))
}

fn move_text(given: &JsString) -> Refusable<String> {
    text(given, state::LONGEST_MOVE, Code::BadNotation, "a move")
}

/// The state at the start of a game, by the game's name and an object of options or `undefined`.
#[wasm_bindgen]
pub fn start(game: &str, options: &JsValue) -> Refusable<Vec<u8>> {
    begin(game, options, None)
}

/// The state of a position in notation, with nothing before it.
#[wasm_bindgen]
pub fn read(game: &str, options: &JsValue, position: &JsString) -> Refusable<Vec<u8>> {
    let position = text(position, state::LONGEST_POSITION, Code::BadPosition, "a position")?;
    begin(game, options, Some(&position))
}

/// What stays the same through a whole game: options, players, teams.
#[wasm_bindgen]
pub fn about(head: &[u8], source: &Source) -> Refusable<JsValue> {
    memory::on(head, source, |session| Ok(session.about()))
}

/// The player to move, the position in notation, and the result or null.
#[wasm_bindgen]
pub fn status(head: &[u8], source: &Source) -> Refusable<JsValue> {
    memory::on(head, source, |session| Ok(session.status()))
}

/// The position as plain data: `GobbletState`, `TablutState` or `GobeState` of js/src/types.ts.
#[wasm_bindgen]
pub fn view(head: &[u8], source: &Source) -> Refusable<JsValue> {
    memory::on(head, source, |session| Ok(session.view()))
}

/// The legal moves, packed, each with what only the position can tell of it.
#[wasm_bindgen]
pub fn moves(head: &[u8], source: &Source) -> Refusable<Vec<u32>> {
    memory::on(head, source, |session| Ok(session.moves()))
}

/// The packed number of a legal move in notation.
#[wasm_bindgen]
pub fn parse(head: &[u8], source: &Source, text: &JsString) -> Refusable<u32> {
    let text = move_text(text)?;
    memory::on(head, source, |session| session.parse(&text))
}

/// Whether a move in notation is legal: `{ legal: true }`, or `{ legal: false, rule, message }`.
#[wasm_bindgen]
pub fn explain(head: &[u8], source: &Source, text: &JsString) -> Refusable<JsValue> {
    let text = move_text(text)?;
    memory::on(head, source, |session| session.explain(&text))
}

/// What a legal move does: `{ player, notation, effects }`.
#[wasm_bindgen]
pub fn played(head: &[u8], source: &Source, mv: u32) -> Refusable<JsValue> {
    memory::on(head, source, |session| session.played(mv))
}

/// Plays a move in notation: `{ head, move, played, status }`, all that there is to say of it.
#[wasm_bindgen]
pub fn advance(head: &[u8], source: &Source, text: &JsString) -> Refusable<JsValue> {
    let text = move_text(text)?;
    let (head, (mv, played, status)) = memory::change(head, source, |session| {
        let (mv, played) = session.play(&text)?;
        Ok((mv, played, session.status_after()))
    })?;
    Ok(to_js(&Advance { head: Uint8Array::from(&head[..]), mv, played, status }))
}

/// The state after a player, given by letter, has resigned.
#[wasm_bindgen]
pub fn resign(head: &[u8], source: &Source, player: &str) -> Refusable<Vec<u8>> {
    memory::change(head, source, |session| session.resign(player)).map(|(head, ())| head)
}

/// The state after a draw has been agreed.
#[wasm_bindgen]
pub fn agree(head: &[u8], source: &Source) -> Refusable<Vec<u8>> {
    memory::change(head, source, |session| session.agree()).map(|(head, ())| head)
}

/// The number of legal move sequences of this many moves from a whole state; exact up to 2⁵³.
#[wasm_bindgen]
#[expect(clippy::cast_precision_loss, reason = "a count beyond 2⁵³ takes months")]
pub fn perft(state: &[u8], depth: u32) -> Refusable<f64> {
    let game = state::game_of(state).map_err(refuse)?;
    with_game!(game, G => session::perft::<G>(state, depth)).map(|leaves| leaves as f64).map_err(refuse)
}
