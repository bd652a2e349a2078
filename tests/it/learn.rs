//! The lessons and puzzles of www/learn: every position is read by the engine, every step accepts just the moves
//! that do what its text asks for, every puzzle has one solution and is a forced win.

use crate::every_game::games;
use crate::tested::{Tested, for_game};
use crate::words::{game_texts, languages};
use serde::Deserialize;
use serde_json::Value;
use std::collections::BTreeSet;
use std::path::Path;
use tabulae::game::{Game, GameState, Notation, Team};
use tabulae::games::{Gobblet, Gobe, Tablut, tablut};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Course {
    game: String,
    lesson: Vec<Step>,
    puzzles: Vec<Puzzle>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Step {
    options: Value,
    position: String,
    accept: Accept,
    does: String,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Accept {
    Any(String),
    Moves(BTreeSet<String>),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Puzzle {
    options: Value,
    position: String,
    plies: usize,
    solution: Vec<Ply>,
}

/// The solver's plies list every move that still wins in time, the other side's the one it answers.
#[derive(Deserialize)]
#[serde(untagged)]
enum Ply {
    Winning(BTreeSet<String>),
    Reply(String),
}

/// The texts of a game's course in one language, in the order of its steps and puzzles.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Texts {
    lesson: Vec<Told>,
    puzzles: Vec<Told>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Told {
    task: String,
    success: String,
    hint: String,
}

impl Texts {
    fn all(&self) -> impl Iterator<Item = &String> {
        let exercises = self.lesson.iter().chain(&self.puzzles);
        exercises.flat_map(|Told { task, success, hint }| [task, success, hint])
    }
}

fn course(game: &str) -> Course {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("www/learn/{game}.json"));
    let text = std::fs::read_to_string(&path).expect("the course is there");
    let course: Course = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{game}: {error}"));
    assert_eq!(course.game, game);
    course
}

// ---- What a step asks for ----

/// What only one game's lesson asks for.
trait Taught: Tested {
    /// Whether a legal move does what this word says.
    fn does(&self, mv: Self::Move, what: &str) -> bool;
}

impl Taught for Gobblet {
    /// `covers`: an opposing cup is swallowed (GB-4).
    fn does(&self, mv: Self::Move, what: &str) -> bool {
        assert_eq!(what, "covers", "Gobblet knows nothing of it");
        let own = self.seating().team(self.turn());
        self.effects(mv).covered.is_some_and(|cup| self.seating().team(cup.player) != own)
    }
}

impl Taught for Tablut {
    /// `captures`: soldiers are taken (TB-5). `crosses`: the piece slides over the castle (TB-4).
    fn does(&self, mv: Self::Move, what: &str) -> bool {
        match what {
            "captures" => self.captures(mv).next().is_some(),
            "crosses" => crosses_castle(mv),
            _ => panic!("Tablut knows nothing of {what}"),
        }
    }
}

fn crosses_castle(mv: tablut::Move) -> bool {
    let ends = [mv.from, mv.to];
    let castle = tablut::Square::CASTLE;
    let around = |place: fn(tablut::Square) -> usize| {
        ends.iter().any(|&end| place(end) < place(castle))
            && ends.iter().any(|&end| place(end) > place(castle))
    };
    let on = |place: fn(tablut::Square) -> usize| ends.iter().all(|&end| place(end) == place(castle));
    (on(tablut::Square::file) && around(tablut::Square::rank))
        || (on(tablut::Square::rank) && around(tablut::Square::file))
}

impl Taught for Gobe {
    /// `scores n`: at least n points are scored (GO-6, GO-10). `holds n`: the next player can score at most n.
    fn does(&self, mv: Self::Move, what: &str) -> bool {
        let (verb, n) = what.split_once(' ').unwrap_or_else(|| panic!("Góbé knows nothing of {what}"));
        let n = n.parse().expect("a number of points");
        match verb {
            "scores" => self.points(mv) >= n,
            "holds" => {
                let mut next = self.clone();
                next.play(mv);
                legal(&GameState::new(next.clone())).into_iter().all(|reply| next.points(reply) <= n)
            }
            _ => panic!("Góbé knows nothing of {what}"),
        }
    }
}

/// Whether a move does what a step asks for. In every game, `wins` wins at once, and `saves` leaves the opponent
/// without a move that does.
fn does<G: Taught>(game: &mut GameState<G>, mv: G::Move, what: &str) -> bool {
    let mover = side(game);
    match what {
        "wins" => wins_within(game, mv, mover, 1),
        "saves" => {
            game.play(mv);
            let other = side(game);
            let saved = game.outcome().is_none()
                && !legal(game).into_iter().any(|reply| wins_within(game, reply, other, 1));
            game.undo();
            saved
        }
        _ => game.position().does(mv, what),
    }
}

fn legal<G: Game>(game: &GameState<G>) -> Vec<G::Move> {
    let mut moves = Vec::new();
    game.legal_moves(&mut moves);
    moves
}

fn side<G: Game>(game: &GameState<G>) -> Team {
    game.position().seating().team(game.position().turn())
}

fn read<G: Tested>(options: &Value, position: &str) -> GameState<G> {
    let position =
        G::from_text(G::rules_of(options), position).unwrap_or_else(|error| panic!("{position}: {error}"));
    let game = GameState::new(position);
    assert!(game.outcome().is_none(), "{} is over", game.position().to_text());
    game
}

fn check_step<G: Taught>(step: &Step) {
    let mut game = read::<G>(&step.options, &step.position);
    let Accept::Moves(accepted) = &step.accept else {
        assert!(matches!(&step.accept, Accept::Any(word) if word == "any"), "{}", step.position);
        assert_eq!(step.does, "any", "{}", step.position);
        return;
    };
    let mut asked = BTreeSet::new();
    for mv in legal(&game) {
        if does(&mut game, mv, &step.does) {
            asked.insert(game.position().write_move(mv));
        }
    }
    assert_eq!(accepted, &asked, "the moves that do {:?} in {}", step.does, step.position);
    assert!(!asked.is_empty() && asked.len() < legal(&game).len(), "{} asks nothing", step.position);
}

#[test]
fn every_step_of_a_lesson_accepts_just_the_moves_it_asks_for() {
    for game in games() {
        let course = course(game);
        assert!((5..=6).contains(&course.lesson.len()));
        for step in &course.lesson {
            for_game!(game, G => check_step::<G>(step));
        }
    }
}

// ---- Puzzles ----

/// Whether `mv` wins for `team`, by force, within this many plies, `mv` included. Every move and every reply is tried.
fn wins_within<G: Game>(game: &mut GameState<G>, mv: G::Move, team: Team, plies: usize) -> bool {
    game.play(mv);
    let wins = match game.outcome() {
        Some(outcome) => outcome.winners.is_some_and(|winners| winners.contains(team)),
        None => plies > 1 && no_reply_helps(game, team, plies - 1),
    };
    game.undo();
    wins
}

/// The same for the opponent's turn. Replies that lose at once are told apart by a look one move ahead, so that the
/// deep search meets the best replies early; it tries them all the same.
fn no_reply_helps<G: Game>(game: &mut GameState<G>, team: Team, plies: usize) -> bool {
    let mut replies = legal(game);
    if plies > 2 {
        replies.sort_by_cached_key(|&reply| after(game, reply, |game| can_win(game, team, 1)));
    }
    replies.into_iter().all(|reply| after(game, reply, |game| can_win(game, team, plies - 1)))
}

fn after<G: Game, T>(game: &mut GameState<G>, mv: G::Move, see: impl FnOnce(&mut GameState<G>) -> T) -> T {
    game.play(mv);
    let seen = see(game);
    game.undo();
    seen
}

/// Whether the game is won for `team`, or `team`, being to move, can win it within this many plies.
fn can_win<G: Game>(game: &mut GameState<G>, team: Team, plies: usize) -> bool {
    match game.outcome() {
        Some(outcome) => outcome.winners.is_some_and(|winners| winners.contains(team)),
        None => plies > 0 && legal(game).into_iter().any(|mv| wins_within(game, mv, team, plies)),
    }
}

fn winning<G: Notation>(game: &mut GameState<G>, team: Team, plies: usize) -> BTreeSet<String> {
    let moves = legal(game).into_iter();
    let winning: Vec<_> = moves.filter(|&mv| wins_within(game, mv, team, plies)).collect();
    winning.into_iter().map(|mv| game.position().write_move(mv)).collect()
}

fn check_puzzle<G: Tested>(puzzle: &Puzzle) {
    let mut game = read::<G>(&puzzle.options, &puzzle.position);
    let team = side(&game);
    for sooner in 1..puzzle.plies {
        assert!(!can_win(&mut game, team, sooner), "{} is won in {sooner}", puzzle.position);
    }
    assert_eq!(puzzle.solution.len(), puzzle.plies, "{}", puzzle.position);
    for (ply, entry) in puzzle.solution.iter().enumerate() {
        let left = puzzle.plies - ply;
        let mv = match entry {
            Ply::Winning(moves) => {
                assert_eq!(side(&game), team, "ply {ply} of {}", puzzle.position);
                assert_eq!(moves, &winning(&mut game, team, left), "ply {ply} of {}", puzzle.position);
                assert!(moves.len() == 1 || left <= 2, "ply {ply} of {} is not clear", puzzle.position);
                moves.first().expect("somebody wins")
            }
            Ply::Reply(reply) => {
                assert_ne!(side(&game), team, "ply {ply} of {}", puzzle.position);
                reply
            }
        };
        let mv =
            game.position().parse_move(mv).unwrap_or_else(|error| panic!("{}: {error}", puzzle.position));
        game.play(mv);
    }
    let outcome = game.outcome().expect("the solution ends the game");
    assert!(outcome.winners.is_some_and(|winners| winners.contains(team)), "{}", puzzle.position);
}

#[test]
fn every_puzzle_is_won_by_force_in_its_plies_and_by_one_first_move_only() {
    for game in games() {
        let course = course(game);
        assert_eq!(course.puzzles.len(), 3);
        for puzzle in &course.puzzles {
            assert!(matches!(&puzzle.solution[0], Ply::Winning(moves) if moves.len() == 1), "{game}");
            for_game!(game, G => check_puzzle::<G>(puzzle));
        }
    }
}

// ---- Texts ----

/// The parts of a text in backticks.
fn notation(text: &str) -> BTreeSet<&str> {
    text.split('`').skip(1).step_by(2).collect()
}

#[test]
fn texts_are_in_all_languages_with_the_same_notation() {
    for game in games() {
        let course = course(game);
        let in_all = languages().into_iter().map(|language| {
            let texts: Texts = serde_json::from_value(game_texts(&language, "learn", game))
                .unwrap_or_else(|error| panic!("{}: {game}: {error}", language.name));
            (language.name, texts)
        });
        let in_all: Vec<_> = in_all.collect();
        let (_, first) = &in_all[0];
        for (language, texts) in &in_all {
            assert_eq!(texts.lesson.len(), course.lesson.len(), "{language}: {game}");
            assert_eq!(texts.puzzles.len(), course.puzzles.len(), "{language}: {game}");
            for (text, in_first) in texts.all().zip(first.all()) {
                assert_eq!(notation(text), notation(in_first), "{language}: {text}");
            }
        }
    }
}
