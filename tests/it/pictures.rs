//! The small boards of www/capabilities/rules-pages: each is read by the engine and shows what it is there to show.

use crate::every_game::games;
use crate::taught::{Taught, does, read};
use crate::tested::for_game;
use crate::words::{Language, capability_texts, languages, notation};
use serde::Deserialize;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use tabulae::game::GameState;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Gallery {
    game: String,
    pictures: BTreeMap<String, Picture>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Picture {
    options: Value,
    position: String,
    /// What is so of the picture, for this test alone.
    shows: String,
    #[serde(rename = "move")]
    mv: Option<String>,
    /// A move that is not legal.
    cannot: Option<String>,
    #[serde(default)]
    played: bool,
    choose: Option<String>,
    peek: Option<String>,
}

fn gallery(game: &str) -> Gallery {
    let path = format!("www/capabilities/rules-pages/pictures/{game}.json");
    let text =
        std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).expect("it is there");
    let gallery: Gallery = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{game}: {error}"));
    assert_eq!(gallery.game, game);
    gallery
}

fn check<G: Taught>(name: &str, picture: &Picture) {
    let mut game = read::<G>(&picture.options, &picture.position);
    let legal = |text: &str| game.position().parse_move(text);
    if let Some(text) = &picture.cannot {
        assert_eq!(picture.shows, "refuses", "{name}");
        assert!(legal(text).is_err(), "{name}: {text} is legal");
    }
    match &picture.mv {
        None => check_still(name, picture, &game),
        Some(text) => {
            let mv = legal(text).unwrap_or_else(|error| panic!("{name}: {error}"));
            assert_eq!(&game.position().write_move(mv), text, "{name}");
            if picture.cannot.is_none() {
                assert!(does(&mut game, mv, &picture.shows), "{name}: {text} does not do {}", picture.shows);
            }
        }
    }
}

/// A picture without a move shows how the game starts, where one piece can go, what lies in one stack, or where a tile can be laid.
fn check_still<G: Taught>(name: &str, picture: &Picture, game: &GameState<G>) {
    assert!(!picture.played, "{name}");
    let rules = G::rules_of(&picture.options);
    let at_start = G::start(rules).to_text() == picture.position;
    assert_eq!(picture.shows == "starts", at_start, "{name}");
    let chooses = picture.choose.as_deref().is_some_and(|from| {
        let mut moves = Vec::new();
        game.legal_moves(&mut moves);
        moves.into_iter().any(|mv| game.position().write_move(mv).starts_with(&format!("{from}-")))
    });
    assert_eq!(picture.shows == "chooses", chooses, "{name}");
    assert_eq!(picture.shows == "stands", picture.peek.is_some(), "{name}");
    assert!(["starts", "chooses", "stands", "lays"].contains(&picture.shows.as_str()), "{name}");
}

#[test]
fn every_picture_of_the_rules_shows_what_it_is_there_to_show() {
    for game in games() {
        for (name, picture) in &gallery(game).pictures {
            for_game!(game, G => check::<G>(&format!("{game}: {name}"), picture));
        }
    }
}

/// The pictures of a rules page in their order: their names and what is said of them.
fn shown_by(language: &Language, game: &str) -> Vec<(String, String)> {
    let page = capability_texts(language, "rules-pages", game);
    let blocks = page.as_array().expect("a page is a list of blocks");
    let shown = blocks.iter().filter_map(|block| block.get("pictures")?.as_array()).flatten();
    let text = |shown: &Value, field: &str| shown[field].as_str().expect("it is a text").to_owned();
    shown.map(|shown| (text(shown, "picture"), text(shown, "p"))).collect()
}

#[test]
fn every_rules_page_has_each_picture_of_its_game_once_and_says_what_it_shows() {
    for game in games() {
        let pictures: BTreeSet<String> = gallery(game).pictures.into_keys().collect();
        let languages = languages();
        let first = shown_by(&languages[0], game);
        let names: BTreeSet<String> = first.iter().map(|(name, _)| name.clone()).collect();
        assert_eq!((names, first.len()), (pictures.clone(), pictures.len()), "{game}");
        for language in &languages {
            let shown = shown_by(language, game);
            assert_eq!(shown.len(), first.len(), "{}: {game}", language.name);
            for ((name, text), (in_first, text_in_first)) in shown.iter().zip(&first) {
                assert_eq!(name, in_first, "{}: {game}", language.name);
                assert_eq!(notation(text), notation(text_in_first), "{}: {text}", language.name);
            }
        }
    }
}
