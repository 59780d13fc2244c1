//! Lists of the items of an iterable, which may be endless.

use pyo3::conversion::FromPyObjectOwned;
use pyo3::exceptions::{PyMemoryError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::PyString;

/// Returns a list of all items, or a `MemoryError` if memory ends before the items do.
pub(crate) fn list<T>(items: impl IntoIterator<Item = PyResult<T>>) -> PyResult<Vec<T>> {
    let mut list = Vec::new();
    for item in items {
        let item = item?;
        let has_room = list.try_reserve(1);
        has_room.map_err(|_| {
            PyMemoryError::new_err(format!("not enough memory for more than {} items", list.len()))
        })?;
        list.push(item);
    }
    Ok(list)
}

/// Returns the items of an iterable, each converted to its type.
pub(crate) fn list_of<'py, T: FromPyObjectOwned<'py>>(
    object: &Bound<'py, PyAny>,
) -> PyResult<Vec<T>> {
    if object.is_instance_of::<PyString>() {
        return Err(PyTypeError::new_err("a list is asked for, not a text"));
    }
    list(object.try_iter()?.map(|item| item?.extract().map_err(Into::into)))
}

/// Returns the same list, or None.
pub(crate) fn maybe_list_of<'py, T: FromPyObjectOwned<'py>>(
    object: &Bound<'py, PyAny>,
) -> PyResult<Option<Vec<T>>> {
    if object.is_none() { Ok(None) } else { list_of(object).map(Some) }
}
