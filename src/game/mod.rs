//! The vocabulary that games and search share. It imports nothing else of the crate.
//!
//! [`Game`] is what a search needs of a game; [`Notation`] is what the outside needs beside it: text,
//! bytes, explanations.

mod options;
mod outcome;
mod past;
mod perft;
mod player;
mod position_error;
mod quoted;
mod state;
pub mod zobrist;

pub use options::{GameOption, NamedRules, OptionError, OptionValue, OptionValues, Options};
pub use outcome::{Ending, EndingKind, Outcome, Repetition};
pub use perft::{divide, perft, perft_by_playing};
pub use player::{ByPlayer, ByTeam, MAX_PLAYERS, Player, Seating, Team, Teams};
pub use position_error::PositionError;
pub(crate) use quoted::either;
pub use quoted::{Quoted, QuotedChar, shortened};
pub use state::GameState;
pub use zobrist::Key;

use alloc::string::{String, ToString};
use alloc::vec::{self, Vec};
use core::error::Error;
use core::fmt::{self, Debug, Display};
use core::hash::Hash;
use core::str::FromStr;

/// A position of a board game, the rules being part of it.
///
/// # Laws
/// A test runs these on every game and rule set:
/// - `legal_moves` lists the same moves in the same order for equal positions, without repeats, and
///   none exactly when `outcome` is `Some`;
/// - `count_moves` is the length of that list;
/// - `undo` of what `play` returned restores the position entirely, its key included;
/// - `key` equals the key of the same position built from its text;
/// - `turn` and the winners of `outcome` are seats and teams of `seating`;
/// - after a move that `is_irreversible`, no position from before it can occur again.
pub trait Game: Clone + Debug {
    /// The game's name in English.
    const NAME: &'static str;

    /// What can be chosen about the rules. Every value is playable.
    type Rules: Copy + Eq + Debug + Default;
    /// A move. Its text is the notation without what only a position can tell.
    type Move: Copy + Eq + Hash + Ord + Debug + Display + FromStr<Err: Error>;
    /// What [`Game::undo`] needs to take a move back.
    type Undo: Clone + Debug;
    /// Why a game ended; its text is the reason's name in the rule pages.
    type Reason: Copy + Eq + Debug + Display + From<EndingKind>;

    /// The starting position.
    fn start(rules: Self::Rules) -> Self;

    /// The rules that this position is played by.
    fn rules(&self) -> Self::Rules;

    /// How many players there are and who is with whom.
    fn seating(&self) -> Seating;

    /// The player to move. When the game is over nobody moves; this is then the player whose turn it would be.
    fn turn(&self) -> Player;

    /// Replaces the content of `moves` by the legal moves, in a fixed order: by none exactly when the position
    /// has ended the game.
    fn legal_moves(&self, moves: &mut Vec<Self::Move>);

    /// The moves that `legal_moves` lists. Each call makes a list of its own; where many positions are asked, hand one list to
    /// `legal_moves` again and again.
    fn iter_legal_moves(&self) -> vec::IntoIter<Self::Move> {
        let mut moves = Vec::new();
        self.legal_moves(&mut moves);
        moves.into_iter()
    }

    /// How many moves `legal_moves` lists, found faster where that is possible.
    fn count_moves(&self) -> u64;

    /// The outcome by the position alone: without its past (see [`GameState::outcome`]) and the players' will.
    fn outcome(&self) -> Option<Outcome<Self::Reason>>;

    /// Plays a move.
    ///
    /// # Panics
    /// `mv` must be one of `legal_moves`; for any other, the method may panic or leave a senseless position.
    fn play(&mut self, mv: Self::Move) -> Self::Undo;

    /// Takes back the move whose `play` returned `undo`. Moves are taken back last first.
    fn undo(&mut self, undo: Self::Undo);

    /// The position's key, player to move included, rules excluded; kept up to date by `play` and `undo`.
    fn key(&self) -> Key;

    /// Whether no position from before the move whose `play` returned `undo` can occur again after it. Asked after the move,
    /// since what decides it, such as a capture, has been found by then.
    fn is_irreversible(undo: &Self::Undo) -> bool;

    /// When the repetition of a position draws the game, if it does.
    fn repetition(&self) -> Option<Repetition<Self::Reason>>;

    /// The teams that win if `player` gives up in this position, runs out of time or leaves; none is a draw.
    fn winners_without(&self, player: Player) -> Option<Teams>;
}

/// What the outside needs of a game: its text notations, its bytes and its explanations.
///
/// # Laws
/// - `from_text(rules, to_text())` is the same position, by text, key and legal moves, where `to_text` leaves nothing out;
///   so is `from_text(rules, to_full_text())` always, and `decode` of `encode`;
/// - `parse_move(write_move(mv))` is `mv` for every legal move, and so is `unpack(pack(mv))`;
/// - `explain(mv)` is `Ok` exactly for the legal moves;
/// - no input makes `from_text`, `set_up`, `decode`, `parse_move`, `unpack` or `explain` panic.
pub trait Notation: Game {
    /// The letter that notation gives each seat, in turn order.
    const LETTERS: &'static [u8];

    /// The number of the rule by which the players end a game themselves.
    const ENDING_RULE: &'static str;

    /// What is wrong with a position from outside, and where.
    type SetupError: PositionError;

    /// Reads a position in the notation of the rule pages, with nothing before it.
    fn from_text(rules: Self::Rules, text: &str) -> Result<Self, Self::SetupError>;

    /// Reads a position that is being set up: as [`from_text`](Notation::from_text), but `?` may stand for what follows from the
    /// rest, where the rule pages say so. As provided, nothing does.
    fn set_up(rules: Self::Rules, text: &str) -> Result<Self, Self::SetupError> {
        Self::from_text(rules, text)
    }

    /// The position in the notation of the rule pages.
    fn to_text(&self) -> String;

    /// The position with all that it is, for [`from_text`](Notation::from_text) to read: [`to_text`](Notation::to_text), and a
    /// field more where that leaves something out. As provided, it leaves nothing out.
    fn to_full_text(&self) -> String {
        self.to_text()
    }

    /// Reads a legal move, in the notation of a move or of a game record. What a record adds (the
    /// captures of TB's notation) may be left out, but must be right if it is there. As provided, records add nothing.
    fn parse_move(&self, text: &str) -> Result<Self::Move, MoveError> {
        let mv: Self::Move = text.parse().map_err(|error| MoveError::Notation(format!("{error}")))?;
        self.explain(mv)?;
        Ok(mv)
    }

    /// A legal move in the notation of a game record, with what only the position can tell. As provided, that is nothing.
    fn write_move(&self, mv: Self::Move) -> String {
        mv.to_string()
    }

    /// Why a move is not legal here; `Ok` if it is. `mv` is any value, legal or not.
    fn explain(&self, mv: Self::Move) -> Result<(), Illegal>;

    /// Appends the rules and the position as bytes. The layout belongs to this version of the crate.
    fn encode(&self, bytes: &mut Vec<u8>);

    /// Reads what `encode` wrote from the front of `bytes`, with every check of `from_text`, and moves
    /// `bytes` behind it.
    fn decode(bytes: &mut &[u8]) -> Result<Self, Self::SetupError>;

    /// A move as a number. Numbers are stable between versions.
    fn pack(mv: Self::Move) -> u32;

    /// The move of a number, or `None` where no move has it.
    fn unpack(number: u32) -> Option<Self::Move>;
}

/// Why a move is not legal: the rule that forbids it and a sentence about it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Illegal {
    /// The number of the rule, such as `TB-4`.
    pub rule: &'static str,
    /// An English sentence, with its full stop, that says what is wrong and where.
    pub message: String,
}

impl Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({}).", self.message.trim_end_matches('.'), self.rule)
    }
}

impl Error for Illegal {}

/// Why a text is not a move that can be played here.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum MoveError {
    /// The text is not in the notation; the sentence says where it departs from it.
    Notation(String),
    /// The text is a move, but not a legal one.
    Illegal(Illegal),
}

impl Display for MoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MoveError::Notation(message) => f.write_str(message),
            MoveError::Illegal(illegal) => Display::fmt(illegal, f),
        }
    }
}

impl Error for MoveError {}

impl From<Illegal> for MoveError {
    fn from(illegal: Illegal) -> Self {
        MoveError::Illegal(illegal)
    }
}
