//! A mask at a position as an argument. The error for any other object explains how to place a
//! mask.

use std::ops::Deref;

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;

use super::Placed;
use crate::mask::Mask;
use crate::pose::Posed;
use crate::space::class_of;
use crate::terrain::{PlacedTerrain, Terrain};

/// A mask at a position, read from an argument.
pub(crate) struct PlacedArg<'py>(Bound<'py, Placed>);

impl Deref for PlacedArg<'_> {
    type Target = Placed;

    fn deref(&self) -> &Placed {
        self.0.get()
    }
}

impl<'py> FromPyObject<'_, 'py> for PlacedArg<'py> {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        match object.cast::<Placed>() {
            Ok(placed) => Ok(Self(placed.to_owned())),
            Err(_) => Err(not_placed(&object)),
        }
    }
}

/// Returns the error for any other object. The message says what to use instead.
pub(crate) fn not_placed(object: &Bound<'_, PyAny>) -> PyErr {
    let name = class_of(object);
    let hint = if object.is_instance_of::<Mask>() {
        "use mask.at(x, y)"
    } else if object.is_instance_of::<Posed>() {
        "use posed.draw()"
    } else if object.is_instance_of::<Terrain>() || object.is_instance_of::<PlacedTerrain>() {
        "ask the terrain about the mask, as in terrain.at(0, 0).contact(mask.at(x, y))"
    } else {
        "mask.at(x, y) makes one"
    };
    PyTypeError::new_err(format!("a mask at a position is needed, not a {name}: {hint}"))
}
