//! The JavaScript face: functions over the bytes of a [`crate::state`], for the TypeScript of js/src.
//!
//! No game lives in wasm memory, so nothing has to be freed and a trap spoils no game. Lists of moves cross as packed
//! numbers, which costs a tenth of what text does. What is asked once a move crosses as JSON text, and so do errors:
//! `{ code, message, detail }`.
//!
//! Two wasm modules are made of it, each with one feature of the crate: the rules with `wasm`, the search with `ai`.
//! A page that only plays does not load the search, and a worker that only searches does not load the rules' face.

#[cfg(feature = "wasm")]
mod face;
#[cfg(feature = "wasm")]
mod gobblet;
#[cfg(feature = "wasm")]
mod gobe;
#[cfg_attr(not(feature = "wasm"), allow(dead_code, reason = "the search writes fewer kinds of values"))]
mod json;
#[cfg_attr(not(feature = "wasm"), allow(dead_code, reason = "the search has no options that are texts"))]
mod options;
#[cfg(feature = "wasm")]
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

#[cfg(feature = "ai")]
mod ai;
#[cfg(feature = "wasm")]
mod rules;

#[cfg(feature = "ai")]
pub use ai::{Host, search};
#[cfg(feature = "wasm")]
pub use rules::{
    about, agree, explain, moves, parse, perft, play, played, read, resign, start, status, view,
};
