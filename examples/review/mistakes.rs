//! Whether the mistake that decided a game is marked.
//!
//! Level 3 plays level 5, with seats changed after every game and some moves by lot at the start. Each game that level 3 loses is
//! reviewed. What decided it is found without the review's marks, by a search five times as deep of every position: the loser's move, other than
//! that search's own, after which their chance is the most below what it was before. That move must carry a mark.

use tabulae::game::{GameState, Notation, Player, Team};
use tabulae::opponents::{Level, Opponent, Request, search_game};
use tabulae::review::{Chance, Judgement, Mark, Quality, appraise, review};
use tabulae::search::{Limits, NoObserver};

use crate::tested::{Random, list};

/// Games longer than this are not counted.
const CAP: usize = 160;
/// Nodes of the search that judges, five times those of the review.
const JUDGE: u64 = 600_000;

/// Plays and reviews until so many games are lost by level 3, and prints what was found of each.
pub(crate) fn measure<G: Opponent + Notation>(start: &G, games: u64) {
    let (mut lost, mut decided, mut found, mut seed) = (0, 0, 0, 0);
    while lost < games && seed < 4 * games {
        if let Some((game, loser)) = lost_game(start, seed) {
            lost += 1;
            let marked = is_decisive_marked(&game, loser, seed);
            decided += u64::from(marked.is_some());
            found += u64::from(marked == Some(true));
        }
        seed += 1;
    }
    println!("{found} of {decided} decisive mistakes are marked; {lost} games were lost");
}

/// A game that level 3 loses, and its seat; `None` where it does not.
fn lost_game<G: Opponent>(start: &G, seed: u64) -> Option<(GameState<G>, Player)> {
    let mut random = Random(seed ^ 0x000E_E71E);
    let mut game = GameState::new(start.clone());
    for _ in 0..2 {
        let moves = list(game.position());
        game.play(moves[random.below(moves.len())]);
    }
    let seating = start.seating();
    let weak = Player::new(seed as usize % seating.players())?;
    let weak_team = seating.team(weak);
    while game.outcome().is_none() && game.ply() < CAP {
        let is_weak = seating.team(game.position().turn()) == weak_team;
        let level = if is_weak { Level::ALL[2] } else { Level::STRONGEST };
        let request =
            Request { level: Some(level), seed: seed ^ (game.ply() as u64) << 32, ..Request::default() };
        game.play(search_game(&game, &request, &mut NoObserver)?.best);
    }
    let winners = game.outcome()?.winners?;
    (!winners.contains(weak_team)).then_some((game, weak))
}

/// Prints the game's review in a line, and says whether the decisive mistake is marked; `None` where there is no such mistake.
fn is_decisive_marked<G: Opponent + Notation>(game: &GameState<G>, loser: Player, seed: u64) -> Option<bool> {
    let review = review(game, Quality::Good.limits(), || NoObserver);
    let team = game.position().seating().team(loser);
    let Some(ply) = decisive(game, team) else {
        println!("game {seed}: {} plies, without a mistake", game.ply());
        return None;
    };
    let Judgement { chance_before, chance_after, mark, .. } = review.moves[ply];
    let is_marked = mark.is_some_and(|mark| mark != Mark::Good);
    let marks = |wanted| review.moves.iter().filter(|judged| judged.mark == Some(wanted)).count();
    let accuracy = review.accuracy[loser].unwrap_or(0) / 100;
    println!(
        "game {seed}: {} plies, decided by move {} ({}): from {} to {} of 10000, {}; accuracy of the loser {accuracy} %; in all {} blunders, {} mistakes, {} inaccuracies",
        game.ply(),
        ply + 1,
        game.moves().nth(ply).map(|mv| mv.to_string()).unwrap_or_default(),
        chance_before.ten_thousandths(),
        chance_after.ten_thousandths(),
        mark.map_or("without a choice", Mark::name),
        marks(Mark::Blunder),
        marks(Mark::Mistake),
        marks(Mark::Inaccuracy),
    );
    Some(is_marked)
}

/// The ply of the loser's move that cost the most by the deeper search, if it would have played another.
fn decisive<G: Opponent>(game: &GameState<G>, team: Team) -> Option<usize> {
    let seating = game.position().seating();
    let moves: Vec<G::Move> = game.moves().collect();
    let look = |state: &GameState<G>| {
        let found = appraise(state, Limits::nodes(JUDGE), &mut NoObserver);
        (found.worth.chances(seating)[team], found.report.map(|report| report.best))
    };
    let mut state = game.clone();
    let (mut after, _) = look(&state);
    let mut worst: Option<(Chance, usize)> = None;
    for ply in (0..moves.len()).rev() {
        state.undo();
        let (here, best) = look(&state);
        let drop = here.less(after);
        after = here;
        let is_own = seating.team(state.position().turn()) == team && best != Some(moves[ply]);
        if is_own && worst.is_none_or(|(most, _)| drop > most) {
            worst = Some((drop, ply));
        }
    }
    worst.map(|(_, ply)| ply)
}
