//! What many moving masks hit.

use hitmask::Point;
use numpy::Element;
use numpy::ndarray::{ArrayViewMut1, ArrayViewMut2, Axis, Ix1, Ix2};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;

use super::call::{Arguments, Call};
use super::out;
use super::rows::Rows;
use crate::answers::named_answer;

/// The fields of the answer.
const FIELDS: [&str; 6] = ["time", "step", "steps", "free", "blocked", "first"];

/// Where the answers go, a column or two for each field.
struct Out<'a> {
    time: ArrayViewMut1<'a, f64>,
    steps: [ArrayViewMut1<'a, i64>; 2],
    places: [ArrayViewMut2<'a, f64>; 3],
}

impl Rows for Out<'_> {
    fn split(self, at: usize) -> (Self, Self) {
        let time = self.time.split_at(Axis(0), at);
        let [(step, more_step), (steps, more_steps)] =
            self.steps.map(|rows| rows.split_at(Axis(0), at));
        let [free, blocked, first] = self.places.map(|rows| rows.split_at(Axis(0), at));
        let one = Self { time: time.0, steps: [step, steps], places: [free.0, blocked.0, first.0] };
        let more = [more_step, more_steps];
        (one, Self { time: time.1, steps: more, places: [free.1, blocked.1, first.1] })
    }
}

impl Out<'_> {
    fn put(&mut self, row: usize, sweep: Option<&hitmask::Sweep>) {
        let number = |number: u64| i64::try_from(number).unwrap_or(i64::MAX);
        self.time[row] = sweep.map_or(f64::NAN, |sweep| sweep.time().to_f64());
        self.steps[0][row] = sweep.map_or(-1, |sweep| number(sweep.step));
        self.steps[1][row] = sweep.map_or(-1, |sweep| number(sweep.steps));
        let places = [
            sweep.and_then(|sweep| sweep.free),
            sweep.map(|sweep| sweep.blocked),
            sweep.map(|sweep| sweep.first),
        ];
        for (rows, place) in self.places.iter_mut().zip(places) {
            let [x, y] = place.map_or([f64::NAN; 2], |Point { x, y }| [x as f64, y as f64]);
            (rows[[row, 0]], rows[[row, 1]]) = (x, y);
        }
    }
}

/// What many masks hit that move pixel by pixel: a `Sweeps`, an array for each field of a `Sweep`.
///
/// The first mask of each pair moves by a row of `by_a`, the other one by a row of `by_b`. The other arguments are those of `overlaps`;
/// `out` is a `Sweeps` or another tuple of six arrays. Where nothing is hit, `step` and `steps` are -1 and all others NaN.
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
    let still = (0, 0).into_pyobject(py)?.into_any();
    let call = Call::new(Arguments {
        masks,
        indices: [a, b],
        positions: [xy_a, xy_b],
        motions: Some([by_a, by_b.unwrap_or(&still)]),
        threads,
        into_given: out.is_some(),
    })?;
    let arrays = Arrays::new(py, out, call.count()?)?;
    let mut time = arrays.borrow::<f64, Ix1>(0)?;
    let (mut step, mut steps) = (arrays.borrow::<i64, Ix1>(1)?, arrays.borrow::<i64, Ix1>(2)?);
    let (mut free, mut blocked) = (arrays.borrow::<f64, Ix2>(3)?, arrays.borrow::<f64, Ix2>(4)?);
    let mut first = arrays.borrow::<f64, Ix2>(5)?;
    let rows = Out {
        time: time.as_array_mut(),
        steps: [step.as_array_mut(), steps.as_array_mut()],
        places: [free.as_array_mut(), blocked.as_array_mut(), first.as_array_mut()],
    };
    call.answer(py, rows, |block, mut rows: Out<'_>| {
        for (row, pair) in block.pairs().enumerate() {
            let [by, other_by] = block.motions(row);
            rows.put(row, pair.a.sweep_both(pair.b, by, other_by).as_ref());
        }
        Ok(())
    })?;
    match out {
        Some(out) => Ok(out.clone()),
        None => arrays.answer(py),
    }
}

/// The arrays of the answer.
struct Arrays<'py>([Bound<'py, PyAny>; 6]);

impl<'py> Arrays<'py> {
    fn new(py: Python<'py>, out: Option<&Bound<'py, PyAny>>, count: usize) -> PyResult<Self> {
        let given: Option<[Bound<'py, PyAny>; 6]> = match out {
            Some(out) => Some(out.extract().map_err(|_| {
                let fields = FIELDS.join(", ");
                PyTypeError::new_err(format!("out must be a tuple of six arrays: {fields}"))
            })?),
            None => None,
        };
        let given = |field: usize| given.as_ref().map(|given| &given[field]);
        let name = |field: usize| format!("out.{}", FIELDS[field]);
        let number = |field| out::array::<i64>(py, given(field), &name(field), &[count]);
        let place = |field| out::array::<f64>(py, given(field), &name(field), &[count, 2]);
        let time = out::array::<f64>(py, given(0), &name(0), &[count])?;
        Ok(Self([time, number(1)?, number(2)?, place(3)?, place(4)?, place(5)?]))
    }

    fn borrow<T: Element, D: numpy::ndarray::Dimension>(
        &self,
        field: usize,
    ) -> PyResult<numpy::PyReadwriteArray<'py, T, D>> {
        out::borrow(&self.0[field], &format!("out.{}", FIELDS[field]))
    }

    fn answer(self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        named_answer(py, "Sweeps", pyo3::types::PyTuple::new(py, self.0)?)
    }
}
