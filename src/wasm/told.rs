//! Who played, where and when, and how long moves took, on their way in and out.

use js_sys::{JsString, Reflect};
use wasm_bindgen::prelude::{JsCast, JsValue, wasm_bindgen};

use super::fields::{self, as_argument, field};
use super::memory::{self, Source};
use super::options::{short, shown};
use super::refusal::{Refusable, refuse};
use super::shapes::to_js;
use crate::record::{LONGEST_TAG, LONGEST_TIME, MOST_MOVES, Tags, refusal};
use crate::state::Error;

/// The tags that were given to a game, checked, as a plain object.
#[wasm_bindgen]
pub fn tags(head: &[u8], source: &Source, given: &JsValue) -> Refusable<JsValue> {
    let tags = read_tags(given).map_err(|error| refuse(as_argument(error)))?;
    memory::on(head, source, |session| {
        tags.check(session.seats()).map_err(as_argument)?;
        Ok(to_js(&tags))
    })
}

/// The tags of a document; none where they are left out.
pub(super) fn read_tags(given: &JsValue) -> Result<Tags, Error> {
    const WITHIN: &str = "tags.";
    let mut tags = Tags::default();
    if given.is_undefined() {
        return Ok(tags);
    }
    fields::object(given, "tags")?;
    fields::no_other_field(given, WITHIN, &["players", "event", "site", "date"], "the tags")?;
    tags.event = text_at(given, WITHIN, "event")?;
    tags.site = text_at(given, WITHIN, "site")?;
    tags.date = text_at(given, WITHIN, "date")?;
    let players = field(given, WITHIN, "players")?;
    if players.is_undefined() {
        return Ok(tags);
    }
    fields::object(&players, "tags.players")?;
    let letters = Reflect::own_keys(&players).map_err(|_| refusal("tags.players", "cannot be read"))?;
    for letter in letters.iter().filter_map(|key| key.dyn_ref::<JsString>().map(short)) {
        if let Some(name) = text_at(&players, "tags.players.", &letter)? {
            tags.players.push((letter, name));
        }
    }
    Ok(tags)
}

fn text_at(object: &JsValue, within: &str, name: &str) -> Result<Option<String>, Error> {
    let value = field(object, within, name)?;
    if value.is_undefined() {
        return Ok(None);
    }
    let place = format!("{within}{name}");
    // A letter may be two of JavaScript's.
    let longest = 2 * LONGEST_TAG as u32;
    let too_long = |_| refusal(place.as_str(), format!("has at most {LONGEST_TAG} letters"));
    fields::text(&value, &place, "is a text", longest, too_long).map(Some)
}

/// The times of a document; none where they are left out.
pub(super) fn read_times(given: &JsValue) -> Result<Vec<Option<u64>>, Error> {
    if given.is_undefined() {
        return Ok(Vec::new());
    }
    let too_many = |length| refusal("times", format!("are at most {MOST_MOVES}, not {length}"));
    fields::list(given, "times", MOST_MOVES as u32, too_many, |item, place| {
        if item.is_null() {
            return Ok(None);
        }
        #[expect(clippy::cast_precision_loss, reason = "the longest time is less than 2⁵³")]
        let fits = |time: &f64| time.fract() == 0.0 && (0.0..=LONGEST_TIME as f64).contains(time);
        #[expect(clippy::cast_sign_loss, reason = "it is not less than 0")]
        item.as_f64().filter(fits).map(|time| Some(time as u64)).ok_or_else(|| {
            let what = format!("is a whole number of milliseconds up to {LONGEST_TIME}, or null");
            refusal(place(), format!("{what}, not {}", shown(item)))
        })
    })
}
