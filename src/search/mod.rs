//! One search for every game: what to play, and what a position is worth.
//!
//! The search knows [`crate::game`] alone. What it needs of a game beyond that is an [`Evaluator`]. It
//! is a principal-variation alpha-beta search with iterative deepening, a transposition table, killer and
//! history moves, aspiration windows, late-move reductions, null moves, late-move pruning, and a quiescence search along the moves that the
//! evaluator calls noisy. Each of these is a [`Feature`] that can be left out.
//!
//! - **Sides.** With two teams the sign of a score flips when the team to move changes, not at every
//!   ply. With more, all the others are taken as one side against the searching team, or, by
//!   [`Multiplayer::MaxN`], each as its own (maxⁿ).
//! - **Scores** count from the position they belong to ([`Score`]), in the table too.
//! - **Repetition** comes from the [`GameState`](crate::game::GameState), in the search as in play. A score that
//!   rests on the repetition of a position on the path holds on that path alone, and is not put into the table. The
//!   other way round the search is not exact: a score from the table does not know which positions lie on the path
//!   that uses it. This is the graph history interaction problem; to solve it the key would have to hold the path.
//! - **The same everywhere.** Integers only, no hash maps, no pointers as keys, no clock of its own: with
//!   a depth or node limit the same line, settings and limits give the same report on every machine.

mod alpha_beta;
mod evaluator;
mod limits;
mod max_n;
mod ordering;
mod pruning;
mod quiescence;
mod report;
mod root;
mod score;
mod settings;
mod sight;
mod tt;

pub use evaluator::{Evaluator, HISTORY_SIZE};
pub use limits::{Limits, NoObserver, Observer};
pub use report::{Report, Variation};
pub use root::search;
pub use score::{Score, ScoreKind};
pub use settings::{Feature, Features, Multiplayer, Settings};
