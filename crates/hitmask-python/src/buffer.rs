//! Masks as buffers: `memoryview(mask)`.
//!
//! For Python, a buffer is a C function that fills in a struct of pointers, so this file contains
//! unsafe code. Here a `memoryview` fills in the struct for memory that the view owns.

#![allow(unsafe_code, reason = "the buffer protocol is one of pointers")]

use std::ffi::c_int;

use pyo3::ffi;
use pyo3::prelude::*;

use crate::mask::Mask;
use crate::pygame;

/// Fills in `buffer` with the memory of a `memoryview`. The view owns the buffer, and the two are
/// released together.
///
/// # Safety
/// `buffer` must be a struct to fill in, as Python passes it to `__getbuffer__`.
unsafe fn fill_in(
    buffer: *mut ffi::Py_buffer,
    flags: c_int,
    view: Bound<'_, PyAny>,
) -> PyResult<()> {
    // SAFETY: the caller guarantees what `PyObject_GetBuffer` requires. That function fills in the
    // struct, or sets an error.
    let result = unsafe { ffi::PyObject_GetBuffer(view.as_ptr(), buffer, flags) };
    if result == 0 { Ok(()) } else { Err(PyErr::fetch(view.py())) }
}

#[pymethods]
impl Mask {
    /// Fills in a read-only buffer with a `bool` for each pixel, as in `view[y, x]`.
    unsafe fn __getbuffer__(
        slf: Bound<'_, Self>,
        buffer: *mut ffi::Py_buffer,
        flags: c_int,
    ) -> PyResult<()> {
        let view = slf.get().view(slf.py())?;
        // SAFETY: Python passes a struct to fill in.
        unsafe { fill_in(buffer, flags, view) }
    }
}

#[pymethods]
impl pygame::Mask {
    /// Fills in a writable buffer with the words of the mask, as in `view[column // 64, row]`.
    unsafe fn __getbuffer__(
        slf: Bound<'_, Self>,
        buffer: *mut ffi::Py_buffer,
        flags: c_int,
    ) -> PyResult<()> {
        let view = slf.get().share(slf.py())?;
        // SAFETY: Python passes a struct to fill in.
        unsafe { fill_in(buffer, flags, view) }
    }
}
