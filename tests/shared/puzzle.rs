//! Puzzles as `www/capabilities/puzzles/collections` has them: a line each, which `examples/puzzles` writes, and the page and the
//! tests read.

use std::path::{Path, PathBuf};

use serde_json::Value;
use tabulae::game::Notation;

use super::prover::{Prover, TooDear, side};
use super::themes::Puzzled;

/// A game's puzzles.
pub(crate) struct Collection {
    pub(crate) sets: Vec<Set>,
}

/// Those by the same rules.
pub(crate) struct Set {
    pub(crate) options: Value,
    pub(crate) puzzles: Vec<Puzzle>,
}

/// A position, who is to move being the solver, and how it is won.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Puzzle {
    pub(crate) position: String,
    /// A ply each. For the solver all moves that still win in time, one of them for the last ply, where every move does that
    /// ends the game well; for the others the one that they answer.
    pub(crate) solution: Vec<Vec<String>>,
    pub(crate) themes: Vec<String>,
    /// From 1 to 5.
    pub(crate) difficulty: u8,
}

/// Where the puzzles of a game stand.
pub(crate) fn file_of(game: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("www/capabilities/puzzles/collections");
    folder.join(format!("{game}.json"))
}

impl Collection {
    /// Reads a game's file.
    pub(crate) fn read(game: &str) -> Collection {
        let file = file_of(game);
        let text =
            std::fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        let value: Value = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{game}: {error}"));
        let sets = value.as_array().expect("a collection is a list of sets");
        let sets = sets.iter().map(|set| Set {
            options: set["options"].clone(),
            puzzles: set["puzzles"].as_array().expect("a set has puzzles").iter().map(Puzzle::read).collect(),
        });
        Collection { sets: sets.collect() }
    }
}

impl Puzzle {
    fn read(line: &Value) -> Puzzle {
        let line = line.as_str().expect("a puzzle is a text");
        let fields: Vec<&str> = line.split('|').collect();
        let [position, solution, themes, difficulty] = fields[..] else { panic!("{line} has four fields") };
        let words = |text: &str| text.split(' ').map(str::to_owned).collect::<Vec<_>>();
        Puzzle {
            position: position.to_owned(),
            solution: words(solution).iter().map(|ply| ply.split('=').map(str::to_owned).collect()).collect(),
            themes: words(themes),
            difficulty: difficulty.parse().expect("a difficulty is a number"),
        }
    }

    /// After how many plies it is won.
    pub(crate) fn plies(&self) -> u8 {
        self.solution.len() as u8
    }

    /// The moves of the solution, the first of each ply.
    pub(crate) fn moves<G: Notation>(&self, start: &G) -> Vec<G::Move> {
        let mut position = start.clone();
        let mut moves = Vec::new();
        for ply in &self.solution {
            let mv =
                position.parse_move(&ply[0]).unwrap_or_else(|error| panic!("{}: {error}", self.position));
            position.play(mv);
            moves.push(mv);
        }
        moves
    }
}

/// Why a puzzle is none.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Wrong(pub(crate) String);

impl From<TooDear> for Wrong {
    fn from(_: TooDear) -> Wrong {
        Wrong("it takes too long to prove".to_owned())
    }
}

/// Proves a puzzle: it is won by force in its plies and no sooner, by one first move alone; later the moves that are listed
/// win in time and no others do, and each reply holds out as long as any can.
pub(crate) fn check<G: Puzzled>(start: &G, puzzle: &Puzzle, prover: &mut Prover<G>) -> Result<(), Wrong> {
    let team = side(start);
    let says = |ply: usize, what: &str| Err(Wrong(format!("{}: ply {ply}: {what}", puzzle.position)));
    let mut position = start.clone();
    if prover.wins(&mut position, team, puzzle.plies() - 1)? {
        return says(0, "it is won sooner");
    }
    for (ply, (entry, mv)) in puzzle.solution.iter().zip(puzzle.moves(start)).enumerate() {
        let left = puzzle.plies() - ply as u8;
        if position.outcome().is_some() {
            return says(ply, "the game is over");
        }
        if side(&position) == team {
            let winning = prover.winning(&position, left, usize::MAX)?;
            let listed: Vec<String> = winning.iter().map(|&mv| position.write_move(mv)).collect();
            let all_are_right = ply > 0 && left == 1 && listed.contains(&entry[0]);
            if listed != *entry && !all_are_right {
                return says(ply, &format!("{listed:?} win"));
            }
        } else if entry.len() != 1 {
            return says(ply, "there is one reply");
        }
        position.play(mv);
        if side(&position) == team && left > 1 && prover.wins(&mut position, team, left.saturating_sub(2))? {
            return says(ply, "the reply does not hold out");
        }
    }
    let won = position.outcome().is_some() && prover.wins(&mut position, team, 0)?;
    if won && puzzle.solution[0].len() == 1 { Ok(()) } else { says(puzzle.solution.len(), "it is not won") }
}
