//! The states that were worked on last, decoded.
//!
//! A game is asked for its moves, then told one of them, then asked again: decoding its state each time would cost more
//! than the answers. What is kept here are copies. A state is found by the bytes of its head and by nothing else, and one
//! that is not found is decoded; so the memory can be lost at any time, as it is with an instance that has trapped.

use std::cell::RefCell;

use wasm_bindgen::prelude::wasm_bindgen;

use super::refusal::{Refusable, refuse};
use super::session::{Running, Session, View};
use crate::state::{self, Error};

// A generated binding of a JavaScript method; it does what its own comment says.
#[wasm_bindgen]
extern "C" {
    /// Where a state comes from: what is beside it in its game.
    pub type Source;

    /// The keys of this many positions before the state, oldest first, each in eight bytes.
    #[wasm_bindgen(method)]
    fn past(this: &Source, count: u32) -> Vec<u8>;
}

/// How many states are kept: enough for some games that are played in turn, and for a tree of moves that is searched.
const CAPACITY: usize = 16;

/// With a longer past than this, in positions, a move is played on the state itself and not on a copy, so that its cost does
/// not grow with the game.
const COPIED_PAST: usize = 256;

/// A state, by its head.
struct Entry {
    head: Vec<u8>,
    session: Box<dyn Session>,
}

thread_local! {
    /// The last one used stands last.
    static MEMORY: RefCell<Vec<Entry>> = const { RefCell::new(Vec::new()) };
}

/// Works on a state, which is kept.
pub(super) fn on<T>(
    head: &[u8],
    source: &Source,
    work: impl FnOnce(&dyn Session) -> Result<T, Error>,
) -> Refusable<T> {
    let entry = take(head, source)?;
    let result = work(&*entry.session);
    put(entry);
    result.map_err(refuse)
}

/// Changes a state and looks at the new one; both are kept, or the old one if the change is refused.
pub(super) fn change<T>(
    head: &[u8],
    source: &Source,
    change: impl FnOnce(&mut dyn Session) -> Result<(), Error>,
    look: impl FnOnce(&[u8], &dyn Session) -> T,
) -> Refusable<T> {
    let mut entry = take(head, source)?;
    if entry.session.past() <= COPIED_PAST {
        let session = entry.session.copy();
        put(entry);
        entry = Entry { head: Vec::new(), session };
    }
    match change(&mut *entry.session) {
        Ok(()) => {
            entry.head = entry.session.head();
            let seen = look(&entry.head, &*entry.session);
            put(entry);
            Ok(seen)
        }
        Err(error) => {
            // What was refused has changed nothing. A copy has no head yet, and its original has been put back.
            if !entry.head.is_empty() {
                put(entry);
            }
            Err(refuse(error))
        }
    }
}

/// Keeps a game that has just begun, and gives the head of its state.
pub(super) fn begin(session: Box<dyn Session>) -> Vec<u8> {
    let head = session.head();
    put(Entry { head: head.clone(), session });
    head
}

/// Takes a state out of the memory, or decodes it.
fn take(head: &[u8], source: &Source) -> Refusable<Entry> {
    let found = MEMORY.with_borrow_mut(|memory| {
        let at = memory.iter().rposition(|entry| entry.head == head)?;
        Some(memory.remove(at))
    });
    found.map_or_else(|| decode(head, source), Ok)
}

/// Puts a state behind the others; the one that has not been used for longest makes room.
fn put(entry: Entry) {
    MEMORY.with_borrow_mut(|memory| {
        if memory.len() == CAPACITY {
            memory.remove(0);
        }
        memory.push(entry);
    });
}

fn decode(head: &[u8], source: &Source) -> Refusable<Entry> {
    fn run<G: View + 'static>(bytes: &[u8]) -> Result<Box<dyn Session>, Error> {
        Ok(Box::new(Running::<G>::new(state::decode(bytes)?)))
    }
    let mut bytes = head.to_vec();
    let past = state::past_of(head);
    if past > 0 {
        bytes.extend(source.past(past));
    }
    let game = state::game_of(&bytes).map_err(refuse)?;
    let session = with_game!(game, G => run::<G>(&bytes)).map_err(refuse)?;
    Ok(Entry { head: head.to_vec(), session })
}
