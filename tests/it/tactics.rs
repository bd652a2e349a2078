//! Positions in which one move, or a few, is right: found by the search, and judged by trying everything.

use serde_json::Value;
use tabulae::eval::{Opponent, Request, search_game};
use tabulae::game::{Game, Line, Outcome, Team, zobrist::mix};
use tabulae::games::{Gobblet, gobblet};
use tabulae::search::{Level, Limits, Patient, Verdict};

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
    let mut line = Line::new(start);
    let depth = entry["depth"].as_u64().expect("an entry has a depth") as u32;
    let request = Request { limits: Limits::depth(depth), ..Request::default() };
    let report = search_game(&line, &request, &mut Patient).expect("the game goes on");
    let right: Vec<&str> =
        entry["moves"].as_array().expect("moves").iter().filter_map(Value::as_str).collect();
    assert!(right.contains(&report.best.to_string().as_str()), "{position}: {} is played", report.best);
    match entry["expect"].as_str().expect("an entry says what to expect") {
        "holds" => {
            assert!(
                !matches!(report.score().verdict(), Verdict::Loss { .. }),
                "{position}: {}",
                report.score()
            );
        }
        score => assert_eq!(report.score().to_string(), score, "{position}"),
    }
    // What is claimed of short wins is true: exactly the right moves win so fast.
    if let Verdict::Win { plies } = report.score().verdict()
        && plies <= 3
    {
        let mut moves = Vec::new();
        line.legal_moves(&mut moves);
        let winning: Vec<String> =
            moves.into_iter().filter(|&mv| wins_by(&mut line, mv, plies)).map(|mv| mv.to_string()).collect();
        assert_eq!(winning.len(), right.len(), "{position}: {winning:?}");
        assert!(winning.iter().all(|mv| right.contains(&mv.as_str())), "{position}: {winning:?}");
    }
}

/// Whether the team has won alone.
fn has_won<R>(outcome: &Outcome<R>, team: Team) -> bool {
    outcome.winners.is_some_and(|winners| winners.contains(team) && winners.len() == 1)
}

fn team_to_move<G: Game>(line: &Line<G>) -> Team {
    line.position().seating().team(line.position().turn())
}

/// The judge: whether the move wins in at most so many plies, it being the first, against every defence.
fn wins_by<G: Game>(line: &mut Line<G>, mv: G::Move, plies: u32) -> bool {
    let team = team_to_move(line);
    line.play(mv);
    let wins = match line.outcome() {
        Some(outcome) => has_won(&outcome, team),
        None => plies > 1 && loses(line, plies - 1),
    };
    line.undo();
    wins
}

/// Whether the side to move can win in at most so many plies.
fn wins<G: Game>(line: &mut Line<G>, plies: u32) -> bool {
    let mut moves = Vec::new();
    line.legal_moves(&mut moves);
    plies > 0 && moves.into_iter().any(|mv| wins_by(line, mv, plies))
}

/// Whether every move of the side to move lets the other side win in at most so many plies, the move
/// counted.
fn loses<G: Game>(line: &mut Line<G>, plies: u32) -> bool {
    let team = team_to_move(line);
    let mut moves = Vec::new();
    line.legal_moves(&mut moves);
    moves.into_iter().all(|mv| {
        line.play(mv);
        let lost = match line.outcome() {
            Some(outcome) => outcome.winners.is_some_and(|winners| !winners.contains(team)),
            None => wins(line, plies - 1),
        };
        line.undo();
        lost
    })
}

#[test]
fn gobblet_three_misses_no_win_in_five_and_no_defence() {
    let request = Request { level: Some(Level::STRONGEST), ..Request::default() };
    let mut judged = [0; 3];
    for seed in 0..24 {
        let start = Gobblet::start(gobblet::Rules::THREE);
        let Some(mut line) = crate::search::random_line(&start, 3 + mix(seed) as usize % 10, seed) else {
            continue;
        };
        let report = search_game(&line, &request, &mut Patient).expect("open");
        let expected = (1..=5).find(|&plies| wins(&mut line, plies));
        match (report.score().verdict(), expected) {
            (Verdict::Win { plies }, Some(expected)) => {
                assert_eq!(plies, expected, "{:?}", line.position());
                judged[0] += 1;
            }
            (Verdict::Loss { plies: found }, None) if found <= 4 => {
                assert!(loses(&mut line, found), "{:?}", line.position());
                judged[1] += 1;
            }
            (verdict, None) => {
                // Not lost within four plies: the move played is a defence.
                assert!(!matches!(verdict, Verdict::Win { plies } if plies <= 5));
                line.play(report.best);
                assert!(!wins(&mut line, 3), "{:?}", line.position());
                judged[2] += 1;
            }
            (verdict, Some(expected)) => {
                panic!("{verdict:?}, not a win in {expected}: {:?}", line.position())
            }
        }
    }
    assert!(judged[0] >= 5 && judged[1] >= 1, "{judged:?}");
}
