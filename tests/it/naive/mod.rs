//! Slow, obvious twins of the games: the judges of the fast engines. They share no code with them.

pub(crate) mod gobblet;
pub(crate) mod gobe;
pub(crate) mod tablut;
