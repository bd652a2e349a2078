//! Whole games on their way in and out. Reading one crosses once, and the answer has all that the history of a game
//! needs.

use js_sys::{Array, JsString, Reflect, Uint8Array, Uint32Array};
use wasm_bindgen::prelude::{JsCast, JsValue, wasm_bindgen};

use super::memory::{self, Source};
use super::options::{Given, short, shown};
use super::refusal::{Refusable, in_document, refuse, with_value};
use super::session::View;
use super::shapes::to_js;
use crate::game::{GameState, Key, Quoted};
use crate::games::GameName;
use crate::record::{self, Document, Ended, LONGEST_TEXT, MOST_MOVES};
use crate::state::{self, Code, Digest, Error, LONGEST_MOVE, LONGEST_POSITION, Stored};

/// A game that has been replayed: its states in order, from the start to the end.
#[derive(serde::Serialize)]
struct Replayed {
    /// The heads of the states, one behind the other: of the start, after each move, and after an ending by the players.
    #[serde(with = "serde_wasm_bindgen::preserve")]
    heads: Uint8Array,
    /// Where each head ends.
    #[serde(with = "serde_wasm_bindgen::preserve")]
    ends: Uint32Array,
    /// The moves, packed.
    #[serde(with = "serde_wasm_bindgen::preserve")]
    moves: Uint32Array,
    /// How the players ended the game.
    ending: Option<Ending>,
}

/// An ending as documents have it.
#[derive(serde::Serialize)]
struct Ending {
    kind: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    player: Option<String>,
}

/// The fields of a document.
const FIELDS: [&str; 7] = ["format", "version", "game", "options", "start", "moves", "ending"];

/// Reads a record of the game of this name: the game, replayed.
#[wasm_bindgen]
pub fn read_record(game: &str, text: &JsValue) -> Refusable<JsValue> {
    fn run<G: View>(text: &str) -> Result<Replayed, Error> {
        replay::<G>(|visit| record::read_with(text, visit))
    }
    let longest = LONGEST_TEXT as u32;
    let text = text_at(text, "the record", "is a text", longest, |length| record::too_long(length as usize))?;
    let game = named(game)?;
    with_game!(game, G => run::<G>(&text)).map(|replayed| to_js(&replayed)).map_err(refuse)
}

/// Reads a document of the game of this name: the game, replayed.
#[wasm_bindgen]
pub fn read_document(game: &str, document: &JsValue) -> Refusable<JsValue> {
    fn run<G: View>(document: &Document) -> Result<Replayed, Error> {
        replay::<G>(|visit| document.replay_with(visit))
    }
    let (read, options) = shape(game, document)?;
    let game = named(game)?;
    with_game!(game, G => run::<G>(&read)).map(|replayed| to_js(&replayed)).map_err(|error| {
        let option = error.detail.iter().find(|detail| detail.0 == "option").map(|detail| detail.1.clone());
        let value = option.and_then(|name| Reflect::get(&options, &JsValue::from_str(&name)).ok());
        let refusal = refuse(error);
        match value {
            Some(value) => with_value(refusal, &value),
            None => refusal,
        }
    })
}

/// The record of a game at a state, from the position at its start and its moves with a space between them.
#[wasm_bindgen]
pub fn write_record(head: &[u8], source: &Source, start: &str, moves: &str) -> Refusable<String> {
    memory::on(head, source, |session| Ok(session.record(start, moves)))
}

/// The game of a name.
fn named(game: &str) -> Refusable<GameName> {
    let unknown = || Error::new(Code::BadArgument, format!("there is no game {}", Quoted(game)));
    GameName::from_id(game).ok_or_else(|| refuse(unknown()))
}

/// What is kept of a game while it is replayed.
struct Trace {
    heads: Vec<u8>,
    ends: Vec<u32>,
    moves: Vec<u32>,
    digest: Digest,
    /// The key of the last state.
    key: Option<Key>,
}

impl Trace {
    fn state<G: Stored>(&mut self, game: &GameState<G>) {
        // The past grew by the state before, or the move was irreversible and nothing before it counts.
        self.digest = match self.key {
            Some(key) if !game.past().is_empty() => self.digest.with(key),
            _ => Digest::EMPTY,
        };
        self.key = Some(game.position().key());
        self.head(game);
    }

    fn head<G: Stored>(&mut self, game: &GameState<G>) {
        self.heads.extend(state::head(game, self.digest));
        self.ends.push(self.heads.len() as u32);
    }
}

/// Replays a game by `read`, which calls what it is given before each move, and before an ending with `None`.
fn replay<G: View>(
    read: impl FnOnce(&mut dyn FnMut(&GameState<G>, Option<G::Move>)) -> Result<GameState<G>, Error>,
) -> Result<Replayed, Error> {
    let mut trace =
        Trace { heads: Vec::new(), ends: Vec::new(), moves: Vec::new(), digest: Digest::EMPTY, key: None };
    let game = read(&mut |before, mv| {
        trace.state(before);
        trace.moves.extend(mv.map(|mv| before.position().packed(mv)));
    })?;
    let ending = record::ended(&game).map(|ended| match ended {
        Ended::Agreement => Ending { kind: "agreement", player: None },
        Ended::Resignation(player) => Ending { kind: "resignation", player: Some(player) },
    });
    match ending {
        None => trace.state(&game),
        // An ending changes neither position nor past.
        Some(_) => trace.head(&game),
    }
    Ok(Replayed {
        heads: Uint8Array::from(&trace.heads[..]),
        ends: Uint32Array::from(&trace.ends[..]),
        moves: Uint32Array::from(&trace.moves[..]),
        ending,
    })
}

/// Reads the fields of a document, and gives its options as they came beside it.
fn shape(game: &str, document: &JsValue) -> Refusable<(Document, JsValue)> {
    object(document, "the document")?;
    let format = field(document, "", "format")?;
    if format != "tabulae" {
        return Err(bad("format", &format!("is \"tabulae\", not {}", shown(&format))));
    }
    let version = field(document, "", "version")?;
    if version.as_f64() != Some(1.0) {
        return Err(bad(
            "version",
            &format!("must be 1, the only one that this release reads, not {}", shown(&version)),
        ));
    }
    let named = field(document, "", "game")?;
    if !named.is_string() || named != game {
        return Err(bad("game", &format!("is {} for this class, not {}", Quoted(game), shown(&named))));
    }
    no_other_field(document, "", &FIELDS, "a document")?;
    let start = text_at(
        &field(document, "", "start")?,
        "start",
        "is a position as text",
        LONGEST_POSITION,
        |length| record::refusal_at("start", state::too_long_position(length as usize)),
    )?;
    let moves = moves(&field(document, "", "moves")?)?;
    let options = field(document, "", "options")?;
    object(&options, "options")?;
    let given = Given::read(&options).map_err(in_document)?;
    let ending = ending(&field(document, "", "ending")?)?;
    Ok((Document { game: game.to_owned(), options: given.options, start, moves, ending }, options))
}

fn moves(list: &JsValue) -> Refusable<Vec<String>> {
    let length = if list.is_object() { field(list, "moves.", "length")?.as_f64() } else { None };
    // What has a length and can be read is no revoked proxy, of which asking would throw.
    let Some(length) = length.filter(|_| Array::is_array(list)) else {
        return Err(bad("moves", &format!("is a list, not {}", shown(list))));
    };
    let most = MOST_MOVES as u32;
    if length > f64::from(most) {
        return Err(bad("moves", &format!("are at most {most}, not {length}")));
    }
    let mut moves = Vec::new();
    for index in (0..most).take_while(|&index| f64::from(index) < length) {
        let place = || format!("moves[{index}]");
        let item = Reflect::get_u32(list, index).map_err(|_| bad(&place(), "cannot be read"))?;
        moves.push(match item.dyn_ref::<JsString>() {
            Some(text) if text.length() <= LONGEST_MOVE => String::from(text),
            _ => text_at(&item, &place(), "is a move as text", LONGEST_MOVE, |length| {
                record::refusal_at(&place(), state::too_long_move(length as usize))
            })?,
        });
    }
    Ok(moves)
}

fn ending(value: &JsValue) -> Refusable<Option<Ended>> {
    if value.is_null() {
        return Ok(None);
    }
    object(value, "ending")?;
    no_other_field(value, "ending.", &["kind", "player"], "an ending")?;
    let (kind, player) = (field(value, "ending.", "kind")?, field(value, "ending.", "player")?);
    if kind == "agreement" && player.is_undefined() {
        return Ok(Some(Ended::Agreement));
    }
    if kind != "resignation" {
        return Err(bad(
            "ending.kind",
            &format!("is \"resignation\" or \"agreement\", not {}", shown(&kind)),
        ));
    }
    let player = text_at(&player, "ending.player", "is the letter of a player", LONGEST_MOVE, |_| {
        record::refusal("ending.player", "is the letter of a player, not a long text")
    })?;
    Ok(Some(Ended::Resignation(player)))
}

/// Refuses what is no object.
fn object(value: &JsValue, place: &str) -> Refusable<()> {
    // An object whose prototype can be asked for is no revoked proxy, of which the next question would throw.
    let readable = value.is_object() && Reflect::get_prototype_of(value).is_ok();
    if readable && !Array::is_array(value) {
        return Ok(());
    }
    Err(bad(
        place,
        &format!("is an object, not {}", if readable { "an array".to_owned() } else { shown(value) }),
    ))
}

/// A field of an object; `undefined` where there is none.
fn field(object: &JsValue, within: &str, name: &str) -> Refusable<JsValue> {
    Reflect::get(object, &JsValue::from_str(name))
        .map_err(|_| bad(&format!("{within}{name}"), "cannot be read"))
}

/// Refuses an object with other fields than `known`.
fn no_other_field(object: &JsValue, within: &str, known: &[&str], of: &str) -> Refusable<()> {
    let names = Reflect::own_keys(object).map_err(|_| bad("the document", "cannot be read"))?;
    // A symbol is no name of a field.
    let mut names = names.iter().filter_map(|name| name.dyn_ref().map(short));
    match names.find(|name| !known.contains(&name.as_str())) {
        None => Ok(()),
        Some(name) => Err(bad(&format!("{within}{name}"), &format!("is not a field of {of}"))),
    }
}

/// A text that is not longer than `longest` letters. It is measured before it is copied.
fn text_at(
    value: &JsValue,
    place: &str,
    what: &str,
    longest: u32,
    too_long: impl FnOnce(u32) -> Error,
) -> Refusable<String> {
    match value.dyn_ref::<JsString>() {
        None => Err(bad(place, &format!("{what}, not {}", shown(value)))),
        Some(text) if text.length() > longest => Err(refuse(too_long(text.length()))),
        Some(text) => Ok(text.into()),
    }
}

fn bad(place: &str, why: &str) -> JsValue {
    refuse(record::refusal(place, why))
}
