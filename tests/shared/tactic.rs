//! Wins by force that a short search overlooks: `tests/data/tactics-deep.jsonl`, a line each, which `examples/tactics` finds and
//! writes and a test reads.

use std::path::{Path, PathBuf};

use serde_json::Value;
use tabulae::game::GameState;
use tabulae::opponents::{Level, Opponent, Request, search_game};
use tabulae::search::NoObserver;

use super::tested::Tested;

/// A position, whose side to move wins by force.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Tactic {
    pub(crate) game: String,
    pub(crate) options: Value,
    pub(crate) position: String,
    /// In how many plies it is won.
    pub(crate) plies: u8,
    /// The moves that win so fast.
    pub(crate) moves: Vec<String>,
}

/// Where they stand.
pub(crate) fn file() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/tactics-deep.jsonl")
}

impl Tactic {
    /// All of a game.
    pub(crate) fn all_of(game: &str) -> Vec<Tactic> {
        let text = std::fs::read_to_string(file()).expect("the file is there");
        text.lines().map(Tactic::read).filter(|tactic| tactic.game == game).collect()
    }

    fn read(line: &str) -> Tactic {
        let entry: Value = serde_json::from_str(line).expect("a line is an entry");
        let text = |value: &Value| value.as_str().expect("it is a text").to_owned();
        Tactic {
            game: text(&entry["game"]),
            options: entry["options"].clone(),
            position: text(&entry["position"]),
            plies: entry["plies"].as_u64().expect("an entry says in how many plies") as u8,
            moves: entry["moves"].as_array().expect("an entry has moves").iter().map(text).collect(),
        }
    }

    pub(crate) fn start<G: Tested>(&self) -> G {
        G::from_text(G::rules_of(&self.options), &self.position)
            .unwrap_or_else(|error| panic!("{}: {error}", self.position))
    }

    /// Whether a level plays a move that wins as fast as can be.
    pub(crate) fn is_solved<G: Tested + Opponent>(&self, level: Level, seed: u64) -> bool {
        let game = GameState::new(self.start::<G>());
        let request = Request { level: Some(level), seed, ..Request::default() };
        let report = search_game(&game, &request, &mut NoObserver).expect("the game goes on");
        self.moves.contains(&game.position().write_move(report.best))
    }
}
