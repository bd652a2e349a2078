//! Games between two players, and their sum.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use tabulae::game::{Game, GameState, Player, Team, zobrist::mix};

use crate::contest::Contest;
use crate::players::{Kind, Random, choose};
use crate::wilson::wilson;
use crate::{Failure, Options};

/// What one game was for A, and what it took.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Ended {
    Win,
    Draw,
    Loss,
}

/// The sum of a match.
#[derive(Default)]
struct Tally {
    ended: [usize; 3],
    plies: usize,
    /// The plies of the longest game.
    longest: usize,
    /// The time that A and B thought, and how many moves they made.
    spent: [(Duration, usize); 2],
}

/// Plays the match and prints what came of it.
pub(crate) fn run<G: Contest>(start: &G, options: &Options) -> Result<(), Failure> {
    let seats = start.seating().players();
    if options.seat.is_some_and(|seat| seat >= seats) {
        return Err(format!("there are {seats} seats").into());
    }
    if start.roads().is_none() && [&options.a, &options.b].iter().any(|kind| matches!(kind, Kind::Roads(_))) {
        return Err(format!("nobody has taught roads about {}", options.game).into());
    }
    for kind in [&options.a, &options.b] {
        let Kind::Weighing(_, _, weights) = kind else { continue };
        let terms = start.terms();
        if terms.is_empty() {
            return Err(format!("the evaluator of {} tells no weights", options.game).into());
        }
        if let Some(name) = weights.keys().find(|&name| terms.iter().all(|term| term.name != name)) {
            return Err(format!("the evaluator of {} has no term {name}", options.game).into());
        }
    }
    let tally = Mutex::new(Tally::default());
    let next = AtomicUsize::new(0);
    std::thread::scope(|scope| {
        for _ in 0..options.threads.max(1) {
            scope.spawn(|| {
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    if index >= options.games {
                        return;
                    }
                    Match::new(start, options, index).play(&tally);
                }
            });
        }
    });
    let tally = tally.into_inner().map_err(|_| "a game failed")?;
    print_tally(&tally, options);
    Ok(())
}

/// One game of a match.
struct Match<'a, G: Game> {
    options: &'a Options,
    game: GameState<G>,
    random: Random,
    /// A's team, and A's seat in the first round.
    team: Team,
    index: usize,
    spent: [(Duration, usize); 2],
}

impl<'a, G: Contest> Match<'a, G> {
    fn new(start: &G, options: &'a Options, index: usize) -> Self {
        let seating = start.seating();
        // The games of a round differ in the seats alone.
        let (round, seat) = match options.seat {
            Some(seat) => (index, seat),
            None => (index / seating.teams(), index % seating.teams()),
        };
        let seat = Player::new(seat).unwrap_or(Player::FIRST);
        let seed = mix(options.seed) ^ mix(round as u64);
        let mut game = Match {
            options,
            game: GameState::new(start.clone()),
            random: Random(seed),
            team: seating.team(seat),
            index,
            spent: [(Duration::ZERO, 0); 2],
        };
        // An opening that ends the game is drawn again.
        while options.opening > 0 && !game.open() {}
        game
    }

    fn open(&mut self) -> bool {
        while self.game.undo() {}
        let mut moves = Vec::new();
        for _ in 0..self.options.opening {
            self.game.legal_moves(&mut moves);
            if moves.is_empty() {
                return false;
            }
            self.game.play(self.random.choose(&moves));
        }
        self.game.outcome().is_none()
    }

    fn play(&mut self, tally: &Mutex<Tally>) {
        while self.game.outcome().is_none() && self.game.ply() < self.options.cap {
            let side =
                usize::from(self.game.position().seating().team(self.game.position().turn()) != self.team);
            let kind = if side == 0 { &self.options.a } else { &self.options.b };
            let began = Instant::now();
            let mv = choose(&self.game, kind, &mut self.random);
            self.spent[side].0 += began.elapsed();
            self.spent[side].1 += 1;
            self.game.play(mv);
        }
        let ended = match self.game.outcome().and_then(|outcome| outcome.winners) {
            Some(winners) if !winners.contains(self.team) => Ended::Loss,
            Some(winners) if winners.len() == 1 => Ended::Win,
            None | Some(_) => Ended::Draw,
        };
        if self.options.show {
            self.show(ended);
        }
        let Ok(mut tally) = tally.lock() else { return };
        tally.ended[ended as usize] += 1;
        tally.plies += self.game.ply();
        tally.longest = tally.longest.max(self.game.ply());
        for (sum, spent) in tally.spent.iter_mut().zip(self.spent) {
            sum.0 += spent.0;
            sum.1 += spent.1;
        }
    }

    fn show(&self, ended: Ended) {
        let reason = self.game.outcome().map_or("cap".into(), |outcome| outcome.reason.to_string());
        let moves: Vec<String> = self.game.moves().map(|mv| mv.to_string()).collect();
        let seat = self.team.index() + 1;
        println!("game {} A sits {seat}: {ended:?} ({reason}) {}", self.index + 1, moves.join(" "));
        println!("  {}", self.game.position().to_text());
    }
}

#[expect(clippy::cast_precision_loss, reason = "counts of games are small")]
fn print_tally(tally: &Tally, options: &Options) {
    let [wins, draws, losses] = tally.ended;
    let games = (wins + draws + losses).max(1) as f64;
    let score = (wins as f64 + draws as f64 / 2.0) / games;
    let (low, high) = wilson(score, games);
    let [a, b] = tally.spent.map(|(time, moves)| time.as_secs_f64() * 1_000.0 / moves.max(1) as f64);
    println!(
        "{}: {wins} wins, {draws} draws, {losses} losses; score {:.1} % (95 %: {:.1} to {:.1}); \
         {:.0} plies a game, at most {}; {a:.1} and {b:.1} ms a move",
        options.game,
        score * 100.0,
        low * 100.0,
        high * 100.0,
        tally.plies as f64 / games,
        tally.longest,
    );
}
