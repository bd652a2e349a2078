//! Looks in games for wins by force that a short search overlooks, and proves them.

use serde_json::Value;
use tabulae::game::GameState;
use tabulae::opponents::{Request, search_game};
use tabulae::search::{Limits, NoObserver, Report, Score, ScoreKind};

use crate::games::play;
use crate::likeness::Shapes;
use crate::prover::{Prover, side};
use crate::tactic::Tactic;
use crate::tested::Tested;
use crate::themes::Puzzled;

/// So many plies a win takes.
pub(crate) const PLIES: std::ops::RangeInclusive<u32> = 5..=13;
/// A search of so many nodes does not see it, and plays another move.
const SHORT: u64 = 4_000;
/// A search of so many does: more than any level has.
const LONG: u64 = 1_500_000;
/// At most so many moves win as fast.
const MOST_MOVES: usize = 3;
/// How many moves may be played to prove that one wins, which the test does each time.
const TO_PROVE: u64 = 2_500_000;
/// Walking back through a game, so many positions may be undecided.
const MISSES: usize = 1;
/// With more plies left a game whose number of plies is fixed is not searched to its end.
const LAST: u32 = 8;
/// In more places than these two positions of a game differ.
const APART: usize = 2;

pub(crate) struct Finder<'a, G: Puzzled + Tested> {
    game: &'a str,
    options: &'a Value,
    rules: G::Rules,
    known: Vec<Shapes>,
}

impl<'a, G: Puzzled + Tested> Finder<'a, G> {
    pub(crate) fn new(game: &'a str, options: &'a Value, known: &[Tactic]) -> Self {
        let known = known.iter().filter(|tactic| tactic.options == *options);
        let known = known.map(|tactic| Shapes::new(game, &tactic.position)).collect();
        Finder { game, options, rules: G::rules_of(options), known }
    }

    /// Plays the game of this number and hands back the longest win in it that can be proved.
    pub(crate) fn search_game(&mut self, number: u64) -> Option<Tactic> {
        let positions = play(G::start(self.rules), 3, 9, number);
        let mut found = candidates(&positions);
        found.sort_by_key(|&(plies, _)| std::cmp::Reverse(plies));
        found.into_iter().find_map(|(plies, position)| self.tactic(position, plies))
    }

    fn tactic(&mut self, position: &G, plies: u32) -> Option<Tactic> {
        let text = position.to_text();
        let shapes = Shapes::new(self.game, &text);
        if self.known.iter().any(|known| known.are_near(&shapes, APART)) {
            return None;
        }
        let moves = winning(position, plies)?;
        if moves.contains(&look(position, SHORT, 1)?.best)
            || !moves.iter().all(|&mv| proves(position, mv, plies))
        {
            return None;
        }
        self.known.push(shapes);
        Some(Tactic {
            game: self.game.to_owned(),
            options: self.options.clone(),
            position: text,
            plies: plies as u8,
            moves: moves.into_iter().map(|mv| position.write_move(mv)).collect(),
        })
    }
}

/// The positions of a game that the side to move wins by force in some plies, which a short search does not see. The game is walked
/// back from its end, since a win is the easier to see the nearer it is.
fn candidates<G: Puzzled>(positions: &[G]) -> Vec<(u32, &G)> {
    let mut found = Vec::new();
    let mut undecided = 0;
    for position in positions.iter().rev().filter(|position| is_near_the_end(*position)) {
        let Some(short) = look(position, SHORT, 1).filter(|short| short.score().decided_in().is_none())
        else {
            continue;
        };
        let Some(long) = look(position, LONG, 1) else { continue };
        match long.score().kind() {
            ScoreKind::Win { plies } if PLIES.contains(&plies) && short.best != long.best => {
                found.push((plies, position));
            }
            ScoreKind::Value(_) => undecided += 1,
            _ => {}
        }
        if undecided > MISSES {
            break;
        }
    }
    found
}

/// Whether the position may be one that is looked for, by the plies that are left in a game that has a fixed number of them.
fn is_near_the_end<G: Puzzled>(position: &G) -> bool {
    position.plies_left().is_none_or(|left| (*PLIES.start()..=LAST).contains(&left.into()))
}

fn look<G: Puzzled>(position: &G, nodes: u64, lines: usize) -> Option<Report<G::Move>> {
    let request = Request { limits: Limits::nodes(nodes), lines, ..Request::default() };
    search_game(&GameState::new(position.clone()), &request, &mut NoObserver)
}

/// The moves that win within so many plies, by the search; `None` where they are too many, or where it is not sure.
fn winning<G: Puzzled>(position: &G, plies: u32) -> Option<Vec<G::Move>> {
    let report = look(position, 4 * LONG, MOST_MOVES + 1)?;
    let wins = report.lines.iter().filter(|line| line.score >= Score::win_in(plies));
    let moves: Vec<G::Move> = wins.map(|line| line.moves[0]).collect();
    (!moves.is_empty() && moves.len() <= MOST_MOVES).then_some(moves)
}

/// Whether the prover finds, too, that a move wins in time.
fn proves<G: Puzzled>(position: &G, mv: G::Move, plies: u32) -> bool {
    let team = side(position);
    let mut after = position.clone();
    after.play(mv);
    let mut prover = Prover::new(TO_PROVE);
    prover.wins(&mut after, team, plies as u8 - 1) == Ok(true)
}
