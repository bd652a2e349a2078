//! Who played, where and when, and how long each move took: documents and records keep it.

use crate::every_game::for_each_game;
use crate::record::{place, seen};
use crate::state::{Script, played, scripts};
use crate::tested::Tested;
use proptest::prelude::*;
use proptest::test_runner::TestCaseResult;
use tabulae::games::Gobblet;
use tabulae::record::{self, Document, LONGEST_TAG, LONGEST_TIME, Tags};
use tabulae::state::Stored;

const TAGGED: &str = "\
[Tabulae \"1\"]
[Game \"gobblet\"]
[Event \"Club \\\"Ace\\\", \\\\ evening\"]
[Site \"Győr\"]
[Date \"2026-11-30T19:30:00Z\"]
[PlayerA \"Ann\"]
[PlayerB \"علی‌رضا\"]
[Options \"rules=three players=2 reveal=completed repetition=0\"]
[Start \"-,-,-,-/-,-,-,-/-,-,-,-/-,-,-,- a 3333/3333\"]
[Result \"*\"]

1. 4@b2 12.5s 4@c2 0s
2. 4@b3 4@c3 3.004s
";

/// Who played, where and when, and how long each move took.
#[test]
fn tags_and_times_are_kept() {
    let (game, document) = record::read_document::<Gobblet>(TAGGED, |_, _| ()).unwrap();
    assert_eq!(record::write_document::<Gobblet>(&document).as_deref(), Ok(TAGGED));
    assert_eq!(game.ply(), 4);
    let Tags { players, event, site, date } = document.tags.clone();
    assert_eq!(
        players,
        [("a", "Ann"), ("b", "علی‌رضا")].map(|(letter, name)| (letter.to_owned(), name.to_owned()))
    );
    assert_eq!(event.as_deref(), Some("Club \"Ace\", \\ evening"));
    assert_eq!((site.as_deref(), date.as_deref()), (Some("Győr"), Some("2026-11-30T19:30:00Z")));
    assert_eq!(document.times, [Some(12_500), Some(0), None, Some(3_004)]);
    #[cfg(feature = "serde")]
    {
        let json = serde_json::to_string(&document).unwrap();
        assert!(json.contains(r#""times":[12500,0,null,3004]"#), "{json}");
        assert_eq!(serde_json::from_str::<Document>(&json).unwrap(), document);
        // A document of before has neither, and is written as it was.
        let plain = Document::of(&game).unwrap();
        let json = serde_json::to_string(&plain).unwrap();
        assert!(!json.contains("tags") && !json.contains("times"), "{json}");
        assert_eq!(serde_json::from_str::<Document>(&json).unwrap(), plain);
    }
}

#[test]
fn what_is_wrong_with_tags_and_times_is_told_with_its_place() {
    let long = format!("\"{}\"", "é".repeat(LONGEST_TAG + 1));
    for (from, to, at) in [
        ("\"Győr\"", "\"\"", "tags.site"),
        ("\"Győr\"", &*long, "tags.site"),
        ("\"Győr\"", "\"Gy\u{7}r\"", "tags.site"),
        ("\"Győr\"", "\"Gy\\ör\"", "[Site]"),
        ("\"Győr\"", "\"Gy\"r\"", "line 4"),
        ("\"Győr\"", "\"Győr\\\"", "line 4"),
        ("2026-11-30T19:30:00Z", "yesterday", "tags.date"),
        ("PlayerB", "PlayerC", "tags.players.c"),
        ("PlayerB", "PlayerA", "[PlayerA]"),
        ("PlayerB", "Playerb", "[Playerb]"),
        ("PlayerB", "Player", "[Player]"),
        ("0s", "0s 1s", "times[1]"),
        ("1. 4@b2", "1. 5s 4@b2", "times[0]"),
        ("12.5s", "12.5005s", "moves[1]"),
        ("12.5s", "9999999999s", "moves[1]"),
    ] {
        let text = TAGGED.replacen(from, to, 1);
        assert_ne!(text, TAGGED);
        let error = record::read::<Gobblet>(&text).unwrap_err();
        assert_eq!(place(&error).0, at, "{error}");
        assert!(error.message.starts_with(at), "{error}");
    }
    let whole = record::read_document::<Gobblet>(TAGGED, |_, _| ()).unwrap().1;
    let refused = |change: fn(&mut Document), at: &str| {
        let mut document = whole.clone();
        change(&mut document);
        let error = document.replay::<Gobblet>().unwrap_err();
        assert_eq!(place(&error).0, at, "{error}");
        assert_eq!(record::write_document::<Gobblet>(&document).unwrap_err(), error);
    };
    refused(|document| document.tags.event = Some("two\nlines".to_owned()), "tags.event");
    refused(|document| document.tags.date = Some("2026-02-29".to_owned()), "tags.date");
    refused(|document| document.tags.players[0].0 = "x".to_owned(), "tags.players.x");
    refused(|document| document.tags.players[1].0 = "a".to_owned(), "tags.players.a");
    refused(|document| document.times.truncate(3), "times");
    refused(|document| document.times[2] = Some(LONGEST_TIME + 1), "times[2]");
}

fn tagged_go_to_and_fro<G: Stored + Tested>(
    script: &Script,
    texts: &[String; 3],
    times: &[Option<u64>],
) -> TestCaseResult {
    let Some(mut document) = Document::of(&played::<G>(script)) else { return Ok(()) };
    let [event, site, name] = texts.clone();
    (document.tags.event, document.tags.site) = (Some(event), Some(site));
    document.tags.players.push((char::from(G::LETTERS[1]).to_string(), name));
    document.times = times.iter().copied().cycle().take(document.moves.len()).collect();
    // No time at all is as good as no times.
    if document.times.iter().all(Option::is_none) {
        document.times.clear();
    }
    let text =
        record::write_document::<G>(&document).map_err(|error| TestCaseError::fail(error.to_string()))?;
    let (game, read) = record::read_document::<G>(&text, |_, _| ())
        .map_err(|error| TestCaseError::fail(format!("{error}: {text}")))?;
    prop_assert_eq!(&read, &document);
    prop_assert_eq!(seen(&game), seen(&document.replay::<G>().unwrap()));
    #[cfg(feature = "serde")]
    prop_assert_eq!(
        serde_json::from_str::<Document>(&serde_json::to_string(&document).unwrap()).unwrap(),
        document
    );
    Ok(())
}

macro_rules! properties {
    ($G:ty) => {
        proptest! {
            #[test]
            fn tags_and_times_are_read_back(
                script in scripts(),
                texts in ["\\PC{1,20}", "[\"\\\\ a]{1,9}", "\\PC{1,200}"],
                times in prop::collection::vec(prop::option::of(0..=LONGEST_TIME), 1..6),
            ) {
                tagged_go_to_and_fro::<$G>(&script, &texts, &times)?;
            }
        }
    };
}

for_each_game!(properties);
