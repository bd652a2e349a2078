//! Gobblet: lines in the making, and the pieces that make them.

mod value;

use alloc::vec::Vec;

use super::level::{Level, Skill};
use super::opponent::Opponent;
use super::terms::{Term, Weighing, terms_of};
use crate::game::{Game, Player, Team};
use crate::games::gobblet::{Cell, Cells, Entering, Gobblet, Move, Reveal, Rules, Size, Surface};
use crate::search::{Evaluator, Feature, Features, Multiplayer};

/// Values are in no unit of the game: a line that lacks one cell, with nothing in its way, is 40.
#[derive(Clone, Copy, Debug)]
pub struct GobbletEvaluator {
    rules: Rules,
    lines: &'static [Cells],
}

impl GobbletEvaluator {
    /// The evaluator for games by these rules.
    pub fn new(rules: Rules) -> GobbletEvaluator {
        GobbletEvaluator { rules, lines: rules.lines() }
    }

    /// Whether `player`, if to move, could complete a line so that it surely wins (GB-7, GB-8).
    fn can_win(&self, position: &Gobblet, surface: &Surface, player: Player) -> bool {
        let team = self.rules.seating().team(player);
        let own = surface.team_tops(team);
        self.lines.iter().any(|&line| {
            let missing = line & !own;
            missing.len() == 1
                && (self.can_place(position, surface, player, missing)
                    || self.can_move(position, surface, player, missing, line))
        })
    }

    /// Whether a piece from the reserve can be placed on this one cell.
    fn can_place(&self, position: &Gobblet, surface: &Surface, player: Player, cell: Cells) -> bool {
        let enters = match self.rules.entering() {
            Entering::OverSmaller => true,
            Entering::AgainstThreat => {
                let others = surface.team_tops(Team::ALL[1 - self.rules.seating().team(player).index()]);
                !(cell & surface.empty()).is_empty()
                    || self.lines.iter().any(|&line| (line & cell) == cell && (line & !others).len() <= 1)
            }
        };
        enters
            && self
                .rules
                .sizes()
                .any(|size| !(surface.room(size) & cell).is_empty() && position.outermost(player, size) > 0)
    }

    /// Whether a piece from elsewhere on the board can be moved to this one cell, and lifting it shows
    /// no line of the other side that stands afterwards.
    fn can_move(
        &self,
        position: &Gobblet,
        surface: &Surface,
        player: Player,
        cell: Cells,
        line: Cells,
    ) -> bool {
        let Some(to) = cell.iter().next() else { return false };
        self.rules.sizes().filter(|&size| !(surface.room(size) & cell).is_empty()).any(|size| {
            let pieces = surface.tops(player) & surface.of_size(size) & !line;
            pieces.iter().any(|from| self.lifts_safely(position, surface, player, Move::Move { from, to }))
        })
    }

    fn lifts_safely(&self, position: &Gobblet, surface: &Surface, player: Player, mv: Move) -> bool {
        let Move::Move { from, to } = mv else { return false };
        let team = self.rules.seating().team(player);
        let shown = position.effects(mv).uncovered;
        if shown.is_none_or(|piece| self.rules.seating().team(piece.player) == team) {
            return true;
        }
        let mut others = surface.team_tops(Team::ALL[1 - team.index()]) | Cells::one(from);
        if self.rules.reveal() == Reveal::Completed {
            others = others & !Cells::one(to);
        }
        !self.lines.iter().any(|&line| (line & !others).is_empty())
    }

    /// The cells of a threat of `player`'s that stands whatever happens elsewhere: a line that lacks one cell, on which a
    /// piece from the reserve can be placed without a condition. `None` where there is no such threat.
    fn plain_threat(&self, position: &Gobblet, surface: &Surface, player: Player) -> Option<Cells> {
        let own = surface.team_tops(self.rules.seating().team(player));
        let free = match self.rules.entering() {
            Entering::OverSmaller => self.rules.cells(),
            // Onto a piece it depends on the other side's lines (GB-20).
            Entering::AgainstThreat => surface.empty(),
        };
        let sizes = self.rules.sizes().filter(|&size| position.outermost(player, size) > 0);
        let open = sizes.fold(Cells::NONE, |open, size| open | surface.room(size)) & free;
        self.lines.iter().copied().find(|&line| {
            let missing = line & !own;
            missing.len() == 1 && !(missing & open).is_empty()
        })
    }

    /// Whether a legal move wins or leaves the next player without a win, found by what shows afterwards. `None` where it takes
    /// more to know: for a pass, for a piece that uncovers another, and for the last piece of all, which may end the game (GB-9).
    fn parries_openly(&self, position: &Gobblet, surface: &Surface, mv: Move, is_last: bool) -> Option<bool> {
        let (from, to, size) = match mv {
            Move::Place { size, to } if !is_last => (None, to, size),
            Move::Move { from, to } if !surface.stacked().contains(from) => {
                (Some(from), to, self.top_size(surface, from)?)
            }
            _ => return None,
        };
        let seating = self.rules.seating();
        let after = surface.with(position.turn(), size, from, to);
        let wins = after.has_line(&self.rules, seating.team(position.turn()));
        Some(wins || !self.can_win(position, &after, seating.next(position.turn())))
    }

    /// The size of the piece that shows on a cell.
    fn top_size(&self, surface: &Surface, cell: Cell) -> Option<Size> {
        self.rules.sizes().find(|&size| surface.of_size(size).contains(cell))
    }

    /// The cells that alone are missing in some line.
    fn completing(&self, own: Cells) -> Cells {
        let missing = self.lines.iter().map(|&line| line & !own).filter(|missing| missing.len() == 1);
        missing.fold(Cells::NONE, |cells, missing| cells | missing)
    }

    /// What a piece of either side on each cell does for the lines through it, by the cell's number.
    fn cell_worth(&self, surface: &Surface, team: Team) -> [i32; 32] {
        let own = surface.team_tops(team);
        let others = surface.team_tops(Team::ALL[1 - team.index()]);
        let mut worth = [0; 32];
        for &line in self.lines {
            let (mine, theirs) = ((line & own).len() as usize, (line & others).len() as usize);
            let makes = [2, 8, 30, 60, 60, 60][mine] / if theirs > 0 { 2 } else { 1 };
            let stops = [0, 6, 26, 50, 50, 50][theirs];
            for cell in (line & !own).iter() {
                worth[cell.index()] += makes + stops;
            }
        }
        worth
    }
}

impl Evaluator<Gobblet> for GobbletEvaluator {
    fn evaluate(&self, position: &Gobblet, team: Team) -> i32 {
        value::value(self, position, team)
    }

    fn score_moves(&self, position: &Gobblet, moves: &[Move], scores: &mut Vec<i32>) {
        let surface = position.surface();
        let team = self.rules.seating().team(position.turn());
        let worth = self.cell_worth(&surface, team);
        // Moves of the same piece follow each other.
        let mut last = None;
        let mut lifting = |from| match last {
            Some((cell, worth)) if cell == from => worth,
            _ => {
                let size = self.top_size(&surface, from).map_or(0, Size::number);
                let worth = 2 * i32::from(size) - worth_left(self.lines, &surface, team, from);
                last = Some((from, worth));
                worth
            }
        };
        scores.extend(moves.iter().map(|&mv| match mv {
            Move::Place { size, to } => worth[to.index()] + 2 * i32::from(size.number()) - 30,
            Move::Move { from, to } if from == to => -60,
            Move::Move { from, to } => worth[to.index()] + lifting(from) - 30,
            Move::Pass => 0,
        }));
    }

    fn move_limit(&self, _position: &Gobblet, _depth: u32) -> usize {
        usize::MAX
    }

    /// A piece put on an empty cell is what everybody looks for. That one can cover another is easily overlooked, and so is a piece
    /// that moves, the more if it comes from afar or uncovers another.
    fn obscurity(&self, position: &Gobblet, mv: Move) -> u32 {
        let covers = |to| if position.top(to).is_some() { 20 } else { 0 };
        match mv {
            Move::Pass => 0,
            Move::Place { to, .. } => 40 + covers(to),
            Move::Move { from, to } => {
                let uncovers = if position.surface().stacked().contains(from) { 20 } else { 0 };
                60 + covers(to) + uncovers
            }
        }
    }

    /// Who does not think of a cell overlooks whatever could come there.
    fn idea(&self, mv: Move) -> usize {
        match mv {
            Move::Place { to, .. } | Move::Move { to, .. } => to.index() + 1,
            Move::Pass => 0,
        }
    }

    fn history_index(&self, mv: Move) -> usize {
        match mv {
            Move::Place { size, to } => usize::from(size.number()) << 5 | to.index(),
            Move::Move { from, to } => 1 << 10 | from.index() << 5 | to.index(),
            Move::Pass => 0,
        }
    }

    fn wins_now(&self, position: &Gobblet) -> bool {
        self.can_win(position, &position.surface(), position.turn())
    }

    fn parries(&self, position: &Gobblet, moves: &mut Vec<Move>) -> bool {
        let surface = position.surface();
        let next = self.rules.seating().next(position.turn());
        if !self.can_win(position, &surface, next) {
            return false;
        }
        position.legal_moves(moves);
        let ignoring = self.plain_threat(position, &surface, next).map(|threat| {
            let own = surface.team_tops(self.rules.seating().team(position.turn()));
            !(threat | self.completing(own))
        });
        let left = self.rules.seating().iter().flat_map(|player| position.reserve(player));
        let is_last = left.map(|&left| u32::from(left)).sum::<u32>() == 1;
        let mut after = position.clone();
        moves.retain(|&mv| {
            if ignoring.is_some_and(|cells| ignores(&surface, cells, mv)) {
                return false;
            }
            if let Some(parries) = self.parries_openly(position, &surface, mv, is_last) {
                return parries;
            }
            let undo = after.play(mv);
            let parries = after.outcome().is_some() || !self.wins_now(&after);
            after.undo(undo);
            parries
        });
        true
    }

    /// None: but for threats of a line, no move changes much.
    fn noisy_moves(&self, _position: &Gobblet, _moves: &mut Vec<Move>) {}
}

impl Weighing<Gobblet> for GobbletEvaluator {
    fn terms(&self) -> Vec<Term> {
        terms_of(&value::NAMES, &value::WEIGHTS)
    }

    fn trace(&self, position: &Gobblet) -> Vec<i32> {
        value::trace(self, position, Team::ALL[0]).counts()
    }
}

/// Whether a legal move surely leaves the game open and a threat as it is, if that can be said of all that end on `cells`
/// and uncover nothing.
fn ignores(surface: &Surface, cells: Cells, mv: Move) -> bool {
    match mv {
        Move::Pass => false,
        Move::Place { to, .. } => cells.contains(to),
        Move::Move { from, to } => cells.contains(to) && !surface.stacked().contains(from),
    }
}

/// What the lines through an own piece lose when it is lifted.
fn worth_left(lines: &[Cells], surface: &Surface, team: Team, from: Cell) -> i32 {
    let own = surface.team_tops(team);
    let through = lines.iter().filter(|line| line.contains(from));
    through.map(|&line| [0, 2, 8, 30, 60, 60][(line & own).len() as usize]).sum()
}

impl Opponent for Gobblet {
    type Evaluator = GobbletEvaluator;

    fn evaluator(&self) -> GobbletEvaluator {
        GobbletEvaluator::new(self.rules())
    }

    fn skill(&self, level: Level) -> Skill {
        const LONG_LINES: [Skill; 5] = [
            Skill { nodes: 1_000, depth: 1, noise: 220, attention: 10 },
            Skill { nodes: 2_500, depth: 2, noise: 60, attention: 48 },
            Skill { nodes: 10_000, depth: 3, noise: 20, attention: 84 },
            Skill { nodes: 30_000, depth: 64, noise: 6, attention: 98 },
            Skill { nodes: 700_000, depth: 64, noise: 2, attention: 100 },
        ];
        const SHORT_LINES: [Skill; 5] = [
            Skill { nodes: 1_000, depth: 1, noise: 100, attention: 10 },
            Skill { nodes: 2_000, depth: 1, noise: 45, attention: 45 },
            Skill { nodes: 6_000, depth: 2, noise: 22, attention: 72 },
            Skill { nodes: 30_000, depth: 6, noise: 10, attention: 94 },
            Skill { nodes: 700_000, depth: 64, noise: 2, attention: 100 },
        ];
        let skills = if self.rules().line() < 4 { SHORT_LINES } else { LONG_LINES };
        let mut skill = skills[level.index()];
        // Where lines are shorter than the board, threats are everywhere, and a node takes three times as long.
        if level == Level::STRONGEST && self.rules().line() < self.rules().edge() {
            skill.nodes = 300_000;
        }
        skill
    }

    fn features(&self) -> Features {
        Features::ALL
            .without(Feature::Reductions)
            .without(Feature::MoveCountLimit)
            .without(Feature::NullMove)
            .without(Feature::LateMovePruning)
    }

    fn multiplayer(&self) -> Multiplayer {
        Multiplayer::Paranoid
    }

    fn doubling(&self) -> u32 {
        16
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::zobrist::mix;

    /// Random games by these rules, after every move as long as they are open.
    fn positions(rules: Rules) -> impl Iterator<Item = Gobblet> {
        (0..60_u64).flat_map(move |seed| {
            let mut position = Gobblet::start(rules);
            let mut moves = Vec::new();
            let mut seen = Vec::new();
            for ply in 0..40 {
                position.legal_moves(&mut moves);
                let drawn = mix(mix(seed) ^ ply) % moves.len().max(1) as u64;
                let Some(&mv) = moves.get(drawn as usize) else { break };
                seen.push(position.clone());
                position.play(mv);
            }
            seen
        })
    }

    /// A move and what shows after it, told without playing it, must be as if it were played.
    #[test]
    fn what_a_move_leaves_is_told_without_playing_it() {
        let mut told = [0; 2];
        for rules in [
            Rules::THREE,
            Rules::CLASSIC,
            Rules::GOBBLERS,
            Rules::SIX,
            Rules::THREE.with_reveal(Reveal::Lift),
        ] {
            let evaluator = GobbletEvaluator::new(rules);
            for position in positions(rules) {
                let surface = position.surface();
                let left = rules.seating().iter().flat_map(|player| position.reserve(player));
                let is_last = left.map(|&left| u32::from(left)).sum::<u32>() == 1;
                let mut moves = Vec::new();
                position.legal_moves(&mut moves);
                for mv in moves {
                    let Some(parries) = evaluator.parries_openly(&position, &surface, mv, is_last) else {
                        continue;
                    };
                    let mut after = position.clone();
                    after.play(mv);
                    let expected = after.outcome().is_some() || !evaluator.wins_now(&after);
                    assert_eq!(parries, expected, "{position:?} {mv}");
                    told[usize::from(parries)] += 1;
                }
            }
        }
        assert!(told.iter().all(|&told| told > 1_000), "{told:?}");
    }
}
