//! Positions, offsets and sizes as pygame reads them. Floats are truncated, not rounded down.

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyFloat, PyInt, PyTuple};

/// A pair of numbers in a tuple, a list or a vector, or in a tuple that contains only the pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TwoNumbers {
    pub(super) x: i64,
    pub(super) y: i64,
}

impl TwoNumbers {
    /// Reads the two numbers, or returns a `TypeError` that names the argument.
    pub(super) fn of(object: &Bound<'_, PyAny>, argument: &str) -> PyResult<Self> {
        Self::find(object)
            .ok_or_else(|| PyTypeError::new_err(format!("{argument} must be two numbers")))
    }

    /// Returns the two numbers, if the object is a pair of numbers.
    pub(super) fn find(object: &Bound<'_, PyAny>) -> Option<Self> {
        if let Ok(tuple) = object.cast::<PyTuple>() {
            return match tuple.len() {
                1 => Self::nested(tuple),
                2 => Some(Self {
                    x: whole(&*tuple.get_borrowed_item(0).ok()?)?,
                    y: whole(&*tuple.get_borrowed_item(1).ok()?)?,
                }),
                _ => None,
            };
        }
        if object.len().ok()? != 2 || object.is_instance_of::<PyDict>() {
            return None;
        }
        Some(Self { x: whole(&object.get_item(0).ok()?)?, y: whole(&object.get_item(1).ok()?)? })
    }

    /// Reads the contents of nested tuples. It uses no recursion, so that no depth is too much.
    #[cold]
    fn nested(tuple: &Bound<'_, PyTuple>) -> Option<Self> {
        let mut inner = tuple.get_item(0).ok()?;
        while let Ok(tuple) = inner.cast::<PyTuple>() {
            if tuple.len() != 1 {
                break;
            }
            inner = tuple.get_item(0).ok()?;
        }
        // `inner` is no longer a tuple with one item.
        Self::find(&inner)
    }

    pub(super) const fn pair(self) -> (i64, i64) {
        (self.x, self.y)
    }
}

/// Reads a whole number, or a float without its fraction. A float that does not fit in an `i64`
/// becomes the nearest `i64`.
fn whole(number: &Bound<'_, PyAny>) -> Option<i64> {
    // Nearly all numbers are integers, and checking for a float takes longer.
    if number.is_exact_instance_of::<PyInt>() {
        return number.extract::<i64>().ok();
    }
    if let Ok(float) = number.cast::<PyFloat>() {
        let float = float.value();
        // This is what pygame gets for NaN on the processors that it supports: a position far away
        // from every mask.
        return Some(if float.is_nan() { i32::MIN.into() } else { float as i64 });
    }
    number.extract::<i64>().ok()
}
