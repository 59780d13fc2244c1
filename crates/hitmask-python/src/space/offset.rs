//! Offsets: differences of two positions, which can be twice as far from 0 as a position.

use hitmask::Point;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use super::number::float;
use super::pixel::two;

/// The largest distance between two positions along an axis.
const FURTHEST: i64 = u32::MAX as i64;

/// The position of one mask minus the position of another.
#[derive(Clone, Copy)]
pub(crate) struct Offset(i64, i64);

/// An offset along one axis: a whole number, or a float rounded down.
struct Along(i64);

impl<'py> FromPyObject<'_, 'py> for Along {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let number = float(&object)?.floor();
        if number.abs() <= FURTHEST as f64 {
            return Ok(Self(number as i64));
        }
        Err(PyValueError::new_err(format!(
            "{} is no offset: offsets of positions are from -{FURTHEST} to {FURTHEST}",
            &*object
        )))
    }
}

impl<'py> FromPyObject<'_, 'py> for Offset {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        two::<Along>(object).map(|(x, y)| Self(x.0, y.0))
    }
}

impl From<Offset> for Point {
    fn from(Offset(x, y): Offset) -> Self {
        Self::new(x, y)
    }
}
