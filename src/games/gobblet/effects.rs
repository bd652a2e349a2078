//! What a move does to the stacks, and the lines that won. Whoever draws the board asks for them; the rules do not.

use alloc::vec::Vec;

use super::board::Board;
use super::cell::{Cell, Cells, Piece};
use super::moves::Move;
use super::position::Gobblet;
use super::rules::Reason;
use crate::game::Team;

/// What a move does to the stacks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effects {
    /// The piece that is placed or moved; `None` for a pass.
    pub piece: Option<Piece>,
    /// Where it was lifted; `None` when it comes from the reserve.
    pub from: Option<Cell>,
    /// Where it is set down.
    pub to: Option<Cell>,
    /// The piece that it uncovers where it is lifted; covered again when it is put back.
    pub uncovered: Option<Piece>,
    /// The piece that it covers where it is set down.
    pub covered: Option<Piece>,
}

impl Gobblet {
    /// What a legal move would do to the stacks. For any other move, what it would do if it could be made.
    ///
    /// ```
    /// use tabulae::game::Notation;
    /// use tabulae::games::{Gobblet, gobblet::Rules};
    /// let text = "-,-,-,-/-,b1a2,-,-/-,-,b1,-/-,-,-,- a 3233/1333";
    /// let position = Gobblet::from_text(Rules::THREE, text).unwrap();
    /// let effects = position.effects("b3-c2".parse().unwrap());
    /// assert_eq!(effects.piece.unwrap().to_string(), "a2");
    /// assert_eq!(effects.uncovered.unwrap().to_string(), "b1");
    /// assert_eq!(effects.covered.unwrap().to_string(), "b1");
    /// ```
    pub fn effects(&self, mv: Move) -> Effects {
        match mv {
            Move::Pass => Effects { piece: None, from: None, to: None, uncovered: None, covered: None },
            Move::Place { size, to } => Effects {
                piece: Some(Piece { player: self.mover(), size }),
                from: None,
                to: Some(to),
                uncovered: None,
                covered: self.top(to),
            },
            Move::Move { from, to } => {
                let mut stack = self.board().downward(self.rule_set(), from);
                let (piece, uncovered) = (stack.next(), stack.next());
                let covered = if from == to { uncovered } else { self.top(to) };
                Effects { piece, from: Some(from), to: Some(to), uncovered, covered }
            }
        }
    }

    /// The lines that won; none unless the game ended by a line. After a line that was revealed and hidden
    /// again (GB-8, `lift`), the lines that showed while the piece was in the air.
    ///
    /// ```
    /// use tabulae::game::{Game, Notation};
    /// use tabulae::games::{Gobblet, gobblet::{Reveal, Rules}};
    /// let text = "-,-,-,-/-,-,-,-/-,-,-,-/b3,b3,b1a4,- a 3332/2313";
    /// let mut position = Gobblet::from_text(Rules::THREE.with_reveal(Reveal::Lift), text).unwrap();
    /// assert!(position.winning_lines().is_empty());
    /// position.play("c1-a1".parse().unwrap());
    /// let cells: Vec<String> = position.winning_lines()[0].iter().map(|cell| cell.to_string()).collect();
    /// assert_eq!(cells, ["a1", "b1", "c1"]);
    /// ```
    pub fn winning_lines(&self) -> Vec<Cells> {
        let won = self.judge(&self.surface()).filter(|outcome| outcome.reason == Reason::Line);
        let Some(team) = won.and_then(|outcome| outcome.winners).and_then(|winners| winners.iter().next())
        else {
            return Vec::new();
        };
        let mut board = *self.board();
        if let Some((cell, piece)) = self.revealed().and_then(|cell| Some((cell, self.top(cell)?))) {
            board.toggle(piece, cell);
        }
        self.lines_on(&board, team)
    }

    fn lines_on(&self, board: &Board, team: Team) -> Vec<Cells> {
        let tops = board.surface(self.rule_set()).team_tops(team);
        self.rule_set().lines().iter().copied().filter(|&line| line & tops == line).collect()
    }
}
