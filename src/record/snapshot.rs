//! A game as it stands: a position with what the rules still need of the past, as plain data and as bytes.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::document::begin;
use super::text::{read_options, write_options};
use super::{Before, Ended, ended, refusal, refusal_at};
use crate::game::{GameState, Key, NamedRules, Options};
use crate::games::GameName;
use crate::state::{self, Code, Error, Stored};

/// A game as it stands, without the moves that led there: enough to play on by every rule, repetition included.
///
/// It is small, whatever the length of the game: what grows with it is the [past](Snapshot::past), and only while
/// positions can recur. Nothing in it has been checked before [`open`](Snapshot::open). The past is taken as it is, for
/// nobody can tell from keys whether those positions stood: who gives snapshots away and takes them back has to keep
/// what they were. With the feature `serde` it is the object that JavaScript's `snapshot` gives.
///
/// ```
/// use tabulae::game::{Game, GameState};
/// use tabulae::games::Tablut;
/// use tabulae::record::Snapshot;
/// use tabulae::state;
///
/// let mut game = GameState::new(Tablut::start(Default::default()));
/// for text in ["d1-d2", "e3-f3", "d2-d1"] {
///     state::play_text(&mut game, text)?;
/// }
/// let snapshot = Snapshot::of(&game).expect("these rules have a name");
/// let bytes = snapshot.to_bytes();
/// let mut opened = Snapshot::from_bytes(&bytes)?.open::<Tablut>()?;
/// assert_eq!(opened.ply(), 3);
/// state::play_text(&mut opened, "f3-e3")?;
/// assert_eq!(opened.outcome().unwrap().reason.to_string(), "repetition");
/// # Ok::<(), state::Error>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(into = "shape::Fields", try_from = "shape::Fields"))]
pub struct Snapshot {
    /// The game's name for programs, [`Stored::ID`].
    pub game: String,
    /// The options that name the rules.
    pub options: Options,
    /// The position, in notation, in [full](crate::game::Notation::to_full_text).
    pub position: String,
    /// The keys of the earlier positions that could still occur again, oldest first; none where no rule asks for them.
    pub past: Vec<Key>,
    /// How many moves have been played in the game.
    pub ply: u32,
    /// How it was ended otherwise than by its position; `None` when it was not.
    pub ending: Option<Ended>,
}

/// What the bytes of every snapshot begin with; the version follows.
const MARK: &[u8; 3] = b"TBS";
/// The version that is written, and the only one that is read.
pub(crate) const VERSION: u8 = 1;

impl Snapshot {
    /// The game as it stands; `None` when no options name its rules.
    pub fn of<G: Stored>(game: &GameState<G>) -> Option<Snapshot> {
        Some(Snapshot {
            game: G::ID.to_owned(),
            options: game.position().rules().to_options()?,
            position: game.position().to_full_text(),
            past: state::past(game).to_vec(),
            ply: u32::try_from(game.ply()).unwrap_or(u32::MAX),
            ending: Ended::of(game),
        })
    }

    /// The game, which goes on where it stood. [`GameState::undo`] takes back an ending, and no move.
    ///
    /// # Errors
    /// [`Code::BadSnapshot`] for the first thing that is wrong, with its [place](Error::place): `game`, `options`,
    /// `position`, `past` or `ending`.
    pub fn open<G: Stored>(&self) -> Result<GameState<G>, Error> {
        let mut game = self.resume()?;
        if let Some(ending) = &self.ending {
            ending.end(&mut game).map_err(bad_ending)?;
        }
        Ok(game)
    }

    /// The game before it was ended, if it was.
    pub(crate) fn resume<G: Stored>(&self) -> Result<GameState<G>, Error> {
        let begun = begin::<G>(&self.game, &self.options, &self.position, "position").map_err(of_snapshot)?;
        Before { ply: self.ply, past: self.past.clone() }.resume(begun).map_err(of_snapshot)
    }

    /// The snapshot as bytes, about half as many as it has as JSON. Every later version reads them.
    ///
    /// They are `TBS`, the version, the game's number, the ply, options, position and ending as a record writes
    /// them, and the keys; numbers have the lowest byte first, and a text comes after its length in four bytes.
    pub fn to_bytes(&self) -> Vec<u8> {
        let options = write_options(&self.options);
        let ending = self.ending.as_ref().map(ended::to_text).unwrap_or_default();
        let mut bytes =
            [MARK, &[VERSION, GameName::from_id(&self.game).map_or(0, GameName::tag)][..]].concat();
        bytes.extend(self.ply.to_le_bytes());
        for text in [&options, &self.position, &ending] {
            bytes.extend((text.len() as u32).to_le_bytes());
            bytes.extend(text.as_bytes());
        }
        bytes.extend(self.past.iter().flat_map(|key| key.0.to_le_bytes()));
        bytes
    }

    /// The snapshot of these bytes. Nothing in it has been checked yet.
    ///
    /// # Errors
    /// [`Code::BadSnapshot`] when [`to_bytes`](Snapshot::to_bytes) writes no such bytes.
    pub fn from_bytes(bytes: &[u8]) -> Result<Snapshot, Error> {
        Snapshot::read(bytes).map_err(of_snapshot)
    }

    fn read(bytes: &[u8]) -> Result<Snapshot, Error> {
        let mut rest = check_version(bytes)?;
        let [tag, a, b, c, d] = *take(&mut rest)?;
        let game = GameName::from_tag(tag).ok_or_else(|| refusal("game", format!("has no number {tag}")))?;
        let [options, position, ending] =
            [take_text(&mut rest)?, take_text(&mut rest)?, take_text(&mut rest)?];
        let (keys, rest) = rest.as_chunks();
        if !rest.is_empty() {
            return Err(cut_off());
        }
        Ok(Snapshot {
            game: game.id().to_owned(),
            options: if options.is_empty() { Options::new() } else { read_options(options)? },
            position: position.to_owned(),
            past: keys.iter().map(|&key| Key(u64::from_le_bytes(key))).collect(),
            ply: u32::from_le_bytes([a, b, c, d]),
            ending: if ending.is_empty() {
                None
            } else {
                Some(ended::of_text(ending).map_err(|why| refusal("ending", why))?)
            },
        })
    }
}

/// What follows the version.
fn check_version(bytes: &[u8]) -> Result<&[u8], Error> {
    match bytes.strip_prefix(MARK) {
        Some([VERSION, rest @ ..]) => Ok(rest),
        Some([version, ..]) => Err(other_version(version)),
        _ => Err(refusal("format", "is not that of a snapshot's bytes")),
    }
}

/// The refusal of a version that is not ours.
pub(crate) fn other_version(version: impl core::fmt::Display) -> Error {
    refusal("version", format!("must be {VERSION}, the only one that this release reads, not {version}"))
}

fn cut_off() -> Error {
    refusal("the snapshot", "is cut off")
}

/// Takes so many bytes off the front.
fn take<'a, const N: usize>(rest: &mut &'a [u8]) -> Result<&'a [u8; N], Error> {
    let (taken, after) = rest.split_first_chunk().ok_or_else(cut_off)?;
    *rest = after;
    Ok(taken)
}

fn take_text<'a>(rest: &mut &'a [u8]) -> Result<&'a str, Error> {
    let length = u32::from_le_bytes(*take(rest)?);
    let (taken, after) = rest.split_at_checked(length as usize).ok_or_else(cut_off)?;
    *rest = after;
    core::str::from_utf8(taken).map_err(|_| refusal("the snapshot", "has a text that is none"))
}

/// The refusal of an ending because of an error of its own.
pub(crate) fn bad_ending(error: Error) -> Error {
    of_snapshot(refusal_at("ending", error))
}

/// The same refusal, of a snapshot.
pub(crate) fn of_snapshot(error: Error) -> Error {
    Error { code: Code::BadSnapshot, ..error }
}

#[cfg(feature = "serde")]
mod shape {
    //! The object that a snapshot is for serde.

    use alloc::borrow::ToOwned;
    use alloc::format;
    use alloc::string::String;

    use super::{Snapshot, VERSION, other_version};
    use crate::game::{Options, Quoted};
    use crate::record::keys::{past_text, read_past};
    use crate::record::{Ended, EndedFields};

    /// What says that an object is a snapshot.
    const FORMAT: &str = "tabulae-snapshot";

    #[derive(serde::Serialize, serde::Deserialize)]
    #[serde(deny_unknown_fields)]
    pub(super) struct Fields {
        format: String,
        version: u32,
        game: String,
        options: Options,
        position: String,
        past: String,
        ply: u32,
        ending: Option<EndedFields>,
    }

    impl From<Snapshot> for Fields {
        fn from(snapshot: Snapshot) -> Fields {
            let Snapshot { game, options, position, past, ply, ending } = snapshot;
            let (format, version) = (FORMAT.to_owned(), VERSION.into());
            let (past, ending) = (past_text(&past), ending.map(EndedFields::from));
            Fields { format, version, game, options, position, past, ply, ending }
        }
    }

    impl TryFrom<Fields> for Snapshot {
        type Error = String;

        fn try_from(fields: Fields) -> Result<Snapshot, String> {
            let Fields { format, version, game, options, position, past, ply, ending } = fields;
            if format != FORMAT {
                return Err(format!("format is {}, not {}", Quoted(FORMAT), Quoted(&format)));
            }
            if version != u32::from(VERSION) {
                return Err(other_version(version).message);
            }
            let past = read_past(&past).map_err(|error| error.message)?;
            let ending = ending.map(Ended::try_from).transpose();
            let ending = ending.map_err(|(field, why)| format!("ending.{field} {why}"))?;
            Ok(Snapshot { game, options, position, past, ply, ending })
        }
    }
}
