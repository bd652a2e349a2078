//! What the objects of serde have in common: documents and trees say what they are, and hold endings and what was before.

use alloc::format;
use alloc::string::String;

use super::{Before, Ended, EndedFields};
use crate::game::Quoted;

/// The version of both that is written, and the only one that is read.
pub(super) const VERSION: u32 = 1;

/// Refuses an object of another kind or version.
pub(super) fn check(format: &str, wanted: &str, version: u32) -> Result<(), String> {
    if format != wanted {
        return Err(format!("format is {}, not {}", Quoted(wanted), Quoted(format)));
    }
    if version != VERSION {
        return Err(format!(
            "version must be {VERSION}, the only one that this release reads, not {version}"
        ));
    }
    Ok(())
}

pub(super) fn ending_of(fields: Option<EndedFields>) -> Result<Option<Ended>, String> {
    let ending = fields.map(Ended::try_from).transpose();
    ending.map_err(|(field, why)| format!("ending.{field} {why}"))
}

pub(super) fn before_of(text: Option<String>) -> Result<Before, String> {
    let before = text.map_or(Ok(Before::default()), |text| Before::of_text(&text, "before"));
    before.map_err(|error| error.message)
}
