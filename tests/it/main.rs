//! All native integration tests in one binary.

mod gobblet;
mod gobe;
mod laws;
mod learn;
mod levels;
mod naive;
mod opponents;
mod record;
mod repetition;
mod replies;
mod search;
mod signature;
mod solved;
mod state;
mod tablut;
mod tactics;
mod tested;
mod tidy;
mod toy;
mod vectors;
mod walk;
mod words;
