//! Where memory is shared with Python: the words of a mask as a buffer, and the pixels of a surface.
//!
//! Python 3.11 knows a buffer only as a C function that fills in a struct of pointers, and a surface gives its pixels only as such a
//! buffer. So this is the only file with unsafe code. It owns none of the memory: the object that does answers for it.

#![allow(unsafe_code, reason = "the buffer protocol is one of pointers; see above")]

use std::cell::Cell;
use std::ffi::c_int;

use pyo3::buffer::{PyBuffer, PyUntypedBuffer};
use pyo3::exceptions::PyBufferError;
use pyo3::ffi;
use pyo3::prelude::*;
use pyo3::types::{PyByteArray, PyMemoryView};

use super::mask::Mask;
use crate::error::mask_error;

const WORD: u32 = 64;

/// The words of a mask in memory of Python: for each 64 columns one word a row, bit 0 the leftmost.
pub(super) struct Shared {
    words: Py<PyByteArray>,
    /// A `memoryview` of them with two dimensions: `view[column, row]`.
    view: Py<PyAny>,
}

/// The words of a mask as a buffer holds them.
fn bytes_of(pixels: &hitmask::Mask) -> Vec<u8> {
    let (stripes, height) = (pixels.width().div_ceil(WORD) as usize, pixels.height() as usize);
    let rows: Vec<u64> = pixels.rows().collect();
    let word = |stripe: usize, row: usize| rows[row * stripes + stripe].to_ne_bytes();
    (0..stripes).flat_map(|stripe| (0..height).flat_map(move |row| word(stripe, row))).collect()
}

impl Shared {
    pub(super) fn new(py: Python<'_>, pixels: &hitmask::Mask) -> PyResult<Self> {
        let (stripes, height) = (pixels.width().div_ceil(WORD), pixels.height());
        let words = PyByteArray::new(py, &bytes_of(pixels));
        let view = PyMemoryView::from(&words)?;
        let view = if stripes == 0 || height == 0 {
            view.call_method1("cast", ("Q",))?
        } else {
            view.call_method1("cast", ("Q", (stripes, height)))?
        };
        Ok(Self { words: words.unbind(), view: view.unbind() })
    }

    pub(super) fn view(&self, py: Python<'_>) -> Py<PyAny> {
        self.view.clone_ref(py)
    }

    /// Ends it if no view of it is left, and says whether it did. Nothing writes into the words then.
    pub(super) fn has_ended(&self, py: Python<'_>) -> bool {
        self.view.call_method0(py, "release").is_ok()
    }

    /// The mask that the words are now.
    pub(super) fn read(
        &self,
        py: Python<'_>,
        (width, height): (u32, u32),
    ) -> PyResult<hitmask::Mask> {
        if width == 0 || height == 0 {
            return hitmask::Mask::new(width, height).map_err(mask_error);
        }
        let bytes = self.words.bind(py).to_vec();
        let (words, _) = bytes.as_chunks();
        let height = height as usize;
        let rows: Vec<u64> = (0..height)
            .flat_map(|row| words[row..].iter().step_by(height).copied().map(u64::from_ne_bytes))
            .collect();
        hitmask::Mask::from_rows(width, &rows).map_err(mask_error)
    }

    /// Puts the pixels into the words.
    pub(super) fn write(&self, py: Python<'_>, pixels: &hitmask::Mask) -> PyResult<()> {
        PyBuffer::<u8>::get(self.words.bind(py))?.copy_from_slice(py, &bytes_of(pixels))
    }
}

#[pymethods]
impl Mask {
    /// The words of the mask, `view[column // 64, row]`, which can be written.
    unsafe fn __getbuffer__(
        slf: Bound<'_, Self>,
        view: *mut ffi::Py_buffer,
        flags: c_int,
    ) -> PyResult<()> {
        let py = slf.py();
        let words = slf.get().share(py)?;
        // SAFETY: Python calls this with a struct to fill in, and `PyObject_GetBuffer` of the `memoryview` fills it in by the same
        // contract. Its owner is then the `memoryview`, so that one is released when the buffer is, not this mask.
        let result = unsafe { ffi::PyObject_GetBuffer(words.as_ptr(), view, flags) };
        if result == 0 { Ok(()) } else { Err(PyErr::fetch(py)) }
    }
}

/// How many bytes the items of a buffer take from the first to the last; `None` if there are none. No stride is negative.
fn length_of(buffer: &PyUntypedBuffer) -> PyResult<Option<usize>> {
    let mut length = buffer.item_size();
    for (&count, &stride) in buffer.shape().iter().zip(buffer.strides()) {
        let stride = usize::try_from(stride)
            .map_err(|_| PyBufferError::new_err("the pixels of the surface are not in order"))?;
        let Some(before_last) = count.checked_sub(1) else { return Ok(None) };
        length += before_last * stride;
    }
    Ok(Some(length))
}

/// Calls `read` with the memory of a buffer whose strides are not negative. `read` must not run code of Python.
pub(super) fn with_bytes<R>(
    _py: Python<'_>,
    buffer: &PyUntypedBuffer,
    read: impl FnOnce(&[u8]) -> R,
) -> PyResult<R> {
    let Some(length) = length_of(buffer)? else { return Ok(read(&[])) };
    // SAFETY: by the buffer protocol all items stay in memory until the buffer is released, which the borrow prevents, and the last of
    // them ends `length` bytes after the start. The GIL is held and no code of Python runs, so no one writes there but a thread that
    // draws on the surface without the GIL: to draw on a surface while a mask is made of it is an error, as it is in pygame.
    let bytes = unsafe { std::slice::from_raw_parts(buffer.buf_ptr().cast::<u8>(), length) };
    Ok(read(bytes))
}

/// The memory of a buffer that can be written and whose strides are not negative. Other buffers may share it.
pub(super) fn cells<'a>(_py: Python<'a>, buffer: &'a PyUntypedBuffer) -> PyResult<&'a [Cell<u8>]> {
    if buffer.readonly() {
        return Err(PyBufferError::new_err("the pixels of the surface cannot be written"));
    }
    let Some(length) = length_of(buffer)? else { return Ok(&[]) };
    // SAFETY: as above; the buffer can be written, and cells allow that others write the same bytes.
    Ok(unsafe { std::slice::from_raw_parts(buffer.buf_ptr().cast::<Cell<u8>>(), length) })
}
