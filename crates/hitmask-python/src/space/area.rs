//! Rectangles of pixels, as four numbers in a `Rect`, a tuple, a list or a pygame rectangle.

use hitmask::Rect;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;

use super::{Coordinate, count};

/// A rectangle of pixels, as x and y of its top left, its width and its height.
#[derive(Clone, Copy)]
pub(crate) struct Area(pub(crate) Rect);

impl<'py> FromPyObject<'_, 'py> for Area {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let not_one = || PyTypeError::new_err("a rectangle is x, y, width and height");
        let length = object.len().map_err(|_| not_one())?;
        if length != 4 {
            return Err(PyValueError::new_err(format!("a rectangle has 4 numbers, not {length}")));
        }
        let position = |index: usize| object.get_item(index)?.extract::<Coordinate>();
        let (Coordinate(x), Coordinate(y)) = (position(0)?, position(1)?);
        let side = |index: usize, name: &str| {
            let number = object.get_item(index)?;
            count(&number).map_err(|error| {
                if !error.is_instance_of::<PyValueError>(object.py()) {
                    return error;
                }
                let most = u32::MAX;
                PyValueError::new_err(format!("{name} is {number}, but must be from 0 to {most}"))
            })
        };
        Ok(Self(Rect::new(x.into(), y.into(), side(2, "width")?, side(3, "height")?)))
    }
}
