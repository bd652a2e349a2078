//! Rules and search as JavaScript sees them: functions over the bytes of a [`crate::state`], for the TypeScript of js/src.
//!
//! No game lives in wasm memory, so nothing has to be freed and a trap spoils no game. What is kept there are copies: a
//! move is played on the state that was decoded for the move before it (`memory`).
//!
//! Each value crosses in the way that costs least for its kind. What is asked of every move, the list of legal ones and what
//! one leads to, are numbers that JavaScript reads where they lie (`answer`). Structured values are plain objects, made by
//! serde from the types of `shapes`; an effect of a move too, but only once for each number that stands for one
//! (`effect`). Options are read from the object that JavaScript was given, field by field (`options`).

mod answer;
mod effect;
mod exports;
mod gobblet;
mod gobe;
mod memory;
mod options;
mod record;
mod refusal;
mod search;
mod session;
mod shapes;
mod tablut;

pub use exports::{
    about, advance, agree, effect, explain, moves, parse, perft, read, resign, start, status, view,
};
pub use memory::Source;
pub use record::{read_document, read_record, write_record};
pub use search::{Host, search};
