//! Whether a level wins as the first player against every reply: it answers, all replies are tried, and so on.
//!
//! ```text
//! cargo run --release --example replies -- --game gobblers --plies 13 --seeds 3
//! ```
//!
//! | option | meaning | default |
//! |---|---|---|
//! | `--game` | `three`, `classic` or `gobblers` | needed |
//! | `--plies` | a game that is longer is not won in time | needed |
//! | `--after` | the moves played before, such as `"3@b2 2@c1"` | none |
//! | `--level` | the level that answers | 5 |
//! | `--seeds` | so many walks, each with a seed of its own from 0 | 1 |

use std::error::Error;
use std::time::Instant;

use tabulae::game::{Game, GameState, Team};
use tabulae::games::{Gobblet, gobblet};
use tabulae::opponents::{Level, Request};

#[path = "../tests/shared/replies.rs"]
mod replies;
use replies::Replies;

fn main() -> Result<(), Box<dyn Error>> {
    use lexopt::prelude::*;
    let (mut rules, mut plies, mut level, mut seeds) = (None, None, 5, 1);
    let mut after = String::new();
    let mut parser = lexopt::Parser::from_env();
    while let Some(argument) = parser.next()? {
        match argument {
            Long("game") => rules = Some(rules_of(&parser.value()?.string()?)?),
            Long("plies") => plies = Some(parser.value()?.parse()?),
            Long("after") => after = parser.value()?.string()?,
            Long("level") => level = parser.value()?.parse()?,
            Long("seeds") => seeds = parser.value()?.parse()?,
            other => return Err(other.unexpected().into()),
        }
    }
    let rules = rules.ok_or("--game is missing")?;
    let plies = plies.ok_or("--plies is missing")?;
    let mut game = GameState::new(Gobblet::start(rules));
    for mv in after.split_whitespace() {
        let mv = mv.parse()?;
        let mut moves = Vec::new();
        game.legal_moves(&mut moves);
        if !moves.contains(&mv) {
            return Err(format!("{mv} is no legal move").into());
        }
        game.play(mv);
    }
    for seed in 0..seeds {
        let began = Instant::now();
        let request = Request { level: Some(Level::new(level)?), seed, ..Request::default() };
        let mut replies = Replies::new(request, Team::ALL[0]);
        let longest = replies.walk(&mut game, plies)?;
        println!(
            "seed {seed}: every reply to level {level} loses; the longest game has {longest} plies; {} positions, {:.0} s",
            replies.positions(),
            began.elapsed().as_secs_f64(),
        );
    }
    Ok(())
}

fn rules_of(name: &str) -> Result<gobblet::Rules, String> {
    match name {
        "three" => Ok(gobblet::Rules::THREE),
        "classic" => Ok(gobblet::Rules::CLASSIC),
        "gobblers" => Ok(gobblet::Rules::GOBBLERS),
        other => Err(format!("no such game is called {other:?}")),
    }
}
