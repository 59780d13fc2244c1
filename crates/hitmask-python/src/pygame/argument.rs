//! An argument that may be missing. A missing argument is not the same as `None`.

use pyo3::prelude::*;

/// An argument with a default that is different from `None`.
#[derive(Clone)]
pub(super) enum Argument<'py> {
    Missing,
    Given(Bound<'py, PyAny>),
}

impl<'py> FromPyObject<'_, 'py> for Argument<'py> {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        Ok(Self::Given(object.to_owned()))
    }
}

impl<'py> Argument<'py> {
    /// Returns the argument, or `None` if it is missing or `None`.
    pub(super) fn some(self) -> Option<Bound<'py, PyAny>> {
        match self {
            Self::Missing => None,
            Self::Given(object) => (!object.is_none()).then_some(object),
        }
    }
}
