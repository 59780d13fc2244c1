//! Directions as words.

use hitmask::Direction;
use pyo3::PyResult;
use pyo3::exceptions::PyValueError;

/// Returns the direction for a word.
pub(crate) fn direction(word: &str) -> PyResult<Direction> {
    Direction::ALL.into_iter().find(|direction| direction.name() == word).ok_or_else(|| {
        PyValueError::new_err(format!(
            "direction is {word:?}, but must be 'left', 'right', 'up' or 'down'"
        ))
    })
}
