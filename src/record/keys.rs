//! The keys of a snapshot's past as text.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::refusal;
use crate::game::{Key, Quoted};
use crate::state::Error;

/// How many hexadecimal digits a key has in [`past_text`].
const DIGITS: usize = 2 * size_of::<u64>();

/// Keys as the text of a snapshot's `past`: sixteen hexadecimal digits each.
pub(crate) fn past_text(keys: &[Key]) -> String {
    keys.iter().map(ToString::to_string).collect()
}

/// Reads a snapshot's `past`.
///
/// # Errors
/// [`Code::BadDocument`](crate::state::Code::BadDocument), at `past`.
pub(crate) fn read_past(text: &str) -> Result<Vec<Key>, Error> {
    let (keys, rest) = text.as_bytes().as_chunks::<DIGITS>();
    let key = |digits: &[u8; DIGITS]| {
        let well = digits.iter().all(|digit| matches!(digit, b'0'..=b'9' | b'a'..=b'f'));
        let number = core::str::from_utf8(digits).ok().filter(|_| well);
        number.and_then(|digits| u64::from_str_radix(digits, 16).ok()).map(Key)
    };
    let read = if rest.is_empty() { keys.iter().map(key).collect() } else { None };
    read.ok_or_else(|| {
        refusal("past", format!("has {DIGITS} hexadecimal digits for each position, not {}", Quoted(text)))
    })
}
