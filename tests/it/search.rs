//! The search against a plain one, its limits and its reports.

use std::cmp::Reverse;
use std::time::Duration;

use tabulae::game::{Game, GameState, Team, zobrist::mix};
use tabulae::search::{
    Evaluator, Feature, Features, Limits, Multiplayer, NoObserver, Observer, Report, Score, ScoreKind,
    Settings, search,
};

use crate::tested::random_game;
use crate::toy::{Cell, Sides, Toy, ToyEvaluator};

/// The techniques that cannot change the score that a depth gives.
const EXACT: [Feature; 4] = [Feature::Table, Feature::Aspiration, Feature::Ordering, Feature::StaticWins];

pub(crate) fn exact_features() -> Features {
    EXACT.into_iter().fold(Features::NONE, Features::with)
}

/// The judge: the score by trying everything, as a fixed depth sees it, for the team to move.
pub(crate) fn negamax<G: Game>(
    game: &mut GameState<G>,
    evaluator: &impl Evaluator<G>,
    root_team: usize,
    depth: u32,
) -> i64 {
    const WIN: i64 = 1 << 20;
    let team = |game: &GameState<G>| game.position().seating().team(game.position().turn()).index();
    let sign = if team(game) == root_team { 1 } else { -1 };
    if let Some(outcome) = game.outcome() {
        let Some(winners) = outcome.winners else { return 0 };
        let root_team_wins = winners.iter().any(|winner| winner.index() == root_team);
        return match winners.len() {
            1 if root_team_wins => sign * WIN,
            _ if root_team_wins => 0,
            _ => -sign * WIN,
        };
    }
    if depth == 0 {
        let root_team = game.position().seating().iter_teams().nth(root_team).expect("a team");
        return sign * i64::from(evaluator.evaluate(game.position(), root_team));
    }
    let mut moves = Vec::new();
    game.legal_moves(&mut moves);
    let mut best = i64::MIN;
    for mv in moves {
        game.play(mv);
        let turned = (team(game) == root_team) != (sign == 1);
        let score = negamax(game, evaluator, root_team, depth - 1);
        game.undo();
        let one_later = if score.abs() > WIN / 2 { score - score.signum() } else { score };
        best = best.max(if turned { -one_later } else { one_later });
    }
    best
}

/// The judge's number as a score.
pub(crate) fn judged(number: i64) -> Score {
    const WIN: i64 = 1 << 20;
    match number {
        n if n > WIN / 2 => Score::win_in((WIN - n).unsigned_abs() as u32),
        n if n < -WIN / 2 => Score::loss_in((WIN + n).unsigned_abs() as u32),
        n => Score::value(n as i32),
    }
}

/// Every combination of the techniques that may not change a score.
pub(crate) fn exact_settings() -> impl Iterator<Item = Settings> {
    (0..1 << EXACT.len()).map(|mask: u32| {
        let chosen = (0..EXACT.len()).filter(move |bit| mask >> bit & 1 == 1).map(|bit| EXACT[bit]);
        Settings { features: chosen.fold(Features::NONE, Features::with), ..Settings::default() }
    })
}

/// Compares all exact settings with the judge on `count` random positions.
pub(crate) fn compare_with_negamax<G: Game>(
    start: &G,
    evaluator: &impl Evaluator<G>,
    count: u64,
    plies: std::ops::Range<u64>,
    depth: u32,
) {
    let mut compared = 0;
    for seed in 0.. {
        let plies = plies.start + mix(seed) % (plies.end - plies.start);
        let Some(mut game) = random_game(start, plies as usize, seed) else { continue };
        let root_team = game.position().seating().team(game.position().turn()).index();
        let expected = judged(negamax(&mut game, evaluator, root_team, depth));
        for settings in exact_settings() {
            let settings = Settings { seed, ..settings };
            let report =
                search(&game, evaluator, &settings, Limits::depth(depth), &mut NoObserver).expect("open");
            // A decided game needs no further depth.
            assert!(report.depth == depth || report.score() == expected, "{game:?}");
            assert_eq!(report.score(), expected, "{settings:?} {:?}", game.moves().collect::<Vec<_>>());
        }
        compared += 1;
        if compared == count {
            return;
        }
    }
}

#[test]
fn every_setting_finds_what_negamax_finds_with_two_sides() {
    compare_with_negamax(&Toy::start(Sides::Two), &ToyEvaluator, 150, 0..8, 4);
    compare_with_negamax(&Toy::start(Sides::Two), &ToyEvaluator, 50, 5..9, 7);
}

#[test]
fn every_setting_finds_what_negamax_finds_with_partners() {
    compare_with_negamax(&Toy::start(Sides::Pairs), &ToyEvaluator, 150, 0..8, 4);
    compare_with_negamax(&Toy::start(Sides::Pairs), &ToyEvaluator, 50, 5..9, 7);
}

#[test]
fn every_setting_finds_what_negamax_finds_against_two_opponents() {
    compare_with_negamax(&Toy::start(Sides::Three), &ToyEvaluator, 150, 0..11, 4);
    compare_with_negamax(&Toy::start(Sides::Three), &ToyEvaluator, 50, 5..11, 7);
}

/// The judge of maxⁿ: the scores of all teams. Only so many moves are tried `here` and `below`, those that the
/// evaluator puts first.
fn plain_max_n(game: &mut GameState<Toy>, depth: u32, here: usize, below: usize) -> Vec<Score> {
    let seating = game.position().seating();
    if let Some(outcome) = game.outcome() {
        let winners = outcome.winners.expect("the highest sum always exists");
        let score = |team| match (winners.contains(team), winners.len()) {
            (false, _) => Score::loss_in(0),
            (true, 1) => Score::win_in(0),
            (true, _) => Score::DRAW,
        };
        return seating.iter_teams().map(score).collect();
    }
    if depth == 0 {
        let value = |team| Score::value(ToyEvaluator.evaluate(game.position(), team));
        return seating.iter_teams().map(value).collect();
    }
    let team = seating.team(game.position().turn()).index();
    let mut best: Option<Vec<Score>> = None;
    for mv in moves_in_order(game).into_iter().take(here) {
        game.play(mv);
        let scores = plain_max_n(game, depth - 1, below, below);
        game.undo();
        if best.as_ref().is_none_or(|best| scores[team] > best[team]) {
            best = Some(scores);
        }
    }
    let one_earlier = |score: Score| match score.kind() {
        ScoreKind::Win { plies } => Score::win_in(plies + 1),
        ScoreKind::Loss { plies } => Score::loss_in(plies + 1),
        ScoreKind::Value(_) => score,
    };
    best.expect("an open game has moves").into_iter().map(one_earlier).collect()
}

/// The legal moves, those first that the evaluator scores highest.
fn moves_in_order(game: &GameState<Toy>) -> Vec<Cell> {
    let (mut moves, mut scores) = (Vec::new(), Vec::new());
    game.legal_moves(&mut moves);
    ToyEvaluator.score_moves(game.position(), &moves, &mut scores);
    let mut ranked: Vec<(Cell, i32)> = moves.into_iter().zip(scores).collect();
    ranked.sort_by_key(|&(_, score)| Reverse(score));
    ranked.into_iter().map(|(mv, _)| mv).collect()
}

/// The toy's evaluator, with a limit on moves.
struct Narrow;

impl Narrow {
    const LIMIT: usize = 3;
}

impl Evaluator<Toy> for Narrow {
    fn evaluate(&self, position: &Toy, team: Team) -> i32 {
        ToyEvaluator.evaluate(position, team)
    }

    fn score_moves(&self, position: &Toy, moves: &[Cell], scores: &mut Vec<i32>) {
        ToyEvaluator.score_moves(position, moves, scores);
    }

    fn move_limit(&self, _position: &Toy, _depth: u32) -> usize {
        Narrow::LIMIT
    }

    fn history_index(&self, mv: Cell) -> usize {
        ToyEvaluator.history_index(mv)
    }

    fn wins_now(&self, position: &Toy) -> bool {
        ToyEvaluator.wins_now(position)
    }

    fn parries(&self, position: &Toy, moves: &mut Vec<Cell>) -> bool {
        ToyEvaluator.parries(position, moves)
    }

    fn noisy_moves(&self, position: &Toy, moves: &mut Vec<Cell>) {
        ToyEvaluator.noisy_moves(position, moves);
    }
}

#[test]
fn max_n_scores_as_plain_max_n_with_and_without_a_limit_on_moves() {
    let all = Features::NONE.with(Feature::Ordering);
    let mut unlike = 0;
    for seed in 0..100 {
        let Some(mut game) = random_game(&Toy::start(Sides::Three), 3 + seed as usize % 8, seed) else {
            continue;
        };
        let team = game.position().seating().team(game.position().turn()).index();
        let found = |features| {
            let settings = Settings { features, multiplayer: Multiplayer::MaxN, ..Settings::default() };
            search(&game, &Narrow, &settings, Limits::depth(4), &mut NoObserver).expect("open").score()
        };
        // The moves are tried in the same order at every ply, so that ties fall alike.
        let (wide, narrow) = (found(all), found(all.with(Feature::MoveCountLimit)));
        assert_eq!(wide, plain_max_n(&mut game, 4, usize::MAX, usize::MAX)[team], "seed {seed}");
        assert_eq!(narrow, plain_max_n(&mut game, 4, usize::MAX, Narrow::LIMIT)[team], "seed {seed}");
        unlike += u32::from(wide != narrow);
    }
    assert!(unlike > 10, "the limit changed {unlike} scores");
}

/// With a budget the limit on moves is widened until nothing is left out: the score is then that of all moves. Where only
/// the depth is limited, the search ends when it has seen the end of the game with the moves that it looks at first.
#[test]
fn a_limit_on_moves_is_widened_while_there_is_budget() {
    let (mut at_first, mut unlike) = (0, 0);
    for sides in [Sides::Two, Sides::Three] {
        for seed in 0..60 {
            let Some(game) = random_game(&Toy::start(sides), 6, seed) else { continue };
            for multiplayer in [Multiplayer::Paranoid, Multiplayer::MaxN] {
                let features = Features::ALL.without(Feature::Reductions).without(Feature::StaticWins);
                let settings = Settings { features, multiplayer, ..Settings::default() };
                let all = Settings { features: features.without(Feature::MoveCountLimit), ..settings };
                let find = |settings: &Settings, limits| {
                    search(&game, &Narrow, settings, limits, &mut NoObserver).expect("open")
                };
                let limits = Limits::nodes(5_000_000);
                let (narrow, wide) = (find(&settings, limits), find(&all, limits));
                assert_eq!(narrow.score(), wide.score(), "{sides:?} {multiplayer:?} seed {seed}");
                let first = find(&settings, Limits::depth(12));
                at_first += u32::from(first.nodes < narrow.nodes);
                unlike += u32::from(first.score() != wide.score());
            }
        }
    }
    assert!(at_first > 50 && unlike > 0, "{at_first}, {unlike}");
}

/// Every value is off by a number that the position decides, in either direction and up to the noise.
#[test]
fn noise_shifts_each_value_by_up_to_its_width_either_way() {
    const NOISE: u32 = 100;
    let mut shifts = [vec![], vec![]];
    for plies in [2, 3] {
        for seed in 0..60 {
            let Some(game) = random_game(&Toy::start(Sides::Two), plies, seed) else { continue };
            let shifts = &mut shifts[game.position().turn().index()];
            let values = |noise| {
                let settings =
                    Settings { features: Features::NONE, lines: 12, noise, seed, ..Settings::default() };
                let report = search(&game, &ToyEvaluator, &settings, Limits::depth(1), &mut NoObserver);
                let lines = report.expect("open").lines;
                let mut scores: Vec<_> =
                    lines.iter().map(|line| (line.moves[0], line.score.kind())).collect();
                scores.sort_by_key(|&(mv, _)| mv);
                scores.into_iter().map(|(_, score)| score)
            };
            for pair in values(0).zip(values(NOISE)) {
                let (ScoreKind::Value(plain), ScoreKind::Value(noisy)) = pair else { continue };
                shifts.push(noisy - plain);
            }
        }
    }
    let width = NOISE.cast_signed();
    for shifts in shifts {
        let (least, most) = (shifts.iter().min().copied(), shifts.iter().max().copied());
        assert!(least.is_some_and(|least| (-width..-width * 9 / 10).contains(&least)), "{least:?}");
        assert!(most.is_some_and(|most| (width * 9 / 10..=width).contains(&most)), "{most:?}");
    }
}

#[test]
fn a_win_is_reported_with_its_whole_line_and_played() {
    let mut won = 0;
    for seed in 0..200 {
        let Some(mut game) = random_game(&Toy::start(Sides::Two), 4, seed) else { continue };
        let report = search(&game, &ToyEvaluator, &Settings::default(), Limits::default(), &mut NoObserver);
        let report = report.expect("open");
        let ScoreKind::Win { plies } = report.score().kind() else { continue };
        assert_eq!(report.principal_variation().len(), plies as usize, "seed {seed}");
        let team = game.position().seating().team(game.position().turn());
        report.principal_variation().iter().for_each(|&mv| game.play(mv));
        let winners = game.outcome().and_then(|outcome| outcome.winners);
        assert!(winners.is_some_and(|winners| winners.contains(team)), "seed {seed}");
        won += 1;
    }
    assert!(won > 50, "{won} of the positions were won");
}

#[test]
fn the_best_lines_are_the_best_moves_in_order() {
    for seed in 0..60 {
        let Some(mut game) = random_game(&Toy::start(Sides::Pairs), 3, seed) else { continue };
        let settings = Settings { features: exact_features(), lines: 4, seed, ..Settings::default() };
        let report =
            search(&game, &ToyEvaluator, &settings, Limits::depth(4), &mut NoObserver).expect("open");
        let mut scores = Vec::new();
        let mut moves = Vec::new();
        game.legal_moves(&mut moves);
        let root_team = game.position().seating().team(game.position().turn());
        for mv in moves {
            game.play(mv);
            let turned = game.position().seating().team(game.position().turn()) != root_team;
            let number = negamax(&mut game, &ToyEvaluator, root_team.index(), 3);
            game.undo();
            let number = if number.abs() > 1 << 19 { number - number.signum() } else { number };
            scores.push(judged(if turned { -number } else { number }));
        }
        scores.sort_by(|a, b| b.cmp(a));
        let reported: Vec<Score> = report.lines.iter().map(|line| line.score).collect();
        assert_eq!(reported, scores[..4], "seed {seed}");
    }
}

#[test]
fn the_same_search_gives_the_same_report_whatever_the_clock() {
    let game = GameState::new(Toy::start(Sides::Three));
    let settings = Settings { seed: 9, ..Settings::default() };
    let first = search(&game, &ToyEvaluator, &settings, Limits::nodes(5_000), &mut NoObserver);
    let mut clock = Ticking { reports: Vec::new(), calls: 0, stop_at: u32::MAX };
    let second = search(&game, &ToyEvaluator, &settings, Limits::nodes(5_000), &mut clock);
    let first = first.expect("open");
    assert!(first.nodes <= 5_000);
    let mut second = second.expect("open");
    second.time = Duration::ZERO;
    assert_eq!(first, second);
    assert!(clock.reports.windows(2).all(|pair| pair[0] + 1 == pair[1]), "{:?}", clock.reports);
}

/// An observer with a clock that ticks at every question.
struct Ticking {
    reports: Vec<u32>,
    calls: u32,
    stop_at: u32,
}

impl<M> Observer<M> for Ticking {
    fn elapsed(&mut self) -> Duration {
        self.calls += 1;
        Duration::from_millis(u64::from(self.calls))
    }
    fn wants_to_stop(&mut self) -> bool {
        self.calls += 1;
        self.calls >= self.stop_at
    }
    fn deepened(&mut self, report: &Report<M>) {
        self.reports.push(report.depth);
    }
}

#[test]
fn time_and_the_wish_to_stop_end_a_search_with_a_legal_move() {
    let game = GameState::new(Toy::start(Sides::Two));
    let mut moves = Vec::new();
    game.legal_moves(&mut moves);
    for stop_at in [1, 2, 5, 20] {
        let mut clock = Ticking { reports: Vec::new(), calls: 0, stop_at };
        let report = search(&game, &ToyEvaluator, &Settings::default(), Limits::default(), &mut clock);
        assert!(moves.contains(&report.expect("open").best));
        assert!(clock.calls <= stop_at + 2, "{} calls", clock.calls);
    }
    let mut clock = Ticking { reports: Vec::new(), calls: 0, stop_at: u32::MAX };
    let limits = Limits::time(Duration::from_millis(30));
    search(&game, &ToyEvaluator, &Settings::default(), limits, &mut clock).expect("open");
    assert!(clock.calls < 50, "{} calls", clock.calls);
}

#[test]
fn a_finished_game_has_no_best_move() {
    let mut game = GameState::new(Toy::start(Sides::Two));
    for mv in ["0", "4", "1", "5", "2"] {
        game.play(mv.parse().expect("a cell"));
    }
    assert!(game.outcome().is_some());
    assert!(search(&game, &ToyEvaluator, &Settings::default(), Limits::depth(1), &mut NoObserver).is_none());
}

/// What is overlooked is up to the position, the seed and the move, whether it is one's own or an answer.
#[test]
fn the_same_moves_are_overlooked_in_equal_searches_and_others_with_other_seeds() {
    let game = GameState::new(Toy::start(Sides::Two));
    let seen = |seed| {
        let settings = Settings { attention: 50, lines: 12, seed, ..Settings::default() };
        let report =
            search(&game, &ToyEvaluator, &settings, Limits::depth(3), &mut NoObserver).expect("open");
        let mut moves: Vec<_> = report.lines.iter().map(|line| line.moves[0]).collect();
        moves.sort();
        (moves, report.score(), report.nodes)
    };
    let sights: Vec<_> = (0..60).map(seen).collect();
    assert!((0..60).map(seen).eq(sights.iter().cloned()));
    let count: usize = sights.iter().map(|(moves, ..)| moves.len()).sum();
    assert!((5 * 60..7 * 60).contains(&count), "{count} of {}", 12 * 60);
    assert!(sights.iter().any(|(moves, ..)| *moves != sights[0].0));
}

#[test]
fn without_attention_one_move_is_still_seen() {
    let game = GameState::new(Toy::start(Sides::Two));
    let settings = Settings { attention: 0, lines: 12, ..Settings::default() };
    let report = search(&game, &ToyEvaluator, &settings, Limits::depth(2), &mut NoObserver).expect("open");
    assert_eq!(report.lines.len(), 1);
}
