//! Converts errors that occur during reading to JavaScript errors.

use std::fmt::Display;

use wasm_bindgen::JsError;

/// Converts an error to a JavaScript `Error` with the same message.
pub(crate) fn js(error: impl Display) -> JsError {
    JsError::new(&error.to_string())
}
