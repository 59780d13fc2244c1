//! The engine's errors as Python's exceptions, with the same words.

use std::fmt::Display;

use hitmask::{MaskError, PoseError};
use pyo3::PyErr;
use pyo3::exceptions::{PyIndexError, PyMemoryError, PyValueError};

/// A `ValueError` that says what an error says.
pub(crate) fn value_error(error: impl Display) -> PyErr {
    PyValueError::new_err(error.to_string())
}

/// `MemoryError` if memory ran out, `IndexError` for a pixel outside the mask, `ValueError` for everything else.
pub(crate) fn mask_error(error: MaskError) -> PyErr {
    let message = error.to_string();
    match error {
        MaskError::OutOfMemory { .. } => PyMemoryError::new_err(message),
        MaskError::Outside { .. } => PyIndexError::new_err(message),
        _ => PyValueError::new_err(message),
    }
}

/// Those of a mask for one that could not be drawn, `ValueError` for a pose that is out of range.
pub(crate) fn pose_error(error: PoseError) -> PyErr {
    match error {
        PoseError::Mask(error) => mask_error(error),
        error => value_error(error),
    }
}
