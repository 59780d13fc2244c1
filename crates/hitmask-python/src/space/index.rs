//! Indices and slices of objects with a length.

use pyo3::IntoPyObjectExt;
use pyo3::exceptions::{PyIndexError, PyOverflowError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyList, PySlice};

/// Returns the requested part of a list with `length` items. This is one item, counted from the end
/// if the index is negative, or a list of some items.
pub(crate) fn item<'py, T: IntoPyObject<'py>>(
    which: &Bound<'py, PyAny>,
    length: usize,
    what: &str,
    get: impl Fn(usize) -> PyResult<T>,
) -> PyResult<Bound<'py, PyAny>> {
    let py = which.py();
    let object = |index: usize| get(index)?.into_bound_py_any(py);
    if let Ok(slice) = which.cast::<PySlice>() {
        let list = PyList::empty(py);
        let range = slice.indices(length as isize)?;
        for number in 0..range.slicelength as isize {
            list.append(object((range.start + number * range.step) as usize)?)?;
        }
        return Ok(list.into_any());
    }
    let missing = || PyIndexError::new_err(format!("there is no {what} {which} of {length}"));
    let index = which.extract::<isize>().map_err(|error| {
        if error.is_instance_of::<PyOverflowError>(py) {
            return missing();
        }
        PyTypeError::new_err(format!("a {what} is found by a whole number or a slice"))
    })?;
    let at = if index < 0 { length.checked_add_signed(index) } else { Some(index as usize) };
    object(at.filter(|at| *at < length).ok_or_else(missing)?)
}
