//! A game as plain data, and back by playing it again.

use super::{MOST_MOVES, refusal, refusal_at, too_many};
use crate::game::{Ending, GameState, NamedRules, Options, Quoted};
use crate::state::{self, Error, Stored};

/// A game as plain data: how it began, the moves, and how the players ended it if they did.
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
#[cfg_attr(feature = "serde", serde(into = "shape::Fields", try_from = "shape::Fields"))]
pub struct Document {
    /// The game's name for programs, [`Stored::ID`].
    pub game: String,
    /// The options that name the rules.
    pub options: Options,
    /// The position before the first move, in notation.
    pub start: String,
    /// The moves, in the notation of a record.
    pub moves: Vec<String>,
    /// How the players ended the game; `None` when they did not.
    pub ending: Option<Ended>,
}

/// How players ended a game themselves.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Ended {
    /// They agreed on a draw.
    Agreement,
    /// The player of this letter gave up.
    Resignation(String),
}

impl Document {
    /// The game up to now; `None` when no options name its rules.
    ///
    /// It takes time and memory in proportion to the moves.
    pub fn of<G: Stored>(game: &GameState<G>) -> Option<Document> {
        let options = game.position().rules().to_options()?;
        let mut replayed = game.clone();
        while replayed.undo() {}
        let start = replayed.position().to_text();
        let mut moves = Vec::with_capacity(game.ply());
        for mv in game.moves() {
            moves.push(replayed.position().write_move(mv));
            replayed.play(mv);
        }
        Some(Document { game: G::ID.to_owned(), options, start, moves, ending: ended(game) })
    }

    /// Plays the game again, through the rules.
    ///
    /// # Errors
    /// [`Code::BadDocument`](crate::state::Code::BadDocument) for the first thing that is wrong, with its
    /// [place](Error::place): `game`, `options`, `start`, `moves`, `moves[3]` or `ending`.
    pub fn replay<G: Stored>(&self) -> Result<GameState<G>, Error> {
        self.replay_with(|_, _| ())
    }

    /// Plays the game again and calls `visit` before each move, and before the ending with `None`. What the last of
    /// them led to is returned.
    ///
    /// # Errors
    /// Those of [`replay`](Document::replay). `visit` has then seen what comes before the error.
    pub fn replay_with<G: Stored>(
        &self,
        mut visit: impl FnMut(&GameState<G>, Option<G::Move>),
    ) -> Result<GameState<G>, Error> {
        if self.game != G::ID {
            return Err(refusal(
                "game",
                format!("is {} for this class, not {}", Quoted(G::ID), Quoted(&self.game)),
            ));
        }
        if self.moves.len() > MOST_MOVES {
            return Err(too_many(self.moves.len()));
        }
        let rules =
            G::Rules::from_options(&self.options).map_err(|error| refusal_at("options", error.into()))?;
        let mut game = state::read::<G>(rules, &self.start).map_err(|error| refusal_at("start", error))?;
        for (index, text) in self.moves.iter().enumerate() {
            let mv =
                state::parse(&game, text).map_err(|error| refusal_at(&format!("moves[{index}]"), error))?;
            visit(&game, Some(mv));
            game.play(mv);
        }
        if let Some(ending) = &self.ending {
            let before = game.clone();
            let ended = match ending {
                Ended::Agreement => state::agree(&mut game),
                Ended::Resignation(letter) => state::resign(&mut game, letter),
            };
            ended.map_err(|error| refusal_at("ending", error))?;
            visit(&before, None);
        }
        Ok(game)
    }
}

/// How the players of a game ended it.
pub(crate) fn ended<G: Stored>(game: &GameState<G>) -> Option<Ended> {
    game.ending().map(|ending| match ending {
        Ending::Agreed => Ended::Agreement,
        Ending::Resigned(player) => Ended::Resignation(state::letter::<G>(player).to_string()),
    })
}

#[cfg(feature = "serde")]
mod shape {
    //! The object that a document is for serde.

    use super::{Document, Ended};
    use crate::game::{Options, Quoted};

    /// What says that an object is a document.
    const FORMAT: &str = "tabulae";
    /// The version that is written, and the only one that is read.
    const VERSION: u32 = 1;

    #[derive(serde::Serialize, serde::Deserialize)]
    #[serde(deny_unknown_fields)]
    pub(super) struct Fields {
        format: String,
        version: u32,
        game: String,
        options: Options,
        start: String,
        moves: Vec<String>,
        ending: Option<Ending>,
    }

    #[derive(serde::Serialize, serde::Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Ending {
        kind: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        player: Option<String>,
    }

    impl From<Document> for Fields {
        fn from(document: Document) -> Fields {
            let Document { game, options, start, moves, ending } = document;
            let ending = ending.map(|ending| match ending {
                Ended::Agreement => Ending { kind: "agreement".to_owned(), player: None },
                Ended::Resignation(player) => Ending { kind: "resignation".to_owned(), player: Some(player) },
            });
            Fields { format: FORMAT.to_owned(), version: VERSION, game, options, start, moves, ending }
        }
    }

    impl TryFrom<Fields> for Document {
        type Error = String;

        fn try_from(fields: Fields) -> Result<Document, String> {
            let Fields { format, version, game, options, start, moves, ending } = fields;
            if format != FORMAT {
                return Err(format!("format is {}, not {}", Quoted(FORMAT), Quoted(&format)));
            }
            if version != VERSION {
                return Err(format!(
                    "version must be {VERSION}, the only one that this release reads, not {version}"
                ));
            }
            let ending = match ending {
                None => None,
                Some(Ending { kind, player }) => Some(match (&*kind, player) {
                    ("agreement", None) => Ended::Agreement,
                    ("resignation", Some(player)) => Ended::Resignation(player),
                    ("resignation", None) => return Err("ending.player is the letter of a player".to_owned()),
                    _ => {
                        let kind = Quoted(&kind);
                        return Err(format!("ending.kind is \"resignation\" or \"agreement\", not {kind}"));
                    }
                }),
            };
            Ok(Document { game, options, start, moves, ending })
        }
    }
}
