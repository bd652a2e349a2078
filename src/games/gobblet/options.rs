//! The options by which the rule page names its rule sets.

use alloc::string::ToString;

use super::limits::MOST_OCCURRENCES;
use super::rules::{Reveal, Rules};
use crate::game::{GameOption, NamedRules, OptionError, Options, Quoted};

/// Which rule set: [`THREE`], [`CLASSIC`] (GB-20) or [`GOBBLERS`] (GB-21).
const RULES: GameOption = GameOption::texts("rules", &[THREE, CLASSIC, GOBBLERS]);
/// 2, or 4 for two teams of two, with [`THREE`] only (GB-14).
const PLAYERS: GameOption = GameOption::numbers("players", &[2..=2, 4..=4]);
/// Whether a line that a lifted piece reveals wins at once (GB-8); [`LIFT`] with [`THREE`] only.
const REVEAL: GameOption = GameOption::texts("reveal", &[COMPLETED, LIFT]);
/// How a team's pieces are shared out, with four players only (GB-15).
const ALLOTMENT: GameOption = GameOption::texts("allotment", &[SIX, PAIRS]);
/// The occurrence of a position that draws, or 0 for none (GB-12). The default is 0 with [`THREE`] and 3 with the others.
const REPETITION: GameOption = GameOption::numbers("repetition", &[0..=0, 2..=MOST_OCCURRENCES]);

const THREE: &str = "three";
const CLASSIC: &str = "classic";
const GOBBLERS: &str = "gobblers";
const COMPLETED: &str = "completed";
const LIFT: &str = "lift";
const SIX: &str = "six";
const PAIRS: &str = "pairs";

/// The named rule sets: `rules`, `players` and `allotment`, and what they stand for.
const NAMED: [(&str, u32, Option<&str>, Rules); 5] = [
    (THREE, 2, None, Rules::THREE),
    (THREE, 4, Some(SIX), Rules::SIX),
    (THREE, 4, Some(PAIRS), Rules::PAIRS),
    (CLASSIC, 2, None, Rules::CLASSIC),
    (GOBBLERS, 2, None, Rules::GOBBLERS),
];

/// ```
/// use tabulae::game::{NamedRules, Options};
/// use tabulae::games::gobblet::Rules;
/// let options = Rules::CLASSIC.to_options().unwrap();
/// assert_eq!(options.get("repetition"), Some(&3.into()));
/// assert_eq!(Rules::from_options(&options), Ok(Rules::CLASSIC));
/// assert_eq!(Rules::THREE.with_board(5, 4).unwrap().to_options(), None);
/// ```
impl NamedRules for Rules {
    const OPTIONS: &'static [GameOption] = &[RULES, PLAYERS, REVEAL, ALLOTMENT, REPETITION];

    fn named_by(options: &Options) -> Result<Rules, OptionError> {
        let name = RULES.text(options)?.unwrap_or(THREE);
        let rules = named(name, options)?;
        let reveal = match REVEAL.text(options)? {
            Some(LIFT) if name != THREE => {
                return Err(REVEAL.refuse(format!(
                    "{} goes only with rules {}",
                    Quoted(LIFT),
                    Quoted(THREE)
                )));
            }
            Some(LIFT) => Reveal::Lift,
            _ => Reveal::Completed,
        };
        let repetition = REPETITION.number(options)?.unwrap_or(rules.repetition());
        let rules = rules.with_reveal(reveal).with_repetition(repetition);
        rules.map_err(|error| REPETITION.refuse(error.to_string()))
    }

    fn to_options(&self) -> Option<Options> {
        let alike = |preset: &Rules| {
            let same = self.with_reveal(preset.reveal()).with_repetition(preset.repetition());
            same == Ok(*preset)
        };
        let &(rules, players, allotment, _) = NAMED.iter().find(|(.., preset)| alike(preset))?;
        let reveal = match self.reveal() {
            Reveal::Completed => COMPLETED,
            Reveal::Lift if rules == THREE => LIFT,
            Reveal::Lift => return None,
        };
        let mut options =
            Options::new().with(RULES.name, rules).with(PLAYERS.name, players).with(REVEAL.name, reveal);
        if let Some(allotment) = allotment {
            options.set(ALLOTMENT.name, allotment);
        }
        Some(options.with(REPETITION.name, self.repetition()))
    }
}

/// The rule set of this name for the players and the allotment that the options name.
fn named(rules: &'static str, options: &Options) -> Result<Rules, OptionError> {
    let players = PLAYERS.number(options)?.unwrap_or(2);
    if players == 4 && rules != THREE {
        let why = format!("4 players go only with rules {}, not {}", Quoted(THREE), Quoted(rules));
        return Err(PLAYERS.refuse(why));
    }
    let allotment = match ALLOTMENT.text(options)? {
        Some(_) if players == 2 => return Err(ALLOTMENT.refuse("goes only with 4 players")),
        None if players == 4 => Some(SIX),
        given => given,
    };
    let found = NAMED.iter().find(|named| (named.0, named.1, named.2) == (rules, players, allotment));
    found.map(|named| named.3).ok_or_else(|| RULES.refuse("names no rules for these players and pieces"))
}
