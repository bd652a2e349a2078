//! Positions, options and rules from outside: every refusal, and no panic.

use super::{Random, cell, random_setup, read, sets};
use proptest::prelude::*;
use tabulae::game::{Game, NamedRules, Notation, OptionValue, Options, Player};
use tabulae::games::Gobblet;
use tabulae::games::gobblet::{
    MOST_OCCURRENCES, Piece, Reserves, Reveal, Rules, RulesError, SetupError, Size,
};

const A: Player = Player::ALL[0];
const B: Player = Player::ALL[1];
const C: Player = Player::ALL[2];

fn piece(player: Player, size: u8) -> Piece {
    Piece { player, size: Size::new(size).unwrap() }
}

/// The error of a text, and that its sentence names each of `words`.
fn refused(rules: Rules, text: &str, words: &[&str]) -> SetupError {
    let error = Gobblet::from_text(rules, text).expect_err(text);
    let sentence = error.to_string();
    assert!(words.iter().all(|word| sentence.contains(word)), "{text}: {sentence}");
    error
}

const EMPTY: &str = "-,-,-,-/-,-,-,-/-,-,-,-/-,-,-,-";

#[test]
fn texts_that_have_not_the_form_of_a_position() {
    let refuse = |text: &str, words: &[&str]| refused(Rules::THREE, text, words);
    assert_eq!(refuse("", &["three fields"]), SetupError::Fields { found: 1 });
    assert_eq!(refuse(&format!("{EMPTY} a"), &["not 2"]), SetupError::Fields { found: 2 });
    assert_eq!(refuse(&format!("{EMPTY}  a 3333/3333"), &["one space"]), SetupError::Fields { found: 4 });
    let three = "-,-,-,-/-,-,-,-/-,-,-,- a 3333/3333";
    assert_eq!(refuse(three, &["3 ranks"]), SetupError::Ranks { found: 3, expected: 4 });
    let narrow = "-,-,-,-/-,-,-,-/-,-,-/-,-,-,- a 3333/3333";
    assert_eq!(refuse(narrow, &["rank 2", "3 cells"]), SetupError::Files { rank: 2, found: 3, expected: 4 });
    for (stack, error) in [
        ("", SetupError::Stack { cell: cell("b4"), text: String::new() }),
        ("a", SetupError::Stack { cell: cell("b4"), text: "a".into() }),
        ("a12", SetupError::Stack { cell: cell("b4"), text: "a12".into() }),
        ("--", SetupError::Owner { cell: cell("b4"), found: '-' }),
        ("c1", SetupError::Owner { cell: cell("b4"), found: 'c' }),
        ("A1", SetupError::Owner { cell: cell("b4"), found: 'A' }),
        ("a0", SetupError::Size { cell: cell("b4"), found: '0' }),
        ("a5", SetupError::Size { cell: cell("b4"), found: '5' }),
        ("a۳", SetupError::Size { cell: cell("b4"), found: '۳' }),
    ] {
        let text = format!("-,{stack},-,-/-,-,-,-/-,-,-,-/-,-,-,- a 3333/3333");
        assert_eq!(refuse(&text, &["b4"]), error);
    }
    for turn in ["", "c", "ab", "A", "à"] {
        let text = format!("{EMPTY} {turn} 3333/3333");
        assert_eq!(
            refuse(&text, &["player to move"]),
            SetupError::Turn { found: turn.into(), expected: "a or b".into() }
        );
    }
}

#[test]
fn reserves_that_are_not_as_the_rules_ask() {
    let refuse = |rules, reserves: &str| {
        let board = if rules == Rules::GOBBLERS { "-,-,-/-,-,-/-,-,-" } else { EMPTY };
        refused(rules, &format!("{board} a {reserves}"), &[])
    };
    let count = |found, expected| SetupError::ReserveCount { found, expected };
    assert_eq!(refuse(Rules::THREE, "3333"), count(1, 2));
    assert_eq!(refuse(Rules::THREE, "2121/2121/1212/1212"), count(4, 2));
    assert_eq!(refuse(Rules::SIX, "3333/3333"), count(2, 4));
    let form = |player, text: &str, digits, largest| SetupError::Reserve {
        player,
        text: text.into(),
        digits,
        largest,
    };
    assert_eq!(refuse(Rules::THREE, "3333/333"), form(B, "333", 4, 9));
    assert_eq!(refuse(Rules::THREE, "33333/3333"), form(A, "33333", 4, 9));
    assert_eq!(refuse(Rules::THREE, "3333/33-3"), form(B, "33-3", 4, 9));
    assert_eq!(refuse(Rules::GOBBLERS, "2222/222"), form(A, "2222", 3, 9));
    assert_eq!(refuse(Rules::CLASSIC, "444/445"), form(B, "445", 3, 4));
    assert_eq!(refuse(Rules::CLASSIC, "3333/3333"), form(A, "3333", 3, 4));
    let order = |player, text: &str| SetupError::StackOrder { player, text: text.into() };
    assert_eq!(refuse(Rules::CLASSIC, "434/444"), order(A, "434"));
}

#[test]
fn gb2_gb15_pieces_that_exceed_or_miss_the_allotment() {
    let many = |piece, found, allotted| SetupError::TooMany { piece, found, allotted };
    let few = |piece, found, allotted| SetupError::TooFew { piece, found, allotted };
    let one = "-,-,-,-/-,b2,-,-/-,-,-,-/-,-,-,-";
    let words = ["player b", "size 2", "instead of 3"];
    let refuse = |reserves: &str| refused(Rules::THREE, &format!("{one} a {reserves}"), &words);
    assert_eq!(refuse("3333/3333"), many(piece(B, 2), 4, 3));
    assert_eq!(refuse("3333/3133"), few(piece(B, 2), 2, 3));
    let six = format!("{EMPTY} a 2121/2121/1211/1212");
    assert_eq!(refused(Rules::SIX, &six, &["player c"]), few(piece(C, 4), 1, 2));
    let pairs = format!("{EMPTY} a 2121/2121/1212/1212");
    assert_eq!(refused(Rules::PAIRS, &pairs, &["player a"]), few(piece(A, 2), 1, 2));
    // GB-20: b's reserve leaves one piece of each size placed, but only one is on the board.
    let nested = "-,-,-,-/-,b4,-,-/-,-,-,-/-,-,-,- a 444/440";
    assert_eq!(refused(Rules::CLASSIC, nested, &["player b", "size 1"]), few(piece(B, 1), 2, 3));
    let inner = "-,-,-,-/-,b3,-,-/-,-,-,-/-,-,-,- a 444/443";
    assert_eq!(refused(Rules::CLASSIC, inner, &["player b", "size 3"]), many(piece(B, 3), 4, 3));
}

#[test]
fn gb4_stacks_that_do_not_grow_strictly_upwards() {
    for (stack, lower, upper) in [("b2a2", piece(B, 2), piece(A, 2)), ("a1b3a2", piece(B, 3), piece(A, 2))] {
        let text = format!("-,-,-,-/-,-,-,-/-,-,{stack},-/-,-,-,- a 3333/3333");
        let error = SetupError::NotAscending { cell: cell("c2"), lower, upper };
        assert_eq!(refused(Rules::THREE, &text, &["c2"]), error);
    }
}

#[test]
fn gb17_pieces_directly_under_a_team_mates() {
    let text = |stack: &str| format!("-,-,-,-/-,-,-,-/-,-,{stack},-/-,-,-,- a ");
    let error = SetupError::UnderTeamMate { cell: cell("c2"), lower: piece(A, 1), upper: piece(C, 2) };
    let refusal = refused(Rules::SIX, &(text("a1c2b3") + "1121/2111/1112/1212"), &["c2", "team-mate"]);
    assert_eq!(refusal, error);
    // With one of the other team's between them they may lie so, and so may one's own.
    read(Rules::SIX, &(text("a1b2c4") + "1121/2021/1211/1212"));
    read(Rules::SIX, &(text("a1a2") + "1021/2121/1212/1212"));
}

fn options<const N: usize>(given: [(&str, OptionValue); N]) -> Options {
    given.into_iter().fold(Options::new(), |options, (name, value)| options.with(name, value))
}

fn text(name: &'static str, text: &'static str) -> (&'static str, OptionValue) {
    (name, text.into())
}

fn number(name: &'static str, number: u32) -> (&'static str, OptionValue) {
    (name, number.into())
}

#[test]
fn options_name_the_rule_sets() {
    let named = |options: Options| Rules::from_options(&options).unwrap();
    assert_eq!(named(Options::new()), Rules::THREE);
    assert_eq!(named(options([text("rules", "three"), number("players", 2)])), Rules::THREE);
    assert_eq!(named(options([number("players", 4)])), Rules::SIX);
    assert_eq!(named(options([text("rules", "classic")])), Rules::CLASSIC);
    assert_eq!(named(options([text("rules", "gobblers"), number("players", 2)])), Rules::GOBBLERS);
    let pairs = [text("allotment", "pairs"), text("reveal", "lift"), number("players", 4)];
    assert_eq!(named(options(pairs)), Rules::PAIRS.with_reveal(Reveal::Lift));
    let none = [number("repetition", 0), text("rules", "classic")];
    assert_eq!(named(options(none)).repetition(), 0);
    assert_eq!(named(options([text("rules", "gobblers")])).repetition(), 3);
    assert_eq!(named(Options::new()).repetition(), 0);
}

#[test]
fn options_and_rules_go_to_and_fro() {
    let mut count = 0;
    let given = |name: &'static str, value: Option<OptionValue>| value.map(|value| (name, value));
    for rules in [None, Some("three"), Some("classic"), Some("gobblers")] {
        for players in [None, Some(2), Some(4)] {
            for reveal in [None, Some("completed"), Some("lift")] {
                for allotment in [None, Some("six"), Some("pairs")] {
                    for repetition in [None, Some(0), Some(2), Some(MOST_OCCURRENCES)] {
                        let options = [
                            given("rules", rules.map(OptionValue::from)),
                            given("players", players.map(OptionValue::from)),
                            given("reveal", reveal.map(OptionValue::from)),
                            given("allotment", allotment.map(OptionValue::from)),
                            given("repetition", repetition.map(OptionValue::from)),
                        ];
                        let options = options
                            .into_iter()
                            .flatten()
                            .fold(Options::new(), |options, (name, value)| options.with(name, value));
                        let Ok(rules) = Rules::from_options(&options) else { continue };
                        let back = rules.to_options().unwrap();
                        assert_eq!(Rules::from_options(&back), Ok(rules));
                        assert!(
                            options.iter().all(|(name, value)| back.get(name) == Some(value)),
                            "{back:?}"
                        );
                        count += 1;
                    }
                }
            }
        }
    }
    // Of the sets of three: 2 × (2 of two players + 3 of four) × 3 × 4; of the others 2 × 2 × 2 × 4.
    assert_eq!(count, 2 * (2 + 3) * 3 * 4 + 2 * 2 * 2 * 4);
}

#[test]
fn options_that_do_not_exist_or_do_not_go_together() {
    let four = number("players", 4);
    let lift = text("reveal", "lift");
    for (options, option) in [
        (options([text("rules", "four")]), "rules"),
        (options([text("rules", "")]), "rules"),
        (options([number("rules", 3)]), "rules"),
        (options([number("players", 3)]), "players"),
        (options([text("players", "4")]), "players"),
        (options([("players", OptionValue::Number(2.5))]), "players"),
        (options([("players", OptionValue::Number(f64::NAN))]), "players"),
        (options([text("rules", "classic"), four.clone()]), "players"),
        (options([text("rules", "gobblers"), four.clone()]), "players"),
        (options([text("reveal", "later")]), "reveal"),
        (options([text("rules", "classic"), lift.clone()]), "reveal"),
        (options([text("rules", "gobblers"), lift]), "reveal"),
        (options([text("allotment", "six")]), "allotment"),
        (options([text("allotment", "pairs"), text("rules", "classic")]), "allotment"),
        (options([text("allotment", "eight"), four]), "allotment"),
        (options([number("repetition", 1)]), "repetition"),
        (options([number("repetition", MOST_OCCURRENCES + 1)]), "repetition"),
        (options([number("repetition", u32::MAX)]), "repetition"),
        (options([("repetition", OptionValue::Number(-2.0))]), "repetition"),
        (options([("repetition", OptionValue::Number(1e300))]), "repetition"),
        (options([number("colour", 3)]), "colour"),
    ] {
        let error = Rules::from_options(&options).unwrap_err();
        assert_eq!(error.option, option, "{options:?}");
        assert!(error.to_string().starts_with(&format!("option {option}: ")), "{error}");
        assert!(error.to_string().len() < 200, "{error}");
    }
    assert_eq!(Rules::CLASSIC.with_reveal(Reveal::Lift).to_options(), None);
}

#[test]
fn rules_that_cannot_be_played() {
    let three = Rules::THREE;
    assert_eq!(three.with_board(2, 2), Err(RulesError::Edge(2)));
    assert_eq!(three.with_board(6, 3), Err(RulesError::Edge(6)));
    assert_eq!(three.with_board(4, 2), Err(RulesError::Line { line: 2, edge: 4 }));
    assert_eq!(three.with_board(4, 5), Err(RulesError::Line { line: 5, edge: 4 }));
    assert_eq!(three.with_allotment(&[]), Err(RulesError::Players(0)));
    assert_eq!(three.with_allotment(&[&[1], &[1], &[1]]), Err(RulesError::Players(3)));
    assert_eq!(three.with_allotment(&[&[], &[]]), Err(RulesError::Sizes));
    assert_eq!(three.with_allotment(&[&[1; 9], &[1; 9]]), Err(RulesError::Sizes));
    assert_eq!(three.with_allotment(&[&[1, 1], &[1]]), Err(RulesError::Sizes));
    assert_eq!(three.with_allotment(&[&[1], &[0]]), Err(RulesError::Pieces(B)));
    assert_eq!(three.with_allotment(&[&[10], &[1]]), Err(RulesError::Pieces(A)));
    assert_eq!(Rules::CLASSIC.with_allotment(&[&[2, 2], &[2, 1]]), Err(RulesError::Nested(B)));
    assert_eq!(Rules::SIX.with_reserves(Reserves::Nested), Err(RulesError::Nested(A)));
    assert_eq!(three.with_repetition(1), Err(RulesError::Repetition(1)));
}

fn bytes_of(position: &Gobblet) -> Vec<u8> {
    let mut bytes = Vec::new();
    position.encode(&mut bytes);
    bytes
}

/// The error of the bytes of a position after `change`.
fn refused_bytes(position: &Gobblet, change: impl Fn(&mut Vec<u8>)) -> SetupError {
    let mut bytes = bytes_of(position);
    change(&mut bytes);
    Gobblet::decode(&mut &bytes[..]).unwrap_err()
}

/// Where in the bytes of a game of two with four sizes the parts begin.
const TURN: usize = 17;
const REVEALED: usize = 18;
const BOARD: usize = 19;

#[test]
fn bytes_that_are_no_position() {
    let position = read(Rules::THREE, "-,-,-,-/-,b1a2,-,-/-,-,-,-/-,-,-,- b 3233/2333");
    let refuse = |change: fn(&mut Vec<u8>)| refused_bytes(&position, change);
    for length in 0..bytes_of(&position).len() {
        assert_eq!(refused_bytes(&position, |bytes| bytes.truncate(length)), SetupError::Truncated);
    }
    assert_eq!(refuse(|bytes| bytes[0] = 9), SetupError::Rules(RulesError::Edge(9)));
    assert_eq!(refuse(|bytes| bytes[1] = 5), SetupError::Rules(RulesError::Line { line: 5, edge: 4 }));
    let byte = |what, found| SetupError::Byte { what, found };
    assert_eq!(refuse(|bytes| bytes[2] = 0), byte("a number of sizes", 0));
    assert_eq!(refuse(|bytes| bytes[2] = 9), byte("a number of sizes", 9));
    assert_eq!(refuse(|bytes| bytes[3] = 5), byte("a number of players", 5));
    assert_eq!(refuse(|bytes| bytes[3] = 1), SetupError::Rules(RulesError::Players(1)));
    assert_eq!(refuse(|bytes| bytes[4] = 32), byte("a set of choices", 32));
    assert_eq!(refuse(|bytes| bytes[5] = 1), SetupError::Rules(RulesError::Repetition(1)));
    assert_eq!(refuse(|bytes| bytes[TURN] = 2), byte("the player to move", 2));
    assert_eq!(refuse(|bytes| bytes[REVEALED] = 4), byte("the cell of a revealed line", 4));
    assert_eq!(refuse(|bytes| bytes[BOARD] |= 1 << 5), SetupError::OffBoard(piece(A, 1)));
    assert_eq!(
        refuse(|bytes| bytes[BOARD] |= 15),
        SetupError::TooMany { piece: piece(A, 1), found: 4, allotted: 3 }
    );
    let same = SetupError::NotAscending { cell: cell("b3"), lower: piece(A, 2), upper: piece(B, 2) };
    // b3 has number 13: bit 5 of the second byte; b's second size comes after four of a's and one of b's.
    assert_eq!(refuse(|bytes| bytes[BOARD + 21] |= 1 << 5), same);
}

#[test]
fn gb20_bytes_whose_pieces_cannot_have_left_their_stacks() {
    let position = read(Rules::CLASSIC, "-,-,-,-/-,b4,-,-/-,-,-,-/-,-,-,- a 444/443");
    let error = SetupError::Nesting { piece: piece(A, 1) };
    assert_eq!(refused_bytes(&position, |bytes| bytes[BOARD] |= 1), error);
}

#[test]
fn gb17_bytes_with_a_piece_under_a_team_mates() {
    let position = read(Rules::SIX, "-,-,-,-/-,-,-,-/-,-,-,-/a1,-,-,- b 1121/2121/1212/1212");
    // The allotment of four takes 16 bytes; c's second size is the tenth set.
    let error = SetupError::UnderTeamMate { cell: cell("a1"), lower: piece(A, 1), upper: piece(C, 2) };
    assert_eq!(refused_bytes(&position, |bytes| bytes[BOARD + 8 + 9 * 4] |= 1), error);
}

#[test]
fn gb8_bytes_that_tell_of_a_line_that_cannot_have_shown() {
    let text = "-,-,-,-/-,-,-,-/-,-,-,-/b3a4,b3,b1,- b 3332/2313";
    let lift = Rules::THREE.with_reveal(Reveal::Lift);
    let reveal = |rules, text: &str, cell: u8| {
        let mut bytes = bytes_of(&read(rules, text));
        bytes[REVEALED] = cell;
        Gobblet::decode(&mut &bytes[..])
    };
    let a1 = Err(SetupError::NoReveal(cell("a1")));
    assert!(reveal(lift, text, 0).unwrap().outcome().is_some());
    assert_eq!(reveal(Rules::THREE, text, 0), a1);
    // The piece on a1 is not of the player who moved last.
    assert_eq!(reveal(lift, &text.replace(" b ", " a "), 0), a1);
    assert_eq!(reveal(lift, text, 1), Err(SetupError::NoReveal(cell("b1"))));
    assert_eq!(reveal(lift, text, 12), Err(SetupError::NoReveal(cell("a3"))));
    // A line that still shows needs no telling.
    let open = "-,-,-,-/-,-,-,-/-,-,-,-/b3a4,b3,b1,b1 b 3332/1313";
    assert_eq!(reveal(lift, open, 0), a1);
}

/// A random change: a byte replaced, left out or doubled, or all of them moved by one.
fn mutate(bytes: &mut Vec<u8>, random: &mut Random, replacements: &[u8]) {
    if bytes.is_empty() {
        return;
    }
    let at = random.below(bytes.len());
    match random.below(4) {
        0 => bytes[at] = replacements[random.below(replacements.len())],
        1 => drop(bytes.remove(at)),
        2 => bytes.insert(at, bytes[at]),
        _ => bytes.rotate_left(1),
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4_000))]

    /// What is read from spoilt text is the position that the text says, or an error; never a panic.
    #[test]
    fn spoilt_texts_are_refused_or_say_what_is_read(seed: u64, set in prop::sample::select(sets())) {
        let mut random = Random(seed);
        let mut text = random_setup(&set.1, &mut random).into_bytes();
        for _ in 0..=random.below(3) {
            mutate(&mut text, &mut random, b"abcd0123459-,/ x");
        }
        let text = String::from_utf8(text).unwrap();
        match Gobblet::from_text(set.0, &text) {
            Ok(position) => prop_assert_eq!(position.to_text(), text),
            Err(error) => prop_assert!(!error.to_string().is_empty()),
        }
    }

    /// Reserves that are left open are what board and allotment leave.
    #[test]
    fn reserves_may_follow_from_the_board(seed: u64, set in prop::sample::select(sets())) {
        let text = random_setup(&set.1, &mut Random(seed));
        let (rest, _) = text.rsplit_once(' ').unwrap();
        let open = format!("{rest} ?");
        prop_assert_eq!(Gobblet::set_up(set.0, &open).unwrap().to_text(), text);
        prop_assert!(Gobblet::from_text(set.0, &open).is_err(), "a position that is read leaves nothing open");
    }

    #[test]
    fn spoilt_bytes_are_refused_or_say_what_is_read(seed: u64, set in prop::sample::select(sets())) {
        let mut random = Random(seed);
        let mut bytes = bytes_of(&read(set.0, &random_setup(&set.1, &mut random)));
        let any: Vec<u8> = (0..=255).collect();
        for _ in 0..=random.below(3) {
            mutate(&mut bytes, &mut random, &any);
        }
        let mut rest = &bytes[..];
        match Gobblet::decode(&mut rest) {
            Ok(position) => prop_assert_eq!(&bytes_of(&position)[..], &bytes[..bytes.len() - rest.len()]),
            Err(error) => prop_assert!(!error.to_string().is_empty()),
        }
    }

    #[test]
    fn any_text_is_read_or_refused(text in ".{0,60}", set in prop::sample::select(sets())) {
        prop_assert!(Gobblet::from_text(set.0, &text).is_err());
        let _ = Gobblet::start(set.0).parse_move(&text);
    }
}
