//! Games between neighbours on the ladder.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use tabulae::game::{GameState, zobrist::mix};
use tabulae::opponents::{Level, Request, search_game};
use tabulae::search::NoObserver;

use crate::Options;
use crate::child;
use crate::contest::{Contest, Random, opened};
use crate::wilson::wilson;

/// Games longer than this count as drawn.
const CAP: usize = 200;

/// Plays a level against the one below it, or the weakest against the child, and prints what came of it.
pub(crate) fn measure<G: Contest>(start: &G, step: usize, options: &Options) {
    let (next, ended) = (AtomicUsize::new(0), Mutex::new([0; 3]));
    thread::scope(|scope| {
        for _ in 0..options.threads.max(1) {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= options.rounds {
                        return;
                    }
                    let result = play(start, step, number, options.seed);
                    ended.lock().expect("no game panics")[result] += 1;
                }
            });
        }
    });
    print(step, ended.into_inner().expect("no game panics"));
}

/// One game; two in a row differ in the sides alone. 0 where the higher level wins, 1 where nobody does, 2 where it loses.
fn play<G: Contest>(start: &G, step: usize, number: usize, seed: u64) -> usize {
    let mut random = Random(mix(seed) ^ mix((number / 2) as u64) ^ (step as u64) << 32);
    let mut game = opened(start, &mut random);
    let seating = start.seating();
    let (higher, lower) = (Level::ALL[step - 1], step.checked_sub(2).map(|index| Level::ALL[index]));
    let is_higher = |game: &GameState<G>| (game.position().turn().index() + number).is_multiple_of(2);
    let turn = game.position().turn();
    let team = if is_higher(&game) { seating.team(turn) } else { seating.team(seating.next(turn)) };
    while game.outcome().is_none() && game.ply() < CAP {
        let mv = match if is_higher(&game) { Some(higher) } else { lower } {
            Some(level) => by_level(&game, level, &mut random),
            None => child::choose(&game, &mut random),
        };
        game.play(mv);
    }
    match game.outcome().and_then(|outcome| outcome.winners) {
        Some(winners) if !winners.contains(team) => 2,
        Some(winners) if winners.len() == 1 => 0,
        None | Some(_) => 1,
    }
}

/// The move of a level.
pub(crate) fn by_level<G: Contest>(game: &GameState<G>, level: Level, random: &mut Random) -> G::Move {
    let request = Request { level: Some(level), seed: random.next(), ..Request::default() };
    search_game(game, &request, &mut NoObserver).expect("the game is not over").best
}

#[expect(clippy::cast_precision_loss, reason = "counts of games are small")]
fn print(step: usize, ended: [usize; 3]) {
    let [wins, draws, losses] = ended;
    let games = (wins + draws + losses).max(1) as f64;
    let score = (wins as f64 + draws as f64 / 2.0) / games;
    let (low, high) = wilson(score, games);
    let against = if step == 1 { String::from("the child") } else { format!("level {}", step - 1) };
    println!(
        "  level {step} against {against}: +{wins} ={draws} -{losses}, {:.0} % ({:.0} to {:.0}); Elo {:+.0} ({:+.0} to {:+.0})",
        score * 100.0,
        low * 100.0,
        high * 100.0,
        elo(score, games),
        elo(low, games),
        elo(high, games),
    );
}

/// The difference in Elo points; of a match without a loss, that of one more game lost by half.
fn elo(score: f64, games: f64) -> f64 {
    let least = 0.5 / (games + 1.0);
    let score = score.clamp(least, 1.0 - least);
    400.0 * (score / (1.0 - score)).log10()
}
