//! Who plays: seats, teams and who sits with whom.

use core::fmt;
use core::ops::{Index, IndexMut};

/// The most seats that any game here has.
pub const MAX_PLAYERS: usize = 4;

/// A seat at the board, numbered in turn order from 0.
///
/// The letters that notation uses for seats belong to each game.
///
/// ```
/// use tabulae::game::Player;
/// assert_eq!(Player::new(2).map(Player::index), Some(2));
/// assert_eq!(Player::new(4), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Player(u8);

impl Player {
    /// Every seat that can exist, in turn order.
    pub const ALL: [Player; MAX_PLAYERS] = [Player(0), Player(1), Player(2), Player(3)];
    /// The seat that moves first.
    pub const FIRST: Player = Player(0);

    /// The seat with this number, or `None` from [`MAX_PLAYERS`] on.
    pub const fn new(index: usize) -> Option<Player> {
        if index < MAX_PLAYERS { Some(Player(index as u8)) } else { None }
    }

    /// The seat's number, less than [`MAX_PLAYERS`].
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A side: the seats that win and lose together, numbered from 0.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Team(u8);

impl Team {
    /// Every team that can exist.
    pub const ALL: [Team; MAX_PLAYERS] = [Team(0), Team(1), Team(2), Team(3)];

    /// The team with this number, or `None` from [`MAX_PLAYERS`] on.
    pub const fn new(index: usize) -> Option<Team> {
        if index < MAX_PLAYERS { Some(Team(index as u8)) } else { None }
    }

    /// The team's number, less than [`MAX_PLAYERS`].
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A set of teams that is never empty: those who share a win.
///
/// ```
/// use tabulae::game::{Team, Teams};
/// let [first, second, ..] = Team::ALL;
/// let winners = Teams::one(first).with(second);
/// assert!(winners.contains(second));
/// assert_eq!(winners.len(), 2);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Teams(u8);

impl Teams {
    /// The set of this one team.
    pub const fn one(team: Team) -> Teams {
        Teams(1 << team.0)
    }

    /// The set of the teams that the iterator yields, or `None` if it is empty.
    pub fn collect(teams: impl IntoIterator<Item = Team>) -> Option<Teams> {
        let mask = teams.into_iter().fold(0, |mask, team| mask | 1 << team.0);
        (mask != 0).then_some(Teams(mask))
    }

    /// This set and `team`.
    #[must_use]
    pub const fn with(self, team: Team) -> Teams {
        Teams(self.0 | 1 << team.0)
    }

    /// Whether `team` is in the set.
    pub const fn contains(self, team: Team) -> bool {
        self.0 >> team.0 & 1 == 1
    }

    /// How many teams are in the set, at least 1.
    #[expect(clippy::len_without_is_empty, reason = "the set is never empty")]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The teams of the set, in their order.
    pub fn iter(self) -> impl Iterator<Item = Team> {
        Team::ALL.into_iter().filter(move |&team| self.contains(team))
    }
}

impl fmt::Debug for Teams {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Team::index)).finish()
    }
}

/// How many seats there are, 2 to [`MAX_PLAYERS`], and which team each belongs to.
///
/// ```
/// use tabulae::game::{Player, Seating};
/// let pairs = Seating::PARTNERS;
/// let [a, b, c, d] = Player::ALL;
/// assert_eq!(pairs.team(a), pairs.team(c));
/// assert_ne!(pairs.team(a), pairs.team(b));
/// assert_eq!(pairs.next(d), a);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Seating {
    players: u8,
    teams: u8,
}

impl Seating {
    /// Two players against each other.
    pub const TWO: Seating = Seating { players: 2, teams: 2 };
    /// Three players, each alone.
    pub const THREE: Seating = Seating { players: 3, teams: 3 };
    /// Four players, each alone.
    pub const FOUR: Seating = Seating { players: 4, teams: 4 };
    /// Four players in two teams; partners sit across, so the teams take turns.
    pub const PARTNERS: Seating = Seating { players: 4, teams: 2 };

    /// How many seats there are.
    pub const fn players(self) -> usize {
        self.players as usize
    }

    /// How many teams there are.
    pub const fn teams(self) -> usize {
        self.teams as usize
    }

    /// The team of a seat.
    pub const fn team(self, player: Player) -> Team {
        Team(player.0 % self.teams)
    }

    /// The seat after this one in turn order.
    pub const fn next(self, player: Player) -> Player {
        Player((player.0 + 1) % self.players)
    }

    /// The seats in turn order.
    pub fn iter(self) -> impl Iterator<Item = Player> {
        Player::ALL.into_iter().take(self.players())
    }

    /// The teams in their order.
    pub fn iter_teams(self) -> impl Iterator<Item = Team> {
        Team::ALL.into_iter().take(self.teams())
    }

    /// The seats of a set of teams, in turn order.
    pub fn members(self, teams: Teams) -> impl Iterator<Item = Player> {
        self.iter().filter(move |&player| teams.contains(self.team(player)))
    }
}

/// One value for each team that can exist.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct ByTeam<T>(pub [T; MAX_PLAYERS]);

impl<T> Index<Team> for ByTeam<T> {
    type Output = T;
    fn index(&self, team: Team) -> &T {
        &self.0[team.index()]
    }
}

impl<T> IndexMut<Team> for ByTeam<T> {
    fn index_mut(&mut self, team: Team) -> &mut T {
        &mut self.0[team.index()]
    }
}

/// One value for each seat that can exist.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct ByPlayer<T>(pub [T; MAX_PLAYERS]);

impl<T> Index<Player> for ByPlayer<T> {
    type Output = T;
    fn index(&self, player: Player) -> &T {
        &self.0[player.index()]
    }
}

impl<T> IndexMut<Player> for ByPlayer<T> {
    fn index_mut(&mut self, player: Player) -> &mut T {
        &mut self.0[player.index()]
    }
}
