//! Texts in the form that Python uses.

use pyo3::prelude::*;
use pyo3::types::PyString;

/// Returns the name of an object's class, for messages.
pub(crate) fn class_of(object: &Bound<'_, PyAny>) -> String {
    object.get_type().name().map_or_else(|_| "this".into(), |name| name.to_string())
}

/// Returns a text in quotes, as `repr` writes it.
pub(crate) fn quoted(py: Python<'_>, text: &str) -> PyResult<String> {
    Ok(PyString::new(py, text).repr()?.to_string())
}

/// Joins words to choose from, as in `'a', 'b' or 'c'`.
pub(crate) fn choices(words: impl IntoIterator<Item = &'static str>) -> String {
    let mut words: Vec<_> = words.into_iter().map(|word| format!("'{word}'")).collect();
    match (words.pop(), words.join(", ")) {
        (Some(last), rest) if !rest.is_empty() => format!("{rest} or {last}"),
        (last, _) => last.unwrap_or_default(),
    }
}

/// Returns several quoted texts, as a list.
pub(crate) fn quoted_list<T: AsRef<str>>(
    py: Python<'_>,
    texts: impl IntoIterator<Item = T>,
) -> PyResult<String> {
    let texts = texts.into_iter().map(|text| quoted(py, text.as_ref()));
    Ok(format!("[{}]", texts.collect::<PyResult<Vec<_>>>()?.join(", ")))
}
