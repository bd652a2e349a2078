//! The games, one folder each. No game imports another.

pub mod gobblet;
pub mod gobe;
pub mod tablut;

pub use gobblet::Gobblet;
pub use gobe::Gobe;
pub use tablut::Tablut;
