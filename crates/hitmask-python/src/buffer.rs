//! Masks as buffers: `memoryview(mask)`.
//!
//! To Python a buffer is a C function that fills in a struct of pointers, so this file has unsafe
//! code. A `memoryview` does that here, of memory that it owns.

#![allow(unsafe_code, reason = "the buffer protocol is one of pointers")]

use std::ffi::c_int;

use pyo3::ffi;
use pyo3::prelude::*;

use crate::mask::Mask;
use crate::pygame;

/// Fills in `buffer` with what a `memoryview` shows. The view owns the buffer, and is released with
/// it.
///
/// # Safety
/// `buffer` is a struct to fill in, as Python passes it to `__getbuffer__`.
unsafe fn fill_in(
    buffer: *mut ffi::Py_buffer,
    flags: c_int,
    view: Bound<'_, PyAny>,
) -> PyResult<()> {
    // SAFETY: the caller promises what `PyObject_GetBuffer` asks for; it fills in the struct, or
    // sets an error.
    let result = unsafe { ffi::PyObject_GetBuffer(view.as_ptr(), buffer, flags) };
    if result == 0 { Ok(()) } else { Err(PyErr::fetch(view.py())) }
}

#[pymethods]
impl Mask {
    /// A `bool` for each pixel, `view[y, x]`, which cannot be written.
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
    /// The words of the mask, `view[column // 64, row]`, which can be written.
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
