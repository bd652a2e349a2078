//! What separates the words of a record.

/// White space as JavaScript's `\s` has it, which records have always been read by: with the mark at the beginning of
/// files of some programs, without the line break of old mainframes.
pub(super) fn is_space(character: char) -> bool {
    character == '\u{feff}' || (character.is_whitespace() && character != '\u{85}')
}
