//! The puzzles of www/capabilities/puzzles: each is proved to be won by force in its plies, by one first move alone; what it is about
//! and how hard it is are found again.

use std::collections::BTreeSet;

use tabulae::game::{Game, GameState, Notation};

use crate::likeness::Shapes;
use crate::prover::{Prover, side};
use crate::puzzle::{Collection, Puzzle, Wrong, check};
use crate::taught::wins_within;
use crate::tested::{Random, Tested, for_game};
use crate::themes::{Line, Puzzled, difficulty, themes};

/// More than what `examples/puzzles` lets a puzzle cost.
const TO_CHECK: u64 = 2_000_000;

fn read<G: Tested>(options: &serde_json::Value, position: &str) -> G {
    G::from_text(G::rules_of(options), position).unwrap_or_else(|error| panic!("{position}: {error}"))
}

/// All puzzles of a game, each with its position.
fn all<G: Tested>(game: &str) -> Vec<(G, Puzzle)> {
    let sets = Collection::read(game).sets.into_iter();
    sets.flat_map(|set| {
        let options = set.options;
        set.puzzles.into_iter().map(move |puzzle| (read(&options, &puzzle.position), puzzle))
    })
    .collect()
}

fn every_puzzle_is_proved<G: Tested + Puzzled>(game: &str) {
    for (start, puzzle) in all::<G>(game) {
        assert!(start.plies_left().is_none_or(|left| left == puzzle.plies()), "{}", puzzle.position);
        check(&start, &puzzle, &mut Prover::new(TO_CHECK)).unwrap_or_else(|Wrong(why)| panic!("{why}"));
    }
}

#[test]
fn every_puzzle_of_gobblet_is_proved() {
    every_puzzle_is_proved::<tabulae::games::Gobblet>("gobblet");
}

#[test]
fn every_puzzle_of_tablut_is_proved() {
    every_puzzle_is_proved::<tabulae::games::Tablut>("tablut");
}

#[test]
fn every_puzzle_of_gobe_is_proved() {
    every_puzzle_is_proved::<tabulae::games::Gobe>("gobe");
}

/// The prover is judged in turn: in every fourth short puzzle, by trying every move and every reply in a game whose past counts.
#[test]
fn short_puzzles_are_won_in_a_game_with_its_past_too() {
    for game in crate::every_game::games() {
        for_game!(game, G => {
            // Where a win can be shared, the two mean different things by winning.
            let short = all::<G>(game)
                .into_iter()
                .filter(|(start, puzzle)| puzzle.plies() <= 3 && start.seating().teams() == 2);
            for (start, puzzle) in short.step_by(4) {
                let mut playing = GameState::new(start.clone());
                let winning: Vec<String> = playing
                    .iter_legal_moves()
                    .filter(|&mv| wins_within(&mut playing, mv, side(&start), puzzle.plies().into()))
                    .map(|mv| start.write_move(mv))
                    .collect();
                assert_eq!(winning, puzzle.solution[0], "{}", puzzle.position);
            }
        });
    }
}

/// What the prover tries last of all are all moves that win at once: in positions of random games, no other does.
#[test]
fn no_last_move_is_left_out() {
    for game in crate::every_game::games() {
        for_game!(game, G => {
            let mut random = Random(7);
            for rules in G::all_rules() {
                for _ in 0..30 {
                    let mut position = G::start(rules);
                    while position.outcome().is_none() {
                        last_moves_are_listed(&position);
                        let moves: Vec<_> = position.iter_legal_moves().collect();
                        position.play(moves[random.below(moves.len())]);
                        if random.below(150) == 0 {
                            break;
                        }
                    }
                }
            }
        });
    }
}

fn last_moves_are_listed<G: Puzzled>(position: &G) {
    let mut listed = Vec::new();
    position.list_last_moves(&mut listed);
    for mv in position.iter_legal_moves() {
        let mut after = position.clone();
        after.play(mv);
        let won = after.outcome().is_some_and(|outcome| {
            outcome.winners.is_some_and(|winners| winners.contains(side(position)) && winners.len() == 1)
        });
        assert!(!won || listed.contains(&mv), "{mv} wins in {}", position.to_text());
    }
}

#[test]
fn what_puzzles_are_about_and_how_hard_they_are_is_found_again() {
    for game in crate::every_game::games() {
        for_game!(game, G => {
            for (start, puzzle) in all::<G>(game) {
                let moves = puzzle.moves(&start);
                assert_eq!(puzzle.themes, themes(&Line::new(&start, &moves)), "{}", puzzle.position);
                assert_eq!(puzzle.difficulty, difficulty(&start, &moves), "{}", puzzle.position);
            }
        });
    }
}

#[test]
fn there_are_enough_puzzles_of_every_game_and_none_twice() {
    for game in crate::every_game::games() {
        let sets = Collection::read(game).sets;
        let puzzles = || sets.iter().flat_map(|set| &set.puzzles);
        let different: BTreeSet<&str> = puzzles().map(|puzzle| puzzle.position.as_str()).collect();
        assert_eq!(different.len(), puzzles().count(), "{game}");
        assert!(different.len() >= 120, "{game} has {}", different.len());
        for set in &sets {
            assert!(set.puzzles.is_sorted_by_key(|puzzle| puzzle.difficulty), "{game}: {}", set.options);
        }
    }
}

/// Fewer places than these would have to change to make one puzzle of another.
const APART: usize = 2;

#[test]
fn no_puzzle_is_nearly_another() {
    for game in crate::every_game::games() {
        for set in Collection::read(game).sets {
            let shapes: Vec<_> = set
                .puzzles
                .iter()
                .map(|puzzle| (Shapes::new(game, &puzzle.position), &puzzle.position))
                .collect();
            for (place, (shape, position)) in shapes.iter().enumerate() {
                let twin = shapes[..place].iter().find(|(other, _)| other.are_near(shape, APART));
                assert!(twin.is_none(), "{position} and {}", twin.map_or("", |(_, position)| position));
            }
        }
    }
}

#[test]
fn turned_positions_are_nearly_the_same_and_others_are_not() {
    let near = |game, a, b, most| Shapes::new(game, a).are_near(&Shapes::new(game, b), most);
    assert!(near("gobblet", "a1,-,-/-,-,-/-,-,b2 a 1/1", "-,-,b2/-,-,-/a1,-,- a 1/1", 0));
    assert!(!near("gobblet", "a1,-,-/-,-,-/-,-,b2 a 1/1", "a1,-,-/-,-,b2/-,-,- a 1/1", 1));
    assert!(near("tablut", "9/9/9/2tT5/9/9/9/4t4/6K2 a", "9/9/9/5Tt2/9/9/9/4t4/2K6 a", 0));
    assert!(near("gobe", "r0,0;g1,0;w0,1 r", "r5,5;g5,4;w6,4 r", 0));
    assert!(!near("gobe", "r0,0;g1,0;w0,1 r", "r0,0;g1,0;w0,1 g", 0));
}
