//! Games with their variations and comments, on their way in and out.

use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use super::fields::{self, field};
use super::options::{Given, shown};
use super::record::{before_at, ending_at, head, named, position_at, record_text, refuse_with};
use super::refusal::{Refusable, in_document, refuse};
use super::shapes::to_js;
use super::told;
use crate::record::{
    self, DEEPEST_VARIATION, LONGEST_COMMENT, LONGEST_TIME, MOST_MOVES, Tree, TreeMove, refusal, refusal_at,
};
use crate::state::{self, Error, LONGEST_MOVE};

/// The fields of a tree.
const FIELDS: [&str; 10] =
    ["format", "version", "game", "options", "start", "before", "comment", "moves", "ending", "tags"];

/// Reads a record of any game with its variations and comments.
#[wasm_bindgen]
pub fn read_tree(text: &JsValue) -> Refusable<JsValue> {
    let text = record_text(text).map_err(refuse)?;
    let name = record::game_of(&text).map_err(refuse)?;
    let game = named(name, "[Game]").map_err(refuse)?;
    let tree = with_game!(game, G => record::read_tree::<G>(&text)).map_err(refuse)?;
    Ok(to_js(&tree))
}

/// The record of a tree of any game.
#[wasm_bindgen]
pub fn write_tree(tree: &JsValue) -> Refusable<String> {
    let (game, options) = head("", tree, "tabulae-tree", &FIELDS).map_err(refuse)?;
    let given = Given::read(&options).map_err(in_document)?;
    let name = named(&game, "game").map_err(refuse)?;
    let body = || -> Result<Tree, Error> {
        Ok(Tree {
            game: game.clone(),
            options: given.options.clone(),
            start: position_at(tree, "start")?,
            before: before_at(tree)?,
            comment: comment_at(tree, "", "comment")?,
            moves: line(&field(tree, "", "moves")?, "moves", 0, &mut { MOST_MOVES as u32 })?,
            ending: ending_at(tree)?,
            tags: told::read_tags(&field(tree, "", "tags")?)?,
        })
    };
    let read = body().map_err(refuse)?;
    with_game!(name, G => record::write_tree::<G>(&read)).map_err(|error| refuse_with(error, &options))
}

/// A line of moves; `rest` is how many more there may be in the whole tree, and `deep` in how many others it stands.
fn line(list: &JsValue, place: &str, deep: usize, rest: &mut u32) -> Result<Vec<TreeMove>, Error> {
    if deep > DEEPEST_VARIATION {
        return Err(record::too_deep(place.to_owned()));
    }
    let too_many = |_| refusal("moves", format!("are at most {MOST_MOVES}"));
    let found = fields::list(list, place, *rest, too_many, |item, _| Ok(item.clone()))?;
    // Without this a small object could stand for a number of empty lines that nobody can go through.
    if deep > 0 && found.is_empty() {
        return Err(refusal(place, "has no moves"));
    }
    *rest -= found.len() as u32;
    let moves = found.iter().enumerate();
    moves.map(|(index, item)| tree_move(item, &format!("{place}[{index}]"), deep, rest)).collect()
}

fn tree_move(item: &JsValue, place: &str, deep: usize, rest: &mut u32) -> Result<TreeMove, Error> {
    let within = format!("{place}.");
    fields::object(item, place)?;
    fields::no_other_field(item, &within, &["move", "timeMs", "comment", "variations"], "a move")?;
    let notation = field(item, &within, "move")?;
    let too_long = |length| refusal_at(place, state::too_long_move(length as usize));
    let notation =
        fields::text(&notation, &format!("{within}move"), "is a move as text", LONGEST_MOVE, too_long)?;
    let comment = comment_at(item, &within, "comment")?;
    let variations = field(item, &within, "variations")?;
    let variations = if variations.is_undefined() {
        Vec::new()
    } else {
        let place = format!("{within}variations");
        let too_many = |_| refusal(place.as_str(), format!("are at most {MOST_MOVES}"));
        let found = fields::list(&variations, &place, *rest, too_many, |item, _| Ok(item.clone()))?;
        let found = found.iter().enumerate();
        found
            .map(|(index, item)| line(item, &format!("{place}[{index}]"), deep + 1, rest))
            .collect::<Result<_, _>>()?
    };
    Ok(TreeMove { notation, time: time_at(item, &within)?, comment, variations })
}

fn time_at(item: &JsValue, within: &str) -> Result<Option<u64>, Error> {
    let value = field(item, within, "timeMs")?;
    if value.is_undefined() {
        return Ok(None);
    }
    #[expect(clippy::cast_precision_loss, reason = "the longest time is less than 2⁵³")]
    let fits = |time: &f64| time.fract() == 0.0 && (0.0..=LONGEST_TIME as f64).contains(time);
    #[expect(clippy::cast_sign_loss, reason = "it is not less than 0")]
    value.as_f64().filter(fits).map(|time| Some(time as u64)).ok_or_else(|| {
        let what = format!("is a whole number of milliseconds up to {LONGEST_TIME}");
        refusal(format!("{within}timeMs"), format!("{what}, not {}", shown(&value)))
    })
}

fn comment_at(object: &JsValue, within: &str, name: &str) -> Result<Option<String>, Error> {
    let value = field(object, within, name)?;
    if value.is_undefined() {
        return Ok(None);
    }
    let place = format!("{within}{name}");
    // A letter may be two of JavaScript's.
    let longest = 2 * LONGEST_COMMENT as u32;
    let too_long = |_| refusal(place.as_str(), format!("has at most {LONGEST_COMMENT} letters"));
    fields::text(&value, &place, "is a text", longest, too_long).map(Some)
}
