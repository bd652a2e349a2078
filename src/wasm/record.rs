//! Whole games on their way in and out. Reading one crosses once, and the answer has all that the history of a game
//! needs.

use js_sys::{JsString, Reflect, Uint8Array, Uint32Array};
use wasm_bindgen::prelude::{JsCast, JsValue, wasm_bindgen};

use super::fields::{self, field};
use super::memory::{self, Source};
use super::options::{Given, short, shown};
use super::refusal::{Refusable, in_document, refuse, with_value};
use super::session::View;
use super::shapes::to_js;
use super::told;
use crate::game::{GameState, Key, MAX_PLAYERS, Options, Quoted};
use crate::games::GameName;
use crate::record::{
    self, Before, Document, Ended, EndedFields, LONGEST_TEXT, MOST_MOVES, Record, Tags, refusal, refusal_at,
};
use crate::state::{self, Digest, Error, LONGEST_MOVE, LONGEST_POSITION, Stored};

/// A game that has been replayed: its states in order, from the start to the end.
#[derive(serde::Serialize)]
struct Replayed {
    game: &'static str,
    /// How many moves were played before the start.
    ply: u32,
    /// The keys of the past at the start, as a snapshot has them.
    past: String,
    /// The heads of the states, one behind the other: of the start, after each move, and after an ending that the position
    /// did not bring about.
    #[serde(with = "serde_wasm_bindgen::preserve")]
    heads: Uint8Array,
    /// Where each head ends.
    #[serde(with = "serde_wasm_bindgen::preserve")]
    ends: Uint32Array,
    /// The moves, packed.
    #[serde(with = "serde_wasm_bindgen::preserve")]
    moves: Uint32Array,
    tags: Tags,
    /// How many milliseconds each move took, where that is known of any.
    times: Vec<Option<u64>>,
}

/// The fields of a document.
const FIELDS: [&str; 10] =
    ["format", "version", "game", "options", "start", "before", "moves", "ending", "tags", "times"];

/// Reads a record of the game of this name, or of any if it is empty: the game, replayed.
#[wasm_bindgen]
pub fn read_record(game: &str, text: &JsValue) -> Refusable<JsValue> {
    let text = record_text(text).map_err(refuse)?;
    let record = record::parse(&text, Some(game).filter(|game| !game.is_empty())).map_err(refuse)?;
    let document = record.tree.document();
    let game = named(&document.game, "[Game]").map_err(refuse)?;
    let replayed = with_game!(game, G => replay::<G>(&document, Some(&record))).map_err(refuse)?;
    let Document { tags, times, .. } = document;
    Ok(to_js(&Replayed { tags, times, ..replayed }))
}

/// The text of a record, not too long to be read.
pub(super) fn record_text(text: &JsValue) -> Result<String, Error> {
    let longest = LONGEST_TEXT as u32;
    fields::text(text, "the record", "is a text", longest, |length| record::too_long(length as usize))
}

/// Reads a document of the game of this name, or of any if it is empty: the game, replayed.
#[wasm_bindgen]
pub fn read_document(game: &str, document: &JsValue) -> Refusable<JsValue> {
    let (read, options) = shape(game, document)?;
    let game = named(&read.game, "game").map_err(refuse)?;
    let replayed =
        with_game!(game, G => replay::<G>(&read, None)).map_err(|error| refuse_with(error, &options))?;
    let Document { tags, times, .. } = read;
    Ok(to_js(&Replayed { tags, times, ..replayed }))
}

/// The refusal of a game, with the value of the option that it was refused for if that was it.
pub(super) fn refuse_with(error: Error, options: &JsValue) -> JsValue {
    let option = error.detail.iter().find(|detail| detail.0 == "option").map(|detail| detail.1.clone());
    let value = option.and_then(|name| Reflect::get(options, &JsValue::from_str(&name)).ok());
    let refusal = refuse(error);
    match value {
        Some(value) => with_value(refusal, &value),
        None => refusal,
    }
}

/// The record of a game at a state, from the position at its start, what was before that, its moves with a space between them, and
/// what is told of it.
#[wasm_bindgen]
pub fn write_record(
    head: &[u8],
    source: &Source,
    start: &str,
    before: &str,
    moves: &str,
    tags: &JsValue,
    times: &JsValue,
) -> Refusable<String> {
    let tags = told::read_tags(tags).map_err(refuse)?;
    let times = told::read_times(times).map_err(refuse)?;
    let before = if before.is_empty() { Ok(Before::default()) } else { Before::of_text(before, "before") };
    let before = before.map_err(refuse)?;
    memory::on(head, source, |session| Ok(session.record(start, &before, moves, &tags, &times)))
}

/// The game of a name that stands at a place of a document, a record or a snapshot.
pub(super) fn named(game: &str, place: &str) -> Result<GameName, Error> {
    let unknown = || refusal(place, format!("is not the name of a game: {}", Quoted(game)));
    GameName::from_id(game).ok_or_else(unknown)
}

/// What is kept of a game while it is replayed.
struct Trace {
    heads: Vec<u8>,
    ends: Vec<u32>,
    moves: Vec<u32>,
    digest: Digest,
    /// The key of the last state.
    key: Option<Key>,
    /// How many moves were played before the first state, and its past.
    ply: usize,
    past: String,
}

impl Trace {
    fn state<G: Stored>(&mut self, game: &GameState<G>) {
        self.digest = match self.key {
            None => {
                (self.ply, self.past) = (game.ply(), record::past_text(state::past(game)));
                Digest::of(game.past())
            }
            // The past grew by the state before, or the move was irreversible and nothing before it counts.
            Some(key) if !game.past().is_empty() => self.digest.with(key),
            Some(_) => Digest::EMPTY,
        };
        self.key = Some(game.position().key());
        self.head(game);
    }

    fn head<G: Stored>(&mut self, game: &GameState<G>) {
        self.heads.extend(state::head(game, self.digest));
        self.ends.push(self.heads.len() as u32);
    }
}

/// Replays a game, of a record if it comes from one, whose rounds and result must then be right.
#[inline(never)]
fn replay<G: View>(document: &Document, record: Option<&Record<'_>>) -> Result<Replayed, Error> {
    let mut trace = Trace {
        heads: Vec::new(),
        ends: Vec::new(),
        moves: Vec::new(),
        digest: Digest::EMPTY,
        key: None,
        ply: 0,
        past: String::new(),
    };
    let game = document.replay_with::<G>(|before, mv| {
        trace.state(before);
        trace.moves.extend(mv.map(|mv| before.position().packed(mv)));
    })?;
    if let Some(record) = record {
        record.check(&game)?;
    }
    match game.ending() {
        None => trace.state(&game),
        // An ending changes neither position nor past.
        Some(_) => trace.head(&game),
    }
    Ok(Replayed {
        game: G::ID,
        ply: trace.ply as u32,
        past: trace.past,
        heads: Uint8Array::from(&trace.heads[..]),
        ends: Uint32Array::from(&trace.ends[..]),
        moves: Uint32Array::from(&trace.moves[..]),
        tags: Tags::default(),
        times: Vec::new(),
    })
}

/// Reads the fields of a document, and gives its options as they came beside it.
fn shape(game: &str, document: &JsValue) -> Refusable<(Document, JsValue)> {
    let (game, options) = head(game, document, "tabulae", &FIELDS).map_err(refuse)?;
    let given = Given::read(&options).map_err(in_document)?;
    let read = body(game, document, given.options).map_err(refuse)?;
    Ok((read, options))
}

/// Checks what a document, or a tree, says of itself, and gives the name of its game and its options.
pub(super) fn head(
    game: &str,
    document: &JsValue,
    format: &str,
    known: &[&str],
) -> Result<(String, JsValue), Error> {
    fields::object(document, "the document")?;
    let given = field(document, "", "format")?;
    if given != format {
        return Err(refusal("format", format!("is {}, not {}", Quoted(format), shown(&given))));
    }
    let version = field(document, "", "version")?;
    if version.as_f64() != Some(1.0) {
        let why = format!("must be 1, the only one that this release reads, not {}", shown(&version));
        return Err(refusal("version", why));
    }
    let game = game_at(document, game)?;
    fields::no_other_field(document, "", known, "a document")?;
    let options = field(document, "", "options")?;
    fields::object(&options, "options")?;
    Ok((game, options))
}

/// The name of a document's game, which must be `game` if that is not empty.
pub(super) fn game_at(document: &JsValue, game: &str) -> Result<String, Error> {
    let named = field(document, "", "game")?;
    let text = named.dyn_ref().map(short);
    if !game.is_empty() && text.as_deref() != Some(game) {
        return Err(refusal("game", format!("is {} for this class, not {}", Quoted(game), shown(&named))));
    }
    text.ok_or_else(|| refusal("game", format!("is the name of a game, not {}", shown(&named))))
}

/// A position in a field of a document.
pub(super) fn position_at(document: &JsValue, name: &str) -> Result<String, Error> {
    fields::text(&field(document, "", name)?, name, "is a position as text", LONGEST_POSITION, |length| {
        refusal_at(name, state::too_long_position(length as usize))
    })
}

/// How a document or a snapshot says that the game was ended, if it was.
pub(super) fn ending_at(document: &JsValue) -> Result<Option<Ended>, Error> {
    let ending = field(document, "", "ending")?;
    if ending.is_null() { Ok(None) } else { ended(&ending).map(Some) }
}

fn body(game: String, document: &JsValue, options: Options) -> Result<Document, Error> {
    let start = position_at(document, "start")?;
    let before = before_at(document)?;
    let moves = moves(&field(document, "", "moves")?)?;
    let ending = ending_at(document)?;
    let tags = told::read_tags(&field(document, "", "tags")?)?;
    let times = told::read_times(&field(document, "", "times")?)?;
    Ok(Document { game, options, start, before, moves, ending, tags, times })
}

/// What was before the first move, where a document says so.
pub(super) fn before_at(document: &JsValue) -> Result<Before, Error> {
    let before = field(document, "", "before")?;
    if before.is_undefined() {
        return Ok(Before::default());
    }
    let longest = 16 + (2 * size_of::<u64>() * MOST_MOVES) as u32;
    let long = |_| refusal("before", format!("has at most {MOST_MOVES} positions"));
    Before::of_text(&fields::text(&before, "before", "is a text", longest, long)?, "before")
}

fn moves(list: &JsValue) -> Result<Vec<String>, Error> {
    let too_many = |length| refusal("moves", format!("are at most {MOST_MOVES}, not {length}"));
    fields::list(list, "moves", MOST_MOVES as u32, too_many, |item, place| match item.dyn_ref::<JsString>() {
        Some(text) if text.length() <= LONGEST_MOVE => Ok(String::from(text)),
        _ => fields::text(item, &place(), "is a move as text", LONGEST_MOVE, |length| {
            refusal_at(&place(), state::too_long_move(length as usize))
        }),
    })
}

/// Reads an ending. The place of what is wrong is `ending` or one of its fields.
pub(super) fn ended(value: &JsValue) -> Result<Ended, Error> {
    const WITHIN: &str = "ending.";
    let letter = |value: &JsValue, place: &str| {
        const WHAT: &str = "is the letter of a player";
        fields::text(value, place, WHAT, LONGEST_MOVE, |_| refusal(place, format!("{WHAT}, not a long text")))
    };
    fields::object(value, "ending")?;
    fields::no_other_field(value, WITHIN, &["kind", "player", "winners"], "an ending")?;
    let part = |name| field(value, WITHIN, name);
    let (kind, player, winners) = (part("kind")?, part("player")?, part("winners")?);
    // What is no text is no kind either, and the sentence that says so lists those that there are.
    let kind = kind.dyn_ref().map_or_else(|| shown(&kind), short);
    let player = if player.is_undefined() { None } else { Some(letter(&player, "ending.player")?) };
    let winners = if winners.is_undefined() {
        None
    } else {
        let too_many = |_| refusal("ending.winners", "are more than there are players");
        let most = MAX_PLAYERS as u32;
        Some(fields::list(&winners, "ending.winners", most, too_many, |item, place| letter(item, &place()))?)
    };
    Ended::try_from(EndedFields { kind, player, winners })
        .map_err(|(field, why)| refusal(format!("{WITHIN}{field}"), why))
}
