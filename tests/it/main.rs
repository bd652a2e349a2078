//! All native integration tests in one binary.

mod tidy;
