//! Columns of numbers for calls about many pairs: numpy arrays, Arrow arrays, and lists. Columns
//! are read in place.

mod column;
mod number;
mod read;

use pyo3::PyErr;
use pyo3::exceptions::PyValueError;

pub(crate) use column::{Column, View};
pub(crate) use read::{indices, is_arrow, positions, refuse_masked};

/// Returns the error for a row that is not a valid position.
pub(crate) fn no_position(row: usize, name: &str, found: &str) -> PyErr {
    let (least, most) = (i32::MIN, i32::MAX);
    let what = if name.starts_with("by") { "motion" } else { "position" };
    PyValueError::new_err(format!(
        "row {row} of {name}: {found} is no {what}: {what}s are from {least} to {most}"
    ))
}
