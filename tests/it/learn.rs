//! The lessons of www/capabilities/lessons: every position is read by the engine, every step accepts just the moves that do what
//! its text asks for, and what is to be played against the computer is won by force, which the search finds as it does on the page.

use crate::every_game::games;
use crate::taught::{Taught, can_win, does, legal, read, side, wins_within};
use crate::tested::for_game;
use crate::words::{capability_texts, languages, notation};
use serde::Deserialize;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use tabulae::game::GameState;
use tabulae::opponents::{Level, Opponent, Request, search_game};
use tabulae::search::{Limits, NoObserver, ScoreKind};

/// How many moves the page's search plays when it judges a move (www/capabilities/lessons/lesson.ts).
const JUDGED_BY: u64 = 60_000;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Course {
    game: String,
    chapters: Vec<Chapter>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Chapter {
    id: String,
    steps: Vec<Step>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Step {
    id: String,
    options: Value,
    position: String,
    /// Moves that have led from the position to what the board shows.
    #[serde(default)]
    before: Vec<String>,
    accept: Option<Accept>,
    /// Within how many plies the learner wins by force, against the computer.
    plies: Option<usize>,
    does: String,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Accept {
    Any(String),
    Moves(BTreeSet<String>),
}

/// The texts of a game's course in one language, by the names of its chapters and steps.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Texts {
    chapters: BTreeMap<String, String>,
    steps: BTreeMap<String, Told>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Told {
    task: String,
    success: String,
    hint: String,
}

fn course(game: &str) -> Course {
    let path =
        Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("www/capabilities/lessons/exercises/{game}.json"));
    let text = std::fs::read_to_string(&path).expect("the course is there");
    let course: Course = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{game}: {error}"));
    assert_eq!(course.game, game);
    course
}

impl Course {
    fn steps(&self) -> impl Iterator<Item = &Step> {
        self.chapters.iter().flat_map(|chapter| &chapter.steps)
    }
}

/// What the board shows, with the past that the step gives it.
fn shown<G: Taught>(step: &Step) -> GameState<G> {
    let mut game = read::<G>(&step.options, &step.position);
    for text in &step.before {
        let mv = game.position().parse_move(text).unwrap_or_else(|error| panic!("{}: {error}", step.id));
        game.play(mv);
        assert!(game.outcome().is_none(), "{}", step.id);
    }
    game
}

fn check_step<G: Taught + Opponent>(step: &Step) {
    let mut game = shown::<G>(step);
    match (&step.accept, step.plies) {
        (Some(Accept::Any(word)), None) => assert_eq!((word.as_str(), step.does.as_str()), ("any", "any")),
        (Some(Accept::Moves(accepted)), None) => check_accepted(&mut game, step, accepted),
        (None, Some(plies)) => {
            assert_eq!(step.does, "forces", "{}", step.id);
            check_forced(&mut game, &step.id, plies);
        }
        _ => panic!("{} accepts moves or is played, not both", step.id),
    }
}

fn check_accepted<G: Taught>(game: &mut GameState<G>, step: &Step, accepted: &BTreeSet<String>) {
    let mut asked = BTreeSet::new();
    for mv in legal(game) {
        if does(game, mv, &step.does) {
            asked.insert(game.position().write_move(mv));
        }
    }
    assert_eq!(accepted, &asked, "the moves that do {:?} in {}", step.does, step.id);
    assert!(!asked.is_empty() && asked.len() < legal(game).len(), "{} asks nothing", step.id);
    if step.does != "wins" {
        let mover = side(game);
        assert!(
            !can_win(game, mover, 1),
            "{}: somebody who sees a win would be told that it is wrong",
            step.id
        );
    }
}

/// The learner wins by force, not sooner, and the search judges every first move as trying every reply does.
fn check_forced<G: Taught + Opponent>(game: &mut GameState<G>, id: &str, plies: usize) {
    let mover = side(game);
    assert!(!can_win(game, mover, plies - 2), "{id} is won sooner");
    let mut right = 0;
    for mv in legal(game) {
        game.play(mv);
        let found = game.outcome().is_none() && loses_within(game, plies - 1);
        game.undo();
        // Moves that the search finds to win are proved; the others are, where trying everything does not take long.
        if found || plies <= 4 {
            assert_eq!(
                found,
                wins_within(game, mv, mover, plies),
                "{id}: {}",
                game.position().write_move(mv)
            );
        }
        right += usize::from(found);
    }
    assert!((1..=4).contains(&right), "{id}: {right} moves win");
}

/// Whether the side to move has lost within so many plies, as the page's search finds it.
fn loses_within<G: Opponent>(game: &GameState<G>, left: usize) -> bool {
    let limits = Limits { nodes: Some(JUDGED_BY), ..Limits::default() };
    let request = Request { level: Some(Level::STRONGEST), limits, ..Request::default() };
    let report = search_game(game, &request, &mut NoObserver).expect("the game goes on");
    matches!(report.score().kind(), ScoreKind::Loss { plies } if plies as usize <= left)
}

#[test]
fn every_step_of_a_lesson_accepts_just_the_moves_it_asks_for() {
    let lengths = games().map(|game| (game, course(game).steps().count()));
    assert_eq!(lengths.collect::<Vec<_>>(), [("gobblet", 18), ("tablut", 18), ("gobe", 12)]);
    for game in games() {
        for step in course(game).steps() {
            for_game!(game, G => check_step::<G>(step));
        }
    }
}

#[test]
fn texts_are_in_all_languages_with_the_same_notation() {
    for game in games() {
        let course = course(game);
        let chapters: BTreeSet<&String> = course.chapters.iter().map(|chapter| &chapter.id).collect();
        let steps: BTreeSet<&String> = course.steps().map(|step| &step.id).collect();
        assert_eq!(steps.len(), course.steps().count(), "{game}: every step has a name of its own");
        let in_all = languages().into_iter().map(|language| {
            let texts: Texts = serde_json::from_value(capability_texts(&language, "lessons", game))
                .unwrap_or_else(|error| panic!("{}: {game}: {error}", language.name));
            (language.name, texts)
        });
        let in_all: Vec<_> = in_all.collect();
        let (_, first) = &in_all[0];
        for (language, texts) in &in_all {
            assert_eq!(texts.chapters.keys().collect::<BTreeSet<_>>(), chapters, "{language}: {game}");
            assert_eq!(texts.steps.keys().collect::<BTreeSet<_>>(), steps, "{language}: {game}");
            for (step, told) in &texts.steps {
                let in_first = &first.steps[step];
                let pairs = [
                    (&told.task, &in_first.task),
                    (&told.success, &in_first.success),
                    (&told.hint, &in_first.hint),
                ];
                for (text, in_first) in pairs {
                    assert_eq!(notation(text), notation(in_first), "{language}: {step}: {text}");
                }
            }
        }
    }
}
