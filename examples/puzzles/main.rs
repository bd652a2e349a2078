//! Finds the puzzles of the page in games that the computer plays against itself, and proves each of them.
//!
//! ```text
//! cargo run --release --example puzzles -- --game tablut                # adds what it finds to the game's file
//! cargo run --release --example puzzles -- --game gobe --minutes 10     # stops after ten minutes
//! cargo run --release --example puzzles -- --game gobe --first 500      # looks in games from number 500 on
//! cargo run --release --example puzzles -- --game gobblet --again      # names and grades what is there anew
//! ```
//!
//! Game number n is the same game at every run, as long as the levels play as they do; the files hold what several versions of them
//! came to. The games are played at weak levels, which overlook wins as people do; where a search says that one move wins by force,
//! `tests/shared/prover.rs`, which leaves nothing out, has the last word.

use std::error::Error;
use std::fs;
use std::time::{Duration, Instant};

use serde_json::Value;

#[path = "../shared/games.rs"]
mod games;
#[path = "../../tests/shared/likeness.rs"]
mod likeness;
#[path = "../../tests/shared/prover.rs"]
mod prover;
#[path = "../../tests/shared/puzzle.rs"]
mod puzzle;
#[path = "../../tests/shared/tested.rs"]
#[expect(dead_code, reason = "the tests use all of it")]
mod tested;
#[path = "../../tests/shared/themes.rs"]
mod themes;

mod find;
mod solve;
mod wanted;
mod write;

use puzzle::{Collection, Set, file_of};
use tested::for_game;
use wanted::wanted;

/// What the command line asks for.
struct Arguments {
    game: String,
    minutes: u64,
    /// The number of the first game that is played.
    first: u64,
    again: bool,
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments = arguments()?;
    let game = arguments.game.as_str();
    let mut collection = Collection { sets: Vec::new() };
    if file_of(game).exists() {
        collection = Collection::read(game);
    }
    if arguments.again {
        for set in &mut collection.sets {
            for_game!(game, G => find::grade_again::<G>(set));
        }
        return save(game, &mut collection);
    }
    for wanted in wanted(game) {
        let until = Instant::now() + Duration::from_secs(60 * arguments.minutes) * wanted.share / 100;
        let at = set_for(&mut collection, &wanted.options);
        eprintln!("{game} {}: {} puzzles so far", wanted.options, collection.sets[at].puzzles.len());
        for_game!(game, G => {
            let mut finder = find::Finder::<G>::new(game, &wanted, &collection.sets[at]);
            let mut number = arguments.first;
            while Instant::now() < until && !finder.has_all() {
                let found = finder.search_game(number);
                number += 1;
                if !found.is_empty() {
                    collection.sets[at].puzzles.extend(found);
                    eprintln!("{game} {}: {} puzzles after {number} games; wanted still {}", wanted.options,
                        collection.sets[at].puzzles.len(), finder.missing());
                    save(game, &mut collection)?;
                }
            }
        });
    }
    Ok(())
}

/// Written after each game, so that a run that is broken off loses nothing; the easiest first.
fn save(game: &str, collection: &mut Collection) -> Result<(), Box<dyn Error>> {
    for set in &mut collection.sets {
        set.puzzles.sort_by_key(|puzzle| (puzzle.difficulty, puzzle.plies(), puzzle.position.clone()));
    }
    let file = file_of(game);
    fs::create_dir_all(file.parent().ok_or("the file lies in a folder")?)?;
    Ok(fs::write(file, write::text_of(collection))?)
}

/// Where the puzzles by these rules stand.
fn set_for(collection: &mut Collection, options: &Value) -> usize {
    let found = collection.sets.iter().position(|set| set.options == *options);
    found.unwrap_or_else(|| {
        collection.sets.push(Set { options: options.clone(), puzzles: Vec::new() });
        collection.sets.len() - 1
    })
}

fn arguments() -> Result<Arguments, lexopt::Error> {
    use lexopt::prelude::*;
    let mut read = Arguments { game: String::new(), minutes: 60, first: 0, again: false };
    let mut parser = lexopt::Parser::from_env();
    while let Some(argument) = parser.next()? {
        match argument {
            Long("game") => read.game = parser.value()?.string()?,
            Long("minutes") => read.minutes = parser.value()?.parse()?,
            Long("first") => read.first = parser.value()?.parse()?,
            Long("again") => read.again = true,
            other => return Err(other.unexpected()),
        }
    }
    if tabulae::games::GameName::from_id(&read.game).is_none() {
        return Err("say which game: --game gobblet, tablut or gobe".into());
    }
    Ok(read)
}
