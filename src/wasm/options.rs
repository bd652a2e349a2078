//! Options on their way in.

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

    /// The text of an option, if it was given.
    pub(super) fn text(&self, name: &str) -> Result<Option<&'a str>, Error> {
        let text = |value: &'a str| value.strip_prefix('"')?.strip_suffix('"');
        self.find(name, |value| {
            text(value).ok_or_else(|| bad_option(name, &format!("must be a text, not {value}")))
        })
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

/// The refusal of an option; `why` is read after its name.
pub(super) fn bad_option(name: &str, why: &str) -> Error {
    Error::new(Code::BadOption, format!("option {name}: {why}")).with("option", name)
}
