//! What the search says of every line, on trees drawn by lot, against looking at everything.

use tabulae::game::{Game, GameState};
use tabulae::search::{Limits, NoObserver, Score, Settings, search};

use crate::search::{exact_settings, judged, negamax};
use crate::tree::{Blind, Branch, Tree};

/// The judge: the score of a move by looking at everything up to so many plies, the move counted.
fn score_of(game: &mut GameState<Tree>, mv: Branch, depth: u32) -> Score {
    let team = |game: &GameState<Tree>| game.position().seating().team(game.position().turn());
    let mover = team(game);
    game.play(mv);
    let answers = team(game);
    let number = negamax(game, &Blind, answers.index(), depth - 1);
    game.undo();
    let number = if number.abs() > 1 << 19 { number - number.signum() } else { number };
    judged(if answers == mover { number } else { -number })
}

/// Trees that are no leaves, and their branches.
fn trees(seeds: std::ops::Range<u64>) -> impl Iterator<Item = (u64, GameState<Tree>, Vec<Branch>)> {
    seeds.filter_map(|seed| {
        let game = GameState::new(Tree::start(seed));
        let mut moves = Vec::new();
        game.legal_moves(&mut moves);
        (!moves.is_empty()).then_some((seed, game, moves))
    })
}

#[test]
fn every_setting_finds_for_every_line_what_negamax_finds() {
    for (seed, mut game, moves) in trees(0..150) {
        let depth = 2 + seed as u32 % 3;
        let mut scores: Vec<Score> = moves.iter().map(|&mv| score_of(&mut game, mv, depth)).collect();
        scores.sort_by(|a, b| b.cmp(a));
        for settings in exact_settings() {
            for lines in [1, moves.len()] {
                let settings = Settings { lines, seed, ..settings };
                let report = search(&game, &Blind, &settings, Limits::depth(depth), &mut NoObserver);
                let report = report.expect("open");
                let reported: Vec<Score> = report.lines.iter().map(|line| line.score).collect();
                assert_eq!(reported, scores[..lines], "seed {seed}, {settings:?}");
            }
        }
    }
}

/// Reductions overlook wins and defences. What is decided is searched again without them, in every line.
#[test]
fn every_decided_line_is_exact_whatever_was_reduced() {
    let (mut decided, mut at_the_last_depth, mut lost) = ([0; 3], [0; 3], 0);
    for (seed, mut game, _) in trees(0..500) {
        let settings = Settings { lines: 3, seed, ..Settings::default() };
        let report = search(&game, &Blind, &settings, Limits::depth(6), &mut NoObserver).expect("open");
        for (line, variation) in report.lines.iter().enumerate() {
            let within = |&plies: &u32| plies <= report.depth;
            let Some(plies) = variation.score.decided_in().filter(within) else { continue };
            let exact = score_of(&mut game, variation.moves[0], plies);
            assert_eq!(variation.score, exact, "seed {seed}, line {line}: {:?}", report.lines);
            decided[line] += 1;
            at_the_last_depth[line] += u32::from(plies == report.depth);
            lost += u32::from(exact < Score::DRAW && plies > 2);
        }
    }
    assert!(decided.iter().all(|&n| n > 150) && at_the_last_depth.iter().all(|&n| n > 30), "{decided:?}");
    assert!(lost > 150, "{lost} lines are lost in more than two plies");
}
