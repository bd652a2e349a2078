//! Positions of random games, in which the strongest level misses no win in some plies and no defence, and claims none that is not.

use tabulae::game::{Game, zobrist::mix};
use tabulae::games::{Gobblet, Gobe, Tablut, gobblet, gobe, tablut};

use crate::judge::judge;
use crate::tested::random_game;
use crate::themes::Puzzled;

/// So many moves may be played to prove what there is for one side.
const TO_PROVE: u64 = 3_000_000;

/// Judges open positions of random games, which are so many plies long, and counts what there is to see in them: wins, losses, and
/// neither. In how many the prover came to no end is the last number.
fn judge_games<G: Puzzled>(
    start: &G,
    seeds: std::ops::Range<u64>,
    long: std::ops::Range<usize>,
    plies: u8,
) -> [usize; 4] {
    let mut seen = [0; 4];
    for seed in seeds {
        let ply = long.start + mix(seed) as usize % long.len();
        let Some(game) = random_game(start, ply, seed) else { continue };
        let found = judge(game.position(), plies, TO_PROVE).unwrap_or_else(|wrong| panic!("{wrong}"));
        seen[found as usize] += 1;
    }
    seen
}

#[test]
fn gobblet_misses_no_win_in_seven_plies_and_no_defence() {
    let judged = judge_games(&Gobblet::start(gobblet::Rules::THREE), 0..12, 3..13, 7);
    assert_eq!(judged, [8, 1, 0, 0]);
    let judged = judge_games(&Gobblet::start(gobblet::Rules::GOBBLERS), 0..30, 2..10, 7);
    assert_eq!(judged, [17, 2, 8, 0]);
    let judged = judge_games(&Gobblet::start(gobblet::Rules::CLASSIC), 0..6, 10..40, 7);
    assert_eq!(judged, [1, 0, 4, 0]);
}

#[test]
fn tablut_misses_no_win_in_seven_plies_and_no_defence() {
    let judged = judge_games(&Tablut::start(tablut::Rules::default()), 0..12, 20..80, 7);
    assert_eq!(judged, [5, 1, 1, 2]);
}

/// The last plies of a game, whose number is known, to its end.
#[test]
fn gobe_misses_nothing_to_the_end_of_the_game() {
    let start = Gobe::start(gobe::Rules::TWO);
    let all = usize::from(start.plies_left().expect("a game has a fixed number of plies"));
    for (left, expected) in [(2, [3, 2, 1, 0]), (3, [4, 1, 1, 0]), (4, [4, 1, 1, 0]), (5, [4, 1, 1, 0])] {
        let ply = all - usize::from(left);
        assert_eq!(judge_games(&start, 0..6, ply..ply + 1, left), expected, "{left} plies left");
    }
}
