//! Judgements of whole games: laws that hold for every game and mode, and mistakes that are known.

use tabulae::game::{Game, GameState, Notation, Player};
use tabulae::games::{Gobblet, Gobe, Tablut, gobblet, gobe, tablut};
use tabulae::opponents::{Level, Opponent, Request, search_game};
use tabulae::review::{Chance, Mark, Review, appraise, review};
use tabulae::search::{Limits, NoObserver, Score};
use tabulae::state;

use crate::tested::{Random, list};

const NODES: Limits = Limits::nodes(800);

/// A game by lot of so many moves, or to its end.
fn random_game<G: Opponent>(start: &G, seed: u64, plies: usize) -> GameState<G> {
    let mut random = Random(seed);
    let mut game = GameState::new(start.clone());
    while game.outcome().is_none() && game.ply() < plies {
        let moves = list(game.position());
        game.play(moves[random.below(moves.len())]);
    }
    game
}

fn reviewed<G: Opponent>(game: &GameState<G>) -> Review {
    review(game, NODES, || NoObserver)
}

fn played<G: Opponent + Notation + state::Stored>(start: G, moves: &str) -> GameState<G> {
    let mut game = GameState::new(start);
    for text in moves.split(' ') {
        state::play_text(&mut game, text).expect("the moves are legal");
    }
    game
}

/// Chances are shares, no loss is less than nothing, the best move has none, moves without a choice have no mark, and the worth of
/// a move is what the position before it was worth less its loss.
fn obeys_the_laws<G: Opponent>(start: &G, games: u64, longest: usize) {
    let seating = start.seating();
    for seed in 0..games {
        let game = random_game(start, seed, longest);
        let review = reviewed(&game);
        assert_eq!(review, reviewed(&game), "the same game is judged alike");
        assert_eq!((review.positions.len(), review.moves.len()), (game.ply() + 1, game.ply()));
        for worth in &review.positions {
            let chances = worth.chances(seating);
            let sum: u32 = seating.iter_teams().map(|team| chances[team].ten_thousandths()).sum();
            assert!(sum.abs_diff(10_000) <= 3, "{chances:?}");
        }
        for (ply, judged) in review.moves.iter().enumerate() {
            let worth = &review.positions[ply];
            assert_eq!(judged.player, worth.turn);
            assert_eq!(judged.before, worth.scores[seating.team(worth.turn)]);
            assert_eq!(judged.mark.is_none(), worth.moves == 1);
            let lost = judged.chance_before.less(judged.chance_after);
            assert_eq!(judged.chance_loss, if judged.is_best { Chance::NONE } else { lost });
            assert!(!judged.is_best || judged.mark.is_none_or(|mark| mark == Mark::Good));
            assert!(judged.loss.is_none_or(|loss| !judged.is_best || loss == 0));
            assert!(judged.before.is_win() || !judged.after.is_win(), "a win that is found counts before it");
        }
        for player in seating.iter() {
            assert!(review.accuracy[player].is_none_or(|accuracy| accuracy <= 10_000));
        }
    }
}

#[test]
fn judgements_obey_their_laws_in_every_mode() {
    obeys_the_laws(&Tablut::start(tablut::Rules::default()), 4, 40);
    for rules in
        [gobblet::Rules::THREE, gobblet::Rules::CLASSIC, gobblet::Rules::GOBBLERS, gobblet::Rules::SIX]
    {
        obeys_the_laws(&Gobblet::start(rules), 4, 30);
    }
    for rules in gobe::Rules::ALL {
        obeys_the_laws(&Gobe::start(rules), 2, 110);
    }
}

#[test]
fn gb9_a_first_move_that_gives_the_forced_win_away_is_a_blunder() {
    let start = || Gobblet::start(gobblet::Rules::THREE);
    let judge = |moves: &str| review(&played(start(), moves), Limits::nodes(150_000), || NoObserver).moves[0];
    let kept = judge("4@b2 1@a1");
    assert_eq!((kept.mark, kept.chance_before), (Some(Mark::Good), Chance::CERTAIN));
    assert_eq!(kept.before, Score::win_in(5));
    let passed_up = judge("1@a1 4@b2");
    assert_eq!(passed_up.before, Score::win_in(5));
    assert_eq!(passed_up.mark, Some(Mark::Blunder), "{passed_up:?}");
}

#[test]
fn tb10_a_way_out_that_is_left_open_is_a_blunder_and_so_is_not_taking_it() {
    // The king on e5 has one way to the edge along rank 5, which the attackers could close.
    let position = || Tablut::from_text(tablut::Rules::default(), "9/9/9/2t6/4K4/9/9/9/t2ttt3 a").unwrap();
    let judged = reviewed(&played(position(), "a1-a2 e5-e6 c6-c7")).moves;
    assert_eq!((judged[0].before.is_win(), judged[0].player), (false, Player::ALL[0]));
    assert_eq!(judged[1].before, Score::win_in(1), "the king could have left");
}

#[test]
fn go12_the_chances_of_three_and_four_are_those_of_each() {
    for rules in [gobe::Rules::THREE, gobe::Rules::FOUR] {
        let game = random_game(&Gobe::start(rules), 3, 200);
        let over = appraise(&game, NODES, &mut NoObserver).worth;
        let seating = game.position().seating();
        let winners = game.outcome().and_then(|outcome| outcome.winners).expect("somebody wins");
        for team in seating.iter_teams() {
            let share = if winners.contains(team) { 10_000 / winners.len() as u32 } else { 0 };
            assert_eq!(over.chances(seating)[team].ten_thousandths(), share);
        }
        let start = appraise(&GameState::new(Gobe::start(rules)), NODES, &mut NoObserver).worth;
        let chances = start.chances(seating);
        assert!(seating.iter_teams().all(|team| chances[team].ten_thousandths() > 500), "{chances:?}");
    }
}

/// What a search of several teams says of the mover is what the end of its line is worth, as long as that is not the end of the game.
#[test]
fn the_score_of_the_mover_is_that_of_the_search_with_three_and_four() {
    for rules in [gobe::Rules::THREE, gobe::Rules::FOUR] {
        let mut game = GameState::new(Gobe::start(rules));
        for seed in 0..30 {
            let appraisal = appraise(&game, NODES, &mut NoObserver);
            let Some(report) = &appraisal.report else { break };
            let team = game.position().seating().team(game.position().turn());
            assert_eq!(appraisal.worth.scores[team], report.score(), "after {seed} moves");
            game.play(report.best);
        }
    }
}

#[test]
fn an_ending_by_the_players_is_left_aside() {
    let mut game = random_game(&Tablut::start(tablut::Rules::default()), 5, 12);
    let open = reviewed(&game);
    assert!(state::resign(&mut game, "a").is_ok());
    assert_eq!(reviewed(&game), open);
}

#[test]
fn who_plays_what_the_search_would_play_loses_nothing() {
    let mut game = GameState::new(Tablut::start(tablut::Rules::default()));
    for _ in 0..8 {
        let request = Request { level: None::<Level>, limits: NODES, ..Request::default() };
        let best = search_game(&game, &request, &mut NoObserver).expect("the game is open").best;
        game.play(best);
    }
    let review = reviewed(&game);
    // Doubts that were looked at again may find something better; the others are the same searches.
    let good = review.moves.iter().filter(|judged| judged.mark == Some(Mark::Good)).count();
    assert!(good >= 6, "{:?}", review.moves);
}
