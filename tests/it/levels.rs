//! That a level is weaker than the next, in every game.

use tabulae::game::{Game, GameState, Player, zobrist::mix};
use tabulae::games::{Gobblet, Gobe, Tablut, gobblet, gobe, tablut};
use tabulae::opponents::{Level, Opponent, Request, search_game};
use tabulae::search::{Evaluator, Limits, NoObserver, ScoreKind};

use crate::tested::random_game;

/// Games longer than this count as drawn.
const CAP: usize = 120;

/// The points of the higher of two levels in some games of two sides, a win being two and a draw one. Every second game has
/// the sides changed, and each pair of games a seed of its own. Both have the same part of their level's nodes.
fn points<G: Opponent>(start: &G, lower: Level, higher: Level, games: u64, part: u64) -> u64 {
    (0..games)
        .map(|round| {
            let seat = Player::ALL[(round % 2) as usize];
            let mut game = GameState::new(start.clone());
            while game.outcome().is_none() && game.ply() < CAP {
                let level = if game.position().turn() == seat { higher } else { lower };
                let seed = mix((round / 2) ^ ((game.ply() as u64) << 32));
                let limits = Limits::nodes(start.skill(level).nodes / part);
                let request = Request { level: Some(level), limits, seed, ..Request::default() };
                game.play(search_game(&game, &request, &mut NoObserver).expect("open").best);
            }
            match game.outcome().and_then(|outcome| outcome.winners) {
                Some(winners) if winners.contains(game.position().seating().team(seat)) => 2,
                Some(_) => 0,
                None => 1,
            }
        })
        .sum()
}

/// Plays each level against the next, from the weakest on: so many games, with a part of the nodes, since the stronger ones
/// take up to a second for a move. The higher level must have more than half of the points.
fn each_level_beats_the_one_below<G: Opponent>(start: &G, steps: [(u64, u64); 4]) {
    for (step, &(games, part)) in steps.iter().enumerate() {
        let (lower, higher) = (Level::ALL[step], Level::ALL[step + 1]);
        let points = points(start, lower, higher, games, part);
        assert!(points > games, "{}: level {} has {points} of {}", G::NAME, higher.number(), 2 * games);
    }
}

#[test]
fn at_tablut() {
    let start = Tablut::start(tablut::Rules::default());
    each_level_beats_the_one_below(&start, [(16, 1), (16, 1), (8, 1), (4, 40)]);
}

#[test]
fn at_gobblet() {
    let start = Gobblet::start(gobblet::Rules::CLASSIC);
    each_level_beats_the_one_below(&start, [(16, 1), (16, 1), (6, 4), (4, 40)]);
}

#[test]
fn at_gobe() {
    let start = Gobe::start(gobe::Rules::TWO);
    each_level_beats_the_one_below(&start, [(16, 1), (16, 1), (6, 4), (4, 40)]);
}

/// How many of some wins in so many plies each level finds, in the positions of random games with these seeds, which are
/// between two numbers of plies long.
fn wins_found(rules: gobblet::Rules, plies: u32, long: std::ops::Range<usize>, seeds: &[u64]) -> [u32; 5] {
    let verdict = |game: &GameState<Gobblet>, depth| {
        let request = Request { limits: Limits::depth(depth), ..Request::default() };
        search_game(game, &request, &mut NoObserver).expect("open").score().kind()
    };
    let mut found = [0; 5];
    for &seed in seeds {
        let ply = long.start + mix(seed) as usize % long.len();
        let mut game = random_game(&Gobblet::start(rules), ply, seed).expect("open");
        assert_eq!(verdict(&game, plies), ScoreKind::Win { plies }, "seed {seed}");
        for level in Level::ALL {
            let request = Request { level: Some(level), seed, ..Request::default() };
            game.play(search_game(&game, &request, &mut NoObserver).expect("open").best);
            let lost =
                game.outcome().is_none() && verdict(&game, plies - 1) == ScoreKind::Loss { plies: plies - 1 };
            found[level.index()] += u32::from(lost);
            game.undo();
        }
    }
    found
}

/// In the small games of Gobblet, where good players win or lose by force, each level finds more wins than the one below
/// it, but for chance. The fifth finds all of them.
#[test]
fn at_the_small_games_of_gobblet() {
    use gobblet::Rules;
    let sum = |one: [u32; 5], other: [u32; 5]| [0, 1, 2, 3, 4].map(|level| one[level] + other[level]);
    let gobblers = sum(
        wins_found(Rules::GOBBLERS, 9, 2..9, &[13, 15, 18, 49, 56, 58, 59, 69, 92, 109, 122, 152]),
        wins_found(Rules::GOBBLERS, 11, 1..7, &[0, 4, 14, 21, 29, 31, 32, 33, 42, 43, 47, 52]),
    );
    let three = sum(
        wins_found(Rules::THREE, 5, 1..8, &[0, 1, 7, 11, 12, 16, 18, 19, 22, 23, 24, 25]),
        wins_found(Rules::THREE, 7, 1..8, &[3, 9, 10, 29, 38, 44, 45, 52, 55, 61, 63, 78]),
    );
    for found in [gobblers, three] {
        assert!(found[1..].is_sorted() && found[0] < found[2] && found[2] < found[4], "{found:?}");
        assert_eq!(found[4], 24);
    }
}

/// So many positions of each kind are tried.
const ENOUGH: u32 = 50;

/// How many of the wins in one and of the defences against one each level finds in positions of random games, and of how many.
/// All have the same few nodes, which are enough for both.
fn seen_of_what_is_near<G: Opponent>(start: &G) -> ([[u32; 5]; 2], [u32; 2]) {
    let (mut found, mut all) = ([[0; 5]; 2], [0; 2]);
    for seed in 0..4_000 {
        let plies = 6 + (mix(seed) % 20) as usize;
        let Some(game) = random_game(start, plies, seed) else { continue };
        let (evaluator, position) = (start.evaluator(), game.position());
        let (wins, mut parries) = (evaluator.wins_now(position), Vec::new());
        if !wins && (!evaluator.parries(position, &mut parries) || parries.is_empty()) {
            continue;
        }
        let kind = usize::from(!wins);
        if all[kind] == ENOUGH {
            continue;
        }
        all[kind] += 1;
        for level in Level::ALL {
            let request = Request { level: Some(level), limits: Limits::nodes(1_000), seed, lines: 1 };
            let mv = search_game(&game, &request, &mut NoObserver).expect("open").best;
            let mut after = game.clone();
            after.play(mv);
            let is_found = if wins { after.outcome().is_some() } else { parries.contains(&mv) };
            found[kind][level.index()] += u32::from(is_found);
        }
    }
    (found, all)
}

/// The weakest level sees much of what any beginner sees, and not all; what is overlooked grows rarer from level to level. The strongest
/// overlooks nothing, but so few nodes may mislead it once.
#[test]
fn threats_are_overlooked_the_less_the_higher_the_level() {
    fn check<G: Opponent>(start: &G) {
        let (found, all) = seen_of_what_is_near(start);
        for (found, all) in found.into_iter().zip(all) {
            assert_eq!(all, ENOUGH, "{}", G::NAME);
            assert!(found.is_sorted(), "{}: {found:?} of {all}", G::NAME);
            assert!(4 * found[0] >= all && 10 * found[0] <= 9 * all, "{}: {found:?} of {all}", G::NAME);
            assert!(found[4] + 1 >= all, "{}: {found:?} of {all}", G::NAME);
        }
    }
    check(&Tablut::start(tablut::Rules::default()));
    check(&Gobblet::start(gobblet::Rules::CLASSIC));
    check(&Gobblet::start(gobblet::Rules::GOBBLERS));
}

/// Whatever chance does in a few games: a level searches no less than the one below it and gets less wrong on purpose.
#[test]
fn the_numbers_of_the_levels_rise() {
    fn rise<G: Opponent>(start: &G) {
        let skills = Level::ALL.map(|level| start.skill(level));
        for pair in skills.windows(2) {
            assert!(pair[0].nodes * 2 <= pair[1].nodes && pair[0].depth <= pair[1].depth, "{pair:?}");
            assert!(
                pair[0].noise * 2 >= pair[1].noise * 3 && pair[0].attention <= pair[1].attention,
                "{pair:?}"
            );
            let looks_further = pair[0].depth < pair[1].depth || pair[0].nodes * 10 <= pair[1].nodes;
            assert!(looks_further || pair[0].attention < pair[1].attention, "{pair:?}");
        }
        assert_eq!(skills[4].attention, 100);
    }
    rise(&Tablut::start(tablut::Rules::default()));
    for rules in
        [gobblet::Rules::THREE, gobblet::Rules::CLASSIC, gobblet::Rules::GOBBLERS, gobblet::Rules::SIX]
    {
        rise(&Gobblet::start(rules));
    }
    for rules in gobe::Rules::ALL {
        rise(&Gobe::start(rules));
    }
}
