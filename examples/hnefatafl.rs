//! Perft 4 of Tablut from the start beside the crate hnefatafl: one JSON line for each way to count, with the milliseconds that
//! both engines take, by turns, round for round.
//!
//! ```text
//! cargo run --release --example hnefatafl -- --rounds 5
//! ```
//!
//! `npm run bench:api` prints the ratios.

use std::error::Error;

use serde_json::json;
use tabulae::game::{Game, GameState, perft, perft_by_playing};
use tabulae::games::Tablut;
use tabulae::games::tablut::Rules;

#[path = "shared/clock.rs"]
mod clock;
#[path = "shared/hnefatafl.rs"]
mod hnefatafl;
use clock::Clock;
use hnefatafl::{DEPTH, LEAVES, Other};

/// How often ours counts for once that the other does: else its time would be too short to be told.
const OFTEN: u32 = 10;

fn main() -> Result<(), Box<dyn Error>> {
    let rounds = rounds()?;
    let mut game = GameState::new(Tablut::start(Rules::default()));
    let (mut other, state) = Other::new();
    let ways = [("counted", true), ("played", false)];
    for (way, bulk) in ways {
        let (mut ours, mut theirs) = (Vec::new(), Vec::new());
        for _ in 0..rounds {
            ours.push(timed(OFTEN, || {
                if bulk { perft(&mut game, DEPTH) } else { perft_by_playing(&mut game, DEPTH) }
            })?);
            theirs.push(timed(1, || other.perft(state, DEPTH, bulk))?);
        }
        println!("{}", json!({ "way": way, "leaves": LEAVES, "ours": ours, "theirs": theirs }));
    }
    Ok(())
}

fn rounds() -> Result<u32, lexopt::Error> {
    use lexopt::prelude::*;
    let mut rounds = 5;
    let mut parser = lexopt::Parser::from_env();
    while let Some(argument) = parser.next()? {
        match argument {
            Long("rounds") => rounds = parser.value()?.parse()?,
            other => return Err(other.unexpected()),
        }
    }
    Ok(rounds)
}

/// The milliseconds that one count takes.
fn timed(times: u32, mut count: impl FnMut() -> u64) -> Result<f64, String> {
    let clock = Clock::start();
    for _ in 0..times {
        let leaves = count();
        if leaves != LEAVES {
            return Err(format!("{leaves} leaves instead of {LEAVES}"));
        }
    }
    Ok(clock.milliseconds() / f64::from(times))
}
