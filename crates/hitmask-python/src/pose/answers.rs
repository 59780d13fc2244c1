//! The answers to queries about poses.

use hitmask::{ExactContact, ExactSweep, Point, PoseSweep};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyTuple, PyType};

use super::Pose;
use crate::answers::Answer;

static POSE_SWEEP: PyOnceLock<Py<PyType>> = PyOnceLock::new();
static EXACT_CONTACT: PyOnceLock<Py<PyType>> = PyOnceLock::new();
static EXACT_SWEEP: PyOnceLock<Py<PyType>> = PyOnceLock::new();

const ANSWERS: &str = "hitmask.answers";

fn none(py: Python<'_>) -> Bound<'_, PyAny> {
    py.None().into_bound(py)
}

/// Converts two points to a tuple.
pub(super) fn points<'py>(
    py: Python<'py>,
    (one, other): (Point, Point),
) -> PyResult<Bound<'py, PyTuple>> {
    (one.answer(py)?, other.answer(py)?).into_pyobject(py)
}

pub(super) fn pose_sweep(py: Python<'_>, sweep: Option<PoseSweep>) -> PyResult<Bound<'_, PyAny>> {
    let Some(sweep) = sweep else { return Ok(none(py)) };
    POSE_SWEEP.import(py, ANSWERS, "PoseSweep")?.call1((
        sweep.time().answer(py)?,
        sweep.step,
        sweep.steps,
        sweep.free.map(Pose),
        Pose(sweep.blocked),
        sweep.first.answer(py)?,
    ))
}

pub(super) fn exact_contact(
    py: Python<'_>,
    contact: Option<ExactContact>,
) -> PyResult<Bound<'_, PyAny>> {
    let Some(contact) = contact else { return Ok(none(py)) };
    let (first, depth) = (points(py, contact.first)?, contact.depth.answer(py)?);
    EXACT_CONTACT.import(py, ANSWERS, "ExactContact")?.call1((first, depth, contact.side.name()))
}

pub(super) fn exact_sweep(py: Python<'_>, sweep: Option<ExactSweep>) -> PyResult<Bound<'_, PyAny>> {
    let Some(sweep) = sweep else { return Ok(none(py)) };
    EXACT_SWEEP.import(py, ANSWERS, "ExactSweep")?.call1((
        sweep.time().answer(py)?,
        sweep.step,
        sweep.steps,
        sweep.free.answer(py)?,
        sweep.blocked.answer(py)?,
        points(py, sweep.first)?,
    ))
}
