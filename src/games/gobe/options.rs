//! The option by which the rule page names its rules.

use alloc::string::ToString;

use super::rules::Rules;
use crate::game::{GameOption, NamedRules, OptionError, Options};

/// How many play: 2 (the default), 3 or 4 (GO-1).
const PLAYERS: GameOption = GameOption::numbers("players", &[2..=2, 3..=3, 4..=4]);

/// ```
/// use tabulae::game::{NamedRules, Options};
/// use tabulae::games::gobe::Rules;
/// assert_eq!(Rules::from_options(&Options::new().with("players", 3)), Ok(Rules::THREE));
/// ```
impl NamedRules for Rules {
    const OPTIONS: &'static [GameOption] = &[PLAYERS];

    fn named_by(options: &Options) -> Result<Rules, OptionError> {
        let Some(players) = PLAYERS.number(options)? else { return Ok(Rules::default()) };
        Rules::new(players).map_err(|error| PLAYERS.refuse(error.to_string()))
    }

    fn to_options(&self) -> Option<Options> {
        Some(Options::new().with(PLAYERS.name, self.players()))
    }
}
