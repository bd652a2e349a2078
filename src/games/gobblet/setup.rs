//! What can be wrong with a position that comes from outside, and the checks that text and bytes share.

use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};
use core::error::Error;
use core::fmt;

use super::board::Board;
use super::cell::{Cell, Piece, Size, letter};
use super::limits::RulesError;
use super::position::Gobblet;
use super::rules::{Reserves, Reveal, Rules};
use crate::game::{Player, PositionError, Quoted, QuotedChar};

/// What is wrong with a position from outside.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum SetupError {
    /// The text has not three fields with one space between.
    Fields {
        /// How many there are.
        found: usize,
    },
    /// The board has not as many ranks as the rules ask for.
    Ranks {
        /// How many the text has.
        found: usize,
        /// How many the rules ask for.
        expected: u8,
    },
    /// A rank has not as many cells as the rules ask for.
    Files {
        /// The rank as notation counts it, from 1 at the bottom.
        rank: u8,
        /// How many cells the text has in it.
        found: usize,
        /// How many the rules ask for.
        expected: u8,
    },
    /// A cell is neither `-` nor pairs of owner and size.
    Stack {
        /// The cell.
        cell: Cell,
        /// What the text has for it.
        text: String,
    },
    /// A piece's owner is not a player of this game.
    Owner {
        /// The cell.
        cell: Cell,
        /// What should be the owner's letter.
        found: char,
    },
    /// A piece's size is none of the rules'.
    Size {
        /// The cell.
        cell: Cell,
        /// What should be the size's digit.
        found: char,
    },
    /// A stack does not grow strictly upwards (GB-4).
    NotAscending {
        /// The cell.
        cell: Cell,
        /// The piece beneath.
        lower: Piece,
        /// The piece directly on it.
        upper: Piece,
    },
    /// A piece lies directly under a team-mate's (GB-17).
    UnderTeamMate {
        /// The cell.
        cell: Cell,
        /// The piece beneath.
        lower: Piece,
        /// The piece directly on it.
        upper: Piece,
    },
    /// The second field is not the letter of a player of this game.
    Turn {
        /// What the text has for it.
        found: String,
        /// The letters that there are.
        expected: String,
    },
    /// There are not as many reserves as players.
    ReserveCount {
        /// How many the text has.
        found: usize,
        /// How many players there are.
        expected: usize,
    },
    /// A reserve is not written as the rules ask for.
    Reserve {
        /// Whose it is.
        player: Player,
        /// What the text has for it.
        text: String,
        /// How many digits it needs.
        digits: usize,
        /// The largest digit there may be.
        largest: u8,
    },
    /// The stacks of a nested reserve are not written from large to small (GB-20).
    StackOrder {
        /// Whose they are.
        player: Player,
        /// What the text has for them.
        text: String,
    },
    /// A player has more pieces of a size than allotted.
    TooMany {
        /// The player and the size.
        piece: Piece,
        /// How many there are on the board and in the reserve together.
        found: usize,
        /// How many there should be.
        allotted: u8,
    },
    /// A player has fewer pieces of a size than allotted.
    TooFew {
        /// The player and the size.
        piece: Piece,
        /// How many there are on the board and in the reserve together.
        found: usize,
        /// How many there should be.
        allotted: u8,
    },
    /// A player has placed more of a size than of the next larger, out of nested stacks (GB-20).
    Nesting {
        /// The player and the size.
        piece: Piece,
    },
    /// The bytes end too early.
    Truncated,
    /// A byte has a value that its place does not allow.
    Byte {
        /// What the byte stands for.
        what: &'static str,
        /// Its value.
        found: u8,
    },
    /// The bytes have a piece where the board has no cell.
    OffBoard(Piece),
    /// The bytes name rules that cannot be played.
    Rules(RulesError),
    /// The bytes say that lifting the piece on this cell showed a line, but it cannot have (GB-8).
    NoReveal(Cell),
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetupError::Fields { found } => {
                write!(
                    f,
                    "a position has three fields with one space between (board, player to move, reserves), not {found}"
                )
            }
            SetupError::Ranks { found, expected } => {
                write!(f, "the board has {found} ranks instead of {expected}")
            }
            SetupError::Files { rank, found, expected } => {
                write!(f, "rank {rank} has {found} cells instead of {expected}")
            }
            SetupError::Stack { cell, text } => {
                write!(
                    f,
                    "cell {cell} is {}, neither - nor a stack of owner letters and sizes such as b1a2",
                    Quoted(text)
                )
            }
            SetupError::Owner { cell, found } => {
                write!(f, "cell {cell}: {} is not the letter of a player", QuotedChar(*found))
            }
            SetupError::Size { cell, found } => {
                write!(f, "cell {cell}: {} is not a size of these rules", QuotedChar(*found))
            }
            SetupError::NotAscending { cell, lower, upper } => {
                write!(f, "cell {cell}: {upper} lies on {lower}, but a piece lies only on a smaller one")
            }
            SetupError::UnderTeamMate { cell, lower, upper } => {
                write!(f, "cell {cell}: {upper} lies on {lower}, a team-mate's piece")
            }
            SetupError::Turn { found, expected } => {
                write!(f, "the player to move is {} instead of {expected}", Quoted(found))
            }
            SetupError::ReserveCount { found, expected } => {
                write!(f, "there are {found} reserves for {expected} players")
            }
            SetupError::Reserve { player, text, digits, largest } => {
                let player = letter(*player);
                write!(
                    f,
                    "the reserve of player {player} is {} instead of {digits} digits from 0 to {largest}",
                    Quoted(text)
                )
            }
            SetupError::StackOrder { player, text } => {
                let player = letter(*player);
                write!(
                    f,
                    "the stacks of player {player} are {}, not in order from large to small",
                    Quoted(text)
                )
            }
            SetupError::TooMany { piece, found, allotted }
            | SetupError::TooFew { piece, found, allotted } => {
                let Piece { player, size } = *piece;
                let player = letter(player);
                write!(
                    f,
                    "player {player} has {found} pieces of size {size} on the board and in the reserve together instead of {allotted}"
                )
            }
            SetupError::Nesting { piece: Piece { player, size } } => {
                let player = letter(*player);
                write!(
                    f,
                    "player {player} has placed more pieces of size {size} than of the size in which they are nested"
                )
            }
            SetupError::Truncated => f.write_str("the bytes end too early"),
            SetupError::Byte { what, found } => write!(f, "byte {found} cannot be {what}"),
            SetupError::OffBoard(piece) => write!(f, "a piece {piece} lies where the board has no cell"),
            SetupError::Rules(error) => write!(f, "the rules cannot be played: {error}"),
            SetupError::NoReveal(cell) => write!(f, "lifting the piece on {cell} cannot have shown a line"),
        }
    }
}

impl Error for SetupError {}

impl PositionError for SetupError {
    fn field(&self) -> Option<&'static str> {
        match self {
            SetupError::Fields { .. }
            | SetupError::Truncated
            | SetupError::Byte { .. }
            | SetupError::OffBoard(_)
            | SetupError::Rules(_)
            | SetupError::NoReveal(_) => None,
            SetupError::Turn { .. } => Some("turn"),
            SetupError::ReserveCount { .. }
            | SetupError::Reserve { .. }
            | SetupError::StackOrder { .. }
            | SetupError::TooMany { .. }
            | SetupError::TooFew { .. }
            | SetupError::Nesting { .. } => Some("reserves"),
            _ => Some("board"),
        }
    }

    fn at(&self) -> Option<String> {
        match self {
            SetupError::Files { rank, .. } => Some(format!("rank {rank}")),
            SetupError::Stack { cell, .. }
            | SetupError::Owner { cell, .. }
            | SetupError::Size { cell, .. }
            | SetupError::NotAscending { cell, .. }
            | SetupError::UnderTeamMate { cell, .. } => Some(cell.to_string()),
            SetupError::Reserve { player, .. } | SetupError::StackOrder { player, .. } => {
                Some(letter(*player).to_string())
            }
            SetupError::TooMany { piece, .. }
            | SetupError::TooFew { piece, .. }
            | SetupError::Nesting { piece } => Some(letter(piece.player).to_string()),
            _ => None,
        }
    }

    fn expected(&self) -> Option<String> {
        match self {
            SetupError::Fields { .. } => Some("3 fields".to_owned()),
            SetupError::Turn { expected, .. } => Some(expected.clone()),
            SetupError::Ranks { expected, .. } => Some(format!("{expected} ranks")),
            SetupError::Files { expected, .. } => Some(format!("{expected} cells")),
            SetupError::ReserveCount { expected, .. } => Some(format!("{expected} reserves")),
            SetupError::Reserve { digits, largest, .. } => {
                Some(format!("{digits} digits from 0 to {largest}"))
            }
            SetupError::TooMany { piece, allotted, .. } | SetupError::TooFew { piece, allotted, .. } => {
                Some(format!("{allotted} pieces of size {}", piece.size))
            }
            _ => None,
        }
    }

    fn reason(&self) -> &'static str {
        match self {
            SetupError::NotAscending { .. } => "not-ascending",
            SetupError::UnderTeamMate { .. } => "under-team-mate",
            SetupError::Turn { .. } => "turn",
            SetupError::StackOrder { .. } => "stack-order",
            SetupError::TooMany { .. } => "too-many",
            SetupError::TooFew { .. } => "too-few",
            SetupError::Nesting { .. } => "nesting",
            SetupError::NoReveal(_) => "no-reveal",
            _ => "form",
        }
    }

    fn piece(&self) -> Option<String> {
        match self {
            SetupError::TooMany { piece, .. }
            | SetupError::TooFew { piece, .. }
            | SetupError::Nesting { piece } => Some(piece.size.to_string()),
            _ => None,
        }
    }

    fn number(&self) -> Option<u32> {
        match *self {
            SetupError::TooMany { allotted, .. } | SetupError::TooFew { allotted, .. } => {
                Some(allotted.into())
            }
            _ => None,
        }
    }
}

impl From<RulesError> for SetupError {
    fn from(error: RulesError) -> Self {
        SetupError::Rules(error)
    }
}

/// Makes a position of a board in which every cell has at most one piece of a size, with all other checks.
pub(super) fn position(
    rules: Rules,
    board: Board,
    turn: Player,
    revealed: Option<Cell>,
) -> Result<Gobblet, SetupError> {
    for player in rules.seating().iter() {
        check_pieces(&rules, &board, player)?;
    }
    for cell in rules.cells().iter() {
        check_team_mates(&rules, &board, cell)?;
    }
    if let Some(cell) = revealed {
        check_reveal(&rules, &board, turn, cell)?;
    }
    Ok(Gobblet::set_up(rules, board, turn, revealed))
}

/// No more on the board than allotted, and no larger piece still around a smaller one that has been placed.
fn check_pieces(rules: &Rules, board: &Board, player: Player) -> Result<(), SetupError> {
    let placed = |size: Size| board.pieces(player, size).len() as usize;
    let mut inner: Option<Piece> = None;
    for (size, &allotted) in rules.sizes().zip(rules.allotment(player)) {
        let piece = Piece { player, size };
        if placed(size) > usize::from(allotted) {
            return Err(SetupError::TooMany { piece, found: placed(size), allotted });
        }
        if let Some(inner) = inner.filter(|inner| placed(inner.size) > placed(size))
            && rules.reserves() == Reserves::Nested
        {
            return Err(SetupError::Nesting { piece: inner });
        }
        inner = Some(piece);
    }
    Ok(())
}

/// GB-17: nobody can have set a piece down on a team-mate's, and what lies between two pieces of a
/// stack cannot have left since.
fn check_team_mates(rules: &Rules, board: &Board, cell: Cell) -> Result<(), SetupError> {
    let seating = rules.seating();
    let mut above: Option<Piece> = None;
    for lower in board.downward(rules, cell) {
        let mate = |upper: &Piece| {
            upper.player != lower.player && seating.team(upper.player) == seating.team(lower.player)
        };
        if let Some(upper) = above.filter(mate) {
            return Err(SetupError::UnderTeamMate { cell, lower, upper });
        }
        above = Some(lower);
    }
    Ok(())
}

/// GB-8, `lift`: while the last piece was in the air the board was the present one without it, and the
/// side to move showed a line that it does not show now.
fn check_reveal(rules: &Rules, board: &Board, turn: Player, cell: Cell) -> Result<(), SetupError> {
    let seating = rules.seating();
    let team = seating.team(turn);
    let top = board.downward(rules, cell).next();
    let moved = top.filter(|top| seating.next(top.player) == turn);
    let shown = moved.is_some_and(|moved| {
        let mut lifted = *board;
        lifted.toggle(moved, cell);
        lifted.surface(rules).has_line(rules, team)
    });
    if rules.reveal() == Reveal::Lift && shown && !board.surface(rules).has_line(rules, team) {
        Ok(())
    } else {
        Err(SetupError::NoReveal(cell))
    }
}
