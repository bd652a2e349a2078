//! Snapshots: a game goes on from one as it would have gone on, and what is none is refused with its place.

use crate::every_game::for_each_game;
use crate::state::{Change, Script, changed, played, scripts};
use crate::tested::Tested;
use proptest::prelude::*;
use proptest::sample::Index;
use proptest::test_runner::TestCaseResult;
use tabulae::game::{EndingKind, Game, GameState, Key, NamedRules, Notation};
use tabulae::games::gobblet::{Reveal, Rules};
use tabulae::games::gobe::Rules as GobeRules;
use tabulae::games::tablut::Rules as TablutRules;
use tabulae::games::{Gobblet, Gobe, Tablut};
use tabulae::record::{self, Document, Ended, Snapshot};
use tabulae::state::{self, Code, Stored};

/// The snapshot of a game, which has been opened again; `None` for rules without a name, which have no snapshot.
fn reopened<G: Stored>(game: &GameState<G>) -> Option<(Snapshot, GameState<G>)> {
    let snapshot = Snapshot::of(game)?;
    let opened = snapshot.open().unwrap();
    Some((snapshot, opened))
}

fn goes_on_alike<G: Stored + Tested>(script: &Script) -> TestCaseResult {
    let mut game = played::<G>(script);
    let Some((snapshot, mut opened)) = reopened(&game) else {
        prop_assert!(game.position().rules().to_options().is_none());
        return Ok(());
    };
    prop_assert_eq!(state::encode(&opened), state::encode(&game));
    prop_assert_eq!(opened.ply(), game.ply());
    prop_assert_eq!(opened.ending(), game.ending());
    prop_assert_eq!(opened.moves().count(), 0);
    prop_assert_eq!(Snapshot::of(&opened), Some(snapshot));
    let mut moves = Vec::new();
    game.legal_moves(&mut moves);
    for mv in moves.into_iter().take(12) {
        game.play(mv);
        opened.play(mv);
        prop_assert_eq!(opened.outcome(), game.outcome(), "after {}", mv);
        prop_assert_eq!(Snapshot::of(&opened), Snapshot::of(&game));
        game.undo();
        opened.undo();
    }
    Ok(())
}

/// A document and a record of a game that goes on from a snapshot have what was before it.
fn is_written_down<G: Stored + Tested>(script: &Script) -> TestCaseResult {
    let Some((_, mut game)) = reopened(&played::<G>(script)) else { return Ok(()) };
    game.undo();
    for text in game.position().to_text().split(' ').map(str::to_owned) {
        // Any number will do for a choice of moves.
        let mut moves = Vec::new();
        game.legal_moves(&mut moves);
        if let Some(&mv) = moves.get(text.len() % moves.len().max(1)) {
            game.play(mv);
        }
    }
    let document = Document::of(&game).unwrap();
    let json = serde_json::to_string(&document).unwrap();
    prop_assert_eq!(&serde_json::from_str::<Document>(&json).unwrap(), &document);
    let record = record::write(&game).unwrap();
    for read in [document.replay::<G>().unwrap(), record::read::<G>(&record).unwrap()] {
        prop_assert_eq!(state::encode(&read), state::encode(&game));
        prop_assert_eq!(read.ply(), game.ply());
    }
    Ok(())
}

fn is_read_back<G: Stored + Tested>(script: &Script) -> TestCaseResult {
    let Some(snapshot) = Snapshot::of(&played::<G>(script)) else { return Ok(()) };
    prop_assert_eq!(Snapshot::from_bytes(&snapshot.to_bytes()).unwrap(), snapshot.clone());
    let json = serde_json::to_string(&snapshot).unwrap();
    prop_assert_eq!(serde_json::from_str::<Snapshot>(&json).unwrap(), snapshot);
    Ok(())
}

/// What has been opened is a game like any other, and has the snapshot of what was opened.
fn opened_or_refused<G: Stored>(bytes: &[u8]) -> TestCaseResult {
    let opened = Snapshot::from_bytes(bytes).and_then(|snapshot| snapshot.open::<G>());
    let game = match opened {
        Ok(game) => game,
        Err(error) => {
            prop_assert_eq!(error.code, Code::BadSnapshot);
            prop_assert!(error.place().is_some(), "{}", error);
            return Ok(());
        }
    };
    let mut moves = Vec::new();
    game.legal_moves(&mut moves);
    prop_assert_eq!(moves.is_empty(), game.outcome().is_some());
    let (snapshot, again) = reopened(&game).unwrap();
    prop_assert_eq!(state::encode(&again), state::encode(&game));
    prop_assert_eq!(Snapshot::from_bytes(&snapshot.to_bytes()), Ok(snapshot));
    Ok(())
}

macro_rules! properties {
    ($G:ty) => {
        proptest! {
            #[test]
            fn a_game_goes_on_from_its_snapshot(script in scripts()) {
                goes_on_alike::<$G>(&script)?;
            }

            #[test]
            fn a_game_that_goes_on_from_a_snapshot_is_written_down(script in scripts()) {
                is_written_down::<$G>(&script)?;
            }

            #[test]
            fn a_snapshot_is_read_back_from_bytes_and_json(script in scripts()) {
                is_read_back::<$G>(&script)?;
            }

            #[test]
            fn changed_bytes_are_refused_or_are_a_game(
                script in scripts(),
                changes in prop::collection::vec((any::<Index>(), any::<u8>(), 0..5u8), 1..4),
            ) {
                let changes: Vec<Change> = changes;
                if let Some(snapshot) = Snapshot::of(&played::<$G>(&script)) {
                    opened_or_refused::<$G>(&changed(snapshot.to_bytes(), &changes))?;
                }
            }

            #[test]
            fn any_bytes_are_refused_or_are_a_game(mut bytes: Vec<u8>) {
                opened_or_refused::<$G>(&bytes)?;
                bytes.splice(0..0, [b'T', b'B', b'S', 1, <$G>::TAG]);
                opened_or_refused::<$G>(&bytes)?;
            }
        }
    };
}

for_each_game!(properties);

/// GB-8, `lift`: the board no longer shows the line that has won, and a snapshot and a document still know of it.
#[test]
fn a_line_that_showed_while_a_piece_was_in_the_air_has_still_won() {
    let rules = Rules::THREE.with_reveal(Reveal::Lift);
    let text = "-,-,-,-/-,-,-,-/-,-,-,-/b1,b1,b1a2,- a 3233/0333";
    let mut game = state::read::<Gobblet>(rules, text).unwrap();
    state::play_text(&mut game, "c1-b1").unwrap();
    let (snapshot, mut opened) = reopened(&game).unwrap();
    assert_eq!(snapshot.position, "-,-,-,-/-,-,-,-/-,-,-,-/b1,b1a2,b1,- b 3233/0333 lift:b1");
    assert_eq!(opened.outcome(), game.outcome());
    assert!(opened.outcome().is_some());
    let document = Document::of(&opened).unwrap();
    assert_eq!(document.replay::<Gobblet>().unwrap().outcome(), game.outcome());
    let record = record::write(&opened).unwrap();
    assert_eq!(record::read::<Gobblet>(&record).unwrap().outcome(), game.outcome());
    assert!(!opened.undo());
    for wrong in ["lift:b2", "lift:e1", "lift:", "b1", "lift:b1 lift:b1"] {
        let position = snapshot.position.replace("lift:b1", wrong);
        let error = Snapshot { position, ..snapshot.clone() }.open::<Gobblet>().unwrap_err();
        assert_eq!((error.code, error.place()), (Code::BadSnapshot, Some("position")), "{wrong}");
    }
    let options = Rules::THREE.to_options().unwrap();
    assert!(Snapshot { options, ..snapshot }.open::<Gobblet>().is_err());
}

/// A game in which the start stands for the second time after the next move.
fn shuttled() -> GameState<Tablut> {
    let mut game = GameState::new(Tablut::start(TablutRules::default()));
    for text in ["d1-d2", "e3-f3", "d2-d1"] {
        state::play_text(&mut game, text).unwrap();
    }
    game
}

fn ended(kind: EndingKind, players: &[&str]) -> Ended {
    Ended { kind, players: players.iter().map(|&player| player.to_owned()).collect() }
}

#[test]
fn what_is_wrong_is_refused_with_its_place() {
    let good = Snapshot::of(&shuttled()).unwrap();
    let place = |change: &dyn Fn(&mut Snapshot)| {
        let mut snapshot = good.clone();
        change(&mut snapshot);
        let error = snapshot.open::<Tablut>().unwrap_err();
        assert_eq!(error.code, Code::BadSnapshot);
        error.place().unwrap().to_owned()
    };
    assert_eq!(place(&|snapshot| snapshot.game = "gobe".to_owned()), "game");
    assert_eq!(place(&|snapshot| snapshot.options = snapshot.options.clone().with("players", 3)), "options");
    assert_eq!(place(&|snapshot| snapshot.position.push('x')), "position");
    assert_eq!(place(&|snapshot| snapshot.ply = 2), "past");
    assert_eq!(place(&|snapshot| snapshot.ending = Some(ended(EndingKind::Resignation, &["x"]))), "ending");
    assert_eq!(
        place(&|snapshot| {
            snapshot.position = "4K4/9/9/9/9/9/9/9/4t4 a".to_owned();
            snapshot.ending = Some(ended(EndingKind::Agreement, &[]));
        }),
        "ending"
    );
    let mut gobe = Snapshot::of(&GameState::new(Gobe::start(GobeRules::TWO))).unwrap();
    (gobe.ply, gobe.past) = (1, vec![Key(1)]);
    assert_eq!(gobe.open::<Gobe>().unwrap_err().place(), Some("past"), "no rule asks for it");
}

#[test]
fn what_was_before_is_refused_with_its_place() {
    let mut game = Snapshot::of(&shuttled()).unwrap().open::<Tablut>().unwrap();
    state::play_text(&mut game, "f3-g3").unwrap();
    let record = record::write(&game).unwrap();
    let before = record.lines().find(|line| line.starts_with("[Before")).unwrap();
    assert!(before.starts_with("[Before \"3 "), "{before}");
    for wrong in ["", "3", "-3", "+3", "03", "3 ", "3 x", "x"] {
        let changed = record.replace(before, &format!("[Before \"{wrong}\"]"));
        match record::read::<Tablut>(&changed) {
            Ok(game) => assert_eq!((wrong, game.ply()), ("3", 4)),
            Err(error) => assert_eq!((error.code, error.place()), (Code::BadDocument, Some("[Before]"))),
        }
    }
    let mut document = Document::of(&game).unwrap();
    document.before.ply = 2;
    assert_eq!(document.replay::<Tablut>().unwrap_err().place(), Some("before"));
}

#[test]
fn bytes_of_another_version_are_refused_by_name() {
    let mut bytes = Snapshot::of(&shuttled()).unwrap().to_bytes();
    bytes[3] = 2;
    let error = Snapshot::from_bytes(&bytes).unwrap_err();
    assert_eq!((error.code, error.place()), (Code::BadSnapshot, Some("version")));
    assert_eq!(Snapshot::from_bytes(b"TB").unwrap_err().place(), Some("format"));
}

#[test]
fn json_of_another_format_or_version_is_refused() {
    let good = serde_json::to_value(Snapshot::of(&shuttled()).unwrap()).unwrap();
    assert_eq!(good["past"].as_str().unwrap().len(), 48);
    for (name, value, why) in [
        ("format", "tabulae".into(), "format is"),
        ("version", 2.into(), "version must be 1"),
        ("past", "12".into(), "hexadecimal"),
        ("past", "+00000000000000f".into(), "hexadecimal"),
        ("ply", serde_json::json!(-1), "invalid value"),
        ("more", 1.into(), "unknown field"),
    ] {
        let mut changed = good.clone();
        changed[name] = value;
        let error = serde_json::from_value::<Snapshot>(changed).unwrap_err().to_string();
        assert!(error.contains(why), "{name}: {error}");
    }
}

/// Keys are in the snapshots that people have kept, so none of these may ever change.
#[test]
fn keys_are_what_they_have_always_been() {
    fn keys<G: Stored>(rules: G::Rules, text: &str) -> [String; 2] {
        let position = G::from_text(rules, text).unwrap();
        [position.key(), state::key(&position)].map(|key| key.to_string())
    }
    let tablut = "3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3";
    let stack = "-,-,-,-/-,b1a2,-,-/-,-,-,-/-,-,-,- b 3233/2333";
    let found = [
        keys::<Tablut>(TablutRules::default(), &format!("{tablut} a")),
        keys::<Tablut>(TablutRules::default(), &format!("{tablut} d")),
        keys::<Gobblet>(Rules::THREE, stack),
        keys::<Gobblet>(Rules::THREE.with_reveal(Reveal::Lift), stack),
        keys::<Gobblet>(Rules::CLASSIC, &Gobblet::start(Rules::CLASSIC).to_text()),
        keys::<Gobe>(GobeRules::TWO, "r0,0 g 12/13 13/13 6/0"),
        keys::<Gobe>(GobeRules::FOUR, &Gobe::start(GobeRules::FOUR).to_text()),
    ];
    assert_eq!(found, KEYS);
}

/// By [`Game::key`], and with the rules by [`state::key`].
const KEYS: [[&str; 2]; 7] = [
    ["1032f1d582241e2c", "762dd63e9ab3f480"],
    ["f8992a7a211151e4", "9e860d913986bb48"],
    ["c97d37ec28f9150e", "af80c48c4bbd7210"],
    ["c97d37ec28f9150e", "6fd8fa460d3f3520"],
    ["112b83fd31a36d32", "0f7394631379687b"],
    ["6fbd03cdf0475700", "83412f3a790fc777"],
    ["3bda0d64cd4fc425", "7a97c1c4c5937468"],
];
