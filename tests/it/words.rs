//! The page's texts in their four languages: the rules pages state the rules of docs/rules, number by number, and
//! every language is written in digits, letters and quotes of its own. (tests/page compares the tables key by key.)

use crate::every_game::games;
use serde_json::Value;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// A language of the page: a row of `www/i18n/languages.json`.
pub(crate) struct Language {
    pub(crate) name: String,
    /// The digits that only other languages have.
    digits: String,
    /// Letters and quotes that look right and are not: Persian has its own ye and kaf, Hungarian quotes are „ ”.
    foreign: String,
}

impl Language {
    /// Whether some words hold a digit of another language.
    fn has_foreign_digit(&self, words: &str) -> bool {
        words.contains(|sign| self.digits.contains(sign))
    }
}

pub(crate) fn languages() -> Vec<Language> {
    let table = read("www/i18n/languages.json");
    let table = table.as_object().expect("the table has a row for each language");
    assert!(!table.is_empty());
    let field = |row: &Value, field: &str| row[field].as_str().expect("a field is a text").to_owned();
    let all: String = table.values().map(|row| field(row, "digits")).collect();
    let language = |(name, row): (&String, &Value)| {
        let own = field(row, "digits");
        assert_eq!(own.chars().count(), 10, "{name}: {own}");
        Language {
            name: name.clone(),
            digits: all.chars().filter(|digit| !own.contains(*digit)).collect(),
            foreign: field(row, "foreign"),
        }
    };
    table.iter().map(language).collect()
}

/// A file among the long texts of a capability of the page.
pub(crate) fn capability_texts(language: &Language, capability: &str, file: &str) -> Value {
    read(&format!("www/capabilities/{capability}/texts/{}/{file}.json", language.name))
}

/// The parts of a text in backticks, which are the same in every language.
pub(crate) fn notation(text: &str) -> BTreeSet<&str> {
    text.split('`').skip(1).step_by(2).collect()
}

/// All texts of the page in a language: those of its heart and of every capability.
fn all_texts(language: &Language) -> Vec<Value> {
    let name = &language.name;
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let capabilities = fs::read_dir(root.join("www/capabilities")).expect("the capabilities are there");
    let texts = capabilities.map(|entry| entry.expect("a folder can be read").path().join("texts"));
    let mut files = Vec::new();
    for folder in texts.filter(|folder| folder.is_dir()) {
        files.push(folder.join(format!("{name}.json")));
        files.extend(json_files(&folder.join(name)));
    }
    files.push(root.join(format!("www/i18n/{name}/page.json")));
    files.iter().map(|file| read(file.to_str().expect("a path is text"))).collect()
}

/// The files of a folder; none where there is no such folder.
fn json_files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten();
    entries.map(|entry| entry.expect("a folder can be read").path()).collect()
}

fn read(name: &str) -> Value {
    serde_json::from_str(&text(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

fn text(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(name);
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// All texts of a file, those behind `n` left out: they are numbers of rules.
fn texts(value: &Value) -> Vec<&str> {
    match value {
        Value::String(text) => vec![text],
        Value::Array(items) => items.iter().flat_map(texts).collect(),
        Value::Object(fields) => {
            fields.iter().filter(|(key, _)| *key != "n").flat_map(|(_, field)| texts(field)).collect()
        }
        _ => panic!("{value} is no text"),
    }
}

/// Without what is the same in every language: notation in backticks, placeholders in braces, a licence's name.
fn words(text: &str) -> String {
    let outside = |(index, part): (usize, &str)| (index % 2 == 0).then(|| part.to_owned());
    text.replace("Apache 2.0", "").split(['`', '{', '}']).enumerate().filter_map(outside).collect()
}

#[test]
fn every_language_is_written_in_its_own_signs() {
    for language in languages() {
        let Language { name, foreign, .. } = &language;
        let files = all_texts(&language);
        assert!(files.len() > games().count());
        for text in files.iter().flat_map(texts) {
            assert!(text.trim() == text && !text.is_empty() && !text.contains("  "), "{name}: {text:?}");
            let words = words(text);
            assert!(!language.has_foreign_digit(&words), "{name}: {text}");
            assert!(!words.contains(|sign| foreign.contains(sign)), "{name}: {text}");
        }
    }
}

#[test]
fn every_rules_page_states_each_rule_of_its_game_once_and_in_order() {
    for game in games() {
        let rules = text(&format!("docs/rules/{game}.md"));
        let rules: Vec<&str> = rules.split("**").filter(|bold| is_number(bold)).collect();
        assert!(rules.len() >= 13, "{game} has rules");
        for language in languages() {
            let name = &language.name;
            let page = capability_texts(&language, "rules-pages", game);
            let blocks = page.as_array().expect("a page is a list of blocks");
            assert!(blocks[0].get("p").is_some(), "{name}: {game} begins with a paragraph");
            let numbers: Vec<&str> = blocks.iter().flat_map(numbers).collect();
            assert_eq!(numbers, rules, "{name}: {game}");
        }
    }
}

fn is_number(text: &str) -> bool {
    let digits = ["GB-", "TB-", "GO-"].iter().find_map(|prefix| text.strip_prefix(prefix));
    digits.is_some_and(|digits| digits.parse::<u32>().is_ok())
}

/// The numbers of the rules that a block states.
fn numbers(block: &Value) -> Vec<&str> {
    match block.get("li").and_then(Value::as_array) {
        Some(items) => items.iter().flat_map(numbers).collect(),
        None => block.get("n").and_then(Value::as_str).unwrap_or_default().split_whitespace().collect(),
    }
}
