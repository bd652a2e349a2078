//! From anything that parses to a position that can be played: the refusals, one variant a reason.

use super::board::{Board, Piece, Side};
use super::rules::{ATTACKERS, DEFENDERS};
use super::square::Square;
use crate::game::{PositionError, Quoted, QuotedChar};
use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

/// What is wrong with a position from outside.
///
/// ```
/// use tabulae::game::Notation;
/// use tabulae::games::{Tablut, tablut::SetupError};
/// let error = Tablut::from_text(Default::default(), "9/9/9/9/4t4/9/9/9/9 a").unwrap_err();
/// assert_eq!(error.to_string(), "an attacker stands on the castle, e5, where no soldier may");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum SetupError {
    /// The text is not two fields, board and side to move, with one space between.
    Fields {
        /// How many fields there are when every space separates two.
        found: usize,
    },
    /// The board has not nine ranks.
    Ranks {
        /// How many it has.
        found: usize,
    },
    /// A rank has not nine squares.
    RankLength {
        /// The rank, 9 for the first in the text.
        rank: usize,
        /// How many squares it has.
        found: usize,
    },
    /// A character stands for nothing on a board.
    Character {
        /// The rank, 9 for the first in the text.
        rank: usize,
        /// The character.
        found: char,
    },
    /// A run of empty squares is written as two digits in place of their sum.
    SplitRun {
        /// The rank, 9 for the first in the text.
        rank: usize,
    },
    /// The side to move is neither `a` nor `d`.
    Turn {
        /// What stands in its place.
        found: String,
    },
    /// There is more than one king.
    Kings {
        /// Where one stands, and where another.
        squares: [Square; 2],
    },
    /// There are more attackers than a game begins with.
    Attackers {
        /// How many there are.
        found: usize,
    },
    /// There are more defenders than a game begins with.
    Defenders {
        /// How many there are, the king not counted.
        found: usize,
    },
    /// A soldier stands on the castle (TB-4).
    SoldierOnCastle {
        /// The soldier's side.
        side: Side,
    },
    /// There are fewer bytes than a position takes.
    Truncated {
        /// How many bytes a position takes.
        needed: usize,
        /// How many there are.
        found: usize,
    },
    /// A byte has a value that no position gives it.
    Byte {
        /// The byte's place, counted from 0.
        at: usize,
        /// Its value.
        found: u8,
    },
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetupError::Fields { found } => {
                write!(
                    f,
                    "a position is a board and a side to move with one space between, not {found} fields"
                )
            }
            SetupError::Ranks { found } => write!(f, "the board has {found} ranks instead of 9"),
            SetupError::RankLength { rank, found } => {
                write!(f, "rank {rank} has {found} squares instead of 9")
            }
            SetupError::Character { rank, found } => {
                write!(f, "{} in rank {rank} is neither t, T, K nor a digit 1 to 9", QuotedChar(*found))
            }
            SetupError::SplitRun { rank } => {
                write!(f, "rank {rank} has two digits side by side instead of their sum")
            }
            SetupError::Turn { found } => {
                write!(f, "the player to move is {} instead of a or d", Quoted(found))
            }
            SetupError::Kings { squares: [first, second] } => {
                write!(f, "there is a king on {first} and another on {second}")
            }
            SetupError::Attackers { found } => {
                write!(f, "there are {found} attackers, more than the {ATTACKERS} of the start")
            }
            SetupError::Defenders { found } => {
                write!(f, "there are {found} defenders, more than the {DEFENDERS} of the start")
            }
            SetupError::SoldierOnCastle { side } => {
                let soldier = if *side == Side::Attackers { "an attacker" } else { "a defender" };
                write!(f, "{soldier} stands on the castle, {}, where no soldier may", Square::CASTLE)
            }
            SetupError::Truncated { needed, found } => {
                write!(f, "a position takes {needed} bytes, and there are {found}")
            }
            SetupError::Byte { at, found } => {
                write!(f, "byte {at} of the position has the invalid value {found}")
            }
        }
    }
}

impl core::error::Error for SetupError {}

impl PositionError for SetupError {
    fn field(&self) -> Option<&'static str> {
        match self {
            SetupError::Fields { .. } | SetupError::Truncated { .. } | SetupError::Byte { .. } => None,
            SetupError::Turn { .. } => Some("turn"),
            _ => Some("board"),
        }
    }

    fn at(&self) -> Option<String> {
        match self {
            SetupError::RankLength { rank, .. }
            | SetupError::Character { rank, .. }
            | SetupError::SplitRun { rank } => Some(format!("rank {rank}")),
            SetupError::Kings { squares: [_, second] } => Some(second.to_string()),
            SetupError::SoldierOnCastle { .. } => Some(Square::CASTLE.to_string()),
            _ => None,
        }
    }

    fn expected(&self) -> Option<String> {
        match self {
            SetupError::Fields { .. } => Some("2 fields".to_owned()),
            SetupError::Ranks { .. } => Some("9 ranks".to_owned()),
            SetupError::RankLength { .. } => Some("9 squares".to_owned()),
            SetupError::Character { .. } => Some("t, T, K or a digit 1 to 9".to_owned()),
            SetupError::Turn { .. } => Some("a or d".to_owned()),
            SetupError::Kings { .. } => Some("at most 1 king".to_owned()),
            SetupError::Attackers { .. } => Some(format!("at most {ATTACKERS} attackers")),
            SetupError::Defenders { .. } => Some(format!("at most {DEFENDERS} defenders")),
            _ => None,
        }
    }

    fn reason(&self) -> &'static str {
        match self {
            SetupError::Turn { .. } => "turn",
            SetupError::Kings { .. } => "kings",
            SetupError::Attackers { .. } | SetupError::Defenders { .. } => "too-many",
            SetupError::SoldierOnCastle { .. } => "soldier-on-castle",
            _ => "form",
        }
    }

    fn piece(&self) -> Option<String> {
        let piece = match self {
            SetupError::Kings { .. } => "king",
            SetupError::Attackers { .. } | SetupError::SoldierOnCastle { side: Side::Attackers } => {
                "attacker"
            }
            SetupError::Defenders { .. } | SetupError::SoldierOnCastle { side: Side::Defenders } => {
                "defender"
            }
            _ => return None,
        };
        Some(piece.to_owned())
    }

    fn number(&self) -> Option<u32> {
        match self {
            SetupError::Kings { .. } => Some(1),
            SetupError::Attackers { .. } => Some(ATTACKERS as u32),
            SetupError::Defenders { .. } => Some(DEFENDERS as u32),
            _ => None,
        }
    }
}

/// Pieces on squares, each square at most once, with nothing checked yet.
#[derive(Debug, Default)]
pub(super) struct Setup {
    pieces: Vec<(Square, Piece)>,
}

impl Setup {
    /// Adds a piece on a square that has none yet.
    pub(super) fn put(&mut self, square: Square, piece: Piece) {
        let at = self.pieces.partition_point(|&(other, _)| other < square);
        self.pieces.insert(at, (square, piece));
    }

    /// The board with these pieces, if it can be played on or is that of a finished game.
    pub(super) fn finish(self, turn: Side) -> Result<Board, SetupError> {
        let kings: Vec<Square> = self.squares_of(Piece::King).collect();
        if let [first, second, ..] = kings[..] {
            return Err(SetupError::Kings { squares: [first, second] });
        }
        let found = self.squares_of(Piece::Attacker).count();
        if found > ATTACKERS {
            return Err(SetupError::Attackers { found });
        }
        let found = self.squares_of(Piece::Defender).count();
        if found > DEFENDERS {
            return Err(SetupError::Defenders { found });
        }
        let mut board = Board::empty(turn);
        for (square, piece) in self.pieces {
            if square == Square::CASTLE && piece != Piece::King {
                return Err(SetupError::SoldierOnCastle { side: piece.side() });
            }
            board.put(piece, square);
        }
        Ok(board)
    }

    fn squares_of(&self, kind: Piece) -> impl Iterator<Item = Square> {
        self.pieces.iter().filter(move |&&(_, piece)| piece == kind).map(|&(square, _)| square)
    }
}
