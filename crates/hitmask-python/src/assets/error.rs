//! Converts errors about files to Python's exceptions.

use std::path::PathBuf;

use hitmask::MaskError;
use hitmask_assets::{DecodeError, MaskingError, OpenError, OpenReason};
use pyo3::PyErr;
use pyo3::exceptions::{
    PyFileNotFoundError, PyIsADirectoryError, PyMemoryError, PyPermissionError, PyValueError,
};

/// Returns the exception for a file that could not be read. This is the exception that Python's own
/// `open` would raise, or a `ValueError` for art that is damaged or does not contain what was
/// requested. The message gives the path of the file, what is wrong, and what to do.
pub(super) fn open_error(error: OpenError) -> PyErr {
    let message = error.to_string();
    let (path, reason) = innermost(&error);
    // The arguments are the same as in Python's own errors: the error number, what is wrong, and
    // the file. If other files refer to this file, the message names them.
    let of_system = |number: i32| {
        let is_direct = matches!(
            error.reason,
            OpenReason::Missing | OpenReason::NotPermitted(_) | OpenReason::NotAFile(_)
        );
        let wrong = if is_direct { reason.to_string() } else { message.clone() };
        (number, wrong, path.clone().into_os_string())
    };
    match reason {
        OpenReason::Missing => PyFileNotFoundError::new_err(of_system(NO_ENTRY)),
        OpenReason::NotPermitted(_) => PyPermissionError::new_err(of_system(NO_ACCESS)),
        OpenReason::NotAFile("a folder") => PyIsADirectoryError::new_err(of_system(A_FOLDER)),
        OpenReason::Decode(DecodeError::OutOfMemory)
        | OpenReason::Masking(MaskingError::Mask(MaskError::OutOfMemory { .. })) => {
            PyMemoryError::new_err(message)
        }
        _ => PyValueError::new_err(message),
    }
}

/// The numbers of `errno.ENOENT`, `EACCES` and `EISDIR`, on every system that Python runs on.
const NO_ENTRY: i32 = 2;
const NO_ACCESS: i32 = 13;
const A_FOLDER: i32 = 21;

/// Returns the file that has the error, not one that refers to it, and the reason.
fn innermost(error: &OpenError) -> (&PathBuf, &OpenReason) {
    let (mut path, mut reason) = (&error.path, &error.reason);
    loop {
        match reason {
            OpenReason::Names(named) => (path, reason) = (&named.path, &named.reason),
            OpenReason::At { reason: inner, .. } => reason = inner,
            reason => return (path, reason),
        }
    }
}
