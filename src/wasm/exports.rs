//! The functions of the rules. A state comes as its head, with the source of what is beside it in its game.

use js_sys::JsString;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use super::answer::{self, Answer};
use super::effect::Told;
use super::fields;
use super::memory::{self, Source};
use super::options::{Given, short};
use super::record;
use super::refusal::{Refusable, refuse};
use super::session::{self, Running, Session, View};
use super::shapes::to_js;
use crate::game::{GameState, Quoted};
use crate::games::GameName;
use crate::state::{self, Code, Error};

/// The game of this name.
fn named(game: &str) -> Refusable<GameName> {
    let unknown = || refuse(Error::new(Code::BadArgument, format!("there is no game {}", Quoted(game))));
    GameName::from_id(game).ok_or_else(unknown)
}

/// The head of the state of a game of this name that begins from the start, or from a position in notation.
fn begin(game: &str, options: &JsValue, position: Option<&str>) -> Refusable<Vec<u8>> {
    fn run<G: View + 'static>(options: &JsValue, position: Option<&str>) -> Refusable<Vec<u8>> {
        let rules = Given::read(options)?.rules()?;
        let game = match position {
            Some(text) => state::set_up::<G>(rules, text).map_err(refuse)?,
            None => GameState::new(G::start(rules)),
        };
        Ok(memory::begin(Box::new(Running::new(game))))
    }
    with_game!(named(game)?, G => run::<G>(options, position))
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

/// The state of a position in notation, with nothing before it; `?` may stand there for what follows from the rest.
#[wasm_bindgen]
pub fn read(game: &str, options: &JsValue, position: &JsString) -> Refusable<Vec<u8>> {
    let position = text(position, state::LONGEST_POSITION, Code::BadPosition, "a position")?;
    begin(game, options, Some(&position))
}

/// What the board is like in the game of this name, by an object of options or `undefined`.
#[wasm_bindgen]
pub fn board(game: &str, options: &JsValue) -> Refusable<JsValue> {
    let given = Given::read(options)?;
    with_game!(named(game)?, G => Ok(to_js(&G::board(given.rules()?))))
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

/// The position in notation, in full: with what the text of a game that is over may leave out.
#[wasm_bindgen]
pub fn full_position(head: &[u8], source: &Source) -> Refusable<String> {
    memory::on(head, source, |session| Ok(session.full_position()))
}

/// The position as plain data: `GobbletState`, `TablutState` or `GobeState` of js/src/types.ts.
#[wasm_bindgen]
pub fn view(head: &[u8], source: &Source) -> Refusable<JsValue> {
    memory::on(head, source, |session| Ok(session.view()))
}

/// The legal moves, packed, each with what only the position can tell of it: the address of their number and of them.
#[wasm_bindgen]
pub fn moves(head: &[u8], source: &Source) -> Refusable<*const u32> {
    answer::give(|Answer { words, .. }| {
        words.push(0);
        memory::on(head, source, |session| {
            session.moves(words);
            Ok(())
        })?;
        words[0] = words.len() as u32 - 1;
        Ok(())
    })
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

/// The effect with this number in the game of this name, as an object.
#[wasm_bindgen]
pub fn effect(game: &str, number: u32) -> Refusable<JsValue> {
    let none = || refuse(Error::new(Code::BadArgument, format!("no effect has the number {number}")));
    let told = with_game!(named(game)?, G => Told::of::<G>(number, G::PIECES, G::place));
    told.map(|told| to_js(&told)).ok_or_else(none)
}

/// Plays a move, given by its number. The address of all that is asked of every move: the number of the player to move, 1 if
/// the game is over and else 0, the address of the new state's head, with the position in notation behind it, and the
/// lengths of both; then how many words follow, which are the move, with what only the position can tell of it, and its effects.
#[wasm_bindgen]
pub fn advance(head: &[u8], source: &Source, mv: u32) -> Refusable<*const u32> {
    answer::give(|Answer { words, bytes }| {
        words.resize(ADVANCE_HEADER, 0);
        let play = |session: &mut dyn Session| session.play(mv, words);
        let (turn, is_over, lengths) = memory::change(head, source, play, |head, session| {
            let position = session.position();
            bytes.extend(head);
            bytes.extend(position.as_bytes());
            (session.turn(), session.is_over(), [head.len(), position.len()])
        })?;
        let [head, position] = lengths.map(|length| length as u32);
        let following = (words.len() - ADVANCE_HEADER) as u32;
        let header = [turn, is_over.into(), bytes.as_ptr() as u32, head, position, following];
        words[..ADVANCE_HEADER].copy_from_slice(&header);
        Ok(())
    })
}

/// How many words of [`advance`]'s answer there always are.
const ADVANCE_HEADER: usize = 6;

/// The state after the game has ended otherwise than by its position, as documents have it.
#[wasm_bindgen]
pub fn end(head: &[u8], source: &Source, ending: &JsValue) -> Refusable<Vec<u8>> {
    let ended = record::ended(ending).map_err(|error| refuse(fields::as_argument(error)))?;
    memory::change(head, source, |session| session.end(&ended), |head, _| head.to_vec())
}

/// Refuses a player, given by letter, who may not move now.
#[wasm_bindgen]
pub fn check_turn(head: &[u8], source: &Source, seat: &JsString) -> Refusable<()> {
    memory::on(head, source, |session| session.check_turn(&short(seat)))
}

/// The key of the position and its rules: sixteen hexadecimal digits.
#[wasm_bindgen]
pub fn key(head: &[u8], source: &Source) -> Refusable<String> {
    memory::on(head, source, |session| Ok(session.key().to_string()))
}

/// How often the position has occurred, this time included; 0 where no rule asks for the past.
#[wasm_bindgen]
pub fn occurrences(head: &[u8], source: &Source) -> Refusable<u32> {
    memory::on(head, source, |session| Ok(session.occurrences()))
}

/// The number of legal move sequences of this many moves from a whole state; exact up to 2⁵³.
#[wasm_bindgen]
#[expect(clippy::cast_precision_loss, reason = "a count beyond 2⁵³ takes months")]
pub fn perft(state: &[u8], depth: u32) -> Refusable<f64> {
    let game = state::game_of(state).map_err(refuse)?;
    with_game!(game, G => session::perft::<G>(state, depth)).map(|leaves| leaves as f64).map_err(refuse)
}
