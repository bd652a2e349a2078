//! The moves of a record: rounds and times, comments in braces and variations in parentheses.
//!
//! A comment stands behind the move that it is about, or before the first one, and says something of the game then; of several in a
//! row each begins a new line. `\}` and `\\` stand for a brace and a backslash. A variation stands behind the move that it is
//! played instead of. The number of a round has one point before its first move, and three before a later one.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Write;
use core::mem;

use super::space::is_space;
use super::tree::too_deep;
use super::{DEEPEST_VARIATION, MOST_MOVES, TreeMove, refusal, times, too_many};
use crate::game::Quoted;
use crate::state::Error;

/// What stands behind the tags of a record.
pub(super) struct Movetext<'a> {
    pub(super) comment: Option<String>,
    pub(super) moves: Vec<TreeMove>,
    pub(super) numbers: Vec<Number<'a>>,
}

/// The number of a round as it stands there, and before which move.
pub(super) struct Number<'a> {
    text: &'a str,
    /// How many plies before the move.
    ply: usize,
    /// Where it stands in the text, in a variation.
    at: Option<usize>,
}

impl Number<'_> {
    /// A number that is there must be that of its round. The place of another one is told by the whole text.
    pub(super) fn check(&self, players: usize, whole: &str) -> Result<(), Error> {
        let Number { text, ply, at } = *self;
        let points = if ply % players == 0 { "." } else { "..." };
        if text == format!("{}{points}", ply / players + 1) {
            return Ok(());
        }
        let place = at.map_or_else(|| format!("moves[{ply}]"), |at| line_at(whole, at));
        let why = format!("stands after the number {}, but a round has {players} moves", Quoted(text));
        Err(refusal(place, why))
    }
}

/// How an error names the line of a text in which a place of it lies.
fn line_at(text: &str, at: usize) -> String {
    format!("line {}", 1 + text.bytes().take(at).filter(|&byte| byte == b'\n').count())
}

/// A line of moves that is not closed yet.
#[derive(Default)]
struct Open {
    moves: Vec<TreeMove>,
    /// How many plies before its first move.
    from: usize,
    /// Where it begins.
    at: usize,
}

struct Reader<'a> {
    /// The whole record, of which `at` is how much has been read.
    text: &'a str,
    at: usize,
    /// The line that is read, and those around it, from the main line on.
    current: Open,
    around: Vec<Open>,
    comment: Option<String>,
    numbers: Vec<Number<'a>>,
    count: usize,
}

/// Reads what stands in a record from `at` on.
pub(super) fn read(text: &str, at: usize) -> Result<Movetext<'_>, Error> {
    let mut reader = Reader {
        text,
        at,
        current: Open::default(),
        around: Vec::new(),
        comment: None,
        numbers: Vec::new(),
        count: 0,
    };
    while let Some(letter) = reader.rest().chars().next() {
        match letter {
            '{' => reader.comment()?,
            '}' => return Err(reader.refusal(reader.at, "has a closing brace where no comment is open")),
            '(' => reader.begin()?,
            ')' => reader.end()?,
            _ if is_space(letter) => reader.at += letter.len_utf8(),
            _ => reader.word()?,
        }
    }
    reader.finish()
}

impl<'a> Reader<'a> {
    fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or_default()
    }

    fn refusal(&self, at: usize, why: &str) -> Error {
        refusal(line_at(self.text, at), why)
    }

    fn comment(&mut self) -> Result<(), Error> {
        let begin = self.at;
        let (mut text, mut letters) = (String::new(), self.rest().char_indices().skip(1));
        let end = loop {
            match letters.next() {
                None => return Err(self.refusal(begin, "begins a comment that is not closed")),
                Some((index, '}')) => break index + 1,
                Some((_, '\\')) => {
                    let Some((_, letter @ ('}' | '\\'))) = letters.next() else {
                        let why = "has a backslash before another letter than a closing brace or a backslash";
                        return Err(self.refusal(begin, why));
                    };
                    text.push(letter);
                }
                Some((_, letter)) => text.push(letter),
            }
        };
        self.at = begin + end;
        let text = text.replace("\r\n", "\n");
        let said = text.trim_matches(is_space);
        let slot = match self.current.moves.last_mut() {
            Some(mv) => &mut mv.comment,
            None if self.around.is_empty() => &mut self.comment,
            None => return Err(self.refusal(begin, "has a comment before the first move of a variation")),
        };
        match slot {
            Some(before) if !said.is_empty() => {
                before.push('\n');
                before.push_str(said);
            }
            None if !said.is_empty() => *slot = Some(said.to_owned()),
            // An empty pair of braces says nothing.
            _ => {}
        }
        Ok(())
    }

    fn begin(&mut self) -> Result<(), Error> {
        let at = self.at;
        let Some(before) = self.current.moves.len().checked_sub(1) else {
            return Err(self.refusal(at, "has a variation that stands behind no move"));
        };
        if self.around.len() == DEEPEST_VARIATION {
            return Err(too_deep(line_at(self.text, at)));
        }
        let variation = Open { moves: Vec::new(), from: self.current.from + before, at };
        self.around.push(mem::replace(&mut self.current, variation));
        self.at += 1;
        Ok(())
    }

    fn end(&mut self) -> Result<(), Error> {
        let Some(outer) = self.around.pop() else {
            return Err(self.refusal(self.at, "has a closing parenthesis where no variation is open"));
        };
        let Open { moves, .. } = mem::replace(&mut self.current, outer);
        if moves.is_empty() {
            return Err(self.refusal(self.at, "has a variation without moves"));
        }
        if let Some(mv) = self.current.moves.last_mut() {
            mv.variations.push(moves);
        }
        self.at += 1;
        Ok(())
    }

    fn word(&mut self) -> Result<(), Error> {
        let (at, rest) = (self.at, self.rest());
        let ends = |letter: char| is_space(letter) || matches!(letter, '{' | '}' | '(' | ')');
        let word = &rest[..rest.find(ends).unwrap_or(rest.len())];
        self.at += word.len();
        let number = word.strip_suffix("...").or_else(|| word.strip_suffix('.'));
        if number.is_some_and(|number| !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit()))
        {
            let ply = self.current.from + self.current.moves.len();
            let at = if self.around.is_empty() { None } else { Some(at) };
            self.numbers.push(Number { text: word, ply, at });
        } else if let Some(time) = times::of_text(word) {
            self.time(at, word, time)?;
        } else if self.count == MOST_MOVES {
            return Err(too_many(MOST_MOVES + 1));
        } else {
            self.count += 1;
            self.current.moves.push(TreeMove { notation: word.to_owned(), ..TreeMove::default() });
        }
        Ok(())
    }

    fn time(&mut self, at: usize, word: &str, time: u64) -> Result<(), Error> {
        match self.current.moves.last_mut() {
            Some(mv) if mv.time.is_none() => {
                mv.time = Some(time);
                return Ok(());
            }
            _ => {}
        }
        let before = self.current.moves.len().saturating_sub(1);
        let is_main = self.around.is_empty();
        let place = if is_main { format!("times[{before}]") } else { line_at(self.text, at) };
        Err(refusal(place, format!("of {} stands behind no move of its own", Quoted(word))))
    }

    fn finish(self) -> Result<Movetext<'a>, Error> {
        if !self.around.is_empty() {
            return Err(self.refusal(self.current.at, "begins a variation that is not closed"));
        }
        Ok(Movetext { comment: self.comment, moves: self.current.moves, numbers: self.numbers })
    }
}

/// Writes a main line with all that stands beside it, a line of text for each round.
pub(super) fn write(text: &mut String, comment: Option<&str>, moves: &[TreeMove], players: usize) {
    if let Some(comment) = comment {
        text.push('\n');
        write_comment(text, comment);
    }
    write_line(text, moves, 0, players, true);
    text.push('\n');
}

/// How deep this goes has been checked.
fn write_line(text: &mut String, line: &[TreeMove], from: usize, players: usize, is_main: bool) {
    let mut resumes = !is_main;
    for (index, mv) in line.iter().enumerate() {
        let ply = from + index;
        let begins = ply.is_multiple_of(players);
        if is_main && begins {
            text.push('\n');
        } else if !text.ends_with('(') {
            text.push(' ');
        }
        if begins || resumes {
            // Writing to a String does not fail.
            let _ = write!(text, "{}{} ", ply / players + 1, if begins { "." } else { "..." });
        }
        text.push_str(&mv.notation);
        if let Some(time) = mv.time {
            text.push(' ');
            text.push_str(&times::to_text(time));
        }
        if let Some(comment) = &mv.comment {
            text.push(' ');
            write_comment(text, comment);
        }
        for variation in &mv.variations {
            text.push_str(" (");
            write_line(text, variation, ply, players, false);
            text.push(')');
        }
        resumes = !mv.variations.is_empty();
    }
}

fn write_comment(text: &mut String, comment: &str) {
    text.push('{');
    text.push_str(&comment.replace('\\', "\\\\").replace('}', "\\}"));
    text.push('}');
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    fn moves(text: &str) -> Vec<TreeMove> {
        read(text, 0).map(|read| read.moves).unwrap_or_default()
    }

    #[test]
    fn marks_need_no_space_around_them() {
        let spaced = moves("1. a { said } ( 1. b ( 1. c ) ) d");
        assert_eq!(moves("1. a{said}(1. b(1. c))d"), spaced);
        assert_eq!(spaced[0].comment.as_deref(), Some("said"));
        assert_eq!(spaced[0].variations[0][0].variations[0][0].notation, "c");
        assert_eq!(spaced[1].notation, "d");
    }

    #[test]
    fn comments_in_a_row_are_lines_of_one() {
        assert_eq!(moves("a {one} {} {two}")[0].comment.as_deref(), Some("one\ntwo"));
        assert_eq!(moves("a {one\r\ntwo \\} \\\\}")[0].comment.as_deref(), Some("one\ntwo } \\"));
    }

    #[test]
    fn what_is_not_closed_is_told_with_its_line() {
        for (text, place) in [
            ("a\n{b", "line 2"),
            ("a (b", "line 1"),
            ("a\n\n)", "line 3"),
            ("a }", "line 1"),
            ("(a)", "line 1"),
            ("a ()", "line 1"),
            ("a ({b} c)", "line 1"),
            ("a (b 1s 2s)", "line 1"),
            ("a {\\x}", "line 1"),
        ] {
            let error = read(text, 0).err();
            let found = error.as_ref().and_then(Error::place).map(ToString::to_string);
            assert_eq!(found.as_deref(), Some(place), "{text}");
        }
    }
}
