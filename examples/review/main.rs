//! What the judgements of games rest on, measured.
//!
//! ```text
//! cargo run --release --example review -- chances --game tablut --games 60   # the curve of winning chances
//! cargo run --release --example review -- mistakes --game tablut --games 10  # whether the mistake that decided is marked
//! ```

use std::error::Error;

use lexopt::prelude::*;
use serde_json::{Value, json};
use tabulae::game::Game;
use tabulae::opponents::Level;

mod chances;
mod mistakes;
#[expect(dead_code, reason = "the tests use all of it")]
#[path = "../../tests/shared/tested.rs"]
mod tested;
use tested::{Tested, for_game};

fn main() -> Result<(), Box<dyn Error>> {
    let (mut what, mut mode, mut games, mut level) = (String::new(), String::from("tablut"), 10, 4);
    let mut parser = lexopt::Parser::from_env();
    while let Some(argument) = parser.next()? {
        match argument {
            Value(name) if what.is_empty() => what = name.string()?,
            Long("game") => mode = parser.value()?.string()?,
            Long("games") => games = parser.value()?.parse()?,
            Long("level") => level = parser.value()?.parse()?,
            other => return Err(other.unexpected().into()),
        }
    }
    let (game, options) = mode_named(&mode).ok_or_else(|| format!("there is no mode {mode}"))?;
    let level = Level::new(level)?;
    for_game!(game, G => {
        let start = G::start(G::rules_of(&options));
        match what.as_str() {
            "chances" => chances::measure(&start, games, level),
            "mistakes" => mistakes::measure(&start, games),
            _ => return Err("say what to measure: chances or mistakes".into()),
        }
    });
    Ok(())
}

/// A game and its options, by the short name of the mode.
fn mode_named(mode: &str) -> Option<(&'static str, Value)> {
    Some(match mode {
        "three" | "classic" | "gobblers" => ("gobblet", json!({ "rules": mode })),
        "team" => ("gobblet", json!({ "players": 4 })),
        "tablut" => ("tablut", json!({})),
        "gobe" => ("gobe", json!({ "players": 2 })),
        "gobe3" => ("gobe", json!({ "players": 3 })),
        "gobe4" => ("gobe", json!({ "players": 4 })),
        _ => return None,
    })
}
