//! Parts of an error's sentence: text from outside, quoted, and what should stand there instead.

use alloc::borrow::Cow;
use alloc::borrow::ToOwned;
use alloc::string::String;
use core::fmt::{self, Display, Write};

/// The most characters of a text from outside that an error repeats.
const LONGEST: usize = 80;

/// A text from outside as an error carries it: itself, or the beginning of a long one with an ellipsis.
///
/// ```
/// use tabulae::game::shortened;
/// assert_eq!(shortened("d1-d4"), "d1-d4");
/// assert_eq!(shortened(&"x".repeat(1_000)), "x".repeat(79) + "…");
/// ```
pub fn shortened(text: &str) -> Cow<'_, str> {
    let mut ends = text.char_indices().skip(LONGEST - 1).map(|(at, _)| at);
    match (ends.next(), ends.next()) {
        (Some(end), Some(_)) => Cow::Owned(format!("{}…", &text[..end])),
        _ => Cow::Borrowed(text),
    }
}

/// A text from outside in quotation marks, its controls escaped and [shortened], for an error's sentence.
///
/// `{:?}` would do nearly the same, and bring the tables of all printable characters into the wasm file.
///
/// ```
/// use tabulae::game::Quoted;
/// assert_eq!(Quoted("a\"\n").to_string(), r#""a\"\u{a}""#);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Quoted<'a>(pub &'a str);

impl Display for Quoted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        quote(f, '"', shortened(self.0).chars())
    }
}

/// A character from outside, as [`Quoted`] is for a text.
///
/// ```
/// use tabulae::game::QuotedChar;
/// assert_eq!(QuotedChar('x').to_string(), "'x'");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct QuotedChar(pub char);

impl Display for QuotedChar {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        quote(f, '\'', [self.0])
    }
}

/// What should stand in a place, as a sentence lists it: `a`, `a or b`, `a, b or c`.
pub(crate) fn either(items: &[String]) -> String {
    match items.split_last() {
        None => "nothing".to_owned(),
        Some((last, [])) => last.clone(),
        Some((last, others)) => format!("{} or {last}", others.join(", ")),
    }
}

fn quote(f: &mut fmt::Formatter<'_>, mark: char, text: impl IntoIterator<Item = char>) -> fmt::Result {
    f.write_char(mark)?;
    for character in text {
        match character {
            '\\' => f.write_str("\\\\")?,
            _ if character == mark => write!(f, "\\{mark}")?,
            _ if is_control(character) => write!(f, "\\u{{{:x}}}", character as u32)?,
            _ => f.write_char(character)?,
        }
    }
    f.write_char(mark)
}

/// Controls, and the marks that nobody sees and that turn the direction of the text around them.
fn is_control(character: char) -> bool {
    matches!(character, '\0'..' ' | '\u{7f}'..'\u{a0}' | '\u{200b}'..'\u{2010}' | '\u{2028}'..'\u{202f}' | '\u{2066}'..'\u{206a}')
}
