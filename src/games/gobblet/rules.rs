//! What can be chosen about the rules, and the named rule sets of `docs/rules/gobblet.md`.

use core::fmt;

use super::cell::{Cells, MAX_EDGE, MAX_SIZES, Size};
use super::limits::{MOST_OCCURRENCES, RulesError};
use super::lines;
use crate::game::{EndingKind, MAX_PLAYERS, Player, Seating};

/// The rules of a game of Gobblet. Every value is playable: the fields are private, and what changes
/// them checks the whole.
///
/// ```
/// use tabulae::games::gobblet::{PutBack, Rules};
/// // A larger board than any of the named sets has, with five sizes and lines of four.
/// let rules = Rules::THREE
///     .with_board(5, 4)?
///     .with_allotment(&[&[3, 3, 3, 3, 3], &[3, 3, 3, 3, 3]])?
///     .with_put_back(PutBack::Forbidden);
/// assert_eq!(rules.cells().len(), 25);
/// assert_eq!(rules.sizes().count(), 5);
/// # Ok::<(), tabulae::games::gobblet::RulesError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rules {
    edge: u8,
    line: u8,
    sizes: u8,
    /// 2 or 4.
    players: u8,
    /// How many pieces of each size each player has; 0 beyond the sizes and players of the rules.
    allotment: [[u8; MAX_SIZES]; MAX_PLAYERS],
    reserves: Reserves,
    entering: Entering,
    put_back: PutBack,
    all_placed: AllPlaced,
    reveal: Reveal,
    repetition: u32,
}

/// Which pieces of a reserve can be placed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Reserves {
    /// Any size that is left (GB-2).
    Open,
    /// Pieces are nested in stacks, one of each size in each: only the outermost of a stack (GB-20).
    Nested,
}

/// Where a piece from the reserve may be placed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Entering {
    /// On an empty cell or over any smaller piece (GB-4, GB-21).
    OverSmaller,
    /// On an empty cell, or over a smaller piece of the other side that is in a line of which the other
    /// side shows all cells but one (GB-20).
    AgainstThreat,
}

/// Whether a lifted piece may be set down where it was.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum PutBack {
    /// Yes, if it lies on another piece (GB-3).
    Allowed,
    /// It must go to another cell (GB-20, GB-21).
    Forbidden,
}

/// What happens when the last piece of all reserves has been placed and nobody shows a line.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum AllPlaced {
    /// The game is drawn (GB-9).
    Drawn,
    /// The game goes on (GB-20, GB-21).
    PlayOn,
}

/// When a line that a lifted piece uncovers counts (GB-8).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Reveal {
    /// If it still shows when the piece has been set down.
    Completed,
    /// At once, wherever the piece goes.
    Lift,
}

const fn allot<const N: usize>(players: [[u8; N]; MAX_PLAYERS]) -> [[u8; MAX_SIZES]; MAX_PLAYERS] {
    let mut all = [[0; MAX_SIZES]; MAX_PLAYERS];
    let mut player = 0;
    while player < MAX_PLAYERS {
        let mut size = 0;
        while size < N {
            all[player][size] = players[player][size];
            size += 1;
        }
        player += 1;
    }
    all
}

impl Rules {
    /// Three in a row on 4×4, two players with three pieces of each of four sizes (GB-1 to GB-13).
    pub const THREE: Rules = Rules {
        edge: 4,
        line: 3,
        sizes: 4,
        players: 2,
        allotment: allot([[3; 4], [3; 4], [0; 4], [0; 4]]),
        reserves: Reserves::Open,
        entering: Entering::OverSmaller,
        put_back: PutBack::Allowed,
        all_placed: AllPlaced::Drawn,
        reveal: Reveal::Completed,
        repetition: 0,
    };

    /// Team play with each team's twelve pieces shared out (GB-14 to GB-19, `allotment: "six"`).
    pub const SIX: Rules = Rules {
        players: 4,
        allotment: allot([[2, 1, 2, 1], [2, 1, 2, 1], [1, 2, 1, 2], [1, 2, 1, 2]]),
        ..Rules::THREE
    };

    /// Team play with a pair of each size for each player (GB-15, `allotment: "pairs"`).
    pub const PAIRS: Rules = Rules { players: 4, allotment: allot([[2; 4]; 4]), ..Rules::THREE };

    /// Four in a row on 4×4 from nested stacks (GB-20).
    pub const CLASSIC: Rules = Rules {
        line: 4,
        reserves: Reserves::Nested,
        entering: Entering::AgainstThreat,
        put_back: PutBack::Forbidden,
        all_placed: AllPlaced::PlayOn,
        repetition: 3,
        ..Rules::THREE
    };

    /// Three in a row on 3×3 with two pieces of each of three sizes (GB-21).
    pub const GOBBLERS: Rules = Rules {
        edge: 3,
        sizes: 3,
        allotment: allot([[2; 3], [2; 3], [0; 3], [0; 3]]),
        put_back: PutBack::Forbidden,
        all_placed: AllPlaced::PlayOn,
        repetition: 3,
        ..Rules::THREE
    };

    /// These rules on a board of `edge` by `edge` cells, with lines of `line` adjacent cells.
    ///
    /// # Errors
    /// The edge must be 3 to [`MAX_EDGE`], the line 3 to the edge.
    ///
    /// ```
    /// use tabulae::games::gobblet::{Rules, RulesError};
    /// assert_eq!(Rules::THREE.with_board(4, 4).unwrap().line(), 4);
    /// assert_eq!(Rules::THREE.with_board(4, 5), Err(RulesError::Line { line: 5, edge: 4 }));
    /// ```
    pub fn with_board(self, edge: u8, line: u8) -> Result<Rules, RulesError> {
        Rules { edge, line, ..self }.checked()
    }

    /// These rules with other pieces: for each player in turn order the number of pieces of each size,
    /// the smallest first. Two lists are two players, four are two teams of two, partners across.
    ///
    /// # Errors
    /// There must be two or four lists, all of one length from 1 to [`MAX_SIZES`], each with at least
    /// one piece and at most 9 of a size; with nested reserves, a player has as many of each size.
    ///
    /// ```
    /// use tabulae::games::gobblet::{Rules, RulesError};
    /// assert!(Rules::THREE.with_allotment(&[&[4, 2], &[2, 4]]).is_ok());
    /// assert_eq!(Rules::THREE.with_allotment(&[&[4, 2]]), Err(RulesError::Players(1)));
    /// ```
    pub fn with_allotment(self, players: &[&[u8]]) -> Result<Rules, RulesError> {
        let sizes = players.first().map_or(0, |counts| counts.len());
        if !matches!(players.len(), 2 | MAX_PLAYERS) {
            return Err(RulesError::Players(players.len()));
        }
        if !(1..=MAX_SIZES).contains(&sizes) || players.iter().any(|counts| counts.len() != sizes) {
            return Err(RulesError::Sizes);
        }
        let mut allotment = [[0; MAX_SIZES]; MAX_PLAYERS];
        for (all, counts) in allotment.iter_mut().zip(players) {
            all[..sizes].copy_from_slice(counts);
        }
        Rules { allotment, sizes: sizes as u8, players: players.len() as u8, ..self }.checked()
    }

    /// These rules with open or nested reserves.
    ///
    /// # Errors
    /// Nested reserves need as many pieces of each size for a player.
    ///
    /// ```
    /// use tabulae::games::gobblet::{Reserves, Rules};
    /// assert!(Rules::THREE.with_reserves(Reserves::Nested).is_ok());
    /// assert!(Rules::SIX.with_reserves(Reserves::Nested).is_err());
    /// ```
    pub fn with_reserves(self, reserves: Reserves) -> Result<Rules, RulesError> {
        Rules { reserves, ..self }.checked()
    }

    /// These rules with the draw at the `repetition`th occurrence of a position, or with none for 0 (GB-12).
    ///
    /// # Errors
    /// 1 would draw every game at its start; more than [`MOST_OCCURRENCES`] is refused too.
    ///
    /// ```
    /// use tabulae::games::gobblet::{Rules, RulesError};
    /// assert_eq!(Rules::THREE.with_repetition(2).unwrap().repetition(), 2);
    /// assert_eq!(Rules::THREE.with_repetition(1), Err(RulesError::Repetition(1)));
    /// ```
    pub fn with_repetition(self, repetition: u32) -> Result<Rules, RulesError> {
        Rules { repetition, ..self }.checked()
    }

    /// These rules with another way of entering.
    ///
    /// ```
    /// use tabulae::games::gobblet::{Entering, Rules};
    /// let rules = Rules::THREE.with_entering(Entering::AgainstThreat);
    /// assert_eq!(rules.entering(), Entering::AgainstThreat);
    /// ```
    #[must_use]
    pub const fn with_entering(self, entering: Entering) -> Rules {
        Rules { entering, ..self }
    }

    /// These rules with or without putting back.
    ///
    /// ```
    /// use tabulae::games::gobblet::{PutBack, Rules};
    /// assert_eq!(Rules::CLASSIC.with_put_back(PutBack::Allowed).put_back(), PutBack::Allowed);
    /// ```
    #[must_use]
    pub const fn with_put_back(self, put_back: PutBack) -> Rules {
        Rules { put_back, ..self }
    }

    /// These rules with or without the draw of GB-9.
    ///
    /// ```
    /// use tabulae::games::gobblet::{AllPlaced, Rules};
    /// assert_eq!(Rules::THREE.with_all_placed(AllPlaced::PlayOn).all_placed(), AllPlaced::PlayOn);
    /// ```
    #[must_use]
    pub const fn with_all_placed(self, all_placed: AllPlaced) -> Rules {
        Rules { all_placed, ..self }
    }

    /// These rules with another reading of GB-8.
    ///
    /// ```
    /// use tabulae::games::gobblet::{Reveal, Rules};
    /// assert_eq!(Rules::THREE.with_reveal(Reveal::Lift).reveal(), Reveal::Lift);
    /// ```
    #[must_use]
    pub const fn with_reveal(self, reveal: Reveal) -> Rules {
        Rules { reveal, ..self }
    }

    fn checked(self) -> Result<Rules, RulesError> {
        let Rules { edge, line, repetition, .. } = self;
        if !(lines::SHORTEST..=MAX_EDGE).contains(&edge) {
            return Err(RulesError::Edge(edge));
        }
        if !(lines::SHORTEST..=edge).contains(&line) {
            return Err(RulesError::Line { line, edge });
        }
        if repetition == 1 || repetition > MOST_OCCURRENCES {
            return Err(RulesError::Repetition(repetition));
        }
        for player in self.seating().iter() {
            let counts = self.allotment(player);
            if counts.iter().all(|&count| count == 0) || counts.iter().any(|&count| count > 9) {
                return Err(RulesError::Pieces(player));
            }
            if self.reserves == Reserves::Nested && counts.iter().any(|&count| count != counts[0]) {
                return Err(RulesError::Nested(player));
            }
        }
        Ok(self)
    }

    /// How many cells an edge of the board has.
    ///
    /// ```
    /// assert_eq!(tabulae::games::gobblet::Rules::GOBBLERS.edge(), 3);
    /// ```
    pub const fn edge(&self) -> u8 {
        self.edge
    }

    /// How many adjacent cells make a line.
    ///
    /// ```
    /// assert_eq!(tabulae::games::gobblet::Rules::CLASSIC.line(), 4);
    /// ```
    pub const fn line(&self) -> u8 {
        self.line
    }

    /// The cells of the board.
    ///
    /// ```
    /// assert_eq!(tabulae::games::gobblet::Rules::THREE.cells().len(), 16);
    /// ```
    pub const fn cells(&self) -> Cells {
        lines::board(self.edge)
    }

    /// Every line of the board.
    ///
    /// ```
    /// use tabulae::games::gobblet::Rules;
    /// assert_eq!(Rules::THREE.lines().len(), 24);
    /// assert_eq!(Rules::CLASSIC.lines().len(), 10);
    /// ```
    pub fn lines(&self) -> &'static [Cells] {
        lines::lines(self.edge, self.line)
    }

    /// The sizes of the pieces, the smallest first.
    ///
    /// ```
    /// assert_eq!(tabulae::games::gobblet::Rules::THREE.sizes().count(), 4);
    /// ```
    pub fn sizes(&self) -> impl DoubleEndedIterator<Item = Size> + use<> {
        Size::first(self.size_count())
    }

    pub(super) const fn size_count(&self) -> usize {
        self.sizes as usize
    }

    /// The players and their teams.
    ///
    /// ```
    /// assert_eq!(tabulae::games::gobblet::Rules::SIX.seating().players(), 4);
    /// ```
    pub const fn seating(&self) -> Seating {
        if self.players == 2 { Seating::TWO } else { Seating::PARTNERS }
    }

    /// How many pieces of each size the player has in all, the smallest first; none for a seat that
    /// does not play.
    ///
    /// ```
    /// use tabulae::{game::Player, games::gobblet::Rules};
    /// assert_eq!(Rules::SIX.allotment(Player::FIRST), [2, 1, 2, 1]);
    /// ```
    pub fn allotment(&self, player: Player) -> &[u8] {
        &self.allotment[player.index()][..self.size_count()]
    }

    pub(super) const fn allotments(&self) -> &[[u8; MAX_SIZES]; MAX_PLAYERS] {
        &self.allotment
    }

    /// Which pieces of a reserve can be placed.
    ///
    /// ```
    /// use tabulae::games::gobblet::{Reserves, Rules};
    /// assert_eq!(Rules::CLASSIC.reserves(), Reserves::Nested);
    /// ```
    pub const fn reserves(&self) -> Reserves {
        self.reserves
    }

    /// Where a piece from the reserve may be placed.
    pub const fn entering(&self) -> Entering {
        self.entering
    }

    /// Whether a lifted piece may be set down where it was.
    pub const fn put_back(&self) -> PutBack {
        self.put_back
    }

    /// What happens when all pieces have been placed.
    pub const fn all_placed(&self) -> AllPlaced {
        self.all_placed
    }

    /// When an uncovered line counts.
    pub const fn reveal(&self) -> Reveal {
        self.reveal
    }

    /// The occurrence of a position that draws the game, or 0 if none does.
    ///
    /// ```
    /// assert_eq!(tabulae::games::gobblet::Rules::CLASSIC.repetition(), 3);
    /// ```
    pub const fn repetition(&self) -> u32 {
        self.repetition
    }
}

impl Default for Rules {
    /// [`Rules::THREE`].
    fn default() -> Self {
        Rules::THREE
    }
}

/// Why a game of Gobblet ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Reason {
    /// A side shows a line (GB-7).
    Line,
    /// All pieces have been placed and nobody shows a line (GB-9).
    AllPlaced,
    /// No player can place or move (GB-11).
    Blocked,
    /// The position has occurred too often (GB-12).
    Repetition,
    /// The players or whoever runs the game ended it (GB-13).
    Ended(EndingKind),
}

impl From<EndingKind> for Reason {
    fn from(kind: EndingKind) -> Reason {
        Reason::Ended(kind)
    }
}

/// The reason's name in the rule page.
impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Reason::Line => "line",
            Reason::AllPlaced => "all-placed",
            Reason::Blocked => "blocked",
            Reason::Repetition => "repetition",
            Reason::Ended(kind) => kind.name(),
        })
    }
}
