//! Text: positions, and moves together with their position.

use super::cell::{Cell, LETTERS, ParseCellError, Tile, is_number};
use super::moves::Move;
use super::position::Gobe;
use super::rules::Rules;
use super::setup::{Field, Setup, SetupError};
use super::{codec, explain};
use crate::game::{ByPlayer, Game, Illegal, Notation, Player, Quoted, either};
use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Write;

impl Notation for Gobe {
    const LETTERS: &'static [u8] = LETTERS;
    const ENDING_RULE: &'static str = "GO-13";
    type SetupError = SetupError;

    fn from_text(rules: Rules, text: &str) -> Result<Self, SetupError> {
        Gobe::from_setup(&read(rules, text)?)
    }

    /// `?` may stand for the player to move, for a number of tiles left and for a whole field of them. As few turns have then been
    /// taken as leave what is written, and what lies on the board.
    fn set_up(rules: Rules, text: &str) -> Result<Self, SetupError> {
        Gobe::from_setup(&read_open(rules, text)?)
    }

    fn to_text(&self) -> String {
        write(self)
    }

    fn explain(&self, mv: Move) -> Result<(), Illegal> {
        explain::explain(self, mv)
    }

    fn encode(&self, bytes: &mut Vec<u8>) {
        codec::encode(self, bytes);
    }

    fn decode(bytes: &mut &[u8]) -> Result<Self, SetupError> {
        codec::decode(bytes)
    }

    fn pack(mv: Move) -> u32 {
        mv.pack()
    }

    fn unpack(number: u32) -> Option<Move> {
        Move::unpack(number)
    }
}

/// Writes a position: tiles, player to move, tiles left, scores.
fn write(position: &Gobe) -> String {
    let rules = position.rules();
    let mut text = String::new();
    for (cell, tile) in position.tiles() {
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
    let turn = Tile::Coloured(position.turn()).letter();
    let coloured = list(&|player| position.coloured_left(player));
    let white = list(&|player| position.white_left(player));
    let _ = write!(text, " {turn} {coloured} {white} {}", list(&|player| position.score(player)));
    text
}

/// The five fields of the text of a position.
fn fields(text: &str) -> Result<[&str; 5], SetupError> {
    let fields: Vec<&str> = text.splitn(7, ' ').collect();
    fields.try_into().map_err(|_| SetupError::Fields { found: text.split(' ').count() })
}

/// Reads the text of a position. The tiles and scores are still to be checked.
fn read(rules: Rules, text: &str) -> Result<Setup, SetupError> {
    let [tiles, turn, coloured, white, scores] = fields(text)?;
    let tiles = read_tiles(rules, tiles)?;
    let turn = read_turn(rules, turn)?;
    let coloured = read_left(rules, Field::ColouredLeft, coloured)?;
    let white = read_left(rules, Field::WhiteLeft, white)?;
    let scores = read_numbers(rules, Field::Scores, scores)?;
    let turns = turns_taken(rules, turn, &coloured, &white)?;
    Ok(Setup { rules, tiles, turns, scores })
}

/// What stands for what follows from the rest.
const OPEN: &str = "?";

/// Reads the text of a position that may leave open what follows. Where it leaves nothing open, it is read as any other.
fn read_open(rules: Rules, text: &str) -> Result<Setup, SetupError> {
    let [tiles, turn, coloured, white, scores] = fields(text)?;
    if ![turn, coloured, white].iter().any(|field| field.contains(OPEN)) {
        return read(rules, text);
    }
    let tiles = read_tiles(rules, tiles)?;
    let turn = (turn != OPEN).then(|| read_turn(rules, turn)).transpose()?;
    let coloured = read_open_left(rules, Field::ColouredLeft, coloured)?;
    let white = read_open_left(rules, Field::WhiteLeft, white)?;
    let scores = read_numbers(rules, Field::Scores, scores)?;
    let fits = |turns: &u32| {
        turn.is_none_or(|turn| turn == rules.turn(*turns))
            && rules.seating().iter().all(|player| {
                coloured[player].is_none_or(|left| left == rules.coloured_left(*turns, player))
                    && white[player].is_none_or(|left| left == rules.white_left(*turns, player))
            })
    };
    let mut setup = Setup { rules, tiles, turns: 0, scores };
    let mut possible = (0..=2 * rules.phase_turns()).filter(fits);
    setup.turns = possible.next().ok_or(SetupError::NoTurns)?;
    // Where no number of turns has room for the tiles, the last one says what is wrong with them.
    while !setup.has_room()
        && let Some(turns) = possible.next()
    {
        setup.turns = turns;
    }
    Ok(setup)
}

/// As [`read_left`], where `?` may stand for a number or for all.
fn read_open_left(rules: Rules, field: Field, text: &str) -> Result<ByPlayer<Option<u32>>, SetupError> {
    if text == OPEN {
        return Ok(ByPlayer::default());
    }
    let written = text.split('/').map(|number| if number == OPEN { "0" } else { number });
    let numbers = read_left(rules, field, &written.collect::<Vec<_>>().join("/"))?;
    let mut left = ByPlayer::default();
    for (player, number) in rules.seating().iter().zip(text.split('/')) {
        left[player] = (number != OPEN).then_some(numbers[player]);
    }
    Ok(left)
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
        let mut known = letters(rules);
        known.push(Tile::White.letter().to_string());
        format!("expected the letter {} and a cell, found {}", either(&known), Quoted(text))
    })?;
    let cell: Cell = rest.as_str().parse().map_err(|error: ParseCellError| error.to_string())?;
    Ok((cell, tile))
}

fn read_turn(rules: Rules, text: &str) -> Result<Player, SetupError> {
    let matches = |player: &Player| text.as_bytes() == [LETTERS[player.index()]];
    rules
        .seating()
        .iter()
        .find(matches)
        .ok_or_else(|| SetupError::Turn { found: text.to_owned(), expected: either(&letters(rules)) })
}

/// The letters of the players.
fn letters(rules: Rules) -> Vec<String> {
    rules.seating().iter().map(|player| Tile::Coloured(player).letter().to_string()).collect()
}

fn read_numbers(rules: Rules, field: Field, text: &str) -> Result<ByPlayer<u32>, SetupError> {
    let (found, players) = (text.split('/').count(), rules.players());
    if found != players as usize {
        return Err(SetupError::Players { field, found, players });
    }
    let mut numbers = ByPlayer::default();
    for (player, text) in rules.seating().iter().zip(text.split('/')) {
        if !is_number(text) || text.len() > 3 {
            return Err(SetupError::Number { field, player, found: text.to_owned() });
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
