//! Positions in which one move, or a few, is right: found by the search, and judged by trying everything.

use serde_json::Value;
use tabulae::game::{Game, GameState, Outcome, Team};
use tabulae::opponents::{Opponent, Request, search_game};
use tabulae::search::{Limits, NoObserver, ScoreKind};

use crate::tested::{Tested, for_game};

#[test]
fn the_right_moves_are_found() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/tactics.jsonl");
    for line in std::fs::read_to_string(path).expect("the file is there").lines() {
        let entry: Value = serde_json::from_str(line).expect("a line is an entry");
        let game = entry["game"].as_str().expect("an entry has a game");
        for_game!(game, G => check::<G>(&entry));
    }
}

fn check<G: Tested + Opponent>(entry: &Value) {
    let position = entry["position"].as_str().expect("an entry has a position");
    let start = G::from_text(G::rules_of(&entry["options"]), position).expect("it can be played");
    let mut game = GameState::new(start);
    let depth = entry["depth"].as_u64().expect("an entry has a depth") as u32;
    let request = Request { limits: Limits::depth(depth), ..Request::default() };
    let report = search_game(&game, &request, &mut NoObserver).expect("the game goes on");
    let right: Vec<&str> =
        entry["moves"].as_array().expect("moves").iter().filter_map(Value::as_str).collect();
    assert!(right.contains(&report.best.to_string().as_str()), "{position}: {} is played", report.best);
    match entry["expect"].as_str().expect("an entry says what to expect") {
        "holds" => {
            assert!(
                !matches!(report.score().kind(), ScoreKind::Loss { .. }),
                "{position}: {}",
                report.score()
            );
        }
        score => assert_eq!(report.score().to_string(), score, "{position}"),
    }
    // What is claimed of short wins is true: exactly the right moves win so fast.
    if let ScoreKind::Win { plies } = report.score().kind()
        && plies <= 3
    {
        let mut moves = Vec::new();
        game.legal_moves(&mut moves);
        let winning: Vec<String> =
            moves.into_iter().filter(|&mv| wins_by(&mut game, mv, plies)).map(|mv| mv.to_string()).collect();
        assert_eq!(winning.len(), right.len(), "{position}: {winning:?}");
        assert!(winning.iter().all(|mv| right.contains(&mv.as_str())), "{position}: {winning:?}");
    }
}

/// Whether the team has won alone.
fn has_won<R>(outcome: &Outcome<R>, team: Team) -> bool {
    outcome.winners.is_some_and(|winners| winners.contains(team) && winners.len() == 1)
}

fn team_to_move<G: Game>(game: &GameState<G>) -> Team {
    game.position().seating().team(game.position().turn())
}

/// The judge: whether the move wins in at most so many plies, it being the first, against every defence.
fn wins_by<G: Game>(game: &mut GameState<G>, mv: G::Move, plies: u32) -> bool {
    let team = team_to_move(game);
    game.play(mv);
    let wins = match game.outcome() {
        Some(outcome) => has_won(&outcome, team),
        None => plies > 1 && loses(game, plies - 1),
    };
    game.undo();
    wins
}

/// Whether the side to move can win in at most so many plies.
fn wins<G: Game>(game: &mut GameState<G>, plies: u32) -> bool {
    let mut moves = Vec::new();
    game.legal_moves(&mut moves);
    plies > 0 && moves.into_iter().any(|mv| wins_by(game, mv, plies))
}

/// Whether every move of the side to move lets the other side win in at most so many plies, the move
/// counted.
fn loses<G: Game>(game: &mut GameState<G>, plies: u32) -> bool {
    let team = team_to_move(game);
    let mut moves = Vec::new();
    game.legal_moves(&mut moves);
    moves.into_iter().all(|mv| {
        game.play(mv);
        let lost = match game.outcome() {
            Some(outcome) => outcome.winners.is_some_and(|winners| !winners.contains(team)),
            None => wins(game, plies - 1),
        };
        game.undo();
        lost
    })
}
