//! Whole games as documents and records: what is written is read back, what is wrong is refused with its place, and
//! what is long takes time and memory in proportion.

use crate::every_game::for_each_game;
use crate::state::{Script, played, scripts};
use crate::tested::{Random, Tested};
use proptest::prelude::*;
use proptest::sample::Index;
use proptest::test_runner::TestCaseResult;
use tabulae::game::{EndingKind, Game, GameState, NamedRules, Options};
use tabulae::games::tablut::{Piece, Rules};
use tabulae::games::{Gobblet, Gobe, Tablut};
use tabulae::record::{self, Before, Document, Ended, LONGEST_TEXT, MOST_MOVES, Tags};
use tabulae::state::{self, Code, Error, LONGEST_MOVE, LONGEST_POSITION, Stored};

const GOBBLET: &str = "\
[Tabulae \"1\"]
[Game \"gobblet\"]
[Options \"rules=three players=2 reveal=completed repetition=0\"]
[Start \"-,-,-,-/-,-,-,-/-,-,-,-/-,-,-,- a 3333/3333\"]
[Ending \"resignation b\"]
[Result \"a: resignation\"]

1. 4@b2 4@c2
2. 4@b3
";

const TABLUT: &str = "\
[Tabulae \"1\"]
[Game \"tablut\"]
[Start \"9/9/9/2tT5/9/6K2/9/4t4/9 a\"]
[Result \"*\"]

1. e2-e6xd6 g4-h4
";

const GOBE: &str = "\
[Tabulae \"1\"]
[Game \"gobe\"]
[Options \"players=3\"]
[Start \"- r 9/9/9 9/9/9 0/0/0\"]
[Ending \"agreement\"]
[Result \"draw: agreement\"]

1. 0,0 1,0 0,1
2. -1,0
";

#[test]
fn a_record_is_written_as_it_was_read() {
    fn check<G: Stored>(text: &str) {
        let game = record::read::<G>(text).unwrap();
        assert_eq!(record::write(&game).as_deref(), Some(text));
        assert_eq!(record::game_of(text), Ok(G::ID));
        let document = Document::of(&game).unwrap();
        assert_eq!(record::write(&document.replay::<G>().unwrap()).as_deref(), Some(text));
    }
    check::<Gobblet>(GOBBLET);
    check::<Tablut>(TABLUT);
    check::<Gobe>(GOBE);
}

#[test]
fn a_document_says_what_the_game_says() {
    let document = Document::of(&record::read::<Gobblet>(GOBBLET).unwrap()).unwrap();
    assert_eq!(document.game, "gobblet");
    assert_eq!(document.options.get("players"), Some(&2.into()));
    assert_eq!(document.start, "-,-,-,-/-,-,-,-/-,-,-,-/-,-,-,- a 3333/3333");
    assert_eq!(document.moves, ["4@b2", "4@c2", "4@b3"]);
    assert_eq!(document.ending, Some(ended(EndingKind::Resignation, &["b"])));
    let tablut = Document::of(&record::read::<Tablut>(TABLUT).unwrap()).unwrap();
    assert_eq!((tablut.options.is_empty(), tablut.ending), (true, None));
    assert_eq!(tablut.moves[0], "e2-e6xd6");
}

/// Every ending as a record and a document have it.
#[test]
fn endings_are_written_for_people() {
    fn check<G: Stored>(text: &str, [from, to]: [&str; 2], tags: [&str; 2], expected: &Ended) {
        let other = text.replace(from, tags[0]).replace(to, tags[1]);
        let game = record::read::<G>(&other).unwrap_or_else(|error| panic!("{other}: {error}"));
        assert_eq!(record::write(&game).as_ref(), Some(&other));
        assert_eq!(Document::of(&game).unwrap().ending.as_ref(), Some(expected));
    }
    let gobblet = ["resignation b", "a: resignation"];
    let adjudication = EndingKind::Adjudication;
    check::<Gobblet>(GOBBLET, gobblet, ["time-out b", "a: time-out"], &ended(EndingKind::TimeOut, &["b"]));
    check::<Gobblet>(
        GOBBLET,
        gobblet,
        ["abandonment b", "a: abandonment"],
        &ended(EndingKind::Abandonment, &["b"]),
    );
    check::<Gobblet>(GOBBLET, gobblet, ["adjudication b", "b: adjudication"], &ended(adjudication, &["b"]));
    check::<Gobblet>(
        GOBBLET,
        gobblet,
        ["adjudication draw", "draw: adjudication"],
        &ended(adjudication, &[]),
    );
    let winners = ["\"adjudication r k\"", "r k: adjudication"];
    check::<Gobe>(GOBE, ["\"agreement\"", "draw: agreement"], winners, &ended(adjudication, &["r", "k"]));
}

fn ended(kind: EndingKind, players: &[&str]) -> Ended {
    Ended { kind, players: players.iter().map(|&player| player.to_owned()).collect() }
}

/// Layout is free where it says nothing: spaces, line ends of Windows, the mark at the beginning of a file, numbers.
#[test]
fn a_record_may_be_laid_out_otherwise() {
    let other = [
        GOBBLET.replace('\n', "\r\n"),
        format!("\u{feff}{GOBBLET}\n\n"),
        GOBBLET.replace("1. 4@b2 4@c2\n2. 4@b3", "\t4@b2\n\n4@c2\u{a0}2.\n4@b3"),
        GOBBLET
            .replace("[Game", "  [Game")
            .replace("players=2 reveal=completed", "  ")
            .replace("=three   ", "=three "),
    ];
    for text in other {
        let game = record::read::<Gobblet>(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(record::write(&game).as_deref(), Some(GOBBLET));
    }
}

/// The place of an error and the code of what is wrong there.
pub(crate) fn place(error: &Error) -> (&str, Option<&str>) {
    assert_eq!(error.code, Code::BadDocument, "{error}");
    let inner = error.detail.iter().find(|(name, _)| *name == "code").map(|(_, code)| code.as_str());
    (error.place().unwrap_or_else(|| panic!("{error} says no place")), inner)
}

#[test]
fn what_is_wrong_in_a_record_is_told_with_its_place() {
    for (from, to, at, code) in [
        (GOBBLET, "", "[Tabulae]", None),
        ("[Tabulae \"1\"]\n", "", "[Tabulae]", None),
        ("[Tabulae \"1\"]", "[Tabulae \"2\"]", "[Tabulae]", None),
        ("[Tabulae \"1\"]", "[Tabulae 1]", "line 1", None),
        ("[Game \"gobblet\"]", "[Game \"gobblet\"", "line 2", None),
        ("[Game \"gobblet\"]", "[Game \"tablut\"]", "[Game]", None),
        ("[Game", "[Round \"1\"]\n[Game", "[Round]", None),
        ("[Game", "[Result \"*\"]\n[Game", "[Result]", None),
        ("rules=three players=2 reveal=completed repetition=0", "", "[Options]", None),
        ("repetition=0\"", "repetition=0 \"", "[Options]", None),
        ("players=2", "players=", "[Options]", None),
        ("players=2", "players=2 players=2", "[Options]", None),
        ("players=2", "players=3", "options", Some("bad-option")),
        ("players=2", "colour=3", "options", Some("bad-option")),
        ("repetition=0", "repetition=4294967295", "options", Some("bad-option")),
        ("-,-,-,- a", "-,-,- a", "start", Some("bad-position")),
        ("4@c2", "4@b2", "moves[1]", Some("illegal-move")),
        ("4@c2", "4c2", "moves[1]", Some("bad-notation")),
        ("2. 4@b3", "3. 4@b3", "moves[2]", None),
        ("4@c2\n2. ", "2. 4@c2 ", "moves[1]", None),
        ("resignation b\"]", "resignation\"]", "[Ending]", None),
        ("resignation b\"]", "resignation  b\"]", "[Ending]", None),
        ("resignation b\"]", "time-out\"]", "[Ending]", None),
        ("resignation b\"]", "abandonment a b\"]", "[Ending]", None),
        ("resignation b\"]", "agreement b\"]", "[Ending]", None),
        ("resignation b\"]", "adjudication\"]", "[Ending]", None),
        ("resignation b\"]", "checkmate b\"]", "[Ending]", None),
        ("resignation b\"]", "time-out x\"]", "ending", Some("bad-argument")),
        ("resignation b\"]", "adjudication a b\"]", "ending", Some("bad-argument")),
        ("resignation b\"]", "adjudication draw a\"]", "ending", Some("bad-argument")),
        ("resignation b\"]", "time-out b\"]", "[Result]", None),
        ("resignation b\"]", "resignation x\"]", "ending", Some("bad-argument")),
        ("a: resignation", "b: resignation", "[Result]", None),
    ] {
        let text = GOBBLET.replacen(from, to, 1);
        assert_ne!(text, GOBBLET);
        let error = record::read::<Gobblet>(&text).unwrap_err();
        assert_eq!(place(&error), (at, code), "{text}");
    }
    let over = GOBBLET.replace("4@b3", "4@b3 3@a1\n3. 4@b4 3@a2");
    assert_eq!(place(&record::read::<Gobblet>(&over).unwrap_err()), ("moves[5]", Some("game-over")));
}

/// The README of the npm package tells whoever reads documents of strangers how long they can be.
#[test]
fn the_readme_names_the_bounds() {
    let readme = include_str!("../../js/README.md");
    let bounds = [LONGEST_POSITION, LONGEST_MOVE, tabulae::games::gobblet::MOST_OCCURRENCES];
    let bounds = bounds.into_iter().chain([MOST_MOVES, LONGEST_TEXT].map(|bound| bound as u32));
    for bound in bounds {
        let digits = bound.to_string();
        let groups: Vec<&str> =
            digits.as_bytes().rchunks(3).rev().map(|group| str::from_utf8(group).unwrap()).collect();
        let spaced = groups.join(" ");
        assert!(readme.contains(&format!(" {spaced}")), "{spaced}");
    }
}

#[test]
fn what_is_too_long_is_refused_at_once_and_not_carried_back() {
    let huge = "x".repeat(100_000_000);
    let refused = |error: Error, at: &str| {
        assert_eq!(place(&error).0, at);
        let carried: usize = error.detail.iter().map(|(_, value)| value.len()).sum();
        assert!(error.message.len() + carried < 1_000, "{} bytes", error.message.len() + carried);
    };
    refused(record::read::<Gobblet>(&huge).unwrap_err(), "the record");
    refused(record::game_of(&huge).unwrap_err(), "the record");
    let whole = Document::of(&record::read::<Gobblet>(GOBBLET).unwrap()).unwrap();
    let with = |change: fn(&mut Document, String)| {
        let mut document = whole.clone();
        change(&mut document, huge.clone());
        document.replay::<Gobblet>().unwrap_err()
    };
    refused(with(|document, text| document.game = text), "game");
    refused(with(|document, text| document.start = text), "start");
    refused(with(|document, text| document.moves[1] = text), "moves[1]");
    refused(
        with(|document, text| document.ending = Some(ended(EndingKind::Resignation, &[&text]))),
        "ending",
    );
    refused(
        with(|document, text| {
            document.options.set("rules", &*text);
        }),
        "options",
    );
    refused(
        with(|document, text| {
            document.options.set(text, 1);
        }),
        "options",
    );
    refused(with(|document, _| document.moves = vec![String::new(); MOST_MOVES + 1]), "moves");
    let moves = "pass ".repeat(MOST_MOVES + 1);
    assert!(GOBBLET.len() + moves.len() < LONGEST_TEXT);
    refused(record::read::<Gobblet>(&(GOBBLET.to_owned() + &moves)).unwrap_err(), "moves");
    for (text, code) in
        [("x".repeat(LONGEST_MOVE as usize + 1), Code::BadNotation), (huge, Code::BadNotation)]
    {
        let game = GameState::new(Tablut::start(Rules::default()));
        for error in [state::parse(&game, &text).unwrap_err(), state::explain(&game, &text).unwrap_err()] {
            assert_eq!(error.code, code);
            assert!(error.to_string().len() + error.detail[0].1.len() < 500);
        }
        let long = text.repeat(LONGEST_POSITION as usize / text.len() + 1);
        let error = state::read::<Tablut>(Rules::default(), &long).unwrap_err();
        assert_eq!(error.code, Code::BadPosition);
        assert!(error.to_string().len() < 500);
    }
}

/// The whole of a game that can be compared: the bytes of its state, its moves, and how often its position occurred.
pub(crate) fn seen<G: Stored>(game: &GameState<G>) -> (Vec<u8>, Vec<G::Move>, u32) {
    (state::encode(game), game.moves().collect(), game.occurrences())
}

fn goes_to_and_fro<G: Stored + Tested>(script: &Script) -> TestCaseResult {
    let game = played::<G>(script);
    let named = game.position().rules().to_options().is_some();
    let (document, text) = (Document::of(&game), record::write(&game));
    prop_assert_eq!((document.is_some(), text.is_some()), (named, named));
    let (Some(document), Some(text)) = (document, text) else { return Ok(()) };
    for read in [document.replay::<G>(), record::read::<G>(&text)] {
        let read = read.map_err(|error| TestCaseError::fail(format!("{error} in {text}")))?;
        prop_assert_eq!(seen(&read), seen(&game));
        prop_assert_eq!(record::write(&read), Some(text.clone()));
        prop_assert_eq!(Document::of(&read), Some(document.clone()));
    }
    #[cfg(feature = "serde")]
    {
        let json = serde_json::to_string(&document).unwrap();
        prop_assert_eq!(serde_json::from_str::<Document>(&json).unwrap(), document);
    }
    Ok(())
}

/// What is visited while a game is replayed: each position with the move from it, and the ending last.
fn visits_every_move<G: Stored + Tested>(script: &Script) -> TestCaseResult {
    let game = played::<G>(script);
    let Some(document) = Document::of(&game) else { return Ok(()) };
    let mut replayed = GameState::new(G::from_text(game.position().rules(), &document.start).unwrap());
    let mut visited = Vec::new();
    let end = document.replay_with::<G>(|before, mv| {
        assert_eq!(seen(before), seen(&replayed));
        match mv {
            Some(mv) => replayed.play(mv),
            None => assert_eq!(before.ply(), game.ply()),
        }
        visited.push(mv);
    });
    prop_assert_eq!(seen(&end.unwrap()), seen(&game));
    let ending = game.ending().map(|_| None);
    prop_assert_eq!(visited, game.moves().map(Some).chain(ending).collect::<Vec<_>>());
    Ok(())
}

/// Letters that stand in records, and some that do not.
const LETTERS: &[char] = &[
    'a', 'b', 'd', 'K', 't', 'T', 'r', 'w', 'x', '0', '1', '2', '9', '/', '-', ',', ';', '.', '@', ' ', '[',
    ']', '"', '=', '\n', '\r', '\0', 'é', '♔', '\u{feff}',
];

/// One change of a text: where, which letter, and how.
type Change = (Index, Index, u8);

fn changes() -> impl Strategy<Value = Vec<Change>> {
    prop::collection::vec((any::<Index>(), any::<Index>(), 0..5u8), 1..4)
}

fn changed(text: &str, changes: &[Change]) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    for (at, letter, way) in changes {
        let at = at.index(letters.len() + 1);
        let letter = *letter.get(LETTERS);
        match way {
            0 => letters.truncate(at),
            1 => letters.insert(at, letter),
            2 => letters.rotate_left(at),
            _ if at == letters.len() => letters.push(letter),
            3 => {
                letters.remove(at);
            }
            _ => letters[at] = letter,
        }
    }
    letters.into_iter().collect()
}

/// What has been changed is refused with its place, or is a game like any other.
fn read_or_refused<G: Stored>(read: Result<GameState<G>, Error>) -> TestCaseResult {
    match read {
        Ok(game) => {
            let text = record::write(&game).expect("what was read has options");
            prop_assert_eq!(seen(&record::read::<G>(&text).unwrap()), seen(&game));
        }
        Err(error) => {
            prop_assert_eq!(error.code, Code::BadDocument);
            prop_assert!(error.place().is_some_and(|place| error.message.starts_with(place)), "{:?}", error);
        }
    }
    Ok(())
}

fn changed_documents<G: Stored + Tested>(script: &Script, changes: &[Change]) -> TestCaseResult {
    let Some(document) = Document::of(&played::<G>(script)) else { return Ok(()) };
    for (part, change) in changes.iter().enumerate() {
        let mut document = document.clone();
        let changes = &changes[part..];
        match change.2 {
            0 => document.start = changed(&document.start, changes),
            1 if document.moves.is_empty() => document.moves.push(changed("", changes)),
            1 => {
                let mv = change.0.get_mut(&mut document.moves);
                *mv = changed(mv, changes);
            }
            2 if changes.len() == 2 => document.tags.event = Some(changed("Club", changes)),
            2 if changes.len() == 1 => {
                document.ending = Some(ended(EndingKind::Adjudication, &[&changed("a", changes)]));
            }
            2 => document.ending = Some(ended(EndingKind::Resignation, &[&changed("a", changes)])),
            3 => document.moves.truncate(change.0.index(document.moves.len() + 1)),
            _ => {
                document.options.set(changed("players", changes), 4);
            }
        }
        read_or_refused(document.replay::<G>())?;
    }
    Ok(())
}

macro_rules! properties {
    ($G:ty) => {
        proptest! {
            #[test]
            fn documents_and_records_are_read_back(script in scripts()) {
                goes_to_and_fro::<$G>(&script)?;
            }

            #[test]
            fn replaying_visits_every_move(script in scripts()) {
                visits_every_move::<$G>(&script)?;
            }

            #[test]
            fn changed_records_are_refused_or_are_a_game(script in scripts(), changes in changes()) {
                if let Some(text) = record::write(&played::<$G>(&script)) {
                    read_or_refused(record::read::<$G>(&changed(&text, &changes)))?;
                }
            }

            #[test]
            fn changed_documents_are_refused_or_are_a_game(script in scripts(), changes in changes()) {
                changed_documents::<$G>(&script, &changes)?;
            }

            #[test]
            fn any_text_is_refused_with_its_place(text in "(\\[[A-Z][a-z]{3,6} \"\\PC{0,9}\"\\]\n){0,6}\\PC{0,60}") {
                read_or_refused(record::read::<$G>(&text))?;
            }
        }
    };
}

for_each_game!(properties);

/// A game of `plies` plies, with the options of its document.
fn long_gobblet(repetition: u32, plies: usize) -> Document {
    // Two small pieces walk around among seven and eight cells. All 56 pairs of places are met again and again, each
    // with either player to move.
    let paths: [&[&str]; 2] =
        [&["a1", "b1", "c1", "d1", "d2", "c2", "b2"], &["a3", "b3", "c3", "d3", "d4", "c4", "b4", "a4"]];
    let step = |ply: usize| {
        let (path, turn) = (paths[ply % 2], ply / 2);
        match turn {
            0 => format!("1@{}", path[0]),
            _ => format!("{}-{}", path[(turn - 1) % path.len()], path[turn % path.len()]),
        }
    };
    Document {
        game: Gobblet::ID.to_owned(),
        options: Options::new().with("repetition", repetition),
        start: "-,-,-,-/-,-,-,-/-,-,-,-/-,-,-,- a 3333/3333".to_owned(),
        before: Before::default(),
        moves: (0..plies).map(step).collect(),
        ending: None,
        tags: Tags::default(),
        times: Vec::new(),
    }
}

/// A game in which nothing is captured, no position occurs twice and the king stays: the longest past that Tablut has.
fn long_tablut(plies: usize) -> Document {
    let mut random = Random(1);
    let mut game = GameState::new(Tablut::start(Rules::default()));
    let mut moves = Vec::new();
    while game.ply() < plies {
        game.legal_moves(&mut moves);
        let mv = moves[random.below(moves.len())];
        let position = game.position();
        let is_kings = position.piece_at(mv.from) == Some(Piece::King);
        if is_kings || Tablut::is_irreversible(&position.clone().play(mv)) {
            continue;
        }
        game.play(mv);
        if game.outcome().is_some() {
            game.undo();
        }
    }
    Document::of(&game).unwrap()
}

/// What reading and writing a game allocates: bytes in all, and bytes at the same time.
fn allocated<G: Stored>(document: &Document) -> [(u64, u64); 2] {
    let mut game = None;
    let reading = allocation_counter::measure(|| game = Some(document.replay::<G>().unwrap()));
    let game = game.unwrap();
    assert_eq!(game.ply(), document.moves.len());
    let mut text = String::new();
    let writing = allocation_counter::measure(|| text = record::write(&game).unwrap());
    let mut again = None;
    let record = allocation_counter::measure(|| again = Some(record::read::<G>(&text).unwrap()));
    assert_eq!(seen(&again.unwrap()), seen(&game));
    assert!(record.bytes_max >= reading.bytes_max, "a record is first made a document");
    [(record.bytes_total, record.bytes_max), (writing.bytes_total, writing.bytes_max)]
}

/// Ten times the moves may take ten times the memory and a little more, since lists double as they grow.
fn grows_in_proportion<G: Stored>(short: &Document, long: &Document) {
    let times = (long.moves.len() / short.moves.len()) as u64;
    for (short, long) in allocated::<G>(short).into_iter().zip(allocated::<G>(long)) {
        assert!(long.0 <= short.0 * times * 2, "{} bytes in all, then {}", short.0, long.0);
        assert!(long.1 <= short.1 * times * 2, "{} bytes at once, then {}", short.1, long.1);
    }
}

#[test]
fn long_games_of_gobblet_take_memory_in_proportion() {
    for repetition in [0, 1_000] {
        grows_in_proportion::<Gobblet>(&long_gobblet(repetition, 10_000), &long_gobblet(repetition, 100_000));
    }
}

#[test]
fn long_games_of_tablut_take_memory_in_proportion() {
    grows_in_proportion::<Tablut>(&long_tablut(10_000), &long_tablut(100_000));
}

#[test]
fn the_longest_game_is_read_and_one_move_more_is_not() {
    let longest = long_gobblet(0, MOST_MOVES);
    let game = longest.replay::<Gobblet>().unwrap();
    let text = record::write(&game).unwrap();
    assert!(text.len() < LONGEST_TEXT);
    assert_eq!(record::read::<Gobblet>(&text).unwrap().ply(), MOST_MOVES);
    let error = long_gobblet(0, MOST_MOVES + 1).replay::<Gobblet>().unwrap_err();
    assert_eq!(place(&error), ("moves", None));
}
