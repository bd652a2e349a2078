//! The evaluators, and the computer as an opponent, game by game.

use tabulae::game::{Game, GameState, Notation, Team};
use tabulae::games::{Gobblet, Gobe, Tablut, gobblet, gobe, tablut};
use tabulae::opponents::{
    GobbletEvaluator, GobeEvaluator, Level, Opponent, Request, TablutEvaluator, Weighing, search_game,
};
use tabulae::search::{
    Evaluator, Feature, Features, HISTORY_SIZE, Limits, NoObserver, Score, ScoreKind, Settings, search,
};

use crate::search::{compare_with_negamax, exact_features};
use crate::tested::random_game;

/// The laws of an evaluator, on open positions of random games.
fn obeys_the_laws<G: Opponent>(start: &G, games: u64, longest: usize) {
    for seed in 0..games {
        let plies = (seed as usize * 7) % longest;
        let Some(game) = random_game(start, plies, seed) else { continue };
        let position = game.position();
        let evaluator = position.evaluator();
        let values: Vec<i32> =
            position.seating().iter_teams().map(|team| evaluator.evaluate(position, team)).collect();
        if let [one, other] = values[..] {
            assert_eq!(one, -other, "{position:?}");
        }
        for (index, one) in values.iter().enumerate() {
            assert!(values[..index].iter().all(|other| one + other <= 0), "{position:?}: {values:?}");
        }
        let all = evaluator.evaluate_all(position);
        assert!(
            position.seating().iter_teams().map(|team| all[team]).eq(values.iter().copied()),
            "{position:?}"
        );
        let mut moves = Vec::new();
        game.legal_moves(&mut moves);
        let mut scores = Vec::new();
        evaluator.score_moves(position, &moves, &mut scores);
        assert_eq!(scores.len(), moves.len());
        assert!(scores.iter().all(|score| score.abs() <= 1_000_000));
        assert!(moves.iter().all(|&mv| evaluator.history_index(mv) < HISTORY_SIZE));
        if let Some(first) = evaluator.first_move(position) {
            let place = moves.iter().position(|&mv| mv == first).expect("it is legal");
            // Scores of more than two teams are rounded.
            let rounding = i32::from(values.len() > 2);
            assert!(scores.iter().all(|&score| score <= scores[place] + rounding), "{position:?}: {first}");
        }
        if evaluator.wins_now(position) {
            assert!(wins_now(&game), "{position:?}");
            continue;
        }
        let mut parries = Vec::new();
        if evaluator.parries(position, &mut parries) {
            assert!(parries.iter().all(|mv| moves.contains(mv)), "{position:?}");
            moves.retain(|mv| !parries.contains(mv));
            assert!(moves.into_iter().all(|mv| loses_in_two(&game, mv)), "{position:?}");
            continue;
        }
        assert!(parries.is_empty(), "{position:?}");
        let mut noisy = Vec::new();
        evaluator.noisy_moves(position, &mut noisy);
        assert!(noisy.iter().all(|mv| moves.contains(mv)), "{position:?}");
    }
}

/// Whether some move wins at once, by trying all.
fn wins_now<G: Game>(game: &GameState<G>) -> bool {
    let team = game.position().seating().team(game.position().turn());
    let mut moves = Vec::new();
    game.legal_moves(&mut moves);
    moves.into_iter().any(|mv| {
        let mut after = game.position().clone();
        after.play(mv);
        after.outcome().and_then(|outcome| outcome.winners).is_some_and(|winners| winners.contains(team))
    })
}

/// Whether the others win at once after the move, or have won by it.
fn loses_in_two<G: Game>(game: &GameState<G>, mv: G::Move) -> bool {
    let team = game.position().seating().team(game.position().turn());
    let mut after = game.position().clone();
    after.play(mv);
    match after.outcome() {
        Some(outcome) => outcome.winners.is_some_and(|winners| !winners.contains(team)),
        None => wins_now(&GameState::new(after)),
    }
}

const GOBBLET: [gobblet::Rules; 5] = [
    gobblet::Rules::THREE,
    gobblet::Rules::CLASSIC,
    gobblet::Rules::GOBBLERS,
    gobblet::Rules::SIX,
    gobblet::Rules::THREE.with_reveal(gobblet::Reveal::Lift),
];

#[test]
fn gobblet_evaluator_obeys_the_laws() {
    for rules in GOBBLET {
        obeys_the_laws(&Gobblet::start(rules), 1_500, 24);
    }
}

#[test]
fn tablut_evaluator_obeys_the_laws() {
    obeys_the_laws(&Tablut::start(tablut::Rules::default()), 1_500, 90);
}

#[test]
fn gobe_evaluator_obeys_the_laws() {
    for rules in gobe::Rules::ALL {
        obeys_the_laws(&Gobe::start(rules), 500, 56);
    }
}

/// What is counted for the fit of weights is what the search sums.
fn weighs_what_it_counts<G: Opponent<Evaluator: Weighing<G>>>(start: &G, longest: usize) {
    let (evaluator, mut met) = (start.evaluator(), 0);
    let terms = evaluator.terms();
    for seed in 0..600 {
        let Some(game) = random_game(start, (seed as usize * 7) % longest, seed) else { continue };
        let counts = evaluator.trace(game.position());
        assert_eq!(counts.len(), terms.len());
        let value: i32 = counts.iter().zip(&terms).map(|(count, term)| count * term.weight).sum();
        assert_eq!(evaluator.evaluate(game.position(), Team::ALL[0]), value, "{:?}", game.position());
        met += counts.iter().filter(|&&count| count != 0).count();
    }
    assert!(met > 600, "{met}");
}

#[test]
fn evaluators_weigh_what_they_count() {
    weighs_what_it_counts(&Tablut::start(tablut::Rules::default()), 90);
    for rules in GOBBLET {
        weighs_what_it_counts(&Gobblet::start(rules), 24);
    }
}

#[test]
fn every_setting_finds_what_negamax_finds_at_gobblet() {
    for rules in GOBBLET {
        compare_with_negamax(&Gobblet::start(rules), &GobbletEvaluator::new(rules), 60, 0..9, 2);
    }
    let rules = gobblet::Rules::GOBBLERS;
    compare_with_negamax(&Gobblet::start(rules), &GobbletEvaluator::new(rules), 60, 0..9, 3);
    let rules = gobblet::Rules::CLASSIC;
    compare_with_negamax(&Gobblet::start(rules), &GobbletEvaluator::new(rules), 30, 0..6, 3);
}

#[test]
fn every_setting_finds_what_negamax_finds_at_tablut() {
    let start = Tablut::start(tablut::Rules::default());
    compare_with_negamax(&start, &TablutEvaluator, 60, 0..70, 2);
    compare_with_negamax(&start, &TablutEvaluator, 4, 20..70, 3);
}

#[test]
fn every_setting_finds_what_negamax_finds_at_gobe() {
    for rules in gobe::Rules::ALL {
        let turns = u64::from(2 * rules.players() * rules.allotment());
        compare_with_negamax(&Gobe::start(rules), &GobeEvaluator, 40, 0..9, 3);
        compare_with_negamax(&Gobe::start(rules), &GobeEvaluator, 20, turns / 2..turns, 2);
        compare_with_negamax(&Gobe::start(rules), &GobeEvaluator, 10, turns - 2..turns, 3);
    }
}

/// Random positions of Tablut in which pieces stand loosely, so that many are decided in a few plies.
fn loose_tablut(seeds: std::ops::Range<u64>) -> impl Iterator<Item = GameState<Tablut>> {
    let start = Tablut::start(tablut::Rules::default());
    seeds.filter_map(move |seed| random_game(&start, 20 + (seed as usize * 13) % 60, seed))
}

/// Whether a search without reductions finds a faster win or loss than this score says.
fn ends_sooner(game: &GameState<Tablut>, score: Score) -> bool {
    let Some(plies) = score.decided_in().filter(|&plies| plies > 1) else { return false };
    let settings = Settings { features: exact_features(), ..Settings::default() };
    let limits = Limits::depth(plies - 1);
    let found = search(game, &TablutEvaluator, &settings, limits, &mut NoObserver).expect("open").score();
    found.decided_in().is_some() && (found > Score::DRAW) == (score > Score::DRAW)
}

#[test]
fn a_value_is_that_of_the_end_of_the_line_with_the_captures_beyond_the_depth() {
    let features = Features::NONE.with(Feature::Quiescence);
    let settings = Settings { features, ..Settings::default() };
    let mut further = 0;
    for game in loose_tablut(0..100) {
        let report =
            search(&game, &TablutEvaluator, &settings, Limits::depth(1), &mut NoObserver).expect("open");
        let line = report.principal_variation();
        let mut after = game.clone();
        for &mv in line {
            after.play(mv);
        }
        let (ScoreKind::Value(value), None) = (report.score().kind(), after.outcome()) else { continue };
        let team = game.position().seating().team(game.position().turn());
        assert_eq!(TablutEvaluator.evaluate(after.position(), team), value, "{line:?}");
        further += u32::from(line.len() > 1);
    }
    assert!(further > 5, "{further} lines go on beyond the depth");
}

#[test]
fn a_decided_score_of_tablut_is_exact_with_one_line_and_with_several() {
    let (mut decided, mut at_the_last_depth) = (0, 0);
    for game in loose_tablut(0..150) {
        for lines in [1, 2] {
            let request = Request { limits: Limits::depth(5), lines, ..Request::default() };
            let report = search_game(&game, &request, &mut NoObserver).expect("open");
            let Some(plies) = report.score().decided_in().filter(|&plies| plies > 2) else { continue };
            let moves: Vec<_> = game.moves().map(|mv| mv.to_string()).collect();
            assert!(!ends_sooner(&game, report.score()), "{lines} lines: {} {moves:?}", report.score());
            decided += 1;
            // Where nothing was cut short, a win may be seen one ply beyond the depth.
            at_the_last_depth += u32::from(plies >= report.depth);
        }
    }
    assert!(decided > 20 && at_the_last_depth > 5, "{decided} {at_the_last_depth}");
}

#[test]
fn a_forced_move_is_played_at_once_and_judged_when_judgement_is_asked() {
    // The first tile of Góbé has one place, and at Gobblet a player who cannot act must pass.
    let start = GameState::new(Gobe::start(gobe::Rules::TWO));
    let level = Some(Level::STRONGEST);
    let depth = |request: Request| search_game(&start, &request, &mut NoObserver).expect("open").depth;
    assert_eq!(depth(Request { level, ..Request::default() }), 1);
    let limits = Limits::nodes(20_000);
    assert!(depth(Request { limits, ..Request::default() }) > 3);
    assert!(depth(Request { level, limits, ..Request::default() }) > 3);
    assert!(depth(Request { level: Some(Level::ALL[3]), lines: 2, ..Request::default() }) > 3);
}

/// What the position is worth to the player to move when everybody looks at everything: 1, 0 or -1.
fn solve(game: &mut GameState<Gobe>) -> i32 {
    let team = |game: &GameState<Gobe>| game.position().seating().team(game.position().turn());
    let own = team(game);
    let mut moves = Vec::new();
    game.legal_moves(&mut moves);
    let mut best = -1;
    for mv in moves {
        game.play(mv);
        let value = match game.outcome() {
            Some(outcome) => outcome.winners.map_or(0, |winners| if winners.contains(own) { 1 } else { -1 }),
            None => -solve(game),
        };
        game.undo();
        best = best.max(value);
        if best == 1 {
            break;
        }
    }
    best
}

#[test]
fn the_last_turns_of_gobe_are_searched_until_nothing_is_left_out() {
    let mut found = [0; 3];
    for seed in 0..60 {
        let Some(game) = random_game(&Gobe::start(gobe::Rules::TWO), 49, seed) else { continue };
        // Points so near to each other that the last turns decide: the player to move has two of the three.
        let text = game.position().to_text();
        let (tiles, _) = text.rsplit_once(' ').expect("the points come last");
        let mut points = [60; 2];
        points[game.position().turn().index()] -= 4 + seed % 8;
        let text = format!("{tiles} {}/{}", points[0], points[1]);
        let Ok(position) = Gobe::from_text(gobe::Rules::TWO, &text) else { continue };
        let mut game = GameState::new(position);
        let request = Request { limits: Limits::nodes(400_000), ..Request::default() };
        let report = search_game(&game, &request, &mut NoObserver).expect("open");
        let value = solve(&mut game);
        let said = match report.score().decided_in() {
            Some(_) => {
                if report.score() > Score::DRAW {
                    1
                } else {
                    -1
                }
            }
            None => 0,
        };
        assert_eq!(said, value, "{text}: {} after {} nodes", report.score(), report.nodes);
        found[usize::try_from(value + 1).expect("a value is -1, 0 or 1")] += 1;
    }
    assert!(found.iter().all(|&n| n > 0), "{found:?}");
}

#[test]
fn lays_of_gobe_that_change_nothing_are_one_move() {
    for seed in 0..60 {
        let Some(game) = random_game(&Gobe::start(gobe::Rules::TWO), 26 + seed as usize % 25, seed) else {
            continue;
        };
        let position = game.position();
        let (mut moves, mut kept) = (Vec::new(), Vec::new());
        game.legal_moves(&mut moves);
        kept.clone_from(&moves);
        GobeEvaluator.drop_equivalents(position, &mut kept);
        let idle = |mv: &gobe::Move| {
            !mv.lay.neighbours().any(|cell| matches!(position.tile(cell), Some(gobe::Tile::Coloured(_))))
        };
        let lays: std::collections::BTreeSet<_> =
            kept.iter().filter(|&mv| idle(mv)).map(|mv| mv.lay).collect();
        assert!(lays.len() <= 1, "{position:?}");
        assert_eq!(lays.is_empty(), !moves.iter().any(&idle));
        // Everything else stays, in its order, and so do all pick-ups beside the lay that stands for the others.
        moves.retain(|mv| !idle(mv) || lays.contains(&mv.lay));
        assert_eq!(kept, moves);
    }
}
