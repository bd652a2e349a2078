//! JSON text, written by hand: the few shapes that cross need no library, and a text that JavaScript parses crosses
//! faster than an object that is built field by field.

use std::fmt::{Display, Write};

/// A JSON text that grows. Commas come by themselves.
pub(super) struct Json(String);

impl Json {
    /// An object whose fields `fill` writes.
    pub(super) fn of(fill: impl FnOnce(&mut Json)) -> String {
        let mut json = Json(String::with_capacity(256));
        json.object(fill);
        json.0
    }

    /// The name of the next field.
    pub(super) fn name(&mut self, name: &dyn Display) -> &mut Json {
        self.shown(name);
        self.0.push(':');
        self
    }

    /// An object whose fields `fill` writes.
    pub(super) fn object(&mut self, fill: impl FnOnce(&mut Json)) {
        self.open('{');
        fill(self);
        self.0.push('}');
    }

    /// A list whose items `fill` writes.
    pub(super) fn list(&mut self, fill: impl FnOnce(&mut Json)) {
        self.open('[');
        fill(self);
        self.0.push(']');
    }

    /// A value as text. Its text must need no escape, as no notation, letter or name does.
    pub(super) fn shown(&mut self, value: &dyn Display) {
        self.open('"');
        self.write(value);
        self.0.push('"');
    }

    /// Any text.
    pub(super) fn text(&mut self, text: &str) {
        self.open('"');
        for character in text.chars() {
            match character {
                '"' | '\\' => self.0.extend(['\\', character]),
                '\0'..' ' => {
                    let digit = |four_bits: u32| char::from_digit(four_bits & 15, 16).unwrap_or('0');
                    self.0.push_str("\\u00");
                    self.0.extend([digit(character as u32 >> 4), digit(character as u32)]);
                }
                _ => self.0.push(character),
            }
        }
        self.0.push('"');
    }

    /// A number.
    pub(super) fn number(&mut self, number: impl Into<i64>) {
        self.separate();
        self.write(&number.into());
    }

    /// True or false.
    pub(super) fn flag(&mut self, flag: bool) {
        self.separate();
        self.0.push_str(if flag { "true" } else { "false" });
    }

    /// The absence of a value.
    pub(super) fn null(&mut self) {
        self.separate();
        self.0.push_str("null");
    }

    fn open(&mut self, bracket: char) {
        self.separate();
        self.0.push(bracket);
    }

    fn separate(&mut self) {
        if !matches!(self.0.as_bytes().last(), None | Some(b'{' | b'[' | b':')) {
            self.0.push(',');
        }
    }

    fn write(&mut self, value: &dyn Display) {
        // A String takes everything, so that writing fails only where a `Display` does; none of ours does.
        let _ = write!(self.0, "{value}");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn values_are_separated() {
        let text = Json::of(|json| {
            json.name(&"a").list(|json| {
                json.number(-1);
                json.shown(&'x');
                json.object(|_| ());
                json.null();
            });
            json.name(&"b").text("c");
        });
        assert_eq!(text, r#"{"a":[-1,"x",{},null],"b":"c"}"#);
    }

    proptest! {
        #[test]
        fn any_text_is_read_back(text in any::<String>()) {
            let written = Json::of(|json| json.name(&"text").text(&text));
            let read: serde_json::Value = serde_json::from_str(&written).unwrap();
            prop_assert_eq!(read["text"].as_str(), Some(text.as_str()));
        }
    }
}
