//! The three games are laid out alike: the same files, the same names, the same promises.

use super::{files_below, read};
use std::collections::BTreeSet;
use std::path::Path;

/// The files that every game has; beside them each has its squares or cells, and what is its own.
const FILES: [&str; 11] = [
    "mod", "rules", "options", "board", "moves", "movegen", "position", "notation", "codec", "setup",
    "explain",
];

/// The types that every game exports.
const TYPES: [&str; 6] = ["Move", "ParseMoveError", "Undo", "Reason", "Rules", "SetupError"];

/// The folders of src/games.
fn games() -> BTreeSet<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/games");
    let files = files_below(&root);
    let folders = files.iter().filter_map(|file| {
        let mut names = file.strip_prefix(&root).ok()?.iter();
        let folder = names.next()?.to_str()?.to_owned();
        names.next().map(|_| folder)
    });
    folders.collect()
}

/// The public enums of a source with the attributes and comments before each.
fn enums(code: &str) -> Vec<(&str, &str)> {
    let blocks = code.split("\n\n").flat_map(|block| block.split("\n}\n"));
    blocks
        .filter_map(|block| {
            let (before, rest) = block.split_once("pub enum ")?;
            Some((rest.split(|c: char| !c.is_alphanumeric()).next()?, before))
        })
        .collect()
}

#[test]
fn every_game_has_the_same_files_and_types() {
    let games = games();
    assert!(games.len() >= 3, "{games:?}");
    for game in games {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/games").join(&game);
        for file in FILES {
            assert!(folder.join(format!("{file}.rs")).is_file(), "{game} has no {file}.rs");
        }
        let place = ["square", "cell"].into_iter().find(|name| folder.join(format!("{name}.rs")).is_file());
        let place = place.unwrap_or_else(|| panic!("{game} has neither square.rs nor cell.rs"));
        let exports = read(&format!("src/games/{game}/mod.rs"));
        let exports: BTreeSet<&str> = exports
            .lines()
            .skip_while(|line| !line.starts_with("pub use"))
            .flat_map(|line| line.split(|c: char| !c.is_alphanumeric()))
            .collect();
        let parse_error = if place == "cell" { "ParseCellError" } else { "ParseSquareError" };
        for name in TYPES.into_iter().chain([parse_error]) {
            assert!(exports.contains(name), "{game} does not export {name}");
        }
    }
}

/// What may get more variants in a later version says so to the compiler of those who match on it.
#[test]
fn errors_and_reasons_may_grow() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut seen = 0;
    for file in files_below(&root) {
        let code = std::fs::read_to_string(&file).expect("a source file is text");
        for (name, before) in enums(&code) {
            if name.ends_with("Error") || name == "Reason" || name == "Code" {
                seen += 1;
                assert!(before.contains("#[non_exhaustive]"), "{name} in {}", file.display());
            }
        }
    }
    assert!(seen >= 10, "only {seen} enums were found");
}
