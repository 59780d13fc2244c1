//! The engine's errors as Python's exceptions, with the same messages.

use std::fmt::Display;

use hitmask::{MaskError, PoseError};
use pyo3::PyErr;
use pyo3::exceptions::{PyIndexError, PyMemoryError, PyValueError};

/// Returns a `ValueError` with the message of an error.
pub(crate) fn value_error(error: impl Display) -> PyErr {
    PyValueError::new_err(error.to_string())
}

/// Returns a `MemoryError` if memory ran out, an `IndexError` for a pixel outside the mask, and a
/// `ValueError` for everything else.
pub(crate) fn mask_error(error: MaskError) -> PyErr {
    let message = error.to_string();
    match error {
        MaskError::OutOfMemory { .. } => PyMemoryError::new_err(message),
        MaskError::Outside { .. } => PyIndexError::new_err(message),
        _ => PyValueError::new_err(message),
    }
}

/// Returns the errors of a mask if the pose could not be drawn, and a `ValueError` for a pose that
/// is out of range.
pub(crate) fn pose_error(error: PoseError) -> PyErr {
    match error {
        PoseError::Mask(error) => mask_error(error),
        error => value_error(error),
    }
}

/// Returns a `KeyError` for an id that is not valid, an `IndexError` for a sprite that does not
/// exist, a `MemoryError` if memory ran out, and a `ValueError` for everything else.
pub(crate) fn world_error(error: hitmask::world::WorldError) -> PyErr {
    use hitmask::world::WorldError;
    let message = error.to_string();
    match error {
        WorldError::WrongKind { id } => {
            PyValueError::new_err(format!("collider {id} is terrain, but must be a sprite"))
        }
        WorldError::NoSuchCollider { .. } => pyo3::exceptions::PyKeyError::new_err(message),
        WorldError::NoSuchSprite { .. } => PyIndexError::new_err(message),
        WorldError::OutOfMemory => PyMemoryError::new_err(message),
        _ => PyValueError::new_err(message),
    }
}

/// Returns the same exceptions for a call that needs the id of terrain.
pub(crate) fn ground_error(error: hitmask::world::WorldError) -> PyErr {
    match error {
        hitmask::world::WorldError::WrongKind { id } => {
            PyValueError::new_err(format!("collider {id} is a sprite, but must be terrain"))
        }
        error => world_error(error),
    }
}

/// Returns a `MemoryError` if memory ran out, and a `ValueError` for everything else.
pub(crate) fn terrain_error(error: hitmask::terrain::TerrainError) -> PyErr {
    match error {
        hitmask::terrain::TerrainError::OutOfMemory => PyMemoryError::new_err(error.to_string()),
        error => value_error(error),
    }
}

/// Returns the same exceptions for bytes that are not a valid world.
pub(crate) fn state_error(error: hitmask::world::StateError) -> PyErr {
    match error {
        hitmask::world::StateError::OutOfMemory => PyMemoryError::new_err(error.to_string()),
        error => value_error(error),
    }
}

/// Returns the same exceptions for a replay that fails.
pub(crate) fn replay_error(error: hitmask::world::ReplayError) -> PyErr {
    use hitmask::world::ReplayError;
    match error {
        ReplayError::Bytes(error) => state_error(error),
        ReplayError::Refused { error: hitmask::world::WorldError::OutOfMemory, .. } => {
            PyMemoryError::new_err(error.to_string())
        }
        error => value_error(error),
    }
}
