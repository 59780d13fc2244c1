//! Any figure that Python passes: an instance of one of the classes, a rectangle as four numbers,
//! or a pixel as two numbers.

use hitmask::Figure;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;

use super::{Capsule, Circle, Polygon, Segment, Triangle};
use crate::space::{Area, Pixel};

/// A figure. The corners of a polygon stay in Python's memory.
pub(crate) enum Shape {
    Polygon(Py<Polygon>),
    Other(Figure<'static>),
}

impl Shape {
    pub(crate) fn engine(&self) -> PyResult<Figure<'_>> {
        match self {
            Self::Polygon(polygon) => polygon.get().engine().map(Figure::Polygon),
            Self::Other(figure) => Ok(*figure),
        }
    }
}

impl<'py> FromPyObject<'_, 'py> for Shape {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        if let Ok(circle) = object.cast::<Circle>() {
            return Ok(Self::Other(circle.get().0.into()));
        }
        if let Ok(capsule) = object.cast::<Capsule>() {
            return Ok(Self::Other(capsule.get().0.into()));
        }
        if let Ok(triangle) = object.cast::<Triangle>() {
            return Ok(Self::Other(triangle.get().0.into()));
        }
        if let Ok(segment) = object.cast::<Segment>() {
            return Ok(Self::Other(segment.get().0.into()));
        }
        if let Ok(polygon) = object.cast::<Polygon>() {
            return Ok(Self::Polygon(polygon.to_owned().unbind()));
        }
        match object.len() {
            Ok(2) => object.extract::<Pixel>().map(|pixel| Self::Other(pixel.pair().into())),
            Ok(4) => object.extract::<Area>().map(|area| Self::Other(area.0.into())),
            _ => Err(PyTypeError::new_err(
                "a figure is a Circle, Capsule, Triangle, Polygon or Segment, a rectangle (x, y, \
                 width, height) or a pixel (x, y)",
            )),
        }
    }
}
