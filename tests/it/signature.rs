//! The signature of the search: the same positions, depths and seed make it play the same number of moves, here and in
//! wasm (tests/js/ai.test.mjs). A change of the search that is meant to change nothing must leave it alone.

use std::fs;

use serde_json::Value;
use tabulae::game::GameState;
use tabulae::opponents::{Opponent, Request, search_game};
use tabulae::search::{Limits, NoObserver};

use crate::tested::{Tested, for_game};

#[test]
fn the_search_has_its_signature() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/signature.jsonl");
    for line in fs::read_to_string(path).expect("the file is there").lines() {
        let entry: Value = serde_json::from_str(line).expect("a line is an entry");
        let game = entry["game"].as_str().expect("an entry has a game");
        let found = for_game!(game, G => found::<G>(&entry));
        let expected = (entry["move"].as_str().unwrap_or_default(), entry["nodes"].as_u64());
        assert_eq!(
            (found.0.as_str(), Some(found.1)),
            expected,
            "{game} {}: if the search was meant to change, run `cargo run --release --example nodes -- --write`",
            entry["position"]
        );
    }
}

/// The move and the nodes of an entry's search.
fn found<G: Tested + Opponent>(entry: &Value) -> (String, u64) {
    let position = entry["position"].as_str().expect("an entry has a position");
    let position = G::from_text(G::rules_of(&entry["options"]), position).expect("it can be played");
    let depth = entry["depth"].as_u64().expect("an entry has a depth") as u32;
    let request = Request { limits: Limits::depth(depth), ..Request::default() };
    let report = search_game(&GameState::new(position), &request, &mut NoObserver).expect("the game goes on");
    (report.best.to_string(), report.nodes)
}
