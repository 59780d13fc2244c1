//! Directions and sides as words.

use hitmask::{Direction, Side};
use pyo3::PyResult;
use pyo3::exceptions::PyValueError;

const DIRECTIONS: [(&str, Direction); 4] = [
    ("left", Direction::Left),
    ("right", Direction::Right),
    ("up", Direction::Up),
    ("down", Direction::Down),
];

/// The direction that a word names.
pub(crate) fn direction(word: &str) -> PyResult<Direction> {
    let found = DIRECTIONS.into_iter().find(|(name, _)| *name == word);
    found.map(|(_, direction)| direction).ok_or_else(|| {
        PyValueError::new_err(format!(
            "direction is {word:?}, but must be 'left', 'right', 'up' or 'down'"
        ))
    })
}

/// The word of a direction.
pub(crate) const fn direction_word(direction: Direction) -> &'static str {
    match direction {
        Direction::Left => "left",
        Direction::Right => "right",
        Direction::Up => "up",
        Direction::Down => "down",
    }
}

/// The word of a side.
pub(crate) const fn side_word(side: Side) -> &'static str {
    match side {
        Side::Left => "left",
        Side::Right => "right",
        Side::Top => "top",
        Side::Bottom => "bottom",
    }
}
