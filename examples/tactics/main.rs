//! Finds the positions of `tests/data/tactics-deep.jsonl`: wins by force in 5 to 13 plies that a short search overlooks, from games
//! that the computer plays against itself; and counts how many of them each level solves.
//!
//! ```text
//! cargo run --release --example tactics -- --game tablut               # adds what it finds, until there are enough
//! cargo run --release --example tactics -- --game gobe --minutes 10    # stops after ten minutes
//! cargo run --release --example tactics -- --game gobe --first 500     # looks in games from number 500 on
//! cargo run --release --example tactics -- --solved 3                  # what each level solves, with three seeds
//! ```
//!
//! A search of more nodes than any level has says that a position is won and by which moves; `tests/shared/prover.rs`, which
//! leaves nothing out, proves each of these. Whether level 5 solves a position plays no part in its choice.

use std::error::Error;
use std::fs;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tabulae::games::GameName;
use tabulae::opponents::Level;

#[path = "../shared/games.rs"]
mod games;
#[path = "../../tests/shared/likeness.rs"]
mod likeness;
#[path = "../../tests/shared/prover.rs"]
mod prover;
#[path = "../../tests/shared/puzzle.rs"]
#[expect(dead_code, reason = "the tests use all of it")]
mod puzzle;
#[path = "../../tests/shared/tactic.rs"]
mod tactic;
#[path = "../../tests/shared/tested.rs"]
#[expect(dead_code, reason = "the tests use all of it")]
mod tested;
#[path = "../../tests/shared/themes.rs"]
#[expect(dead_code, reason = "the tests use all of it")]
mod themes;

mod find;

use tactic::Tactic;
use tested::for_game;

/// What the command line asks for.
struct Arguments {
    game: Option<String>,
    minutes: u64,
    /// The number of the first game that is played.
    first: u64,
    /// How many seeds each level solves the positions with.
    solved: Option<u64>,
    /// How many positions of a game are enough.
    enough: usize,
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments = arguments()?;
    let ids = GameName::ALL.iter().map(|name| name.id());
    for game in ids.filter(|id| arguments.game.as_deref().is_none_or(|asked| asked == *id)) {
        match arguments.solved {
            Some(seeds) => count(game, seeds),
            None => for_game!(game, G => find_more::<G>(game, &arguments)?),
        }
    }
    Ok(())
}

/// By which rules games are played, one game after the other.
fn rules(game: &str) -> Vec<Value> {
    match game {
        "gobblet" => vec![
            json!({ "rules": "classic" }),
            json!({}),
            json!({ "rules": "gobblers" }),
            json!({ "rules": "classic" }),
            json!({ "players": 4 }),
        ],
        _ => vec![json!({})],
    }
}

fn find_more<G: themes::Puzzled + tested::Tested>(
    game: &str,
    arguments: &Arguments,
) -> Result<(), Box<dyn Error>> {
    let until = Instant::now() + Duration::from_secs(60 * arguments.minutes);
    let rules = rules(game);
    let mut found = Tactic::all_of(game);
    for tactic in puzzles(game) {
        if found.iter().all(|known| known.position != tactic.position) {
            found.push(tactic);
        }
    }
    save(game, &found)?;
    let mut finders: Vec<_> =
        rules.iter().map(|options| find::Finder::<G>::new(game, options, &found)).collect();
    let mut number = arguments.first;
    while Instant::now() < until && found.len() < arguments.enough {
        let finder = &mut finders[number as usize % rules.len()];
        if let Some(tactic) = finder.search_game(number) {
            eprintln!("{game}, game {number}: {} positions; {}", found.len() + 1, line_of(&tactic));
            found.push(tactic);
            save(game, &found)?;
        }
        number += 1;
    }
    eprintln!("{game}: {} positions, {number} games", found.len());
    Ok(())
}

/// The puzzles of the page that are wins in as many plies; each has been proved.
fn puzzles(game: &str) -> Vec<Tactic> {
    let sets = puzzle::Collection::read(game).sets.into_iter();
    let all = sets.flat_map(|set| set.puzzles.into_iter().map(move |puzzle| (set.options.clone(), puzzle)));
    let long = all.filter(|(_, puzzle)| find::PLIES.contains(&puzzle.plies().into()));
    let tactics = long.map(|(options, puzzle)| Tactic {
        game: game.to_owned(),
        options,
        plies: puzzle.plies(),
        moves: puzzle.solution[0].clone(),
        position: puzzle.position,
    });
    tactics.collect()
}

/// Written after each position, so that a run that is broken off loses nothing.
fn save(game: &str, found: &[Tactic]) -> Result<(), Box<dyn Error>> {
    let all = GameName::ALL.iter().map(|name| name.id());
    let tactics = all.flat_map(|id| if id == game { found.to_vec() } else { Tactic::all_of(id) });
    let lines: String = tactics.map(|tactic| line_of(&tactic) + "\n").collect();
    Ok(fs::write(tactic::file(), lines)?)
}

/// A position as its line in the file.
fn line_of(tactic: &Tactic) -> String {
    let Tactic { game, options, position, plies, moves } = tactic;
    json!({ "game": game, "options": options, "position": position, "plies": plies, "moves": moves })
        .to_string()
}

/// Prints how many positions of a game each level solves.
fn count(game: &str, seeds: u64) {
    let tactics = Tactic::all_of(game);
    println!("{game}: {} positions, {seeds} seeds", tactics.len());
    for level in Level::ALL {
        let solved = |tactic: &&Tactic, seed| for_game!(game, G => tactic.is_solved::<G>(level, seed));
        let counts: Vec<usize> =
            (0..seeds).map(|seed| tactics.iter().filter(|tactic| solved(tactic, seed)).count()).collect();
        println!("  level {}: {counts:?}", level.number());
    }
}

fn arguments() -> Result<Arguments, lexopt::Error> {
    use lexopt::prelude::*;
    let mut read = Arguments { game: None, minutes: 60, first: 0, solved: None, enough: 100 };
    let mut parser = lexopt::Parser::from_env();
    while let Some(argument) = parser.next()? {
        match argument {
            Long("game") => read.game = Some(parser.value()?.string()?),
            Long("minutes") => read.minutes = parser.value()?.parse()?,
            Long("first") => read.first = parser.value()?.parse()?,
            Long("solved") => read.solved = Some(parser.value()?.parse()?),
            Long("enough") => read.enough = parser.value()?.parse()?,
            other => return Err(other.unexpected()),
        }
    }
    if read.game.as_deref().is_some_and(|game| GameName::from_id(game).is_none()) {
        return Err("--game takes gobblet, tablut or gobe".into());
    }
    Ok(read)
}
