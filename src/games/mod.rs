//! The games, one folder each. No game imports another.
//!
//! Their list stands in this file, once: the numbers and names of [`GameName`], what [`Stored`] says of a game, and
//! [`with_game!`](crate::with_game), which goes from a name to a type, are all made of it. So a new game is missing nowhere,
//! or the compiler says where.

pub mod gobblet;
pub mod gobe;
pub mod tablut;

pub use gobblet::Gobblet;
pub use gobe::Gobe;
pub use tablut::Tablut;

use crate::game::{NamedRules, Notation};
use core::fmt;

/// A game of this crate: its positions can be kept as a [state](crate::state).
pub trait Stored: Notation<Rules: NamedRules> {
    /// The game's place in the list.
    const GAME: GameName;
    /// The game's name for programs; [`GameName::id`].
    const ID: &'static str = Self::GAME.id();
    /// The second byte of the game's states; [`GameName::tag`].
    const TAG: u8 = Self::GAME.tag();
}

/// Makes of one list what depends on which games there are. The first token is a dollar sign: a macro that writes a
/// macro has no other way to write one.
macro_rules! games {
    ($d:tt $($Game:ident = $tag:literal $id:literal),+ $(,)?) => {
        /// Which game: as a value, where a type parameter tells it elsewhere.
        ///
        /// A later version may have more games. A `match` without a wildcard then does not compile, which is meant:
        /// no game should be taken for another.
        ///
        /// ```
        /// use tabulae::games::GameName;
        /// let game = GameName::from_id("tablut").unwrap();
        /// assert_eq!(game, GameName::Tablut);
        /// assert_eq!(GameName::from_tag(game.tag()), Some(game));
        /// assert_eq!(GameName::from_id("chess"), None);
        /// ```
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
        pub enum GameName {
            $(#[doc = concat!("[`", stringify!($Game), "`], `", $id, "` to programs.")] $Game = $tag,)+
        }

        impl GameName {
            /// Every game.
            pub const ALL: &'static [GameName] = &[$(GameName::$Game),+];

            /// The game's name for programs. It is stable between versions.
            pub const fn id(self) -> &'static str {
                match self {
                    $(GameName::$Game => $id,)+
                }
            }

            /// The game's number, the second byte of its states. It is stable between versions.
            pub const fn tag(self) -> u8 {
                self as u8
            }

            /// The game that programs call so.
            pub fn from_id(id: &str) -> Option<GameName> {
                match id {
                    $($id => Some(GameName::$Game),)+
                    _ => None,
                }
            }

            /// The game with this number.
            pub const fn from_tag(tag: u8) -> Option<GameName> {
                match tag {
                    $($tag => Some(GameName::$Game),)+
                    _ => None,
                }
            }
        }

        $(impl Stored for $Game {
            const GAME: GameName = GameName::$Game;
        })+

        /// Evaluates an expression with a name standing for the type of the game that a
        /// [`GameName`](crate::games::GameName) says.
        ///
        /// ```
        /// use tabulae::games::GameName;
        /// use tabulae::{game::Game, with_game};
        /// let games = GameName::ALL.iter();
        /// let moves: Vec<u64> = games
        ///     .map(|&game| with_game!(game, G => G::start(Default::default()).count_moves()))
        ///     .collect();
        /// assert_eq!(moves, [64, 80, 1]);
        /// ```
        #[macro_export]
        macro_rules! with_game {
            ($d game:expr, $d G:ident => $d run:expr) => {
                match $d game {
                    $($crate::games::GameName::$Game => {
                        type $d G = $crate::games::$Game;
                        $d run
                    })+
                }
            };
        }
    };
}

games! { $
    Gobblet = 1 "gobblet",
    Tablut = 2 "tablut",
    Gobe = 3 "gobe",
}

/// The game's name for programs.
impl fmt::Display for GameName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}
