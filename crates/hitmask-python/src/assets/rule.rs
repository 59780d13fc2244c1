//! Which pixels of an image are solid.

use hitmask::ColorKey;
use hitmask_assets::MaskRule;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::mask::threshold;
use crate::space::{byte, color_key};

/// Reads the rule from keyword arguments that several calls share: `threshold`, `color_key` with
/// `tolerance`, or `transparent_index`. Arguments with other names remain in `options`.
pub(super) fn rule(options: Option<&Bound<'_, PyDict>>, function: &str) -> PyResult<MaskRule> {
    let (mut alpha, mut color, mut tolerance, mut index) = (1, None, 0, None);
    for (name, value) in options.into_iter().flatten() {
        match name.extract::<String>()?.as_str() {
            "threshold" => alpha = byte(&value)?,
            "color_key" => color = color_key(&value)?,
            "tolerance" => tolerance = byte(&value)?,
            "transparent_index" => index = if value.is_none() { None } else { Some(byte(&value)?) },
            name => {
                return Err(PyTypeError::new_err(format!(
                    "{function}() got an unexpected keyword argument '{name}'"
                )));
            }
        }
    }
    let threshold = threshold(alpha)?;
    Ok(match (index, color) {
        (Some(_), Some(_)) => {
            let message = "a rule has a color_key or a transparent_index, not both";
            return Err(PyTypeError::new_err(message));
        }
        (Some(index), None) => MaskRule::Index(index),
        (None, Some(color)) => MaskRule::ColorKey(ColorKey { color, tolerance }),
        (None, None) => MaskRule::Alpha(threshold),
    })
}
