//! One search for every game: what to play, and what a position is worth.
//!
//! The search knows [`crate::game`] alone. What it needs of a game beyond that is an [`Evaluator`]. It
//! is a principal-variation alpha-beta search that deepens ply by ply, with a transposition table,
//! killer and history moves, aspiration windows, and a quiescence search along the moves that the
//! evaluator calls urgent. Each of these is a [`Part`] that can be left out.
//!
//! - **Sides.** With two teams the sign of a score flips when the team to move changes, not at every
//!   ply. With more, all the others are taken as one side against the searching team, or, by
//!   [`Opponents::Selfish`], each as its own (maxⁿ).
//! - **Scores** count from the position they belong to ([`Score`]), in the table too.
//! - **Repetition** comes from the [`GameState`](crate::game::GameState), in the search as in play. A score that
//!   rests on the repetition of a position on the path is not put into the table. (A score from the table can
//!   still be one that this path would have drawn: exact play of repetition would need the path in the key.)
//! - **The same everywhere.** Integers only, no hash maps, no pointers as keys, no clock of its own: with
//!   a depth or node limit the same line, settings and limits give the same report on every machine.

mod alpha_beta;
mod evaluator;
mod limits;
mod max_n;
mod ordering;
mod report;
mod root;
mod score;
mod settings;
mod tt;

pub use evaluator::{Evaluator, SLOTS, Tension};
pub use limits::{Limits, Observer, Patient};
pub use report::{Report, Variation};
pub use root::search;
pub use score::{Score, Verdict};
pub use settings::{Opponents, Part, Parts, Settings};
