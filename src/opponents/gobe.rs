//! Góbé: points made, and points to expect of the tiles on the board.

use super::level::{Level, Skill};
use crate::game::{Game, Player, Team};
use crate::games::gobe::{Cell, Gobe, Move, Phase, Tile};
use crate::search::{Evaluator, Feature, Features, Multiplayer};

use super::opponent::Opponent;

/// Values are tenths of a point.
#[derive(Clone, Copy, Debug, Default)]
pub struct GobeEvaluator;

/// A point in the evaluator's units.
const POINT: i32 = 10;

/// A point that could be picked up now, but is not made yet.
const READY: i32 = 85 * POINT / 100;
/// With so many turns to come there is time to build.
const TURNS_TO_BUILD: u32 = 2;
/// The moves that a search tries below the root: most of the hundreds in the second phase lay a white tile
/// where it changes nothing.
const WIDTH: usize = 20;
/// The same with three or four players, where it matters more to look a whole round ahead.
const WIDTH_OF_MANY: usize = 5;
/// With more than two players: what a coloured tile to be laid will bring, and a turn of the second phase.
/// Without them the players who have just moved would seem to be ahead.
const LAY: i32 = 70;
const TURN: i32 = 40;

/// The value of a coloured tile to its owner, by the set of its neighbours: `now` what a pick-up would bring
/// at once (GO-9, GO-10), `later` what it can be expected to bring with many turns to come.
struct TileValues {
    now: [i32; 64],
    later: [i32; 64],
}

/// Worth of a tile with neighbours in one run, by their number. From 4 on no single white tile can
/// break the run; up to 3 one can.
const RUN: [i32; 7] = [0, 14, 21, 29, 37, 45, 51];
/// Worth of a tile that needs one white tile to be one run, by the number of neighbours it has.
const ONE_SHORT: [i32; 7] = [0, 0, 17, 25, 34, 0, 0];
/// Worth of a tile that needs two.
const TWO_SHORT: [i32; 7] = [0, 0, 12, 20, 0, 0, 0];

static TILE_VALUES: TileValues = {
    let mut values = TileValues { now: [0; 64], later: [0; 64] };
    let mut around = 0_usize;
    while around < 64 {
        let count = around.count_ones() as usize;
        let missing = missing(around as u32);
        values.now[around] = if missing == 0 { READY * around.count_ones().cast_signed() } else { 0 };
        values.later[around] = match missing {
            0 => RUN[count],
            1 => ONE_SHORT[count],
            _ => TWO_SHORT[count],
        };
        around += 1;
    }
    values
};

/// How many more neighbours it takes to make the neighbours one run: the free edges outside the widest gap.
const fn missing(around: u32) -> u32 {
    let mut widest = 0;
    let mut start = 0;
    while start < 6 {
        let mut length = 0;
        while length < 6 && around >> ((start + length) % 6) & 1 == 0 {
            length += 1;
        }
        if length > widest {
            widest = length;
        }
        start += 1;
    }
    6 - around.count_ones() - widest
}

/// The points of a player and what is to be expected of the tiles, in tenths of a point.
fn prospects(position: &Gobe, player: Player) -> i32 {
    let turns = position.white_left(player);
    let mut worth = [0_i32; 13];
    let tiles = position.coloured(player);
    for (worth, &cell) in worth.iter_mut().zip(tiles) {
        *worth = worth_of(usize::from(position.around(cell)), turns);
    }
    let worth = &mut worth[..tiles.len()];
    // One tile a turn can be picked up.
    if worth.len() > turns as usize {
        worth.sort_unstable_by(|a, b| b.cmp(a));
    }
    let expected = worth.iter().take(turns as usize).sum::<i32>();
    // What stands until one's next turn, after so many others, is worth less.
    if position.seating().players() == 2 {
        return POINT * position.score(player).cast_signed() + expected;
    }
    let trusted = expected / 2;
    let to_come = LAY * position.coloured_left(player).cast_signed() + TURN * turns.cast_signed();
    POINT * position.score(player).cast_signed() + trusted + to_come
}

/// What a tile is worth with so many turns to come.
fn worth_of(around: usize, turns: u32) -> i32 {
    let (now, later) = (TILE_VALUES.now[around], TILE_VALUES.later[around]);
    now + (later - now) * turns.min(TURNS_TO_BUILD).cast_signed() / TURNS_TO_BUILD.cast_signed()
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

    fn score_moves(&self, position: &Gobe, moves: &[Move], scores: &mut Vec<i32>) {
        match position.phase() {
            Phase::Laying => {
                scores.extend(moves.iter().map(|&mv| {
                    POINT * position.points(mv).cast_signed() + lay_gain(position, mv) - 5 * POINT
                }));
            }
            Phase::PickingUp => {
                let turns = position.white_left(position.turn());
                // Moves with the same lay follow each other.
                let mut last = None;
                scores.extend(moves.iter().map(|&mv| {
                    let gain = match last {
                        Some((lay, gain)) if lay == mv.lay => gain,
                        _ => lay_gain(position, mv),
                    };
                    last = Some((mv.lay, gain));
                    let pick = mv.pick.map_or(0, |pick| {
                        POINT * position.points(mv).cast_signed()
                            - worth_of(usize::from(position.around(pick)), turns) / 2
                    });
                    gain + pick - 3 * POINT
                }));
            }
        }
    }

    fn move_limit(&self, position: &Gobe, _depth: u32) -> usize {
        if position.seating().players() > 2 { WIDTH_OF_MANY } else { WIDTH }
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

    fn history_index(&self, mv: Move) -> usize {
        let fold = |number: i32| number.rem_euclid(32) as usize;
        let pick = usize::from(mv.pick.is_some());
        fold(mv.lay.q()) | fold(mv.lay.r()) << 5 | pick << 10
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

/// What a tile on the cell changes of the values of the tiles beside it, for the player to move.
fn lay_gain(position: &Gobe, mv: Move) -> i32 {
    let turn = position.turn();
    let mut gain = 0;
    let beside = position.around(mv.lay);
    for (way, near) in mv.lay.neighbours().enumerate().filter(|(way, _)| beside >> way & 1 == 1) {
        let Some(Tile::Coloured(owner)) = position.tile(near) else { continue };
        let around = usize::from(position.around(near));
        // Seen from there, the cell lies the opposite way.
        let after = around | 1 << ((way + 3) % 6);
        let turns = position.white_left(owner);
        let change = worth_of(after, turns) - worth_of(around, turns);
        gain += if owner == turn { change } else { -change };
    }
    gain
}

impl Opponent for Gobe {
    type Evaluator = GobeEvaluator;

    fn evaluator(&self) -> GobeEvaluator {
        GobeEvaluator
    }

    fn skill(&self, level: Level) -> Skill {
        const SKILLS: [Skill; 5] = [
            Skill { nodes: 400, depth: 1, noise: 60, attention: 30 },
            Skill { nodes: 1_500, depth: 1, noise: 30, attention: 70 },
            Skill { nodes: 4_000, depth: 2, noise: 15, attention: 100 },
            Skill { nodes: 20_000, depth: 64, noise: 4, attention: 100 },
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
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Notation;
    use crate::games::gobe::Rules;

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
}
