//! The board: one set of cells for each owner and size, and what shows on top of the stacks.

use super::cell::{Cell, Cells, MAX_SIZES, Piece, Size};
use super::lines;
use super::rules::Rules;
use crate::game::{MAX_PLAYERS, Player, Team};

/// Where the pieces of each owner and size lie. Since stacks grow strictly upwards (GB-4), a cell
/// has at most one piece of each size, and the sets tell the order in every stack.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(super) struct Board {
    /// By size, then by owner: the owners of one size side by side make one word of the processor.
    pieces: [[Cells; MAX_PLAYERS]; MAX_SIZES],
}

impl Board {
    /// The cells where `player` has a piece of this size, exposed or covered.
    #[inline]
    pub(super) fn pieces(&self, player: Player, size: Size) -> Cells {
        self.pieces[size.index()][player.index()]
    }

    /// Puts the piece on the cell if it is not there, and takes it away if it is.
    #[inline]
    pub(super) fn toggle(&mut self, piece: Piece, cell: Cell) {
        self.pieces[piece.size.index()][piece.player.index()] ^= Cells::one(cell);
    }

    /// The cells that have a piece.
    #[inline]
    pub(super) fn occupied(&self) -> Cells {
        self.pieces.iter().flatten().fold(Cells::NONE, |occupied, &cells| occupied | cells)
    }

    /// The stack on a cell from bottom to top.
    #[inline]
    pub(super) fn upward(&self, rules: &Rules, cell: Cell) -> impl DoubleEndedIterator<Item = Piece> {
        let seating = rules.seating();
        rules.sizes().filter_map(move |size| {
            let owner = seating.iter().find(|&player| self.pieces(player, size).contains(cell))?;
            Some(Piece { player: owner, size })
        })
    }

    /// The stack on a cell from top to bottom.
    #[inline]
    pub(super) fn downward(&self, rules: &Rules, cell: Cell) -> impl Iterator<Item = Piece> {
        self.upward(rules, cell).rev()
    }

    /// The largest piece that the player has on the cell.
    #[inline]
    pub(super) fn largest(&self, rules: &Rules, player: Player, cell: Cell) -> Option<Size> {
        rules.sizes().rev().find(|&size| self.pieces(player, size).contains(cell))
    }

    /// What shows when one looks at the board from above.
    #[inline]
    pub(super) fn surface(&self, rules: &Rules) -> Surface {
        let mut surface = Surface {
            cells: rules.cells(),
            tops: [Cells::NONE; MAX_PLAYERS],
            at_least: [Cells::NONE; MAX_SIZES + 1],
            stacked: Cells::NONE,
        };
        let mut above = Cells::NONE;
        for size in (0..rules.size_count()).rev() {
            let owners = self.pieces[size];
            // Seats that do not play have no pieces: four steps cost less than asking how many do.
            for (tops, pieces) in surface.tops.iter_mut().zip(owners) {
                *tops = *tops | pieces & !above;
            }
            let here = owners[0] | owners[1] | owners[2] | owners[3];
            surface.stacked = surface.stacked | above & here;
            above = above | here;
            surface.at_least[size] = above;
        }
        surface
    }
}

/// What shows of a position from above: the top pieces, which alone count for lines and moves (GB-5, GB-6).
///
/// ```
/// use tabulae::game::{Game, Player, Notation};
/// use tabulae::games::{Gobblet, gobblet::{Rules, Size}};
/// // b's small piece under a's medium one.
/// let text = "-,-,-,-/-,b1a2,-,-/-,-,-,-/-,-,-,- b 3233/2333";
/// let surface = Gobblet::from_text(Rules::THREE, text).unwrap().surface();
/// let [a, b, ..] = Player::ALL;
/// assert_eq!((surface.tops(a).len(), surface.tops(b).len()), (1, 0));
/// assert_eq!(surface.room(Size::new(2).unwrap()).len(), 15);
/// assert_eq!(surface.room(Size::new(3).unwrap()).len(), 16);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Surface {
    cells: Cells,
    tops: [Cells; MAX_PLAYERS],
    /// The cells whose top is at least of size `n + 1`, by `n`; none for a size that the rules do not have.
    at_least: [Cells; MAX_SIZES + 1],
    stacked: Cells,
}

impl Surface {
    /// The cells whose top piece is this player's.
    ///
    /// ```
    /// use tabulae::game::{Game, Player};
    /// use tabulae::games::{Gobblet, gobblet::Rules};
    /// assert!(Gobblet::start(Rules::THREE).surface().tops(Player::FIRST).is_empty());
    /// ```
    #[inline]
    pub fn tops(&self, player: Player) -> Cells {
        self.tops[player.index()]
    }

    /// The cells whose top piece is this team's (GB-18); of the first two teams, the others never play.
    ///
    /// ```
    /// use tabulae::game::{Game, Team};
    /// use tabulae::games::{Gobblet, gobblet::Rules};
    /// assert!(Gobblet::start(Rules::SIX).surface().team_tops(Team::ALL[1]).is_empty());
    /// ```
    #[inline]
    pub fn team_tops(&self, team: Team) -> Cells {
        // Partners sit across, and two players leave the other two seats empty (GB-14).
        let first = team.index() % 2;
        self.tops[first] | self.tops[first + 2]
    }

    /// The cells that are empty.
    ///
    /// ```
    /// use tabulae::game::Game;
    /// use tabulae::games::{Gobblet, gobblet::Rules};
    /// assert_eq!(Gobblet::start(Rules::THREE).surface().empty().len(), 16);
    /// ```
    #[inline]
    pub fn empty(&self) -> Cells {
        self.cells & !self.at_least[0]
    }

    /// The cells that are empty or whose top piece is smaller than `size`, whoever owns it.
    ///
    /// ```
    /// use tabulae::game::Game;
    /// use tabulae::games::{Gobblet, gobblet::{Rules, Size}};
    /// assert_eq!(Gobblet::start(Rules::THREE).surface().room(Size::new(1).unwrap()).len(), 16);
    /// ```
    #[inline]
    pub fn room(&self, size: Size) -> Cells {
        self.cells & !self.at_least[size.index()]
    }

    /// The cells whose top piece is of this size.
    ///
    /// ```
    /// use tabulae::game::Game;
    /// use tabulae::games::{Gobblet, gobblet::{Rules, Size}};
    /// assert!(Gobblet::start(Rules::THREE).surface().of_size(Size::new(1).unwrap()).is_empty());
    /// ```
    #[inline]
    pub fn of_size(&self, size: Size) -> Cells {
        self.at_least[size.index()] & !self.at_least[size.index() + 1]
    }

    /// The cells that have more than one piece, so that something is beneath the top piece.
    ///
    /// ```
    /// use tabulae::game::Notation;
    /// use tabulae::games::{Gobblet, gobblet::Rules};
    /// let text = "-,-,-,-/-,b1a2,-,-/-,-,b1,-/-,-,-,- a 3233/1333";
    /// assert_eq!(Gobblet::from_text(Rules::THREE, text).unwrap().surface().stacked().len(), 1);
    /// ```
    #[inline]
    pub fn stacked(&self) -> Cells {
        self.stacked
    }

    /// What shows once a player has put a piece of this size on a cell where there is room for it: one from the reserve, or
    /// the only piece of another cell.
    pub(crate) fn with(mut self, player: Player, size: Size, from: Option<Cell>, to: Cell) -> Surface {
        let left = from.map_or(Cells::NONE, Cells::one);
        let to = Cells::one(to);
        for (number, at_least) in self.at_least.iter_mut().enumerate() {
            *at_least = *at_least & !left;
            if number == 0 {
                self.stacked = self.stacked | *at_least & to;
            }
            if number <= size.index() {
                *at_least = *at_least | to;
            }
        }
        for tops in &mut self.tops {
            *tops = *tops & !(left | to);
        }
        self.tops[player.index()] = self.tops[player.index()] | to;
        self
    }

    /// Whether this team shows a line (GB-6, GB-18).
    #[inline]
    pub(crate) fn has_line(&self, rules: &Rules, team: Team) -> bool {
        lines::has_line(self.team_tops(team), rules.line())
    }
}
