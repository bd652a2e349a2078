//! Rules, search and judgements as JavaScript sees them: functions over the bytes of a [`crate::state`], for the TypeScript of js/src.
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
mod fields;
mod gobblet;
mod gobe;
mod memory;
mod options;
mod record;
mod refusal;
mod review;
mod search;
mod session;
mod shapes;
mod snapshot;
mod tablut;
mod told;
mod tree;

pub use exports::{
    about, advance, board, check_turn, effect, end, explain, full_position, key, moves, occurrences, parse,
    perft, read, start, status, view,
};
pub use memory::Source;
pub use record::{read_document, read_record, write_record};
pub use review::{appraise, judge};
pub use search::{Host, search};
pub use snapshot::{read_snapshot, write_snapshot};
pub use told::tags;
pub use tree::{read_tree, write_tree};
