//! Errors on their way out.

use wasm_bindgen::prelude::JsValue;

use super::json::Json;
use crate::state::Error;

pub(super) type Thrown<T> = Result<T, JsValue>;

#[expect(clippy::needless_pass_by_value, reason = "it is what `map_err` hands over")]
pub(super) fn thrown(error: Error) -> JsValue {
    JsValue::from_str(&text(&error))
}

/// `{ code, message, detail }`: an error as it is thrown.
fn text(error: &Error) -> String {
    Json::of(|json| {
        json.name(&"code").shown(&error.code.name());
        json.name(&"message").text(&error.message);
        json.name(&"detail").object(|json| {
            for (name, value) in &error.detail {
                json.name(name).text(value);
            }
        });
    })
}
