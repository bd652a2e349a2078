//! The plain objects that cross, beyond those of a single game. They are the shapes that js/src/types.ts promises: a test
//! writes them as TypeScript, which the compiler compares with it.

use serde::ser::{Serialize, Serializer};
use serde_wasm_bindgen::Serializer as ToJs;
use wasm_bindgen::prelude::JsValue;

use crate::game::{GameState, Illegal, NamedRules, Options, Player};
use crate::record::{Ended, EndedFields};
use crate::state::Stored;

/// A value as a plain JavaScript object.
pub(super) fn to_js<T: Serialize + ?Sized>(value: &T) -> JsValue {
    // It fails only for values that our types cannot hold, such as maps with keys that are no texts.
    value.serialize(&ToJs::json_compatible()).unwrap_or(JsValue::NULL)
}

/// A text that is known when the crate is compiled, such as the letter of a player or the kind of an effect. JavaScript gets
/// the same string each time, which costs a tenth of making one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Word(pub(super) &'static str);

impl Serialize for Word {
    /// As a variant of an enum without fields, whose names are what the serializer keeps.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_unit_variant("Word", 0, self.0)
    }
}

/// The letter of a player of `G`.
pub(super) fn letter<G: Stored>(player: Player) -> Word {
    const ALPHABET: &str = "abcdefghijklmnopqrstuvwxyz";
    let at = usize::from(G::LETTERS[player.index()] - b'a');
    Word(&ALPHABET[at..=at])
}

/// A value for each player, under their letters.
pub(super) struct ByLetter<T>(Vec<(Word, T)>);

impl<T: Serialize> Serialize for ByLetter<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(letter, value)| (letter, value)))
    }
}

/// A value for each player of a position.
pub(super) fn by_letter<G: Stored, T>(position: &G, value: impl Fn(Player) -> T) -> ByLetter<T> {
    ByLetter(position.seating().iter().map(|player| (letter::<G>(player), value(player))).collect())
}

/// What stays the same through a whole game.
#[derive(serde::Serialize)]
pub(super) struct About {
    options: Options,
    /// The letters of the seats in turn order.
    players: Vec<Word>,
    /// The partners of each seat, itself included.
    teams: Vec<Vec<Word>>,
}

impl About {
    pub(super) fn of<G: Stored>(position: &G) -> About {
        let seating = position.seating();
        let partners = |team| {
            let partners = seating.iter().filter(move |&player| seating.team(player) == team);
            partners.map(letter::<G>).collect()
        };
        About {
            options: options_of(position),
            players: seating.iter().map(letter::<G>).collect(),
            teams: seating.iter().map(|player| partners(seating.team(player))).collect(),
        }
    }
}

/// All options of a position's rules, with their values. Rules that no options name do not come from JavaScript.
pub(super) fn options_of<G: Stored>(position: &G) -> Options {
    position.rules().to_options().unwrap_or_default()
}

/// What a state says beside the board.
#[derive(serde::Serialize)]
pub(super) struct Status {
    turn: Word,
    /// In notation.
    position: String,
    result: Option<GameResult>,
    /// How the game was ended otherwise than by its position.
    ending: Option<EndedFields>,
}

impl Status {
    pub(super) fn of<G: Stored>(game: &GameState<G>) -> Status {
        let position = game.position();
        Status {
            turn: letter::<G>(position.turn()),
            position: position.to_text(),
            result: GameResult::of(game),
            ending: Ended::of(game).map(EndedFields::from),
        }
    }
}

/// How a game ended. No winners is a draw.
#[derive(serde::Serialize)]
pub(super) struct GameResult {
    winners: Vec<Word>,
    reason: String,
}

impl GameResult {
    fn of<G: Stored>(game: &GameState<G>) -> Option<GameResult> {
        let outcome = game.outcome()?;
        let seating = game.position().seating();
        let winners = outcome.winners.into_iter().flat_map(|teams| seating.members(teams));
        Some(GameResult { winners: winners.map(letter::<G>).collect(), reason: outcome.reason.to_string() })
    }
}

/// A text that is known when the crate is compiled, or one that is not.
#[derive(serde::Serialize)]
#[serde(untagged)]
pub(super) enum Text {
    Known(Word),
    Made(String),
}

/// The name of a cell or square on a board with files and ranks, both counted from 0.
pub(super) fn square(file: usize, rank: usize) -> Text {
    const FILES: usize = 9;
    const NAMES: &str = concat!(
        "a1b1c1d1e1f1g1h1i1a2b2c2d2e2f2g2h2i2a3b3c3d3e3f3g3h3i3",
        "a4b4c4d4e4f4g4h4i4a5b5c5d5e5f5g5h5i5a6b6c6d6e6f6g6h6i6",
        "a7b7c7d7e7f7g7h7i7a8b8c8d8e8f8g8h8i8a9b9c9d9e9f9g9h9i9",
    );
    let at = 2 * (FILES * rank + file);
    Text::Known(Word(&NAMES[at..at + 2]))
}

/// Whether a move is legal, and if not, the rule that forbids it and a sentence about it.
#[derive(serde::Serialize)]
#[serde(untagged)]
pub(super) enum Explanation {
    Legal { legal: bool },
    Illegal { legal: bool, rule: &'static str, message: String },
}

impl From<Option<Illegal>> for Explanation {
    fn from(illegal: Option<Illegal>) -> Explanation {
        match illegal {
            None => Explanation::Legal { legal: true },
            Some(Illegal { rule, message }) => Explanation::Illegal { legal: false, rule, message },
        }
    }
}
