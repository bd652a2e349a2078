//! The text of cells, moves and positions.

use super::cell::{Cell, LETTERS, Tile};
use super::moves::Move;
use super::rules::Rules;
use super::setup::{Field, Setup, SetupError};
use crate::game::{ByPlayer, Player};
use std::error::Error;
use std::fmt::{self, Write};
use std::str::FromStr;

/// Why a text is not a cell or a move in the notation of the rules page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NotationError {
    /// A cell is not two coordinates with a comma between. The text found is in the field.
    Cell(String),
    /// A coordinate is not a whole number in its shortest form. The text found is in the field.
    Coordinate(String),
    /// A coordinate is beyond [`Cell::LIMIT`]. The text found is in the field.
    Range(String),
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotationError::Cell(found) => {
                write!(f, "expected a cell, such as `2,-1`, found `{found}`")
            }
            NotationError::Coordinate(found) => {
                write!(f, "expected a whole number in its shortest form as a coordinate, found `{found}`")
            }
            NotationError::Range(found) => {
                let limit = Cell::LIMIT;
                write!(f, "the coordinate `{found}` is beyond any game; they run from -{limit} to {limit}")
            }
        }
    }
}

impl Error for NotationError {}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.q(), self.r())
    }
}

impl FromStr for Cell {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Cell, NotationError> {
        let (q, r) = text.split_once(',').ok_or_else(|| NotationError::Cell(clip(text)))?;
        let (q, r) = (Coordinate::read(q)?, Coordinate::read(r)?);
        let beyond = |coordinate: &Coordinate| coordinate.value.abs() > Cell::LIMIT;
        Cell::new(q.value, r.value)
            .ok_or_else(|| NotationError::Range(clip(if beyond(&q) { q.text } else { r.text })))
    }
}

/// A coordinate, with the text that it was read from.
struct Coordinate<'a> {
    text: &'a str,
    value: i32,
}

impl Coordinate<'_> {
    fn read(text: &str) -> Result<Coordinate<'_>, NotationError> {
        let (sign, digits) = match text.strip_prefix('-') {
            Some(digits) => (-1, digits),
            None => (1, text),
        };
        if !is_number(digits) || text == "-0" {
            return Err(NotationError::Coordinate(clip(text)));
        }
        // A number too large for an i32 is beyond the limit like any other.
        let value = digits.parse().unwrap_or(i32::MAX);
        Ok(Coordinate { text, value: sign * value })
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.lay, f)?;
        match self.pick {
            Some(pick) => write!(f, "x{pick}"),
            None => Ok(()),
        }
    }
}

impl FromStr for Move {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Move, NotationError> {
        match text.split_once('x') {
            Some((lay, pick)) => Ok(Move { lay: lay.parse()?, pick: Some(pick.parse()?) }),
            None => Ok(Move { lay: text.parse()?, pick: None }),
        }
    }
}

/// Whether the text is digits, without a leading zero.
fn is_number(text: &str) -> bool {
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    digits && (text == "0" || !text.starts_with('0'))
}

/// The beginning of a text from outside, short enough for a sentence.
fn clip(text: &str) -> String {
    const LENGTH: usize = 24;
    let mut clipped: String = text.chars().take(LENGTH).collect();
    if clipped.len() < text.len() {
        clipped.push('…');
    }
    clipped
}

/// The text of a position, from the same parts that `read` finds in it.
pub(super) fn write(
    rules: Rules,
    tiles: impl Iterator<Item = (Cell, Tile)>,
    turns: u32,
    scores: &ByPlayer<u32>,
) -> String {
    let mut text = String::new();
    for (cell, tile) in tiles {
        // Writing to a string cannot fail.
        let _ = write!(text, "{}{}{cell}", if text.is_empty() { "" } else { ";" }, tile.letter());
    }
    if text.is_empty() {
        text.push('-');
    }
    let list = |number: &dyn Fn(Player) -> u32| {
        let numbers = rules.seating().iter().map(|player| number(player).to_string());
        numbers.collect::<Vec<_>>().join("/")
    };
    let turn = Tile::Coloured(rules.turn(turns)).letter();
    let coloured = list(&|player| rules.coloured_left(turns, player));
    let white = list(&|player| rules.white_left(turns, player));
    let _ = write!(text, " {turn} {coloured} {white} {}", list(&|player| scores[player]));
    text
}

/// Reads the text of a position. The tiles and scores are still to be checked.
pub(super) fn read(rules: Rules, text: &str) -> Result<Setup, SetupError> {
    let fields: Vec<&str> = text.splitn(7, ' ').collect();
    let [tiles, turn, coloured, white, scores] = fields[..] else {
        return Err(SetupError::Fields { found: text.split(' ').count() });
    };
    let tiles = read_tiles(rules, tiles)?;
    let turn = read_turn(rules, turn)?;
    let coloured = read_left(rules, Field::ColouredLeft, coloured)?;
    let white = read_left(rules, Field::WhiteLeft, white)?;
    let scores = read_numbers(rules, Field::Scores, scores)?;
    let turns = turns_taken(rules, turn, &coloured, &white)?;
    Ok(Setup { rules, tiles, turns, scores })
}

fn read_tiles(rules: Rules, text: &str) -> Result<Vec<(Cell, Tile)>, SetupError> {
    let mut tiles: Vec<(Cell, Tile)> = Vec::new();
    if text == "-" {
        return Ok(tiles);
    }
    for (index, text) in text.split(';').enumerate() {
        let number = index + 1;
        let tile = read_tile(rules, text).map_err(|message| SetupError::Tile { number, message })?;
        if let Some(&(after, _)) = tiles.last() {
            if tile.0 == after {
                return Err(SetupError::TwoTiles { cell: after });
            }
            if tile.0 < after {
                return Err(SetupError::NotSorted { number, cell: tile.0, after });
            }
        }
        tiles.push(tile);
    }
    Ok(tiles)
}

fn read_tile(rules: Rules, text: &str) -> Result<(Cell, Tile), String> {
    let mut rest = text.chars();
    let letter = rest.next();
    let mut kinds = rules.seating().iter().map(Tile::Coloured).chain([Tile::White]);
    let tile = kinds.find(|tile| Some(tile.letter()) == letter).ok_or_else(|| {
        format!("expected one of the letters {}, w and a cell, found `{}`", letters(rules), clip(text))
    })?;
    let cell: Cell = rest.as_str().parse().map_err(|error: NotationError| error.to_string())?;
    Ok((cell, tile))
}

fn read_turn(rules: Rules, text: &str) -> Result<Player, SetupError> {
    let matches = |player: &Player| text.as_bytes() == [LETTERS[player.index()]];
    rules
        .seating()
        .iter()
        .find(matches)
        .ok_or_else(|| SetupError::Turn { found: clip(text), letters: letters(rules) })
}

/// The letters of the players, with commas between.
fn letters(rules: Rules) -> String {
    let letters = rules.seating().iter().map(|player| Tile::Coloured(player).letter().to_string());
    letters.collect::<Vec<_>>().join(", ")
}

fn read_numbers(rules: Rules, field: Field, text: &str) -> Result<ByPlayer<u32>, SetupError> {
    let (found, players) = (text.split('/').count(), rules.players());
    if found != players as usize {
        return Err(SetupError::Players { field, found, players });
    }
    let mut numbers = ByPlayer::default();
    for (player, text) in rules.seating().iter().zip(text.split('/')) {
        if !is_number(text) || text.len() > 3 {
            return Err(SetupError::Number { field, player, found: clip(text) });
        }
        numbers[player] = text.bytes().fold(0, |number, digit| number * 10 + u32::from(digit - b'0'));
    }
    Ok(numbers)
}

fn read_left(rules: Rules, field: Field, text: &str) -> Result<ByPlayer<u32>, SetupError> {
    let numbers = read_numbers(rules, field, text)?;
    let allotment = rules.allotment();
    match rules.seating().iter().find(|&player| numbers[player] > allotment) {
        Some(player) => Err(SetupError::AboveAllotment { field, player, left: numbers[player], allotment }),
        None => Ok(numbers),
    }
}

/// How many turns were taken, by the tiles left; these must be what turns taken in order leave.
fn turns_taken(
    rules: Rules,
    turn: Player,
    coloured: &ByPlayer<u32>,
    white: &ByPlayer<u32>,
) -> Result<u32, SetupError> {
    let total = |left: &ByPlayer<u32>| rules.seating().iter().map(|player| left[player]).sum::<u32>();
    let (left, laid) = (total(coloured), rules.phase_turns() - total(white));
    if left > 0 && laid > 0 {
        return Err(SetupError::Phase { laid, left });
    }
    let turns = rules.phase_turns() - left + laid;
    for player in rules.seating().iter() {
        let fields = [
            (Field::ColouredLeft, coloured[player], rules.coloured_left(turns, player)),
            (Field::WhiteLeft, white[player], rules.white_left(turns, player)),
        ];
        if let Some(&(field, left, expected)) = fields.iter().find(|field| field.1 != field.2) {
            return Err(SetupError::Uneven { field, player, left, expected });
        }
    }
    match rules.turn(turns) {
        expected if expected != turn => Err(SetupError::NotInTurn { player: turn, expected }),
        _ => Ok(turns),
    }
}
