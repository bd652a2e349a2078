//! A game as bytes, and what can be done with a game from outside: every input is checked, every refusal has a code.
//!
//! A state is self-contained: the rules, the position, how the players ended the game if they did, and what the rules
//! need of the past. It is a value: a move gives new bytes and leaves the old ones as they were. The layout belongs to
//! this version of the crate; text ([`to_text`](crate::game::Notation::to_text)) is for keeping.
//!
//! ```
//! use tabulae::game::{Game, GameState};
//! use tabulae::games::Tablut;
//! use tabulae::state;
//!
//! let mut game = GameState::new(Tablut::start(Default::default()));
//! let mv = state::parse(&game, "d1-d4").unwrap();
//! state::play(&mut game, mv).unwrap();
//! let bytes = state::encode(&game);
//! let read = state::decode::<Tablut>(&bytes).unwrap();
//! assert_eq!(state::encode(&read), bytes);
//! assert_eq!(state::parse(&read, "e3-a1").unwrap_err().code, state::Code::IllegalMove);
//! ```

mod digest;
mod ending;

pub use digest::Digest;
pub(crate) use ending::Seats;
pub use ending::{abandon, adjudicate, agree, check_turn, end, player, resign, time_out};

use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::{self, Write};

use crate::game::zobrist::mix;
use crate::game::{
    GameState, Illegal, Key, MoveError, NamedRules, Notation, OptionError, Options, Player, PositionError,
    shortened,
};
use crate::games::GameName;
pub use crate::games::Stored;

/// The first byte of every state that this version writes and reads.
pub const VERSION: u8 = 2;

/// The most bytes that a move in notation can have. The longest that there are, of Góbé, have half as many.
pub const LONGEST_MOVE: u32 = 64;

/// The most bytes that a position in notation can have. The longest that there are, of Góbé, have an eighth.
pub const LONGEST_POSITION: u32 = 4_096;

/// How many bytes a key takes.
const KEY_BYTES: usize = size_of::<u64>();

/// Which game a state is of.
///
/// ```
/// use tabulae::game::{Game, GameState};
/// use tabulae::games::{GameName, Tablut};
/// use tabulae::state;
/// let bytes = state::encode(&GameState::new(Tablut::start(Default::default())));
/// assert_eq!(state::game_of(&bytes), Ok(GameName::Tablut));
/// assert!(state::game_of(&[]).is_err());
/// ```
///
/// # Errors
/// [`Code::BadState`] when the bytes are none of this version's states, as far as their beginning tells.
pub fn game_of(bytes: &[u8]) -> Result<GameName, Error> {
    match *bytes {
        [VERSION, tag, ..] => {
            GameName::from_tag(tag).ok_or_else(|| bad_state(&format!("no game has the tag {tag}")))
        }
        [version, _, ..] => Err(bad_state(&format!("it is of version {version}, not {VERSION}"))),
        _ => Err(bad_state("it is cut off")),
    }
}

/// The state of a game that is being played: its [head], followed by the keys of its past.
///
/// The past is written only as far as a position could occur again, and not at all where no rule asks for it, so that
/// a state stays small: less than a hundred bytes, and eight for each reversible move before it.
pub fn encode<G: Stored>(game: &GameState<G>) -> Vec<u8> {
    let past = past(game);
    let mut bytes = head(game, Digest::of(past));
    bytes.extend(past.iter().flat_map(|key| key.0.to_le_bytes()));
    bytes
}

/// The head of a state: all of it but the keys of the past, of which it has the number and the [`Digest`]. Two states with
/// equal heads are equal. The key of the position is in it too, where a rule asks for the past, so that whoever keeps the
/// heads of a game has its past.
pub fn head<G: Stored>(game: &GameState<G>, digest: Digest) -> Vec<u8> {
    // Room for the heads of most states, and for nothing behind them.
    let mut bytes = Vec::with_capacity(128);
    bytes.extend([VERSION, G::TAG]);
    bytes.extend((past(game).len() as u32).to_le_bytes());
    game.position().encode(&mut bytes);
    bytes.push(ending::byte(game.ending()));
    if game.position().repetition().is_some() {
        bytes.extend(game.position().key().0.to_le_bytes());
        bytes.extend(digest.bytes());
    }
    bytes
}

/// How many keys of the past belong behind a head; 0 for bytes that are none.
///
/// ```
/// use tabulae::game::{Game, GameState};
/// use tabulae::games::Tablut;
/// use tabulae::state::{self, Digest};
/// let mut game = GameState::new(Tablut::start(Default::default()));
/// game.play("d1-d4".parse().unwrap());
/// assert_eq!(state::past_of(&state::head(&game, Digest::of(game.past()))), 1);
/// ```
pub fn past_of(head: &[u8]) -> u32 {
    match *head {
        [_, _, a, b, c, d, ..] => u32::from_le_bytes([a, b, c, d]),
        _ => 0,
    }
}

/// The past as far as a rule asks for it: what a state or a snapshot has of it.
pub fn past<G: Stored>(game: &GameState<G>) -> &[Key] {
    if game.position().repetition().is_some() { game.past() } else { &[] }
}

/// Reads a state. The game begins at its position and knows its past; [`GameState::ply`] counts from there.
///
/// # Errors
/// [`Code::BadState`] for bytes that [`encode`] does not write.
pub fn decode<G: Stored>(bytes: &[u8]) -> Result<GameState<G>, Error> {
    if game_of(bytes)? != G::GAME {
        return Err(bad_state(&format!("it is not one of {}", G::NAME)));
    }
    let cut_off = || bad_state("it is cut off");
    let mut rest = bytes.get(HEADER..).ok_or_else(cut_off)?;
    let position = G::decode(&mut rest).map_err(|error| bad_state(&error.to_string()))?;
    let (&ending, rest) = rest.split_first().ok_or_else(cut_off)?;
    let past = if position.repetition().is_some() {
        read_past(rest, position.key())?
    } else if rest.is_empty() {
        Vec::new()
    } else {
        return Err(bad_state("it has a past that no rule asks for"));
    };
    if past.len() != past_of(bytes) as usize {
        return Err(bad_state("its past has another length"));
    }
    let ending = ending::of_byte(ending, position.seating())?;
    let mut game = GameState::with_past(position, &past);
    if ending.is_some_and(|ending| !game.end(ending)) {
        return Err(bad_state("a game was ended that was over"));
    }
    Ok(game)
}

/// Version, tag and the number of keys.
const HEADER: usize = 2 + size_of::<u32>();

/// The keys of earlier positions, behind the key of this one and the digest of the others.
fn read_past(bytes: &[u8], key: Key) -> Result<Vec<Key>, Error> {
    let cut_off = || bad_state("its past is cut off");
    let (own, rest) = bytes.split_first_chunk::<KEY_BYTES>().ok_or_else(cut_off)?;
    let (digest, rest) = rest.split_first_chunk::<{ Digest::BYTES }>().ok_or_else(cut_off)?;
    let (keys, rest) = rest.as_chunks::<KEY_BYTES>();
    if !rest.is_empty() {
        return Err(cut_off());
    }
    let past: Vec<Key> = keys.iter().map(|&key| Key(u64::from_le_bytes(key))).collect();
    if *own != key.0.to_le_bytes() || *digest != Digest::of(&past).bytes() {
        return Err(bad_state("its position or its past is not the one that it names"));
    }
    Ok(past)
}

/// The key of a position with the rules that it is played by, which [`Game::key`](crate::game::Game::key) leaves out: equal for the
/// same position, with the same player to move, in the same game with the same options. It is stable between versions. Neither the
/// past nor an ending is in it. Of rules that no options name there is nothing in it.
///
/// ```
/// use tabulae::game::Game;
/// use tabulae::games::{Gobblet, gobblet::Rules};
/// use tabulae::state;
/// let [three, lift] = [Rules::THREE, Rules::THREE.with_reveal(tabulae::games::gobblet::Reveal::Lift)];
/// assert_eq!(Gobblet::start(three).key(), Gobblet::start(lift).key());
/// assert_ne!(state::key(&Gobblet::start(three)), state::key(&Gobblet::start(lift)));
/// ```
pub fn key<G: Stored>(position: &G) -> Key {
    position.key() ^ rules_key(G::ID, &position.rules().to_options().unwrap_or_default())
}

/// The key of the rules that options of a game name.
fn rules_key(game: &str, options: &Options) -> Key {
    let mut text = game.to_owned();
    for (name, value) in options.iter() {
        // Writing to a String does not fail.
        let _ = write!(text, " {name}={value}");
    }
    Key(text.bytes().fold(0, |hash, byte| mix(hash ^ u64::from(byte))))
}

/// A game that begins from a position in notation, with nothing before it.
///
/// ```
/// use tabulae::games::Tablut;
/// use tabulae::state;
/// assert!(state::read::<Tablut>(Default::default(), "4K4/9/9/9/9/9/9/9/9 a").is_ok());
/// let error = state::read::<Tablut>(Default::default(), "4K4 a").unwrap_err();
/// assert_eq!(error.code, state::Code::BadPosition);
/// let error = state::read::<Tablut>(Default::default(), "4K4/9/9/9/9/9/9/9/8 a").unwrap_err();
/// assert_eq!(error.detail[..2], [("field", "board".to_owned()), ("at", "rank 1".to_owned())]);
/// ```
///
/// # Errors
/// [`Code::BadPosition`], with the sentence of the game's parser, or for a text longer than [`LONGEST_POSITION`]. The detail
/// has `field`, `at`, `expected`, `reason`, `piece` and `number` as far as they are known, see [`PositionError`].
pub fn read<G: Stored>(rules: G::Rules, text: &str) -> Result<GameState<G>, Error> {
    from_position(text, |text| G::from_text(rules, text))
}

/// As [`read`], of a position that is being set up: `?` may stand for what follows from the rest.
///
/// ```
/// use tabulae::game::Notation;
/// use tabulae::games::Gobe;
/// use tabulae::state;
/// let game = state::set_up::<Gobe>(Default::default(), "r0,0;g1,0 ? ? ? 6/5").unwrap();
/// assert_eq!(game.position().to_text(), "r0,0;g1,0 r 12/12 13/13 6/5");
/// ```
///
/// # Errors
/// As [`read`].
pub fn set_up<G: Stored>(rules: G::Rules, text: &str) -> Result<GameState<G>, Error> {
    from_position(text, |text| G::set_up(rules, text))
}

fn from_position<G: Stored>(
    text: &str,
    read: impl FnOnce(&str) -> Result<G, G::SetupError>,
) -> Result<GameState<G>, Error> {
    if text.len() > LONGEST_POSITION as usize {
        return Err(too_long_position(text.len()));
    }
    Ok(GameState::new(read(text).map_err(|error| bad_position(&error))?))
}

/// Reads a legal move in notation.
///
/// ```
/// use tabulae::game::{Game, GameState};
/// use tabulae::games::Tablut;
/// use tabulae::state::{self, Code};
/// let mut game = GameState::new(Tablut::start(Default::default()));
/// assert!(state::parse(&game, "d1-d4").is_ok());
/// assert_eq!(state::parse(&game, "d1d4").unwrap_err().code, Code::BadNotation);
/// state::agree(&mut game).unwrap();
/// assert_eq!(state::parse(&game, "d1-d4").unwrap_err().code, Code::GameOver);
/// ```
///
/// # Errors
/// [`Code::GameOver`], [`Code::BadNotation`], also for a text longer than [`LONGEST_MOVE`], or [`Code::IllegalMove`].
pub fn parse<G: Stored>(game: &GameState<G>, text: &str) -> Result<G::Move, Error> {
    going_on(game)?;
    check_move_length(text)?;
    game.position().parse_move(text).map_err(|error| match error {
        MoveError::Notation(message) => Error::new(Code::BadNotation, message).with("move", text),
        MoveError::Illegal(illegal) => illegal_move(text, &illegal),
    })
}

/// Why a move in notation is not legal, or `None` if it is. Here an end of the game is a rule like the others.
///
/// ```
/// use tabulae::game::{Game, GameState};
/// use tabulae::games::Tablut;
/// use tabulae::state;
/// let mut game = GameState::new(Tablut::start(Default::default()));
/// assert_eq!(state::explain(&game, "d1-d4"), Ok(None));
/// state::agree(&mut game).unwrap();
/// assert_eq!(state::explain(&game, "d1-d4").unwrap().unwrap().rule, "TB-13");
/// ```
///
/// # Errors
/// [`Code::BadNotation`].
pub fn explain<G: Stored>(game: &GameState<G>, text: &str) -> Result<Option<Illegal>, Error> {
    check_move_length(text)?;
    let position = game.position();
    let illegal = match position.parse_move(text) {
        Ok(_) => None,
        Err(MoveError::Illegal(illegal)) => Some(illegal),
        Err(MoveError::Notation(message)) => {
            return Err(Error::new(Code::BadNotation, message).with("move", text));
        }
    };
    Ok(match game.ending() {
        Some(ending) => Some(over(G::ENDING_RULE, ending::why(ending.kind()))),
        None => match position.repetition() {
            Some(repetition) if position.outcome().is_none() && game.is_repetition() => {
                Some(over(repetition.rule, "the position has been repeated"))
            }
            _ => illegal,
        },
    })
}

/// Plays a move, legal or not: one that is not legal is refused and changes nothing.
///
/// # Errors
/// [`Code::GameOver`] or [`Code::IllegalMove`].
pub fn play<G: Stored>(game: &mut GameState<G>, mv: G::Move) -> Result<(), Error> {
    check(game, mv)?;
    game.play(mv);
    Ok(())
}

/// Plays a move in notation: [`parse`] and [`play`] in one. A text that is refused changes nothing.
///
/// ```
/// use tabulae::game::{Game, GameState};
/// use tabulae::games::Tablut;
/// use tabulae::state;
/// let mut game = GameState::new(Tablut::start(Default::default()));
/// state::play_text(&mut game, "d1-d4").unwrap();
/// assert_eq!(state::play_text(&mut game, "d1-d4").unwrap_err().to_string(), "There is no piece on d1 (TB-1).");
/// assert_eq!(game.ply(), 1);
/// ```
///
/// # Errors
/// [`Code::GameOver`], [`Code::BadNotation`] or [`Code::IllegalMove`].
pub fn play_text<G: Stored>(game: &mut GameState<G>, text: &str) -> Result<G::Move, Error> {
    let mv = parse(game, text)?;
    game.play(mv);
    Ok(mv)
}

/// Refuses a move that [`play`] would refuse.
///
/// # Errors
/// [`Code::GameOver`] or [`Code::IllegalMove`].
pub fn check<G: Stored>(game: &GameState<G>, mv: G::Move) -> Result<(), Error> {
    going_on(game)?;
    game.position().explain(mv).map_err(|illegal| illegal_move(&mv.to_string(), &illegal))
}

pub(crate) fn going_on<G: Stored>(game: &GameState<G>) -> Result<(), Error> {
    match game.outcome() {
        None => Ok(()),
        Some(outcome) => Err(game_over(outcome.reason.to_string())),
    }
}

fn game_over(reason: String) -> Error {
    Error::new(Code::GameOver, format!("the game is over ({reason})")).with("reason", reason)
}

fn bad_position(error: &impl PositionError) -> Error {
    let told = [
        ("field", error.field().map(str::to_owned)),
        ("at", error.at()),
        ("expected", error.expected()),
        ("reason", Some(error.reason().to_owned())),
        ("piece", error.piece()),
        ("number", error.number().map(|number| number.to_string())),
    ];
    let known = told.into_iter().filter_map(|(name, value)| Some((name, value?)));
    known.fold(Error::new(Code::BadPosition, error.to_string()), |error, (name, value)| {
        error.with(name, value)
    })
}

fn over(rule: &'static str, why: &str) -> Illegal {
    Illegal { rule, message: format!("The game is over: {why}.") }
}

fn illegal_move(text: &str, illegal: &Illegal) -> Error {
    Error::new(Code::IllegalMove, illegal.to_string()).with("move", text).with("rule", illegal.rule)
}

/// Refuses a text that is longer than any move, before anything reads it.
fn check_move_length(text: &str) -> Result<(), Error> {
    if text.len() <= LONGEST_MOVE as usize {
        Ok(())
    } else {
        Err(too_long_move(text.len()).with("move", text))
    }
}

/// The refusal of a move longer than [`LONGEST_MOVE`].
pub(crate) fn too_long_move(length: usize) -> Error {
    Error::new(Code::BadNotation, format!("a move has at most {LONGEST_MOVE} letters, not {length}"))
}

/// The refusal of a position longer than [`LONGEST_POSITION`].
pub(crate) fn too_long_position(length: usize) -> Error {
    Error::new(Code::BadPosition, format!("a position has at most {LONGEST_POSITION} letters, not {length}"))
}

/// The letter by which notation names a player.
///
/// # Panics
/// When the game has no such seat.
pub fn letter<G: Notation>(player: Player) -> char {
    char::from(G::LETTERS[player.index()])
}

fn bad_state(why: &str) -> Error {
    Error::new(Code::BadState, format!("these bytes are not a valid state: {why}"))
}

/// Why something was refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Error {
    /// The kind of refusal, for programs.
    pub code: Code,
    /// What is wrong and where, for people.
    pub message: String,
    /// What is wrong and where, for programs: names and values, long values [shortened].
    pub detail: Vec<(&'static str, String)>,
}

impl Error {
    /// An error without detail.
    pub fn new(code: Code, message: impl Into<String>) -> Error {
        Error { code, message: message.into(), detail: Vec::new() }
    }

    /// The error with one more detail.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl AsRef<str>) -> Error {
        self.detail.push((name, shortened(value.as_ref()).into_owned()));
        self
    }

    /// Where in a document or a record something is wrong: the last detail named `at`.
    pub fn place(&self) -> Option<&str> {
        self.detail.iter().rev().find(|detail| detail.0 == "at").map(|detail| detail.1.as_str())
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl core::error::Error for Error {}

impl From<OptionError> for Error {
    fn from(error: OptionError) -> Error {
        Error::new(Code::BadOption, error.to_string()).with("option", error.option)
    }
}

/// The kinds of refusal. Their names are stable between versions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Code {
    /// A move that the rules forbid.
    IllegalMove,
    /// The game has ended.
    GameOver,
    /// A move of a player who is not to move.
    NotYourTurn,
    /// A text that is not a move in notation.
    BadNotation,
    /// A text that is not a position, or one that cannot be played.
    BadPosition,
    /// A document or a record that is not a whole game.
    BadDocument,
    /// What is not a snapshot, or one of a game that cannot stand so.
    BadSnapshot,
    /// Bytes that are not a state.
    BadState,
    /// An option that does not exist, or a value that it cannot have.
    BadOption,
    /// Anything else that was handed in and makes no sense.
    BadArgument,
}

impl Code {
    /// The code's name.
    ///
    /// ```
    /// assert_eq!(tabulae::state::Code::IllegalMove.name(), "illegal-move");
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Code::IllegalMove => "illegal-move",
            Code::GameOver => "game-over",
            Code::NotYourTurn => "not-your-turn",
            Code::BadNotation => "bad-notation",
            Code::BadPosition => "bad-position",
            Code::BadDocument => "bad-document",
            Code::BadSnapshot => "bad-snapshot",
            Code::BadState => "bad-state",
            Code::BadOption => "bad-option",
            Code::BadArgument => "bad-argument",
        }
    }
}
