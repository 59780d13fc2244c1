//! What many moving masks hit, pixel by pixel or along a line.

use hitmask::{ContinuousSweep, Direction, Point, Sweep};
use pyo3::prelude::*;

use super::call::{Arguments, Call};
use super::hits::{Answer, Hit, NOWHERE};

const SWEEPS: Answer<3> = Answer {
    class: "Sweeps",
    time: "time",
    numbers: ["step", "steps"],
    places: ["free", "blocked", "first"],
};

const CONTINUOUS_SWEEPS: Answer<5> = Answer {
    class: "ContinuousSweeps",
    time: "time",
    numbers: ["face_x", "face_y"],
    places: ["free", "blocked", "first", "at", "other_at"],
};

/// Reads the arguments.
macro_rules! call {
    ($py:ident, $masks:ident, $a:ident, $b:ident, $xy_a:ident, $xy_b:ident, $by_a:ident,
        $by_b:ident, $threads:ident, $out:ident) => {
        Call::new(Arguments {
            masks: $masks,
            indices: [$a, $b],
            positions: [$xy_a, $xy_b],
            motions: Some([$by_a, $by_b.unwrap_or(&(0, 0).into_pyobject($py)?.into_any())]),
            threads: $threads,
            into_given: $out.is_some(),
        })
    };
}

fn place(Point { x, y }: Point) -> (f64, f64) {
    (x as f64, y as f64)
}

fn stepped(sweep: &Sweep) -> Hit<3> {
    let number = |number: u64| i64::try_from(number).unwrap_or(i64::MAX);
    Hit {
        time: sweep.time().to_f64(),
        numbers: [number(sweep.step), number(sweep.steps)],
        places: [sweep.free.map_or(NOWHERE, place), place(sweep.blocked), place(sweep.first)],
    }
}

fn continuous(sweep: &ContinuousSweep) -> Hit<5> {
    let step = |face: Option<Direction>| match face {
        None => 0,
        Some(Direction::Left | Direction::Up) => -1,
        Some(Direction::Right | Direction::Down) => 1,
    };
    Hit {
        time: sweep.time.to_f64(),
        numbers: [step(sweep.faces.x()), step(sweep.faces.y())],
        places: [
            sweep.free.map_or(NOWHERE, place),
            place(sweep.blocked),
            place(sweep.first),
            sweep.at.to_f64(),
            sweep.other_at.to_f64(),
        ],
    }
}

/// Returns the first hits of many masks that move pixel by pixel, as a `Sweeps` with an array for
/// each field of a `Sweep`.
///
/// The first mask of each pair moves by a row of `by_a`, and the other mask by a row of `by_b`. The
/// remaining arguments are the same as for `overlaps`, except that `out` is a `Sweeps` or another
/// tuple of six arrays. For pairs without a hit, `step` and `steps` are -1, and all other fields
/// are NaN.
///
/// >>> box = hitmask.Mask(8, 8, fill=True)
/// >>> sweeps = hitmask.sweeps([box], 0, 0, (0, 0), [(20, 0), (20, 9)], (16, 0))
/// >>> sweeps.step.tolist(), sweeps.time.tolist(), sweeps.free.tolist()
/// ([13, -1], [0.8125, nan], [[12.0, 0.0], [nan, nan]])
#[pyfunction]
#[pyo3(
    signature = (masks, a, b, xy_a, xy_b, by_a, by_b=None, *, threads=None, out=None),
    text_signature = "(masks, a, b, xy_a, xy_b, by_a, by_b=(0, 0), *, threads=None, out=None)"
)]
#[allow(clippy::too_many_arguments, reason = "the arguments of the function for Python")]
pub(crate) fn sweeps<'py>(
    py: Python<'py>,
    masks: &Bound<'py, PyAny>,
    a: &Bound<'py, PyAny>,
    b: &Bound<'py, PyAny>,
    xy_a: &Bound<'py, PyAny>,
    xy_b: &Bound<'py, PyAny>,
    by_a: &Bound<'py, PyAny>,
    by_b: Option<&Bound<'py, PyAny>>,
    threads: Option<&Bound<'py, PyAny>>,
    out: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let call = call!(py, masks, a, b, xy_a, xy_b, by_a, by_b, threads, out)?;
    SWEEPS.ask(py, &call, out, |pair, [by, other_by]| {
        let sweep = pair.a.sweep_both(pair.b, by, other_by);
        sweep.map_or(Hit::none([-1, -1]), |sweep| stepped(&sweep))
    })
}

/// Returns the first hits of many masks that move along straight lines, as a `ContinuousSweeps`
/// with an array for each part of a `ContinuousSweep`. Fractions become floats.
///
/// The arguments are the same as for `sweeps`, except that `out` is a `ContinuousSweeps` or another
/// tuple of eight arrays. For pairs without a hit, `face_x` and `face_y` are 0, and all other
/// fields are NaN.
///
/// >>> box = hitmask.Mask(8, 8, fill=True)
/// >>> sweeps = hitmask.sweeps_continuous([box], 0, 0, (0, 0), [(20, 3), (20, 9)], (16, 0))
/// >>> sweeps.time.tolist(), sweeps.face_x.tolist(), sweeps.at.tolist()
/// ([0.75, nan], [-1, 0], [[12.0, 0.0], [nan, nan]])
#[pyfunction]
#[pyo3(
    signature = (masks, a, b, xy_a, xy_b, by_a, by_b=None, *, threads=None, out=None),
    text_signature = "(masks, a, b, xy_a, xy_b, by_a, by_b=(0, 0), *, threads=None, out=None)"
)]
#[allow(clippy::too_many_arguments, reason = "the arguments of the function for Python")]
pub(crate) fn sweeps_continuous<'py>(
    py: Python<'py>,
    masks: &Bound<'py, PyAny>,
    a: &Bound<'py, PyAny>,
    b: &Bound<'py, PyAny>,
    xy_a: &Bound<'py, PyAny>,
    xy_b: &Bound<'py, PyAny>,
    by_a: &Bound<'py, PyAny>,
    by_b: Option<&Bound<'py, PyAny>>,
    threads: Option<&Bound<'py, PyAny>>,
    out: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let call = call!(py, masks, a, b, xy_a, xy_b, by_a, by_b, threads, out)?;
    CONTINUOUS_SWEEPS.ask(py, &call, out, |pair, [by, other_by]| {
        let sweep = pair.a.sweep_both_continuous(pair.b, by, other_by);
        sweep.map_or(Hit::none([0, 0]), |sweep| continuous(&sweep))
    })
}
