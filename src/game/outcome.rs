//! How a game ended.

use core::fmt;

use super::{Player, Seating, Teams};

/// The end of a game: who won and why.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outcome<R> {
    /// The teams that share the win; `None` is a draw.
    pub winners: Option<Teams>,
    /// Why the game ended, in the words of the game's rules.
    pub reason: R,
}

impl<R> Outcome<R> {
    /// A draw for this reason.
    pub const fn draw(reason: R) -> Self {
        Outcome { winners: None, reason }
    }

    /// A win of these teams for this reason.
    pub const fn win(winners: Teams, reason: R) -> Self {
        Outcome { winners: Some(winners), reason }
    }
}

/// An end that the position does not bring about, but the players or whoever runs the game (GB-13, TB-13, GO-13).
///
/// ```
/// use tabulae::game::{Ending, EndingKind, Player};
/// let ending = Ending::TimedOut(Player::FIRST);
/// assert_eq!(ending.kind(), EndingKind::TimeOut);
/// assert_eq!(ending.player(), Some(Player::FIRST));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Ending {
    /// This player gave up.
    Resigned(Player),
    /// The players agreed on a draw.
    Agreed,
    /// This player's time ran out.
    TimedOut(Player),
    /// This player left and did not come back.
    Abandoned(Player),
    /// Somebody who may decide gave the win to these teams, or to nobody.
    Adjudicated(Option<Teams>),
}

impl Ending {
    /// Of which kind it is.
    pub const fn kind(self) -> EndingKind {
        match self {
            Ending::Resigned(_) => EndingKind::Resignation,
            Ending::Agreed => EndingKind::Agreement,
            Ending::TimedOut(_) => EndingKind::TimeOut,
            Ending::Abandoned(_) => EndingKind::Abandonment,
            Ending::Adjudicated(_) => EndingKind::Adjudication,
        }
    }

    /// The player who gave up, ran out of time or left.
    pub const fn player(self) -> Option<Player> {
        match self {
            Ending::Resigned(player) | Ending::TimedOut(player) | Ending::Abandoned(player) => Some(player),
            Ending::Agreed | Ending::Adjudicated(_) => None,
        }
    }

    /// Whether a game with these seats can end so: it has the player, and of its teams some win and others do not.
    ///
    /// ```
    /// use tabulae::game::{Ending, Seating, Team, Teams};
    /// let [first, second, third, _] = Team::ALL;
    /// let winners = Teams::one(first).with(second);
    /// assert!(!Ending::Adjudicated(Some(winners)).fits(Seating::TWO));
    /// assert!(Ending::Adjudicated(Some(winners)).fits(Seating::THREE));
    /// assert!(!Ending::Adjudicated(Some(Teams::one(third))).fits(Seating::PARTNERS));
    /// ```
    pub fn fits(self, seating: Seating) -> bool {
        match self {
            Ending::Agreed | Ending::Adjudicated(None) => true,
            Ending::Adjudicated(Some(winners)) => {
                winners.len() < seating.teams() && winners.iter().all(|team| team.index() < seating.teams())
            }
            Ending::Resigned(player) | Ending::TimedOut(player) | Ending::Abandoned(player) => {
                player.index() < seating.players()
            }
        }
    }
}

/// The kinds of [`Ending`]. Their names stand in documents and records and are the reasons of results; they are stable
/// between versions.
///
/// ```
/// use tabulae::game::EndingKind;
/// assert_eq!(EndingKind::TimeOut.to_string(), "time-out");
/// assert_eq!(EndingKind::from_name("time-out"), Some(EndingKind::TimeOut));
/// assert_eq!(EndingKind::from_name("checkmate"), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum EndingKind {
    /// A player gave up.
    Resignation,
    /// The players agreed on a draw.
    Agreement,
    /// A player's time ran out.
    TimeOut,
    /// A player left.
    Abandonment,
    /// Somebody who may decide ended the game.
    Adjudication,
}

impl EndingKind {
    /// Every kind.
    pub const ALL: &'static [EndingKind] = &[
        EndingKind::Resignation,
        EndingKind::Agreement,
        EndingKind::TimeOut,
        EndingKind::Abandonment,
        EndingKind::Adjudication,
    ];

    /// The kind's name.
    pub const fn name(self) -> &'static str {
        match self {
            EndingKind::Resignation => "resignation",
            EndingKind::Agreement => "agreement",
            EndingKind::TimeOut => "time-out",
            EndingKind::Abandonment => "abandonment",
            EndingKind::Adjudication => "adjudication",
        }
    }

    /// The kind of a name.
    pub fn from_name(name: &str) -> Option<EndingKind> {
        EndingKind::ALL.iter().copied().find(|kind| kind.name() == name)
    }
}

impl fmt::Display for EndingKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// When a position that occurs again draws the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Repetition<R> {
    /// The occurrence that draws, at least 2. The first time a position stands counts as one.
    pub occurrences: u32,
    /// How many moves there are at least from one occurrence to the next: as many as there are players, or more.
    pub shortest: usize,
    /// The reason that such a draw carries.
    pub reason: R,
    /// The number of the rule that says so.
    pub rule: &'static str,
}
