//! What values share: pickling and copying.

use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};
use pyo3::{IntoPyObjectExt, PyClass};

/// The return value of `__reduce__`, which is a function and its arguments.
pub(crate) type Reduced<'py> = (Bound<'py, PyAny>, Bound<'py, PyTuple>);

/// Returns a function and its arguments. Calling the function with the arguments restores the
/// value.
pub(crate) fn reduced<'py>(
    function: Bound<'py, PyAny>,
    arguments: impl IntoPyObject<'py>,
) -> PyResult<Reduced<'py>> {
    let arguments = arguments.into_bound_py_any(function.py())?;
    Ok((function, arguments.cast_into()?))
}

/// Returns a class with the arguments of its constructor.
pub(crate) fn by_class<'py, T: PyClass>(
    value: &Bound<'py, T>,
    arguments: impl IntoPyObject<'py>,
) -> PyResult<Reduced<'py>> {
    reduced(value.as_any().get_type().into_any(), arguments)
}

/// Returns a class with the arguments of its constructor, some of them by name.
pub(crate) fn by_class_with<'py, T: PyClass>(
    value: &Bound<'py, T>,
    arguments: impl IntoPyObject<'py>,
    keywords: Bound<'py, PyDict>,
) -> PyResult<Reduced<'py>> {
    let new = value.py().import("copyreg")?.getattr("__newobj_ex__")?;
    let arguments = arguments.into_bound_py_any(value.py())?;
    reduced(new, (value.as_any().get_type(), arguments, keywords))
}

/// Returns a static method of the class with its arguments.
pub(crate) fn by_method<'py, T: PyClass>(
    value: &Bound<'py, T>,
    method: &str,
    arguments: impl IntoPyObject<'py>,
) -> PyResult<Reduced<'py>> {
    reduced(value.as_any().get_type().getattr(method)?, arguments)
}

/// Implements pickling for a class. `|value|` is the `Bound` object, and the expression after it
/// returns how to restore the object.
macro_rules! pickles {
    ($Class:ident, |$value:ident| $reduced:expr) => {
        #[pyo3::pymethods]
        impl $Class {
            fn __reduce__<'py>(
                $value: &pyo3::Bound<'py, Self>,
            ) -> pyo3::PyResult<$crate::value::Reduced<'py>> {
                $reduced
            }
        }
    };
}

/// Implements pickling and copying for a class whose objects never change. A copy is the object
/// itself.
macro_rules! value {
    ($Class:ident, |$value:ident| $reduced:expr) => {
        $crate::value::pickles!($Class, |$value| $reduced);

        #[pyo3::pymethods]
        impl $Class {
            const fn __copy__(slf: pyo3::Py<Self>) -> pyo3::Py<Self> {
                slf
            }

            const fn __deepcopy__(
                slf: pyo3::Py<Self>,
                _memo: &pyo3::Bound<'_, pyo3::PyAny>,
            ) -> pyo3::Py<Self> {
                slf
            }
        }
    };
}

/// Implements the error of a class whose objects cannot be pickled, with the reason and what to do
/// instead.
macro_rules! no_pickles {
    ($Class:ident, $message:literal) => {
        #[pyo3::pymethods]
        impl $Class {
            fn __reduce__(&self) -> pyo3::PyResult<()> {
                Err(pyo3::exceptions::PyTypeError::new_err($message))
            }
        }
    };
}

pub(crate) use {no_pickles, pickles, value};
