//! A position, and how it changes: board, reserves, player to move, and what a lifted piece revealed.

use alloc::vec::Vec;

use super::board::{Board, Surface};
use super::cell::{Cell, MAX_SIZES, Piece, Size};
use super::moves::Move;
use super::rules::{Reason, Reserves, Reveal, Rules};
use crate::game::{Game, Key, MAX_PLAYERS, Outcome, Player, Repetition, Seating, Team, Teams, zobrist};

/// What the keys of owners, sizes and cells are mixed from. To mix one takes no longer than to ask a table, which would be
/// eight kilobytes that nothing compresses.
const PIECES_SEED: u64 = zobrist::mix(0x0060_BB1E_7001);
static TURNS: [Key; MAX_PLAYERS] = zobrist::table(0x0060_BB1E_7002);
/// What the keys of revealed lines are mixed from; they are asked for too seldom to be worth a table.
const REVEALED_SEED: u64 = zobrist::mix(0x0060_BB1E_7003);

/// A position of Gobblet, its rules included.
///
/// ```
/// use tabulae::game::{Game, Notation};
/// use tabulae::games::Gobblet;
/// let mut position = Gobblet::start(Default::default());
/// position.play("4@b2".parse().unwrap());
/// position.play("3@c3".parse().unwrap());
/// assert_eq!(position.to_text(), "-,-,-,-/-,-,b3,-/-,a4,-,-/-,-,-,- a 3332/3323");
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Gobblet {
    rules: Rules,
    board: Board,
    /// How many pieces of each size each player has not placed: the allotment without the board. With
    /// nested reserves this too says all (see [`Gobblet::outermost`]), so no key is spent on reserves.
    unplaced: [[u8; MAX_SIZES]; MAX_PLAYERS],
    turn: Player,
    /// Under GB-8 `lift`, the cell where the last piece was set down if, while it was in the air, the
    /// side to move showed a line that does not show any more.
    revealed: Option<Cell>,
    key: Key,
}

/// What [`Game::undo`] needs to take a move back.
#[derive(Clone, Debug)]
pub struct Undo {
    mv: Move,
    player: Player,
    /// The size of the piece that went from cell to cell; any for another move.
    size: Size,
}

impl Gobblet {
    /// The position with nothing on the board.
    pub(super) fn empty(rules: Rules) -> Self {
        let turn = Player::FIRST;
        let key = TURNS[turn.index()];
        Gobblet { rules, board: Board::default(), unplaced: *rules.allotments(), turn, revealed: None, key }
    }

    /// A position with this board, of which no player may have more pieces than allotted.
    pub(super) fn set_up(rules: Rules, board: Board, turn: Player, revealed: Option<Cell>) -> Self {
        let mut position = Gobblet { board, turn, revealed, ..Gobblet::empty(rules) };
        for player in rules.seating().iter() {
            for size in rules.sizes() {
                let placed = board.pieces(player, size).len() as u8;
                position.unplaced[player.index()][size.index()] -= placed;
            }
        }
        position.key = position.derived_key();
        position
    }

    /// The rules, as [`crate::game::Game::rules`] gives them, without a copy.
    #[inline]
    pub(super) fn rule_set(&self) -> &Rules {
        &self.rules
    }

    #[inline]
    pub(super) fn board(&self) -> &Board {
        &self.board
    }

    #[inline]
    pub(super) fn mover(&self) -> Player {
        self.turn
    }

    #[inline]
    pub(super) fn revealed(&self) -> Option<Cell> {
        self.revealed
    }

    /// What shows of the board from above. It is found in a few operations for each owner and size.
    ///
    /// ```
    /// use tabulae::game::Game;
    /// use tabulae::games::Gobblet;
    /// assert_eq!(Gobblet::start(Default::default()).surface().empty().len(), 16);
    /// ```
    #[inline]
    pub fn surface(&self) -> Surface {
        self.board.surface(&self.rules)
    }

    /// The stack on a cell, from bottom to top. Empty, too, for a cell that the board does not have.
    ///
    /// ```
    /// use tabulae::game::Notation;
    /// use tabulae::games::{Gobblet, gobblet::Rules};
    /// let text = "-,-,-,-/-,b1a2,-,-/-,-,-,-/-,-,-,- b 3233/2333";
    /// let position = Gobblet::from_text(Rules::THREE, text).unwrap();
    /// let stack: Vec<String> = position.stack("b3".parse().unwrap()).iter().map(|p| p.to_string()).collect();
    /// assert_eq!(stack, ["b1", "a2"]);
    /// ```
    pub fn stack(&self, cell: Cell) -> Vec<Piece> {
        self.board.upward(&self.rules, cell).collect()
    }

    /// The top piece on a cell, if there is one.
    ///
    /// ```
    /// use tabulae::game::Game;
    /// use tabulae::games::Gobblet;
    /// let mut position = Gobblet::start(Default::default());
    /// position.play("4@b2".parse().unwrap());
    /// assert_eq!(position.top("b2".parse().unwrap()).unwrap().to_string(), "a4");
    /// ```
    pub fn top(&self, cell: Cell) -> Option<Piece> {
        self.board.downward(&self.rules, cell).next()
    }

    /// How many pieces of each size the player has left to place, the smallest first; none for a seat
    /// that does not play.
    ///
    /// ```
    /// use tabulae::game::{Game, Player};
    /// use tabulae::games::Gobblet;
    /// let mut position = Gobblet::start(Default::default());
    /// position.play("4@b2".parse().unwrap());
    /// assert_eq!(position.reserve(Player::FIRST), [3, 3, 3, 2]);
    /// ```
    pub fn reserve(&self, player: Player) -> &[u8] {
        let sizes = if player.index() < self.rules.seating().players() { self.rules.size_count() } else { 0 };
        &self.unplaced[player.index()][..sizes]
    }

    /// How many pieces of this size the player could place now: all that are left with open reserves
    /// (GB-2), the stacks that have this size outermost with nested ones (GB-20).
    ///
    /// ```
    /// use tabulae::game::{Game, Player};
    /// use tabulae::games::{Gobblet, gobblet::{Rules, Size}};
    /// let mut position = Gobblet::start(Rules::CLASSIC);
    /// position.play("4@b2".parse().unwrap());
    /// let choice: Vec<u8> = (1..=4).map(|n| position.outermost(Player::FIRST, Size::new(n).unwrap())).collect();
    /// assert_eq!(choice, [0, 0, 1, 2]);
    /// ```
    pub fn outermost(&self, player: Player, size: Size) -> u8 {
        let unplaced = &self.unplaced[player.index()];
        let left = unplaced[size.index()];
        match self.rules.reserves() {
            Reserves::Open => left,
            // A stack holds one piece of each size up to its outermost, so as many stacks end at a size
            // as there are pieces of it beyond those of the next.
            Reserves::Nested => left - unplaced.get(size.index() + 1).unwrap_or(&0),
        }
    }

    /// The outermost sizes of a player's nested stacks, the largest first, 0 for a stack that is used
    /// up; the digits of the notation of GB-20. Empty when reserves are open.
    ///
    /// ```
    /// use tabulae::game::{Game, Player};
    /// use tabulae::games::{Gobblet, gobblet::Rules};
    /// let mut position = Gobblet::start(Rules::CLASSIC);
    /// position.play("4@b2".parse().unwrap());
    /// assert_eq!(position.reserve_stacks(Player::FIRST), [4, 4, 3]);
    /// ```
    pub fn reserve_stacks(&self, player: Player) -> Vec<u8> {
        let stacks = match self.rules.reserves() {
            Reserves::Open => 0,
            Reserves::Nested => self.rules.allotment(player)[0],
        };
        // The n-th largest stack reaches as far as there are more than n pieces of a size.
        (0..stacks).map(|n| self.reserve(player).iter().filter(|&&left| left > n).count() as u8).collect()
    }

    /// Whether no player has anything left to place (GB-9).
    #[inline]
    pub(super) fn all_placed(&self) -> bool {
        self.unplaced == [[0; MAX_SIZES]; MAX_PLAYERS]
    }

    /// Whether the player's side shows a line on the board as it is.
    #[inline]
    fn shows(&self, player: Player) -> bool {
        self.surface().has_line(&self.rules, team(player))
    }

    /// The seat after this one. There are two or four, so no division is needed.
    #[inline]
    fn next(&self, player: Player) -> Player {
        Player::ALL[(player.index() + 1) & (self.rules.seating().players() - 1)]
    }

    #[inline]
    fn toggle(&mut self, piece: Piece, cell: Cell) {
        self.board.toggle(piece, cell);
        self.key ^= piece_key(piece, cell);
    }

    #[inline]
    fn pass_turn(&mut self, to: Player) {
        self.key ^= TURNS[self.turn.index()] ^ TURNS[to.index()];
        self.turn = to;
    }

    /// The key takes the revealed line in, though text cannot say it: that position is another one.
    #[inline]
    fn set_revealed(&mut self, revealed: Option<Cell>) {
        if let Some(cell) = self.revealed.take() {
            self.key ^= revealed_key(cell);
        }
        if let Some(cell) = revealed {
            self.key ^= revealed_key(cell);
        }
        self.revealed = revealed;
    }

    /// The key of the position, from nothing.
    fn derived_key(&self) -> Key {
        let mut key = TURNS[self.turn.index()] ^ self.revealed.map_or(Key(0), revealed_key);
        for player in self.rules.seating().iter() {
            for size in self.rules.sizes() {
                for cell in self.board.pieces(player, size).iter() {
                    key ^= piece_key(Piece { player, size }, cell);
                }
            }
        }
        key
    }
}

impl Game for Gobblet {
    const NAME: &'static str = "Gobblet";

    type Rules = Rules;
    type Move = Move;
    type Undo = Undo;
    type Reason = Reason;

    fn start(rules: Rules) -> Self {
        Gobblet::empty(rules)
    }

    fn rules(&self) -> Rules {
        self.rules
    }

    fn seating(&self) -> Seating {
        self.rules.seating()
    }

    fn turn(&self) -> Player {
        self.turn
    }

    fn legal_moves(&self, moves: &mut Vec<Move>) {
        self.list_moves(moves);
    }

    #[inline]
    fn count_moves(&self) -> u64 {
        self.number_of_moves()
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome<Reason>> {
        self.judge(&self.surface())
    }

    fn play(&mut self, mv: Move) -> Undo {
        let player = self.turn;
        let next = self.next(player);
        let mut undo = Undo { mv, player, size: Size::SMALLEST };
        match mv {
            Move::Pass => {}
            Move::Place { size, to } => {
                self.unplaced[player.index()][size.index()] -= 1;
                self.toggle(Piece { player, size }, to);
            }
            Move::Move { from, to } => {
                let size =
                    self.board.largest(&self.rules, player, from).expect("a legal move lifts an own piece");
                undo.size = size;
                self.toggle(Piece { player, size }, from);
                let shown = self.rules.reveal() == Reveal::Lift && self.shows(next);
                self.toggle(Piece { player, size }, to);
                if shown && !self.shows(next) {
                    self.set_revealed(Some(to));
                }
            }
        }
        self.pass_turn(next);
        debug_assert_eq!(self.key, self.derived_key());
        undo
    }

    fn undo(&mut self, undo: Undo) {
        let Undo { mv, player, size } = undo;
        // The game was still on before the move, so nothing had been revealed.
        self.set_revealed(None);
        self.pass_turn(player);
        match mv {
            Move::Pass => {}
            Move::Place { size, to } => {
                self.toggle(Piece { player, size }, to);
                self.unplaced[player.index()][size.index()] += 1;
            }
            Move::Move { from, to } => {
                self.toggle(Piece { player, size }, to);
                self.toggle(Piece { player, size }, from);
            }
        }
        debug_assert_eq!(self.key, self.derived_key());
    }

    #[inline]
    fn key(&self) -> Key {
        self.key
    }

    /// A piece that has left the reserve never returns to it.
    #[inline]
    fn is_irreversible(undo: &Undo) -> bool {
        matches!(undo.mv, Move::Place { .. })
    }

    #[inline]
    fn repetition(&self) -> Option<Repetition<Reason>> {
        let occurrences = self.rules.repetition();
        // A piece that is put back changes nothing but the turn.
        let shortest = self.rules.seating().players();
        let repetition = Repetition { occurrences, shortest, reason: Reason::Repetition, rule: "GB-12" };
        (occurrences > 0).then_some(repetition)
    }

    /// The other team wins (GB-13, GB-18).
    fn winners_without(&self, player: Player) -> Option<Teams> {
        Some(Teams::one(other(team(player))))
    }
}

/// The player's team: in both seatings, every second player's (GB-14).
#[inline]
pub(super) const fn team(player: Player) -> Team {
    Team::ALL[player.index() & 1]
}

/// The team that `team` plays against. Here there are never more than two.
#[inline]
pub(super) fn other(team: Team) -> Team {
    Team::ALL[1 - team.index()]
}

#[inline]
fn revealed_key(cell: Cell) -> Key {
    Key(zobrist::mix(REVEALED_SEED ^ cell.index() as u64))
}

#[inline]
fn piece_key(piece: Piece, cell: Cell) -> Key {
    let owner_and_size = piece.player.index() * MAX_SIZES + piece.size.index();
    zobrist::key(PIECES_SEED, owner_and_size * 32 + cell.index())
}
