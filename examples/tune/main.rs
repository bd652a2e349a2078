//! Fits the weights of an evaluator to games that the computer plays with itself.
//!
//! ```text
//! cargo run --release --example tune -- --game classic --games 4000 --seed 1 --write target/classic.json
//! cargo run --release --example arena -- --game classic --a nodes:20000,weights=target/classic.json --b nodes:20000 \
//!     --games 100 --seed 5 --opening 4
//! ```
//!
//! | option | meaning | default |
//! |---|---|---|
//! | `--game` | `tablut`, `classic`, `three`, `gobblers`, `team` | needed |
//! | `--games` | how many games are played | 400 |
//! | `--nodes` | the limit of each search in them | 2 000 |
//! | `--opening` | at most so many random plies before the computer takes over, at least half as many | 8 |
//! | `--seed` | equal seeds play equal games, and fit equal weights | 1 |
//! | `--trust` | today's weights are trusted to so many units: the standard deviation of the normal prior around them | 40 |
//! | `--results` | how much of what is fitted to is the game's result, 0 to 1 | 0.5 |
//! | `--unit` | a term that keeps its weight, since the others are told in its units | none |
//! | `--threads` | games played at a time | 1 |
//! | `--write` | the file that receives the weights, for `weights=` of the arena | none |
//!
//! Of each game the quiet positions are kept: nobody wins with the next move, nothing is threatened, the best move is not noisy. What
//! they are fitted to is a mixture of the game's result and of the chance that the search saw, which is less left to luck. The fit
//! is a logistic regression: the odds to win double with each so many units as fits today's weights best, and then the weights are
//! those that tell the results best. Every fifth game is left out of the fit and says whether it holds for other games too.
//!
//! Printed are, for each term, the share of the positions that have it, the weight of today, the fitted one and its standard
//! error, and the mean surprise at the results, in bits, before and after.

use std::error::Error;
use std::fs;
use std::process::ExitCode;

use tabulae::game::Game;
use tabulae::games::{Gobblet, Tablut, gobblet, tablut};
use tabulae::opponents::{Opponent, Term, Weighing};

mod fit;
mod games;

use fit::{Fit, Sample};

type Failure = Box<dyn Error>;

fn main() -> ExitCode {
    match Options::read().and_then(|options| dispatch(&options)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("tune: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Tunes the chosen game.
fn dispatch(options: &Options) -> Result<(), Failure> {
    match options.game.as_str() {
        "tablut" => tune(&Tablut::start(tablut::Rules::default()), options),
        "classic" => tune(&Gobblet::start(gobblet::Rules::CLASSIC), options),
        "three" => tune(&Gobblet::start(gobblet::Rules::THREE), options),
        "gobblers" => tune(&Gobblet::start(gobblet::Rules::GOBBLERS), options),
        "team" => tune(&Gobblet::start(gobblet::Rules::SIX), options),
        other => Err(format!("no game with weights is called {other:?}").into()),
    }
}

fn tune<G>(start: &G, options: &Options) -> Result<(), Failure>
where
    G: Opponent<Evaluator: Weighing<G>> + Sync,
{
    let terms = start.evaluator().terms();
    let unit = match &options.unit {
        Some(name) => Some(terms.iter().position(|term| term.name == name).ok_or("there is no such unit")?),
        None => None,
    };
    let (mut held, mut fitted): (Vec<Sample>, Vec<Sample>) = (Vec::new(), Vec::new());
    for (number, samples) in games::play_all(start, options).into_iter().enumerate() {
        if number % 5 == 0 { held.extend(samples) } else { fitted.extend(samples) }
    }
    let weights: Vec<f64> = terms.iter().map(|term| f64::from(term.weight)).collect();
    let mut fit = Fit::new(&fitted, &weights, options.trust);
    if let Some(term) = unit {
        fit = fit.with_unit(term, weights[term]);
    }
    print(&terms, &fit, &fitted, &held);
    if let Some(path) = &options.write {
        let weights = terms.iter().zip(&fit.weights).map(|(term, weight)| (term.name, weight.round() as i64));
        fs::write(
            path,
            serde_json::to_string_pretty(&weights.collect::<std::collections::BTreeMap<_, _>>())?,
        )?;
    }
    Ok(())
}

#[expect(clippy::cast_precision_loss, reason = "there are far fewer than 2⁵² positions")]
fn print(terms: &[Term], fit: &Fit, fitted: &[Sample], held: &[Sample]) {
    println!(
        "{} positions, {} more held back; {:.0} units double the odds",
        fitted.len(),
        held.len(),
        fit.doubling()
    );
    println!("{:16} {:>7} {:>7} {:>9} {:>7}", "term", "met", "today", "fitted", "error");
    for (index, term) in terms.iter().enumerate() {
        let met = fitted.iter().filter(|sample| sample.counts[index] != 0).count();
        let share = 100.0 * met as f64 / fitted.len().max(1) as f64;
        let (weight, error) = (fit.weights[index], fit.errors[index]);
        println!("{:16} {share:6.1}% {:7} {weight:9.1} {error:7.1}", term.name, term.weight);
    }
    let today: Vec<f64> = terms.iter().map(|term| f64::from(term.weight)).collect();
    for (what, samples) in [("fitted", fitted), ("held back", held)] {
        let before = fit::surprise(samples, &today, fit.before);
        let after = fit::surprise(samples, &fit.weights, fit.scale);
        println!("{what}: {before:.4} bits before, {after:.4} after");
    }
}

/// The command line.
struct Options {
    game: String,
    games: usize,
    nodes: u64,
    opening: usize,
    seed: u64,
    trust: f64,
    results: f64,
    unit: Option<String>,
    threads: usize,
    write: Option<String>,
}

impl Options {
    fn read() -> Result<Options, Failure> {
        use lexopt::prelude::*;
        let mut options = Options {
            game: String::new(),
            games: 400,
            nodes: 2_000,
            opening: 8,
            seed: 1,
            trust: 40.0,
            results: 0.5,
            unit: None,
            threads: 1,
            write: None,
        };
        let mut parser = lexopt::Parser::from_env();
        while let Some(argument) = parser.next()? {
            match argument {
                Long("game") => options.game = parser.value()?.string()?,
                Long("games") => options.games = parser.value()?.parse()?,
                Long("nodes") => options.nodes = parser.value()?.parse()?,
                Long("opening") => options.opening = parser.value()?.parse()?,
                Long("seed") => options.seed = parser.value()?.parse()?,
                Long("trust") => options.trust = parser.value()?.parse()?,
                Long("results") => options.results = parser.value()?.parse()?,
                Long("unit") => options.unit = Some(parser.value()?.string()?),
                Long("threads") => options.threads = parser.value()?.parse()?,
                Long("write") => options.write = Some(parser.value()?.string()?),
                other => return Err(other.unexpected().into()),
            }
        }
        Ok(options)
    }
}
