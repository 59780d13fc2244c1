//! Arguments of calls about actors. If the type is wrong, the message says what to pass instead.

use std::sync::Arc;

use pyo3::conversion::FromPyObjectOwned;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;

use super::bullet::Target;
use super::carry::Solid;
use super::combat::Teams;
use super::passenger::Passenger;
use super::platformer_state::PlatformerState;
use crate::mask::Mask;
use crate::pair::Placed;
use crate::space::{class_of, list};

/// Reads a mask. The mask is shared.
pub(super) fn mask(object: &Bound<'_, PyAny>) -> PyResult<Arc<hitmask::Mask>> {
    let Ok(mask) = object.cast::<Mask>() else {
        let hint = if object.is_instance_of::<Placed>() { ": use placed.mask" } else { "" };
        let found = class_of(object);
        return Err(PyTypeError::new_err(format!("a mask is needed, not {found}{hint}")));
    };
    Ok(Arc::clone(&mask.get().pixels))
}

/// Reads the same, or None.
pub(super) fn maybe_mask(object: &Bound<'_, PyAny>) -> PyResult<Option<Arc<hitmask::Mask>>> {
    if object.is_none() { Ok(None) } else { mask(object).map(Some) }
}

/// Reads the targets of bullets.
pub(super) fn targets(object: &Bound<'_, PyAny>) -> PyResult<Vec<Target>> {
    items(object, "targets are a list of Targets", |found| {
        if found.is_instance_of::<Teams>() { ": pass teams= by name" } else { "" }
    })
}

/// Reads the passengers of moving solids.
pub(super) fn passengers(object: &Bound<'_, PyAny>) -> PyResult<Vec<Passenger>> {
    items(object, "passengers are a list of Passengers", |found| {
        let is_state = found.is_instance_of::<PlatformerState>();
        if is_state { ": use state.passenger(masks)" } else { "" }
    })
}

/// Reads the state of a moving solid.
pub(super) fn solid(object: &Bound<'_, PyAny>) -> PyResult<Solid> {
    object.extract().map_err(|_| {
        let found = class_of(object);
        PyTypeError::new_err(format!("a Solid is needed, as in Solid(x, y), not {found}"))
    })
}

/// Reads the items of an iterable. The message for a wrong type starts with what is right, and
/// `hint` adds what to do about the object that was found.
fn items<'py, T: FromPyObjectOwned<'py>>(
    object: &Bound<'py, PyAny>,
    right: &str,
    hint: impl Fn(&Bound<'py, PyAny>) -> &'static str,
) -> PyResult<Vec<T>> {
    let wrong = |found: &Bound<'py, PyAny>| {
        PyTypeError::new_err(format!("{right}, not {}{}", class_of(found), hint(found)))
    };
    let found = object.try_iter().map_err(|error| {
        // Any other error comes from the object's own code.
        if error.is_instance_of::<PyTypeError>(object.py()) { wrong(object) } else { error }
    })?;
    list(found.map(|item| {
        let item = item?;
        item.extract().map_err(|_| wrong(&item))
    }))
}
