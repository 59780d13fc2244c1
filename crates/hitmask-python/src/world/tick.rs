//! A tick: which pairs overlap, what changed, and the broad phase alone.

use std::sync::{Mutex, PoisonError};

use hitmask::world::Event;
use pyo3::prelude::*;
use pyo3::types::{PyIterator, PyList, PyTuple};

use super::{ColliderId, Pairs, World};
use crate::space::whole;

/// What a tick found: which pairs started to overlap, still do, and no longer do. It is a copy: keep it as long as you like, and
/// change the world while you loop over it.
///
/// >>> world, box = hitmask.World(), hitmask.Mask(8, 8, fill=True)
/// >>> one, other = world.insert(box), world.insert(box, (5, 6))
/// >>> events = world.tick()
/// >>> list(events.started) == [(one, other)], events.causes
/// (True, ('inserted',))
/// >>> [len(world.tick().ongoing), len(events)]
/// [1, 1]
///
/// Iteration gives all of them as an `Event` each, in the order of their pairs: by the index of `a`, then by that of `b`.
///
/// >>> for event in events:
/// ...     event.kind, event.cause, event.other(one) == other
/// ('started', 'inserted', True)
#[pyclass(module = "hitmask", frozen)]
pub(crate) struct Events {
    /// The pairs that started to overlap.
    #[pyo3(get)]
    started: Pairs,
    /// The pairs that still overlap.
    #[pyo3(get)]
    ongoing: Pairs,
    /// The pairs that overlapped at the last tick and no longer do, or no longer collide, or of which one was removed: then its
    /// id is no longer valid.
    #[pyo3(get)]
    ended: Pairs,
    causes: Vec<&'static str>,
    /// Which kinds of events the pairs have, all in order.
    kinds: Vec<Kind>,
}

#[derive(Clone, Copy)]
enum Kind {
    Started,
    Ongoing,
    Ended,
}

impl Events {
    pub(super) fn of(events: hitmask::world::Events) -> Self {
        let (mut started, mut ongoing, mut ended) = (Vec::new(), Vec::new(), Vec::new());
        let (mut causes, mut kinds) = (Vec::new(), Vec::new());
        for event in events {
            let (pairs, kind) = match event {
                Event::Started { cause, .. } => {
                    causes.push(cause.name());
                    (&mut started, Kind::Started)
                }
                Event::Ongoing { .. } => (&mut ongoing, Kind::Ongoing),
                Event::Ended { .. } => (&mut ended, Kind::Ended),
            };
            pairs.push(event.pair());
            kinds.push(kind);
        }
        let [started, ongoing, ended] = [started, ongoing, ended].map(Pairs::of);
        Self { started, ongoing, ended, causes, kinds }
    }
}

#[pymethods]
impl Events {
    /// Why each pair started: 'inserted' if one was inserted since the last tick; 'pose' if a sprite, frame or pose changed, and
    /// without that they would not overlap; 'motion' for anything else.
    #[getter]
    fn causes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, &self.causes)
    }

    /// How many pairs started, go on or ended.
    fn __len__(&self) -> usize {
        self.kinds.len()
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        let class = py.import("hitmask.answers")?.getattr("Event")?;
        let [mut started, mut ongoing, mut ended] =
            [&self.started, &self.ongoing, &self.ended].map(Pairs::ids);
        let mut causes = self.causes.iter();
        let all = PyList::empty(py);
        for kind in &self.kinds {
            let (kind, pair, cause) = match kind {
                Kind::Started => ("started", started.next(), causes.next()),
                Kind::Ongoing => ("ongoing", ongoing.next(), None),
                Kind::Ended => ("ended", ended.next(), None),
            };
            if let Some((a, b)) = pair {
                all.append(class.call1((kind, a, b, cause))?)?;
            }
        }
        all.try_iter()
    }

    fn __repr__(&self) -> String {
        let [started, ongoing, ended] = [&self.started, &self.ongoing, &self.ended].map(Pairs::len);
        format!("<hitmask.Events, {started} started, {ongoing} ongoing, {ended} ended>")
    }
}

/// A function of Python that says which pairs count, and the first error that it raised.
pub(super) struct Keep<'a> {
    function: &'a Py<PyAny>,
    raised: Mutex<Option<PyErr>>,
}

impl<'a> Keep<'a> {
    pub(super) const fn new(function: &'a Py<PyAny>) -> Self {
        Self { function, raised: Mutex::new(None) }
    }

    pub(super) fn keeps(
        &self,
        a: hitmask::world::ColliderId,
        b: hitmask::world::ColliderId,
    ) -> bool {
        let mut raised = self.raised.lock().unwrap_or_else(PoisonError::into_inner);
        if raised.is_some() {
            return false;
        }
        let kept = Python::attach(|py| {
            self.function.bind(py).call1((ColliderId(a), ColliderId(b)))?.is_truthy()
        });
        kept.unwrap_or_else(|error| {
            *raised = Some(error);
            false
        })
    }

    /// What the function raised.
    pub(super) fn check(self) -> PyResult<()> {
        self.raised.into_inner().unwrap_or_else(PoisonError::into_inner).map_or(Ok(()), Err)
    }
}

#[pymethods]
impl World {
    /// Ends a frame: which pairs started to overlap since the last tick, pixel for pixel, still do, and no longer do.
    ///
    /// With `keep`, a function of two ids, only those of the pairs with overlapping boxes count for which it is true. It must not
    /// use the world (RuntimeError). If it raises an error, so does the tick; pairs that it was not asked about do not count then.
    #[pyo3(signature = (keep=None))]
    fn tick(&self, py: Python<'_>, keep: Option<Py<PyAny>>) -> PyResult<Events> {
        let Some(keep) = keep else {
            return self.detached(py, |world| Events::of(world.tick()));
        };
        let keep = Keep::new(&keep);
        let events = self
            .inner
            .calling(py, |inner| Events::of(inner.world.tick_where(|a, b| keep.keeps(a, b))))?;
        keep.check().map(|()| events)
    }

    /// The pairs that overlapped at the last tick.
    fn touching_pairs(&self, py: Python<'_>) -> PyResult<Pairs> {
        self.with(py, |world| Pairs::of(world.touching().collect()))
    }

    /// The pairs whose boxes overlap now and that collide: the broad phase alone.
    fn box_pairs(&self, py: Python<'_>) -> PyResult<Pairs> {
        self.detached(py, |world| Pairs::of(world.box_pairs().collect()))
    }

    /// Whether the boxes of more than `limit` pairs overlap: before a tick on input that you do not trust, whose time grows with
    /// them.
    fn has_more_box_pairs_than(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = whole)] limit: u64,
    ) -> PyResult<bool> {
        self.detached(py, |world| world.has_more_box_pairs_than(limit))
    }
}
