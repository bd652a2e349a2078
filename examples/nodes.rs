//! The searches of tests/data/signature.jsonl, one JSON line each: what they find and how fast they are.
//!
//! ```text
//! cargo run --release --example nodes                     # as the file has them
//! cargo run --release --example nodes -- --nodes 400000   # with that limit instead of the depth
//! cargo run --release --example nodes -- --write          # writes what is found now into the file
//! ```
//!
//! `npm run bench:api` holds these rates against those of the same searches in wasm.

use std::error::Error;
use std::fs;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tabulae::game::GameState;
use tabulae::opponents::{Opponent, Request, search_game};
use tabulae::search::{Limits, NoObserver};

#[path = "shared/clock.rs"]
mod clock;
#[expect(dead_code, reason = "the tests use all of it")]
#[path = "../tests/shared/tested.rs"]
mod tested;
use clock::Clock;
use tested::{Tested, for_game};

/// Short searches are repeated for as long, since a thread's time is told in ticks of some milliseconds.
const ENOUGH: Duration = Duration::from_millis(300);

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/signature.jsonl");

fn main() -> Result<(), Box<dyn Error>> {
    let (nodes, write) = arguments()?;
    let mut found = Vec::new();
    for line in fs::read_to_string(FILE)?.lines() {
        let entry: Value = serde_json::from_str(line)?;
        let limits = match nodes {
            Some(nodes) => Limits::nodes(nodes),
            None => Limits::depth(entry["depth"].as_u64().ok_or("an entry has a depth")? as u32),
        };
        let game = entry["game"].as_str().ok_or("an entry has a game")?.to_owned();
        found.push(for_game!(game.as_str(), G => run::<G>(entry, limits)?));
    }
    if write {
        let lines: Vec<String> = found.iter().map(|(entry, _)| entry.to_string()).collect();
        fs::write(FILE, lines.join("\n") + "\n")?;
    } else {
        for (mut entry, milliseconds) in found {
            entry["ms"] = json!(milliseconds);
            println!("{entry}");
        }
    }
    Ok(())
}

/// The node limit, and whether the file is to be written.
fn arguments() -> Result<(Option<u64>, bool), lexopt::Error> {
    use lexopt::prelude::*;
    let (mut nodes, mut write) = (None, false);
    let mut parser = lexopt::Parser::from_env();
    while let Some(argument) = parser.next()? {
        match argument {
            Long("nodes") => nodes = Some(parser.value()?.parse()?),
            Long("write") => write = true,
            other => return Err(other.unexpected()),
        }
    }
    Ok((nodes, write))
}

/// The entry with what its search finds, and the milliseconds it took.
fn run<G: Tested + Opponent>(mut entry: Value, limits: Limits) -> Result<(Value, f64), Box<dyn Error>>
where
    G::SetupError: 'static,
{
    let position = entry["position"].as_str().ok_or("an entry has a position")?;
    let game = GameState::new(G::from_text(G::rules_of(&entry["options"]), position)?);
    let request = Request { limits, ..Request::default() };
    let (begin, clock) = (Instant::now(), Clock::start());
    let mut times = 0;
    let report = loop {
        times += 1;
        let report = search_game(&game, &request, &mut NoObserver).ok_or("the game is over")?;
        if begin.elapsed() >= ENOUGH {
            break report;
        }
    };
    let milliseconds = clock.milliseconds() / f64::from(times);
    entry["move"] = json!(report.best.to_string());
    entry["nodes"] = json!(report.nodes);
    Ok((entry, milliseconds))
}
