//! A tick finds which pairs overlap, and what changed. `box_pairs` runs the broad phase alone.

use std::collections::HashMap;

use hitmask::world::{Cause, Event};
use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyIterator, PyList, PyTuple};

use super::{ColliderId, Pairs, World};
use crate::space::whole;
use crate::value::{by_method, value};

/// The result of a tick: which pairs started to overlap, which pairs still overlap, and which pairs
/// no longer overlap. This is a copy, so you can keep it as long as you like, and change the world
/// while you loop over it.
///
/// >>> world, box = hitmask.World(), hitmask.Mask(8, 8, fill=True)
/// >>> one, other = world.insert(box), world.insert(box, (5, 6))
/// >>> events = world.tick()
/// >>> list(events.started) == [(one, other)], events.causes
/// (True, ('inserted',))
/// >>> [len(world.tick().ongoing), len(events)]
/// [1, 1]
///
/// Iterating yields each pair as an `Event`, in the order of the pairs: by the index of `a`, and
/// then by the index of `b`.
///
/// >>> for event in events:
/// ...     event.kind, event.cause, event.other(one) == other
/// ('started', 'inserted', True)
#[pyclass(module = "hitmask", frozen, eq, hash)]
#[derive(PartialEq, Eq, Hash)]
pub(crate) struct Events {
    /// The pairs that started to overlap.
    ///
    /// >>> world, box = hitmask.World(), hitmask.Mask(8, 8, fill=True)
    /// >>> ship, rock = world.insert(box, (0, 0)), world.insert(box, (5, 0))
    /// >>> world.tick().started
    /// <hitmask.Pairs, 1: (0, 1)>
    #[pyo3(get)]
    started: Pairs,
    /// The pairs that still overlap.
    ///
    /// >>> world, box = hitmask.World(), hitmask.Mask(8, 8, fill=True)
    /// >>> ship, rock = world.insert(box, (0, 0)), world.insert(box, (5, 0))
    /// >>> events = world.tick()
    /// >>> world.tick().ongoing
    /// <hitmask.Pairs, 1: (0, 1)>
    #[pyo3(get)]
    ongoing: Pairs,
    /// The pairs that overlapped in the last tick, but no longer overlap, no longer collide, or
    /// contain a collider that was removed. The id of a removed collider is no longer valid.
    ///
    /// >>> world, box = hitmask.World(), hitmask.Mask(8, 8, fill=True)
    /// >>> ship, rock = world.insert(box, (0, 0)), world.insert(box, (5, 0))
    /// >>> events = world.tick()
    /// >>> world.remove(rock)
    /// >>> world.tick().ended
    /// <hitmask.Pairs, 1: (0, 1)>
    #[pyo3(get)]
    ended: Pairs,
    causes: Vec<&'static str>,
    /// The kind of event of each pair, for all pairs in order.
    kinds: Vec<Kind>,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Kind {
    Started,
    Ongoing,
    Ended,
}

const KINDS: [Kind; 3] = [Kind::Started, Kind::Ongoing, Kind::Ended];
const CAUSES: [Cause; 3] = [Cause::Inserted, Cause::Pose, Cause::Motion];

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
    /// Why each pair started to overlap. This is 'inserted' if one of the two colliders was
    /// inserted after the last tick, 'pose' if a sprite, frame or pose changed, and without that
    /// change the two would not overlap, and 'motion' for anything else.
    ///
    /// >>> world, box = hitmask.World(), hitmask.Mask(8, 8, fill=True)
    /// >>> ship, rock = world.insert(box, (0, 0)), world.insert(box, (5, 0))
    /// >>> world.tick().causes
    /// ('inserted',)
    #[getter]
    fn causes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, &self.causes)
    }

    /// Returns the number of pairs that started, continue or ended.
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

    /// Called by pickle. `kinds` has a byte for each event.
    #[staticmethod]
    fn _of_parts(
        started: Pairs,
        ongoing: Pairs,
        ended: Pairs,
        causes: Vec<String>,
        kinds: &[u8],
    ) -> PyResult<Self> {
        let cause = |word: &String| CAUSES.into_iter().map(Cause::name).find(|cause| cause == word);
        let causes = causes.iter().map(cause).collect::<Option<Vec<_>>>();
        let kinds = kinds.iter().map(|kind| KINDS.get(usize::from(*kind)).copied());
        let kinds = kinds.collect::<Option<Vec<_>>>();
        let found = causes.zip(kinds).filter(|(causes, kinds)| {
            let has = |kind, pairs: &Pairs| {
                kinds.iter().filter(|one| **one == kind).count() == pairs.len()
            };
            causes.len() == started.len()
                && has(Kind::Started, &started)
                && has(Kind::Ongoing, &ongoing)
                && has(Kind::Ended, &ended)
        });
        let (causes, kinds) =
            found.ok_or_else(|| PyValueError::new_err("these are not the parts of events"))?;
        Ok(Self { started, ongoing, ended, causes, kinds })
    }

    fn __repr__(&self) -> String {
        let [started, ongoing, ended] = [&self.started, &self.ongoing, &self.ended].map(Pairs::len);
        format!("<hitmask.Events, {started} started, {ongoing} ongoing, {ended} ended>")
    }
}

value!(Events, |events| {
    let Events { started, ongoing, ended, causes, kinds } = events.get();
    let kinds = kinds.iter().map(|kind| *kind as u8).collect::<Vec<_>>();
    let parts = (
        started.clone(),
        ongoing.clone(),
        ended.clone(),
        PyTuple::new(events.py(), causes)?,
        PyBytes::new(events.py(), &kinds),
    );
    by_method(events, "_of_parts", parts)
});

/// How often a tick calls the function for new pairs before it gives up.
const MAX_ROUNDS: usize = 100;

impl World {
    /// Runs a tick with a Python function that decides which pairs count. The world is not locked
    /// while that function runs, because the function may use the world, or wait for a thread that
    /// does.
    fn tick_where(&self, keep: &Bound<'_, PyAny>) -> PyResult<Events> {
        let py = keep.py();
        let mut answers = HashMap::new();
        for _ in 0..MAX_ROUNDS {
            let tick = self.detached(py, |world| {
                let pairs = world.box_pairs().filter(|pair| !answers.contains_key(pair));
                let unknown = pairs.collect::<Vec<_>>();
                if !unknown.is_empty() {
                    return Err(unknown);
                }
                Ok(Events::of(world.tick_where(|a, b| answers.get(&(a, b)) == Some(&true))))
            })?;
            match tick {
                Ok(events) => return Ok(events),
                Err(unknown) => {
                    for (a, b) in unknown {
                        let answer = keep.call1((ColliderId(a), ColliderId(b)))?.is_truthy()?;
                        answers.insert((a, b), answer);
                    }
                }
            }
        }
        let message = "keep was asked about new pairs again and again: while a tick asks it, \
                       nothing should move or insert colliders";
        Err(PyRuntimeError::new_err(message))
    }
}

#[pymethods]
impl World {
    /// Finds, pixel for pixel, the pairs that started to overlap since the last tick, the pairs
    /// that still overlap, and the pairs that no longer overlap. Call this method once per frame,
    /// after you have moved the colliders.
    ///
    /// `keep` is a function of two ids. If you pass it, the tick considers only pairs for which it
    /// returns true. The tick first calls `keep` once for each pair whose boxes overlap, and then
    /// runs. Therefore, `keep` may read the world, and if `keep` raises an error, nothing changes.
    /// `keep` should not change the world. If it does, the tick also calls `keep` for the new
    /// pairs.
    ///
    /// >>> world, box = hitmask.World(), hitmask.Mask(8, 8, fill=True)
    /// >>> shots = [world.insert(box, (x, 0), user_data=owner) for x,
    /// ...     owner in ((0, 1), (2, 1), (4, 2))]
    /// >>> events = world.tick(keep=lambda a, b: world[a].user_data != world[b].user_data)
    /// >>> len(events)
    /// 2
    #[pyo3(signature = (keep=None))]
    fn tick(&self, py: Python<'_>, keep: Option<&Bound<'_, PyAny>>) -> PyResult<Events> {
        match keep {
            Some(keep) => self.tick_where(keep),
            None => self.detached(py, |world| Events::of(world.tick())),
        }
    }

    /// Returns the pairs that overlapped in the last tick.
    ///
    /// >>> world, box = hitmask.World(), hitmask.Mask(8, 8, fill=True)
    /// >>> ship, rock = world.insert(box, (0, 0)), world.insert(box, (5, 0))
    /// >>> events = world.tick()
    /// >>> world.touching_pairs()
    /// <hitmask.Pairs, 1: (0, 1)>
    fn touching_pairs(&self, py: Python<'_>) -> PyResult<Pairs> {
        self.with(py, |world| Pairs::of(world.touching().collect()))
    }

    /// Returns the pairs that collide and whose boxes overlap now. This runs only the broad phase,
    /// which tests no pixels.
    ///
    /// >>> world, ring = hitmask.World(), hitmask.Mask.from_text("###\n#.#\n###")
    /// >>> ring, dot = world.insert(ring), world.insert(hitmask.Mask(1, 1, fill=True), (1, 1))
    /// >>> events = world.tick()
    /// >>> len(world.box_pairs()), len(world.touching_pairs())
    /// (1, 0)
    fn box_pairs(&self, py: Python<'_>) -> PyResult<Pairs> {
        self.detached(py, |world| Pairs::of(world.box_pairs().collect()))
    }

    /// Returns whether the boxes of more than `limit` pairs overlap. Check this before a tick on
    /// input that you do not trust, because the time for a tick grows with the number of these
    /// pairs.
    ///
    /// >>> world, box = hitmask.World(), hitmask.Mask(8, 8, fill=True)
    /// >>> ship, rock = world.insert(box, (0, 0)), world.insert(box, (5, 0))
    /// >>> world.has_more_box_pairs_than(0), world.has_more_box_pairs_than(1)
    /// (True, False)
    fn has_more_box_pairs_than(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = whole)] limit: u64,
    ) -> PyResult<bool> {
        self.detached(py, |world| world.has_more_box_pairs_than(limit))
    }
}
