//! The laws of `Game` and `Notation`, on random games of every game and rule set.

use crate::every_game::for_each_game;
use crate::tested::Tested;
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};
use std::collections::HashSet;
use std::panic::{AssertUnwindSafe, catch_unwind};
use tabulae::game::{Ending, GameState, Key, Player, Team, Teams};

/// What must be the same again after a move has been taken back.
#[derive(PartialEq, Debug)]
struct Fingerprint<M> {
    text: String,
    bytes: Vec<u8>,
    key: Key,
    turn: Player,
    past: Vec<Key>,
    occurrences: u32,
    moves: Vec<M>,
}

fn fingerprint<G: Tested>(game: &GameState<G>) -> Fingerprint<G::Move> {
    let mut moves = Vec::new();
    game.legal_moves(&mut moves);
    assert!(game.iter_legal_moves().eq(moves.iter().copied()));
    let position = game.position();
    let mut bytes = Vec::new();
    position.encode(&mut bytes);
    Fingerprint {
        text: position.to_text(),
        bytes,
        key: position.key(),
        turn: position.turn(),
        past: game.past().to_vec(),
        occurrences: game.occurrences(),
        moves,
    }
}

/// The laws that hold in a single position.
fn check_position<G: Tested>(game: &GameState<G>) {
    let position = game.position();
    let seating = position.seating();
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    let text = position.to_text();
    assert!(position.iter_legal_moves().eq(moves.iter().copied()), "an iterator of other moves in {text}");
    assert_eq!(position.count_moves(), moves.len() as u64, "count_moves in {text}");
    assert_eq!(moves.is_empty(), position.outcome().is_some(), "moves and outcome in {text}");
    assert_eq!(moves.iter().collect::<HashSet<_>>().len(), moves.len(), "a move twice in {text}");
    assert!(position.turn().index() < seating.players());
    if let Some(winners) = game.outcome().and_then(|outcome| outcome.winners) {
        assert!(winners.iter().all(|team| team.index() < seating.teams()), "winners in {text}");
    }
    check_text_and_bytes(position, &moves);
    for &mv in &moves {
        check_move(position, mv);
    }
}

fn check_text_and_bytes<G: Tested>(position: &G, moves: &[G::Move]) {
    let text = position.to_text();
    let mut bytes = Vec::new();
    position.encode(&mut bytes);
    bytes.push(0xA5);
    let mut rest = &bytes[..];
    let decoded = G::decode(&mut rest).unwrap_or_else(|error| panic!("decode of {text}: {error}"));
    assert_eq!(rest, [0xA5], "decode takes just what encode wrote");
    check_same(position, &decoded, moves);
    // A line that a lift revealed (GB-8) is known to the bytes, not to the text of a position.
    if position.outcome().is_none() {
        let read = G::from_text(position.rules(), &text).unwrap_or_else(|error| panic!("{text}: {error}"));
        check_same(position, &read, moves);
    }
}

fn check_same<G: Tested>(position: &G, other: &G, moves: &[G::Move]) {
    let mut others = Vec::new();
    other.legal_moves(&mut others);
    assert_eq!(other.to_text(), position.to_text());
    assert_eq!(other.rules(), position.rules());
    assert_eq!(other.key(), position.key(), "the key is the key from scratch in {}", position.to_text());
    assert_eq!(others, moves, "the order of moves depends on the position alone in {}", position.to_text());
    assert_eq!(other.outcome(), position.outcome());
}

fn check_move<G: Tested>(position: &G, mv: G::Move) {
    let text = mv.to_string();
    assert_eq!(text.parse::<G::Move>().ok(), Some(mv), "{text}");
    assert_eq!(position.parse_move(&text), Ok(mv), "{text}");
    assert_eq!(position.parse_move(&position.write_move(mv)), Ok(mv), "{text}");
    assert_eq!(G::unpack(G::pack(mv)), Some(mv), "{text}");
    assert_eq!(position.explain(mv), Ok(()), "{text} in {}", position.to_text());
}

/// Plays a game by the choices, checks the laws on the way, and takes it all back.
fn check_game<G: Tested>(rules: G::Rules, choices: &[u16], strangers: &[u32]) {
    let mut game = GameState::new(G::start(rules));
    let mut before = Vec::new();
    let mut seen: Vec<Key> = Vec::new();
    let mut moves = Vec::new();
    for &choice in choices {
        game.legal_moves(&mut moves);
        assert_eq!(moves.is_empty(), game.outcome().is_some());
        check_position(&game);
        if moves.is_empty() {
            break;
        }
        check_strangers(game.position(), &moves, strangers);
        let mv = moves[usize::from(choice) % moves.len()];
        before.push(fingerprint(&game));
        seen.push(game.position().key());
        let irreversible = G::is_irreversible(&game.position().clone().play(mv));
        game.play(mv);
        if irreversible {
            seen.clear();
        }
        let again = seen.iter().filter(|&&key| key == game.position().key()).count() as u32;
        assert_eq!(game.occurrences(), again + 1);
    }
    check_endings(&mut game);
    while let Some(expected) = before.pop() {
        assert!(game.undo());
        assert_eq!(fingerprint(&game), expected);
    }
    assert!(!game.undo());
}

/// `explain` is `Ok` exactly for the legal moves, whatever number the move comes from.
fn check_strangers<G: Tested>(position: &G, moves: &[G::Move], numbers: &[u32]) {
    for mv in numbers.iter().filter_map(|&number| G::unpack(number)) {
        assert_eq!(position.explain(mv).is_ok(), moves.contains(&mv), "{mv} in {}", position.to_text());
        assert_eq!(G::unpack(G::pack(mv)), Some(mv));
    }
}

/// Every ending that fits the players ends any game that is open, and is taken back; the others change nothing.
fn check_endings<G: Tested>(game: &mut GameState<G>) {
    let open = game.outcome().is_none();
    let before = fingerprint(game);
    let seating = game.position().seating();
    for ending in endings() {
        let fits = ending.fits(seating);
        assert_eq!(game.end(ending), open && fits, "{ending:?}");
        if !(open && fits) {
            assert_eq!(fingerprint(game), before);
            continue;
        }
        let outcome = game.outcome().expect("the game has ended");
        assert_eq!(outcome.reason, ending.kind().into());
        if let Ending::Adjudicated(winners) = ending {
            assert_eq!(outcome.winners, winners);
        } else {
            assert_eq!(outcome.winners.is_none(), ending == Ending::Agreed);
        }
        if let (Some(player), Some(winners)) = (ending.player(), outcome.winners) {
            assert!(
                !winners.contains(seating.team(player)),
                "who gives up, runs out of time or leaves does not win"
            );
            assert_eq!(outcome.winners, game.position().winners_without(player));
        }
        assert_eq!(game.count_moves(), 0);
        assert!(game.undo());
        assert_eq!(fingerprint(game), before);
    }
}

/// Every ending that there is, for any number of players.
fn endings() -> impl Iterator<Item = Ending> {
    let of_players = Player::ALL
        .into_iter()
        .flat_map(|player| [Ending::Resigned(player), Ending::TimedOut(player), Ending::Abandoned(player)]);
    let sets = (0..1u8 << Team::ALL.len())
        .map(|set| Teams::collect(Team::ALL.into_iter().filter(move |team| set >> team.index() & 1 == 1)));
    of_players.chain([Ending::Agreed]).chain(sets.map(Ending::Adjudicated))
}

/// Runs `check` on random games of every rule set.
fn laws<G: Tested>(games: u32) {
    for rules in G::all_rules() {
        let config = Config { cases: games, failure_persistence: None, ..Config::default() };
        let choices = prop::collection::vec(any::<u16>(), 0..150);
        let strangers = prop::collection::vec(stranger(), 24);
        TestRunner::new(config)
            .run(&(choices, strangers), |(choices, strangers)| {
                let run = catch_unwind(AssertUnwindSafe(|| check_game::<G>(rules, &choices, &strangers)));
                run.map_err(|_| TestCaseError::fail(format!("{rules:?}: see the message above")))
            })
            .unwrap_or_else(|error| panic!("{}: {error}", G::NAME));
    }
}

/// Numbers of moves: any at all, and small ones, which are more often moves.
fn stranger() -> impl Strategy<Value = u32> {
    prop_oneof![any::<u32>(), 0..0x4000u32, any::<u32>().prop_map(|n| n & 0x7fff)]
}

/// No text and no bytes make a reader panic; what it takes is written back the same.
fn readers_are_total<G: Tested>() {
    for rules in G::all_rules() {
        let start = G::start(rules).to_text();
        let mut bytes = Vec::new();
        G::start(rules).encode(&mut bytes);
        let config = Config { cases: 2_000, failure_persistence: None, ..Config::default() };
        let edits = prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 0..6);
        TestRunner::new(config)
            .run(&(edits, "\\PC{0,40}"), |(edits, noise)| {
                let run = catch_unwind(AssertUnwindSafe(|| {
                    check_readers::<G>(rules, &start, &bytes, &edits, &noise);
                }));
                run.map_err(|_| TestCaseError::fail(format!("{rules:?}: see the message above")))
            })
            .unwrap_or_else(|error| panic!("{}: {error}", G::NAME));
    }
}

fn check_readers<G: Tested>(
    rules: G::Rules,
    start: &str,
    bytes: &[u8],
    edits: &[(prop::sample::Index, u8)],
    noise: &str,
) {
    const ALPHABET: &[u8] = b"abcdefghi0123456789-/,;@x rgkbwtTKad+. ";
    let mut text = start.as_bytes().to_vec();
    let mut state = bytes.to_vec();
    for (index, byte) in edits {
        *index.get_mut(&mut text) = ALPHABET[usize::from(*byte) % ALPHABET.len()];
        *index.get_mut(&mut state) = *byte;
    }
    let text = String::from_utf8(text).expect("the alphabet is ASCII");
    for text in [&*text, noise] {
        if let Ok(position) = G::from_text(rules, text) {
            assert_eq!(position.to_text(), text, "what is read is written the same");
            check_position(&GameState::new(position));
        }
        let start = G::start(rules);
        let _ = start.parse_move(text);
        let _ = text.parse::<G::Move>();
    }
    if let Ok(position) = G::decode(&mut &state[..]) {
        check_position(&GameState::new(position));
    }
}

macro_rules! tests {
    ($G:ty) => {
        #[test]
        fn obeys_the_laws() {
            laws::<$G>(60);
        }

        #[test]
        fn no_input_makes_a_reader_panic() {
            readers_are_total::<$G>();
        }
    };
}

for_each_game!(tests);
