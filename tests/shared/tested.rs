//! The games under test, by name and by options as the data files and the package write them.

use serde_json::Value;
use tabulae::game::zobrist::mix;
use tabulae::game::{Game, GameState, NamedRules, Notation, OptionValue, Options};
use tabulae::games::{Gobblet, Gobe, Tablut, gobblet, gobe, tablut};

/// A game whose rules can be read from the options of a data file.
pub(crate) trait Tested: Notation<Rules: NamedRules> {
    /// Every rule set and option that the laws are checked under.
    fn all_rules() -> Vec<Self::Rules>;

    /// The rules for these options.
    fn rules_of(options: &Value) -> Self::Rules {
        let mut read = Options::new();
        for (name, value) in options.as_object().expect("options are an object") {
            read.set(
                name.as_str(),
                match value {
                    Value::String(text) => OptionValue::from(text.as_str()),
                    value => OptionValue::Number(value.as_f64().expect("an option is a text or a number")),
                },
            );
        }
        Self::Rules::from_options(&read).expect("the data files have good options")
    }
}

/// Runs `$body` with `$G` standing for the game of this name.
macro_rules! for_game {
    ($name:expr, $G:ident => $body:expr) => {
        tabulae::with_game!(tabulae::games::GameName::from_id($name).expect("a game has this name"), $G => $body)
    };
}
pub(crate) use for_game;

/// The legal moves, in the engine's order.
pub(crate) fn list<G: Game>(position: &G) -> Vec<G::Move> {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    moves
}

/// A position's outcome as the judges give it: the winners' letters, none for a draw, and the reason.
pub(crate) fn outcome<G: Notation>(position: &G) -> Option<(String, String)> {
    position.outcome().map(|outcome| {
        let members = outcome.winners.into_iter().flat_map(|teams| position.seating().members(teams));
        let letters = members.map(|player| G::LETTERS[player.index()] as char).collect();
        (letters, outcome.reason.to_string())
    })
}

/// Random numbers from a seed.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    /// A number under `bound`.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 = mix(self.0);
        (self.0 >> 32) as usize % bound
    }
}

/// A game of `plies` random moves, or `None` when the game ended on the way.
pub(crate) fn random_game<G: Game>(start: &G, plies: usize, seed: u64) -> Option<GameState<G>> {
    let mut game = GameState::new(start.clone());
    let mut moves = Vec::new();
    for ply in 0..plies {
        game.legal_moves(&mut moves);
        let drawn = mix(mix(seed) ^ ply as u64) % moves.len().max(1) as u64;
        game.play(*moves.get(drawn as usize)?);
    }
    game.outcome().is_none().then_some(game)
}

impl Tested for Tablut {
    fn all_rules() -> Vec<tablut::Rules> {
        vec![tablut::Rules::default()]
    }
}

impl Tested for Gobe {
    fn all_rules() -> Vec<gobe::Rules> {
        gobe::Rules::ALL.to_vec()
    }
}

impl Tested for Gobblet {
    /// The named sets and their options, and a set that has no name: five by five with four in a row.
    fn all_rules() -> Vec<gobblet::Rules> {
        use gobblet::{PutBack, Reveal, Rules};
        let named = [Rules::THREE, Rules::SIX, Rules::PAIRS, Rules::CLASSIC, Rules::GOBBLERS];
        let lift = [Rules::THREE, Rules::SIX].map(|rules| rules.with_reveal(Reveal::Lift));
        let repeating = [Rules::THREE, Rules::PAIRS].map(|rules| rules.with_repetition(2).unwrap());
        let wide = Rules::THREE.with_board(5, 4).unwrap().with_put_back(PutBack::Forbidden);
        named.into_iter().chain(lift).chain(repeating).chain([wide]).collect()
    }
}
