//! Variations and comments of records: what is written is read back, what is wrong is refused with its place, and records without
//! them are as they were.

use crate::every_game::for_each_game;
use crate::record::{place, seen};
use crate::state::{Script, played, scripts};
use crate::tested::Tested;
use proptest::prelude::*;
use proptest::test_runner::TestCaseResult;
use tabulae::game::GameState;
use tabulae::games::{Gobe, Tablut};
use tabulae::record::{
    self, DEEPEST_VARIATION, Document, LONGEST_COMMENT, LONGEST_TIME, MOST_MOVES, Tree, TreeMove,
};
use tabulae::state::{self, Code, Stored};

const ANNOTATED: &str = "\
[Tabulae \"1\"]
[Game \"tablut\"]
[Date \"2026-11-30\"]
[PlayerA \"Ann\"]
[Start \"3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3 a\"]
[Ending \"resignation a\"]
[Result \"d: resignation\"]

{From the club's evening:
the fourth round.}
1. d1-d4 12.5s {A brace \\} and a \\\\} e3-f3 (1... e3-g3 {Usual.} 2. d4-d3 (2. d9-d8) 2... e4-f4) (1... e7-f7)
2. d4-d3 3s (2. d4-d2)
";

#[test]
fn a_record_with_variations_is_written_as_it_was_read() {
    let tree = record::read_tree::<Tablut>(ANNOTATED).unwrap();
    assert_eq!(record::write_tree::<Tablut>(&tree).as_deref(), Ok(ANNOTATED));
    assert_eq!(tree.comment.as_deref(), Some("From the club's evening:\nthe fourth round."));
    let [first, second, third] = &tree.moves[..] else { panic!("{:?}", tree.moves) };
    assert_eq!((first.time, first.comment.as_deref()), (Some(12_500), Some("A brace } and a \\")));
    let lengths: Vec<usize> = second.variations.iter().map(Vec::len).collect();
    assert_eq!(lengths, [3, 1]);
    assert_eq!(second.variations[0][0].comment.as_deref(), Some("Usual."));
    assert_eq!(second.variations[0][1].variations[0][0].notation, "d9-d8");
    assert_eq!(third.variations[0][0].notation, "d4-d2");
    assert_eq!(tree.tags.player("a"), Some("Ann"));
}

/// Whoever reads the game alone has the main line, with everything that belongs to it.
#[test]
fn the_main_line_is_a_game_like_any_other() {
    let (game, document) = record::read_document::<Tablut>(ANNOTATED, |_, _| ()).unwrap();
    assert_eq!(document.moves, ["d1-d4", "e3-f3", "d4-d3"]);
    assert_eq!(document.times, [Some(12_500), None, Some(3_000)]);
    let tree = record::read_tree::<Tablut>(ANNOTATED).unwrap();
    assert_eq!(tree.document(), document);
    assert_eq!(seen(&tree.replay::<Tablut>().unwrap()), seen(&game));
    let plain = record::write_document::<Tablut>(&document).unwrap();
    assert!(plain.contains("1. d1-d4 12.5s e3-f3\n2. d4-d3 3s\n"), "{plain}");
    assert_eq!(record::write_tree::<Tablut>(&Tree::from(document)).as_deref(), Ok(&*plain));
}

/// With three players a round has three moves, and any of them can be another one.
#[test]
fn rounds_of_three_are_numbered_in_variations_too() {
    let text = "\
[Tabulae \"1\"]
[Game \"gobe\"]
[Options \"players=3\"]
[Start \"- r 9/9/9 9/9/9 0/0/0\"]
[Result \"*\"]

1. 0,0 1,0 (1... 0,1 1,0 2. -1,0) 1... 0,1
2. -1,0
";
    let tree = record::read_tree::<Gobe>(text).unwrap();
    assert_eq!(record::write_tree::<Gobe>(&tree).as_deref(), Ok(text));
    for wrong in ["(1. 0,1", "(2... 0,1"] {
        let error = record::read::<Gobe>(&text.replace("(1... 0,1", wrong)).unwrap_err();
        assert_eq!(place(&error).0, "line 7", "{error}");
    }
}

#[test]
fn what_is_broken_is_refused_with_its_place() {
    let long = format!("{{{}}}", "é".repeat(LONGEST_COMMENT + 1));
    for (from, to, at) in [
        ("{Usual.}", "{Usual.", "line 11"),
        ("{Usual.}", "Usual.}", "line 11"),
        ("{Usual.}", "{Us\u{7}ual.}", "moves[1].variations[0][0].comment"),
        ("{Usual.}", &*long, "moves[1].variations[0][0].comment"),
        ("{A brace \\}", "{A brace \\x", "line 11"),
        ("{From", "{\u{7}From", "comment"),
        ("e4-f4)", "e4-f4", "line 11"),
        ("(1... e7-f7)", "1... e7-f7)", "line 11"),
        ("(1... e7-f7)", "()", "line 11"),
        ("(1... e7-f7)", "(1... e7-f8)", "moves[1].variations[1][0]"),
        ("(1... e7-f7)", "(2. e7-f7)", "line 11"),
        ("(1... e7-f7)", "(1... {First.} e7-f7)", "line 11"),
        ("(1... e7-f7)", "(1... e7-f7 1s 2s)", "line 11"),
        ("(1... e7-f7)", "(1... e7-f7 12.5005s)", "moves[1].variations[1][1]"),
        ("(2. d9-d8)", "(2. d9-d5)", "moves[1].variations[0][1].variations[0][0]"),
        ("1. d1-d4", "(1. d1-d4)", "line 11"),
        ("2. d4-d3 3s", "2... d4-d3 3s", "moves[2]"),
    ] {
        let text = ANNOTATED.replacen(from, to, 1);
        assert_ne!(text, ANNOTATED);
        for error in
            [record::read_tree::<Tablut>(&text).unwrap_err(), record::read::<Tablut>(&text).unwrap_err()]
        {
            assert_eq!((error.code, place(&error).0), (Code::BadDocument, at), "{to}: {error}");
            assert!(error.message.starts_with(at), "{error}");
        }
    }
}

#[test]
fn a_tree_that_could_not_be_read_again_is_not_written() {
    fn refused(change: impl Fn(&mut Tree), at: &str) {
        let mut tree = record::read_tree::<Tablut>(ANNOTATED).unwrap();
        change(&mut tree);
        let error = record::write_tree::<Tablut>(&tree).unwrap_err();
        assert_eq!((error.code, place(&error).0), (Code::BadDocument, at), "{error}");
    }
    refused(|tree| tree.comment = Some(String::new()), "comment");
    refused(|tree| tree.comment = Some(" said".to_owned()), "comment");
    refused(|tree| tree.moves[2].comment = Some("said\r\n.".to_owned()), "moves[2].comment");
    refused(|tree| tree.moves[2].time = Some(LONGEST_TIME + 1), "times[2]");
    refused(|tree| tree.moves[2].variations[0].clear(), "moves[2].variations[0]");
    refused(
        |tree| tree.moves[2].variations[0][0].time = Some(LONGEST_TIME + 1),
        "moves[2].variations[0][0].timeMs",
    );
    refused(|tree| tree.tags.date = Some("today".to_owned()), "tags.date");
}

/// A variation in a variation, as often as is said: each plays another move of the same attacker.
fn nested(depth: usize) -> String {
    let mut text = String::from("\n1. d1-d4");
    for deep in 0..depth {
        text.push_str(if deep % 2 == 0 { " (1. d1-d3" } else { " (1. d1-d2" });
    }
    text + &")".repeat(depth)
}

#[test]
fn depth_is_bounded() {
    let head = ANNOTATED.split("[Date").next().unwrap().to_owned();
    let start = "[Start \"3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3 a\"]\n[Result \"*\"]\n";
    let read = |depth| record::read_tree::<Tablut>(&format!("{head}{start}{}", nested(depth)));
    let deepest = read(DEEPEST_VARIATION).unwrap();
    assert!(record::write_tree::<Tablut>(&deepest).is_ok());
    let error = read(DEEPEST_VARIATION + 1).unwrap_err();
    assert_eq!(place(&error).0, "line 6");
    // However deep a text goes, and however much it opens, it is refused before anything could overflow.
    assert!(read(1_000_000).is_err());
    let inner = std::mem::take(&mut deepest.clone().moves);
    let tree = Tree {
        moves: vec![TreeMove {
            notation: "d1-d4".to_owned(),
            variations: vec![inner],
            ..TreeMove::default()
        }],
        ..deepest
    };
    let error = tree.replay::<Tablut>().unwrap_err();
    assert!(place(&error).0.starts_with("moves[0].variations[0][0].variations[0]"), "{error}");
}

/// As many moves as a record can have, most of them in variations, are read in proportion to their number; one more is refused.
#[test]
fn moves_of_variations_count_too() {
    let head = ANNOTATED.split("[Date").next().unwrap().to_owned();
    let start = "[Start \"3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3 a\"]\n[Result \"*\"]\n";
    let of = |variations: usize| format!("{head}{start}\n1. d1-d4{}", " (d1-d3)".repeat(variations));
    let read = |variations| record::read::<Tablut>(&of(variations));
    assert_eq!(read(MOST_MOVES - 1).unwrap().ply(), 1);
    let error = read(MOST_MOVES).unwrap_err();
    assert_eq!(place(&error).0, "moves");
}

// ---- What is written is read back ----

/// Gives a line comments, times and variations, by numbers drawn by lot.
fn grow<G: Stored>(
    game: &mut GameState<G>,
    line: &mut [TreeMove],
    lot: &mut impl Iterator<Item = usize>,
    deep: usize,
) {
    const SAID: [&str; 4] = ["good", "a } or \\ (b)", "two\nlines; 1. d1-d4", "«خوب» {"];
    let mut moves = Vec::new();
    for mv in line.iter_mut() {
        let drawn = lot.next().unwrap_or(1);
        if drawn.is_multiple_of(3) {
            mv.comment = Some(SAID[drawn / 3 % SAID.len()].to_owned());
        }
        if drawn.is_multiple_of(5) {
            mv.time = Some(drawn as u64);
        }
        for _ in 0..if deep < 3 { drawn % 7 / 5 } else { 0 } {
            let mut variation = Vec::new();
            for _ in 0..=drawn % 4 {
                moves.clear();
                game.legal_moves(&mut moves);
                let Some(&other) = moves.get(lot.next().unwrap_or(1) % moves.len().max(1)) else { break };
                variation
                    .push(TreeMove { notation: game.position().write_move(other), ..TreeMove::default() });
                game.play(other);
            }
            for _ in &variation {
                game.undo();
            }
            grow(game, &mut variation, lot, deep + 1);
            mv.variations.extend((!variation.is_empty()).then_some(variation));
        }
        let own = state::parse(game, &mv.notation).unwrap();
        game.play(own);
    }
    for _ in line {
        game.undo();
    }
}

fn trees_go_to_and_fro<G: Stored + Tested>(script: &Script, lots: &[usize]) -> TestCaseResult {
    let Some(document) = Document::of(&played::<G>(script)) else { return Ok(()) };
    let mut tree = Tree::from(document.clone());
    let mut game = document.replay::<G>().unwrap();
    while game.undo() {}
    grow(&mut game, &mut tree.moves, &mut lots.iter().copied().cycle().take(2_000), 0);
    let fails = |error: state::Error| TestCaseError::fail(error.to_string());
    let text = record::write_tree::<G>(&tree).map_err(fails)?;
    let read =
        record::read_tree::<G>(&text).map_err(|error| TestCaseError::fail(format!("{error}: {text}")))?;
    prop_assert_eq!(&read, &tree);
    prop_assert_eq!(record::write_tree::<G>(&read).map_err(fails)?, text.clone());
    let main = record::read::<G>(&text).map_err(fails)?;
    prop_assert_eq!(seen(&main), seen(&document.replay::<G>().unwrap()));
    #[cfg(feature = "serde")]
    prop_assert_eq!(serde_json::from_str::<Tree>(&serde_json::to_string(&tree).unwrap()).unwrap(), tree);
    Ok(())
}

/// Whatever a text is cut to or has put into it, reading it ends with a tree that is written and read again as it is, or with a refusal.
fn broken_texts_are_read_or_refused<G: Stored + Tested>(script: &Script, lots: &[usize]) -> TestCaseResult {
    let Some(document) = Document::of(&played::<G>(script)) else { return Ok(()) };
    let mut tree = Tree::from(document.clone());
    let mut game = document.replay::<G>().unwrap();
    while game.undo() {}
    grow(&mut game, &mut tree.moves, &mut lots.iter().copied().cycle().take(500), 0);
    let mut text = record::write_tree::<G>(&tree).unwrap();
    for (&lot, mark) in lots.iter().zip(["(", ")", "{", "}", "\\", "1...", " "].iter().cycle()) {
        let mut at = lot % (text.len() + 1);
        while !text.is_char_boundary(at) {
            at -= 1;
        }
        text.insert_str(at, mark);
        match record::read_tree::<G>(&text) {
            Ok(tree) => {
                let written = record::write_tree::<G>(&tree).unwrap();
                prop_assert_eq!(record::read_tree::<G>(&written).unwrap(), tree);
            }
            Err(error) => {
                prop_assert_eq!(error.code, Code::BadDocument);
                prop_assert!(error.place().is_some());
                text.replace_range(at..at + mark.len(), "");
            }
        }
    }
    Ok(())
}

macro_rules! properties {
    ($G:ty) => {
        proptest! {
            #![proptest_config(ProptestConfig::with_cases(48))]
            #[test]
            fn trees_are_read_back(script in scripts(), lots in prop::collection::vec(0..10_000_usize, 1..40)) {
                trees_go_to_and_fro::<$G>(&script, &lots)?;
            }

            #[test]
            fn broken_texts_are_read_again_or_refused(
                script in scripts(),
                lots in prop::collection::vec(0..10_000_usize, 1..12),
            ) {
                broken_texts_are_read_or_refused::<$G>(&script, &lots)?;
            }
        }
    };
}

for_each_game!(properties);
