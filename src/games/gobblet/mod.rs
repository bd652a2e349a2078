//! Gobblet: pieces of several sizes, the larger over the smaller, and a line of top pieces wins.
//!
//! The rules are those of `docs/rules/gobblet.md` (GB-1 to GB-21). [`Rules`] has the three rule sets and team
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
//! | file | what it holds |
//! |---|---|
//! | `rules` | what can be chosen, and why a game ends |
//! | `limits` | what rules are held to, and why they cannot be played |
//! | `options` | the names of what can be chosen |
//! | `cell` | cells, sets of cells, sizes, pieces |
//! | `board` | the pieces, and what shows of them from above |
//! | `moves` | moves: their text and their numbers |
//! | `movegen` | which moves there are, and how a position is judged |
//! | `position` | the position and how moves change it: `impl Game` |
//! | `notation` | the text of positions, and what else the outside asks: `impl Notation` |
//! | `codec` | positions as bytes |
//! | `setup` | what can be wrong with a position from outside |
//! | `explain` | why a move is not legal |
//! | `lines` | the lines of every board |
//! | `effects` | what a move does to the stacks, and the lines that won |
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
//! # Ok::<(), tabulae::games::gobblet::ParseMoveError>(())
//! ```

mod board;
mod cell;
mod codec;
mod effects;
mod explain;
mod limits;
mod lines;
mod movegen;
mod moves;
mod notation;
mod options;
mod position;
mod rules;
mod setup;

pub use board::Surface;
pub use cell::{Cell, Cells, MAX_EDGE, MAX_SIZES, ParseCellError, Piece, Size};
pub use effects::Effects;
pub use limits::{MOST_OCCURRENCES, RulesError};
pub use moves::{Move, ParseMoveError};
pub use position::{Gobblet, Undo};
pub use rules::{AllPlaced, Entering, PutBack, Reason, Reserves, Reveal, Rules};
pub use setup::SetupError;
