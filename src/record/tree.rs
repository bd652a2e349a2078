//! A game with its variations and comments, as plain data.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Write;

use super::space::is_space;
use super::{Before, Document, Ended, LONGEST_TIME, MOST_MOVES, Tags, refusal, refusal_at, too_many};
use crate::game::{GameState, Options};
use crate::state::{self, Error, Stored};

/// The most letters that a comment can have.
pub const LONGEST_COMMENT: usize = 10_000;

/// How deep variations can stand in one another.
pub const DEEPEST_VARIATION: usize = 50;

/// A move of a line, with what belongs to it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct TreeMove {
    /// In the notation of a record.
    #[cfg_attr(feature = "serde", serde(rename = "move"))]
    pub notation: String,
    /// How many milliseconds it took, as far as that is known.
    #[cfg_attr(
        feature = "serde",
        serde(rename = "timeMs", default, skip_serializing_if = "Option::is_none")
    )]
    pub time: Option<u64>,
    /// What is said of it.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub comment: Option<String>,
    /// The lines that could have been played in its place, each of them from the position before it.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub variations: Vec<Vec<TreeMove>>,
}

/// A game with its variations and comments: a [`Document`] whose moves are a tree. Nothing in it has been checked before
/// [`replay`](Tree::replay).
///
/// ```
/// use tabulae::games::Tablut;
/// use tabulae::record::{self, Tree, TreeMove};
/// let text = "\
/// [Tabulae \"1\"]
/// [Game \"tablut\"]
/// [Start \"3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3 a\"]
/// [Result \"*\"]
///
/// 1. d1-d4 {Usual.} e3-f3 (1... e3-g3 2. d4-d3)
/// ";
/// let mut tree = record::read_tree::<Tablut>(text)?;
/// assert_eq!(tree.moves[0].comment.as_deref(), Some("Usual."));
/// assert_eq!(tree.moves[1].variations[0].len(), 2);
/// assert_eq!(record::write_tree::<Tablut>(&tree)?, text);
/// tree.moves[1].variations[0][1].notation = "a1-a2".to_owned();
/// let error = tree.replay::<Tablut>().unwrap_err();
/// assert_eq!(error.place(), Some("moves[1].variations[0][1]"));
/// # Ok::<(), tabulae::state::Error>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(into = "fields::Fields", try_from = "fields::Fields"))]
pub struct Tree {
    /// The game's name for programs, [`Stored::ID`].
    pub game: String,
    /// The options that name the rules.
    pub options: Options,
    /// The position before the first move, in notation.
    pub start: String,
    /// What was before the first move, where the game began from a snapshot.
    pub before: Before,
    /// What is said of the game before its first move.
    pub comment: Option<String>,
    /// The main line.
    pub moves: Vec<TreeMove>,
    /// How the game was ended at the end of the main line; `None` when it was not, or by its position.
    pub ending: Option<Ended>,
    /// Who played, where and when.
    pub tags: Tags,
}

impl From<Document> for Tree {
    /// The tree without variations and comments.
    fn from(document: Document) -> Tree {
        let Document { game, options, start, before, moves, ending, tags, times } = document;
        let time = |index: usize| times.get(index).copied().flatten();
        let moves = moves.into_iter().enumerate();
        let moves =
            moves.map(|(index, notation)| TreeMove { notation, time: time(index), ..TreeMove::default() });
        Tree { game, options, start, before, comment: None, moves: moves.collect(), ending, tags }
    }
}

impl Tree {
    /// The main line alone.
    pub fn document(&self) -> Document {
        let Tree { game, options, start, before, moves, ending, tags, .. } = self.clone();
        let times: Vec<Option<u64>> = moves.iter().map(|mv| mv.time).collect();
        let are_known = times.iter().any(Option::is_some);
        Document {
            game,
            options,
            start,
            before,
            moves: moves.into_iter().map(|mv| mv.notation).collect(),
            ending,
            tags,
            times: if are_known { times } else { Vec::new() },
        }
    }

    /// Plays the main line again and every variation beside it, through the rules; the game at the end of the main line.
    ///
    /// # Errors
    /// Those of [`Document::replay`], and [`Code::BadDocument`](crate::state::Code::BadDocument) for what is wrong in a variation
    /// or with a comment, with its place: `comment`, `moves[3].comment`, `moves[3].variations[0]` or `moves[3].variations[0][2]`.
    pub fn replay<G: Stored>(&self) -> Result<GameState<G>, Error> {
        let game = self.document().replay::<G>()?;
        self.check_beside(&game)?;
        Ok(game)
    }

    /// Checks what the main line does not have, for a game that is its end.
    pub(crate) fn check_beside<G: Stored>(&self, game: &GameState<G>) -> Result<(), Error> {
        check_comment(self.comment.as_deref()).map_err(|why| refusal("comment", why))?;
        check_size(&self.moves)?;
        if is_plain(&self.moves) {
            return Ok(());
        }
        let mut game = game.clone();
        while game.undo() {}
        walk(&mut game, &self.moves, &mut Place::default())
    }
}

/// Whether no move of a line has anything beside it.
fn is_plain(line: &[TreeMove]) -> bool {
    line.iter().all(|mv| mv.comment.is_none() && mv.variations.is_empty())
}

/// Refuses more moves than a record can have, and variations that stand too deep in one another to be gone through.
fn check_size(moves: &[TreeMove]) -> Result<(), Error> {
    let mut rest = MOST_MOVES;
    count(moves, &mut rest, &mut Place::default())
}

fn count(line: &[TreeMove], rest: &mut usize, place: &mut Place) -> Result<(), Error> {
    *rest = rest.checked_sub(line.len()).ok_or_else(|| too_many(MOST_MOVES + 1))?;
    for (index, mv) in line.iter().enumerate() {
        for (number, variation) in mv.variations.iter().enumerate() {
            place.enter(index, number);
            if place.0.len() > DEEPEST_VARIATION {
                return Err(too_deep(place.of_line()));
            }
            count(variation, rest, place)?;
            place.leave();
        }
    }
    Ok(())
}

/// The refusal of a variation that stands in too many others.
pub(crate) fn too_deep(place: String) -> Error {
    refusal(place, format!("stands in more than {} other variations", DEEPEST_VARIATION - 1))
}

/// Where in a tree something stands: for each variation around it the move that it is played instead of, and which of those
/// variations it is.
#[derive(Default)]
struct Place(Vec<(usize, usize)>);

impl Place {
    fn enter(&mut self, index: usize, number: usize) {
        self.0.push((index, number));
    }

    fn leave(&mut self) {
        self.0.pop();
    }

    fn of_line(&self) -> String {
        let mut text = "moves".to_owned();
        for (index, number) in &self.0 {
            // Writing to a String does not fail.
            let _ = write!(text, "[{index}].variations[{number}]");
        }
        text
    }

    fn of_move(&self, index: usize) -> String {
        format!("{}[{index}]", self.of_line())
    }
}

/// Plays a line with its variations and goes back to where it began. Each move is played once, and once more after each variation
/// that could stand in its place: so the time grows in proportion to the moves.
fn walk<G: Stored>(game: &mut GameState<G>, line: &[TreeMove], place: &mut Place) -> Result<(), Error> {
    for (index, mv) in line.iter().enumerate() {
        let own = |error| refusal_at(&place.of_move(index), error);
        let played = state::parse(game, &mv.notation).map_err(own)?;
        if mv.time.is_some_and(|time| time > LONGEST_TIME) {
            return Err(refusal(
                format!("{}.timeMs", place.of_move(index)),
                format!("is at most {LONGEST_TIME}"),
            ));
        }
        check_comment(mv.comment.as_deref())
            .map_err(|why| refusal(format!("{}.comment", place.of_move(index)), why))?;
        for (number, variation) in mv.variations.iter().enumerate() {
            place.enter(index, number);
            if variation.is_empty() {
                return Err(refusal(place.of_line(), "has no moves"));
            }
            walk(game, variation, place)?;
            place.leave();
        }
        game.play(played);
    }
    for _ in line {
        game.undo();
    }
    Ok(())
}

/// Refuses what could not be read again as it was.
fn check_comment(comment: Option<&str>) -> Result<(), String> {
    let Some(text) = comment else { return Ok(()) };
    if text.is_empty() {
        Err("is empty; leave it out where nothing is said".to_owned())
    } else if text.chars().nth(LONGEST_COMMENT).is_some() {
        Err(format!("has at most {LONGEST_COMMENT} letters"))
    } else if text.chars().any(|letter| letter.is_control() && letter != '\n') {
        Err("has a control character other than the end of a line".to_owned())
    } else if text.trim_matches(is_space) != text {
        Err("has white space at its beginning or its end".to_owned())
    } else {
        Ok(())
    }
}

#[cfg(feature = "serde")]
mod fields {
    //! The object that a tree is for serde.

    use alloc::borrow::ToOwned;
    use alloc::string::String;
    use alloc::vec::Vec;

    use super::{Tree, TreeMove};
    use crate::game::Options;
    use crate::record::{EndedFields, Tags, shape};

    /// What says that an object is a tree.
    const FORMAT: &str = "tabulae-tree";

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
        #[serde(default, skip_serializing_if = "Option::is_none")]
        comment: Option<String>,
        moves: Vec<TreeMove>,
        ending: Option<EndedFields>,
        #[serde(default, skip_serializing_if = "Tags::is_empty")]
        tags: Tags,
    }

    impl From<Tree> for Fields {
        fn from(tree: Tree) -> Fields {
            let Tree { game, options, start, before, comment, moves, ending, tags } = tree;
            Fields {
                format: FORMAT.to_owned(),
                version: shape::VERSION,
                game,
                options,
                start,
                before: before.to_text(),
                comment,
                moves,
                ending: ending.map(EndedFields::from),
                tags,
            }
        }
    }

    impl TryFrom<Fields> for Tree {
        type Error = String;

        fn try_from(fields: Fields) -> Result<Tree, String> {
            let Fields { format, version, game, options, start, before, comment, moves, ending, tags } =
                fields;
            shape::check(&format, FORMAT, version)?;
            let ending = shape::ending_of(ending)?;
            let before = shape::before_of(before)?;
            Ok(Tree { game, options, start, before, comment, moves, ending, tags })
        }
    }
}
