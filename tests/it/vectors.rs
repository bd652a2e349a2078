//! The vectors, cases and perft counts of tests/data, made by an independent program.

use crate::tested::{Tested, for_game};
use serde::Deserialize;
use serde_json::Value;
use std::collections::HashSet;
use tabulae::game::{Game, GameState, Notation, Outcome, perft, perft_by_playing};
use tabulae::games::tablut::{Move, Reason, Square};
use tabulae::games::{Gobblet, Tablut};

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
    let mut escaped = 0;
    for case in &cases {
        let at = format!("{}: {}", case.rule, case.title);
        if case.game == "tablut" && check_escaped_case(case, &at) {
            escaped += 1;
            continue;
        }
        for_game!(&*case.game, G => check_case::<G>(case, &at));
    }
    assert_eq!(escaped, 7, "cases with a king set up on the edge");
}

/// Seven cases put the king out of the way on the edge and play on. By TB-10 and the notation's own
/// words such a board is a finished game, so what they say of the outcome cannot hold; what they say
/// of moves and captures is checked without asking whether the game is over. `false` for other cases.
fn check_escaped_case(case: &Case, at: &str) -> bool {
    let mut position = Tablut::from_text(Tablut::rules_of(&case.options), &case.position).unwrap();
    if !position.king().is_some_and(Square::is_edge) {
        return false;
    }
    assert_eq!(position.outcome().map(|outcome| outcome.reason), Some(Reason::KingEscaped), "{at}");
    assert_eq!(case.outcome, None, "{at}: not in dispute");
    let side = position.side(position.side_to_move());
    let moves = side.iter().flat_map(|from| {
        position.slides(from).iter().map(move |to| Move { from, to }.to_string()).collect::<Vec<_>>()
    });
    let mut moves: Vec<String> = moves.collect();
    moves.sort_unstable();
    let mut expected = case.legal.clone();
    expected.sort_unstable();
    assert_eq!(moves, expected, "{at}");
    for ply in &case.plies {
        let mv: Move = ply.mv.parse().unwrap();
        let mut captures: Vec<String> = position.captures(mv).map(|square| square.to_string()).collect();
        captures.sort_unstable();
        assert_eq!(Some(captures), ply.captures, "{at}: captures of {mv}");
        position.play(mv);
        assert_eq!(position.to_text(), ply.position, "{at}: after {mv}");
    }
    true
}

/// Two positions of `gobblers` whose reserves are empty. The counts say that no move is left, as if GB-9
/// drew the game; GB-20 and GB-21 say that it draws nobody, and the games of gobblet.jsonl go on from
/// such positions.
const DISPUTED_COUNTS: [&str; 2] =
    ["b1b2,b1,a2a3/-,b2b3,b3/a1a2,a1a3,- b 000/000", "-,b2,-/b1a3,a1,b2b3/a1a3,a2b3,b1a2 b 000/000"];

fn check_disputed(counts: &Counts) {
    assert_eq!((&*counts.game, &counts.leaves[..]), ("gobblet", &[0, 0, 0][..]));
    let position = Gobblet::from_text(Gobblet::rules_of(&counts.options), &counts.position).unwrap();
    let mut game = GameState::new(position);
    assert_eq!(game.outcome(), None, "{}", counts.position);
    for depth in 1..=3 {
        assert_eq!(perft(&mut game, depth), perft_by_playing(&mut game, depth));
    }
    assert_ne!(game.count_moves(), 0, "{}", counts.position);
}

#[test]
fn perft_counts() {
    let all: Vec<Counts> = serde_json::from_str(include_str!("../data/perft.json")).unwrap();
    assert!(all.len() >= 30);
    for counts in &all {
        if DISPUTED_COUNTS.contains(&&*counts.position) {
            check_disputed(counts);
            continue;
        }
        for_game!(&*counts.game, G => check_counts::<G>(counts));
    }
}
