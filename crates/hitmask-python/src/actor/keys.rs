//! What a player holds: keys of platform games, and directions in mazes.

use hitmask::Direction;
use hitmask::actor::maze::Directions;
use hitmask::actor::platformer::Pad;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyInt, PyString, PyTuple};

use super::field::Field;
use crate::space::{direction, direction_word};

/// The bits of keys: a number, a word, or several words.
fn bits(value: &Bound<'_, PyAny>, bit: impl Fn(&str) -> Option<u8>, most: u8) -> PyResult<u8> {
    if value.is_instance_of::<PyInt>() {
        let mut bits = 0_u8;
        bits.set(value)?;
        if bits <= most {
            return Ok(bits);
        }
        return Err(PyValueError::new_err(format!(
            "keys are {bits}, but must be from 0 to {most}"
        )));
    }
    let one = |word: &str| {
        bit(word).ok_or_else(|| PyValueError::new_err(format!("there is no key {word:?}")))
    };
    if let Ok(word) = value.cast::<PyString>() {
        return one(&word.to_cow()?);
    }
    let mut bits = 0;
    for word in value.try_iter()? {
        bits |= one(&word?.cast::<PyString>()?.to_cow()?)?;
    }
    Ok(bits)
}

/// Keys as `hitmask.actor.Pad`; words count too.
impl Field for Pad {
    fn get<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        py.import("hitmask.actor.pad")?.getattr("Pad")?.call1((self.to_bits(),))
    }

    fn set(&mut self, value: &Bound<'_, PyAny>) -> PyResult<()> {
        let key = |word: &str| {
            Self::NAMES.into_iter().find(|(name, _)| *name == word).map(|(_, key)| key.to_bits())
        };
        *self = Self::from_bits(bits(value, key, 127)?);
        Ok(())
    }
}

/// Directions as a tuple of words; bits count too.
impl Field for Directions {
    fn get<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let held = Direction::ALL.into_iter().filter(|direction| self.contains(*direction));
        Ok(PyTuple::new(py, held.map(direction_word).collect::<Vec<_>>())?.into_any())
    }

    fn set(&mut self, value: &Bound<'_, PyAny>) -> PyResult<()> {
        let bit = |word: &str| direction(word).ok().map(|one| Self::NONE.with(one).to_bits());
        *self = Self::from_bits(bits(value, bit, 15)?);
        Ok(())
    }
}
