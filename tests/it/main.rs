//! All native integration tests in one binary.

mod every_game;
mod exactness;
mod gobblet;
mod gobe;
mod laws;
mod learn;
mod levels;
mod naive;
mod opponents;
mod record;
mod refusals;
mod repetition;
#[path = "../shared/replies.rs"]
mod replies;
mod search;
mod signature;
mod solved;
mod state;
mod tablut;
mod tactics;
#[path = "../shared/tested.rs"]
mod tested;
mod tidy;
mod toy;
mod tree;
mod vectors;
mod walk;
mod words;
