//! The list of the games under test, for tests that every game has alike.

use tabulae::games::GameName;

/// Writes a module for each game, with what `$tests!` writes for that game in it.
macro_rules! for_each_game {
    ($tests:ident) => {
        mod gobblet {
            use super::*;
            $tests!(tabulae::games::Gobblet);
        }
        mod tablut {
            use super::*;
            $tests!(tabulae::games::Tablut);
        }
        mod gobe {
            use super::*;
            $tests!(tabulae::games::Gobe);
        }
    };
}
pub(crate) use for_each_game;

/// The names of the games, as files and data are called.
pub(crate) fn games() -> impl Iterator<Item = &'static str> {
    GameName::ALL.iter().map(|game| game.id())
}

/// [`for_each_game`] writes its modules out, since macros cannot ask for the list of the crate.
#[test]
fn no_game_is_missing() {
    macro_rules! name {
        ($G:ty) => {
            pub(super) const NAME: &str = name_of::<$G>();
        };
    }
    mod named {
        use tabulae::state::Stored;

        const fn name_of<G: Stored>() -> &'static str {
            G::ID
        }

        for_each_game!(name);
        pub(super) const NAMES: [&str; 3] = [gobblet::NAME, tablut::NAME, gobe::NAME];
    }
    assert!(games().eq(named::NAMES));
}
