//! Fields of rules, states and values. Each field converts itself to Python, and reads what Python
//! passes. `values` defines the types of the fields.

use pyo3::exceptions::{PyOverflowError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString};

use crate::space::class_of;

/// A field that Python can read and change.
pub(crate) trait Field {
    fn get<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>>;
    fn set(&mut self, value: &Bound<'_, PyAny>) -> PyResult<()>;
}

/// A value that consists of fields. `hitmask/actor/rules.py` defines or imports a class with this
/// name.
pub(crate) trait Record: Copy {
    const CLASS: &'static str;
    fn fields(&mut self) -> Vec<(&'static str, &mut dyn Field)>;
}

/// Adds the name of the field to an error message.
pub(crate) fn named<T>(py: Python<'_>, name: &str, result: PyResult<T>) -> PyResult<T> {
    result.map_err(|error| {
        let message = format!("{name}: {}", error.value(py));
        if error.is_instance_of::<PyTypeError>(py) {
            PyTypeError::new_err(message)
        } else if error.is_instance_of::<PyValueError>(py)
            || error.is_instance_of::<PyOverflowError>(py)
        {
            PyValueError::new_err(message)
        } else {
            error
        }
    })
}

/// Changes the fields that a dictionary contains.
pub(crate) fn change(
    mut fields: Vec<(&'static str, &mut dyn Field)>,
    changes: &Bound<'_, PyDict>,
) -> PyResult<()> {
    for (name, value) in changes {
        let name = name.cast::<PyString>()?.to_cow()?;
        match fields.iter_mut().find(|(known, _)| *known == name) {
            Some((known, field)) => named(value.py(), known, field.set(&value))?,
            None => {
                let known = fields.iter().map(|(known, _)| *known).collect::<Vec<_>>().join(", ");
                return Err(PyTypeError::new_err(format!(
                    "there is no field {name:?}: there are {known}"
                )));
            }
        }
    }
    Ok(())
}

/// Returns all fields of a value, by name.
pub(crate) fn dict<'py>(py: Python<'py>, mut value: impl Record) -> PyResult<Bound<'py, PyDict>> {
    let dict = PyDict::new(py);
    for (name, field) in value.fields() {
        dict.set_item(name, field.get(py)?)?;
    }
    Ok(dict)
}

/// Formats a value as `Name(field=value, …)`.
pub(crate) fn repr(
    py: Python<'_>,
    class: &str,
    fields: Vec<(&'static str, &mut dyn Field)>,
) -> PyResult<String> {
    let part = |(name, field): (&'static str, &mut dyn Field)| {
        Ok(format!("{name}={}", field.get(py)?.repr()?))
    };
    let parts = fields.into_iter().map(part).collect::<PyResult<Vec<_>>>()?;
    Ok(format!("{class}({})", parts.join(", ")))
}

/// A group of rules is a dataclass in Python. A dictionary changes only the fields that it
/// contains.
impl<T: Record> Field for T {
    fn get<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let class = py.import("hitmask.actor.rules")?.getattr(T::CLASS)?;
        class.call((), Some(&dict(py, *self)?))
    }

    fn set(&mut self, value: &Bound<'_, PyAny>) -> PyResult<()> {
        let py = value.py();
        if let Ok(changes) = value.cast::<PyDict>() {
            return change(self.fields(), changes);
        }
        let class = py.import("hitmask.actor.rules")?.getattr(T::CLASS)?;
        if !value.is_instance(&class)? {
            let found = class_of(value);
            return Err(PyTypeError::new_err(format!(
                "it is {} or a dictionary of its fields, not {found}",
                T::CLASS
            )));
        }
        for (name, field) in self.fields() {
            named(py, name, field.set(&value.getattr(name)?))?;
        }
        Ok(())
    }
}

/// Returns the Python name of a field. `class` and `raise` are keywords in Python.
pub(crate) fn name(field: &'static str) -> &'static str {
    match field {
        "class" => "class_",
        "raise" => "raise_",
        field => field,
    }
}

/// Lists all fields of a struct. A missing field does not compile.
macro_rules! record {
    ($($Record:ident { $($field:ident),+ $(,)? })+) => { $(
        impl $crate::actor::field::Record for $Record {
            const CLASS: &'static str = stringify!($Record);

            fn fields(&mut self) -> Vec<(&'static str, &mut dyn $crate::actor::field::Field)> {
                let Self { $($field),+ } = self;
                vec![$((
                    $crate::actor::field::name(stringify!($field)),
                    $field as &mut dyn $crate::actor::field::Field,
                )),+]
            }
        }
    )+ };
}

pub(crate) use record;
