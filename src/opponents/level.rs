//! Levels of play, the same on every machine.

use core::error::Error;
use core::fmt;

/// How well the computer plays: 1, which a child can beat, to 5, the best that some tenths of a second buy.
///
/// ```
/// use tabulae::opponents::Level;
/// assert_eq!(Level::new(3).unwrap().number(), 3);
/// assert_eq!(Level::new(6).unwrap_err().to_string(), "a level must be from 1 to 5, not 6");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(u8);

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Level; 5] = [Level(1), Level(2), Level(3), Level(4), Level(5)];
    /// The best level.
    pub const STRONGEST: Level = Level(5);

    /// The level with this number.
    ///
    /// # Errors
    /// When the number is not 1 to 5.
    pub const fn new(number: u32) -> Result<Level, LevelError> {
        match number {
            1..=5 => Ok(Level(number as u8)),
            _ => Err(LevelError(number)),
        }
    }

    /// The level's number, 1 to 5.
    pub const fn number(self) -> u32 {
        self.0 as u32
    }

    /// The level's place in [`Level::ALL`].
    pub const fn index(self) -> usize {
        self.0 as usize - 1
    }
}

/// A number that is no level.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LevelError(pub u32);

impl fmt::Display for LevelError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a level must be from 1 to 5, not {}", self.0)
    }
}

impl Error for LevelError {}

/// What makes a level in one game: how much is searched, and how much is got wrong on purpose.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Skill {
    /// The node limit.
    pub nodes: u64,
    /// The depth limit in plies.
    pub depth: u32,
    /// See [`Settings::noise`](crate::search::Settings::noise).
    pub noise: u32,
    /// See [`Settings::attention`](crate::search::Settings::attention).
    pub attention: u32,
}
