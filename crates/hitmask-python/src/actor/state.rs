//! States as Python classes: frozen values with a getter for each field, changed copies, and exact
//! bytes.

use hitmask::actor::StateBytesError;
use pyo3::PyErr;
use pyo3::exceptions::PyValueError;

use crate::error::value_error;

/// Returns the error for a state that other values for some fields make invalid.
pub(crate) fn changed_error(error: StateBytesError) -> PyErr {
    match error {
        StateBytesError::Damaged { what, .. } => PyValueError::new_err(what),
        error => value_error(error),
    }
}

/// Declares the class for a state of the engine, with the fields that Python sees. Each field has a
/// line of documentation. The expression that creates a state, and another value for one field, are
/// for the examples.
macro_rules! state_class {
    (
        $(#[$meta:meta])*
        $Class:ident($State:ty) = $made:literal, $changed:ident = $value:literal {
            $($(#[$field_meta:meta])* $field:ident,)+
        }
    ) => {
        $(#[$meta])*
        #[pyo3::pyclass(module = "hitmask.actor", frozen, eq, hash, from_py_object)]
        #[derive(Clone, Copy, PartialEq, Eq, Hash)]
        pub(crate) struct $Class(pub(crate) $State);

        impl $Class {
            fn read(data: &[u8]) -> Result<Self, hitmask::actor::StateBytesError> {
                <$State>::from_bytes(data).map(Self)
            }
        }

        #[pyo3::pymethods]
        impl $Class {
            /// The size of a serialized state in bytes.
            #[classattr]
            const BYTES: usize = <$State>::BYTES;

            /// Reads the bytes that `bytes(state)` returns. Raises a ValueError if the bytes are
            /// not those of such a state.
            ///
            #[doc = concat!(">>> from hitmask.actor import ", stringify!($Class))]
            #[doc = concat!(">>> state = ", $made)]
            #[doc = concat!(">>> ", stringify!($Class), ".from_bytes(bytes(state)) == state")]
            /// True
            #[staticmethod]
            fn from_bytes(data: &[u8]) -> pyo3::PyResult<Self> {
                Self::read(data).map_err($crate::error::value_error)
            }

            fn __bytes__<'py>(
                &self,
                py: pyo3::Python<'py>,
            ) -> pyo3::Bound<'py, pyo3::types::PyBytes> {
                pyo3::types::PyBytes::new(py, &self.0.to_bytes())
            }

            $(
                $(#[$field_meta])*
                #[getter]
                fn $field<'py>(
                    &self,
                    py: pyo3::Python<'py>,
                ) -> pyo3::PyResult<pyo3::Bound<'py, pyo3::PyAny>> {
                    $crate::actor::field::Field::get(&self.0.$field, py)
                }
            )+

            /// Returns the same state with other values for some fields.
            ///
            #[doc = concat!(">>> from hitmask.actor import ", stringify!($Class))]
            #[doc = concat!(">>> state = ", $made)]
            #[doc = concat!(">>> state.replace(", stringify!($changed), "=", $value, ").", stringify!($changed))]
            #[doc = $value]
            #[pyo3(signature = (**changes))]
            fn replace(
                &self,
                changes: Option<&pyo3::Bound<'_, pyo3::types::PyDict>>,
            ) -> pyo3::PyResult<Self> {
                let mut state = self.0;
                if let Some(changes) = changes {
                    let fields: Vec<(&'static str, &mut dyn $crate::actor::field::Field)> =
                        vec![$((stringify!($field), &mut state.$field)),+];
                    $crate::actor::field::change(fields, changes)?;
                }
                Self::read(&state.to_bytes()).map_err($crate::actor::state::changed_error)
            }

            #[pyo3(signature = (**changes))]
            fn __replace__(
                &self,
                changes: Option<&pyo3::Bound<'_, pyo3::types::PyDict>>,
            ) -> pyo3::PyResult<Self> {
                self.replace(changes)
            }

            fn __repr__(&self, py: pyo3::Python<'_>) -> pyo3::PyResult<String> {
                let mut state = self.0;
                let fields: Vec<(&'static str, &mut dyn $crate::actor::field::Field)> =
                    vec![$((stringify!($field), &mut state.$field)),+];
                $crate::actor::field::repr(py, stringify!($Class), fields)
            }
        }

        $crate::value::value!($Class, |state| $crate::value::by_method(
            state,
            "from_bytes",
            (state.get().__bytes__(state.py()),),
        ));
    };
}

pub(crate) use state_class;
