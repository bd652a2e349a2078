//! Writes the file of a game's puzzles, as `www/capabilities/puzzles/README.md` describes it.

use serde_json::{Value, json};

use crate::puzzle::{Collection, Puzzle};

/// The text of a game's file, a puzzle a line.
pub(crate) fn text_of(collection: &Collection) -> String {
    let sets = collection.sets.iter().filter(|set| !set.puzzles.is_empty()).map(|set| {
        let lines = set.puzzles.iter().map(|puzzle| format!("      {}", json!(line_of(puzzle))));
        let lines = lines.collect::<Vec<_>>().join(",\n");
        format!("  {{\n    \"options\": {},\n    \"puzzles\": [\n{lines}\n    ]\n  }}", spaced(&set.options))
    });
    format!("[\n{}\n]\n", sets.collect::<Vec<_>>().join(",\n"))
}

/// Options as the formatter writes them.
fn spaced(options: &Value) -> String {
    let fields: Vec<String> = options
        .as_object()
        .into_iter()
        .flatten()
        .map(|(name, value)| format!("{}: {value}", json!(name)))
        .collect();
    if fields.is_empty() { "{}".to_owned() } else { format!("{{ {} }}", fields.join(", ")) }
}

fn line_of(puzzle: &Puzzle) -> String {
    let solution: Vec<String> = puzzle.solution.iter().map(|moves| moves.join("=")).collect();
    format!("{}|{}|{}|{}", puzzle.position, solution.join(" "), puzzle.themes.join(" "), puzzle.difficulty)
}
