//! How winning chances follow from the values of the search, measured on games of the computer with itself.
#![expect(clippy::cast_precision_loss, reason = "there are far fewer than 2⁵² games and positions")]

use tabulae::game::{GameState, NamedRules, Player};
use tabulae::opponents::{Level, Opponent, Request, search_game};
use tabulae::search::{NoObserver, ScoreKind};

use crate::tested::{Random, list};

/// What a position was worth to the player to move, how many moves the game had left, and the share of the win that they got.
struct Seen {
    value: f64,
    left: usize,
    share: f64,
    teams: usize,
}

/// Games longer than this count as drawn.
const CAP: usize = 160;

/// Plays games and prints, for each part of them, the value that doubles the odds, with how well it tells the results.
pub(crate) fn measure<G: Opponent<Rules: NamedRules>>(start: &G, games: u64, level: Level) {
    let seen: Vec<Seen> = (0..games).flat_map(|seed| play(start, seed, level)).collect();
    println!("{} positions of {games} games", seen.len());
    line("all", &seen.iter().collect::<Vec<_>>());
    for from in (0..120).step_by(8) {
        let part: Vec<&Seen> = seen.iter().filter(|seen| (from..from + 8).contains(&seen.left)).collect();
        if part.len() >= 40 {
            line(&format!("{from} to {} moves left", from + 7), &part);
        }
    }
    calibration(&seen);
}

fn play<G: Opponent>(start: &G, seed: u64, level: Level) -> Vec<Seen> {
    let mut random = Random(seed ^ 0xC4A9);
    let mut game = GameState::new(start.clone());
    for _ in 0..2 + random.below(5) {
        let moves = list(game.position());
        if moves.is_empty() {
            return Vec::new();
        }
        game.play(moves[random.below(moves.len())]);
    }
    let mut values = Vec::new();
    while game.outcome().is_none() && game.ply() < CAP {
        let request =
            Request { level: Some(level), seed: seed ^ (game.ply() as u64) << 32, ..Request::default() };
        let Some(report) = search_game(&game, &request, &mut NoObserver) else { break };
        if let ScoreKind::Value(value) = report.score().kind() {
            values.push((game.position().turn(), f64::from(value), game.ply()));
        }
        game.play(report.best);
    }
    let seating = game.position().seating();
    let winners = game.outcome().and_then(|outcome| outcome.winners);
    let share = |player: Player| match winners {
        None => 1.0 / seating.teams() as f64,
        Some(winners) if winners.contains(seating.team(player)) => 1.0 / winners.len() as f64,
        Some(_) => 0.0,
    };
    let plies = game.ply();
    values
        .into_iter()
        .map(|(player, value, ply)| Seen {
            value,
            left: plies - ply,
            share: share(player),
            teams: seating.teams(),
        })
        .collect()
}

/// The chance by a value when so much doubles the odds. Of the others only the best is known by the value.
fn chance(seen: &Seen, doubling: f64) -> f64 {
    let others = (seen.teams - 1) as f64;
    let odds = (seen.value / doubling).exp2() / others;
    (odds / (1.0 + odds)).clamp(0.0005, 0.9995)
}

/// The mean of what the results say against the chances, in bits.
fn surprise(seen: &[&Seen], doubling: f64) -> f64 {
    let bits = |seen: &&Seen| {
        let chance = chance(seen, doubling);
        -(seen.share * chance.log2() + (1.0 - seen.share) * (1.0 - chance).log2())
    };
    seen.iter().map(bits).sum::<f64>() / seen.len() as f64
}

fn line(what: &str, seen: &[&Seen]) {
    let steps = (0..60).map(|step| 2.0 * 1.12_f64.powi(step));
    let best = steps.min_by(|&a, &b| surprise(seen, a).total_cmp(&surprise(seen, b))).unwrap_or(1.0);
    let wins = seen.iter().map(|seen| seen.share).sum::<f64>() / seen.len() as f64;
    let spread = (seen.iter().map(|seen| seen.value * seen.value).sum::<f64>() / seen.len() as f64).sqrt();
    println!(
        "{what}: {} positions, {best:.0} doubles the odds, {:.3} bits; values {spread:.0}, mover wins {wins:.2}",
        seen.len(),
        surprise(seen, best)
    );
}

/// How often positions of about the same value were won.
fn calibration(seen: &[Seen]) {
    let mut sorted: Vec<&Seen> = seen.iter().collect();
    sorted.sort_by(|a, b| a.value.total_cmp(&b.value));
    for part in sorted.chunks(sorted.len().div_ceil(10).max(1)) {
        let mean = |of: fn(&Seen) -> f64| part.iter().map(|seen| of(seen)).sum::<f64>() / part.len() as f64;
        println!("  value {:.0}: won {:.2}", mean(|seen| seen.value), mean(|seen| seen.share));
    }
}
