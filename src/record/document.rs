//! A game as plain data, and back by playing it again.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;

use super::{Before, Ended, MOST_MOVES, Tags, refusal, refusal_at, times, too_many};
use crate::game::{GameState, NamedRules, Options, Quoted};
use crate::state::{self, Error, Seats, Stored};

/// A game as plain data: how it began, the moves, and how it was ended if the position did not end it.
///
/// Nothing in it has been checked before [`replay`](Document::replay). With the feature `serde` it is the object that
/// JavaScript's `toJSON` gives, and what does not have that shape is refused.
///
/// ```
/// use tabulae::game::{Game, GameState};
/// use tabulae::games::Tablut;
/// use tabulae::record::Document;
/// let mut game = GameState::new(Tablut::start(Default::default()));
/// game.play("d1-d4".parse().unwrap());
/// let document = Document::of(&game).expect("these rules have a name");
/// assert_eq!(document.moves, ["d1-d4"]);
/// assert_eq!(document.replay::<Tablut>().unwrap().position(), game.position());
/// ```
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(into = "fields::Fields", try_from = "fields::Fields"))]
pub struct Document {
    /// The game's name for programs, [`Stored::ID`].
    pub game: String,
    /// The options that name the rules.
    pub options: Options,
    /// The position before the first move, in notation.
    pub start: String,
    /// What was before the first move, where the game began from a snapshot.
    pub before: Before,
    /// The moves, in the notation of a record.
    pub moves: Vec<String>,
    /// How the game was ended; `None` when it was not, or by its position.
    pub ending: Option<Ended>,
    /// Who played, where and when.
    pub tags: Tags,
    /// How many milliseconds each move took, as far as that is known: one entry a move, or none at all.
    pub times: Vec<Option<u64>>,
}

impl Document {
    /// The game up to now; `None` when no options name its rules.
    ///
    /// It takes time and memory in proportion to the moves.
    pub fn of<G: Stored>(game: &GameState<G>) -> Option<Document> {
        let options = game.position().rules().to_options()?;
        let mut replayed = game.clone();
        while replayed.undo() {}
        let start = replayed.position().to_full_text();
        let before = Before::of(&replayed);
        let mut moves = Vec::with_capacity(game.moves().len());
        for mv in game.moves() {
            moves.push(replayed.position().write_move(mv));
            replayed.play(mv);
        }
        Some(Document {
            game: G::ID.to_owned(),
            options,
            start,
            before,
            moves,
            ending: Ended::of(game),
            tags: Tags::default(),
            times: Vec::new(),
        })
    }

    /// Plays the game again, through the rules.
    ///
    /// # Errors
    /// [`Code::BadDocument`](crate::state::Code::BadDocument) for the first thing that is wrong, with its
    /// [place](Error::place): `game`, `options`, `start`, `moves`, `moves[3]` or `ending`, `tags.event` or another of the tags,
    /// `times` or `times[3]`.
    pub fn replay<G: Stored>(&self) -> Result<GameState<G>, Error> {
        self.replay_with(|_, _| ())
    }

    /// Plays the game again and calls `visit` before each move, and before the ending with `None`. What the last of
    /// them led to is returned.
    ///
    /// # Errors
    /// Those of [`replay`](Document::replay). `visit` has then seen what comes before the error.
    #[inline(never)]
    pub fn replay_with<G: Stored>(
        &self,
        mut visit: impl FnMut(&GameState<G>, Option<G::Move>),
    ) -> Result<GameState<G>, Error> {
        if self.moves.len() > MOST_MOVES {
            return Err(too_many(self.moves.len()));
        }
        let begun = begin::<G>(&self.game, &self.options, &self.start, "start")?;
        self.tags.check(Seats::of(begun.position()))?;
        times::check(&self.times, self.moves.len())?;
        let mut game = self.before.resume(begun).map_err(|error| refusal_at("before", error))?;
        for (index, text) in self.moves.iter().enumerate() {
            let mv =
                state::parse(&game, text).map_err(|error| refusal_at(&format!("moves[{index}]"), error))?;
            visit(&game, Some(mv));
            game.play(mv);
        }
        if let Some(ending) = &self.ending {
            let before = game.clone();
            ending.end(&mut game).map_err(|error| refusal_at("ending", error))?;
            visit(&before, None);
        }
        Ok(game)
    }
}

/// A game of this name with these options, from a position. An error about the position has `place` for its place.
#[inline(never)]
pub(super) fn begin<G: Stored>(
    game: &str,
    options: &Options,
    position: &str,
    place: &str,
) -> Result<GameState<G>, Error> {
    if game != G::ID {
        return Err(refusal("game", format!("is {} for this class, not {}", Quoted(G::ID), Quoted(game))));
    }
    let rules = G::Rules::from_options(options).map_err(|error| refusal_at("options", error.into()))?;
    state::read::<G>(rules, position).map_err(|error| refusal_at(place, error))
}

#[cfg(feature = "serde")]
mod fields {
    //! The object that a document is for serde.

    use alloc::borrow::ToOwned;
    use alloc::string::String;
    use alloc::vec::Vec;

    use super::Document;
    use crate::game::Options;
    use crate::record::{EndedFields, Tags, shape};

    /// What says that an object is a document.
    const FORMAT: &str = "tabulae";

    #[derive(serde::Serialize, serde::Deserialize)]
    #[serde(deny_unknown_fields)]
    pub(super) struct Fields {
        format: String,
        version: u32,
        game: String,
        options: Options,
        start: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        before: Option<String>,
        moves: Vec<String>,
        ending: Option<EndedFields>,
        #[serde(default, skip_serializing_if = "Tags::is_empty")]
        tags: Tags,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        times: Vec<Option<u64>>,
    }

    impl From<Document> for Fields {
        fn from(document: Document) -> Fields {
            let Document { game, options, start, before, moves, ending, tags, times } = document;
            let before = before.to_text();
            let ending = ending.map(EndedFields::from);
            Fields {
                format: FORMAT.to_owned(),
                version: shape::VERSION,
                game,
                options,
                start,
                before,
                moves,
                ending,
                tags,
                times,
            }
        }
    }

    impl TryFrom<Fields> for Document {
        type Error = String;

        fn try_from(fields: Fields) -> Result<Document, String> {
            let Fields { format, version, game, options, start, before, moves, ending, tags, times } = fields;
            shape::check(&format, FORMAT, version)?;
            let ending = shape::ending_of(ending)?;
            let before = shape::before_of(before)?;
            Ok(Document { game, options, start, before, moves, ending, tags, times })
        }
    }
}
