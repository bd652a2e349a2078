//! Plays games and looks in them for positions that are puzzles.

use std::collections::BTreeMap;

use tabulae::game::GameState;
use tabulae::opponents::{Request, search_game};
use tabulae::search::{Limits, NoObserver, Score, ScoreKind};

use crate::games::play;
use crate::likeness::Shapes;
use crate::prover::{Prover, side};
use crate::puzzle::{Puzzle, Set, check};
use crate::solve::solve;
use crate::tested::Tested;
use crate::themes::{Line, Puzzled, difficulty, themes};
use crate::wanted::Wanted;

/// What a search may cost that says whether somebody wins by force.
const LOOK: Limits = Limits { depth: Some(9), nodes: Some(5_000), time: None };
/// How many moves a solution may cost to be found, and a puzzle to be checked, which the tests do each time.
const TO_SOLVE: u64 = 4_000_000;
const TO_CHECK: u64 = 1_000_000;
/// Two puzzles of a game are so many plies apart.
const PLIES_APART: usize = 6;

pub(crate) struct Finder<'a, G: Puzzled> {
    game: &'a str,
    rules: G::Rules,
    wanted: &'a Wanted,
    /// How many there are of each length, for each side.
    found: BTreeMap<(u8, usize), usize>,
    shapes: Vec<Shapes>,
}

impl<'a, G: Puzzled + Tested> Finder<'a, G> {
    pub(crate) fn new(game: &'a str, wanted: &'a Wanted, known: &Set) -> Self {
        let rules = G::rules_of(&wanted.options);
        let mut finder = Finder { game, rules, wanted, found: BTreeMap::new(), shapes: Vec::new() };
        for puzzle in &known.puzzles {
            finder.count(puzzle, &read(rules, &puzzle.position));
        }
        finder
    }

    fn count(&mut self, puzzle: &Puzzle, start: &G) {
        *self.found.entry((puzzle.plies(), side(start).index())).or_insert(0) += 1;
        self.shapes.push(Shapes::new(self.game, &puzzle.position));
    }

    fn wants(&self, plies: u8, position: &G) -> bool {
        let found = self.found.get(&(plies, side(position).index())).copied().unwrap_or(0);
        self.wanted.lengths.iter().any(|&(length, most)| length == plies && found < most)
    }

    /// How many are missing.
    pub(crate) fn missing(&self) -> usize {
        let sides = G::start(self.rules).seating().iter_teams();
        let of = |team: usize| {
            let missing = |&(plies, most): &(u8, usize)| {
                most.saturating_sub(self.found.get(&(plies, team)).copied().unwrap_or(0))
            };
            self.wanted.lengths.iter().map(missing).sum::<usize>()
        };
        sides.map(|team| of(team.index())).sum()
    }

    pub(crate) fn has_all(&self) -> bool {
        self.missing() == 0
    }

    /// Plays the game of this number and hands back the puzzles in it.
    pub(crate) fn search_game(&mut self, number: u64) -> Vec<Puzzle> {
        let positions = play(G::start(self.rules), self.wanted.levels, self.wanted.opening, number);
        let mut candidates: Vec<(u8, usize)> = (0..positions.len())
            .filter_map(|ply| Some((self.plies_to_win(&positions, ply)?, ply)))
            .filter(|&(plies, ply)| self.wants(plies, &positions[ply]))
            .collect();
        // The longest first: what follows in the same game is the rest of its solution.
        candidates.sort_by_key(|&(plies, ply)| (u8::MAX - plies, ply));
        let mut taken: Vec<usize> = Vec::new();
        let mut puzzles = Vec::new();
        for (plies, ply) in candidates {
            let position = &positions[ply];
            if taken.iter().any(|&other| other.abs_diff(ply) < PLIES_APART) || !self.wants(plies, position) {
                continue;
            }
            if let Some(puzzle) = self.puzzle(position, plies) {
                self.count(&puzzle, position);
                taken.push(ply);
                puzzles.push(puzzle);
            }
        }
        puzzles
    }

    /// In how many plies the side to move wins, where it seems that it does and by one move alone.
    fn plies_to_win(&self, positions: &[G], ply: usize) -> Option<u8> {
        let position = &positions[ply];
        let far = |left: u8| self.wanted.lengths.iter().all(|&(plies, _)| plies != left);
        if position.plies_left().is_some_and(far) {
            return None;
        }
        let request = Request { limits: LOOK, lines: 2, ..Request::default() };
        let report = search_game(&GameState::new(position.clone()), &request, &mut NoObserver)?;
        let ScoreKind::Win { plies } = report.score().kind() else { return None };
        let another = report.lines.get(1)?.score;
        let alone = another < Score::win_in(plies);
        alone.then_some(plies as u8)
    }

    fn puzzle(&self, position: &G, plies: u8) -> Option<Puzzle> {
        let text = position.to_text();
        let shapes = Shapes::new(self.game, &text);
        if self.shapes.iter().any(|known| known.are_near(&shapes, self.wanted.apart)) {
            return None;
        }
        let solution = solve(position, plies, &mut Prover::new(TO_SOLVE)).ok()??;
        let puzzle = Puzzle { position: text, solution, themes: Vec::new(), difficulty: 0 };
        check(position, &puzzle, &mut Prover::new(TO_CHECK)).ok()?;
        Some(graded(position, puzzle))
    }
}

fn read<G: Tested>(rules: G::Rules, text: &str) -> G {
    G::from_text(rules, text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The puzzle with its themes and its difficulty.
fn graded<G: Puzzled>(start: &G, puzzle: Puzzle) -> Puzzle {
    let moves = puzzle.moves(start);
    let themes = themes(&Line::new(start, &moves)).into_iter().map(str::to_owned).collect();
    Puzzle { themes, difficulty: difficulty(start, &moves), ..puzzle }
}

/// Finds themes and difficulty of all puzzles anew.
pub(crate) fn grade_again<G: Puzzled + Tested>(set: &mut Set) {
    let rules = G::rules_of(&set.options);
    for puzzle in &mut set.puzzles {
        let start: G = read(rules, &puzzle.position);
        *puzzle = graded(&start, puzzle.clone());
    }
}
