//! Rules as Python classes: frozen values with a getter for each field, and changed copies.

/// Declares the class for rules of the engine, with the fields that Python sees. Each field has a
/// line of documentation. `preset` is any set of rules. A pickle starts from the preset and changes
/// all of its fields. `example` is an example of `replace`.
macro_rules! rules_class {
    (
        $(#[$meta:meta])*
        $Class:ident($Rules:ty), preset $preset:expr, example $example:literal is $answer:literal;
        { $($(#[$field_meta:meta])* $field:ident,)+ }
    ) => {
        $(#[$meta])*
        #[pyo3::pyclass(module = "hitmask.actor", frozen, eq, hash)]
        #[derive(Clone, Copy, PartialEq, Eq, Hash)]
        pub(crate) struct $Class(pub(super) $Rules);

        #[pyo3::pymethods]
        impl $Class {
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

            /// Returns the same rules with other values for some fields. For a group of rules, a
            /// dictionary changes only the fields that it contains.
            ///
            #[doc = concat!(">>> from hitmask.actor import ", stringify!($Class))]
            #[doc = concat!(">>> ", stringify!($Class), ".", $example)]
            #[doc = $answer]
            #[pyo3(signature = (**changes))]
            fn replace(
                &self,
                changes: Option<&pyo3::Bound<'_, pyo3::types::PyDict>>,
            ) -> pyo3::PyResult<Self> {
                let mut rules = self.0;
                if let Some(changes) = changes {
                    let fields = $crate::actor::field::Record::fields(&mut rules);
                    $crate::actor::field::change(fields, changes)?;
                }
                Ok(Self(rules))
            }

            #[pyo3(signature = (**changes))]
            fn __replace__(
                &self,
                changes: Option<&pyo3::Bound<'_, pyo3::types::PyDict>>,
            ) -> pyo3::PyResult<Self> {
                self.replace(changes)
            }

            /// Called by pickle.
            #[staticmethod]
            fn _of_fields(
                fields: &pyo3::Bound<'_, pyo3::types::PyDict>,
            ) -> pyo3::PyResult<Self> {
                Self($preset).replace(Some(fields))
            }
        }

        $crate::value::value!($Class, |rules| $crate::value::by_method(
            rules,
            "_of_fields",
            ($crate::actor::field::dict(rules.py(), rules.get().0)?,),
        ));
    };
}

pub(super) use rules_class;
