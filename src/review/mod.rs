//! Judgements after the game: what each move cost, in the units of the game and in winning chance.
//!
//! Every position of a game is searched by itself ([`appraise`]), so that a program can search several at a time; what was
//! found is then judged as a whole ([`judge`]). [`review`] does both.
//!
//! - **What a move cost** is what the position before it was worth to the mover less what the position after it is worth. Where a
//!   move turns out better than the move that the search would have played, the position before it was worth as much:
//!   what comes later in a game corrects what was thought of it earlier. So no loss is less than 0, and the search's own move costs nothing.
//! - **Winning chances** come from the values of the search by a curve whose one number each game has measured
//!   ([`Opponent::doubling`]); with three and four players each has a share. Forced and finished results are exact.
//! - **Doubts** are searched again with more nodes ([`doubts`]): where the search's own move was played and lost much all the same, and
//!   where a forced win seems to be gone.
//!
//! ```
//! use tabulae::game::{Game, GameState};
//! use tabulae::games::{Gobblet, gobblet::Rules};
//! use tabulae::review::{Mark, Quality, review};
//! use tabulae::search::NoObserver;
//! use tabulae::state;
//!
//! let mut game = GameState::new(Gobblet::start(Rules::THREE));
//! for text in ["4@b2", "1@a1"] {
//!     state::play_text(&mut game, text)?;
//! }
//! let review = review(&game, Quality::Quick.limits(), || NoObserver);
//! // With a large piece in the middle the first player keeps a forced win, and nothing that follows can lose more.
//! assert_eq!(review.moves[0].mark, Some(Mark::Good));
//! # Ok::<(), tabulae::state::Error>(())
//! ```

mod appraisal;
mod chance;
mod judgement;

#[cfg(feature = "wasm")]
pub(crate) use appraisal::more;
pub use appraisal::{AGAIN, Appraisal, Quality, appraise, review};
pub use chance::Chance;
pub use judgement::{Judgement, Mark, Review, Worth, doubts, judge};

#[cfg(doc)]
use crate::opponents::Opponent;
