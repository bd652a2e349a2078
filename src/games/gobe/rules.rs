//! What can be chosen about the rules, and what follows from the number of turns taken.

use crate::game::{EndingKind, Player, Seating};
use core::error::Error;
use core::fmt;

/// The most tiles of one colour that a player can have: 13, with two players (GO-2).
pub(super) const MAX_ALLOTMENT: usize = 13;

/// The rules of a game: how many play. Two is the default.
///
/// ```
/// use tabulae::games::gobe::Rules;
/// assert_eq!(Rules::default(), Rules::TWO);
/// assert_eq!(Rules::FOUR.allotment(), 7);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rules {
    players: u8,
}

impl Default for Rules {
    fn default() -> Self {
        Rules::TWO
    }
}

impl Rules {
    /// Red and green, 13 coloured and 13 white tiles each.
    pub const TWO: Rules = Rules { players: 2 };
    /// Red, green and black, 9 coloured and 9 white tiles each.
    pub const THREE: Rules = Rules { players: 3 };
    /// Red, green, black and blue, 7 coloured and 7 white tiles each.
    pub const FOUR: Rules = Rules { players: 4 };
    /// Every value there is.
    pub const ALL: [Rules; 3] = [Rules::TWO, Rules::THREE, Rules::FOUR];

    /// The rules by the value of the option `players`.
    ///
    /// # Errors
    /// When the number of players is not 2, 3 or 4.
    ///
    /// ```
    /// use tabulae::games::gobe::Rules;
    /// assert_eq!(Rules::new(3), Ok(Rules::THREE));
    /// assert_eq!(Rules::new(5).unwrap_err().to_string(), "Góbé is played by 2, 3 or 4, not by 5");
    /// ```
    pub const fn new(players: u32) -> Result<Rules, RulesError> {
        match players {
            2 => Ok(Rules::TWO),
            3 => Ok(Rules::THREE),
            4 => Ok(Rules::FOUR),
            _ => Err(RulesError::Players(players)),
        }
    }

    /// The value of the option `players`: 2, 3 or 4.
    ///
    /// ```
    /// use tabulae::games::gobe::Rules;
    /// assert_eq!(Rules::THREE.players(), 3);
    /// ```
    pub const fn players(self) -> u32 {
        self.players as u32
    }

    /// How many coloured tiles, and as many white ones, each player has at the start (GO-2).
    ///
    /// ```
    /// use tabulae::games::gobe::Rules;
    /// assert_eq!(Rules::ALL.map(Rules::allotment), [13, 9, 7]);
    /// ```
    pub const fn allotment(self) -> u32 {
        match self.players {
            2 => 13,
            3 => 9,
            _ => 7,
        }
    }

    /// Each player alone against the others.
    ///
    /// ```
    /// use tabulae::games::gobe::Rules;
    /// assert_eq!(Rules::FOUR.seating().teams(), 4);
    /// ```
    pub const fn seating(self) -> Seating {
        match self.players {
            2 => Seating::TWO,
            3 => Seating::THREE,
            _ => Seating::FOUR,
        }
    }

    /// How many turns each phase lasts (GO-7, GO-11). Every turn lays one tile, and some cell is always
    /// open, so the number of turns taken tells the phase, the player to move and the tiles left.
    pub(super) const fn phase_turns(self) -> u32 {
        self.players() * self.allotment()
    }

    /// Whose turn it is after `turns` turns (GO-5, GO-8). Both phases begin with red.
    pub(super) fn turn(self, turns: u32) -> Player {
        Player::ALL[(turns % self.players()) as usize]
    }

    /// How many coloured tiles the player has left after `turns` turns.
    pub(super) fn coloured_left(self, turns: u32, player: Player) -> u32 {
        self.left(turns.min(self.phase_turns()), player)
    }

    /// How many white tiles the player has left after `turns` turns.
    pub(super) fn white_left(self, turns: u32, player: Player) -> u32 {
        self.left(turns.saturating_sub(self.phase_turns()), player)
    }

    /// How many tiles of a kind the player has left after `turns` turns of its phase; 0 on an empty seat.
    fn left(self, turns: u32, player: Player) -> u32 {
        let (players, seat) = (self.players(), player.index() as u32);
        if seat < players { self.allotment() - (turns + players - 1 - seat) / players } else { 0 }
    }
}

/// Why a value of an option cannot be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum RulesError {
    /// No game is played by this number of players.
    Players(u32),
}

impl fmt::Display for RulesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let RulesError::Players(players) = self;
        write!(f, "Góbé is played by 2, 3 or 4, not by {players}")
    }
}

impl Error for RulesError {}

/// The two parts of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// Coloured tiles are laid (GO-4 to GO-7).
    Laying,
    /// White tiles are laid and coloured ones picked up (GO-8 to GO-11). A finished game is still in it.
    PickingUp,
}

/// Why a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Reason {
    /// The last white tile was laid and the points were compared (GO-11, GO-12).
    Score,
    /// The players or whoever runs the game ended it (GO-13).
    Ended(EndingKind),
}

impl From<EndingKind> for Reason {
    fn from(kind: EndingKind) -> Reason {
        Reason::Ended(kind)
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Reason::Score => "score",
            Reason::Ended(kind) => kind.name(),
        })
    }
}
