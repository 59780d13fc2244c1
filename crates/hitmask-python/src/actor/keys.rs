//! The keys that a player holds in a platform game, and the directions in a maze.

use hitmask::Direction;
use hitmask::actor::maze::Directions;
use hitmask::actor::platformer::Pad;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyInt, PyString, PyTuple};

use super::field::Field;
use crate::space::{choices, class_of};

/// Reads the bits of keys from a number, a word, or several words.
fn bits<const COUNT: usize>(
    value: &Bound<'_, PyAny>,
    keys: [(&'static str, u8); COUNT],
) -> PyResult<u8> {
    if value.is_instance_of::<PyInt>() {
        let mut bits = 0_u8;
        bits.set(value)?;
        let most = keys.iter().fold(0, |most, (_, bit)| most | bit);
        if bits <= most {
            return Ok(bits);
        }
        return Err(PyValueError::new_err(format!(
            "keys are {bits}, but must be from 0 to {most}"
        )));
    }
    let one = |word: &Bound<'_, PyAny>| {
        let known = || choices(keys.map(|(name, _)| name));
        let Ok(word) = word.cast::<PyString>() else {
            let found = class_of(word);
            let message = format!("a key is a word, not {found}: {}", known());
            return Err(PyTypeError::new_err(message));
        };
        let word = word.to_cow()?;
        let found = keys.iter().find(|(name, _)| *name == word).map(|(_, bit)| *bit);
        found.ok_or_else(|| {
            PyValueError::new_err(format!("key is {word:?}, but must be {}", known()))
        })
    };
    if value.is_instance_of::<PyString>() {
        return one(value);
    }
    value.try_iter()?.try_fold(0, |bits, word| Ok(bits | one(&word?)?))
}

/// Converts keys to `hitmask.actor.Pad`, and also reads words.
impl Field for Pad {
    fn get<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        py.import("hitmask.actor.pad")?.getattr("Pad")?.call1((self.to_bits(),))
    }

    fn set(&mut self, value: &Bound<'_, PyAny>) -> PyResult<()> {
        let keys = Self::NAMES.map(|(name, key)| (name, key.to_bits()));
        *self = Self::from_bits(bits(value, keys)?);
        Ok(())
    }
}

/// Converts directions to a tuple of words, and also reads bits.
impl Field for Directions {
    fn get<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let held = Direction::ALL.into_iter().filter(|direction| self.contains(*direction));
        Ok(PyTuple::new(py, held.map(Direction::name).collect::<Vec<_>>())?.into_any())
    }

    fn set(&mut self, value: &Bound<'_, PyAny>) -> PyResult<()> {
        let keys = Direction::ALL.map(|one| (one.name(), Self::NONE.with(one).to_bits()));
        *self = Self::from_bits(bits(value, keys)?);
        Ok(())
    }
}
