//! What each level does wrong in the same positions, by a deep search.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use tabulae::game::{GameState, zobrist::mix};
use tabulae::opponents::Level;
use tabulae::review::{Appraisal, appraise};
use tabulae::search::{Limits, NoObserver, Score, ScoreKind};

use crate::Options;
use crate::contest::{Contest, Random, opened};
use crate::steps::by_level;

/// Nodes of the search that judges a position.
const JUDGE: u64 = 200_000;
/// A loss of so many units of the evaluator is a blunder: an attacker at Tablut, ten points at Góbé.
const BLUNDER: i32 = 100;
/// Longer games are left where they are.
const CAP: usize = 100;
/// The level whose games with itself the positions are from.
const SOURCE: usize = 1;

/// What a level's moves were.
#[derive(Clone, Copy, Default)]
struct Faults {
    judged: usize,
    /// Those that lost much.
    costly: usize,
    /// Those after which the game is lost by force, where it was not before.
    fatal: usize,
    /// Those after which a forced win is gone, and the game not lost by force.
    missed: usize,
    /// Positions with a forced win.
    winning: usize,
}

/// Judges each level's moves in the positions of some games, and prints what was found.
pub(crate) fn measure<G: Contest>(start: &G, options: &Options) {
    let positions = positions(start, options);
    let (next, faults) = (AtomicUsize::new(0), Mutex::new([Faults::default(); 5]));
    thread::scope(|scope| {
        for _ in 0..options.threads.max(1) {
            scope.spawn(|| {
                while let Some(game) = positions.get(next.fetch_add(1, Ordering::Relaxed)) {
                    judge(game, options.seed, &faults);
                }
            });
        }
    });
    for (level, faults) in Level::ALL.iter().zip(faults.into_inner().expect("no search panics")) {
        faults.print(*level);
    }
}

/// Positions of games of a level with itself, every fourth of each game.
fn positions<G: Contest>(start: &G, options: &Options) -> Vec<GameState<G>> {
    let mut found = Vec::new();
    for number in 0.. {
        let mut random = Random(mix(options.seed) ^ mix(number) ^ 0xB1A2);
        let mut game = opened(start, &mut random);
        let first = random.next() as usize % 4;
        while game.outcome().is_none() && game.ply() < CAP {
            if game.ply() % 4 == first && game.count_moves() > 1 {
                found.push(game.clone());
                if found.len() >= options.positions {
                    return found;
                }
            }
            let mv = by_level(&game, Level::ALL[SOURCE], &mut random);
            game.play(mv);
        }
    }
    found
}

/// Judges what every level plays in a position. One that is lost tells nothing.
fn judge<G: Contest>(game: &GameState<G>, seed: u64, faults: &Mutex<[Faults; 5]>) {
    let team = game.position().seating().team(game.position().turn());
    let score_of = |found: &Appraisal<G::Move>| found.worth.scores[team];
    let before = appraise(game, Limits::nodes(JUDGE), &mut NoObserver);
    if is_loss(score_of(&before)) {
        return;
    }
    let mut played: Vec<(G::Move, Score)> = Vec::new();
    for level in Level::ALL {
        let mv = by_level(game, level, &mut Random(seed ^ game.position().key().0));
        let known = played.iter().find(|&&(known, _)| known == mv).map(|&(_, score)| score);
        let after = known.unwrap_or_else(|| {
            let mut after = game.clone();
            after.play(mv);
            score_of(&appraise(&after, Limits::nodes(JUDGE), &mut NoObserver))
        });
        played.push((mv, after));
        faults.lock().expect("no search panics")[level.index()].add(score_of(&before), after);
    }
}

fn is_loss(score: Score) -> bool {
    matches!(score.kind(), ScoreKind::Loss { .. })
}

impl Faults {
    fn add(&mut self, before: Score, after: Score) {
        self.judged += 1;
        self.winning += usize::from(before.is_win());
        self.missed += usize::from(before.is_win() && !after.is_win() && !is_loss(after));
        self.fatal += usize::from(is_loss(after));
        if let (ScoreKind::Value(before), ScoreKind::Value(after)) = (before.kind(), after.kind()) {
            self.costly += usize::from(before - after >= BLUNDER);
        }
    }

    #[expect(clippy::cast_precision_loss, reason = "there are few positions")]
    fn print(&self, level: Level) {
        let percent = |part: usize| 100.0 * part as f64 / self.judged.max(1) as f64;
        let Faults { judged, costly, fatal, missed, winning } = *self;
        println!(
            "  level {} blunders {:.1} %: {:.1} % lose {BLUNDER} or more, {:.1} % the game by force, {:.1} % a forced win ({missed} of {winning}); {judged} moves",
            level.number(),
            percent(costly + fatal + missed),
            percent(costly),
            percent(fatal),
            percent(missed),
        );
    }
}
