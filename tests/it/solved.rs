//! The games of Gobblet whose value is known: the computer wins them as the first player, whatever is replied.

use tabulae::game::{Game, GameState, Team};
use tabulae::games::{Gobblet, gobblet};
use tabulae::opponents::{Level, Request, search_game};
use tabulae::search::{NoObserver, Score};

use crate::replies::Replies;

/// How long the longest game is when the strongest level answers all replies after these moves, or a game that it does
/// not win within `left` plies.
fn longest(rules: gobblet::Rules, moves: &[&str], left: usize) -> Result<usize, String> {
    let mut game = GameState::new(Gobblet::start(rules));
    for mv in moves {
        game.play(mv.parse().expect("a move"));
    }
    let request = Request { level: Some(Level::STRONGEST), ..Request::default() };
    Replies::new(request, Team::ALL[0]).walk(&mut game, left)
}

#[test]
fn three_is_won_in_five_plies_against_every_reply() {
    let request = Request { level: Some(Level::STRONGEST), ..Request::default() };
    let mut replies = Replies::new(request, Team::ALL[0]);
    assert_eq!(replies.walk(&mut GameState::new(Gobblet::start(gobblet::Rules::THREE)), 5), Ok(5));
    // To a piece on a cell there are dozens of replies, to each answer dozens again.
    assert!(replies.positions() > 1_000, "{}", replies.positions());
}

#[test]
fn gobblers_is_won_in_thirteen_plies_against_every_reply() {
    let start = GameState::new(Gobblet::start(gobblet::Rules::GOBBLERS));
    for seed in 0..3 {
        let request = Request { level: Some(Level::STRONGEST), seed, ..Request::default() };
        let report = search_game(&start, &request, &mut NoObserver).expect("open");
        assert_eq!((report.best.to_string().as_str(), report.score()), ("3@b2", Score::win_in(13)));
    }
    // To a piece in the middle these are all replies but for turns and mirrors.
    let replies = ["1@a1", "2@a1", "3@a1", "1@a2", "2@a2", "3@a2"];
    let longest = replies.map(|reply| longest(gobblet::Rules::GOBBLERS, &["3@b2", reply], 11));
    assert_eq!(longest, [Ok(11), Ok(9), Ok(11), Ok(11), Ok(9), Ok(11)]);
}

#[test]
fn a_level_that_errs_is_found_out() {
    let request = Request { level: Some(Level::ALL[0]), ..Request::default() };
    let start = Gobblet::start(gobblet::Rules::GOBBLERS);
    let mut replies = Replies::new(request, Team::ALL[0]);
    assert!(replies.walk(&mut GameState::new(start), 13).is_err());
}
