//! Góbé: the fast engine against its judge, on random games and random setups.

mod rules;
mod setups;

use crate::naive::gobe as naive;
use crate::tested::{Random, list, outcome};
use std::collections::{BTreeSet, HashMap};
use tabulae::game::{Game, Notation};
use tabulae::games::gobe::{Cell, Gobe, Move, Phase, Rules};

fn read(rules: Rules, text: &str) -> Gobe {
    Gobe::from_text(rules, text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn cell(text: &str) -> Cell {
    text.parse().unwrap()
}

/// The letters of those who win by the position, none for a draw.
fn winners(position: &Gobe) -> Option<String> {
    outcome(position).map(|(letters, _)| letters)
}

/// Asks engine and judge everything about a position.
fn agree(position: &Gobe) -> Vec<Move> {
    let text = position.to_text();
    let judge = naive::Position::read(&text);
    assert_eq!(judge.write(), text);
    let moves = list(position);
    assert_eq!(moves.iter().map(Move::to_string).collect::<Vec<_>>(), judge.moves(), "{text}");
    assert_eq!(position.count_moves(), moves.len() as u64, "{text}");
    assert_eq!(winners(position), judge.winners(), "{text}");
    for (cell, tile) in position.tiles() {
        let ring = judge.ring((cell.r(), cell.q()));
        assert_eq!(judge.tiles[&(cell.r(), cell.q())], tile.letter(), "{text}");
        let around = (0..6).map(|way| u8::from(ring[way]) << way).sum::<u8>();
        assert_eq!(position.around(cell), around, "{cell} in {text}");
    }
    assert!(judge.hangs_together(), "{text}");
    assert!(judge.tiles.len() < 2 || judge.all_have_neighbours(), "{text}");
    moves
}

/// Plays a move with both, takes it back, and compares what there was with what there is.
fn agree_on(position: &mut Gobe, mv: Move) {
    let before = position.clone();
    let player = position.turn();
    let points = position.points(mv);
    let expected = naive::Position::read(&position.to_text()).play(&mv.to_string());
    let undo = position.play(mv);
    assert_eq!(position.to_text(), expected.write(), "{before:?}: {mv}");
    assert_eq!(position.score(player), before.score(player) + points, "{before:?}: {mv}");
    assert_eq!(position.key(), read(position.rules(), &position.to_text()).key(), "{before:?}: {mv}");
    assert_ne!(position.key(), before.key(), "{before:?}: {mv}");
    position.undo(undo);
    assert_eq!(*position, before);
    assert_eq!(list(position), list(&before), "{before:?}: {mv}");
}

/// Games of 2, 3 and 4 players, about 4 600 positions: the judge sees each of them, and some moves of each.
#[test]
fn the_judge_agrees_on_random_games() {
    for rules in Rules::ALL {
        for game in 0..30 {
            let mut random = Random(game);
            let mut position = Gobe::start(rules);
            let mut moves = agree(&position);
            while !moves.is_empty() {
                for _ in 0..3 {
                    agree_on(&mut position, moves[random.below(moves.len())]);
                }
                position.play(moves[random.below(moves.len())]);
                moves = agree(&position);
            }
        }
    }
}

/// Every move of some positions, a game of each number of players.
#[test]
fn the_judge_agrees_on_every_move_of_a_game() {
    for rules in Rules::ALL {
        let mut random = Random(7);
        let mut position = Gobe::start(rules);
        let mut moves = agree(&position);
        while !moves.is_empty() {
            for &mv in &moves {
                agree_on(&mut position, mv);
            }
            position.play(moves[random.below(moves.len())]);
            moves = agree(&position);
        }
    }
}

/// Players who pick up whatever they can leave boards with holes and bridges, which random play seldom does.
#[test]
fn the_judge_agrees_when_all_that_can_be_is_picked_up() {
    for rules in Rules::ALL {
        for game in 0..20 {
            let mut random = Random(game + 1_000);
            let mut position = Gobe::start(rules);
            let mut moves = agree(&position);
            while !moves.is_empty() {
                let picks: Vec<Move> = moves.iter().copied().filter(|mv| mv.pick.is_some()).collect();
                let from = if picks.is_empty() { &moves } else { &picks };
                let mv = from[random.below(from.len())];
                agree_on(&mut position, mv);
                position.play(mv);
                moves = agree(&position);
            }
        }
    }
}

/// A line of tiles as long as a game goes, in each of the six directions, far out of the first window.
#[test]
fn the_judge_agrees_far_from_the_origin() {
    for rules in Rules::ALL {
        for step in Cell::ORIGIN.neighbours() {
            let mut position = Gobe::start(rules);
            let mut undos = Vec::new();
            for distance in 0.. {
                agree(&position);
                if position.outcome().is_some() {
                    let last = Cell::new(step.q() * (distance - 1), step.r() * (distance - 1)).unwrap();
                    assert_eq!(last.steps_to(Cell::ORIGIN), position.turns() - 1);
                    assert!(position.tile(last).is_some());
                    break;
                }
                let lay = Cell::new(step.q() * distance, step.r() * distance).unwrap();
                agree_on(&mut position, Move { lay, pick: None });
                undos.push((position.clone(), position.play(Move { lay, pick: None })));
            }
            while let Some((before, undo)) = undos.pop() {
                position.undo(undo);
                assert_eq!(position, before);
                assert_eq!(list(&position), list(&before));
            }
            assert_eq!(position, Gobe::start(rules));
        }
    }
}

/// The same tiles laid in another order are the same position, by key and by the order of moves.
#[test]
fn the_way_to_a_position_leaves_no_trace() {
    let play = |moves: [&str; 6]| {
        let mut position = Gobe::start(Rules::TWO);
        for text in moves {
            position.play(position.parse_move(text).unwrap());
        }
        position
    };
    let one = play(["0,0", "1,0", "-1,0", "2,0", "0,1", "3,0"]);
    let other = play(["0,0", "1,0", "0,1", "2,0", "-1,0", "3,0"]);
    assert_eq!(one, other);
    assert_eq!(one.key(), other.key());
    assert_eq!(list(&one), list(&other));
}

/// Positions that differ in one thing have different keys: a tile, its colour, a score, the turns.
#[test]
fn keys_tell_positions_apart() {
    let texts = [
        "r0,0;g1,0 r 12/12 13/13 6/5",
        "r0,0;g0,1 r 12/12 13/13 6/5",
        "g0,0;r1,0 r 12/12 13/13 6/5",
        "r0,0;g1,0 r 12/12 13/13 5/5",
        "r0,0;g1,0 r 12/12 13/13 6/4",
        "r0,0;g1,0 g 11/12 13/13 6/5",
        "r0,0;w1,0 r 0/0 12/12 6/5",
        "r0,0;g1,0 r 0/0 12/12 6/5",
    ];
    let keys: std::collections::HashSet<_> = texts.map(|text| read(Rules::TWO, text).key()).into();
    assert_eq!(keys.len(), texts.len());
}

#[test]
fn keys_tell_every_colour_and_the_score_of_every_player_apart() {
    for rules in Rules::ALL {
        let players = rules.players() as usize;
        let of_each = |number: &dyn Fn(usize) -> u32| {
            let numbers: Vec<String> = (0..players).map(|player| number(player).to_string()).collect();
            numbers.join("/")
        };
        let white = of_each(&|_| rules.allotment() - 1);
        let mut keys = HashMap::new();
        for letter in Gobe::LETTERS[..players].iter().chain(b"w") {
            for ahead in 0..players {
                let scores = of_each(&|player| if player == ahead { 20 } else { 10 });
                let coloured = of_each(&|_| 0);
                let text = format!("r0,0;{}1,0 r {coloured} {white} {scores}", char::from(*letter));
                let key = read(rules, &text).key();
                assert_eq!(keys.insert(key, text.clone()), None, "{text}");
            }
        }
    }
}

/// In two rows each tile has all its neighbours on one side.
#[test]
fn all_the_tiles_of_a_player_can_be_ready_at_once() {
    let row = |letter: char, r: u32| (0..13).map(move |q| format!("{letter}{q},{r}"));
    let tiles: Vec<String> = row('r', 0).chain(row('g', 1)).collect();
    let position = read(Rules::TWO, &format!("{} r 0/0 13/13 20/20", tiles.join(";")));
    let picked: BTreeSet<_> = agree(&position).into_iter().filter_map(|mv| mv.pick).collect();
    assert_eq!(picked.len(), 13);
}

#[test]
fn a_position_is_shown_to_programmers_as_its_text() {
    let position = read(Rules::TWO, "r0,0;g1,0 r 12/12 13/13 6/5");
    assert_eq!(format!("{position:?}"), "Gobe(\"r0,0;g1,0 r 12/12 13/13 6/5\")");
}

/// Moves are listed sorted, so that equal positions list them alike.
#[test]
fn moves_are_sorted() {
    let mut random = Random(3);
    let mut position = Gobe::start(Rules::TWO);
    loop {
        let moves = list(&position);
        assert!(moves.is_sorted());
        if moves.is_empty() {
            break;
        }
        position.play(moves[random.below(moves.len())]);
    }
    assert_eq!((position.phase(), position.turns()), (Phase::PickingUp, 52));
}
