//! Tablut: material, the king's ways out, the ring around him.

mod value;
mod view;

use alloc::vec::Vec;
use core::ops::BitAnd;

use super::level::{Level, Skill};
use super::opponent::Opponent;
use super::terms::{Term, Trace, Weighing, terms_of};
use crate::game::{Game, Team};
use crate::games::tablut::{Direction, Move, Side, Square, Squares, Tablut};
use crate::search::{Evaluator, Feature, Features, Multiplayer};
use view::View;

/// Values are hundredths of an attacker.
#[derive(Clone, Copy, Debug, Default)]
pub struct TablutEvaluator;

impl Evaluator<Tablut> for TablutEvaluator {
    fn evaluate(&self, position: &Tablut, team: Team) -> i32 {
        let value = View::of(position).map_or(0, value::value);
        if team.index() == Side::Defenders.player().index() { value } else { -value }
    }

    fn score_moves(&self, position: &Tablut, moves: &[Move], scores: &mut Vec<i32>) {
        let Some(view) = View::of(position) else { return scores.resize(scores.len() + moves.len(), 0) };
        let attackers_move = position.side_to_move() == Side::Attackers;
        let hits = position.capture_squares();
        let exits = view.exits();
        let [north, east, south, west] = view.kings_ways();
        let (kings_ways, ring) = (north | east | south | west, view.king.neighbours());
        scores.extend(moves.iter().map(|&mv| {
            let mut value = 0;
            if hits.contains(mv.to) {
                value += 60 * position.capture_mask(mv).count_ones().cast_signed();
            }
            if mv.from == view.king {
                let ways = exits.iter().filter(|exit| exit.contains(mv.to)).count();
                value += [0, 40, 90, 100, 100][ways];
            } else if attackers_move {
                value += 12 * i32::from(kings_ways.contains(mv.to)) + 12 * i32::from(ring.contains(mv.to));
            }
            // A move that does none of this scores below 0, and may be searched less deeply.
            value - 8
        }));
    }

    fn move_limit(&self, _position: &Tablut, _depth: u32) -> usize {
        usize::MAX
    }

    /// Whoever may move is hardly ever better off without: that every move harms is next to unknown at Tablut.
    fn passed(&self, position: &Tablut) -> Option<Tablut> {
        Some(position.with_other_side_to_move())
    }

    /// What happens far away is overlooked, and what nothing is captured by; the king draws everybody's eyes.
    fn obscurity(&self, position: &Tablut, mv: Move) -> u32 {
        let steps = mv.from.file().abs_diff(mv.to.file()) + mv.from.rank().abs_diff(mv.to.rank());
        let is_king = position.king() == Some(mv.from);
        let takes = position.capture_mask(mv) != 0;
        let far = 30 + 10 * steps as u32;
        if is_king || takes { far * 2 / 3 } else { far }
    }

    /// Who does not think of a square overlooks whatever could come there.
    fn idea(&self, mv: Move) -> usize {
        mv.to.index()
    }

    fn history_index(&self, mv: Move) -> usize {
        mv.from.index() * Square::COUNT + mv.to.index()
    }

    fn wins_now(&self, position: &Tablut) -> bool {
        View::of(position).is_some_and(|view| match position.side_to_move() {
            Side::Attackers => view.catches(),
            Side::Defenders => view.escapes(),
        })
    }

    fn parries(&self, position: &Tablut, moves: &mut Vec<Move>) -> bool {
        let Some(view) = View::of(position) else { return false };
        match position.side_to_move() {
            Side::Attackers => {
                // An attacker stops the king only on every way that he has.
                let closing = view.escape_ways().reduce(Squares::bitand);
                let Some(closing) = closing else { return false };
                moves_to(view, closing, moves);
            }
            Side::Defenders if view.catches() => position.legal_moves(moves),
            Side::Defenders => return false,
        }
        moves.retain(|&mv| is_safe_after(position, mv));
        true
    }

    /// The captures, in the game's order.
    fn noisy_moves(&self, position: &Tablut, moves: &mut Vec<Move>) {
        if let Some(view) = View::of(position) {
            moves_to(view, position.capture_squares(), moves);
        }
    }
}

impl Weighing<Tablut> for TablutEvaluator {
    fn terms(&self) -> Vec<Term> {
        terms_of(&value::NAMES, &value::WEIGHTS)
    }

    fn trace(&self, position: &Tablut) -> Vec<i32> {
        let mut trace = Trace::new(value::WEIGHTS.len());
        if let Some(view) = View::of(position) {
            value::count(view, &mut trace);
        }
        // The first team are the attackers.
        trace.counts().into_iter().map(|count| -count).collect()
    }
}

/// Appends the legal moves to some empty squares, in the game's order. They are looked for from those squares, since a list
/// of all moves would be ten times as long.
fn moves_to(view: View, targets: Squares, moves: &mut Vec<Move>) {
    let own = view.position.side(view.position.side_to_move());
    let first = moves.len();
    for to in (targets & !Square::CASTLE.bit()).iter() {
        for direction in Direction::ALL {
            let pieces = to.way(direction, view.occupied()).1 & own;
            moves.extend(pieces.iter().map(|from| Move { from, to }));
        }
    }
    moves[first..].sort_unstable_by_key(|&mv| Tablut::place_in_order(mv));
}

/// Whether the other side has no win with its next move.
fn is_safe_after(position: &Tablut, mv: Move) -> bool {
    let mut after = position.clone();
    after.play(mv);
    match View::of(&after) {
        Some(view) if view.king.is_edge() => true,
        Some(view) if after.side_to_move() == Side::Attackers => !view.catches(),
        Some(view) => !view.escapes(),
        None => true,
    }
}

impl Opponent for Tablut {
    type Evaluator = TablutEvaluator;

    fn evaluator(&self) -> TablutEvaluator {
        TablutEvaluator
    }

    fn skill(&self, level: Level) -> Skill {
        const SKILLS: [Skill; 5] = [
            Skill { nodes: 1_000, depth: 1, noise: 180, attention: 10 },
            Skill { nodes: 3_000, depth: 2, noise: 50, attention: 66 },
            Skill { nodes: 10_000, depth: 4, noise: 16, attention: 92 },
            Skill { nodes: 30_000, depth: 64, noise: 9, attention: 97 },
            Skill { nodes: 600_000, depth: 64, noise: 3, attention: 100 },
        ];
        SKILLS[level.index()]
    }

    fn features(&self) -> Features {
        Features::ALL.without(Feature::MoveCountLimit)
    }

    fn multiplayer(&self) -> Multiplayer {
        Multiplayer::Paranoid
    }

    fn doubling(&self) -> u32 {
        290
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{GameState, Notation};
    use crate::games::tablut::Rules;

    fn position(text: &str) -> Tablut {
        Tablut::from_text(Rules::default(), text).unwrap()
    }

    /// Whether some move wins at once, by trying them.
    fn some_move_wins(position: &Tablut) -> bool {
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        moves.iter().any(|&mv| {
            let mut after = position.clone();
            after.play(mv);
            after.outcome().is_some_and(|outcome| outcome.winners.is_some())
        })
    }

    /// Random games with many pieces taken off, so that kings are near edges and attackers.
    fn positions() -> impl Iterator<Item = Tablut> {
        use crate::game::zobrist::mix;
        (0..400_u64).flat_map(|seed| {
            let mut position = Tablut::start(Rules::default());
            let mut moves = Vec::new();
            let mut seen = Vec::new();
            for ply in 0..80 {
                position.legal_moves(&mut moves);
                let Some(&mv) = moves.get((mix(mix(seed) ^ ply) % moves.len().max(1) as u64) as usize) else {
                    break;
                };
                position.play(mv);
                if position.outcome().is_none() {
                    seen.push(position.clone());
                }
            }
            seen
        })
    }

    #[test]
    fn tb8_tb10_a_win_with_the_next_move_is_seen_exactly() {
        let mut wins = [0; 2];
        for position in positions() {
            let seen = TablutEvaluator.wins_now(&position);
            assert_eq!(seen, some_move_wins(&position), "{}", position.to_text());
            wins[position.side_to_move() as usize] += usize::from(seen);
        }
        assert!(wins[0] > 20 && wins[1] > 500, "{wins:?}");
    }

    #[test]
    fn tb8_tb10_the_parries_are_the_moves_that_save() {
        let mut threats = 0;
        for position in positions().step_by(3) {
            let mut parries = Vec::new();
            if TablutEvaluator.wins_now(&position) || !TablutEvaluator.parries(&position, &mut parries) {
                continue;
            }
            let mut moves = Vec::new();
            position.legal_moves(&mut moves);
            moves.retain(|&mv| {
                let mut after = position.clone();
                after.play(mv);
                !some_move_wins(&after)
            });
            assert_eq!(parries, moves, "{}", position.to_text());
            threats += 1;
        }
        assert!(threats > 200, "{threats}");
    }

    #[test]
    fn every_capture_is_noisy() {
        for position in positions().step_by(5) {
            let mut noisy = Vec::new();
            if TablutEvaluator.wins_now(&position) || TablutEvaluator.parries(&position, &mut noisy) {
                continue;
            }
            TablutEvaluator.noisy_moves(&position, &mut noisy);
            let mut moves = Vec::new();
            position.legal_moves(&mut moves);
            moves.retain(|&mv| position.capture_mask(mv) != 0);
            assert_eq!(noisy, moves, "{}", position.to_text());
        }
    }

    #[test]
    fn a_pass_gives_the_turn_away_and_changes_nothing_else() {
        for position in positions().step_by(7) {
            let passed = TablutEvaluator.passed(&position).unwrap();
            let [text, other] = [&position, &passed].map(Tablut::to_text);
            assert_eq!(text.split(' ').next(), other.split(' ').next());
            assert_eq!(passed.side_to_move(), position.side_to_move().other());
            assert_eq!(passed.key(), Tablut::from_text(Rules::default(), &other).unwrap().key());
            assert_eq!(TablutEvaluator.passed(&passed), Some(position));
        }
    }

    /// A search lets a side pass in the middle of a game, and must leave no trace of it.
    #[test]
    fn after_a_pass_the_game_goes_on_where_it_was() {
        let mut game = GameState::new(Tablut::start(Rules::default()));
        for mv in ["d1-d4", "e3-f3", "d4-d1", "f3-e3"] {
            game.play(mv.parse().unwrap());
        }
        assert!(game.is_repetition());
        game.undo();
        let before = (game.position().clone(), game.past().to_vec(), game.occurrences());
        let passed = TablutEvaluator.passed(game.position()).unwrap();
        let interrupted = game.interrupt(passed);
        assert_eq!(
            (game.past().len(), game.occurrences()),
            (0, 1),
            "nothing from before the pass comes again"
        );
        game.play("d1-d4".parse().unwrap());
        game.undo();
        game.resume(interrupted);
        assert_eq!((game.position().clone(), game.past().to_vec(), game.occurrences()), before);
        game.play("f3-e3".parse().unwrap());
        assert!(game.is_repetition());
    }

    #[test]
    fn the_value_is_the_same_in_every_mirror() {
        let text = "3ttt3/4t4/4T4/t3T3t/ttT1KTTtt/t3T3t/4T4/4t4/3ttt3 a";
        let mirrored = "3ttt3/4t4/4T4/t3T3t/ttTTK1Ttt/t3T3t/4T4/4t4/3ttt3 a";
        let value = |text| TablutEvaluator.evaluate(&position(text), Team::ALL[0]);
        assert_eq!(value(text), value(mirrored));
    }
}
