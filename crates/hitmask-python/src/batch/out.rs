//! The arrays that answers are written to: new arrays, or arrays that the caller passed.

use numpy::ndarray::Dimension;
use numpy::{
    BorrowError, Element, PyArray, PyArrayDescrMethods, PyArrayMethods, PyReadwriteArray,
    PyUntypedArray, PyUntypedArrayMethods, dtype,
};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;

use crate::columns::refuse_masked;
use crate::space::class_of;

/// Returns the array that was passed, or a new array. The array has this type and shape.
pub(super) fn array<'py, T: Element>(
    py: Python<'py>,
    out: Option<&Bound<'py, PyAny>>,
    name: &str,
    shape: &[usize],
) -> PyResult<Bound<'py, PyAny>> {
    let wanted = dtype::<T>(py);
    let Some(out) = out else {
        return py.import("numpy")?.call_method1("empty", (shape.to_vec(), wanted));
    };
    let Ok(untyped) = out.cast::<PyUntypedArray>() else {
        let found = class_of(out);
        return Err(PyTypeError::new_err(format!("{name} must be an array of numpy, not {found}")));
    };
    refuse_masked(out, name)?;
    let found = untyped.dtype();
    if !found.is_equiv_to(&wanted) {
        return Err(PyTypeError::new_err(format!(
            "{name} is an array of {found}, but must be one of {wanted}"
        )));
    }
    if untyped.shape() != shape {
        let found = untyped.shape();
        return Err(PyValueError::new_err(format!(
            "{name} has the shape {found:?}, but must have {shape:?}"
        )));
    }
    let is_even =
        |stride: &isize| *stride != 0 && stride.unsigned_abs().is_multiple_of(wanted.itemsize());
    if untyped.len() > 1 && !(untyped.is_aligned() && untyped.strides().iter().all(is_even)) {
        return Err(PyValueError::new_err(format!(
            "{name} has items that are not aligned or share memory: pass a separate array"
        )));
    }
    Ok(out.clone())
}

/// Borrows the numbers of an array for writing.
pub(super) fn borrow<'py, T: Element, D: Dimension>(
    array: &Bound<'py, PyAny>,
    name: &str,
) -> PyResult<PyReadwriteArray<'py, T, D>> {
    array.cast::<PyArray<T, D>>()?.try_readwrite().map_err(|error| {
        PyValueError::new_err(match error {
            BorrowError::NotWriteable => format!("{name} is read-only"),
            _ => format!("{name} shares memory with another argument, or another call uses it"),
        })
    })
}
