//! The evaluators, and the computer as an opponent, game by game.

use tabulae::game::{Game, GameState};
use tabulae::games::{Gobblet, Gobe, Tablut, gobblet, gobe, tablut};
use tabulae::opponents::{GobbletEvaluator, GobeEvaluator, Opponent, TablutEvaluator};
use tabulae::search::{Evaluator, HISTORY_SIZE};

use crate::search::{compare_with_negamax, random_game};

/// The laws of an evaluator, on open positions of random games.
fn obeys_the_laws<G: Opponent>(start: &G, games: u64, longest: usize) {
    for seed in 0..games {
        let plies = (seed as usize * 7) % longest;
        let Some(game) = random_game(start, plies, seed) else { continue };
        let position = game.position();
        let evaluator = position.evaluator();
        let values: Vec<i32> =
            position.seating().iter_teams().map(|team| evaluator.evaluate(position, team)).collect();
        if let [one, other] = values[..] {
            assert_eq!(one, -other, "{position:?}");
        }
        let mut moves = Vec::new();
        game.legal_moves(&mut moves);
        let mut scores = Vec::new();
        evaluator.score_moves(position, &moves, &mut scores);
        assert_eq!(scores.len(), moves.len());
        assert!(scores.iter().all(|score| score.abs() <= 1_000_000));
        assert!(moves.iter().all(|&mv| evaluator.history_index(mv) < HISTORY_SIZE));
        if evaluator.wins_now(position) {
            assert!(wins_now(&game), "{position:?}");
            continue;
        }
        let mut parries = Vec::new();
        if evaluator.parries(position, &mut parries) {
            assert!(parries.iter().all(|mv| moves.contains(mv)), "{position:?}");
            moves.retain(|mv| !parries.contains(mv));
            assert!(moves.into_iter().all(|mv| loses_in_two(&game, mv)), "{position:?}");
            continue;
        }
        assert!(parries.is_empty(), "{position:?}");
        let mut noisy = Vec::new();
        evaluator.noisy_moves(position, &mut noisy);
        assert!(noisy.iter().all(|mv| moves.contains(mv)), "{position:?}");
    }
}

/// Whether some move wins at once, by trying all.
fn wins_now<G: Game>(game: &GameState<G>) -> bool {
    let team = game.position().seating().team(game.position().turn());
    let mut moves = Vec::new();
    game.legal_moves(&mut moves);
    moves.into_iter().any(|mv| {
        let mut after = game.position().clone();
        after.play(mv);
        after.outcome().and_then(|outcome| outcome.winners).is_some_and(|winners| winners.contains(team))
    })
}

/// Whether the others win at once after the move, or have won by it.
fn loses_in_two<G: Game>(game: &GameState<G>, mv: G::Move) -> bool {
    let team = game.position().seating().team(game.position().turn());
    let mut after = game.position().clone();
    after.play(mv);
    match after.outcome() {
        Some(outcome) => outcome.winners.is_some_and(|winners| !winners.contains(team)),
        None => wins_now(&GameState::new(after)),
    }
}

const GOBBLET: [gobblet::Rules; 5] = [
    gobblet::Rules::THREE,
    gobblet::Rules::CLASSIC,
    gobblet::Rules::GOBBLERS,
    gobblet::Rules::SIX,
    gobblet::Rules::THREE.with_reveal(gobblet::Reveal::Lift),
];

#[test]
fn gobblet_evaluator_obeys_the_laws() {
    for rules in GOBBLET {
        obeys_the_laws(&Gobblet::start(rules), 1_500, 24);
    }
}

#[test]
fn tablut_evaluator_obeys_the_laws() {
    obeys_the_laws(&Tablut::start(tablut::Rules::default()), 1_500, 90);
}

#[test]
fn gobe_evaluator_obeys_the_laws() {
    for rules in gobe::Rules::ALL {
        obeys_the_laws(&Gobe::start(rules), 500, 56);
    }
}

#[test]
fn every_setting_finds_what_negamax_finds_at_gobblet() {
    for rules in GOBBLET {
        compare_with_negamax(&Gobblet::start(rules), &GobbletEvaluator::new(rules), 60, 0..9, 2);
    }
    let rules = gobblet::Rules::GOBBLERS;
    compare_with_negamax(&Gobblet::start(rules), &GobbletEvaluator::new(rules), 60, 0..9, 3);
    let rules = gobblet::Rules::CLASSIC;
    compare_with_negamax(&Gobblet::start(rules), &GobbletEvaluator::new(rules), 30, 0..6, 3);
}

#[test]
fn every_setting_finds_what_negamax_finds_at_tablut() {
    let start = Tablut::start(tablut::Rules::default());
    compare_with_negamax(&start, &TablutEvaluator, 60, 0..70, 2);
    compare_with_negamax(&start, &TablutEvaluator, 4, 20..70, 3);
}

#[test]
fn every_setting_finds_what_negamax_finds_at_gobe() {
    for rules in gobe::Rules::ALL {
        let turns = u64::from(2 * rules.players() * rules.allotment());
        compare_with_negamax(&Gobe::start(rules), &GobeEvaluator, 40, 0..9, 3);
        compare_with_negamax(&Gobe::start(rules), &GobeEvaluator, 20, turns / 2..turns, 2);
        compare_with_negamax(&Gobe::start(rules), &GobeEvaluator, 10, turns - 2..turns, 3);
    }
}
