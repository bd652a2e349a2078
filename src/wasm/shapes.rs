//! The plain objects that cross, beyond those of a single game. They are the shapes that js/src/types.ts promises: a test
//! writes them as TypeScript, which the compiler compares with it.

use js_sys::Uint8Array;
use serde::ser::{Serialize, Serializer};
use serde_wasm_bindgen::Serializer as ToJs;
use wasm_bindgen::prelude::JsValue;

use crate::game::{GameState, Illegal, NamedRules, Options, Player};
use crate::state::Stored;

/// A value as a plain JavaScript object.
pub(super) fn to_js<T: Serialize + ?Sized>(value: &T) -> JsValue {
    // It fails only for values that our types cannot hold, such as maps with keys that are no texts.
    value.serialize(&ToJs::json_compatible()).unwrap_or(JsValue::NULL)
}

/// A text that is known when the crate is compiled, such as the letter of a player or the kind of an effect. JavaScript gets
/// the same string each time, which costs a tenth of making one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
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
}

impl Status {
    pub(super) fn of<G: Stored>(game: &GameState<G>) -> Status {
        let position = game.position();
        Status {
            turn: letter::<G>(position.turn()),
            position: position.to_text(),
            result: GameResult::of(game),
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

/// What a legal move does.
#[derive(serde::Serialize)]
pub(super) struct Played {
    player: Word,
    /// As in a game record.
    notation: String,
    effects: Vec<Effect>,
}

impl Played {
    pub(super) fn of<G: Stored>(position: &G, mv: G::Move, effects: Vec<Effect>) -> Played {
        Played { player: letter::<G>(position.turn()), notation: position.write_move(mv), effects }
    }
}

/// What a move does to the board, in the order in which it happens. Each kind has the fields of its function.
#[derive(serde::Serialize, Default)]
pub(super) struct Effect {
    kind: Word,
    #[serde(skip_serializing_if = "Option::is_none")]
    from: Option<Text>,
    #[serde(skip_serializing_if = "Option::is_none")]
    to: Option<Text>,
    #[serde(skip_serializing_if = "Option::is_none")]
    at: Option<Text>,
    #[serde(skip_serializing_if = "Option::is_none")]
    piece: Option<Word>,
    player: Word,
    #[serde(skip_serializing_if = "Option::is_none")]
    points: Option<u32>,
}

impl Effect {
    /// A piece comes from the reserve onto the board.
    pub(super) fn placed(to: Text, piece: Word, player: Word) -> Effect {
        Effect { kind: Word("placed"), to: Some(to), piece: Some(piece), player, ..Effect::default() }
    }

    /// A piece goes from one cell to another.
    pub(super) fn moved(from: Text, to: Text, piece: Word, player: Word) -> Effect {
        let (kind, from, to, piece) = (Word("moved"), Some(from), Some(to), Some(piece));
        Effect { kind, from, to, piece, player, ..Effect::default() }
    }

    /// A piece is covered by the one that was set down.
    pub(super) fn covered(at: Text, piece: Word, player: Word) -> Effect {
        Effect::at("covered", at, piece, player)
    }

    /// A piece that was covered can be seen again.
    pub(super) fn uncovered(at: Text, piece: Word, player: Word) -> Effect {
        Effect::at("uncovered", at, piece, player)
    }

    /// A piece is taken off the board by the opponent.
    pub(super) fn captured(at: Text, piece: Word, player: Word) -> Effect {
        Effect::at("captured", at, piece, player)
    }

    /// A tile is picked up by its owner.
    pub(super) fn picked_up(at: Text, piece: Word, player: Word) -> Effect {
        Effect::at("picked-up", at, piece, player)
    }

    /// A player's score grows.
    pub(super) fn scored(player: Word, points: u32) -> Effect {
        Effect { kind: Word("scored"), player, points: Some(points), ..Effect::default() }
    }

    fn at(kind: &'static str, at: Text, piece: Word, player: Word) -> Effect {
        Effect { kind: Word(kind), at: Some(at), piece: Some(piece), player, ..Effect::default() }
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

/// What a move leads to, in one answer: the new state's head, the move's packed number, what it did, and what the new
/// state says beside the board.
#[derive(serde::Serialize)]
pub(super) struct Advance {
    #[serde(with = "serde_wasm_bindgen::preserve")]
    pub(super) head: Uint8Array,
    #[serde(rename = "move")]
    pub(super) mv: u32,
    pub(super) played: Played,
    pub(super) status: Status,
}
