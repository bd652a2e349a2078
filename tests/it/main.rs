//! All native integration tests in one binary.

mod naive;
mod tablut;
mod tidy;
