//! Plain objects from JavaScript, read field by field: whatever they are and whatever they throw, the answer is a value or a
//! refusal with its place.

use js_sys::{Array, JsString, Reflect};
use wasm_bindgen::prelude::{JsCast, JsValue};

use super::options::{short, shown};
use crate::record::refusal;
use crate::state::{Code, Error};

/// Refuses what is no object.
pub(super) fn object(value: &JsValue, place: &str) -> Result<(), Error> {
    // An object whose prototype can be asked for is no revoked proxy, of which the next question would throw.
    let readable = value.is_object() && Reflect::get_prototype_of(value).is_ok();
    if readable && !Array::is_array(value) {
        return Ok(());
    }
    let found = if readable { "an array".to_owned() } else { shown(value) };
    Err(refusal(place, format!("is an object, not {found}")))
}

/// A field of an object; `undefined` where there is none.
pub(super) fn field(object: &JsValue, within: &str, name: &str) -> Result<JsValue, Error> {
    Reflect::get(object, &JsValue::from_str(name))
        .map_err(|_| refusal(format!("{within}{name}"), "cannot be read"))
}

/// Refuses an object with other fields than `known`.
pub(super) fn no_other_field(object: &JsValue, within: &str, known: &[&str], of: &str) -> Result<(), Error> {
    let whole = if within.is_empty() { "the document" } else { within.trim_end_matches('.') };
    let names = Reflect::own_keys(object).map_err(|_| refusal(whole, "cannot be read"))?;
    // A symbol is no name of a field.
    let mut names = names.iter().filter_map(|name| name.dyn_ref().map(short));
    match names.find(|name| !known.contains(&name.as_str())) {
        None => Ok(()),
        Some(name) => Err(refusal(format!("{within}{name}"), format!("is not a field of {of}"))),
    }
}

/// A text that is not longer than `longest` letters. It is measured before it is copied.
pub(super) fn text(
    value: &JsValue,
    place: &str,
    what: &str,
    longest: u32,
    too_long: impl FnOnce(u32) -> Error,
) -> Result<String, Error> {
    match value.dyn_ref::<JsString>() {
        None => Err(refusal(place, format!("{what}, not {}", shown(value)))),
        Some(text) if text.length() > longest => Err(too_long(text.length())),
        Some(text) => Ok(text.into()),
    }
}

/// The items of a list, of which there are at most `most`.
pub(super) fn list<T>(
    value: &JsValue,
    place: &str,
    most: u32,
    too_many: impl FnOnce(u32) -> Error,
    read: impl Fn(&JsValue, &dyn Fn() -> String) -> Result<T, Error>,
) -> Result<Vec<T>, Error> {
    let length =
        if value.is_object() { field(value, &format!("{place}."), "length")?.as_f64() } else { None };
    // What has a length and can be read is no revoked proxy, of which asking would throw.
    let Some(length) = length.filter(|_| Array::is_array(value)) else {
        return Err(refusal(place, format!("is a list, not {}", shown(value))));
    };
    if length > f64::from(most) {
        #[expect(clippy::cast_sign_loss, reason = "it is more than a number without sign")]
        return Err(too_many(length as u32));
    }
    let mut items = Vec::new();
    for index in (0..most).take_while(|&index| f64::from(index) < length) {
        let place = || format!("{place}[{index}]");
        let item = Reflect::get_u32(value, index).map_err(|_| refusal(place(), "cannot be read"))?;
        items.push(read(&item, &place)?);
    }
    Ok(items)
}

/// The refusal of a part of a document as one of an argument: its place is the field that is wrong.
pub(super) fn as_argument(error: Error) -> Error {
    let detail = error.detail.into_iter().map(|(name, value)| match (name, value.split_once('.')) {
        ("at", Some((_, field))) => ("field", field.to_owned()),
        ("at", None) => ("field", value),
        _ => (name, value),
    });
    Error { code: Code::BadArgument, message: error.message, detail: detail.collect() }
}
