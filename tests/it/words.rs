//! The page's texts in their four languages: the rules pages state the rules of docs/rules, number by number, and
//! every language is written in digits, letters and quotes of its own. (tests/page compares the tables key by key.)

use serde_json::Value;
use std::fs;
use std::path::Path;

/// A language, and the signs that do not belong into it.
struct Language {
    name: &'static str,
    /// The digits of the others.
    digits: [&'static str; 2],
    /// Letters and quotes that look right and are not: Persian has its own ye and kaf, Hungarian quotes are „ ”.
    signs: &'static str,
}

const LATIN: &str = "0123456789";
const ARABIC: &str = "٠١٢٣٤٥٦٧٨٩";
const PERSIAN: &str = "۰۱۲۳۴۵۶۷۸۹";

const LANGUAGES: [Language; 4] = [
    Language { name: "en", digits: [ARABIC, PERSIAN], signs: "\"'" },
    Language { name: "fa", digits: [LATIN, ARABIC], signs: "\"'ىيك,;?" },
    Language { name: "ar", digits: [LATIN, PERSIAN], signs: "\"'یک,;?" },
    Language { name: "hu", digits: [ARABIC, PERSIAN], signs: "\"'“" },
];

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
    for Language { name, digits, signs } in &LANGUAGES {
        let table = read(&format!("www/i18n/{name}/page.json"));
        let pages =
            ["gobblet", "tablut", "gobe"].map(|game| read(&format!("www/i18n/{name}/rules/{game}.json")));
        for text in pages.iter().chain([&table]).flat_map(texts) {
            assert!(text.trim() == text && !text.is_empty() && !text.contains("  "), "{name}: {text:?}");
            let words = words(text);
            assert!(!words.contains(|sign| digits.concat().contains(sign)), "{name}: {text}");
            assert!(!words.contains(|sign| signs.contains(sign)), "{name}: {text}");
        }
    }
}

#[test]
fn every_rules_page_states_each_rule_of_its_game_once_and_in_order() {
    for game in ["gobblet", "tablut", "gobe"] {
        let rules = text(&format!("docs/rules/{game}.md"));
        let rules: Vec<&str> = rules.split("**").filter(|bold| is_number(bold)).collect();
        assert!(rules.len() >= 13, "{game} has rules");
        for Language { name, .. } in &LANGUAGES {
            let page = read(&format!("www/i18n/{name}/rules/{game}.json"));
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
