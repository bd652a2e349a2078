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
mod position;
mod rules;
mod setup;

pub use board::Surface;
pub use cell::{Cell, CellError, Cells, MAX_EDGE, MAX_SIZES, Piece, Size};
pub use effects::Effects;
pub use moves::{Move, NotationError};
pub use position::{Gobblet, Undo};
pub use rules::{
    AllPlaced, Entering, MOST_OCCURRENCES, PutBack, Reason, Reserves, Reveal, Rules, RulesError,
};
pub use setup::SetupError;
