//! Rules engines for three board games: Gobblet, Tablut and Góbé.
//!
//! | module | what it holds |
//! |---|---|
//! | [`game`] | the vocabulary: [`game::Game`], players, outcomes, games under way, perft |
//! | [`games`] | the three games |
//! | [`opponents`] | what the search knows of each game; the computer as an opponent |
//! | [`record`] | whole games as plain data and as texts |
//! | [`review`] | what each move of a game cost |
//! | [`search`] | what to play: one search for every game |
//! | [`state`] | a game as bytes, and what can be done with one from outside |
//!
//! Rules are cited by the numbers of `docs/rules` (GB-, TB-, GO-). Everything here is `Send` and `Sync`, and the crate is
//! `no_std`: it needs an allocator, and neither files, threads nor a clock. Without features it depends on no other crate;
//!
//! - `serde` reads and writes [`record::Document`] and [`game::Options`] as any format of serde, such as JSON;
//! - `wasm` is the face for JavaScript, for which the npm package is built, and no part of what versions promise to Rust.
//!
//! A game is begun, played in notation and asked for its outcome:
//!
//! ```
//! use tabulae::game::{Game, GameState};
//! use tabulae::games::{Gobblet, gobblet::Rules};
//! use tabulae::state::{self, Error};
//!
//! let mut game = GameState::new(Gobblet::start(Rules::CLASSIC));
//! state::play_text(&mut game, "4@b2")?;
//! assert_eq!(state::play_text(&mut game, "3@b2").unwrap_err().code, state::Code::IllegalMove);
//! assert_eq!(game.outcome(), None);
//! # Ok::<(), Error>(())
//! ```
//!
//! A position is read from its text, and its legal moves are listed:
//!
//! ```
//! use tabulae::game::{Game, Notation};
//! use tabulae::games::{Tablut, tablut::Rules};
//!
//! // 9  . . . . K . . . .   The king has reached the edge (TB-10).
//! let position = Tablut::from_text(Rules::DEFAULT, "4K4/9/9/9/9/9/9/9/4t4 a")?;
//! assert_eq!(position.iter_legal_moves().count(), 0);
//! assert_eq!(position.outcome().unwrap().reason.to_string(), "king-escaped");
//! # Ok::<(), tabulae::games::tablut::SetupError>(())
//! ```
//!
//! The computer plays:
//!
//! ```
//! use tabulae::game::{Game, GameState};
//! use tabulae::games::{Gobe, gobe::Rules};
//! use tabulae::opponents::{Level, Request, search_game};
//! use tabulae::search::NoObserver;
//!
//! let mut game = GameState::new(Gobe::start(Rules::THREE));
//! let request = Request { level: Some(Level::ALL[0]), ..Request::default() };
//! let report = search_game(&game, &request, &mut NoObserver).unwrap();
//! game.play(report.best);
//! assert_eq!(game.position().tiles().count(), 1);
//! ```
//!
//! A game is written down as a record, and read through the rules again:
//!
//! ```
//! use tabulae::game::{Game, GameState};
//! use tabulae::games::{Tablut, tablut::Rules};
//! use tabulae::{record, state};
//!
//! let mut game = GameState::new(Tablut::start(Rules::DEFAULT));
//! for text in ["d1-d4", "e3-f3", "d4-d3"] {
//!     state::play_text(&mut game, text)?;
//! }
//! let text = record::write(&game).expect("the rules have a name");
//! let read = record::read::<Tablut>(&text)?;
//! assert!(read.moves().eq(game.moves()));
//! assert_eq!(read.moves().rev().next(), game.last_move());
//! # Ok::<(), state::Error>(())
//! ```
#![forbid(unsafe_code)]
#![deny(missing_docs)]
// docs.rs builds with a nightly compiler, which can say beside an item which feature it needs.
#![cfg_attr(docsrs, feature(doc_cfg))]
#![cfg_attr(not(any(test, feature = "wasm")), no_std)]

#[macro_use]
extern crate alloc;

pub mod game;
#[macro_use]
pub mod games;
pub mod opponents;
pub mod record;
pub mod review;
pub mod search;
pub mod state;
#[cfg(feature = "wasm")]
pub mod wasm;

/// The README's program in Rust, which `cargo test` compiles and runs with the other examples.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}
