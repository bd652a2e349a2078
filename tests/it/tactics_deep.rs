//! Wins by force in 5 to 13 plies, by which levels are told apart.

use std::collections::BTreeSet;

use tabulae::games::{Gobblet, Gobe, Tablut};
use tabulae::opponents::{Level, Opponent};

use crate::prover::{Prover, side};
use crate::tactic::Tactic;
use crate::tested::{Tested, for_game};
use crate::themes::Puzzled;

/// More than what `examples/tactics` lets a proof cost.
const TO_PROVE: u64 = 3_000_000;

/// There are so many of a game, of which level 5 finds nearly all, and level 4 finds at least so many hundredths fewer.
fn levels_are_told_apart<G: Tested + Opponent>(game: &str, enough: usize, apart: usize) {
    let tactics = Tactic::all_of(game);
    assert!(tactics.len() >= enough, "{game} has {}", tactics.len());
    let solved = |level: usize| {
        tactics.iter().filter(|tactic| tactic.is_solved::<G>(Level::ALL[level - 1], 1)).count()
    };
    let (fourth, fifth) = (solved(4), solved(5));
    assert!(100 * fifth >= 95 * tactics.len(), "{game}: level 5 finds {fifth} of {}", tactics.len());
    let margin = 100 * fifth.saturating_sub(fourth);
    assert!(margin >= apart * tactics.len(), "{game}: level 4 finds {fourth}, level 5 {fifth}");
}

#[test]
fn levels_4_and_5_are_told_apart_at_tablut() {
    levels_are_told_apart::<Tablut>("tablut", 60, 8);
}

#[test]
fn levels_4_and_5_are_told_apart_at_gobblet() {
    levels_are_told_apart::<Gobblet>("gobblet", 60, 10);
}

#[test]
fn levels_4_and_5_are_told_apart_at_gobe() {
    levels_are_told_apart::<Gobe>("gobe", 32, 15);
}

#[test]
fn every_move_that_is_said_to_win_is_proved() {
    for game in crate::every_game::games() {
        for_game!(game, G => {
            for tactic in Tactic::all_of(game) {
                is_proved::<G>(&tactic);
            }
        });
    }
}

fn is_proved<G: Tested + Puzzled>(tactic: &Tactic) {
    let start = tactic.start::<G>();
    assert!((5..=13).contains(&tactic.plies) && !tactic.moves.is_empty(), "{}", tactic.position);
    for text in &tactic.moves {
        let mut after = start.clone();
        after.play(start.parse_move(text).unwrap_or_else(|error| panic!("{}: {error}", tactic.position)));
        let wins = Prover::new(TO_PROVE).wins(&mut after, side(&start), tactic.plies - 1);
        assert_eq!(wins, Ok(true), "{text} in {}", tactic.position);
    }
}

#[test]
fn no_position_comes_twice() {
    for game in crate::every_game::games() {
        let all = Tactic::all_of(game);
        let different: BTreeSet<&str> = all.iter().map(|tactic| tactic.position.as_str()).collect();
        assert_eq!(different.len(), all.len(), "{game}");
    }
}
