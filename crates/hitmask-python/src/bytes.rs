//! Bytes of Python, which may be many: if there is no memory for them, that is a `MemoryError`.

use pyo3::buffer::PyBuffer;
use pyo3::exceptions::PyMemoryError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;

fn no_memory(length: usize) -> PyErr {
    PyMemoryError::new_err(format!("not enough memory for {length} bytes"))
}

/// As many bytes as `length`, which `write` writes without the GIL: they are 0 before.
pub(crate) fn bytes_with(
    py: Python<'_>,
    length: usize,
    write: impl FnOnce(&mut [u8]) + Send,
) -> PyResult<Bound<'_, PyBytes>> {
    let made = PyBytes::new_with(py, length, |bytes| {
        py.detach(|| write(bytes));
        Ok(())
    });
    made.map_err(|_| no_memory(length))
}

/// A copy.
pub(crate) fn bytes<'py>(py: Python<'py>, bytes: &[u8]) -> PyResult<Bound<'py, PyBytes>> {
    bytes_with(py, bytes.len(), |copy| copy.copy_from_slice(bytes))
}

/// The bytes of a buffer.
pub(crate) fn read(py: Python<'_>, buffer: &PyBuffer<u8>) -> PyResult<Vec<u8>> {
    let (mut bytes, length) = (Vec::new(), buffer.item_count());
    bytes.try_reserve_exact(length).map_err(|_| no_memory(length))?;
    bytes.resize(length, 0);
    buffer.copy_to_slice(py, &mut bytes)?;
    Ok(bytes)
}
