//! Counts leaves: reads lines such as `{"game":"tablut","options":{},"depth":4}` from the standard input, with a
//! `position` in notation where the count does not begin from the start, and prints each with `leaves`, their number,
//! and `ms`, the milliseconds that one count takes. The last ply is counted without being played.
//!
//! `npm run bench:api` holds these rates against those in wasm.

use std::error::Error;
use std::io::stdin;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tabulae::game::{GameState, perft};

#[expect(dead_code, reason = "the tests use all of it")]
#[path = "../tests/shared/tested.rs"]
mod tested;
use tested::{Tested, for_game};

#[path = "shared/clock.rs"]
mod clock;
use clock::Clock;

/// Short counts are repeated for as long, since a thread's time is told in ticks of some milliseconds.
const ENOUGH: Duration = Duration::from_millis(300);

fn main() -> Result<(), Box<dyn Error>> {
    for line in stdin().lines() {
        let mut entry: Value = serde_json::from_str(&line?)?;
        let game = entry["game"].as_str().ok_or("an entry has a game")?;
        let (leaves, milliseconds) = for_game!(game, G => count::<G>(&entry)?);
        entry["leaves"] = json!(leaves);
        entry["ms"] = json!(milliseconds);
        println!("{entry}");
    }
    Ok(())
}

/// The number of leaves, and the milliseconds that one count takes.
fn count<G: Tested>(entry: &Value) -> Result<(u64, f64), Box<dyn Error>>
where
    G::SetupError: 'static,
{
    let rules = G::rules_of(&entry["options"]);
    let position = match entry["position"].as_str() {
        Some(text) => G::from_text(rules, text)?,
        None => G::start(rules),
    };
    let depth = entry["depth"].as_u64().ok_or("an entry has a depth")?.try_into()?;
    let mut game = GameState::new(position);
    let (begin, clock) = (Instant::now(), Clock::start());
    let (mut leaves, mut times) = (0, 0);
    while times == 0 || begin.elapsed() < ENOUGH {
        leaves = perft(&mut game, depth);
        times += 1;
    }
    Ok((leaves, clock.milliseconds() / f64::from(times)))
}
