//! What is wrong with a text or bytes that are not a position.

use std::error::Error;

/// Why a text or bytes are not a position that can be played: a sentence for people, and the place for programs.
///
/// ```
/// use tabulae::game::{Notation, PositionError};
/// use tabulae::games::Tablut;
/// let error = Tablut::from_text(Default::default(), "4K4/9/9/9/4t4/9/9/9/9 a").unwrap_err();
/// assert_eq!((error.field(), error.at().as_deref()), (Some("board"), Some("e5")));
/// let error = Tablut::from_text(Default::default(), "4K4/9/9/9/9/9/9/9/9 x").unwrap_err();
/// assert_eq!((error.field(), error.expected().as_deref()), (Some("turn"), Some("a or d")));
/// ```
pub trait PositionError: Error {
    /// The field of the text that is wrong: `turn` in every game, `board` and `reserves` in Gobblet, `board` in Tablut,
    /// `tiles`, `colouredLeft`, `whiteLeft` and `scores` in Góbé. `None` where the text has another number of fields, and
    /// for bytes.
    fn field(&self) -> Option<&'static str>;

    /// Where in that field: the name of a cell or square, `rank 3`, `tile 2` (both counted from 1) or the letter of a
    /// player. `None` where the whole field is meant.
    fn at(&self) -> Option<String>;

    /// What should stand there, where that can be said in a few words.
    fn expected(&self) -> Option<String>;
}
