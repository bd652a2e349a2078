//! Gobblet: lines in the making, and the pieces that make them.

use super::level::{Level, Skill};
use crate::game::{Game, Player, Team};
use crate::games::gobblet::{Cells, Entering, Gobblet, Move, Reveal, Rules, Size, Surface};
use crate::search::{Evaluator, Feature, Features, Multiplayer};

use super::opponent::Opponent;

/// Values are in no unit of the game: a line that lacks one cell, with nothing in its way, is 40.
#[derive(Clone, Copy, Debug)]
pub struct GobbletEvaluator {
    rules: Rules,
    lines: &'static [Cells],
}

/// What a line is worth to a side: by how many of its cells the side lacks, if the other side shows none.
const OPEN: [i32; 6] = [0, 40, 12, 3, 1, 0];
/// The same if the other side shows one of its cells.
const BLOCKED: [i32; 6] = [0, 14, 4, 1, 0, 0];
/// What a piece that shows is worth, by size; it controls its cell.
const SHOWN: [i32; 9] = [0, 2, 4, 7, 10, 12, 14, 16, 18];
/// What a piece in the reserve is worth, by size: it can go anywhere.
const KEPT: [i32; 9] = [0, 2, 4, 7, 11, 13, 15, 17, 19];
/// The right to move.
const TURN: i32 = 8;

impl GobbletEvaluator {
    /// The evaluator for games by these rules.
    pub fn new(rules: Rules) -> GobbletEvaluator {
        GobbletEvaluator { rules, lines: rules.lines() }
    }

    /// What the pieces of a team are worth, without the other's.
    fn standing(&self, position: &Gobblet, surface: &Surface, team: Team) -> i32 {
        let seating = self.rules.seating();
        let own = surface.team_tops(team);
        let others = surface.team_tops(Team::ALL[1 - team.index()]);
        let mut value = 0;
        for &line in self.lines {
            let lacking = (line & !own).len() as usize;
            value += match (line & others).len() {
                0 => OPEN[lacking],
                1 => BLOCKED[lacking],
                _ => 0,
            };
        }
        for size in self.rules.sizes() {
            let number = usize::from(size.number());
            value += SHOWN[number] * (own & surface.of_size(size)).len().cast_signed();
            for player in seating.iter().filter(|&player| seating.team(player) == team) {
                value += KEPT[number] * i32::from(position.reserve(player)[size.index()]);
            }
        }
        value
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
        let surface = position.surface();
        let [own, other] =
            [team.index(), 1 - team.index()].map(|index| self.standing(position, &surface, Team::ALL[index]));
        let to_move = self.rules.seating().team(position.turn()) == team;
        own - other + if to_move { TURN } else { -TURN }
    }

    fn score_moves(&self, position: &Gobblet, moves: &[Move], scores: &mut Vec<i32>) {
        let surface = position.surface();
        let team = self.rules.seating().team(position.turn());
        let worth = self.cell_worth(&surface, team);
        let top_size = |cell| self.rules.sizes().find(|&size| surface.of_size(size).contains(cell));
        scores.extend(moves.iter().map(|&mv| match mv {
            Move::Place { size, to } => worth[to.index()] + 2 * i32::from(size.number()) - 30,
            Move::Move { from, to } if from == to => -60,
            Move::Move { from, to } => {
                let size = top_size(from).map_or(0, Size::number);
                worth[to.index()] - worth_left(self.lines, &surface, team, from) + 2 * i32::from(size) - 30
            }
            Move::Pass => 0,
        }));
    }

    fn move_limit(&self, _position: &Gobblet, _depth: u32) -> usize {
        usize::MAX
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
        let mut after = position.clone();
        moves.retain(|&mv| {
            if ignoring.is_some_and(|cells| ignores(&surface, cells, mv)) {
                return false;
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
fn worth_left(lines: &[Cells], surface: &Surface, team: Team, from: crate::games::gobblet::Cell) -> i32 {
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
        const SKILLS: [Skill; 5] = [
            Skill { nodes: 300, depth: 1, noise: 60, attention: 40 },
            Skill { nodes: 1_500, depth: 2, noise: 30, attention: 70 },
            Skill { nodes: 6_000, depth: 3, noise: 12, attention: 95 },
            Skill { nodes: 30_000, depth: 64, noise: 4, attention: 100 },
            Skill { nodes: 700_000, depth: 64, noise: 2, attention: 100 },
        ];
        let mut skill = SKILLS[level.index()];
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
}
