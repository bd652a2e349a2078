//! Rules engines for three board games: Gobblet, Tablut and Góbé.
//!
//! | module | what it holds |
//! |---|---|
//! | [`game`] | the vocabulary: [`game::Game`], players, outcomes, games under way, perft |
//! | [`games`] | the three games |
//! | [`opponents`] | what the search knows of each game; the computer as an opponent |
//! | [`record`] | whole games as plain data and as texts |
//! | [`search`] | what to play: one search for every game |
//! | [`state`] | a game as bytes, and what can be done with one from outside |
//!
//! Rules are cited by the numbers of `docs/rules` (GB-, TB-, GO-).
#![forbid(unsafe_code)]
#![deny(missing_docs)]

pub mod game;
#[macro_use]
pub mod games;
pub mod opponents;
pub mod record;
pub mod search;
pub mod state;
#[cfg(feature = "wasm")]
pub mod wasm;
