//! A game whose tree is drawn by lot: who moves, how many moves there are, where a game ends and who wins it.
//!
//! The search's tests need games in which the best move stands anywhere in the order and either side may move again: here
//! reductions overlook wins as in no real game, and wins of one ply stand beside wins of six.

use std::fmt;
use std::num::ParseIntError;
use std::str::FromStr;

use tabulae::game::{EndingKind, Game, Key, Outcome, Player, Repetition, Seating, Team, Teams, zobrist::mix};
use tabulae::search::Evaluator;

/// A position: a number, from which all that is to be known of it is drawn.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Tree(u64);

/// The number of a branch.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub(crate) struct Branch(u8);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Reason {
    Lot,
    Will,
}

impl From<EndingKind> for Reason {
    fn from(_: EndingKind) -> Reason {
        Reason::Will
    }
}

impl fmt::Display for Branch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Branch {
    type Err = ParseIntError;
    fn from_str(text: &str) -> Result<Self, ParseIntError> {
        text.parse().map(Branch)
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

impl Tree {
    fn branches(self) -> impl Iterator<Item = Branch> {
        (0..5 + (self.0 >> 8) as u8 % 3).map(Branch)
    }

    fn after(self, Branch(number): Branch) -> Tree {
        Tree(mix(self.0 ^ u64::from(number + 1)))
    }

    /// One position in twelve is won.
    fn winner(self) -> Option<Team> {
        self.0.is_multiple_of(12).then_some(Team::ALL[(self.0 >> 16) as usize % 2])
    }
}

impl Game for Tree {
    const NAME: &'static str = "Tree";
    type Rules = u64;
    type Move = Branch;
    type Undo = Tree;
    type Reason = Reason;

    /// The tree of this seed.
    fn start(seed: u64) -> Self {
        Tree(mix(seed))
    }

    fn rules(&self) -> u64 {
        0
    }

    fn seating(&self) -> Seating {
        Seating::TWO
    }

    fn turn(&self) -> Player {
        Player::ALL[(self.0 >> 24) as usize % 2]
    }

    fn legal_moves(&self, moves: &mut Vec<Branch>) {
        moves.clear();
        if self.outcome().is_none() {
            moves.extend(self.branches());
        }
    }

    fn count_moves(&self) -> u64 {
        if self.outcome().is_none() { self.branches().count() as u64 } else { 0 }
    }

    fn outcome(&self) -> Option<Outcome<Reason>> {
        self.winner().map(|team| Outcome::win(Teams::one(team), Reason::Lot))
    }

    fn play(&mut self, mv: Branch) -> Tree {
        std::mem::replace(self, self.after(mv))
    }

    fn undo(&mut self, before: Tree) {
        *self = before;
    }

    fn key(&self) -> Key {
        Key(self.0)
    }

    fn is_irreversible(_: &Tree) -> bool {
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

/// Draws values by lot too, and knows no move that is better than others.
pub(crate) struct Blind;

impl Evaluator<Tree> for Blind {
    fn evaluate(&self, position: &Tree, team: Team) -> i32 {
        let value = (position.0 >> 32) as i32 % 50;
        if team.index() == 0 { value } else { -value }
    }

    fn score_moves(&self, _position: &Tree, moves: &[Branch], scores: &mut Vec<i32>) {
        scores.extend(moves.iter().map(|_| 0));
    }

    fn move_limit(&self, _position: &Tree, _depth: u32) -> usize {
        usize::MAX
    }

    fn history_index(&self, mv: Branch) -> usize {
        usize::from(mv.0)
    }

    fn wins_now(&self, position: &Tree) -> bool {
        let team = position.seating().team(position.turn());
        position.branches().any(|branch| position.after(branch).winner() == Some(team))
    }

    fn parries(&self, _position: &Tree, _moves: &mut Vec<Branch>) -> bool {
        false
    }

    fn noisy_moves(&self, _position: &Tree, _moves: &mut Vec<Branch>) {}
}
