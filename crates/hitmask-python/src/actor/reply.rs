//! The return values of actor functions: the named tuples of `hitmask/actor/answers.py`.

use hitmask::Normal;
use hitmask::actor::Hit;
use pyo3::call::PyCallArgs;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyModule;

use super::material::Material;
use crate::answers::Answer;

static ANSWERS: PyOnceLock<Py<PyModule>> = PyOnceLock::new();

/// Creates an answer with these fields.
pub(super) fn answer<'py>(
    py: Python<'py>,
    class: &str,
    fields: impl PyCallArgs<'py>,
) -> PyResult<Bound<'py, PyAny>> {
    let answers =
        ANSWERS.get_or_try_init(py, || py.import("hitmask.actor.answers").map(Bound::unbind))?;
    answers.bind(py).getattr(class)?.call1(fields)
}

/// Converts a normal to a vector of length 1.
pub(super) fn normal(normal: Option<Normal>) -> Option<(f64, f64)> {
    normal.map(Normal::to_f64)
}

/// Converts what stopped an actor, or None.
pub(super) fn hit<'py>(py: Python<'py>, hit: Option<Hit>) -> PyResult<Bound<'py, PyAny>> {
    let Some(hit) = hit else { return Ok(py.None().into_bound(py)) };
    let fields = (
        hit.side.name(),
        hit.pixel.answer(py)?,
        normal(hit.normal),
        hit.other,
        hit.id,
        Material(hit.material),
    );
    answer(py, "Hit", fields)
}
