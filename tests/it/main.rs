//! All native integration tests in one binary.

mod every_game;
mod exactness;
#[path = "../../examples/tune/fit.rs"]
mod fit;
mod gobblet;
mod gobe;
#[path = "../shared/judge.rs"]
mod judge;
mod laws;
mod learn;
mod levels;
#[path = "../shared/likeness.rs"]
mod likeness;
mod naive;
mod opponents;
mod pictures;
#[path = "../shared/prover.rs"]
mod prover;
#[path = "../shared/puzzle.rs"]
mod puzzle;
mod puzzles;
mod record;
mod refusals;
mod repetition;
#[path = "../shared/replies.rs"]
mod replies;
mod review;
mod search;
mod signature;
mod snapshot;
mod solved;
mod state;
mod tablut;
#[path = "../shared/tactic.rs"]
mod tactic;
mod tactics;
mod tactics_deep;
mod tactics_judged;
mod tags;
mod taught;
#[path = "../shared/tested.rs"]
mod tested;
#[path = "../shared/themes.rs"]
mod themes;
mod threads;
mod tidy;
mod toy;
mod tree;
mod tune;
mod variations;
mod vectors;
mod walk;
mod words;
