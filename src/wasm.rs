//! The JavaScript face: functions over the bytes of a [`crate::state`], for the TypeScript of js/src.
//!
//! No game lives in wasm memory, so nothing has to be freed and a trap spoils no game. Lists of moves cross as packed
//! numbers, which costs a tenth of what text does. What is asked once a move crosses as JSON text, and so do errors:
//! `{ code, message, detail }`.
//!
//! Rules and search are one wasm module: a page that plays and searches loads the rules once.

mod face;
mod gobblet;
mod gobe;
mod json;
mod options;
mod tablut;
mod thrown;

/// A small allocator: the standard one would be a twentieth of the rules' file. A call keeps nothing, so speed of
/// allocation hardly counts.
#[cfg(all(target_family = "wasm", not(target_feature = "atomics")))]
#[global_allocator]
static ALLOCATOR: talc::wasm::WasmDynamicTalc = talc::wasm::new_wasm_dynamic_allocator();

/// Calls a function that is generic over the game with the game that a state is of.
macro_rules! by_state {
    ($state:expr, $call:ident($($argument:expr),*)) => {
        match crate::state::tag($state) {
            Ok(<crate::games::Gobblet as crate::state::Stored>::TAG) => $call::<crate::games::Gobblet>($($argument),*),
            Ok(<crate::games::Tablut as crate::state::Stored>::TAG) => $call::<crate::games::Tablut>($($argument),*),
            Ok(_) => $call::<crate::games::Gobe>($($argument),*),
            Err(error) => Err(error),
        }
    };
}

mod ai;
mod rules;

pub use ai::{Host, search};
pub use rules::{
    about, agree, explain, moves, parse, perft, play, played, read, resign, start, status, view,
};
