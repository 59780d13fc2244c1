//! What a query starts from: a collider, a mask at a position, or a pixel.

use std::sync::Arc;

use hitmask::Point;
use pyo3::prelude::*;

use super::ColliderId;
use crate::pair::Placed;
use crate::space::Pixel;

/// What a query starts from.
pub(super) enum Probe {
    Collider(ColliderId),
    Mask(Arc<hitmask::Mask>, Pixel),
    Pixel(Pixel),
}

impl Probe {
    pub(super) fn engine(&self) -> hitmask::world::Probe<'_> {
        match self {
            Self::Collider(id) => id.0.into(),
            Self::Mask(mask, at) => mask.at(at.pair()).into(),
            Self::Pixel(pixel) => Point::from(pixel.pair()).into(),
        }
    }
}

impl<'py> FromPyObject<'_, 'py> for Probe {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        if let Ok(id) = object.cast::<ColliderId>() {
            return Ok(Self::Collider(*id.get()));
        }
        match object.cast::<Placed>() {
            Ok(placed) => Ok(Self::Mask(placed.get().shared(), placed.get().pixel())),
            Err(_) => Pixel::extract(object).map(Self::Pixel),
        }
    }
}
