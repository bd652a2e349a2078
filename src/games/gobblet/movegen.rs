//! Which moves there are, and how a position is judged.

use alloc::vec::Vec;

use super::board::Surface;
use super::cell::{Cells, Size};
use super::lines;
use super::moves::Move;
use super::position::{Gobblet, other, team};
use super::rules::{AllPlaced, Entering, PutBack, Reason};
use crate::game::{Outcome, Player, Team, Teams};

/// What one player may do on a board, without regard to whether the game is over.
pub(super) struct Choice<'a> {
    position: &'a Gobblet,
    surface: &'a Surface,
    player: Player,
    /// Where no piece of the player's may go, of any size: on a team-mate's (GB-17).
    mates: Cells,
    /// Where a piece from the reserve may enter, if there is room for its size.
    entry: Cells,
}

/// What a player may do with pieces of one size.
#[derive(Clone, Copy)]
pub(super) struct BySize {
    /// Where one from the reserve may be placed; nowhere when none can be chosen.
    pub(super) place: Cells,
    /// Where one can be lifted.
    pub(super) lift: Cells,
    /// Where a lifted one may be set down, other than where it was.
    pub(super) land: Cells,
    /// Where a lifted one may be put back.
    pub(super) put_back: Cells,
}

impl<'a> Choice<'a> {
    #[inline]
    pub(super) fn new(position: &'a Gobblet, surface: &'a Surface, player: Player) -> Self {
        let team = team(player);
        let mates = surface.team_tops(team) & !surface.tops(player);
        let entry = match position.rule_set().entering() {
            Entering::OverSmaller => !mates,
            Entering::AgainstThreat => surface.empty() | threatening(position, surface, team),
        };
        Choice { position, surface, player, mates, entry }
    }

    #[inline]
    pub(super) fn by_size(&self, size: Size) -> BySize {
        let room = self.surface.room(size);
        let lift = self.surface.tops(self.player) & self.surface.of_size(size);
        BySize {
            place: if self.position.outermost(self.player, size) > 0 {
                room & self.entry
            } else {
                Cells::NONE
            },
            lift,
            land: room & !self.mates,
            put_back: match self.position.rule_set().put_back() {
                PutBack::Allowed => lift & self.surface.stacked(),
                PutBack::Forbidden => Cells::NONE,
            },
        }
    }

    /// How many moves there are, a pass not counted.
    #[inline]
    pub(super) fn count(&self) -> u32 {
        self.position.rule_set().sizes().fold(0, |count, size| {
            let BySize { place, lift, land, put_back } = self.by_size(size);
            // Most rules let a piece enter wherever it may land; then one count serves both.
            let landing = land.len();
            let placing = if place == land { landing } else { place.len() };
            count + placing + lift.len() * landing + put_back.len()
        })
    }

    /// Whether there is any move but a pass (GB-10).
    #[inline]
    pub(super) fn can_act(&self) -> bool {
        self.position.rule_set().sizes().any(|size| {
            let BySize { place, lift, land, put_back } = self.by_size(size);
            !place.is_empty() || !put_back.is_empty() || !lift.is_empty() && !land.is_empty()
        })
    }

    /// Appends the moves, a pass not among them: by size, placements first, then by cells.
    #[inline]
    pub(super) fn list(&self, moves: &mut Vec<Move>) {
        for size in self.position.rule_set().sizes() {
            let BySize { place, lift, land, put_back } = self.by_size(size);
            moves.extend(place.iter().map(|to| Move::Place { size, to }));
            for from in lift.iter() {
                let targets = land | put_back & Cells::one(from);
                moves.extend(targets.iter().map(|to| Move::Move { from, to }));
            }
        }
    }
}

/// The pieces of the side opposing `team` that are in a line of which that side shows all cells but
/// one, whatever the last cell shows (GB-20).
#[inline]
fn threatening(position: &Gobblet, surface: &Surface, team: Team) -> Cells {
    let rules = position.rule_set();
    lines::one_short(surface.team_tops(other(team)), rules.edge(), rules.line())
}

impl Gobblet {
    /// The outcome by what shows and by the reserves, in the order of the rule page: line (GB-7, GB-8),
    /// all placed (GB-9), blocked (GB-11).
    #[inline]
    pub(super) fn judge(&self, surface: &Surface) -> Option<Outcome<Reason>> {
        let rules = self.rule_set();
        // The side to move is the one that did not move. Its line stood first (GB-8), or a lifted piece
        // revealed it and hid it again.
        let waiting = team(self.mover());
        if self.revealed().is_some() || surface.has_line(rules, waiting) {
            return Some(Outcome::win(Teams::one(waiting), Reason::Line));
        }
        if surface.has_line(rules, other(waiting)) {
            return Some(Outcome::win(Teams::one(other(waiting)), Reason::Line));
        }
        if rules.all_placed() == AllPlaced::Drawn && self.all_placed() {
            return Some(Outcome::draw(Reason::AllPlaced));
        }
        let blocked = !self.turns().any(|player| Choice::new(self, surface, player).can_act());
        blocked.then_some(Outcome::draw(Reason::Blocked))
    }

    /// Whether the player to move must pass: others can act, but not that one (GB-10).
    #[inline]
    pub(super) fn must_pass(&self, surface: &Surface) -> bool {
        self.judge(surface).is_none() && !Choice::new(self, surface, self.mover()).can_act()
    }

    /// All players, the one to move first.
    #[inline]
    fn turns(&self) -> impl Iterator<Item = Player> {
        let seating = self.rule_set().seating();
        core::iter::successors(Some(self.mover()), move |&player| Some(seating.next(player)))
            .take(seating.players())
    }

    #[inline]
    pub(super) fn list_moves(&self, moves: &mut Vec<Move>) {
        moves.clear();
        let surface = self.surface();
        if self.judge(&surface).is_some() {
            return;
        }
        Choice::new(self, &surface, self.mover()).list(moves);
        if moves.is_empty() {
            moves.push(Move::Pass);
        }
    }

    #[inline]
    pub(super) fn number_of_moves(&self) -> u64 {
        let surface = self.surface();
        if self.judge(&surface).is_some() {
            return 0;
        }
        // A player who cannot act passes: one move (GB-10).
        u64::from(Choice::new(self, &surface, self.mover()).count().max(1))
    }
}
