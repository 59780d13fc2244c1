//! Converts errors of the engine to JavaScript errors.

use std::fmt::Display;

use wasm_bindgen::JsError;

/// The JavaScript `Error` with the message of an error.
pub(crate) fn js(error: impl Display) -> JsError {
    JsError::new(&error.to_string())
}
