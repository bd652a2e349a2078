//! The options of a game as data: by name, with texts and numbers as values.

use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::error::Error;
use core::fmt::{self, Display};
use core::ops::RangeInclusive;

use super::{Quoted, either, shortened};

/// Rules that options name: the choices about a game as documents, records and JavaScript write them.
///
/// # Laws
/// - `from_options` of what `to_options` gives is the same rules;
/// - `to_options` gives the same for all options that name the same rules, in the order of `OPTIONS`.
///
/// ```
/// use tabulae::game::{NamedRules, Options};
/// use tabulae::games::gobblet::Rules;
/// let rules = Rules::from_options(&Options::new().with("players", 4).with("allotment", "pairs")).unwrap();
/// assert_eq!(rules, Rules::PAIRS);
/// let error = Rules::from_options(&Options::new().with("players", 3)).unwrap_err();
/// assert_eq!(error.to_string(), "option players: must be 2 or 4, not 3");
/// ```
pub trait NamedRules: Sized {
    /// The options that there are, in the order in which they are written.
    const OPTIONS: &'static [GameOption];

    /// The rules that these options name. An option that is missing takes its default.
    ///
    /// # Errors
    /// The error names the option that does not exist, has no such value, or does not go with the others.
    fn from_options(options: &Options) -> Result<Self, OptionError> {
        options.check_names("the game", Self::OPTIONS)?;
        Self::named_by(options)
    }

    /// What [`from_options`](NamedRules::from_options) gives for options that all exist.
    fn named_by(options: &Options) -> Result<Self, OptionError>;

    /// The options that name these rules, none left out that has a meaning; `None` where no options do.
    fn to_options(&self) -> Option<Options>;
}

/// The value of an option.
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize), serde(untagged))]
pub enum OptionValue {
    /// A number as JSON has them. Every option that takes a number takes whole ones only.
    Number(f64),
    /// A text.
    Text(String),
}

impl From<u32> for OptionValue {
    fn from(number: u32) -> Self {
        OptionValue::Number(number.into())
    }
}

impl From<&str> for OptionValue {
    fn from(text: &str) -> Self {
        OptionValue::Text(text.to_owned())
    }
}

/// A number bare, a text in quotation marks.
///
/// ```
/// use tabulae::game::OptionValue;
/// let shown = |number: f64| OptionValue::Number(number).to_string();
/// assert_eq!([shown(4.0), shown(-0.5), shown(f64::NAN)], ["4", "-0.5", "NaN"]);
/// assert_eq!([shown(1e300), shown(-f64::INFINITY)], ["1e300", "-inf"]);
/// ```
impl Display for OptionValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            // Written out, the largest have three hundred digits.
            OptionValue::Number(number) if number.abs() >= 1e15 => write!(f, "{number:e}"),
            OptionValue::Number(number) => write!(f, "{number}"),
            OptionValue::Text(text) => write!(f, "{}", Quoted(text)),
        }
    }
}

/// Options by name, in the order in which they were given.
///
/// With the feature `serde` it is an object with the names as its fields.
///
/// ```
/// use tabulae::game::Options;
/// let options = Options::new().with("rules", "classic").with("repetition", 5);
/// assert_eq!(options.get("repetition"), Some(&5.into()));
/// assert_eq!(options.get("players"), None);
/// ```
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Options(Vec<(String, OptionValue)>);

impl Options {
    /// No options: every choice takes its default.
    pub const fn new() -> Options {
        Options(Vec::new())
    }

    /// These options and one more, in place of an earlier one of its name.
    #[must_use]
    pub fn with(mut self, name: impl Into<String>, value: impl Into<OptionValue>) -> Options {
        self.set(name, value);
        self
    }

    /// Sets an option. `false` if it stood there already and has been replaced.
    pub fn set(&mut self, name: impl Into<String>, value: impl Into<OptionValue>) -> bool {
        let (name, value) = (name.into(), value.into());
        let found = self.0.iter_mut().find(|option| option.0 == name);
        let new = found.is_none();
        match found {
            Some(option) => option.1 = value,
            None => self.0.push((name, value)),
        }
        new
    }

    /// The value of an option, if it was given.
    pub fn get(&self, name: &str) -> Option<&OptionValue> {
        self.iter().find(|option| option.0 == name).map(|option| option.1)
    }

    /// Whether no option was given.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The options in their order.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &OptionValue)> {
        self.0.iter().map(|(name, value)| (name.as_str(), value))
    }

    /// Refuses options that are none of `known`; `of` says in an error whose those are.
    pub(crate) fn check_names(&self, of: &str, known: &[GameOption]) -> Result<(), OptionError> {
        let mut names = self.0.iter().map(|option| &option.0);
        let Some(name) = names.find(|&name| known.iter().all(|option| option.name != name)) else {
            return Ok(());
        };
        let known: Vec<&str> = known.iter().map(|option| option.name).collect();
        let why = match &known[..] {
            [] => format!("{of} has no options"),
            known => format!("is not one of {of}'s: {}", known.join(", ")),
        };
        Err(OptionError::new(name, why))
    }
}

/// An option that a game has: its name and the values that it can take, whatever the other options are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GameOption {
    /// The name, as documents and JavaScript write it.
    pub name: &'static str,
    /// The values that it can take.
    pub values: OptionValues,
}

/// The values that an option can take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum OptionValues {
    /// One of these texts.
    Texts(&'static [&'static str]),
    /// A whole number in one of these ranges.
    Numbers(&'static [RangeInclusive<u32>]),
}

impl GameOption {
    /// An option with texts for values.
    pub const fn texts(name: &'static str, texts: &'static [&'static str]) -> GameOption {
        GameOption { name, values: OptionValues::Texts(texts) }
    }

    /// An option with whole numbers for values.
    pub const fn numbers(name: &'static str, ranges: &'static [RangeInclusive<u32>]) -> GameOption {
        GameOption { name, values: OptionValues::Numbers(ranges) }
    }

    /// The option's text among `options`, if it was given; `None` too for an option of numbers.
    ///
    /// # Errors
    /// When it has another value than those of the option.
    pub fn text(&self, options: &Options) -> Result<Option<&'static str>, OptionError> {
        let Some(given) = options.get(self.name) else { return Ok(None) };
        match (given, self.values) {
            (OptionValue::Text(text), OptionValues::Texts(texts)) => {
                let found = texts.iter().find(|&known| known == text);
                found.copied().map(Some).ok_or_else(|| self.no_such_value(given))
            }
            _ => Err(self.no_such_value(given)),
        }
    }

    /// The option's number among `options`, if it was given.
    ///
    /// # Errors
    /// When it has another value than those of the option.
    pub fn number(&self, options: &Options) -> Result<Option<u32>, OptionError> {
        let Some(given) = options.get(self.name) else { return Ok(None) };
        match (given, self.values) {
            (&OptionValue::Number(number), OptionValues::Numbers(ranges)) => {
                let mut whole = ranges.iter().filter_map(|range| whole_in(number, range));
                whole.next().map(Some).ok_or_else(|| self.no_such_value(given))
            }
            _ => Err(self.no_such_value(given)),
        }
    }

    /// The refusal of a value that the option does not have.
    #[cold]
    fn no_such_value(&self, given: &OptionValue) -> OptionError {
        self.refuse(format!("must be {}, not {given}", self.values))
    }

    /// The refusal of the option; `why` is read after its name.
    #[cold]
    pub fn refuse(&self, why: impl Into<String>) -> OptionError {
        OptionError::new(self.name, why)
    }
}

/// The number as a whole one, if it is one in the range.
fn whole_in(number: f64, range: &RangeInclusive<u32>) -> Option<u32> {
    #[expect(clippy::cast_sign_loss, reason = "a number below 0 becomes 0, which it is not equal to")]
    let whole = number as u32;
    #[expect(clippy::float_cmp, reason = "it is asked whether the number is exactly this one")]
    let same = f64::from(whole) == number;
    (same && range.contains(&whole)).then_some(whole)
}

/// The values as a message lists them: `"six" or "pairs"`, `0 or 2 to 9`.
impl Display for OptionValues {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let items: Vec<String> = match self {
            OptionValues::Texts(texts) => texts.iter().map(|text| Quoted(text).to_string()).collect(),
            OptionValues::Numbers(ranges) => ranges.iter().map(range_text).collect(),
        };
        f.write_str(&either(&items))
    }
}

fn range_text(range: &RangeInclusive<u32>) -> String {
    let (first, last) = (range.start(), range.end());
    if first == last { first.to_string() } else { format!("{first} to {last}") }
}

/// An option that does not exist, has no such value, or does not go with the others.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OptionError {
    /// The option's name.
    pub option: String,
    /// What is wrong with it, to be read after its name.
    pub message: String,
}

impl OptionError {
    /// The refusal of an option.
    #[cold]
    pub fn new(option: impl Into<String>, message: impl Into<String>) -> OptionError {
        OptionError { option: option.into(), message: message.into() }
    }
}

impl Display for OptionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "option {}: {}", shortened(&self.option), self.message)
    }
}

impl Error for OptionError {}

#[cfg(feature = "serde")]
mod serialized {
    use alloc::string::String;
    use core::fmt;

    use serde::de::{Deserialize, Deserializer, Error, MapAccess, Visitor};
    use serde::ser::{Serialize, Serializer};

    use super::{OptionValue, Options};

    impl Serialize for OptionValue {
        /// A whole number is written as one, without the `.0` that a float would get.
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            match self {
                OptionValue::Text(text) => serializer.serialize_str(text),
                &OptionValue::Number(number) => match super::whole_in(number, &(0..=u32::MAX)) {
                    Some(whole) => serializer.serialize_u32(whole),
                    None => serializer.serialize_f64(number),
                },
            }
        }
    }

    impl Serialize for Options {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.collect_map(self.iter())
        }
    }

    impl<'de> Deserialize<'de> for Options {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            struct Fields;

            impl<'de> Visitor<'de> for Fields {
                type Value = Options;

                fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                    f.write_str("an object of options")
                }

                fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<Options, A::Error> {
                    let mut options = Options::new();
                    while let Some((name, value)) = fields.next_entry::<String, OptionValue>()? {
                        if options.get(&name).is_some() {
                            return Err(A::Error::custom(format_args!("option {name} appears twice")));
                        }
                        options.set(name, value);
                    }
                    Ok(options)
                }
            }

            deserializer.deserialize_map(Fields)
        }
    }
}
