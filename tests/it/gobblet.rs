//! Gobblet: the fast engine against its judge; its rules one by one are below.

mod rules;
mod setup;

use crate::naive::gobblet::{Position, Set};
use crate::tested::{Random, list, outcome};
use proptest::prelude::*;
use std::fmt::Write;
use tabulae::game::{Game, GameState, Notation, perft, perft_by_playing};
use tabulae::games::Gobblet;
use tabulae::games::gobblet::{
    AllPlaced, Cell, Entering, Move, PutBack, Reason, Reserves, Reveal, Rules, Size,
};

/// A rule set twice: as the engine has it and as the judge has it.
fn sets() -> Vec<(Rules, Set)> {
    let lift = |set: Set| Set { lift: true, ..set };
    let mut sets = vec![
        (Rules::THREE, Set::three()),
        (Rules::THREE.with_reveal(Reveal::Lift), lift(Set::three())),
        (Rules::SIX, Set::six()),
        (Rules::SIX.with_reveal(Reveal::Lift), lift(Set::six())),
        (Rules::PAIRS, Set::pairs()),
        (Rules::PAIRS.with_reveal(Reveal::Lift), lift(Set::pairs())),
        (Rules::CLASSIC, Set::classic()),
        (Rules::GOBBLERS, Set::gobblers()),
    ];
    // Sets that no page names: larger boards, few sizes, players who must pass, games that get stuck.
    let custom: [(u8, u8, &[&[u8]]); 7] = [
        (3, 3, &[&[5, 0], &[4, 1]]),
        (5, 5, &[&[4, 4, 4], &[4, 4, 4]]),
        (5, 3, &[&[2, 1, 2, 1, 2, 1], &[1, 2, 1, 2, 1, 2], &[2, 2, 2, 2, 2, 2], &[1, 0, 1, 0, 1, 0]]),
        (3, 3, &[&[3, 0, 1], &[3, 1, 0], &[2, 0, 0], &[2, 2, 0]]),
        (5, 4, &[&[3, 3, 3, 3, 3], &[3, 3, 3, 3, 3]]),
        (3, 3, &[&[6], &[5]]),
        (4, 4, &[&[5, 5], &[5, 5]]),
    ];
    for (at, (edge, line, pieces)) in custom.into_iter().enumerate() {
        let chosen = |bit: usize| at >> bit & 1 == 1;
        let rules = Rules::THREE.with_board(edge, line).unwrap().with_allotment(pieces).unwrap();
        let rules = rules
            .with_put_back(if chosen(0) { PutBack::Allowed } else { PutBack::Forbidden })
            .with_all_placed(if chosen(1) { AllPlaced::Drawn } else { AllPlaced::PlayOn })
            .with_entering(if chosen(2) { Entering::AgainstThreat } else { Entering::OverSmaller })
            .with_reveal(if chosen(0) { Reveal::Lift } else { Reveal::Completed });
        let nested = at == 4;
        let rules = rules.with_reserves(if nested { Reserves::Nested } else { Reserves::Open }).unwrap();
        let set = Set {
            edge: edge.into(),
            line: line.into(),
            pieces: pieces.iter().map(|counts| counts.iter().map(|&count| count.into()).collect()).collect(),
            nested,
            against_threat: chosen(2),
            put_back: chosen(0),
            all_placed_draws: chosen(1),
            lift: chosen(0),
        };
        sets.push((rules, set));
    }
    sets
}

fn start() -> Gobblet {
    Gobblet::start(Rules::THREE)
}

fn read(rules: Rules, text: &str) -> Gobblet {
    Gobblet::from_text(rules, text).unwrap()
}

fn cell(name: &str) -> Cell {
    name.parse().unwrap()
}

fn mv(text: &str) -> Move {
    text.parse().unwrap()
}

/// The position's legal moves as text, sorted.
fn sorted(position: &Gobblet) -> Vec<String> {
    let mut moves: Vec<String> = list(position).iter().map(ToString::to_string).collect();
    moves.sort();
    moves
}

fn after(position: &Gobblet, moves: &[&str]) -> Gobblet {
    let mut position = position.clone();
    for text in moves {
        let mv = position.parse_move(text).unwrap();
        position.play(mv);
    }
    position
}

/// Every move that can be written, on any board.
fn every_move() -> impl Iterator<Item = Move> {
    let cells = || (0..32).filter_map(Cell::from_index);
    let places = (1..=8)
        .flat_map(move |size| cells().map(move |to| Move::Place { size: Size::new(size).unwrap(), to }));
    let moves = cells().flat_map(move |from| cells().map(move |to| Move::Move { from, to }));
    places.chain(moves).chain([Move::Pass])
}

/// Asks engine and judge the same questions about a position.
fn agree(position: &Gobblet, judge: &Position) {
    let text = judge.write();
    assert_eq!(position.to_text(), text);
    let moves = list(position);
    assert_eq!(sorted(position), judge.moves(), "{text}");
    assert_eq!(position.count_moves(), moves.len() as u64, "{text}");
    assert_eq!(outcome(position), judge.outcome(), "{text}");
    let mut bytes = Vec::new();
    position.encode(&mut bytes);
    bytes.push(7);
    let mut rest = &bytes[..];
    assert_eq!(Gobblet::decode(&mut rest).as_ref(), Ok(position), "{text}");
    assert_eq!(rest, [7], "{text}");
    if judge.text_tells_all() {
        assert_eq!(&read(position.rules(), &text), position, "{text}");
    }
    let won = outcome(position).is_some_and(|outcome| outcome.1 == "line");
    assert_eq!(won, !position.winning_lines().is_empty(), "{text}");
}

/// Also plays every move with both, and asks about every move that can be written.
fn agree_deeply(position: &Gobblet, judge: &Position) {
    agree(position, judge);
    let text = judge.write();
    let moves = list(position);
    for mv in every_move() {
        let legal = moves.contains(&mv);
        assert_eq!(position.explain(mv).is_ok(), legal, "{text}: {mv}");
        assert_eq!(position.parse_move(&mv.to_string()).ok(), legal.then_some(mv), "{text}: {mv}");
        assert_eq!(Gobblet::unpack(Gobblet::pack(mv)), Some(mv));
    }
    let mut played = position.clone();
    for mv in moves {
        let undo = played.play(mv);
        agree(&played, &judge.play(&mv.to_string()));
        played.undo(undo);
        assert_eq!(&played, position, "{text}: {mv}");
    }
}

/// A random move, if possible one after which nobody shows a line: random games are short otherwise.
fn quiet_move(position: &Gobblet, moves: &[Move], random: &mut Random) -> Move {
    let mut mv = moves[random.below(moves.len())];
    for _ in 0..12 {
        let next = after(position, &[&mv.to_string()]);
        if next.outcome().is_none_or(|outcome| outcome.reason != Reason::Line) {
            break;
        }
        mv = moves[random.below(moves.len())];
    }
    mv
}

#[test]
fn engine_and_judge_agree_in_random_games() {
    let mut random = Random(1);
    let mut reasons = std::collections::BTreeMap::<String, u32>::new();
    let mut passes = 0;
    for (rules, set) in sets() {
        for _ in 0..20 {
            let (mut position, mut judge) = (Gobblet::start(rules), Position::start(&set));
            for ply in 0..100 {
                if ply % 32 == 31 {
                    agree_deeply(&position, &judge);
                } else {
                    agree(&position, &judge);
                }
                let moves = list(&position);
                if moves.is_empty() {
                    break;
                }
                let mv = quiet_move(&position, &moves, &mut random);
                passes += u32::from(mv == Move::Pass);
                position.play(mv);
                judge = judge.play(&mv.to_string());
            }
            let reason = judge.outcome().map_or("none".to_owned(), |outcome| outcome.1);
            let hidden = if judge.text_tells_all() { "" } else { ", hidden again" };
            *reasons.entry(reason + hidden).or_default() += 1;
        }
    }
    // The games must have been of all kinds, or this test has proved little.
    for reason in ["line", "line, hidden again", "all-placed", "blocked"] {
        assert!(reasons.get(reason).is_some_and(|&count| count > 4), "{reason}: {reasons:?}");
    }
    assert!(passes > 100, "{passes} passes");
}

/// A setup that the parser takes, as text: pieces laid out by size, so that every stack grows upwards.
fn random_setup(set: &Set, random: &mut Random) -> String {
    let mut position = vec![String::new(); set.edge * set.edge];
    let mut tops: Vec<Option<(usize, usize)>> = vec![None; set.edge * set.edge];
    let mut reserves = vec![String::new(); set.pieces.len()];
    let density = random.below(10);
    let mut placed = vec![vec![0; set.pieces[0].len() + 1]; set.pieces.len()];
    for size in 1..=set.pieces[0].len() {
        for player in 0..set.pieces.len() {
            // Out of nested stacks no smaller piece comes before its larger ones.
            let forced = if set.nested { placed[player][size - 1] } else { 0 };
            for n in 0..set.pieces[player][size - 1] {
                let mate = |owner: usize| owner != player && owner % 2 == player % 2;
                let free: Vec<usize> = (0..tops.len())
                    .filter(|&at| tops[at].is_none_or(|top| top.1 < size && !mate(top.0)))
                    .collect();
                if !free.is_empty() && (n < forced || random.below(10) < density) {
                    let at = free[random.below(free.len())];
                    let _ = write!(position[at], "{}{size}", ["a", "b", "c", "d"][player]);
                    tops[at] = Some((player, size));
                    placed[player][size] += 1;
                }
            }
        }
    }
    for (player, reserve) in reserves.iter_mut().enumerate() {
        let left = |size: usize| set.pieces[player][size - 1] - placed[player][size];
        let sizes = 1..=set.pieces[player].len();
        if set.nested {
            let outermost = |n: usize| sizes.clone().filter(|&size| left(size) > n).count();
            *reserve = (0..set.pieces[player][0]).map(|n| outermost(n).to_string()).collect();
        } else {
            *reserve = sizes.map(|size| left(size).to_string()).collect();
        }
    }
    let stack = |text: &String| if text.is_empty() { "-".to_owned() } else { text.clone() };
    let ranks: Vec<String> =
        position.chunks(set.edge).map(|rank| rank.iter().map(stack).collect::<Vec<_>>().join(",")).collect();
    let turn = ["a", "b", "c", "d"][random.below(set.pieces.len())];
    format!("{} {turn} {}", ranks.join("/"), reserves.join("/"))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    #[test]
    fn engine_and_judge_agree_on_random_setups(seed: u64, set in prop::sample::select(sets())) {
        let (rules, set) = set;
        let text = random_setup(&set, &mut Random(seed));
        agree_deeply(&read(rules, &text), &Position::read(&set, &text));
    }

    #[test]
    fn effects_tell_what_happens(seed: u64, set in prop::sample::select(sets())) {
        let (rules, set) = set;
        let position = read(rules, &random_setup(&set, &mut Random(seed)));
        for mv in list(&position) {
            let effects = position.effects(mv);
            let mut next = position.clone();
            next.play(mv);
            prop_assert_eq!(effects.to.and_then(|to| next.top(to)), effects.piece);
            if let Some(to) = effects.to {
                let stack = next.stack(to);
                prop_assert_eq!(stack.len().checked_sub(2).map(|beneath| stack[beneath]), effects.covered);
            }
            if let Some(from) = effects.from {
                prop_assert_eq!(position.top(from), effects.piece);
                prop_assert!(effects.from == effects.to || next.top(from) == effects.uncovered);
            }
        }
    }
}

#[test]
fn both_ways_of_counting_agree() {
    for (rules, _) in sets() {
        let mut game = GameState::new(Gobblet::start(rules));
        assert_eq!(perft(&mut game, 3), perft_by_playing(&mut game, 3), "{rules:?}");
    }
}

#[test]
fn known_counts_from_the_start() {
    let known = [
        (Rules::THREE, 4, 20_318_896),
        (Rules::THREE.with_reveal(Reveal::Lift), 3, 287_584),
        (Rules::SIX, 3, 226_624),
        (Rules::PAIRS, 3, 226_624),
        (Rules::CLASSIC, 5, 19_024_320),
        (Rules::GOBBLERS, 5, 16_635_384),
    ];
    for (rules, depth, leaves) in known {
        assert_eq!(perft(&mut GameState::new(Gobblet::start(rules)), depth), leaves, "{rules:?}");
    }
}
