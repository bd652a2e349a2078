//! What is told of a game beside its moves: who played, where and when.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::refusal;
use crate::game::Quoted;
use crate::state::{Error, Seats};

/// The most letters that a tag can have.
pub const LONGEST_TAG: usize = 200;

/// Who played, where and when, as far as it is known. Nothing in it has been checked before
/// [`Document::replay`](super::Document::replay).
///
/// ```
/// use tabulae::game::{Game, GameState};
/// use tabulae::games::Tablut;
/// use tabulae::record::{self, Document, Tags};
/// let mut document = Document::of(&GameState::new(Tablut::start(Default::default()))).unwrap();
/// document.tags.date = Some("2026-11-30".to_owned());
/// document.tags.players.push(("a".to_owned(), "Ann".to_owned()));
/// let text = record::write_document::<Tablut>(&document).unwrap();
/// assert!(text.contains("[Date \"2026-11-30\"]\n[PlayerA \"Ann\"]\n"));
/// document.tags.date = Some("30 November".to_owned());
/// assert_eq!(document.replay::<Tablut>().unwrap_err().place(), Some("tags.date"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields, default))]
pub struct Tags {
    /// The names of players, by their letters.
    #[cfg_attr(feature = "serde", serde(with = "names", skip_serializing_if = "Vec::is_empty"))]
    pub players: Vec<(String, String)>,
    /// The tournament, the club's evening, or whatever the game belongs to.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub event: Option<String>,
    /// The place, or the address of a server.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub site: Option<String>,
    /// The day on which it began, as `2026-11-30`, or the time in UTC, as `2026-11-30T19:30:00Z`.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub date: Option<String>,
}

/// The tags beside the players', by their names in documents and in records.
pub(super) const NAMES: [(&str, &str); 3] = [("event", "Event"), ("site", "Site"), ("date", "Date")];

impl Tags {
    /// Whether nothing is told.
    pub fn is_empty(&self) -> bool {
        self.players.is_empty() && self.texts().into_iter().flatten().next().is_none()
    }

    /// The tags beside the players', in the order of [`NAMES`].
    pub(super) fn texts(&self) -> [Option<&str>; 3] {
        [&self.event, &self.site, &self.date].map(|text| text.as_deref())
    }

    /// The same, to be set.
    pub(super) fn texts_mut(&mut self) -> [&mut Option<String>; 3] {
        [&mut self.event, &mut self.site, &mut self.date]
    }

    /// The name of a player.
    pub fn player(&self, letter: &str) -> Option<&str> {
        self.players.iter().find(|(known, _)| known == letter).map(|(_, name)| name.as_str())
    }

    /// Refuses what cannot be told of a game with these players. The place is that of a document.
    pub(crate) fn check(&self, seats: Seats) -> Result<(), Error> {
        for (index, (letter, name)) in self.players.iter().enumerate() {
            let place = || format!("tags.players.{}", crate::game::shortened(letter));
            seats
                .player(letter)
                .map_err(|error| refusal(place(), format!("is no player: {}", error.message)))?;
            if self.players[..index].iter().any(|(known, _)| known == letter) {
                return Err(refusal(place(), "is there twice"));
            }
            check_text(name).map_err(|why| refusal(place(), why))?;
        }
        for ((name, _), text) in NAMES.into_iter().zip(self.texts()) {
            let Some(text) = text else { continue };
            check_text(text).map_err(|why| refusal(format!("tags.{name}"), why))?;
        }
        match self.date.as_deref().filter(|date| !is_date(date)) {
            None => Ok(()),
            Some(date) => {
                let why = format!("is a date like 2026-11-30 or 2026-11-30T19:30:00Z, not {}", Quoted(date));
                Err(refusal("tags.date", why))
            }
        }
    }
}

fn check_text(text: &str) -> Result<(), String> {
    if text.is_empty() {
        Err("is empty; leave it out where nothing is known".to_string())
    } else if text.chars().nth(LONGEST_TAG).is_some() {
        Err(format!("has at most {LONGEST_TAG} letters"))
    } else if text.chars().any(char::is_control) {
        Err("has a control character, such as the end of a line".to_string())
    } else {
        Ok(())
    }
}

/// Whether a text is a day of the calendar, or a time on one as JavaScript's `toISOString` writes it, with or without
/// fractions of a second.
fn is_date(text: &str) -> bool {
    let (day, time) = match text.split_once('T') {
        None => (text, None),
        Some((day, time)) => (day, Some(time)),
    };
    is_day(day) && time.is_none_or(is_time)
}

fn is_day(text: &str) -> bool {
    let mut parts = text.splitn(3, '-').map(digits);
    let parts = [4, 2, 2].map(|length| parts.next().flatten().filter(|part| part.0 == length));
    let [Some((_, year)), Some((_, month)), Some((_, day))] = parts else { return false };
    let is_leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    let days = match month {
        2 if is_leap => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        1..=12 => 31,
        _ => 0,
    };
    (1..=days).contains(&day)
}

fn is_time(text: &str) -> bool {
    let Some(text) = text.strip_suffix('Z') else { return false };
    let (clock, fraction) = match text.split_once('.') {
        None => (text, None),
        Some((clock, fraction)) => (clock, Some(fraction)),
    };
    let mut parts = clock.splitn(3, ':').map(digits);
    let fits = [24, 60, 60].map(|limit| matches!(parts.next(), Some(Some((2, part))) if part < limit));
    fits == [true; 3]
        && fraction.is_none_or(|fraction| digits(fraction).is_some_and(|(length, _)| length <= 3))
}

/// The number of a text of digits, and how many they are: one to four.
fn digits(text: &str) -> Option<(usize, u32)> {
    let is_short = (1..=4).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
    let number = if is_short { text.parse().ok() } else { None };
    number.map(|number| (text.len(), number))
}

#[cfg(feature = "serde")]
mod names {
    //! Names by letters as an object.

    use alloc::collections::BTreeMap;
    use alloc::string::String;
    use alloc::vec::Vec;

    use serde::de::{Deserialize, Deserializer};
    use serde::ser::Serializer;

    pub(super) fn serialize<S: Serializer>(names: &[(String, String)], to: S) -> Result<S::Ok, S::Error> {
        to.collect_map(names.iter().map(|(letter, name)| (letter, name)))
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<(String, String)>, D::Error> {
        Ok(BTreeMap::deserialize(from)?.into_iter().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::is_date;

    #[test]
    fn dates_are_days_and_times_that_there_are() {
        for date in
            ["2026-11-30", "2024-02-29", "2000-02-29", "2026-11-30T19:30:00Z", "2026-11-30T23:59:59.999Z"]
        {
            assert!(is_date(date), "{date}");
        }
        for text in [
            ["2026-11-31", "2026-02-29", "1900-02-29", "2026-13-01", "2026-00-10", "2026-1-1", "26-11-30"],
            [
                "2026-11-30T24:00:00Z",
                "2026-11-30T19:60:00Z",
                "2026-11-30T19:30Z",
                "2026-11-30T19:30:00",
                "T",
                "",
                "-",
            ],
            [
                "2026-11-30T",
                "2026-11-30 19:30",
                "2026-11-30-1",
                "2026-11-30T19:30:00.1234Z",
                "+026-11-30",
                "٢٠٢٦-11-30",
                "30.11.2026",
            ],
        ]
        .as_flattened()
        {
            assert!(!is_date(text), "{text}");
        }
    }
}
