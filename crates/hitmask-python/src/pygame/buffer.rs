//! Memory shared with Python: the words of a mask, and the pixels of a surface.
//!
//! For Python, a buffer is a struct of pointers, and a surface only offers its pixels as such a
//! buffer. So only this file and `crate::buffer` contain unsafe code. This file owns none of the
//! memory; the object that owns the memory is responsible for it.

#![allow(unsafe_code, reason = "the buffer protocol is one of pointers; see above")]

use std::cell::Cell;

use pyo3::buffer::{PyBuffer, PyUntypedBuffer};
use pyo3::exceptions::PyBufferError;
use pyo3::prelude::*;
use pyo3::types::{PyByteArray, PyMemoryView, PyWeakrefMethods, PyWeakrefReference};

use crate::error::mask_error;

const WORD: u32 = 64;

/// The words of a mask in memory that Python owns. For each 64 columns, every row has one word,
/// with the leftmost column in bit 0.
pub(super) struct Shared {
    words: Py<PyByteArray>,
    /// A `memoryview` of the words with two dimensions, `view[column, row]`. Views made from this
    /// view keep it alive.
    view: Py<PyWeakrefReference>,
}

/// Returns the words of a mask in the layout of a buffer.
fn bytes_of(pixels: &hitmask::Mask) -> Vec<u8> {
    let (stripes, height) = (pixels.width().div_ceil(WORD) as usize, pixels.height() as usize);
    let rows: Vec<u64> = pixels.rows().collect();
    let word = |stripe: usize, row: usize| rows[row * stripes + stripe].to_ne_bytes();
    (0..stripes).flat_map(|stripe| (0..height).flat_map(move |row| word(stripe, row))).collect()
}

impl Shared {
    /// Creates the words of a mask, and a view of the words.
    pub(super) fn new<'py>(
        py: Python<'py>,
        pixels: &hitmask::Mask,
    ) -> PyResult<(Self, Bound<'py, PyAny>)> {
        let (stripes, height) = (pixels.width().div_ceil(WORD), pixels.height());
        let words = PyByteArray::new(py, &bytes_of(pixels));
        let view = PyMemoryView::from(&words)?;
        let view = if stripes == 0 || height == 0 {
            view.call_method1("cast", ("Q",))?
        } else {
            view.call_method1("cast", ("Q", (stripes, height)))?
        };
        let weak = PyWeakrefReference::new(&view)?;
        Ok((Self { words: words.unbind(), view: weak.unbind() }, view))
    }

    /// Returns the view, or `None` if no view of the words is left.
    pub(super) fn view<'py>(&self, py: Python<'py>) -> Option<Bound<'py, PyAny>> {
        self.view.bind(py).upgrade()
    }

    pub(super) fn words(&self, py: Python<'_>) -> PyResult<Words> {
        PyBuffer::get(self.words.bind(py)).map(Words)
    }
}

/// The words, which stay in place as long as this value exists.
pub(super) struct Words(PyBuffer<u8>);

impl Words {
    /// Returns the mask that the words currently represent.
    pub(super) fn read(
        &self,
        py: Python<'_>,
        (width, height): (u32, u32),
    ) -> PyResult<hitmask::Mask> {
        if width == 0 || height == 0 {
            return hitmask::Mask::new(width, height).map_err(mask_error);
        }
        let (words, _) = cells(py, &self.0)?.as_chunks::<8>();
        let height = height as usize;
        let word =
            |word: &[Cell<u8>; 8]| u64::from_ne_bytes(std::array::from_fn(|at| word[at].get()));
        let rows: Vec<u64> =
            (0..height).flat_map(|row| words[row..].iter().step_by(height).map(word)).collect();
        hitmask::Mask::from_rows(width, &rows).map_err(mask_error)
    }

    /// Writes the pixels to the words.
    pub(super) fn write(&self, py: Python<'_>, pixels: &hitmask::Mask) -> PyResult<()> {
        for (to, from) in cells(py, &self.0)?.iter().zip(bytes_of(pixels)) {
            to.set(from);
        }
        Ok(())
    }
}

/// Returns how many bytes the items of a buffer take from the first to the last, or `None` if there
/// are no items. No stride may be negative.
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

/// Calls `read` with the memory of a buffer whose strides are not negative. `read` must not run
/// Python code.
pub(super) fn with_bytes<R>(
    _py: Python<'_>,
    buffer: &PyUntypedBuffer,
    read: impl FnOnce(&[u8]) -> R,
) -> PyResult<R> {
    let Some(length) = length_of(buffer)? else { return Ok(read(&[])) };
    // SAFETY: the buffer protocol guarantees that all items stay in memory until the buffer is
    // released, and the borrow prevents that release. The last item ends `length` bytes after the
    // start. No Python code runs in this thread during that time. No other thread may draw on the
    // surface. The GIL prevents that. Without the GIL, drawing would also be a race with pygame's
    // own functions.
    let bytes = unsafe { std::slice::from_raw_parts(buffer.buf_ptr().cast::<u8>(), length) };
    Ok(read(bytes))
}

/// Returns the memory of a writable buffer whose strides are not negative. Other buffers may share
/// this memory.
pub(super) fn cells<'a>(_py: Python<'a>, buffer: &'a PyUntypedBuffer) -> PyResult<&'a [Cell<u8>]> {
    if buffer.readonly() {
        return Err(PyBufferError::new_err("the pixels of the surface cannot be written"));
    }
    let Some(length) = length_of(buffer)? else { return Ok(&[]) };
    // SAFETY: as above. The buffer is writable, and cells allow other code to write the same bytes.
    Ok(unsafe { std::slice::from_raw_parts(buffer.buf_ptr().cast::<Cell<u8>>(), length) })
}
