//! A game against the computer in the terminal: the smallest program that uses rules, notation and search together.
//!
//! ```text
//! cargo run --release --example play -- tablut
//! ```
//!
//! The game is `tablut`, `gobblet` or `gobe`. You have the first seat and type moves in the notation of `docs/rules`, such
//! as `d1-d4`; the computer has the other. An empty line takes your last move back.

use std::error::Error;
use std::io::{self, BufRead};

use tabulae::game::{Game, GameState, Notation, Player};
use tabulae::games::{Gobblet, Gobe, Tablut, gobblet, gobe, tablut};
use tabulae::opponents::{Level, Opponent, Request, search_game};
use tabulae::search::NoObserver;

fn main() -> Result<(), Box<dyn Error>> {
    match std::env::args().nth(1).as_deref() {
        Some("tablut") => play(Tablut::start(tablut::Rules::default())),
        Some("gobblet") => play(Gobblet::start(gobblet::Rules::default())),
        Some("gobe") => play(Gobe::start(gobe::Rules::default())),
        _ => Err("say which game: tablut, gobblet or gobe".into()),
    }
}

fn play<G: Opponent + Notation>(start: G) -> Result<(), Box<dyn Error>> {
    let request = Request { level: Some(Level::new(2)?), ..Request::default() };
    let mut game = GameState::new(start);
    let mut input = io::stdin().lock().lines();
    println!("{}", game.position().to_text());
    while game.outcome().is_none() {
        if game.position().turn() == Player::FIRST {
            let Some(text) = input.next().transpose()? else { return Ok(()) };
            if text.is_empty() {
                // The computer's answer and the move that it answered.
                let _ = game.undo() && game.undo();
            } else {
                match game.position().parse_move(&text) {
                    Ok(mv) => game.play(mv),
                    Err(error) => println!("{error}"),
                }
            }
        } else if let Some(report) = search_game(&game, &request, &mut NoObserver) {
            println!("{}   ({})", game.position().write_move(report.best), report.score());
            game.play(report.best);
        }
        println!("{}", game.position().to_text());
    }
    if let Some(outcome) = game.outcome() {
        println!("{}: {:?}", outcome.reason, outcome.winners);
    }
    Ok(())
}
