//! What the search needs to know of each game, and the computer as an opponent.
//!
//! ```
//! use tabulae::opponents::{Level, Request, search_game};
//! use tabulae::game::{Game, GameState};
//! use tabulae::games::Gobblet;
//! use tabulae::search::{NoObserver, Score};
//! let game = GameState::new(Gobblet::start(Default::default()));
//! let request = Request { level: Some(Level::STRONGEST), ..Request::default() };
//! let report = search_game(&game, &request, &mut NoObserver).unwrap();
//! // With perfect play the first player wins, by one of the largest pieces on a central cell.
//! assert_eq!(report.score(), Score::win_in(5));
//! assert_eq!(report.principal_variation().len(), 5);
//! ```

mod gobblet;
mod gobe;
mod level;
mod opponent;
mod tablut;
mod terms;

pub use gobblet::GobbletEvaluator;
pub use gobe::GobeEvaluator;
pub use level::{Level, LevelError, Skill};
pub use opponent::{Opponent, Request, plan, search_game};
pub use tablut::TablutEvaluator;
pub use terms::{Term, Weighing};
