//! Answers in numbers. They stay in the memory of the wasm, where JavaScript reads them, until the next answer: to hand over
//! an array of its own for each would cost more than most answers do.

use std::cell::RefCell;

use super::refusal::Refusable;

/// What JavaScript reads of an answer: js/src/engine/memory.ts.
#[derive(Default)]
pub(super) struct Answer {
    pub(super) words: Vec<u32>,
    /// What words may point to.
    pub(super) bytes: Vec<u8>,
}

thread_local! {
    static ANSWER: RefCell<Answer> = RefCell::default();
}

/// Gives an answer that `fill` writes: the address of its words.
pub(super) fn give(fill: impl FnOnce(&mut Answer) -> Refusable<()>) -> Refusable<*const u32> {
    // Taken out, since JavaScript that is asked for a past might come back here.
    let mut answer = ANSWER.take();
    answer.words.clear();
    answer.bytes.clear();
    let result = fill(&mut answer);
    let address = answer.words.as_ptr();
    ANSWER.set(answer);
    result.map(|()| address)
}
