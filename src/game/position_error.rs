//! What is wrong with a text or bytes that are not a position.

use alloc::string::String;
use core::error::Error;

/// Why a text or bytes are not a position that can be played: a sentence for people, and the place for programs.
///
/// ```
/// use tabulae::game::{Notation, PositionError};
/// use tabulae::games::Tablut;
/// let error = Tablut::from_text(Default::default(), "4K4/9/9/9/4t4/9/9/9/9 a").unwrap_err();
/// assert_eq!((error.field(), error.at().as_deref()), (Some("board"), Some("e5")));
/// assert_eq!(error.reason(), "soldier-on-castle");
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

    /// What is wrong, by a name that stays the same between versions, for whoever says it in another language: `form` where the
    /// text is not written as the notation asks for.
    fn reason(&self) -> &'static str;

    /// The piece that it is about, as effects name it, where there is one: a size in Gobblet, a kind in Tablut, a tile's letter in
    /// Góbé. As provided, none.
    fn piece(&self) -> Option<String> {
        None
    }

    /// How many there should be, or may be at most. As provided, that is not said.
    fn number(&self) -> Option<u32> {
        None
    }
}
