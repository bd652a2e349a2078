//! The vectors, cases and perft counts of tests/data, made by an independent program.

use crate::tested::{Tested, for_game};
use serde::Deserialize;
use serde_json::Value;
use std::collections::HashSet;
use tabulae::game::{GameState, Notation, Outcome, perft, perft_by_playing};

#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct Vector {
    game: String,
    options: Value,
    start: String,
    start_legal: usize,
    start_legal_hash: String,
    plies: Vec<Ply>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Case {
    rule: String,
    title: String,
    game: String,
    options: Value,
    position: String,
    legal: Vec<String>,
    outcome: Option<Ended>,
    plies: Vec<Ply>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct Ply {
    #[serde(rename = "move")]
    mv: String,
    position: String,
    legal: usize,
    legal_hash: Option<String>,
    outcome: Option<Ended>,
    captures: Option<Vec<String>>,
}

#[derive(Deserialize, PartialEq, Debug)]
#[serde(deny_unknown_fields)]
struct Ended {
    winners: Vec<char>,
    reason: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Counts {
    game: String,
    options: Value,
    position: String,
    #[serde(rename = "counts")]
    leaves: Vec<u64>,
}

/// The outcome in the words of the vectors.
fn ended<G: Notation>(game: &GameState<G>) -> Option<Ended> {
    let seating = game.position().seating();
    let letters = |outcome: &Outcome<G::Reason>| match outcome.winners {
        Some(teams) => seating.members(teams).map(|player| G::LETTERS[player.index()] as char).collect(),
        None => Vec::new(),
    };
    game.outcome().map(|outcome| Ended { winners: letters(&outcome), reason: outcome.reason.to_string() })
}

/// The legal moves as text, sorted by byte value.
fn legal<G: Notation>(game: &GameState<G>) -> Vec<String> {
    let mut moves = Vec::new();
    game.legal_moves(&mut moves);
    assert_eq!(game.count_moves(), moves.len() as u64, "count of {}", game.position().to_text());
    let mut texts: Vec<String> = moves.iter().map(ToString::to_string).collect();
    texts.sort_unstable();
    texts
}

/// 64-bit FNV-1a of the moves joined by spaces, as sixteen hex digits.
fn hash(moves: &[String]) -> String {
    let fnv = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    format!("{:016x}", moves.join(" ").bytes().fold(0xcbf2_9ce4_8422_2325, fnv))
}

fn play<G: Notation>(game: &mut GameState<G>, ply: &Ply, at: &str) {
    let mv = game.position().parse_move(&ply.mv).unwrap_or_else(|error| panic!("{at}: {}: {error}", ply.mv));
    if let Some(captures) = &ply.captures {
        let record = game.position().write_move(mv);
        let mut written: Vec<&str> = record.split('x').skip(1).collect();
        // The data sort squares as text, a record sorts them by rank and then file.
        assert!(
            written.is_sorted_by_key(|square| (square.as_bytes()[1], square.as_bytes()[0])),
            "{at}: {record}"
        );
        written.sort_unstable();
        assert_eq!(&written, captures, "{at}: captures of {record}");
        assert_eq!(game.position().parse_move(&record), Ok(mv), "{at}: {record}");
    }
    game.play(mv);
    assert_eq!(game.position().to_text(), ply.position, "{at}: after {}", ply.mv);
    let moves = legal(game);
    assert_eq!(moves.len(), ply.legal, "{at}: legal moves after {} in {}", ply.mv, ply.position);
    if let Some(expected) = &ply.legal_hash {
        assert_eq!(&hash(&moves), expected, "{at}: legal moves after {}: {moves:?}", ply.mv);
    }
    assert_eq!(ended(game), ply.outcome, "{at}: outcome after {}", ply.mv);
}

fn check_vector<G: Tested>(vector: &Vector, at: &str) {
    let rules = G::rules_of(&vector.options);
    let start = G::from_text(rules, &vector.start).unwrap();
    assert_eq!(start.to_text(), vector.start);
    let mut game = GameState::new(start.clone());
    let moves = legal(&game);
    assert_eq!(
        (moves.len(), hash(&moves)),
        (vector.start_legal, vector.start_legal_hash.clone()),
        "{at}: start"
    );
    for (index, ply) in vector.plies.iter().enumerate() {
        play(&mut game, ply, &format!("{at} ply {}", index + 1));
    }
    while game.undo() {}
    assert_eq!(game.position().to_text(), vector.start, "{at}: undone");
    assert_eq!(game.position().key(), start.key(), "{at}: key undone");
}

fn check_case<G: Tested>(case: &Case, at: &str) {
    let position = G::from_text(G::rules_of(&case.options), &case.position).unwrap();
    let mut game = GameState::new(position);
    let mut expected = case.legal.clone();
    expected.sort_unstable();
    assert_eq!(legal(&game), expected, "{at}");
    assert_eq!(ended(&game), case.outcome, "{at}");
    for ply in &case.plies {
        play(&mut game, ply, at);
    }
}

fn check_counts<G: Tested>(counts: &Counts) {
    let position = G::from_text(G::rules_of(&counts.options), &counts.position).unwrap();
    for (depth, &expected) in (1..).zip(&counts.leaves) {
        let mut game = GameState::new(position.clone());
        assert_eq!(perft(&mut game, depth), expected, "perft {depth} of {}", counts.position);
        if expected < 1_000_000 {
            assert_eq!(perft_by_playing(&mut game, depth), expected, "played {depth} of {}", counts.position);
        }
    }
}

fn read<T: for<'de> Deserialize<'de>>(lines: &str) -> Vec<T> {
    lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn check_vectors(data: &str, at_least: usize) {
    let vectors: Vec<Vector> = read(data);
    assert!(vectors.len() >= at_least);
    for (index, vector) in vectors.iter().enumerate() {
        let at = format!("{} game {}", vector.game, index + 1);
        for_game!(&*vector.game, G => check_vector::<G>(vector, &at));
    }
}

#[test]
fn gobblet_games() {
    check_vectors(include_str!("../data/gobblet.jsonl"), 130);
}

#[test]
fn tablut_games() {
    check_vectors(include_str!("../data/tablut.jsonl"), 42);
}

#[test]
fn gobe_games() {
    check_vectors(include_str!("../data/gobe.jsonl"), 28);
}

#[test]
fn cases() {
    let cases: Vec<Case> = read(include_str!("../data/cases.jsonl"));
    let rules: HashSet<&str> = cases.iter().map(|case| &*case.rule).collect();
    assert!(cases.len() >= 38 && rules.len() >= 15, "{} cases of {} rules", cases.len(), rules.len());
    for case in &cases {
        let at = format!("{}: {}", case.rule, case.title);
        for_game!(&*case.game, G => check_case::<G>(case, &at));
    }
}

#[test]
fn perft_counts() {
    let all: Vec<Counts> = serde_json::from_str(include_str!("../data/perft.json")).unwrap();
    assert!(all.len() >= 40);
    for counts in &all {
        for_game!(&*counts.game, G => check_counts::<G>(counts));
    }
}
