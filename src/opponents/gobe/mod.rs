//! Góbé: points made, and points to expect of the tiles on the board.

mod gains;
mod tiles;

use alloc::vec::Vec;

use gains::Gains;
use tiles::Tiles;

use super::level::{Level, Skill};
use crate::game::{ByTeam, Game, Player, Team};
use crate::games::gobe::{Cell, Gobe, Move, Phase};
use crate::search::{Evaluator, Feature, Features, Multiplayer};

use super::opponent::Opponent;

/// Values are tenths of a point.
#[derive(Clone, Copy, Debug, Default)]
pub struct GobeEvaluator;

/// A point in the evaluator's units.
const POINT: i32 = 10;

/// The moves that a search tries below the root with so many plies to go: most of the hundreds in the second phase change
/// little, and at the horizon the order of the moves is as good as their values. One ply from it the first move is enough, where
/// the search can do with that.
const WIDTHS: [usize; 5] = [20, 3, 8, 20, 20];
/// The same with three or four players, where it matters more to look a whole round ahead.
const WIDTHS_OF_MANY: [usize; 5] = [5, 2, 3, 4, 5];
/// The moves at the root that are searched to the full depth.
const ROOT_WIDTH: usize = 40;
const ROOT_WIDTH_OF_MANY: usize = 12;
/// A move is reduced if it promises so much less than the best.
const MARGIN: i32 = POINT;
/// With more than two players: what a coloured tile to be laid will bring, and a turn of the second phase.
/// Without them the players who have just moved would seem to be ahead.
const LAY: i32 = 70;
const TURN: i32 = 40;

/// The points of a player and what is to be expected of the tiles, in tenths of a point.
fn prospects(position: &Gobe, player: Player) -> i32 {
    let turns = position.white_left(player);
    let expected = Tiles::of(position, player, turns).expected();
    // What stands until one's next turn, after so many others, is worth less.
    if position.seating().players() == 2 {
        return POINT * position.score(player).cast_signed() + expected;
    }
    let trusted = expected / 2;
    let to_come = LAY * position.coloured_left(player).cast_signed() + TURN * turns.cast_signed();
    POINT * position.score(player).cast_signed() + trusted + to_come
}

impl Evaluator<Gobe> for GobeEvaluator {
    fn evaluate(&self, position: &Gobe, team: Team) -> i32 {
        let seating = position.seating();
        let mut own = 0;
        let mut best = i32::MIN;
        for player in seating.iter() {
            let prospects = prospects(position, player);
            if seating.team(player) == team {
                own = prospects;
            } else {
                best = best.max(prospects);
            }
        }
        own - best
    }

    fn evaluate_all(&self, position: &Gobe) -> ByTeam<i32> {
        let seating = position.seating();
        let mut prospects_of = ByTeam([i32::MIN; 4]);
        for player in seating.iter() {
            prospects_of[seating.team(player)] = prospects(position, player);
        }
        let mut values = ByTeam([0; 4]);
        for team in seating.iter_teams() {
            let others = seating.iter_teams().filter(|&other| other != team);
            values[team] =
                prospects_of[team] - others.map(|other| prospects_of[other]).max().unwrap_or_default();
        }
        values
    }

    fn score_moves(&self, position: &Gobe, moves: &[Move], scores: &mut Vec<i32>) {
        let gains = Gains::of(position);
        let first = scores.len();
        scores.extend(moves.iter().map(|&mv| {
            let expected = gains.lay(mv.lay)
                + match (position.phase(), mv.pick) {
                    (Phase::Laying, _) => gains.own.0[usize::from(position.around(mv.lay))],
                    (Phase::PickingUp, Some(pick)) => gains.pick(mv.lay, pick),
                    (Phase::PickingUp, None) => 0,
                };
            POINT * position.points(mv).cast_signed() + expected / gains.share()
        }));
        // The moves next to the best are not reduced.
        let scores = &mut scores[first..];
        let best = scores.iter().max().copied().unwrap_or_default();
        for score in scores {
            *score += MARGIN - best;
        }
    }

    fn move_limit(&self, position: &Gobe, depth: u32) -> usize {
        let widths = if position.seating().players() > 2 { WIDTHS_OF_MANY } else { WIDTHS };
        widths[(depth as usize).min(widths.len() - 1)]
    }

    fn first_move(&self, position: &Gobe) -> Option<Move> {
        Gains::of(position).first_move()
    }

    fn root_limit(&self, position: &Gobe) -> usize {
        if position.seating().players() > 2 { ROOT_WIDTH_OF_MANY } else { ROOT_WIDTH }
    }

    /// White tiles laid where no coloured tile is near change nothing: of their cells the first stands for all.
    fn drop_equivalents(&self, position: &Gobe, moves: &mut Vec<Move>) {
        if position.phase() == Phase::Laying {
            return;
        }
        let mut idle = None;
        // Moves with the same lay follow each other.
        let mut last: Option<(Cell, bool)> = None;
        moves.retain(|mv| match last {
            Some((lay, stays)) if lay == mv.lay => stays,
            _ => {
                let stays = position.is_beside_coloured(mv.lay) || *idle.get_or_insert(mv.lay) == mv.lay;
                last = Some((mv.lay, stays));
                stays
            }
        });
    }

    /// A tile that can be picked up now is plain to see, and not that the white tile beside it makes it ready.
    fn obscurity(&self, position: &Gobe, mv: Move) -> u32 {
        match mv.pick {
            Some(pick) if pick.way_to(mv.lay).is_some() => 70,
            Some(_) => 30,
            None if position.phase() == Phase::Laying => 60,
            None => 50,
        }
    }

    /// A tile to be picked up, beside the white one or away from it, or else a cell.
    fn idea(&self, mv: Move) -> usize {
        let row = |number: i32| number.rem_euclid(64) as usize;
        let fold = |cell: Cell| row(cell.q()) | row(cell.r()) << 6;
        let pick = |pick: Cell| fold(pick) << 2 | usize::from(pick.way_to(mv.lay).is_some()) << 1 | 1;
        mv.pick.map_or(fold(mv.lay) << 2, pick)
    }

    fn history_index(&self, mv: Move) -> usize {
        let fold = |number: i32| number.rem_euclid(32) as usize;
        fold(mv.lay.q()) | fold(mv.lay.r()) << 5 | usize::from(mv.pick.is_some()) << 10
    }

    fn wins_now(&self, _position: &Gobe) -> bool {
        false
    }

    fn parries(&self, _position: &Gobe, _moves: &mut Vec<Move>) -> bool {
        false
    }

    /// None: a pick-up ready now is in the evaluation.
    fn noisy_moves(&self, _position: &Gobe, _moves: &mut Vec<Move>) {}
}

impl Opponent for Gobe {
    type Evaluator = GobeEvaluator;

    fn evaluator(&self) -> GobeEvaluator {
        GobeEvaluator
    }

    fn skill(&self, level: Level) -> Skill {
        const SKILLS: [Skill; 5] = [
            Skill { nodes: 2_000, depth: 1, noise: 50, attention: 20 },
            Skill { nodes: 4_000, depth: 1, noise: 27, attention: 52 },
            Skill { nodes: 8_000, depth: 3, noise: 18, attention: 54 },
            Skill { nodes: 20_000, depth: 4, noise: 10, attention: 85 },
            Skill { nodes: 500_000, depth: 64, noise: 1, attention: 100 },
        ];
        SKILLS[level.index()]
    }

    /// Every game takes all its turns: nothing is forced, and no end can be foreseen.
    fn features(&self) -> Features {
        Features::ALL
            .without(Feature::StaticWins)
            .without(Feature::Quiescence)
            .without(Feature::NullMove)
            .without(Feature::LateMovePruning)
    }

    /// Measured, see ARCHITECTURE.md: with three and four players maxⁿ plays better.
    fn multiplayer(&self) -> Multiplayer {
        Multiplayer::MaxN
    }

    /// The fewer turns are left, the more a point decides; in the first phase values say little.
    fn doubling(&self) -> u32 {
        match self.phase() {
            Phase::Laying => 75,
            Phase::PickingUp if self.seating().players() > 2 => 5 + self.white_left(self.turn()),
            Phase::PickingUp => 2 + 3 * self.white_left(self.turn()) / 4,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::tiles::missing;
    use super::*;
    use crate::game::Notation;
    use crate::games::gobe::{Rules, Tile};

    #[test]
    fn go9_runs_lack_nothing() {
        for around in 0..64_usize {
            let runs = (0..6).filter(|i| around >> i & 1 == 1 && around >> ((i + 5) % 6) & 1 == 0).count();
            let one_run = around == 63 || runs == 1;
            assert_eq!(around > 0 && missing(around as u32) == 0, one_run, "{around:06b}");
        }
        assert_eq!(missing(0b01_0101), 2);
        assert_eq!(missing(0b00_1001), 2);
        assert_eq!(missing(0b01_0001), 1);
    }

    #[test]
    fn a_point_ahead_with_equal_tiles_counts_ten() {
        let position = Gobe::from_text(Rules::TWO, "r0,0;g1,0 r 12/12 13/13 6/5").unwrap();
        assert_eq!(GobeEvaluator.evaluate(&position, Team::ALL[0]), POINT);
        assert_eq!(GobeEvaluator.evaluate(&position, Team::ALL[1]), -POINT);
    }

    /// Random games of two that are so many plies long.
    fn laid(plies: u32) -> impl Iterator<Item = Gobe> {
        use crate::game::zobrist::mix;
        (0..40_u64).map(move |seed| {
            let mut position = Gobe::start(Rules::TWO);
            let mut moves = Vec::new();
            for ply in 0..u64::from(plies) {
                position.legal_moves(&mut moves);
                position.play(moves[(mix(mix(seed) ^ ply) % moves.len() as u64) as usize]);
            }
            position
        })
    }

    /// How far each move's score is from the value of the position after it.
    fn offsets(position: &Gobe, moves: &[Move]) -> Vec<i32> {
        let team = position.seating().team(position.turn());
        let mut scores = Vec::new();
        GobeEvaluator.score_moves(position, moves, &mut scores);
        let value = |&mv: &Move| {
            let mut after = position.clone();
            after.play(mv);
            GobeEvaluator.evaluate(&after, team)
        };
        moves.iter().map(value).zip(scores).map(|(value, score)| value - score).collect()
    }

    #[test]
    fn a_lay_of_the_first_phase_scores_as_the_position_after_it() {
        for position in (1..25).flat_map(laid) {
            let mut moves = Vec::new();
            position.legal_moves(&mut moves);
            let offsets = offsets(&position, &moves);
            assert!(
                offsets.iter().all(|&offset| offset == offsets[0]),
                "{}: {offsets:?}",
                position.to_text()
            );
        }
    }

    /// Where no tile lies beside both, a lay and a pick-up do not meddle with each other.
    #[test]
    fn a_turn_of_the_second_phase_scores_as_the_position_after_it() {
        let mut compared = 0;
        for (laid_plies, white) in [(22, 13), (12, 13), (4, 3), (2, 2)] {
            for position in laid(laid_plies) {
                let text = position.to_text();
                let tiles = text.split(' ').next().unwrap();
                let text = format!("{tiles} r 0/0 {white}/{white} 50/50");
                let position = Gobe::from_text(Rules::TWO, &text).unwrap();
                let mut moves = Vec::new();
                position.legal_moves(&mut moves);
                moves.retain(|mv| {
                    let beside_pick = |cell: Cell| mv.pick.is_some_and(|pick| pick.steps_to(cell) == 1);
                    let coloured = |cell| matches!(position.tile(cell), Some(Tile::Coloured(_)));
                    !mv.lay.neighbours().any(|cell| beside_pick(cell) && coloured(cell))
                });
                let offsets = offsets(&position, &moves);
                assert!(offsets.iter().all(|&offset| offset == offsets[0]), "{text}: {offsets:?}");
                compared += moves.iter().filter(|mv| mv.pick.is_some()).count();
            }
        }
        assert!(compared > 1_000, "{compared}");
    }
}
