//! Positions, as two numbers or as any object with two items. A float becomes the pixel that
//! contains it.

use hitmask::Point;
use pyo3::exceptions::{PyOverflowError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyFloat, PyInt, PyTuple};

use super::text::class_of;

/// A column or a row: a whole number, or a float rounded down.
#[derive(Clone, Copy)]
pub(crate) struct Coordinate(pub(crate) i32);

impl<'py> FromPyObject<'_, 'py> for Coordinate {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        if let Ok(number) = object.cast::<PyFloat>() {
            return floor(number.value());
        }
        // numpy's integers count as integers, and its floats as floats.
        match object.extract::<i64>() {
            Ok(number) => i32::try_from(number).map(Self).map_err(|_| out_of_range(number)),
            Err(error) if error.is_instance_of::<PyOverflowError>(object.py()) => {
                Err(out_of_range(&*object))
            }
            Err(error) if is_type_error(&error, &object) && !object.is_instance_of::<PyInt>() => {
                let number = object.extract::<f64>();
                floor(number.map_err(|error| or_not_a_position(error, &object))?)
            }
            Err(error) => Err(error),
        }
    }
}

fn floor(number: f64) -> PyResult<Coordinate> {
    let floor = number.floor();
    if floor >= f64::from(i32::MIN) && floor <= f64::from(i32::MAX) {
        return Ok(Coordinate(floor as i32));
    }
    Err(out_of_range(number))
}

fn out_of_range(found: impl std::fmt::Display) -> PyErr {
    let (least, most) = (i32::MIN, i32::MAX);
    PyValueError::new_err(format!("{found} is no position: positions are from {least} to {most}"))
}

fn is_type_error(error: &PyErr, object: &Bound<'_, PyAny>) -> bool {
    error.is_instance_of::<PyTypeError>(object.py())
}

/// Replaces a type error with an explanation of positions. Any other error comes from the object's
/// code or from a signal.
fn or_not_a_position(error: PyErr, object: &Bound<'_, PyAny>) -> PyErr {
    if is_type_error(&error, object) { not_a_position(object) } else { error }
}

pub(super) fn not_a_position(object: &Bound<'_, PyAny>) -> PyErr {
    let name = class_of(object);
    PyTypeError::new_err(format!("a position is two numbers, not {name}"))
}

/// A position: a pair of numbers in a tuple, a list, a vector or an array.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Pixel(pub(crate) i32, pub(crate) i32);

impl Pixel {
    pub(crate) fn pair(self) -> (i32, i32) {
        (self.0, self.1)
    }
}

impl TryFrom<Point> for Pixel {
    type Error = PyErr;

    fn try_from(Point { x, y }: Point) -> PyResult<Self> {
        let along = |number: i64| i32::try_from(number).map_err(|_| out_of_range(number));
        Ok(Self(along(x)?, along(y)?))
    }
}

impl<'py> FromPyObject<'_, 'py> for Pixel {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        two::<Coordinate>(object).map(|(x, y)| Self(x.0, y.0))
    }
}

/// Reads the two items of a tuple, a list, a vector or an array.
pub(super) fn two<'py, T>(object: Borrowed<'_, 'py, PyAny>) -> PyResult<(T, T)>
where
    T: for<'a> FromPyObject<'a, 'py, Error = PyErr>,
{
    if let Ok(tuple) = object.cast::<PyTuple>() {
        if tuple.len() != 2 {
            return Err(not_two(tuple.len()));
        }
        return Ok((
            T::extract(tuple.get_borrowed_item(0)?)?,
            T::extract(tuple.get_borrowed_item(1)?)?,
        ));
    }
    let length = object.len().map_err(|error| or_not_a_position(error, &object))?;
    if length != 2 {
        return Err(not_two(length));
    }
    Ok((object.get_item(0)?.extract()?, object.get_item(1)?.extract()?))
}

fn not_two(length: usize) -> PyErr {
    PyValueError::new_err(format!("a position has 2 coordinates, not {length}"))
}

/// Reads the position of a call with one argument, a pair, or with two arguments, x and y.
pub(crate) fn position(x: &Bound<'_, PyAny>, y: Option<Coordinate>) -> PyResult<Pixel> {
    match y {
        Some(Coordinate(y)) => Ok(Pixel(x.extract::<Coordinate>()?.0, y)),
        None => x.extract(),
    }
}
