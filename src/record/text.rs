//! The record: a game as a text that people can read.

use std::fmt::Write;

use super::document::ended;
use super::{Document, Ended, LONGEST_TEXT, MOST_MOVES, refusal, too_long, too_many};
use crate::game::{GameState, NamedRules, OptionValue, Options, Outcome, Quoted, shortened};
use crate::state::{self, Error, Stored};

/// The version of what is written here, and the only one that is read.
const VERSION: &str = "1";
/// The tags of a record, in the order in which they are written.
const TAGS: [&str; 6] = [FORMAT, GAME, OPTIONS, START, ENDING, RESULT];
const FORMAT: &str = "Tabulae";
const GAME: &str = "Game";
const OPTIONS: &str = "Options";
const START: &str = "Start";
const ENDING: &str = "Ending";
const RESULT: &str = "Result";
const AGREEMENT: &str = "agreement";
const RESIGNATION: &str = "resignation";

/// The record of a game up to now; `None` when no options name its rules.
///
/// It takes time and memory in proportion to the moves.
pub fn write<G: Stored>(game: &GameState<G>) -> Option<String> {
    let document = Document::of(game)?;
    write_with(game, &document.start, document.moves.iter().map(String::as_str))
}

/// The record of a game whose beginning and moves are at hand as text, as they are when `game` does not know them.
pub fn write_with<'a, G: Stored>(
    game: &GameState<G>,
    start: &str,
    moves: impl IntoIterator<Item = &'a str>,
) -> Option<String> {
    let options = game.position().rules().to_options()?;
    let mut text = String::new();
    let mut tag = |name: &str, value: &str| {
        // Writing to a String does not fail.
        let _ = writeln!(text, "[{name} \"{value}\"]");
    };
    tag(FORMAT, VERSION);
    tag(GAME, G::ID);
    if !options.is_empty() {
        let settings: Vec<String> = options.iter().map(|(name, value)| setting(name, value)).collect();
        tag(OPTIONS, &settings.join(" "));
    }
    tag(START, start);
    match ended(game) {
        None => {}
        Some(Ended::Agreement) => tag(ENDING, AGREEMENT),
        Some(Ended::Resignation(player)) => tag(ENDING, &format!("{RESIGNATION} {player}")),
    }
    tag(RESULT, &result(game));
    write_rounds(&mut text, game.position().seating().players(), moves);
    Some(text)
}

fn setting(name: &str, value: &OptionValue) -> String {
    match value {
        OptionValue::Text(text) => format!("{name}={text}"),
        number @ OptionValue::Number(_) => format!("{name}={number}"),
    }
}

fn write_rounds<'a>(text: &mut String, players: usize, moves: impl IntoIterator<Item = &'a str>) {
    for (index, mv) in moves.into_iter().enumerate() {
        if index % players == 0 {
            let _ = write!(text, "\n{}.", index / players + 1);
        }
        text.push(' ');
        text.push_str(mv);
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
    let Record { document, rounds, result: told } = parse(text, Some(G::ID))?;
    let game = document.replay_with::<G>(visit)?;
    check_rounds(&rounds, game.position().seating().players())?;
    let reached = result(&game);
    if reached != told {
        let why = format!("is {}, but the moves lead to {}", Quoted(told), Quoted(&reached));
        return Err(refusal(place_of(RESULT), why));
    }
    Ok(game)
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
struct Record<'a> {
    document: Document,
    /// The numbers of rounds, and how many moves stand before each.
    rounds: Vec<(&'a str, usize)>,
    result: &'a str,
}

fn parse<'a>(text: &'a str, game: Option<&str>) -> Result<Record<'a>, Error> {
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
    let (moves, rounds) = read_moves(rest)?;
    let options = tags.get(OPTIONS).map_or(Ok(Options::new()), read_options)?;
    let ending = tags.get(ENDING).map(read_ending).transpose()?;
    let document = Document { game: named.to_owned(), options, start, moves, ending };
    Ok(Record { document, rounds, result })
}

/// The tags of a record by name.
struct Tags<'a>(Vec<(&'a str, &'a str)>);

impl<'a> Tags<'a> {
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
fn read_tags(text: &str) -> Result<(Tags<'_>, &str), Error> {
    if text.len() > LONGEST_TEXT {
        return Err(too_long(text.len()));
    }
    let mut tags = Tags(Vec::with_capacity(TAGS.len()));
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
        if !TAGS.contains(&name) {
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
    let well =
        !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_alphabetic()) && !value.contains('"');
    well.then_some((name, value))
}

/// Reads pairs like `players=4`, with one space or more between them.
fn read_options(text: &str) -> Result<Options, Error> {
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
    if text == AGREEMENT {
        return Ok(Ended::Agreement);
    }
    let player = text.strip_prefix(RESIGNATION).and_then(|rest| rest.strip_prefix(' '));
    let player = player.filter(|player| !player.is_empty() && !player.contains(is_space));
    let player = player.ok_or_else(|| {
        let why =
            format!("is {} or {} and a player, not {}", Quoted(AGREEMENT), Quoted(RESIGNATION), Quoted(text));
        refusal(place_of(ENDING), why)
    })?;
    Ok(Ended::Resignation(player.to_owned()))
}

/// The moves of a record, and its numbers of rounds with how many moves stand before each.
type Moves<'a> = (Vec<String>, Vec<(&'a str, usize)>);

fn read_moves(text: &str) -> Result<Moves<'_>, Error> {
    let mut moves = Vec::new();
    let mut rounds = Vec::new();
    for word in text.split(is_space).filter(|word| !word.is_empty()) {
        let number = word.strip_suffix('.').filter(|number| !number.is_empty());
        if number.is_some_and(|number| number.bytes().all(|byte| byte.is_ascii_digit())) {
            rounds.push((word, moves.len()));
        } else if moves.len() == MOST_MOVES {
            return Err(too_many(MOST_MOVES + 1));
        } else {
            moves.push(word.to_owned());
        }
    }
    Ok((moves, rounds))
}

/// A number that is there must be that of its round.
fn check_rounds(rounds: &[(&str, usize)], players: usize) -> Result<(), Error> {
    for &(number, index) in rounds {
        if index % players != 0 || number != format!("{}.", index / players + 1) {
            let why = format!("stands after the number {}, but a round has {players} moves", Quoted(number));
            return Err(refusal(format!("moves[{index}]"), why));
        }
    }
    Ok(())
}

/// White space as JavaScript's `\s` has it, which records have always been read by: with the mark at the beginning of
/// files of some programs, without the line break of old mainframes.
fn is_space(character: char) -> bool {
    character == '\u{feff}' || (character.is_whitespace() && character != '\u{85}')
}

fn is_space_in_line(character: char) -> bool {
    character != '\n' && is_space(character)
}
