//! Gobblet: pieces of several sizes, the larger over the smaller, and a line of top pieces wins.
//!
//! The rules are those of `docs/rules/gobblet.md` (GB-). [`Rules`] has the three rule sets and team
//! play, and sets that no page names.
//!
//! # Representation
//! A position keeps one set of cells for each owner and size. Since a piece lies only on smaller ones
//! (GB-4), those sets tell every stack; what shows from above ([`Surface`]) is found from them in a few
//! operations for each owner and size. Cells are numbered with a column to spare after each rank, so
//! that a line is found by shifting a set, on boards of every edge, and no run leaves its rank. What is
//! left in the reserves follows from the board and the allotment, nested stacks included, so the key
//! holds pieces and the player to move alone.
//!
//! | module | what it holds | may import |
//! |---|---|---|
//! | `cell` | cells, sets of cells, sizes, pieces | `game` |
//! | `lines` | the lines of every board | `cell` |
//! | `rules`, `options` | what can be chosen, and by which names | `cell`, `lines` |
//! | `board`, `moves`, `outcome` | the board and what shows of it; moves; reasons | those above |
//! | `position` | the position and how moves change it | those above |
//! | `movegen`, `effects`, `explain` | legal moves and judgement; what a drawing wants; why not | those above |
//! | `setup`, `notation`, `codec` | positions from outside, as text, as bytes | those above |
//!
//! ```
//! use tabulae::game::{Game, GameState};
//! use tabulae::games::{Gobblet, gobblet::Rules};
//!
//! let mut game = GameState::new(Gobblet::start(Rules::THREE));
//! for mv in ["4@b2", "3@a1", "4@c2", "4@a2", "4@d2"] {
//!     game.play(mv.parse()?);
//! }
//! let outcome = game.outcome().unwrap();
//! assert_eq!(outcome.reason.to_string(), "line");
//! # Ok::<(), tabulae::games::gobblet::NotationError>(())
//! ```

mod board;
mod cell;
mod codec;
mod effects;
mod explain;
mod lines;
mod movegen;
mod moves;
mod notation;
mod options;
mod outcome;
mod position;
mod rules;
mod setup;

pub use board::Surface;
pub use cell::{Cell, CellError, Cells, MAX_EDGE, MAX_SIZES, Piece, Size};
pub use effects::Effects;
pub use moves::{Move, NotationError};
pub use outcome::Reason;
pub use position::{Gobblet, Undo};
pub use rules::{AllPlaced, Entering, MOST_OCCURRENCES, PutBack, Reserves, Reveal, Rules, RulesError};
pub use setup::SetupError;

use crate::game::{Game, Illegal, Key, MoveError, Notation, Outcome, Player, Repetition, Seating, Teams};

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
        *self.rule_set()
    }

    fn seating(&self) -> Seating {
        self.rule_set().seating()
    }

    fn turn(&self) -> Player {
        self.mover()
    }

    fn legal_moves(&self, moves: &mut Vec<Move>) {
        self.list_moves(moves);
    }

    fn count_moves(&self) -> u64 {
        self.number_of_moves()
    }

    fn outcome(&self) -> Option<Outcome<Reason>> {
        self.judge(&self.surface())
    }

    fn play(&mut self, mv: Move) -> Undo {
        self.apply(mv)
    }

    fn undo(&mut self, undo: Undo) {
        self.revert(undo);
    }

    fn key(&self) -> Key {
        self.current_key()
    }

    /// A piece that has left the reserve never returns to it.
    fn is_irreversible(&self, mv: Move) -> bool {
        matches!(mv, Move::Place { .. })
    }

    fn repetition(&self) -> Option<Repetition<Reason>> {
        let occurrences = self.rule_set().repetition();
        (occurrences > 0).then_some(Repetition { occurrences, reason: Reason::Repetition })
    }

    /// The other team wins (GB-13, GB-18).
    fn resignation(&self, player: Player) -> Outcome<Reason> {
        Outcome::win(Teams::one(movegen::other(position::team(player))), Reason::Resignation)
    }

    fn agreement(&self) -> Outcome<Reason> {
        Outcome::draw(Reason::Agreement)
    }
}

impl Notation for Gobblet {
    const LETTERS: &'static [u8] = cell::LETTERS;

    type SetupError = SetupError;

    /// The text of a game that ended by a line revealed and hidden again (GB-8, `lift`) does not say so:
    /// it is read as what its board shows.
    fn from_text(rules: Rules, text: &str) -> Result<Self, SetupError> {
        notation::read(rules, text)
    }

    fn to_text(&self) -> String {
        notation::write(self)
    }

    fn parse_move(&self, text: &str) -> Result<Move, MoveError> {
        let mv = text.parse().map_err(|error: NotationError| MoveError::Notation(error.to_string()))?;
        self.explain(mv)?;
        Ok(mv)
    }

    fn write_move(&self, mv: Move) -> String {
        mv.to_string()
    }

    fn explain(&self, mv: Move) -> Result<(), Illegal> {
        explain::explain(self, mv)
    }

    fn encode(&self, bytes: &mut Vec<u8>) {
        codec::write(self, bytes);
    }

    fn decode(bytes: &mut &[u8]) -> Result<Self, SetupError> {
        codec::read(bytes)
    }

    fn pack(mv: Move) -> u32 {
        mv.number()
    }

    fn unpack(number: u32) -> Option<Move> {
        Move::from_number(number)
    }
}
