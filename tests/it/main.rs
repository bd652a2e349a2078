//! All native integration tests in one binary.

mod gobe;
mod naive;
mod opponents;
mod search;
mod tablut;
mod tidy;
mod toy;
