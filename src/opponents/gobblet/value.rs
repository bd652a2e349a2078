//! What a position is worth to a team: the terms, and where they are counted.

use super::GobbletEvaluator;
use crate::game::{Game, Team};
use crate::games::gobblet::{Cells, Gobblet, Rules, Surface};
use crate::opponents::terms::{Sum, Tally, Trace, terms};

terms! {
    /// A line that lacks one cell, while the other side shows none of its cells.
    Open1: 40,
    /// One that lacks two.
    Open2: 12,
    /// One that lacks three.
    Open3: 3,
    /// One that lacks four.
    Open4: 1,
    /// A line that lacks one cell, of which the other side shows one.
    Blocked1: 14,
    /// One that lacks two.
    Blocked2: 4,
    /// One that lacks three.
    Blocked3: 1,
    /// A piece that shows, and so controls its cell: one of the smallest size.
    Shown1: 2,
    /// One of the second size, and so on.
    Shown2: 4,
    /// The third.
    Shown3: 7,
    /// The fourth.
    Shown4: 10,
    /// The fifth.
    Shown5: 12,
    /// The sixth.
    Shown6: 14,
    /// The seventh.
    Shown7: 16,
    /// The eighth.
    Shown8: 18,
    /// A piece in the reserve, which can go anywhere: one of the smallest size.
    Kept1: 2,
    /// One of the second size, and so on.
    Kept2: 4,
    /// The third.
    Kept3: 7,
    /// The fourth.
    Kept4: 11,
    /// The fifth.
    Kept5: 13,
    /// The sixth.
    Kept6: 15,
    /// The seventh.
    Kept7: 17,
    /// The eighth.
    Kept8: 19,
    /// The right to move.
    Turn: 8,
}

/// What a line is worth to a side, less what it is worth to the other: by its length, by how many of its cells the side shows, and
/// by how many the other.
static LINE_VALUES: [[[i32; 6]; 6]; 6] = {
    let mut values = [[[0; 6]; 6]; 6];
    let mut length = 1;
    while length < 6 {
        let mut mine = 0;
        while mine <= length {
            let mut theirs = 0;
            while mine + theirs <= length {
                values[length][mine][theirs] =
                    line_worth(length, mine, theirs) - line_worth(length, theirs, mine);
                theirs += 1;
            }
            mine += 1;
        }
        length += 1;
    }
    values
};

/// What a line is worth to the side that shows so many of its cells.
const fn line_worth(length: usize, mine: usize, theirs: usize) -> i32 {
    match line_term(length, mine, theirs) {
        Some(term) => WEIGHTS[term],
        None => 0,
    }
}

/// The term that a line is for the side that shows so many of its cells.
const fn line_term(length: usize, mine: usize, theirs: usize) -> Option<usize> {
    match (theirs, length - mine) {
        (0, lacking @ 1..=4) => Some(Count::Open1 as usize + lacking - 1),
        (1, lacking @ 1..=3) => Some(Count::Blocked1 as usize + lacking - 1),
        _ => None,
    }
}

/// What lines are counted into.
trait Lines: Tally {
    /// A line of so many cells of which the side shows some and the other side some.
    fn line(&mut self, length: usize, mine: usize, theirs: usize);
}

/// One look into a table instead of two terms, since a position has many lines.
impl Lines for Sum<{ WEIGHTS.len() }> {
    #[inline]
    fn line(&mut self, length: usize, mine: usize, theirs: usize) {
        self.value += LINE_VALUES[length][mine][theirs];
    }
}

impl Lines for Trace {
    fn line(&mut self, length: usize, mine: usize, theirs: usize) {
        for (term, times) in [(line_term(length, mine, theirs), 1), (line_term(length, theirs, mine), -1)] {
            if let Some(term) = term {
                self.add(term, times);
            }
        }
    }
}

/// What the position is worth to a team.
pub(super) fn value(evaluator: &GobbletEvaluator, position: &Gobblet, team: Team) -> i32 {
    let mut sum = Sum { weights: &WEIGHTS, value: 0 };
    count(evaluator, position, team, &mut sum);
    sum.value
}

/// Counts the terms, in favour of a team.
pub(super) fn trace(evaluator: &GobbletEvaluator, position: &Gobblet, team: Team) -> Trace {
    let mut trace = Trace::new(WEIGHTS.len());
    count(evaluator, position, team, &mut trace);
    trace
}

#[inline]
fn count(evaluator: &GobbletEvaluator, position: &Gobblet, team: Team, tally: &mut impl Lines) {
    let GobbletEvaluator { rules, lines } = evaluator;
    let surface = position.surface();
    let own = surface.team_tops(team);
    let others = surface.team_tops(Team::ALL[1 - team.index()]);
    let length = usize::from(rules.line());
    for &line in *lines {
        tally.line(length, number(line & own), number(line & others));
    }
    count_pieces(rules, position, &surface, [own, others], team, tally);
    let to_move = rules.seating().team(position.turn()) == team;
    tally.add(Count::Turn as usize, if to_move { 1 } else { -1 });
}

/// Counts the pieces that show and those in the reserves; what is covered is worth nothing.
#[inline]
fn count_pieces(
    rules: &Rules,
    position: &Gobblet,
    surface: &Surface,
    [own, others]: [Cells; 2],
    team: Team,
    tally: &mut impl Tally,
) {
    let seating = rules.seating();
    for size in rules.sizes() {
        let shown = surface.of_size(size);
        let more = (own & shown).len().cast_signed() - (others & shown).len().cast_signed();
        tally.add(Count::Shown1 as usize + size.index(), more);
        let kept = seating.iter().map(|player| {
            let kept = i32::from(position.reserve(player)[size.index()]);
            if seating.team(player) == team { kept } else { -kept }
        });
        tally.add(Count::Kept1 as usize + size.index(), kept.sum());
    }
}

/// How many cells are in the set.
fn number(cells: Cells) -> usize {
    cells.len() as usize
}
