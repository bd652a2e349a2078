//! Góbé: hexagonal tiles on an open plane, laid for points and picked up for points, by two, three or
//! four players (GO-1 to GO-13). The rules are those of `docs/rules/gobe.md`.
//!
//! ```
//! use tabulae::game::{Game, Notation};
//! use tabulae::games::gobe::{Gobe, Rules};
//! let mut game = Gobe::start(Rules::THREE);
//! game.play(game.parse_move("0,0").unwrap());
//! assert_eq!(game.count_moves(), 6);
//! assert_eq!(game.explain("2,0".parse().unwrap()).unwrap_err().rule, "GO-5");
//! ```
//!
//! | file | what it holds |
//! |---|---|
//! | `rules` | what can be chosen, and why a game ends |
//! | `options` | the names of what can be chosen |
//! | `cell` | cells and tiles |
//! | `board` | the tiles on the plane, with their neighbours kept up to date |
//! | `moves` | moves: their text and their numbers |
//! | `movegen` | which moves there are, and how many |
//! | `position` | the position and how moves change it: `impl Game` |
//! | `notation` | the text of positions, and what else the outside asks: `impl Notation` |
//! | `codec` | positions as bytes |
//! | `setup` | what can be wrong with a position from outside |
//! | `explain` | why a move is not legal |

mod board;
mod cell;
mod codec;
mod explain;
mod movegen;
mod moves;
mod notation;
mod options;
mod position;
mod rules;
mod setup;

pub use cell::{Cell, ParseCellError, Tile};
pub use moves::{Move, ParseMoveError};
pub use position::{Gobe, Undo};
pub use rules::{Phase, Reason, Rules, RulesError};
pub use setup::{Field, SetupError};
