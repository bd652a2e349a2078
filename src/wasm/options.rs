//! Options on their way in, read from the object that JavaScript was given.
//!
//! Every look at that object goes through [`Reflect`], which catches what a getter or a proxy throws: an exception of the
//! caller's must not pass through the frames of wasm, which would leave the instance in doubt.

use js_sys::{Array, JsString, Reflect};
use wasm_bindgen::prelude::{JsCast, JsValue};

use super::refusal::{refuse, with_detail, with_value};
use crate::game::{NamedRules, OptionError, OptionValue, Options, Quoted};
use crate::state::{Code, Error};

/// The options that were given, and the object that they were read from.
pub(super) struct Given<'a> {
    object: &'a JsValue,
    pub(super) options: Options,
}

impl Given<'_> {
    /// Reads options. Those that are undefined are left out, as if they were not there.
    pub(super) fn read(object: &JsValue) -> Result<Given<'_>, JsValue> {
        let mut options = Options::new();
        if object.is_undefined() {
            return Ok(Given { object, options });
        }
        // A symbol is no name of an option.
        for (name, key) in names(object)?.iter().filter_map(|key| Some((short(key.dyn_ref()?), key))) {
            if let Some(value) = value_of(object, &name, &key)? {
                options.set(name, value);
            }
        }
        Ok(Given { object, options })
    }

    /// The rules that the options name.
    pub(super) fn rules<R: NamedRules>(&self) -> Result<R, JsValue> {
        R::from_options(&self.options).map_err(|error| self.refuse(&error))
    }

    /// The refusal of an option, with the value that was given for it.
    pub(super) fn refuse(&self, error: &OptionError) -> JsValue {
        let value = Reflect::get(self.object, &JsValue::from_str(&error.option));
        with_value(refuse(bad_option(error)), &value.unwrap_or(JsValue::UNDEFINED))
    }
}

/// The own property names of the object that options come in. Only a plain object is taken: a `Map`, or an object with its
/// values in a prototype, would be read as if it were empty.
fn names(given: &JsValue) -> Result<Array, JsValue> {
    let refused = |what: &str| {
        let message = format!("options are a plain object, not {what}");
        let refusal = refuse(Error::new(Code::BadOption, message));
        with_detail(with_value(refusal, given), "option", &JsValue::NULL)
    };
    if !given.is_object() {
        return Err(refused(&shown(given)));
    }
    let is_plain = || {
        let prototype = Reflect::get_prototype_of(given)?;
        // A plain object of another realm has the prototype of that realm, which has none itself.
        Ok::<_, JsValue>(prototype.is_null() || Reflect::get_prototype_of(&prototype)?.is_null())
    };
    match is_plain().and_then(|plain| Ok((plain, Reflect::own_keys(given)?))) {
        Ok((true, names)) => Ok(names),
        Ok((false, _)) if Array::is_array(given) => Err(refused("an array")),
        Ok((false, _)) => Err(refused("an object with a class")),
        // A proxy that throws, or one that has been revoked.
        Err(_) => Err(refused("an object that cannot be read")),
    }
}

/// The value of an option; `None` for one that counts as not given.
fn value_of(object: &JsValue, name: &str, key: &JsValue) -> Result<Option<OptionValue>, JsValue> {
    let refused =
        |why: &str, value: &JsValue| with_value(refuse(bad_option(&OptionError::new(name, why))), value);
    let value = Reflect::get(object, key).map_err(|thrown| refused("could not be read", &thrown))?;
    if value.is_undefined() {
        return Ok(None);
    }
    let text = value.dyn_ref().map(|text| OptionValue::Text(short(text)));
    let given = text.or_else(|| value.as_f64().map(OptionValue::Number));
    given
        .map(Some)
        .ok_or_else(|| refused(&format!("must be a text or a number, not {}", shown(&value)), &value))
}

/// The refusal of an option.
#[cold]
fn bad_option(error: &OptionError) -> Error {
    Error::new(Code::BadOption, error.to_string()).with("option", &error.option)
}

/// A text from outside as an error carries it. A long one is cut before it is copied: it is no name and no value of an option.
pub(super) fn short(text: &JsString) -> String {
    const LONGEST: u32 = 80;
    if text.length() <= LONGEST {
        text.into()
    } else {
        format!("{}…", String::from(text.slice(0, LONGEST - 1)))
    }
}

/// A value in a message: short, on one line, whatever it is. Nothing of an object is looked at.
#[cold]
pub(super) fn shown(value: &JsValue) -> String {
    if let Some(text) = value.dyn_ref() {
        Quoted(&short(text)).to_string()
    } else if let Some(number) = value.as_f64() {
        OptionValue::Number(number).to_string()
    } else if let Some(flag) = value.as_bool() {
        flag.to_string()
    } else {
        let kind = if value.is_null() {
            "null"
        } else if value.is_undefined() {
            "undefined"
        } else if value.is_function() {
            "a function"
        } else if value.is_object() {
            "an object"
        } else {
            "this"
        };
        kind.to_owned()
    }
}
