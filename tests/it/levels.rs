//! That a level is weaker than the next, in every game.

use tabulae::game::{Game, GameState, Player, zobrist::mix};
use tabulae::games::{Gobblet, Gobe, Tablut, gobblet, gobe, tablut};
use tabulae::opponents::{Level, Opponent, Request, search_game};
use tabulae::search::NoObserver;

/// Games longer than this count as drawn.
const CAP: usize = 120;

/// The points of the higher of two levels in some games of two sides, a win being two and a draw one. Every second game has
/// the sides changed, and each pair of games a seed of its own.
fn points<G: Opponent>(start: &G, lower: Level, higher: Level, games: u64) -> u64 {
    (0..games)
        .map(|round| {
            let seat = Player::ALL[(round % 2) as usize];
            let mut game = GameState::new(start.clone());
            while game.outcome().is_none() && game.ply() < CAP {
                let level = if game.position().turn() == seat { higher } else { lower };
                let seed = mix((round / 2) ^ ((game.ply() as u64) << 32));
                let request = Request { level: Some(level), seed, ..Request::default() };
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

/// Plays each level against the next, so many games for each step from the weakest on; the higher level must have more
/// than half of the points.
fn each_level_beats_the_one_below<G: Opponent>(start: &G, games: [u64; 4]) {
    for (step, &games) in games.iter().enumerate() {
        let (lower, higher) = (Level::ALL[step], Level::ALL[step + 1]);
        let points = points(start, lower, higher, games);
        assert!(
            points > games || games == 0,
            "{}: level {} has {points} of {}",
            G::NAME,
            higher.number(),
            2 * games
        );
    }
}

#[test]
fn at_tablut() {
    each_level_beats_the_one_below(&Tablut::start(tablut::Rules::default()), [4, 4, 4, 0]);
}

/// Between good players of Gobblet chance decides many games: that level 4 beats level 3 takes more of them than a test has
/// time for.
#[test]
fn at_gobblet() {
    each_level_beats_the_one_below(&Gobblet::start(gobblet::Rules::CLASSIC), [4, 4, 0, 0]);
}

#[test]
fn at_gobe() {
    each_level_beats_the_one_below(&Gobe::start(gobe::Rules::TWO), [4, 4, 4, 0]);
}

/// Whatever chance does in a few games: a level searches no less than the one below it and gets less wrong on purpose.
#[test]
fn the_numbers_of_the_levels_rise() {
    fn rise<G: Opponent>(start: &G) {
        let skills = Level::ALL.map(|level| start.skill(level));
        for pair in skills.windows(2) {
            assert!(pair[0].nodes * 2 <= pair[1].nodes && pair[0].depth <= pair[1].depth, "{pair:?}");
            assert!(pair[0].noise > pair[1].noise && pair[0].attention <= pair[1].attention, "{pair:?}");
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
