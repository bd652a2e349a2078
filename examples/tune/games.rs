//! The games, and what of them is kept.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use tabulae::game::{GameState, Team, zobrist::mix};
use tabulae::opponents::{Opponent, Request, Weighing, plan};
use tabulae::search::{Evaluator, Limits, NoObserver, Score, ScoreKind, search};

use crate::Options;
use crate::fit::Sample;

/// Games longer than this count as drawn.
const CAP: usize = 200;

/// Plays the games and hands back the quiet positions of each, in the order of their numbers.
pub(crate) fn play_all<G>(start: &G, options: &Options) -> Vec<Vec<Sample>>
where
    G: Opponent<Evaluator: Weighing<G>> + Sync,
{
    let (next, played) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    thread::scope(|scope| {
        for _ in 0..options.threads.max(1) {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= options.games {
                        return;
                    }
                    let kept = play(start, options, number);
                    played.lock().expect("no game panics").push((number, kept));
                }
            });
        }
    });
    let mut played = played.into_inner().expect("no game panics");
    played.sort_by_key(|&(number, _)| number);
    played.into_iter().map(|(_, kept)| kept).collect()
}

/// The quiet positions of one game, with its result.
fn play<G>(start: &G, options: &Options, number: usize) -> Vec<Sample>
where
    G: Opponent<Evaluator: Weighing<G>>,
{
    let evaluator = start.evaluator();
    let mut seed = mix(options.seed) ^ mix(number as u64) << 1;
    let mut game = open(start, options.opening, &mut seed);
    let mut kept = Vec::new();
    while game.outcome().is_none() && game.ply() < CAP {
        let request =
            Request { limits: Limits::nodes(options.nodes), seed: next(&mut seed), ..Request::default() };
        let (settings, limits) = plan(game.position(), &request);
        let Some(report) = search(&game, &evaluator, &settings, limits, &mut NoObserver) else { break };
        if is_quiet(game.position(), &evaluator, report.best) {
            let mover = seen(report.score(), start.doubling());
            let is_first = game.position().seating().team(game.position().turn()) == Team::ALL[0];
            let chance = if is_first { mover } else { 1.0 - mover };
            kept.push((evaluator.trace(game.position()), chance));
        }
        game.play(report.best);
    }
    let result = match game.outcome().and_then(|outcome| outcome.winners) {
        None => 0.5,
        Some(winners) if winners.len() > 1 => 0.5,
        Some(winners) => f64::from(u8::from(winners.contains(Team::ALL[0]))),
    };
    let blend = |chance| options.results * result + (1.0 - options.results) * chance;
    kept.into_iter().map(|(counts, chance)| Sample { counts, won: blend(chance) }).collect()
}

/// The chance to win that a search has seen.
fn seen(score: Score, doubling: u32) -> f64 {
    match score.kind() {
        ScoreKind::Value(value) => 1.0 / (1.0 + (-f64::from(value) / f64::from(doubling)).exp2()),
        _ => f64::from(u8::from(score > Score::DRAW)),
    }
}

/// A game after some random plies that does not end with them.
fn open<G: Opponent>(start: &G, longest: usize, seed: &mut u64) -> GameState<G> {
    loop {
        let mut game = GameState::new(start.clone());
        let plies = longest.div_ceil(2) + (next(seed) % (longest / 2 + 1) as u64) as usize;
        let mut moves = Vec::new();
        for _ in 0..plies {
            game.legal_moves(&mut moves);
            if moves.is_empty() {
                break;
            }
            game.play(moves[(next(seed) % moves.len() as u64) as usize]);
        }
        if game.outcome().is_none() {
            return game;
        }
    }
}

/// Whether a value says something of the position as it stands: nobody wins at once, and the best move is not noisy.
fn is_quiet<G: Opponent>(position: &G, evaluator: &G::Evaluator, best: G::Move) -> bool {
    let mut moves = Vec::new();
    if evaluator.wins_now(position) || evaluator.parries(position, &mut moves) {
        return false;
    }
    evaluator.noisy_moves(position, &mut moves);
    !moves.contains(&best)
}

fn next(seed: &mut u64) -> u64 {
    *seed = seed.wrapping_add(1);
    mix(*seed)
}
