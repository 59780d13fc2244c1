//! Areas for worlds and terrain: a mask at a position, or any figure. This module also reads rays
//! and rectangles.

use std::sync::Arc;

use hitmask::terrain::Stencil;
use hitmask::{Figure, Rect, Segment};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;

use crate::figure::Shape;
use crate::pair::Placed;
use crate::space::{self, Pixel, Place};

/// An area, with the pixels that it needs.
pub(crate) enum Area {
    Mask(Arc<hitmask::Mask>, Pixel),
    Figure(Shape),
}

impl Area {
    pub(crate) fn stencil(&self) -> PyResult<Stencil<'_>> {
        match self {
            Self::Mask(mask, at) => Ok(mask.at(at.pair()).into()),
            Self::Figure(shape) => Ok(shape.engine()?.into()),
        }
    }

    /// Returns the figure, or an error if the area is a mask.
    pub(crate) fn figure(&self) -> PyResult<Figure<'_>> {
        match self {
            Self::Mask(..) => Err(PyTypeError::new_err("a figure is needed here, not a mask")),
            Self::Figure(shape) => shape.engine(),
        }
    }
}

impl<'py> FromPyObject<'_, 'py> for Area {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        match object.cast::<Placed>() {
            Ok(placed) => Ok(Self::Mask(placed.get().shared(), placed.get().pixel())),
            Err(_) => Shape::extract(object).map(Self::Figure),
        }
    }
}

/// Reads a rectangle from four numbers.
pub(crate) fn rect(object: &Bound<'_, PyAny>) -> PyResult<Rect> {
    object.extract::<space::Area>().map(|area| area.0)
}

/// Reads a ray between two places.
pub(crate) fn segment(start: &Bound<'_, PyAny>, end: &Bound<'_, PyAny>) -> PyResult<Segment> {
    Ok(Segment::new(start.extract::<Place>()?, end.extract::<Place>()?))
}
