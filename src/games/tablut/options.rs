//! The options by which rules are named: there are none.

use super::rules::Rules;
use crate::game::{GameOption, NamedRules, OptionError, Options};

impl NamedRules for Rules {
    const OPTIONS: &'static [GameOption] = &[];

    fn named_by(_: &Options) -> Result<Rules, OptionError> {
        Ok(Rules::default())
    }

    fn to_options(&self) -> Option<Options> {
        Some(Options::new())
    }
}
