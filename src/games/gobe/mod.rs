//! Góbé: hexagonal tiles on an open plane, laid for points and picked up for points, by two, three or
//! four players. The rules have numbers, GO-1 to GO-13, in `docs/rules/gobe.md`.
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
//! | module | what it holds |
//! |---|---|
//! | `rules`, `options` | the number of players, what follows from the turns taken; its name |
//! | `cell` | cells and tiles |
//! | `moves` | moves, and moves as numbers |
//! | `board` | the tiles on the plane, with their neighbours kept up to date |
//! | `setup` | the checks of positions from outside |
//! | `movegen` | legal moves and their number |
//! | `notation` | text |
//! | `position` | [`Gobe`] as a [`Game`](crate::game::Game) |
//! | `codec` | [`Gobe`] as a [`Notation`](crate::game::Notation) |

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

pub use cell::{Cell, NotationError, Tile};
pub use moves::Move;
pub use position::{Gobe, Undo};
pub use rules::{Phase, Reason, Rules, RulesError};
pub use setup::{Field, SetupError};
