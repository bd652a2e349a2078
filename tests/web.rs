//! The crate inside wasm, in a browser: `npm test` runs this in headless Chromium.
#![cfg(target_arch = "wasm32")]

use tabulae::game::{Game, GameState, perft};
use tabulae::games::{Gobblet, Gobe, Tablut, gobblet, gobe};
use tabulae::state::{self, Code, Stored};
use tabulae::wasm;
use wasm_bindgen_test::wasm_bindgen_test;

fn leaves<G: Game>(rules: G::Rules, depth: u32) -> u64 {
    perft(&mut GameState::new(G::start(rules)), depth)
}

#[wasm_bindgen_test]
fn perft_is_that_of_the_rule_pages() {
    assert_eq!(leaves::<Tablut>(Default::default(), 3), 353_200);
    assert_eq!(leaves::<Gobblet>(gobblet::Rules::THREE, 3), 287_584);
    assert_eq!(leaves::<Gobblet>(gobblet::Rules::SIX, 3), 226_624);
    assert_eq!(leaves::<Gobblet>(gobblet::Rules::CLASSIC, 4), 406_560);
    assert_eq!(leaves::<Gobblet>(gobblet::Rules::GOBBLERS, 4), 572_472);
    assert_eq!(leaves::<Gobe>(gobe::Rules::TWO, 5), 5_328);
}

/// Plays the first game of a file of vectors; each is a line of JSON.
fn plays_as_written<G: Stored>(vectors: &str, rules: G::Rules) {
    let vector: serde_json::Value = serde_json::from_str(vectors.lines().next().unwrap()).unwrap();
    let mut game = state::read::<G>(rules, vector["start"].as_str().unwrap()).unwrap();
    for ply in vector["plies"].as_array().unwrap() {
        let mv = state::parse(&game, ply["move"].as_str().unwrap()).unwrap();
        state::play(&mut game, mv).unwrap();
        assert_eq!(game.position().to_text(), ply["position"].as_str().unwrap());
        assert_eq!(game.count_moves(), ply["legal"].as_u64().unwrap());
        let reason = game.outcome().map(|outcome| outcome.reason.to_string());
        assert_eq!(reason.as_deref(), ply["outcome"]["reason"].as_str());
        let bytes = state::encode(&game);
        assert_eq!(state::encode(&state::decode::<G>(&bytes).unwrap()), bytes);
    }
}

#[wasm_bindgen_test]
fn vectors_are_played_as_written_and_every_state_is_read_back() {
    plays_as_written::<Tablut>(include_str!("data/tablut.jsonl"), Default::default());
    plays_as_written::<Gobblet>(include_str!("data/gobblet.jsonl"), gobblet::Rules::THREE);
    plays_as_written::<Gobe>(include_str!("data/gobe.jsonl"), gobe::Rules::TWO);
}

#[wasm_bindgen_test]
fn exported_functions_play_from_state_to_state() {
    let start = wasm::start("tablut", "").unwrap();
    assert_eq!(wasm::moves(&start).unwrap().len(), 80);
    let mv = wasm::parse(&start, "d1-d4").unwrap();
    let next = wasm::play(&start, mv).unwrap();
    assert!(wasm::status(&next).unwrap().contains("3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t2tT3t/4T4/4t4/4tt3 d"));
    assert!(wasm::played(&start, mv).unwrap().contains(r#""kind":"moved","from":"d1","to":"d4""#));
    assert_eq!(wasm::moves(&start).unwrap().len(), 80, "the old state is as it was");
}

#[wasm_bindgen_test]
fn errors_are_thrown_as_text_with_a_code() {
    let start = wasm::start("gobe", "players=3").unwrap();
    let thrown = wasm::parse(&start, "1,0").unwrap_err().as_string().unwrap();
    assert!(thrown.starts_with(&format!(r#"{{"code":"{}""#, Code::IllegalMove.name())), "{thrown}");
    let thrown = wasm::start("gobe", "players=7").unwrap_err().as_string().unwrap();
    assert!(thrown.contains(r#""detail":{"option":"players"}"#), "{thrown}");
    assert!(wasm::moves(&start[1..]).is_err());
}
