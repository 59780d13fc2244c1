//! Large `bytes` objects, with a `MemoryError` if there is no memory for them.

use pyo3::buffer::PyBuffer;
use pyo3::exceptions::PyMemoryError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;

fn no_memory(length: usize) -> PyErr {
    PyMemoryError::new_err(format!("not enough memory for {length} bytes"))
}

/// How many bytes are copied at a time. Copying this many takes less than 50 µs.
pub(crate) const PART: usize = 1 << 16;

/// Collects the bytes that `append` appends part by part, until it appends none. Each part has at
/// least 64 KiB, except the last.
///
/// `append` runs without the GIL. If Python creates a large `bytes` object in one call, it first
/// fills the object with zeros, which takes long.
pub(crate) fn bytes_of_parts(
    py: Python<'_>,
    mut append: impl FnMut(&mut Vec<u8>) + Send,
) -> PyResult<Bound<'_, PyBytes>> {
    let mut part = Vec::new();
    py.detach(|| append(&mut part));
    if part.len() < PART {
        return copy(py, &part);
    }
    let file = py.import("io")?.getattr("BytesIO")?.call0()?;
    while !part.is_empty() {
        file.call_method1("write", (copy(py, &part)?,))?;
        part.clear();
        py.detach(|| append(&mut part));
    }
    Ok(file.call_method0("getvalue")?.cast_into::<PyBytes>()?)
}

/// Copies bytes to a Python object.
pub(crate) fn bytes<'py>(py: Python<'py>, bytes: &[u8]) -> PyResult<Bound<'py, PyBytes>> {
    let mut parts = bytes.chunks(PART);
    bytes_of_parts(py, |part| part.extend_from_slice(parts.next().unwrap_or_default()))
}

fn copy<'py>(py: Python<'py>, bytes: &[u8]) -> PyResult<Bound<'py, PyBytes>> {
    let copied = PyBytes::new_with(py, bytes.len(), |room| {
        room.copy_from_slice(bytes);
        Ok(())
    });
    copied.map_err(|_| no_memory(bytes.len()))
}

/// Returns the contents of a buffer.
pub(crate) fn read(py: Python<'_>, buffer: &PyBuffer<u8>) -> PyResult<Vec<u8>> {
    let (mut bytes, length) = (Vec::new(), buffer.item_count());
    bytes.try_reserve_exact(length).map_err(|_| no_memory(length))?;
    bytes.resize(length, 0);
    buffer.copy_to_slice(py, &mut bytes)?;
    Ok(bytes)
}
