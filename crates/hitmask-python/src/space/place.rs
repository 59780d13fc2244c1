//! Positions between pixels, as two numbers with decimals.

use hitmask::Location;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;

use super::pixel::two;

/// A number of pixels, with decimals, within the range of positions.
#[derive(Clone, Copy)]
pub(crate) struct Number(pub(crate) f64);

impl<'py> FromPyObject<'_, 'py> for Number {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let number = object.extract::<f64>().map_err(|error| {
            if error.is_instance_of::<PyTypeError>(object.py()) {
                error
            } else {
                out_of_range(&*object)
            }
        })?;
        let range = f64::from(i32::MIN)..=f64::from(i32::MAX);
        if range.contains(&number) { Ok(Self(number)) } else { Err(out_of_range(number)) }
    }
}

fn out_of_range(found: impl std::fmt::Display) -> PyErr {
    let (least, most) = (i32::MIN, i32::MAX);
    PyValueError::new_err(format!(
        "{found} is out of range: numbers of pixels are from {least} to {most}"
    ))
}

/// A position in the world or in a sprite: a pair of numbers in a tuple, a list, a vector or an
/// array.
#[derive(Clone, Copy)]
pub(crate) struct Place(pub(crate) f64, pub(crate) f64);

impl<'py> FromPyObject<'_, 'py> for Place {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        two::<Number>(object).map(|(x, y)| Self(x.0, y.0))
    }
}

impl From<Place> for Location {
    fn from(Place(x, y): Place) -> Self {
        Self::from((x, y))
    }
}

/// Reads the position of a call with one argument, a pair, or with two arguments, x and y.
pub(crate) fn place(x: &Bound<'_, PyAny>, y: Option<Number>) -> PyResult<Place> {
    match y {
        Some(Number(y)) => Ok(Place(x.extract::<Number>()?.0, y)),
        None => x.extract(),
    }
}
