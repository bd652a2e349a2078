//! A position, and how it changes.

use alloc::vec::Vec;

use super::board::{Board, Piece, Side, Taken, captured};
use super::movegen;
use super::moves::Move;
use super::rules::{self, Reason, Rules};
use super::square::{Square, Squares};
use crate::game::{Game, Key, Notation, Outcome, Player, Repetition, Seating, Teams};

/// A position of Tablut.
///
/// ```
/// use tabulae::game::{Game, Notation};
/// use tabulae::games::Tablut;
///
/// let mut position = Tablut::start(Default::default());
/// assert_eq!(position.count_moves(), 80);
/// let mv = position.parse_move("d1-d4").unwrap();
/// position.play(mv);
/// assert_eq!(position.to_text(), "3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t2tT3t/4T4/4t4/4tt3 d");
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Tablut {
    rules: Rules,
    board: Board,
}

/// What [`Game::undo`] needs to take a move back.
#[derive(Clone, Debug)]
pub struct Undo(Taken);

impl Tablut {
    /// The position of a board that has passed its checks.
    pub(super) fn with_board(rules: Rules, board: Board) -> Tablut {
        Tablut { rules, board }
    }

    pub(super) fn board(&self) -> &Board {
        &self.board
    }

    /// The piece on a square.
    ///
    /// ```
    /// use tabulae::game::Game;
    /// use tabulae::games::{Tablut, tablut::{Piece, Square}};
    /// let start = Tablut::start(Default::default());
    /// assert_eq!(start.piece_at(Square::CASTLE), Some(Piece::King));
    /// ```
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        self.board.piece_at(square)
    }

    /// The pieces with their squares, in board order.
    ///
    /// ```
    /// use tabulae::game::Game;
    /// use tabulae::games::{Tablut, tablut::Piece};
    /// let start = Tablut::start(Default::default());
    /// let (square, piece) = start.pieces().next().unwrap();
    /// assert_eq!((square.to_string().as_str(), piece), ("d1", Piece::Attacker));
    /// assert_eq!(start.pieces().count(), 25);
    /// ```
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> {
        let squares = self.board.occupied().iter();
        squares.filter_map(|square| Some((square, self.board.piece_at(square)?)))
    }

    /// The squares of a side's pieces; the king's is one of the defenders'.
    ///
    /// ```
    /// use tabulae::game::Game;
    /// use tabulae::games::{Tablut, tablut::Side};
    /// assert_eq!(Tablut::start(Default::default()).side(Side::Attackers).len(), 16);
    /// ```
    pub fn side(&self, side: Side) -> Squares {
        self.board.side(side)
    }

    /// The squares that hold a piece.
    ///
    /// ```
    /// use tabulae::game::Game;
    /// use tabulae::games::Tablut;
    /// assert_eq!(Tablut::start(Default::default()).occupied().len(), 25);
    /// ```
    pub fn occupied(&self) -> Squares {
        self.board.occupied()
    }

    /// The side to move; [`Game::turn`] as a side.
    ///
    /// ```
    /// use tabulae::game::Game;
    /// use tabulae::games::{Tablut, tablut::Side};
    /// assert_eq!(Tablut::start(Default::default()).side_to_move(), Side::Attackers);
    /// ```
    pub fn side_to_move(&self) -> Side {
        self.board.turn()
    }

    /// The same pieces with the other side to move, which no rule allows: a search asks what a move is worth by leaving it
    /// out.
    pub(crate) fn with_other_side_to_move(&self) -> Tablut {
        let mut other = self.clone();
        other.board.pass();
        other
    }

    /// Where the king stands; `None` when he has been captured (TB-9).
    ///
    /// ```
    /// use tabulae::game::Game;
    /// use tabulae::games::{Tablut, tablut::Square};
    /// assert_eq!(Tablut::start(Default::default()).king(), Some(Square::CASTLE));
    /// ```
    pub fn king(&self) -> Option<Square> {
        self.board.king()
    }

    /// How many attackers are off the board: those captured, or never set up, of sixteen.
    ///
    /// ```
    /// use tabulae::game::Game;
    /// use tabulae::games::Tablut;
    /// assert_eq!(Tablut::start(Default::default()).captured_attackers(), 0);
    /// ```
    pub fn captured_attackers(&self) -> usize {
        rules::ATTACKERS - self.board.side(Side::Attackers).len()
    }

    /// How many defenders are off the board: those captured, or never set up, of eight. The king does
    /// not count.
    ///
    /// ```
    /// use tabulae::game::Notation;
    /// use tabulae::games::Tablut;
    /// let position = Tablut::from_text(Default::default(), "9/9/9/9/4K4/9/9/9/2tT5 a").unwrap();
    /// assert_eq!((position.captured_attackers(), position.captured_defenders()), (15, 7));
    /// ```
    pub fn captured_defenders(&self) -> usize {
        let king = usize::from(self.board.king().is_some());
        rules::DEFENDERS + king - self.board.side(Side::Defenders).len()
    }

    /// The sets of squares that enclose the king where he stands: the attackers capture him by arriving so that one of
    /// them is theirs (TB-8). None when he has been captured.
    ///
    /// ```
    /// use tabulae::game::Game;
    /// use tabulae::games::Tablut;
    /// let sets: Vec<usize> = Tablut::start(Default::default()).king_enclosures().map(|set| set.len()).collect();
    /// assert_eq!(sets, [4]);
    /// ```
    pub fn king_enclosures(&self) -> impl Iterator<Item = Squares> + use<> {
        self.board.king().into_iter().flat_map(movegen::king_enclosures)
    }

    /// The empty squares where a piece of the side to move that arrives captures a soldier (TB-5 to TB-7); the castle,
    /// where none arrives, is not among them. What captures the king is another question, see
    /// [`Tablut::king_enclosures`].
    ///
    /// ```
    /// use tabulae::game::Notation;
    /// use tabulae::games::Tablut;
    /// let position = Tablut::from_text(Default::default(), "9/9/9/2tT5/9/9/9/4t4/6K2 a").unwrap();
    /// let squares: Vec<String> = position.capture_squares().iter().map(|square| square.to_string()).collect();
    /// assert_eq!(squares, ["e6"]);
    /// ```
    pub fn capture_squares(&self) -> Squares {
        self.board.capture_squares()
    }

    /// Where a legal move stands in the order of [`Game::legal_moves`], as something that compares.
    ///
    /// ```
    /// use tabulae::game::Game;
    /// use tabulae::games::Tablut;
    /// let mut moves = Vec::new();
    /// Tablut::start(Default::default()).legal_moves(&mut moves);
    /// assert!(moves.is_sorted_by_key(|&mv| Tablut::place_in_order(mv)));
    /// ```
    pub fn place_in_order(mv: Move) -> impl Ord + use<> {
        movegen::place_in_order(mv)
    }

    /// The squares where a piece that stands on `from` could end a move, if its side were to move; for
    /// an empty square, where a piece there could (TB-3, TB-4). Whether the game is over is not asked.
    ///
    /// ```
    /// use tabulae::game::Game;
    /// use tabulae::games::Tablut;
    /// let start = Tablut::start(Default::default());
    /// let reached: Vec<String> =
    ///     start.slides("d1".parse().unwrap()).iter().map(|square| square.to_string()).collect();
    /// assert_eq!(reached, ["a1", "b1", "c1", "d2", "d3", "d4"]);
    /// ```
    pub fn slides(&self, from: Square) -> Squares {
        self.board.slides(from)
    }

    /// The squares that a legal move captures, the king's included, in the order of the notation:
    /// board order (TB-5 to TB-8). For other moves the answer means nothing.
    ///
    /// ```
    /// use tabulae::game::Notation;
    /// use tabulae::games::Tablut;
    /// let position = Tablut::from_text(Default::default(), "9/9/9/2tT5/9/9/9/4t4/6K2 a").unwrap();
    /// let captures: Vec<_> = position.captures("e2-e6".parse().unwrap()).collect();
    /// assert_eq!(captures, ["d6".parse().unwrap()]);
    /// ```
    pub fn captures(&self, mv: Move) -> impl Iterator<Item = Square> + use<> {
        captured(mv.to, self.board.capture_mask(mv))
    }

    /// On which sides of its destination a legal move captures, the king included: bit 0 north (the
    /// next rank up), 1 east, 2 south, 3 west. For other moves the answer means nothing.
    ///
    /// ```
    /// use tabulae::game::Notation;
    /// use tabulae::games::Tablut;
    /// let position = Tablut::from_text(Default::default(), "9/9/9/2tT5/9/9/9/4t4/6K2 a").unwrap();
    /// assert_eq!(position.capture_mask("e2-e6".parse().unwrap()), 0b1000);
    /// ```
    pub fn capture_mask(&self, mv: Move) -> u8 {
        self.board.capture_mask(mv)
    }
}

impl Game for Tablut {
    const NAME: &'static str = "Tablut";
    type Rules = Rules;
    type Move = Move;
    type Undo = Undo;
    type Reason = Reason;

    fn start(rules: Rules) -> Self {
        Tablut::from_text(rules, rules::START)
            .unwrap_or_else(|error| panic!("the starting position: {error}"))
    }

    fn rules(&self) -> Rules {
        self.rules
    }

    fn seating(&self) -> Seating {
        Seating::TWO
    }

    fn turn(&self) -> Player {
        self.board.turn().player()
    }

    fn legal_moves(&self, moves: &mut Vec<Move>) {
        moves.clear();
        self.board.list(moves);
    }

    fn count_moves(&self) -> u64 {
        self.board.count(self.board.turn())
    }

    /// The order of judgement cannot show: a king that escaped moved himself, so he was not captured.
    fn outcome(&self) -> Option<Outcome<Reason>> {
        match self.board.king() {
            None => Some(win(Side::Attackers, Reason::KingCaptured)),
            Some(king) if king.is_edge() => Some(win(Side::Defenders, Reason::KingEscaped)),
            Some(_) => (!self.board.can_move(self.board.turn())).then_some(Outcome::draw(Reason::NoMoves)),
        }
    }

    #[inline]
    fn play(&mut self, mv: Move) -> Undo {
        let taken = self.board.play(mv, self.board.capture_mask(mv));
        debug_assert!(self.board.is_consistent());
        Undo(taken)
    }

    #[inline]
    fn undo(&mut self, undo: Undo) {
        self.board.undo(&undo.0);
        debug_assert!(self.board.is_consistent());
    }

    fn key(&self) -> Key {
        self.board.key()
    }

    /// Captured pieces do not come back, and neither does a king who has left the castle (TB-4).
    #[inline]
    fn is_irreversible(undo: &Undo) -> bool {
        undo.0.is_irreversible()
    }

    fn repetition(&self) -> Option<Repetition<Reason>> {
        // Each side has to move a piece to and fro.
        let (occurrences, shortest) = (rules::OCCURRENCES, 4);
        Some(Repetition { occurrences, shortest, reason: Reason::Repetition, rule: "TB-11" })
    }

    /// The other side wins (TB-13).
    fn winners_without(&self, player: Player) -> Option<Teams> {
        let winner = if player == Side::Attackers.player() { Side::Defenders } else { Side::Attackers };
        Some(team(winner))
    }
}

fn win(side: Side, reason: Reason) -> Outcome<Reason> {
    Outcome::win(team(side), reason)
}

fn team(side: Side) -> Teams {
    Teams::one(Seating::TWO.team(side.player()))
}
