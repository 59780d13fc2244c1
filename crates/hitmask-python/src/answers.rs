//! Answers as the named tuples of `hitmask/answers.py`, and times and exact positions as
//! `Fraction`.

use std::hint::black_box;
use std::time::{Duration, Instant};

use hitmask::{
    Contact, ContinuousSweep, Depth, Distance, ExactPoint, Fraction, Point, RayHit, Rect, Sweep,
    Time, Translation,
};
use pyo3::exceptions::PyMemoryError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyList, PyTuple, PyType};

use crate::space::list;

/// The classes, which are looked up once.
struct Classes {
    rect: Py<PyType>,
    depth: Py<PyType>,
    contact: Py<PyType>,
    distance: Py<PyType>,
    sweep: Py<PyType>,
    continuous_sweep: Py<PyType>,
    ray_hit: Py<PyType>,
    fraction: Py<PyType>,
}

static CLASSES: PyOnceLock<Classes> = PyOnceLock::new();

fn classes(py: Python<'_>) -> PyResult<&Classes> {
    CLASSES.get_or_try_init(py, || {
        let answers = py.import("hitmask.answers")?;
        let class =
            |name: &str| Ok::<_, PyErr>(answers.getattr(name)?.cast_into::<PyType>()?.unbind());
        Ok(Classes {
            rect: class("Rect")?,
            depth: class("Depth")?,
            contact: class("Contact")?,
            distance: class("Distance")?,
            sweep: class("Sweep")?,
            continuous_sweep: class("ContinuousSweep")?,
            ray_hit: class("RayHit")?,
            fraction: py.import("fractions")?.getattr("Fraction")?.cast_into::<PyType>()?.unbind(),
        })
    })
}

/// A part of an answer, converted for Python.
pub(crate) trait Answer {
    fn answer<'py>(self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>>;
}

impl Answer for Point {
    fn answer<'py>(self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok((self.x, self.y).into_pyobject(py)?.into_any())
    }
}

impl<T: Answer> Answer for Option<T> {
    fn answer<'py>(self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        match self {
            Some(answer) => answer.answer(py),
            None => Ok(py.None().into_bound(py)),
        }
    }
}

impl Answer for Rect {
    fn answer<'py>(self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        classes(py)?.rect.bind(py).call1((self.x, self.y, self.width, self.height))
    }
}

impl Answer for Depth {
    fn answer<'py>(self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        classes(py)?.depth.bind(py).call1((self.left, self.right, self.up, self.down))
    }
}

impl Answer for Contact {
    fn answer<'py>(self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let (first, bounds, depth) =
            (self.first.answer(py)?, self.bounds.answer(py)?, self.depth.answer(py)?);
        classes(py)?.contact.bind(py).call1((self.area, first, bounds, depth, self.side.name()))
    }
}

impl Answer for Distance {
    fn answer<'py>(self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let pixels = (self.pixel.answer(py)?, self.other.answer(py)?);
        classes(py)?.distance.bind(py).call1((self.squared, pixels.0, pixels.1))
    }
}

impl Answer for Time {
    fn answer<'py>(self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        classes(py)?.fraction.bind(py).call1((self.numerator(), self.denominator()))
    }
}

impl Answer for Fraction {
    fn answer<'py>(self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        classes(py)?.fraction.bind(py).call1((self.numerator(), self.denominator()))
    }
}

impl Answer for ExactPoint {
    fn answer<'py>(self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok((self.x.answer(py)?, self.y.answer(py)?).into_pyobject(py)?.into_any())
    }
}

impl Answer for Sweep {
    fn answer<'py>(self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        classes(py)?.sweep.bind(py).call1((
            self.time().answer(py)?,
            self.step,
            self.steps,
            self.free.answer(py)?,
            self.blocked.answer(py)?,
            self.first.answer(py)?,
        ))
    }
}

impl Answer for ContinuousSweep {
    fn answer<'py>(self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let faces =
            [self.faces.x(), self.faces.y()].into_iter().flatten().map(hitmask::Direction::name);
        classes(py)?.continuous_sweep.bind(py).call1((
            self.time.answer(py)?,
            PyTuple::new(py, faces.collect::<Vec<_>>())?,
            self.free.answer(py)?,
            self.blocked.answer(py)?,
            self.first.answer(py)?,
            self.at.answer(py)?,
            self.other_at.answer(py)?,
        ))
    }
}

impl Answer for RayHit {
    fn answer<'py>(self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let normal = self.normal.map(hitmask::Direction::name);
        classes(py)?.ray_hit.bind(py).call1((self.pixel.answer(py)?, self.time.answer(py)?, normal))
    }
}

/// How many answers are added to a list before the clock is read. Adding this many takes about 50
/// µs.
const AT_ONCE: usize = 256;

/// The maximum number of bytes that these answers take.
const ROOM: usize = 1 << 20;

/// How long a list is built before other threads may run. A waiting thread requests the GIL after
/// Python's switch interval, 5 ms. If the GIL were released and taken more often than that, the
/// thread would restart its wait each time, and never get the GIL.
const TURN: Duration = Duration::from_millis(8);

/// Returns a list of the answers for all items of an iterator. The search runs without the GIL.
pub(crate) fn list_of_answers<'py, T: Send, A: IntoPyObject<'py>>(
    py: Python<'py>,
    found: impl IntoIterator<Item = T, IntoIter: Send>,
    answer: impl Fn(T) -> PyResult<A>,
) -> PyResult<Bound<'py, PyList>> {
    let (answers, found) = (PyList::empty(py), found.into_iter());
    let mut found = py.detach(|| list(found.map(Ok)))?.into_iter();
    let mut turn = Instant::now();
    while found.len() > 0 {
        // PyO3 panics if there is no memory for an object. So first check that there is enough
        // memory for these answers, and for a longer list.
        let room = black_box(Vec::<u8>::new()).try_reserve_exact(ROOM + 16 * answers.len());
        room.map_err(|_| PyMemoryError::new_err("not enough memory for the list"))?;
        found.by_ref().take(AT_ONCE).try_for_each(|one| answers.append(answer(one)?))?;
        if turn.elapsed() >= TURN {
            py.detach(|| ());
            turn = Instant::now();
        }
    }
    Ok(answers)
}

/// Converts a motion of whole pixels.
pub(crate) const fn translation(by: Translation) -> (i32, i32) {
    (by.dx, by.dy)
}

/// Creates an answer of a class in `hitmask/answers.py`. The class is not in `Classes`, because it
/// is not used thousands of times per frame.
pub(crate) fn named_answer<'py>(
    py: Python<'py>,
    class: &str,
    fields: impl pyo3::call::PyCallArgs<'py>,
) -> PyResult<Bound<'py, PyAny>> {
    py.import("hitmask.answers")?.getattr(class)?.call1(fields)
}
