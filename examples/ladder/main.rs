//! How far apart the levels are: each against the one below it, the weakest against a model of a child, and what each does
//! wrong, in every game of two sides.
//!
//! ```text
//! npm run ladder -- --game tablut --games 100 --seed 1
//! ```
//!
//! | option | meaning | default |
//! |---|---|---|
//! | `--game` | `tablut`, `classic`, `three`, `gobblers`, `gobe`; may come again | all of them |
//! | `--step` | `1` for the weakest against the child, `2` to `5` for that level against the one below, `0` for none; may come again | all of them |
//! | `--games` | how many of each step; sides change from game to game | 100 |
//! | `--positions` | in how many positions each level's move is judged, 0 for none | 200 |
//! | `--seed` | equal seeds play equal games | 1 |
//! | `--threads` | games played at a time | as many as there are processors |
//!
//! A step prints the wins, draws and losses of the higher level, its score with the interval in which the true one lies with
//! 95 %, and the difference in Elo points, by the formula that a score of 10 to 1 is 400 points.

use std::error::Error;
use std::process::ExitCode;
use std::thread::available_parallelism;

use lexopt::prelude::*;
use tabulae::game::Game;
use tabulae::games::{Gobblet, Gobe, Tablut, gobblet, gobe, tablut};

mod blunders;
mod child;
mod contest;
mod steps;
#[path = "../shared/wilson.rs"]
mod wilson;

use contest::Contest;

type Failure = Box<dyn Error + Send + Sync>;

/// The games, by the names that the arena knows too.
const GAMES: [&str; 5] = ["tablut", "classic", "three", "gobblers", "gobe"];

/// What was asked.
struct Options {
    games: Vec<String>,
    steps: Vec<usize>,
    rounds: usize,
    positions: usize,
    seed: u64,
    threads: usize,
}

fn main() -> ExitCode {
    match Options::read().and_then(|options| options.games.iter().try_for_each(|game| climb(game, &options)))
    {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("ladder: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Measures the levels in one game.
fn climb(game: &str, options: &Options) -> Result<(), Failure> {
    let gobblet = |rules| Gobblet::start(rules);
    match game {
        "tablut" => measure(game, &Tablut::start(tablut::Rules::default()), options),
        "classic" => measure(game, &gobblet(gobblet::Rules::CLASSIC), options),
        "three" => measure(game, &gobblet(gobblet::Rules::THREE), options),
        "gobblers" => measure(game, &gobblet(gobblet::Rules::GOBBLERS), options),
        "gobe" => measure(game, &Gobe::start(gobe::Rules::TWO), options),
        other => return Err(format!("--game is one of {}, not {other:?}", GAMES.join(", ")).into()),
    }
    Ok(())
}

fn measure<G: Contest>(name: &str, start: &G, options: &Options) {
    println!("{name}, seed {}", options.seed);
    for &step in options.steps.iter().filter(|&&step| step > 0) {
        steps::measure(start, step, options);
    }
    if options.positions > 0 {
        blunders::measure(start, options);
    }
}

impl Options {
    fn read() -> Result<Options, Failure> {
        let threads = available_parallelism().map_or(1, usize::from);
        let mut options =
            Options { games: vec![], steps: vec![], rounds: 100, positions: 200, seed: 1, threads };
        let mut parser = lexopt::Parser::from_env();
        while let Some(argument) = parser.next()? {
            match argument {
                Long("game") => options.games.push(parser.value()?.string()?),
                Long("step") => options.steps.push(match parser.value()?.parse()? {
                    step @ 0..=5 => step,
                    other => return Err(format!("--step is from 0 to 5, not {other}").into()),
                }),
                Long("games") => options.rounds = parser.value()?.parse()?,
                Long("positions") => options.positions = parser.value()?.parse()?,
                Long("seed") => options.seed = parser.value()?.parse()?,
                Long("threads") => options.threads = parser.value()?.parse()?,
                other => return Err(other.unexpected().into()),
            }
        }
        if options.games.is_empty() {
            options.games = GAMES.map(String::from).to_vec();
        }
        if options.steps.is_empty() {
            options.steps = (1..=5).collect();
        }
        Ok(options)
    }
}
