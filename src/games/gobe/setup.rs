//! Positions from outside: what is checked before one is played.
//!
//! A setup must be something that the rules can go on from, not something that a game can reach: a board
//! may hold fewer tiles than were laid, so that a single rule can be set up on its own. What is
//! checked is enough for every law of a position to hold from there on.

use super::cell::{Cell, Tile, colour};
use super::rules::Rules;
use crate::game::{ByPlayer, Player, PositionError, Quoted};
use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::error::Error;
use core::fmt;

/// A position from outside.
#[derive(Clone, Debug)]
pub(super) struct Setup {
    pub(super) rules: Rules,
    /// Sorted by cell.
    pub(super) tiles: Vec<(Cell, Tile)>,
    /// How many turns were taken.
    pub(super) turns: u32,
    pub(super) scores: ByPlayer<u32>,
}

impl Setup {
    /// Checks everything that the rules demand of tiles and scores.
    pub(super) fn check(&self) -> Result<(), SetupError> {
        self.check_places()?;
        self.check_numbers()?;
        self.check_connection()?;
        self.check_scores()
    }

    /// Whether so many turns can have brought these tiles.
    pub(super) fn has_room(&self) -> bool {
        self.check_places().is_ok() && self.check_numbers().is_ok()
    }

    /// Each tile is on a cell of its own, no further from the origin than the turns allow: the
    /// first tile lies there (GO-4) and each other was laid beside one that lay already.
    fn check_places(&self) -> Result<(), SetupError> {
        for pair in self.tiles.windows(2) {
            if pair[0].0 == pair[1].0 {
                return Err(SetupError::TwoTiles { cell: pair[0].0 });
            }
        }
        match self.tiles.iter().find(|tile| tile.0.steps_to(Cell::ORIGIN) >= self.turns.max(1)) {
            Some(&(cell, _)) => Err(SetupError::TooFar { cell, laid: self.turns }),
            None => Ok(()),
        }
    }

    /// No more tiles of a colour lie on the board than were laid, and some do if any was: a pick-up
    /// leaves at least the white tile of its own turn.
    fn check_numbers(&self) -> Result<(), SetupError> {
        let seats = self.rules.seating().iter();
        let laid_white = self.turns.saturating_sub(self.rules.phase_turns());
        let laid = seats.map(|player| {
            let laid = self.rules.allotment() - self.rules.coloured_left(self.turns, player);
            (Tile::Coloured(player), laid)
        });
        for (tile, laid) in laid.chain([(Tile::White, laid_white)]) {
            let on_board = self.tiles.iter().filter(|other| other.1 == tile).count();
            if on_board > laid as usize {
                return Err(SetupError::TooMany { tile, on_board, laid });
            }
        }
        match self.turns {
            turns if turns > 0 && self.tiles.is_empty() => Err(SetupError::NoTiles { laid: turns }),
            _ => Ok(()),
        }
    }

    /// The tiles hang together.
    fn check_connection(&self) -> Result<(), SetupError> {
        let mut reached = vec![false; self.tiles.len()];
        let mut open: Vec<usize> = (0..self.tiles.len().min(1)).collect();
        while let Some(index) = open.pop() {
            if core::mem::replace(&mut reached[index], true) {
                continue;
            }
            let near = self.tiles[index].0.neighbours();
            open.extend(near.filter_map(|cell| self.tiles.binary_search_by_key(&cell, |tile| tile.0).ok()));
        }
        match reached.iter().position(|&reached| !reached) {
            Some(index) => Err(SetupError::Apart { cell: self.tiles[index].0, from: self.tiles[0].0 }),
            None => Ok(()),
        }
    }

    /// No score is above what the turns taken could have brought: 5 for each coloured tile, 1 more for
    /// the very first (GO-4, GO-6), and 6 for each turn of the second phase (GO-10).
    fn check_scores(&self) -> Result<(), SetupError> {
        for player in self.rules.seating().iter() {
            let laid = |left: u32| self.rules.allotment() - left;
            let coloured = laid(self.rules.coloured_left(self.turns, player));
            let white = laid(self.rules.white_left(self.turns, player));
            let first = u32::from(player == Player::FIRST && coloured > 0);
            let most = 5 * coloured + first + 6 * white;
            if self.scores[player] > most {
                return Err(SetupError::Score { player, score: self.scores[player], most });
            }
        }
        Ok(())
    }
}

/// A field of a position's text that has one number for each player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Field {
    /// The third field.
    ColouredLeft,
    /// The fourth field.
    WhiteLeft,
    /// The fifth field.
    Scores,
}

impl Field {
    /// The field's name for programs, that of the state in JavaScript.
    const fn id(self) -> &'static str {
        match self {
            Field::ColouredLeft => "colouredLeft",
            Field::WhiteLeft => "whiteLeft",
            Field::Scores => "scores",
        }
    }
}

impl fmt::Display for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Field::ColouredLeft => "coloured tiles left",
            Field::WhiteLeft => "white tiles left",
            Field::Scores => "scores",
        })
    }
}

/// Why a position from outside cannot be played.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the fields are what the sentences name")]
#[non_exhaustive]
pub enum SetupError {
    /// The text does not have five fields with one space between.
    Fields { found: usize },
    /// A tile's text is not a letter and a cell; tiles are numbered from 1.
    Tile { number: usize, message: String },
    /// Two tiles are not in the order of r, then q.
    NotSorted { number: usize, cell: Cell, after: Cell },
    /// Two tiles lie on a cell.
    TwoTiles { cell: Cell },
    /// The player to move is not the letter of a player.
    Turn { found: String, expected: String },
    /// A field has more or fewer numbers than there are players.
    Players { field: Field, found: usize, players: u32 },
    /// A number is not written in digits, in its shortest form.
    Number { field: Field, player: Player, found: String },
    /// A player has more tiles left than they had at the start (GO-2).
    AboveAllotment { field: Field, player: Player, left: u32, allotment: u32 },
    /// White tiles were laid though coloured ones are left (GO-5, GO-7).
    Phase { laid: u32, left: u32 },
    /// The tiles left are not what playing in turn leaves (GO-5, GO-8).
    Uneven { field: Field, player: Player, left: u32, expected: u32 },
    /// It is another player's turn by the tiles left.
    NotInTurn { player: Player, expected: Player },
    /// A tile is further from the origin than the tiles laid can reach (GO-4, GO-5, GO-8).
    TooFar { cell: Cell, laid: u32 },
    /// More tiles of a colour lie on the board than were laid.
    TooMany { tile: Tile, on_board: usize, laid: u32 },
    /// Tiles were laid but none is left on the board.
    NoTiles { laid: u32 },
    /// Two tiles do not hang together.
    Apart { cell: Cell, from: Cell },
    /// A score is above what the turns taken could have brought (GO-6, GO-10).
    Score { player: Player, score: u32, most: u32 },
    /// By no number of turns are these numbers of tiles left to these players, of those that are written.
    NoTurns,
    /// Bytes are not what `encode` writes.
    Bytes { message: &'static str },
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetupError::Fields { .. }
            | SetupError::Tile { .. }
            | SetupError::Turn { .. }
            | SetupError::Players { .. }
            | SetupError::Number { .. }
            | SetupError::Bytes { .. } => self.fmt_form(f),
            SetupError::AboveAllotment { .. }
            | SetupError::Phase { .. }
            | SetupError::Uneven { .. }
            | SetupError::NotInTurn { .. }
            | SetupError::NoTurns
            | SetupError::Score { .. } => self.fmt_counts(f),
            _ => self.fmt_tiles(f),
        }
    }
}

impl SetupError {
    /// What is wrong with the form of the text.
    fn fmt_form(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetupError::Fields { found } => write!(
                f,
                "a position has five fields with one space between (tiles, player to move, coloured tiles left, \
                 white tiles left, scores), not {found}"
            ),
            SetupError::Tile { number, message } => write!(f, "tile {number}: {message}"),
            SetupError::Turn { found, expected } => {
                write!(f, "the player to move is {} instead of {expected}", Quoted(found))
            }
            SetupError::Players { field, found, players } => {
                write!(f, "{field}: {players} players have {players} numbers with / between, not {found}")
            }
            SetupError::Number { field, player, found } => {
                write!(f, "{field}: {}, the number of {}, is not a number", Quoted(found), colour(*player))?;
                f.write_str(" from 0 to 999 without leading zeros")
            }
            SetupError::Bytes { message } => write!(f, "the bytes of a position: {message}"),
            _ => Ok(()),
        }
    }

    /// What is wrong with the numbers.
    fn fmt_counts(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            SetupError::AboveAllotment { field, player, left, allotment } => {
                write!(f, "{field}: {} has {left} of {allotment}", colour(player))
            }
            SetupError::Phase { laid, left } => write!(
                f,
                "white tiles left: {laid} white tiles were laid in the first phase, with {left} coloured tiles left"
            ),
            SetupError::Uneven { field, player, left, expected } => {
                write!(f, "{field}: {} has {left}, but playing in turn leaves {expected}", colour(player))
            }
            SetupError::NotInTurn { player, expected } => write!(
                f,
                "player to move: by the tiles left it is the turn of {}, not of {}",
                colour(expected),
                colour(player)
            ),
            SetupError::NoTurns => {
                f.write_str("tiles left: playing in turn never leaves these numbers of tiles")
            }
            SetupError::Score { player, score, most } => {
                write!(f, "scores: {} has {score}, but could have at most {most} by now", colour(player))
            }
            _ => Ok(()),
        }
    }

    /// What is wrong with the tiles.
    fn fmt_tiles(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            SetupError::NotSorted { number, cell, after } => {
                write!(f, "tile {number}: {cell} stands after {after}; tiles are sorted by r, then q")
            }
            SetupError::TwoTiles { cell } => write!(f, "two tiles lie on {cell}"),
            SetupError::TooFar { cell, laid } => {
                let steps = cell.steps_to(Cell::ORIGIN);
                write!(f, "the tile on {cell} is {steps} steps from 0,0, too far for {laid} tiles laid")
            }
            SetupError::TooMany { tile, on_board, laid } => {
                write!(f, "{on_board} {} tiles lie on the board, but {laid} were laid", tile.name())
            }
            SetupError::NoTiles { laid } => write!(f, "no tile lies on the board, but {laid} were laid"),
            SetupError::Apart { cell, from } => {
                write!(f, "the tile on {cell} is not connected to the one on {from}")
            }
            _ => Ok(()),
        }
    }
}

impl Error for SetupError {}

impl PositionError for SetupError {
    fn field(&self) -> Option<&'static str> {
        match self {
            SetupError::Fields { .. } | SetupError::Bytes { .. } => None,
            SetupError::Turn { .. } | SetupError::NotInTurn { .. } => Some("turn"),
            SetupError::Players { field, .. }
            | SetupError::Number { field, .. }
            | SetupError::AboveAllotment { field, .. }
            | SetupError::Uneven { field, .. } => Some(field.id()),
            SetupError::Phase { .. } => Some(Field::WhiteLeft.id()),
            SetupError::NoTurns => Some(Field::ColouredLeft.id()),
            SetupError::Score { .. } => Some(Field::Scores.id()),
            _ => Some("tiles"),
        }
    }

    fn at(&self) -> Option<String> {
        match self {
            SetupError::Tile { number, .. } | SetupError::NotSorted { number, .. } => {
                Some(format!("tile {number}"))
            }
            SetupError::TwoTiles { cell }
            | SetupError::TooFar { cell, .. }
            | SetupError::Apart { cell, .. } => Some(cell.to_string()),
            SetupError::Number { player, .. }
            | SetupError::AboveAllotment { player, .. }
            | SetupError::Uneven { player, .. }
            | SetupError::Score { player, .. } => Some(Tile::Coloured(*player).letter().to_string()),
            _ => None,
        }
    }

    fn expected(&self) -> Option<String> {
        match self {
            SetupError::Fields { .. } => Some("5 fields".to_owned()),
            SetupError::Turn { expected, .. } => Some(expected.clone()),
            SetupError::NotInTurn { expected, .. } => Some(Tile::Coloured(*expected).letter().to_string()),
            SetupError::Players { players, .. } => Some(format!("{players} numbers")),
            SetupError::AboveAllotment { allotment, .. } => Some(format!("at most {allotment}")),
            SetupError::Uneven { expected, .. } => Some(expected.to_string()),
            SetupError::Score { most, .. } => Some(format!("at most {most}")),
            _ => None,
        }
    }

    fn reason(&self) -> &'static str {
        match self {
            SetupError::TwoTiles { .. } => "two-tiles",
            SetupError::Turn { .. } => "turn",
            SetupError::AboveAllotment { .. } => "above-allotment",
            SetupError::Phase { .. } => "phase",
            SetupError::Uneven { .. } | SetupError::NoTurns => "uneven",
            SetupError::NotInTurn { .. } => "not-in-turn",
            SetupError::TooFar { .. } => "too-far",
            SetupError::TooMany { .. } => "too-many",
            SetupError::NoTiles { .. } => "no-tiles",
            SetupError::Apart { .. } => "apart",
            SetupError::Score { .. } => "score",
            _ => "form",
        }
    }

    fn piece(&self) -> Option<String> {
        match self {
            SetupError::TooMany { tile, .. } => Some(tile.letter().to_string()),
            _ => None,
        }
    }

    fn number(&self) -> Option<u32> {
        match *self {
            SetupError::AboveAllotment { allotment: number, .. }
            | SetupError::Uneven { expected: number, .. }
            | SetupError::TooMany { laid: number, .. }
            | SetupError::Score { most: number, .. } => Some(number),
            _ => None,
        }
    }
}
