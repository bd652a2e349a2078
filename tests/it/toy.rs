//! A tiny game for the search's tests: three in a row on a board of four by three numbered cells.
//!
//! It has what the real games have one at a time: two sides, partners, three teams with points, turns
//! that do not alternate, and positions that are reached in several ways.

use std::fmt;
use std::str::FromStr;

use tabulae::game::{EndingKind, Game, Key, Outcome, Player, Repetition, Seating, Team, Teams, zobrist};
use tabulae::search::Evaluator;

const CELLS: usize = 12;
const KEYS: [Key; CELLS * 4 + 4] = zobrist::table(1_234);
/// What each cell counts at the end of a game of three, and in the evaluation of every game.
const WORTH: [i32; CELLS] = [3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8];
/// Whoever takes one of these plays again (for partners: the partner plays).
const AGAIN: [usize; 3] = [3, 6, 8];

/// The variants.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Sides {
    /// Two players; three in a row wins.
    #[default]
    Two,
    /// Two pairs; three in a row of either partner wins.
    Pairs,
    /// Three players; the highest sum of cells wins when the board is full.
    Three,
}

#[derive(Clone, Debug)]
pub(crate) struct Toy {
    sides: Sides,
    cells: [Option<Team>; CELLS],
    turn: Player,
    key: Key,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub(crate) struct Cell(u8);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Reason {
    Row,
    Full,
    Will,
}

impl From<EndingKind> for Reason {
    fn from(_: EndingKind) -> Reason {
        Reason::Will
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Cell {
    type Err = std::num::ParseIntError;
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.parse().map(Cell)
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

/// The rows of three on the board of four columns and three ranks.
fn rows() -> impl Iterator<Item = [usize; 3]> {
    let across = (0..CELLS).filter(|cell| cell % 4 < 2).map(|cell| [cell, cell + 1, cell + 2]);
    let up = (0..4).map(|cell| [cell, cell + 4, cell + 8]);
    let right = (0..2).map(|cell| [cell, cell + 5, cell + 10]);
    let left = (2..4).map(|cell| [cell, cell + 3, cell + 6]);
    across.chain(up).chain(right).chain(left)
}

impl Toy {
    fn sum(&self, team: Team) -> i32 {
        (0..CELLS).filter(|&cell| self.cells[cell] == Some(team)).map(|cell| WORTH[cell]).sum()
    }

    fn set(&mut self, cell: usize, to: Option<Team>, turn: Player) {
        let team = to.or(self.cells[cell]).expect("one of the two is a stone");
        self.cells[cell] = to;
        self.key ^= KEYS[cell * 4 + team.index()];
        self.key ^= KEYS[CELLS * 4 + self.turn.index()];
        self.turn = turn;
        self.key ^= KEYS[CELLS * 4 + self.turn.index()];
    }

    fn next(&self, cell: usize) -> Player {
        let next = self.seating().next(self.turn);
        match (self.sides, AGAIN.contains(&cell)) {
            (_, false) => next,
            (Sides::Pairs, true) => self.seating().next(next),
            (_, true) => self.turn,
        }
    }

    fn row_of(&self, team: Team) -> bool {
        rows().any(|row| row.iter().all(|&cell| self.cells[cell] == Some(team)))
    }
}

impl Game for Toy {
    const NAME: &'static str = "Toy";
    type Rules = Sides;
    type Move = Cell;
    type Undo = (Cell, Player);
    type Reason = Reason;

    fn start(sides: Sides) -> Self {
        Toy { sides, cells: [None; CELLS], turn: Player::FIRST, key: KEYS[CELLS * 4] }
    }

    fn rules(&self) -> Sides {
        self.sides
    }

    fn seating(&self) -> Seating {
        match self.sides {
            Sides::Two => Seating::TWO,
            Sides::Pairs => Seating::PARTNERS,
            Sides::Three => Seating::THREE,
        }
    }

    fn turn(&self) -> Player {
        self.turn
    }

    fn legal_moves(&self, moves: &mut Vec<Cell>) {
        moves.clear();
        if self.outcome().is_none() {
            moves.extend((0..CELLS).filter(|&cell| self.cells[cell].is_none()).map(|cell| Cell(cell as u8)));
        }
    }

    fn count_moves(&self) -> u64 {
        let mut moves = Vec::new();
        self.legal_moves(&mut moves);
        moves.len() as u64
    }

    fn outcome(&self) -> Option<Outcome<Reason>> {
        let full = self.cells.iter().all(Option::is_some);
        if self.sides == Sides::Three {
            let sums = self.seating().iter_teams().map(|team| self.sum(team));
            let most = sums.max().unwrap_or_default();
            let winners = Teams::collect(self.seating().iter_teams().filter(|&team| self.sum(team) == most));
            return full.then_some(Outcome { winners, reason: Reason::Full });
        }
        let winner = self.seating().iter_teams().find(|&team| self.row_of(team));
        match winner {
            Some(team) => Some(Outcome::win(Teams::one(team), Reason::Row)),
            None => full.then_some(Outcome::draw(Reason::Full)),
        }
    }

    fn play(&mut self, mv: Cell) -> (Cell, Player) {
        let turn = self.turn;
        let cell = usize::from(mv.0);
        self.set(cell, Some(self.seating().team(turn)), self.next(cell));
        (mv, turn)
    }

    fn undo(&mut self, (mv, turn): (Cell, Player)) {
        self.set(usize::from(mv.0), None, turn);
    }

    fn key(&self) -> Key {
        self.key
    }

    fn is_irreversible(_: &(Cell, Player)) -> bool {
        true
    }

    fn repetition(&self) -> Option<Repetition<Reason>> {
        None
    }

    fn winners_without(&self, player: Player) -> Option<Teams> {
        let loser = self.seating().team(player);
        Teams::collect(self.seating().iter_teams().filter(|&team| team != loser))
    }
}

/// Knows the worth of the cells, and a row that lacks one stone.
pub(crate) struct ToyEvaluator;

impl Evaluator<Toy> for ToyEvaluator {
    fn evaluate(&self, position: &Toy, team: Team) -> i32 {
        let others = position.seating().iter_teams().filter(|&other| other != team);
        position.sum(team) - others.map(|other| position.sum(other)).max().unwrap_or_default()
    }

    fn score_moves(&self, _position: &Toy, moves: &[Cell], scores: &mut Vec<i32>) {
        scores.extend(moves.iter().map(|mv| WORTH[usize::from(mv.0)] - 4));
    }

    fn move_limit(&self, _position: &Toy, _depth: u32) -> usize {
        usize::MAX
    }

    fn history_index(&self, mv: Cell) -> usize {
        usize::from(mv.0)
    }

    fn wins_now(&self, position: &Toy) -> bool {
        let team = position.seating().team(position.turn);
        let lacking = |row: [usize; 3]| {
            let own = row.iter().filter(|&&cell| position.cells[cell] == Some(team)).count();
            own == 2 && row.iter().any(|&cell| position.cells[cell].is_none())
        };
        position.sides != Sides::Three && rows().any(lacking)
    }

    fn parries(&self, _position: &Toy, _moves: &mut Vec<Cell>) -> bool {
        false
    }

    fn noisy_moves(&self, _position: &Toy, _moves: &mut Vec<Cell>) {}
}
