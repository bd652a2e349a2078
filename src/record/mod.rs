//! Whole games, written down: as a [`Document`] of plain data and as a record that people can read. A game as it stands, without
//! the moves that led there, is a [`Snapshot`].
//!
//! ```text
//! [Tabulae "1"]
//! [Game "gobblet"]
//! [Options "rules=three players=2 reveal=completed repetition=0"]
//! [Start "-,-,-,-/-,-,-,-/-,-,-,-/-,-,-,- a 3333/3333"]
//! [Ending "resignation b"]
//! [Result "a: resignation"]
//!
//! 1. 4@b2 4@c2
//! 2. 4@b3
//! ```
//!
//! `Options` is there when the game has options, `Before` when it began from a [`Snapshot`] (see [`Before`]), `Ending` when the position did not end it: `agreement`; `resignation`,
//! `time-out` or `abandonment` and the player; `adjudication` and the winners, or `draw`. `Result` holds the winners
//! and the reason, `draw:` and the reason, or `*` while the game goes on. A line of moves is one round, one move of
//! each player, behind the number of the round.
//!
//! Behind `Game` there may be `Event`, `Site`, `Date` and the names of players, `PlayerA` of player `a`: texts of at most
//! [`LONGEST_TAG`] letters, in which `\\"` and `\\\\` stand for a quotation mark and a backslash. Behind a move there may be the
//! time that it took, in seconds: `d1-d4 12.5s`.
//!
//! What is said of a move stands behind it in braces, and what could have been played instead in parentheses, as a line of its own
//! from the position before that move: `1. d1-d4 {Usual.} e3-f3 (1... e3-g3 2. d4-d3)`. What is said before the first move is about
//! the game. [`Tree`] has all of it; a [`Document`] and [`read`] have the main line alone, and check the rest.
//!
//! Both are texts from outside until they have been replayed: every move goes through the rules, and the numbers of the
//! rounds and the result of a record must be right. What is read is bounded ([`MOST_MOVES`], [`LONGEST_TEXT`],
//! [`LONGEST_POSITION`](crate::state::LONGEST_POSITION), [`LONGEST_MOVE`](crate::state::LONGEST_MOVE)), and time and
//! memory grow in proportion to it.
//!
//! ```
//! use tabulae::games::Tablut;
//! use tabulae::record;
//! use tabulae::state;
//!
//! let text = "\
//! [Tabulae \"1\"]
//! [Game \"tablut\"]
//! [Start \"3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3 a\"]
//! [Result \"*\"]
//!
//! 1. d1-d4 e3-f3
//! ";
//! let mut game = record::read::<Tablut>(text)?;
//! assert_eq!(game.ply(), 2);
//! let mv = state::parse(&game, "d4-d3")?;
//! state::play(&mut game, mv)?;
//! let longer = record::write(&game).expect("these rules have a name");
//! assert_eq!(longer, format!("{text}2. d4-d3\n"));
//!
//! let wrong = text.replace("e3-f3", "e3-e4");
//! let error = record::read::<Tablut>(&wrong).unwrap_err();
//! assert_eq!(error.code, state::Code::BadDocument);
//! assert_eq!(error.place(), Some("moves[1]"));
//! # Ok::<(), state::Error>(())
//! ```

mod before;
mod document;
mod ended;
mod keys;
mod movetext;
#[cfg(feature = "serde")]
mod shape;
mod snapshot;
mod space;
mod tags;
mod text;
mod times;
mod tree;

pub use before::Before;
pub use document::Document;
pub use ended::Ended;
#[cfg(feature = "serde")]
pub(crate) use ended::Fields as EndedFields;
#[cfg(feature = "wasm")]
pub(crate) use keys::{past_text, read_past};
pub use snapshot::Snapshot;
#[cfg(feature = "wasm")]
pub(crate) use snapshot::{VERSION as SNAPSHOT_VERSION, bad_ending, of_snapshot, other_version};
pub use tags::{LONGEST_TAG, Tags};
#[cfg(feature = "wasm")]
pub(crate) use text::{Record, parse};
pub use text::{
    game_of, read, read_document, read_tree, read_with, write, write_document, write_tree, write_with,
};
pub use times::LONGEST_TIME;
#[cfg(feature = "wasm")]
pub(crate) use tree::too_deep;
pub use tree::{DEEPEST_VARIATION, LONGEST_COMMENT, Tree, TreeMove};

use alloc::string::String;

use crate::state::{Code, Error};

/// The most moves that a document or a record can have, those of variations counted too. A game of 100 000 plies is ten times what the longest known
/// games of any kind take.
pub const MOST_MOVES: usize = 200_000;

/// The most bytes that a record can have: [`MOST_MOVES`] with their times and the numbers of their rounds, and more than half as
/// much again.
pub const LONGEST_TEXT: usize = 8_000_000;

/// The refusal of what stands at a place of a document or a record; `why` is read after the place.
pub(crate) fn refusal(place: impl Into<String>, why: impl AsRef<str>) -> Error {
    let place = place.into();
    Error::new(Code::BadDocument, format!("{place} {}", why.as_ref())).with("at", place)
}

/// The refusal of what stands at `place` because of an error of its own, whose details are kept.
pub(crate) fn refusal_at(place: &str, error: Error) -> Error {
    let place = if error.code == Code::BadOption { "options" } else { place };
    let inner = error.code.name();
    let message = format!("{place}: {}", error.message);
    Error { code: Code::BadDocument, message, detail: error.detail }.with("at", place).with("code", inner)
}

/// The refusal of more moves than [`MOST_MOVES`].
fn too_many(moves: usize) -> Error {
    refusal("moves", format!("are at most {MOST_MOVES}, not {moves}"))
}

/// The refusal of a record of more bytes than [`LONGEST_TEXT`].
pub(crate) fn too_long(bytes: usize) -> Error {
    refusal("the record", format!("has at most {LONGEST_TEXT} bytes, not {bytes}"))
}
