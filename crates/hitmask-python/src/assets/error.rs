//! Why a file could not be read, as Python's exceptions.

use hitmask::MaskError;
use hitmask_assets::{DecodeError, MaskingError, OpenError, OpenReason};
use pyo3::PyErr;
use pyo3::exceptions::{
    PyFileNotFoundError, PyIsADirectoryError, PyMemoryError, PyPermissionError, PyValueError,
};

/// The exception for a file that could not be read: what Python's own `open` raises if that would, a `ValueError` for art that is
/// damaged or does not have what was asked for. The message names the file, what is wrong and what to do.
pub(super) fn open_error(error: OpenError) -> PyErr {
    let message = error.to_string();
    match innermost(&error.reason) {
        OpenReason::Missing => PyFileNotFoundError::new_err(message),
        OpenReason::NotPermitted(_) => PyPermissionError::new_err(message),
        OpenReason::NotAFile("a folder") => PyIsADirectoryError::new_err(message),
        OpenReason::Decode(DecodeError::OutOfMemory)
        | OpenReason::Masking(MaskingError::Mask(MaskError::OutOfMemory { .. })) => {
            PyMemoryError::new_err(message)
        }
        _ => PyValueError::new_err(message),
    }
}

/// The reason itself, not the file that names the one with it.
fn innermost(reason: &OpenReason) -> &OpenReason {
    match reason {
        OpenReason::Names(named) => innermost(&named.reason),
        OpenReason::At { reason, .. } => innermost(reason),
        reason => reason,
    }
}
