//! Tablut: sixteen attackers against a king and his eight defenders on a board of nine by nine
//! squares (TB-1 to TB-13).
//!
//! ```text
//! 9  . . . t t t . . .
//! 8  . . . . t . . . .
//! 7  . . . . T . . . .
//! 6  t . . . T . . . t
//! 5  t t T T K T T t t      t attacker, T defender, K king on the castle
//! 4  t . . . T . . . t
//! 3  . . . . T . . . .
//! 2  . . . . t . . . .
//! 1  . . . t t t . . .
//!    a b c d e f g h i
//! ```
//!
//! The attackers are seat 0 and move first, the defenders seat 1. The rules are those of
//! `docs/rules/tablut.md`.
//!
//! | file | what it holds |
//! |---|---|
//! | `rules` | what can be chosen, and why a game ends |
//! | `options` | the names of what can be chosen |
//! | `direction` | the four directions |
//! | `square` | squares and sets of squares |
//! | `lines` | ranks and files as numbers, and the moves along them by table |
//! | `board` | the pieces and the side to move, with the key |
//! | `moves` | moves: their text and their numbers |
//! | `movegen` | which moves there are and what they capture |
//! | `position` | the position and how moves change it: `impl Game` |
//! | `notation` | the text of positions, and what else the outside asks: `impl Notation` |
//! | `codec` | positions as bytes |
//! | `setup` | what can be wrong with a position from outside |
//! | `explain` | why a move is not legal |

mod bits;
mod board;
mod codec;
mod direction;
mod explain;
mod lines;
mod movegen;
mod moves;
mod notation;
mod options;
mod position;
mod rules;
mod setup;
mod square;

pub use board::{Piece, Side};
pub use direction::Direction;
pub use moves::{Move, ParseMoveError};
pub use position::{Tablut, Undo};
pub use rules::{Reason, Rules};
pub use setup::SetupError;
pub use square::{ParseSquareError, Square, Squares};
