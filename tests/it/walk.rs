//! A tiny game whose positions come again: two tokens walk about on a board of three by three cells.
//!
//! The toy of `toy.rs` never repeats a position. Here nearly every path of some plies could, so that the search is judged
//! on what it makes of repetition inside the tree. The second occurrence of a position draws; a token that reaches the corner
//! where the other began has won, unless they walk for walking's sake. Values are drawn by lot, so that a score that comes from
//! the wrong path is nearly always another score.

use std::fmt;
use std::num::ParseIntError;
use std::str::FromStr;

use tabulae::game::{EndingKind, Game, Key, Outcome, Player, Repetition, Seating, Team, Teams, zobrist};
use tabulae::search::Evaluator;

const COLUMNS: usize = 3;
const CELLS: usize = COLUMNS * 3;
const KEYS: [Key; 2 * CELLS + 1] = zobrist::table(4_321);

/// What the tokens walk for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Aim {
    #[default]
    Corners,
    /// Nothing ends a game but repetition and want of a step.
    Nothing,
}

#[derive(Clone, Debug)]
pub(crate) struct Walk {
    aim: Aim,
    tokens: [usize; 2],
    turn: Player,
}

/// The cell that the token of the player to move goes to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub(crate) struct Step(u8);

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Step {
    type Err = ParseIntError;
    fn from_str(text: &str) -> Result<Self, ParseIntError> {
        text.parse().map(Step)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Reason {
    Arrived,
    Stuck,
    Repeated,
    Will,
}

impl From<EndingKind> for Reason {
    fn from(_: EndingKind) -> Reason {
        Reason::Will
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

/// The cells beside a cell.
fn beside(cell: usize) -> impl Iterator<Item = usize> {
    let (column, row) = (cell % COLUMNS, cell / COLUMNS);
    (0..CELLS).filter(move |&other| (other % COLUMNS).abs_diff(column) + (other / COLUMNS).abs_diff(row) == 1)
}

impl Walk {
    /// Where the token of each player wants to go: where the other's began.
    const GOALS: [usize; 2] = [CELLS - 1, 0];

    fn steps(&self) -> impl Iterator<Item = usize> {
        let [own, other] = [self.turn.index(), 1 - self.turn.index()].map(|index| self.tokens[index]);
        beside(own).filter(move |&cell| cell != other)
    }

    fn winner(&self) -> Option<Team> {
        if self.aim == Aim::Nothing {
            return None;
        }
        self.seating().iter_teams().find(|team| self.tokens[team.index()] == Walk::GOALS[team.index()])
    }
}

impl Game for Walk {
    const NAME: &'static str = "Walk";
    type Rules = Aim;
    type Move = Step;
    type Undo = usize;
    type Reason = Reason;

    fn start(aim: Aim) -> Self {
        Walk { aim, tokens: [0, CELLS - 1], turn: Player::FIRST }
    }

    fn rules(&self) -> Aim {
        self.aim
    }

    fn seating(&self) -> Seating {
        Seating::TWO
    }

    fn turn(&self) -> Player {
        self.turn
    }

    fn legal_moves(&self, moves: &mut Vec<Step>) {
        moves.clear();
        if self.outcome().is_none() {
            moves.extend(self.steps().map(|cell| Step(cell as u8)));
        }
    }

    fn count_moves(&self) -> u64 {
        if self.outcome().is_none() { self.steps().count() as u64 } else { 0 }
    }

    fn outcome(&self) -> Option<Outcome<Reason>> {
        match self.winner() {
            Some(team) => Some(Outcome::win(Teams::one(team), Reason::Arrived)),
            None => self.steps().next().is_none().then_some(Outcome::draw(Reason::Stuck)),
        }
    }

    fn play(&mut self, mv: Step) -> usize {
        let from = std::mem::replace(&mut self.tokens[self.turn.index()], usize::from(mv.0));
        self.turn = self.seating().next(self.turn);
        from
    }

    fn undo(&mut self, from: usize) {
        self.turn = self.seating().next(self.turn);
        self.tokens[self.turn.index()] = from;
    }

    fn key(&self) -> Key {
        let turn = if self.turn == Player::FIRST { Key(0) } else { KEYS[2 * CELLS] };
        KEYS[self.tokens[0]] ^ KEYS[CELLS + self.tokens[1]] ^ turn
    }

    fn is_irreversible(_: &usize) -> bool {
        false
    }

    fn repetition(&self) -> Option<Repetition<Reason>> {
        Some(Repetition { occurrences: 2, shortest: 2, reason: Reason::Repeated, rule: "none" })
    }

    fn winners_without(&self, player: Player) -> Option<Teams> {
        let loser = self.seating().team(player);
        Teams::collect(self.seating().iter_teams().filter(|&team| team != loser))
    }
}

/// Draws the value of each position by lot, from a seed.
pub(crate) struct Lots(pub(crate) u64);

impl Evaluator<Walk> for Lots {
    fn evaluate(&self, position: &Walk, team: Team) -> i32 {
        let value = (zobrist::mix(position.key().0 ^ self.0) % 101) as i32 - 50;
        if team.index() == 0 { value } else { -value }
    }

    fn score_moves(&self, position: &Walk, moves: &[Step], scores: &mut Vec<i32>) {
        let lot = |mv: &Step| (zobrist::mix(position.key().0 ^ u64::from(mv.0)) % 9) as i32 - 4;
        scores.extend(moves.iter().map(lot));
    }

    fn move_limit(&self, _position: &Walk, _depth: u32) -> usize {
        usize::MAX
    }

    fn history_index(&self, mv: Step) -> usize {
        usize::from(mv.0)
    }

    fn wins_now(&self, position: &Walk) -> bool {
        position.aim == Aim::Corners
            && position.outcome().is_none()
            && position.steps().any(|cell| cell == Walk::GOALS[position.turn.index()])
    }

    fn parries(&self, _position: &Walk, _moves: &mut Vec<Step>) -> bool {
        false
    }

    fn noisy_moves(&self, _position: &Walk, _moves: &mut Vec<Step>) {}
}
