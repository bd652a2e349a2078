//! Options on their way in.

use crate::game::{self, OptionValue};
use crate::state::{Code, Error};

/// Options as they come from JavaScript: one a line, `name="text"` or `name=number`.
pub(super) struct Options<'a>(Vec<(&'a str, &'a str)>);

impl<'a> Options<'a> {
    /// Reads options that must have one of `names`; `of` says in an error whose options they are.
    pub(super) fn read(lines: &'a str, of: &str, names: &[&str]) -> Result<Options<'a>, Error> {
        let options: Vec<_> = lines.lines().map(|line| line.split_once('=').unwrap_or((line, ""))).collect();
        match options.iter().find(|(name, _)| !names.contains(name)) {
            None => Ok(Options(options)),
            Some((name, _)) => {
                let names: Vec<String> = names.iter().map(ToString::to_string).collect();
                Err(bad_option(name, &format!("is not one of {of}: {}", names.join(", "))))
            }
        }
    }

    /// The whole number of an option, if it was given.
    pub(super) fn whole(&self, name: &str) -> Result<Option<u32>, Error> {
        let why = |value| format!("must be a whole number from 0 to {}, not {value}", u32::MAX);
        self.find(name, |value| value.parse().map_err(|_| bad_option(name, &why(value))))
    }

    fn find<T>(&self, name: &str, read: impl Fn(&'a str) -> Result<T, Error>) -> Result<Option<T>, Error> {
        self.0.iter().find(|option| option.0 == name).map(|option| read(option.1)).transpose()
    }
}

/// Options of a game from the same lines. What is neither a number nor a text is left as the text that it is.
pub(super) fn game_options(lines: &str) -> game::Options {
    let mut options = game::Options::new();
    for line in lines.lines() {
        let (name, value) = line.split_once('=').unwrap_or((line, ""));
        let text = value.strip_prefix('"').and_then(|value| value.strip_suffix('"'));
        options.set(
            name,
            match (text, value.parse()) {
                (None, Ok(number)) => OptionValue::Number(number),
                (text, _) => OptionValue::Text(text.unwrap_or(value).to_owned()),
            },
        );
    }
    options
}

/// The refusal of an option; `why` is read after its name.
pub(super) fn bad_option(name: &str, why: &str) -> Error {
    Error::new(Code::BadOption, format!("option {name}: {why}")).with("option", name)
}
