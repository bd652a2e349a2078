//! Errors on their way out.

use js_sys::Reflect;
use serde::ser::{Serialize, SerializeMap, Serializer};
use wasm_bindgen::prelude::JsValue;

use super::shapes::to_js;
use crate::state::{Code, Error};

/// What an exported function gives back: a value, or the object that is thrown.
pub(super) type Refusable<T> = Result<T, JsValue>;

/// The object that JavaScript is thrown: `{ code, message, detail }`. It is no `Error`, so that what the engine refuses
/// can be told from a trap; js/src/engine/instance.ts makes a `GameError` of it.
#[expect(clippy::needless_pass_by_value, reason = "it is what `map_err` hands over")]
#[cold]
pub(super) fn refuse(error: Error) -> JsValue {
    to_js(&Refusal(&error))
}

/// A refusal with the value that was given in `detail.value`.
pub(super) fn with_value(refusal: JsValue, value: &JsValue) -> JsValue {
    with_detail(refusal, "value", value)
}

/// A refusal with one more field of its detail.
#[cold]
pub(super) fn with_detail(refusal: JsValue, name: &str, value: &JsValue) -> JsValue {
    if let Ok(detail) = Reflect::get(&refusal, &"detail".into()) {
        // Setting a field of an object that was just made does not fail.
        let _ = Reflect::set(&detail, &name.into(), value);
    }
    refusal
}

/// The refusal of a document because of its options.
pub(super) fn in_document(refusal: JsValue) -> JsValue {
    let text = |name: &str| Reflect::get(&refusal, &name.into()).ok().and_then(|value| value.as_string());
    let (inner, why) = (text("code").unwrap_or_default(), text("message").unwrap_or_default());
    for (name, value) in
        [("code", Code::BadDocument.name().to_owned()), ("message", format!("options: {why}"))]
    {
        // Setting a field of an object that was just made does not fail.
        let _ = Reflect::set(&refusal, &name.into(), &value.into());
    }
    with_detail(with_detail(refusal, "at", &"options".into()), "code", &inner.into())
}

/// An error as it is thrown.
pub(super) struct Refusal<'a>(&'a Error);

impl Serialize for Refusal<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Refusal(error) = self;
        let detail: Detail<'_> = Detail(&error.detail);
        let mut fields = serializer.serialize_map(Some(3))?;
        fields.serialize_entry("code", error.code.name())?;
        fields.serialize_entry("message", &error.message)?;
        fields.serialize_entry("detail", &detail)?;
        fields.end()
    }
}

/// The details of an error, which are named by the place that makes them.
struct Detail<'a>(&'a [(&'static str, String)]);

impl Serialize for Detail<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, value)| (name, value)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_error_is_thrown_with_its_code_and_details() {
        let error = Error::new(Code::IllegalMove, "not \"so\"").with("move", "a1").with("rule", "TB-3");
        let thrown = serde_json::to_value(Refusal(&error)).unwrap();
        let detail = serde_json::json!({ "move": "a1", "rule": "TB-3" });
        assert_eq!(
            thrown,
            serde_json::json!({ "code": "illegal-move", "message": "not \"so\"", "detail": detail })
        );
    }
}
