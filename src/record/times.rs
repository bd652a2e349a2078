//! How long moves took.

use alloc::format;
use alloc::string::String;

use super::refusal;
use crate::state::Error;

/// The most milliseconds that a move can be said to have taken: some thirty years.
pub const LONGEST_TIME: u64 = 999_999_999_999;

/// Refuses times that are not one for each of so many moves, or too long. None at all are fine.
pub(super) fn check(times: &[Option<u64>], moves: usize) -> Result<(), Error> {
    if !times.is_empty() && times.len() != moves {
        let why = format!("have one entry for each of the {moves} moves, not {}", times.len());
        return Err(refusal("times", why));
    }
    match times.iter().position(|time| time.is_some_and(|time| time > LONGEST_TIME)) {
        None => Ok(()),
        Some(index) => Err(refusal(format!("times[{index}]"), format!("is at most {LONGEST_TIME}"))),
    }
}

/// A time as records have it, in seconds: `12.5s`.
pub(super) fn to_text(milliseconds: u64) -> String {
    let (seconds, rest) = (milliseconds / 1_000, milliseconds % 1_000);
    if rest == 0 {
        return format!("{seconds}s");
    }
    format!("{seconds}.{}s", format!("{rest:03}").trim_end_matches('0'))
}

/// Reads what [`to_text`] writes; `None` for another word.
pub(super) fn of_text(word: &str) -> Option<u64> {
    let number = word.strip_suffix('s')?;
    let (seconds, rest) = number.split_once('.').unwrap_or((number, "0"));
    let whole = |digits: &str, most: usize| {
        let fits = (1..=most).contains(&digits.len()) && digits.bytes().all(|byte| byte.is_ascii_digit());
        if fits { digits.parse::<u64>().ok() } else { None }
    };
    let thousandths = whole(rest, 3)? * 10_u64.pow(3 - rest.len() as u32);
    Some(whole(seconds, 9)? * 1_000 + thousandths)
}
