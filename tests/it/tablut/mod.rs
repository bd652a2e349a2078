//! Tablut: the fast engine against its judge, and what must hold in any position.

mod notation;
mod rules;

use crate::naive::tablut as naive;
use crate::tested::{Random, list, outcome};
use proptest::prelude::*;
use tabulae::game::{Game, GameState, Notation, perft, perft_by_playing};
use tabulae::games::Tablut;
use tabulae::games::tablut::{Move, Rules, Square};

fn start() -> Tablut {
    Tablut::start(Rules::default())
}

fn read(text: &str) -> Tablut {
    Tablut::from_text(Rules::default(), text).unwrap()
}

fn texts<T: ToString>(items: impl IntoIterator<Item = T>) -> Vec<String> {
    items.into_iter().map(|item| item.to_string()).collect()
}

/// Asks engine and judge everything about a position, and plays every move with both.
fn agree(position: &Tablut) {
    let text = position.to_text();
    let judge = naive::Position::read(&text);
    assert_eq!(judge.write(), text);
    let moves = list(position);
    let mut sorted = texts(&moves);
    sorted.sort();
    assert_eq!(sorted, judge.moves(), "{text}");
    assert_eq!(position.count_moves(), moves.len() as u64, "{text}");
    let verdict = judge.outcome().map(|(winner, reason)| (winner.to_owned(), reason.to_owned()));
    assert_eq!(outcome(position), verdict, "{text}");
    let mut played = position.clone();
    for mv in moves {
        let (next, captures) = judge.play(&mv.to_string());
        let mut record = vec![mv.to_string()];
        record.extend(captures.iter().cloned());
        assert_eq!(texts(position.captures(mv)), captures, "{text}: {mv}");
        assert_eq!(position.capture_mask(mv).count_ones() as usize, captures.len(), "{text}: {mv}");
        assert_eq!(position.write_move(mv), record.join("x"), "{text}");
        assert_eq!(position.parse_move(&record.join("x")), Ok(mv), "{text}");
        let undo = played.play(mv);
        assert_eq!(played.to_text(), next.write(), "{text}: {mv}");
        assert_eq!(played, read(&next.write()), "{text}: {mv}");
        played.undo(undo);
        assert_eq!(&played, position, "{text}: {mv}");
    }
}

#[test]
fn engine_and_judge_agree_in_random_games() {
    let mut random = Random(1);
    let mut seen = 0;
    for _ in 0..30 {
        let mut game = GameState::new(start());
        let mut moves = Vec::new();
        loop {
            agree(game.position());
            seen += 1;
            game.legal_moves(&mut moves);
            if moves.is_empty() || game.ply() == 100 {
                break;
            }
            game.play(moves[random.below(moves.len())]);
        }
        assert_eq!(game.outcome().is_some(), moves.is_empty());
        while game.undo() {}
        assert_eq!(game.position(), &start());
    }
    assert!(seen > 1_000, "{seen} positions are too few to say much");
}

/// Any position that the parser accepts, crowded or nearly empty, the king anywhere or nowhere.
fn any_position() -> impl Strategy<Value = Tablut> {
    let order = Just((0..Square::COUNT).collect::<Vec<usize>>()).prop_shuffle();
    // The king stands by the castle, or near it, more often than chance would have it: TB-6 and TB-8.
    let king = prop_oneof![
        2 => Just(Some(40)),
        3 => prop::sample::select(vec![Some(31), Some(39), Some(41), Some(49)]),
        3 => (0..81_usize).prop_map(Some),
        1 => Just(None),
    ];
    (order, king, 0..=16_usize, 0..=8_usize, any::<bool>()).prop_map(
        |(order, king, attackers, defenders, to_defend)| {
            let mut cells = ['.'; Square::COUNT];
            let mut free =
                order.into_iter().filter(|&index| index != Square::CASTLE.index() && Some(index) != king);
            free.by_ref().take(attackers).for_each(|index| cells[index] = 't');
            free.take(defenders).for_each(|index| cells[index] = 'T');
            if let Some(index) = king {
                cells[index] = 'K';
            }
            read(&written(&cells, if to_defend { 'd' } else { 'a' }))
        },
    )
}

fn written(cells: &[char], turn: char) -> String {
    let rows = cells.chunks(9).rev().map(|row| {
        let mut text: String = row.iter().collect();
        for run in (1..=9).rev() {
            text = text.replace(&".".repeat(run), &run.to_string());
        }
        text
    });
    format!("{} {turn}", rows.collect::<Vec<_>>().join("/"))
}

fn any_move() -> impl Strategy<Value = Move> {
    let square = || (0..Square::COUNT).prop_map(|index| Square::new(index).unwrap());
    (square(), square()).prop_map(|(from, to)| Move { from, to })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2_000, failure_persistence: None, ..Default::default() })]

    #[test]
    fn engine_and_judge_agree_in_any_position(position in any_position()) {
        agree(&position);
    }

    #[test]
    fn moves_are_counted_for_either_side(position in any_position()) {
        let text = position.to_text();
        for letter in ['a', 'd'] {
            let text = format!("{}{letter}", &text[..text.len() - 1]);
            let turned = Tablut::from_text(Rules::default(), &text).unwrap();
            prop_assert_eq!(turned.count_moves(), naive::Position::read(&text).moves().len() as u64);
        }
    }

    #[test]
    fn explanations_are_ok_exactly_for_legal_moves(position in any_position(), mv in any_move()) {
        let legal = list(&position);
        prop_assert_eq!(position.explain(mv).is_ok(), legal.contains(&mv));
        for mv in legal {
            prop_assert_eq!(position.explain(mv), Ok(()));
            prop_assert_eq!(Tablut::unpack(Tablut::pack(mv)), Some(mv));
        }
        // Nothing panics on moves that are not legal either.
        position.write_move(mv);
        position.capture_mask(mv);
    }

    #[test]
    fn text_and_bytes_come_back(position in any_position()) {
        prop_assert_eq!(&read(&position.to_text()), &position);
        let mut bytes = vec![7];
        position.encode(&mut bytes);
        bytes.push(9);
        let mut rest = &bytes[1..];
        prop_assert_eq!(&Tablut::decode(&mut rest).unwrap(), &position);
        prop_assert_eq!(rest, [9]);
    }

    #[test]
    fn no_bytes_make_decode_panic(mut bytes in prop::collection::vec(any::<u8>(), 0..40), tame in any::<bool>()) {
        if tame && !bytes.is_empty() {
            bytes[0] %= 2;
            bytes.iter_mut().skip(1).for_each(|byte| *byte &= *byte >> 1 & *byte >> 3);
        }
        let mut rest = &bytes[..];
        if let Ok(position) = Tablut::decode(&mut rest) {
            let mut again = Vec::new();
            position.encode(&mut again);
            prop_assert_eq!([&again, rest].concat(), bytes);
        }
    }

    #[test]
    fn no_text_makes_the_readers_panic(text in r"[1-9tTKad/ .-]{0,60}|\PC{0,20}", mv in r"[a-j0-9x-]{0,12}|\PC{0,8}") {
        if let Ok(position) = Tablut::from_text(Rules::default(), &text) {
            prop_assert_eq!(position.to_text(), text);
        }
        if let Ok(read) = start().parse_move(&mv) {
            prop_assert_eq!(read.to_string(), mv);
        }
    }
}

#[test]
fn perft_counts_agree_bulk_and_by_playing() {
    let mut game = GameState::new(start());
    assert_eq!(perft(&mut game, 1), 80);
    assert_eq!(perft(&mut game, 2), 4_400);
    assert_eq!(perft(&mut game, 3), 353_200);
    assert_eq!(perft_by_playing(&mut game, 3), 353_200);
}

#[test]
fn perft_of_four_from_the_start() {
    assert_eq!(perft(&mut GameState::new(start()), 4), 19_913_864);
}
