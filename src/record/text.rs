//! The record: a game as a text that people can read.

use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Write;

use super::movetext::{self, Movetext, Number};
use super::space::is_space;
use super::{Before, Document, Ended, LONGEST_TEXT, Tags, Tree, ended, refusal, tags, times, too_long};
use crate::game::{GameState, NamedRules, OptionValue, Options, Outcome, Quoted, shortened};
use crate::state::{self, Error, Seats, Stored};

/// The version of what is written here, and the only one that is read.
const VERSION: &str = "1";
/// The tags of a record that say what it is of, in the order in which they are written.
const TAGS: [&str; 7] = [FORMAT, GAME, OPTIONS, START, BEFORE, ENDING, RESULT];
const FORMAT: &str = "Tabulae";
const GAME: &str = "Game";
const OPTIONS: &str = "Options";
const START: &str = "Start";
const BEFORE: &str = "Before";
const ENDING: &str = "Ending";
const RESULT: &str = "Result";
/// What the letter of a player follows in the tag of their name.
const PLAYER: &str = "Player";

/// The record of a game up to now; `None` when no options name its rules.
///
/// It takes time and memory in proportion to the moves.
pub fn write<G: Stored>(game: &GameState<G>) -> Option<String> {
    let document = Document::of(game)?;
    write_all(game, &document)
}

/// The record of a document, which is replayed for its result.
///
/// # Errors
/// Those of [`Document::replay`].
pub fn write_document<G: Stored>(document: &Document) -> Result<String, Error> {
    let game = document.replay::<G>()?;
    // What has been replayed has options.
    Ok(write_all(&game, document).unwrap_or_default())
}

fn write_all<G: Stored>(game: &GameState<G>, document: &Document) -> Option<String> {
    let Document { start, before, moves, tags, times, .. } = document;
    write_with(game, start, before, moves.iter().map(String::as_str), tags, times)
}

/// The record of a game whose beginning and moves are at hand as text, as they are when `game` does not know them.
pub fn write_with<'a, G: Stored>(
    game: &GameState<G>,
    start: &str,
    before: &Before,
    moves: impl IntoIterator<Item = &'a str>,
    tags: &Tags,
    times: &[Option<u64>],
) -> Option<String> {
    let parts = Parts::of(game, before)?;
    let mut text = write_parts(&parts, start, tags);
    write_rounds(&mut text, parts.seats.letters().count(), &mut moves.into_iter(), times);
    Some(text)
}

/// The record of a tree, with its variations and comments. The main line is replayed for its result, and all that is beside it
/// is checked.
///
/// ```
/// use tabulae::game::{Game, GameState};
/// use tabulae::games::Tablut;
/// use tabulae::record::{self, Document, Tree};
/// let document = Document::of(&GameState::new(Tablut::start(Default::default()))).unwrap();
/// let tree = Tree { comment: Some("Nothing yet.".to_owned()), ..Tree::from(document) };
/// assert!(record::write_tree::<Tablut>(&tree).unwrap().contains("{Nothing yet.}"));
/// ```
///
/// # Errors
/// Those of [`Tree::replay`], and [`Code::BadDocument`](crate::state::Code::BadDocument) for a record longer than [`LONGEST_TEXT`].
pub fn write_tree<G: Stored>(tree: &Tree) -> Result<String, Error> {
    let game = tree.replay::<G>()?;
    // What has been replayed has options.
    let Some(parts) = Parts::of(&game, &tree.before) else { return Ok(String::new()) };
    let mut text = write_parts(&parts, &tree.start, &tree.tags);
    movetext::write(&mut text, tree.comment.as_deref(), &tree.moves, parts.seats.letters().count());
    if text.len() > LONGEST_TEXT { Err(too_long(text.len())) } else { Ok(text) }
}

/// What a record says of a game, whichever it is, so that the code that writes it is there once.
struct Parts {
    game: &'static str,
    seats: Seats,
    options: Options,
    ended: Option<Ended>,
    result: String,
    before: Option<String>,
}

impl Parts {
    fn of<G: Stored>(game: &GameState<G>, before: &Before) -> Option<Parts> {
        Some(Parts {
            game: G::ID,
            seats: Seats::of(game.position()),
            options: game.position().rules().to_options()?,
            ended: Ended::of(game),
            result: result(game),
            before: before.to_text(),
        })
    }
}

fn write_parts(parts: &Parts, start: &str, told: &Tags) -> String {
    let mut text = String::new();
    let mut tag = |name: &str, value: &str| {
        // Writing to a String does not fail.
        let _ = writeln!(text, "[{name} \"{value}\"]");
    };
    tag(FORMAT, VERSION);
    tag(GAME, parts.game);
    for ((_, name), value) in tags::NAMES.into_iter().zip(told.texts()) {
        if let Some(value) = value {
            tag(name, &escaped(value));
        }
    }
    for letter in parts.seats.letters() {
        if let Some(name) = told.player(letter.encode_utf8(&mut [0; 4])) {
            tag(&format!("{PLAYER}{}", letter.to_ascii_uppercase()), &escaped(name));
        }
    }
    if !parts.options.is_empty() {
        tag(OPTIONS, &write_options(&parts.options));
    }
    tag(START, start);
    if let Some(before) = &parts.before {
        tag(BEFORE, before);
    }
    if let Some(ended) = &parts.ended {
        tag(ENDING, &ended::to_text(ended));
    }
    tag(RESULT, &parts.result);
    text
}

/// Options as pairs like `players=4`, with a space between them.
pub(super) fn write_options(options: &Options) -> String {
    let settings: Vec<String> = options.iter().map(|(name, value)| setting(name, value)).collect();
    settings.join(" ")
}

fn setting(name: &str, value: &OptionValue) -> String {
    match value {
        OptionValue::Text(text) => format!("{name}={text}"),
        number @ OptionValue::Number(_) => format!("{name}={number}"),
    }
}

fn write_rounds(
    text: &mut String,
    players: usize,
    moves: &mut dyn Iterator<Item = &str>,
    times: &[Option<u64>],
) {
    for (index, mv) in moves.enumerate() {
        if index % players == 0 {
            let _ = write!(text, "\n{}.", index / players + 1);
        }
        text.push(' ');
        text.push_str(mv);
        if let Some(&Some(time)) = times.get(index) {
            text.push(' ');
            text.push_str(&times::to_text(time));
        }
    }
    text.push('\n');
}

/// How a game stands, as the tag says it.
fn result<G: Stored>(game: &GameState<G>) -> String {
    let Some(Outcome { winners, reason }) = game.outcome() else { return "*".to_owned() };
    let Some(teams) = winners else { return format!("draw: {reason}") };
    let letters =
        game.position().seating().members(teams).map(|player| state::letter::<G>(player).to_string());
    format!("{}: {reason}", letters.collect::<Vec<_>>().join(" "))
}

/// Reads a record of `G` by playing it again, through the rules.
///
/// # Errors
/// [`Code::BadDocument`](crate::state::Code::BadDocument) for the first thing that is wrong, with its
/// [place](Error::place): `line 2`, a tag like `[Start]`, or one of those of [`Document::replay`].
pub fn read<G: Stored>(text: &str) -> Result<GameState<G>, Error> {
    read_with(text, |_, _| ())
}

/// Reads a record and calls `visit` before each move, and before the ending with `None`, as
/// [`Document::replay_with`] does.
///
/// # Errors
/// Those of [`read`].
pub fn read_with<G: Stored>(
    text: &str,
    visit: impl FnMut(&GameState<G>, Option<G::Move>),
) -> Result<GameState<G>, Error> {
    read_document(text, visit).map(|(game, _)| game)
}

/// As [`read_with`], with all that the record says.
///
/// # Errors
/// Those of [`read`].
pub fn read_document<G: Stored>(
    text: &str,
    visit: impl FnMut(&GameState<G>, Option<G::Move>),
) -> Result<(GameState<G>, Document), Error> {
    let record = parse(text, Some(G::ID))?;
    let document = record.tree.document();
    let game = document.replay_with::<G>(visit)?;
    record.check(&game)?;
    Ok((game, document))
}

/// Reads a record of `G` with its variations and comments.
///
/// # Errors
/// Those of [`read`] and of [`Tree::replay`].
pub fn read_tree<G: Stored>(text: &str) -> Result<Tree, Error> {
    let record = parse(text, Some(G::ID))?;
    let game = record.tree.document().replay::<G>()?;
    record.check(&game)?;
    Ok(record.tree)
}

/// The name of the game that a record is of; the rest of the record is not looked at.
///
/// # Errors
/// As [`read`], for what stands before the moves.
pub fn game_of(text: &str) -> Result<&str, Error> {
    let (tags, _) = read_tags(text)?;
    tags.required(GAME)
}

/// A record that has been read as text and not yet been played.
pub(crate) struct Record<'a> {
    pub(crate) tree: Tree,
    numbers: Vec<Number<'a>>,
    result: &'a str,
    text: &'a str,
}

impl Record<'_> {
    /// Refuses what is wrong beside the moves of the main line, whose game this is: numbers of rounds, variations, comments, the result.
    pub(crate) fn check<G: Stored>(&self, game: &GameState<G>) -> Result<(), Error> {
        let players = game.position().seating().players();
        self.numbers.iter().try_for_each(|number| number.check(players, self.text))?;
        self.tree.check_beside(game)?;
        let reached = result(game);
        if reached == self.result { Ok(()) } else { Err(wrong_result(self.result, &reached)) }
    }
}

fn wrong_result(told: &str, reached: &str) -> Error {
    refusal(place_of(RESULT), format!("is {}, but the moves lead to {}", Quoted(told), Quoted(reached)))
}

pub(crate) fn parse<'a>(text: &'a str, game: Option<&str>) -> Result<Record<'a>, Error> {
    let (tags, rest) = read_tags(text)?;
    if tags.required(FORMAT)? != VERSION {
        return Err(refusal(
            place_of(FORMAT),
            format!("must be {VERSION}, the only one that this release reads"),
        ));
    }
    let named = tags.required(GAME)?;
    if let Some(game) = game.filter(|&game| game != named) {
        let why = format!("is {} for this class, not {}", Quoted(game), Quoted(named));
        return Err(refusal(place_of(GAME), why));
    }
    let start = tags.required(START)?.to_owned();
    let result = tags.required(RESULT)?;
    let before = tags.get(BEFORE).map(|text| Before::of_text(text, &place_of(BEFORE))).transpose()?;
    let Movetext { comment, moves, numbers } = movetext::read(text, text.len() - rest.len())?;
    let told = read_told(&tags)?;
    let options = tags.get(OPTIONS).map_or(Ok(Options::new()), read_options)?;
    let ending = tags.get(ENDING).map(read_ending).transpose()?;
    let before = before.unwrap_or_default();
    let tree = Tree { game: named.to_owned(), options, start, before, comment, moves, ending, tags: told };
    Ok(Record { tree, numbers, result, text })
}

/// Who played, where and when.
fn read_told(header: &Header<'_>) -> Result<Tags, Error> {
    let mut told = Tags::default();
    for ((_, name), text) in tags::NAMES.into_iter().zip(told.texts_mut()) {
        *text = header.get(name).map(|value| unescaped(name, value)).transpose()?;
    }
    for &(name, value) in &header.0 {
        if let Some(letter) = player_of(name) {
            told.players.push((letter.to_string(), unescaped(name, value)?));
        }
    }
    Ok(told)
}

/// The letter of the player whose name stands under a tag.
fn player_of(tag: &str) -> Option<char> {
    match tag.strip_prefix(PLAYER)?.as_bytes() {
        [letter] if letter.is_ascii_uppercase() => Some(char::from(letter.to_ascii_lowercase())),
        _ => None,
    }
}

/// A text as it stands between quotation marks.
fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\").replace('"', "\\\"")
}

fn unescaped(tag: &str, value: &str) -> Result<String, Error> {
    let mut text = String::with_capacity(value.len());
    let mut letters = value.chars();
    while let Some(letter) = letters.next() {
        let letter = if letter == '\\' {
            letters.next().filter(|next| ['"', '\\'].contains(next))
        } else {
            Some(letter)
        };
        let why = "has a backslash before another letter than a quotation mark or a backslash";
        text.push(letter.ok_or_else(|| refusal(place_of(tag), why))?);
    }
    Ok(text)
}

/// The tags of a record by name, their values as they stand there.
struct Header<'a>(Vec<(&'a str, &'a str)>);

impl<'a> Header<'a> {
    fn get(&self, name: &str) -> Option<&'a str> {
        self.0.iter().find(|tag| tag.0 == name).map(|tag| tag.1)
    }

    fn required(&self, name: &str) -> Result<&'a str, Error> {
        self.get(name).ok_or_else(|| refusal(place_of(name), "is missing"))
    }
}

/// How an error names a tag.
fn place_of(tag: &str) -> String {
    format!("[{tag}]")
}

/// The tags at the beginning of a record, and the text after them.
fn read_tags(text: &str) -> Result<(Header<'_>, &str), Error> {
    if text.len() > LONGEST_TEXT {
        return Err(too_long(text.len()));
    }
    let mut tags = Header(Vec::with_capacity(TAGS.len()));
    let mut rest = text;
    let mut number = 0;
    while rest.trim_start_matches(is_space_in_line).starts_with('[') {
        let (line, after) = rest.split_once('\n').unwrap_or((rest, ""));
        number += 1;
        let line = line.strip_suffix('\r').unwrap_or(line);
        let Some((name, value)) = read_tag(line) else {
            let why = format!("is not a tag like [Game \"tablut\"]: {}", Quoted(line));
            return Err(refusal(format!("line {number}"), why));
        };
        let is_told = player_of(name).is_some() || tags::NAMES.iter().any(|names| names.1 == name);
        if !(is_told || TAGS.contains(&name)) {
            return Err(refusal(place_of(&shortened(name)), "is not a tag of a record"));
        }
        if tags.get(name).is_some() {
            return Err(refusal(place_of(name), "appears twice"));
        }
        tags.0.push((name, value));
        rest = after;
    }
    Ok((tags, rest))
}

/// Reads `[Name "value"]`.
fn read_tag(line: &str) -> Option<(&str, &str)> {
    let inside = line.trim_matches(is_space).strip_prefix('[')?.strip_suffix("\"]")?;
    let (name, value) = inside.split_once(" \"")?;
    let well = !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_alphabetic()) && is_closed(value);
    well.then_some((name, value))
}

/// Whether every quotation mark of a value has a backslash before it that is none of two, and the end has none.
fn is_closed(value: &str) -> bool {
    let mut letters = value.chars();
    while let Some(letter) = letters.next() {
        if letter == '"' || (letter == '\\' && letters.next().is_none()) {
            return false;
        }
    }
    true
}

/// Reads pairs like `players=4`, with one space or more between them.
pub(super) fn read_options(text: &str) -> Result<Options, Error> {
    let mut options = Options::new();
    // Nothing, and a space at either end, is no setting; more than one space between two is as good as one.
    let inside = text.trim_matches(is_space);
    let settings = inside.split(is_space).filter(|setting| !setting.is_empty());
    for setting in settings.chain((inside.is_empty() || inside != text).then_some("")) {
        let pair = setting.split_once('=').filter(|(name, value)| {
            let in_value = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_' || byte == b'-';
            let letters = !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_alphabetic());
            letters && !value.is_empty() && value.bytes().all(in_value)
        });
        let Some((name, value)) = pair else {
            return Err(refusal(place_of(OPTIONS), format!("has name=value pairs, not {}", Quoted(setting))));
        };
        let number = value.bytes().all(|byte| byte.is_ascii_digit()).then(|| value.parse::<u64>());
        let value = match number {
            // Every option refuses numbers that are too large for this to be exact.
            #[expect(clippy::cast_precision_loss, reason = "no option has such a value")]
            Some(Ok(number)) => OptionValue::Number(number as f64),
            _ => OptionValue::from(value),
        };
        if !options.set(name, value) {
            return Err(refusal(place_of(OPTIONS), format!("has {} twice", shortened(name))));
        }
    }
    Ok(options)
}

fn read_ending(text: &str) -> Result<Ended, Error> {
    ended::of_text(text).map_err(|why| refusal(place_of(ENDING), why))
}

fn is_space_in_line(character: char) -> bool {
    character != '\n' && is_space(character)
}
