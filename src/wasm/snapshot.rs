//! Snapshots on their way in and out.

use js_sys::Uint8Array;
use wasm_bindgen::prelude::{JsCast, JsValue, wasm_bindgen};

use super::fields::{self, field};
use super::memory::{self, Source};
use super::options::{Given, shown};
use super::record::{ending_at, game_at, named, position_at, refuse_with};
use super::refusal::{Refusable, in_document, refuse};
use super::session::{Running, Session, View};
use super::shapes::to_js;
use crate::game::{Key, Options};
use crate::record::{self, Ended, MOST_MOVES, SNAPSHOT_VERSION, Snapshot, of_snapshot, refusal};
use crate::state::{Code, Error};

/// A game that a snapshot has been opened to.
#[derive(serde::Serialize)]
struct Opened {
    game: &'static str,
    /// The head of its state before the players ended it.
    #[serde(with = "serde_wasm_bindgen::preserve")]
    head: Uint8Array,
    /// The head of its state after they did, if they did.
    #[serde(with = "serde_wasm_bindgen::preserve")]
    ended: JsValue,
    /// The keys of the past, as a snapshot has them.
    past: String,
    ply: u32,
}

/// The fields of a snapshot.
const FIELDS: [&str; 8] = ["format", "version", "game", "options", "position", "past", "ply", "ending"];

/// The most bytes that a snapshot can have: its past, and everything else many times over.
const LONGEST: u32 = (size_of::<u64>() * MOST_MOVES + (1 << 14)) as u32;

/// Opens a snapshot of the game of this name, or of any if it is empty: a plain object, or bytes.
#[wasm_bindgen]
pub fn read_snapshot(game: &str, given: &JsValue) -> Refusable<JsValue> {
    fn run<G: View + 'static>(snapshot: &Snapshot) -> Result<Box<dyn Session>, Error> {
        Ok(Box::new(Running::<G>::new(snapshot.resume()?)))
    }
    let (snapshot, options) = snapshot_of(game, given)?;
    let game = named(&snapshot.game, "game").map_err(|error| refuse(of_snapshot(error)))?;
    let session = with_game!(game, G => run::<G>(&snapshot)).map_err(|error| refuse_with(error, &options))?;
    let keep = |session| Uint8Array::from(&memory::begin(session)[..]);
    let ended = match &snapshot.ending {
        None => JsValue::NULL,
        Some(ending) => keep(ended(&*session, ending).map_err(refuse)?).into(),
    };
    let past = record::past_text(&snapshot.past);
    Ok(to_js(&Opened { game: game.id(), head: keep(session), ended, past, ply: snapshot.ply }))
}

/// A game after its players have ended it so.
fn ended(session: &dyn Session, ending: &Ended) -> Result<Box<dyn Session>, Error> {
    let mut ended = session.copy();
    ended.end(ending).map_err(record::bad_ending)?;
    Ok(ended)
}

/// The snapshot of a game at a state, to which so many moves have led, as bytes.
#[wasm_bindgen]
pub fn write_snapshot(head: &[u8], source: &Source, ply: u32) -> Refusable<Vec<u8>> {
    let snapshot = memory::on(head, source, |session| Ok(session.snapshot()))?;
    // Games that come from JavaScript have rules with a name.
    Ok(snapshot.map(|snapshot| Snapshot { ply, ..snapshot }.to_bytes()).unwrap_or_default())
}

/// The snapshot that was given, and the object that its options were read from, if they were from one.
fn snapshot_of(game: &str, given: &JsValue) -> Refusable<(Snapshot, JsValue)> {
    let refused = |error| refuse(of_snapshot(error));
    if let Some(bytes) = given.dyn_ref::<Uint8Array>() {
        return Ok((of_bytes(game, bytes).map_err(refused)?, JsValue::UNDEFINED));
    }
    let object = head(given).map_err(refused)?;
    let options = Given::read(&object).map_err(in_snapshot)?.options;
    Ok((body(game, given, options).map_err(refused)?, object))
}

fn of_bytes(game: &str, bytes: &Uint8Array) -> Result<Snapshot, Error> {
    if bytes.length() > LONGEST {
        let why = format!("has at most {LONGEST} bytes, not {}", bytes.length());
        return Err(refusal("the snapshot", why));
    }
    let snapshot = Snapshot::from_bytes(&bytes.to_vec())?;
    if !game.is_empty() && snapshot.game != game {
        let why = format!("is \"{game}\" for this class, not \"{}\"", snapshot.game);
        return Err(refusal("game", why));
    }
    Ok(snapshot)
}

/// The refusal of a snapshot because of its options.
fn in_snapshot(refused: JsValue) -> JsValue {
    let refused = in_document(refused);
    // Setting a field of an object that was just made does not fail.
    let _ = js_sys::Reflect::set(&refused, &"code".into(), &Code::BadSnapshot.name().into());
    refused
}

/// Checks what a snapshot says of itself, and gives its options.
fn head(given: &JsValue) -> Result<JsValue, Error> {
    fields::object(given, "the snapshot")?;
    let format = field(given, "", "format")?;
    if format != "tabulae-snapshot" {
        return Err(refusal("format", format!("is \"tabulae-snapshot\", not {}", shown(&format))));
    }
    let version = field(given, "", "version")?;
    if version.as_f64() != Some(SNAPSHOT_VERSION.into()) {
        return Err(record::other_version(shown(&version)));
    }
    let options = field(given, "", "options")?;
    fields::object(&options, "options")?;
    Ok(options)
}

fn body(game: &str, given: &JsValue, options: Options) -> Result<Snapshot, Error> {
    let game = game_at(given, game)?;
    fields::no_other_field(given, "", &FIELDS, "a snapshot")?;
    let position = position_at(given, "position")?;
    let past = past(&field(given, "", "past")?)?;
    let ply = ply(&field(given, "", "ply")?)?;
    Ok(Snapshot { game, options, position, past, ply, ending: ending_at(given)? })
}

fn past(value: &JsValue) -> Result<Vec<Key>, Error> {
    let longest = (2 * size_of::<u64>() * MOST_MOVES) as u32;
    let long = |_| refusal("past", format!("has at most {MOST_MOVES} positions"));
    record::read_past(&fields::text(value, "past", "is a text of keys", longest, long)?)
}

fn ply(value: &JsValue) -> Result<u32, Error> {
    let number = value.as_f64().filter(|number| number.fract() == 0.0 && *number >= 0.0);
    #[expect(clippy::cast_sign_loss, reason = "it is not negative")]
    match number {
        Some(number) if number <= f64::from(u32::MAX) => Ok(number as u32),
        _ => Err(refusal("ply", format!("is a whole number of moves, not {}", shown(value)))),
    }
}
