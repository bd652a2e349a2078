//! The options by which the rule page names its rule sets, as text and numbers.

use std::error::Error;
use std::fmt;

use super::rules::{Reveal, Rules};
use crate::game::Quoted;

/// The options of a game as the rule page names them. What is `None` takes its default.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Options<'a> {
    /// `three` (the default), `classic` (GB-20) or `gobblers` (GB-21).
    pub rules: Option<&'a str>,
    /// 2 (the default), or 4 for two teams of two, with `three` only.
    pub players: Option<u32>,
    /// `completed` (the default), or `lift` with `three` only (GB-8).
    pub reveal: Option<&'a str>,
    /// `six` (the default) or `pairs`, with four players only (GB-15).
    pub allotment: Option<&'a str>,
    /// The occurrence of a position that draws, from 2 on, or 0 for none (GB-12). The default is 0 with
    /// `three` and 3 with the others.
    pub repetition: Option<u32>,
}

/// The named rule sets: `rules`, `players` and `allotment`, and what they stand for.
const NAMED: [(&str, u32, Option<&str>, Rules); 5] = [
    ("three", 2, None, Rules::THREE),
    ("three", 4, Some("six"), Rules::SIX),
    ("three", 4, Some("pairs"), Rules::PAIRS),
    ("classic", 2, None, Rules::CLASSIC),
    ("gobblers", 2, None, Rules::GOBBLERS),
];

impl Rules {
    /// The rules that these options name.
    ///
    /// # Errors
    /// The error names the option that has no such value, or that does not go with the others.
    ///
    /// ```
    /// use tabulae::games::gobblet::{Options, Rules};
    /// let options = Options { players: Some(4), allotment: Some("pairs"), ..Options::default() };
    /// assert_eq!(Rules::from_options(&options).unwrap(), Rules::PAIRS);
    /// let wrong = Options { rules: Some("classic"), ..options };
    /// assert_eq!(Rules::from_options(&wrong).unwrap_err().option, "players");
    /// ```
    pub fn from_options(options: &Options<'_>) -> Result<Rules, OptionError> {
        let rules = named(options)?;
        let reveal = match (options.reveal, options.rules) {
            (None | Some("completed"), _) => Reveal::Completed,
            (Some("lift"), None | Some("three")) => Reveal::Lift,
            (Some("lift"), _) => return fail("reveal", "\"lift\" goes only with rules \"three\""),
            (Some(other), _) => {
                return fail("reveal", format!("must be \"completed\" or \"lift\", not {}", Quoted(other)));
            }
        };
        let repetition = options.repetition.unwrap_or(rules.repetition());
        rules
            .with_reveal(reveal)
            .with_repetition(repetition)
            .or_else(|_| fail("repetition", format!("must be 0 or at least 2, not {repetition}")))
    }

    /// The options that name these rules, none left out that has a meaning; `None` when the page has
    /// no name for them.
    ///
    /// ```
    /// use tabulae::games::gobblet::Rules;
    /// let options = Rules::CLASSIC.options().unwrap();
    /// assert_eq!((options.rules, options.repetition), (Some("classic"), Some(3)));
    /// assert_eq!(Rules::from_options(&options), Ok(Rules::CLASSIC));
    /// assert_eq!(Rules::THREE.with_board(5, 4).unwrap().options(), None);
    /// ```
    pub fn options(&self) -> Option<Options<'static>> {
        let alike = |preset: &Rules| {
            let same = self.with_reveal(preset.reveal()).with_repetition(preset.repetition());
            same == Ok(*preset)
        };
        let &(rules, players, allotment, _) = NAMED.iter().find(|(.., preset)| alike(preset))?;
        let reveal = match self.reveal() {
            Reveal::Completed => "completed",
            Reveal::Lift if rules == "three" => "lift",
            Reveal::Lift => return None,
        };
        Some(Options {
            rules: Some(rules),
            players: Some(players),
            reveal: Some(reveal),
            allotment,
            repetition: Some(self.repetition()),
        })
    }
}

/// The rule set that `rules`, `players` and `allotment` name.
fn named(options: &Options<'_>) -> Result<Rules, OptionError> {
    let rules = options.rules.unwrap_or("three");
    let players = options.players.unwrap_or(2);
    if !NAMED.iter().any(|named| named.0 == rules) {
        return fail(
            "rules",
            format!("must be \"three\", \"classic\" or \"gobblers\", not {}", Quoted(rules)),
        );
    }
    match players {
        2 => {}
        4 if rules == "three" => {}
        4 => {
            return fail("players", format!("4 players go only with rules \"three\", not {}", Quoted(rules)));
        }
        other => return fail("players", format!("must be 2 or 4, not {other}")),
    }
    let allotment = match options.allotment {
        Some(_) if players == 2 => return fail("allotment", "goes only with 4 players"),
        None if players == 4 => Some("six"),
        given => given,
    };
    match NAMED.iter().find(|named| (named.0, named.1, named.2) == (rules, players, allotment)) {
        Some(&(.., preset)) => Ok(preset),
        None => fail(
            "allotment",
            format!("must be \"six\" or \"pairs\", not {}", Quoted(allotment.unwrap_or(""))),
        ),
    }
}

fn fail<T>(option: &'static str, message: impl Into<String>) -> Result<T, OptionError> {
    Err(OptionError { option, message: message.into() })
}

/// An option that has no such value, or does not go with the others.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OptionError {
    /// The option's name.
    pub option: &'static str,
    /// What is wrong with it, to be read after its name.
    pub message: String,
}

impl fmt::Display for OptionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "option {}: {}", self.option, self.message)
    }
}

impl Error for OptionError {}
