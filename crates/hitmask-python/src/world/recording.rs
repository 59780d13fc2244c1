//! Recordings of everything that changes a world, and their replays.

use std::sync::{Arc, Mutex, PoisonError};

use pyo3::prelude::*;
use pyo3::types::PyBytes;

use super::{ColliderId, Events, Sprites, World};
use crate::error::{replay_error, state_error};
use crate::guarded::Guarded;
use crate::signals::Signals;
use crate::space::{maybe_whole, whole};
use crate::value::{by_method, no_pickles, value};

/// Everything that changed a world between `world.start_recording()` and `world.stop_recording()`.
/// A recording replays bit for bit on every machine.
///
/// A recording does not contain the sprites, so a replay needs them. Add all sprites before you
/// record. `bytes(recording)` is the contents of a file, which `Recording.from_bytes` reads.
/// Pickles contain the same bytes.
///
/// >>> world, box = hitmask.World(), hitmask.Mask(8, 8, fill=True)
/// >>> number = world.add_mask(box)
/// >>> world.start_recording()
/// >>> ball, wall = world.insert(box), world.insert(box, (10, 0))
/// >>> for x in range(5):
/// ...     world.set_position(ball, (x, 0))
/// ...     _ = world.tick()
/// >>> recording = world.stop_recording()
/// >>> recording.ticks
/// 5
/// >>> recording.replay(world.sprites).state_hash() == world.state_hash()
/// True
#[pyclass(module = "hitmask", frozen)]
pub(crate) struct Recording(Arc<hitmask::world::Recording>);

#[pymethods]
impl Recording {
    /// Reads a recording from the bytes that `bytes(recording)` returns.
    ///
    /// >>> world, box = hitmask.World(), hitmask.Mask(8, 8, fill=True)
    /// >>> ship, rock = world.insert(box, (0, 0)), world.insert(box, (5, 0))
    /// >>> world.start_recording()
    /// >>> events = world.tick()
    /// >>> recording = world.stop_recording()
    /// >>> hitmask.Recording.from_bytes(bytes(recording)).ticks
    /// 1
    #[staticmethod]
    fn from_bytes(py: Python<'_>, data: &[u8]) -> PyResult<Self> {
        let recording = py.detach(|| hitmask::world::Recording::from_bytes(data));
        recording.map(|recording| Self(Arc::new(recording))).map_err(state_error)
    }

    /// Returns the recording as the bytes of a file.
    ///
    /// >>> world, box = hitmask.World(), hitmask.Mask(8, 8, fill=True)
    /// >>> ship, rock = world.insert(box, (0, 0)), world.insert(box, (5, 0))
    /// >>> world.start_recording()
    /// >>> events = world.tick()
    /// >>> recording = world.stop_recording()
    /// >>> hitmask.Recording.from_bytes(recording.to_bytes()) == recording
    /// True
    fn to_bytes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        crate::bytes::bytes(py, &py.detach(|| self.0.to_bytes()))
    }

    fn __bytes__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        self.to_bytes(py)
    }

    /// The number of ticks in the recording.
    ///
    /// >>> world, box = hitmask.World(), hitmask.Mask(8, 8, fill=True)
    /// >>> ship, rock = world.insert(box, (0, 0)), world.insert(box, (5, 0))
    /// >>> world.start_recording()
    /// >>> events = world.tick()
    /// >>> recording = world.stop_recording()
    /// >>> recording.ticks
    /// 1
    #[getter]
    fn ticks(&self) -> u64 {
        self.0.ticks()
    }

    /// Starts a replay, which you run tick by tick. Poses, terrain and colliders may take at most
    /// `max_bytes` bytes of memory, and a tick may find at most `max_box_pairs` pairs whose boxes
    /// overlap. Set these limits for recordings that you do not trust.
    ///
    /// >>> world, box = hitmask.World(), hitmask.Mask(8, 8, fill=True)
    /// >>> ship, rock = world.insert(box, (0, 0)), world.insert(box, (5, 0))
    /// >>> world.start_recording()
    /// >>> events = world.tick()
    /// >>> recording = world.stop_recording()
    /// >>> [len(events.started) for events in recording.play(world.sprites)]
    /// [1]
    #[pyo3(signature = (
        sprites, *, max_bytes=hitmask::world::World::MAX_BYTES, max_box_pairs=None
    ))]
    fn play(
        &self,
        py: Python<'_>,
        sprites: &Sprites,
        #[pyo3(from_py_with = whole)] max_bytes: usize,
        #[pyo3(from_py_with = maybe_whole)] max_box_pairs: Option<u64>,
    ) -> PyResult<Replay> {
        let (sprites, recording) = (sprites.shared(py)?, Arc::clone(&self.0));
        let replay = py.detach(|| {
            let replay =
                hitmask::world::Recording::clone(&recording).into_replay(&sprites, max_bytes);
            replay.map(|replay| match max_box_pairs {
                Some(max) => replay.limit_box_pairs(max),
                None => replay,
            })
        });
        replay.map(|replay| Replay(Guarded::new(replay))).map_err(replay_error)
    }

    /// Replays the whole recording, and returns the world at its end. If the world differs from the
    /// recorded world after a tick, this raises a ValueError that names the tick. Ctrl-C stops the
    /// replay.
    ///
    /// >>> world, box = hitmask.World(), hitmask.Mask(8, 8, fill=True)
    /// >>> ship, rock = world.insert(box, (0, 0)), world.insert(box, (5, 0))
    /// >>> world.start_recording()
    /// >>> events = world.tick()
    /// >>> recording = world.stop_recording()
    /// >>> recording.replay(world.sprites).state_hash() == world.state_hash()
    /// True
    fn replay(&self, py: Python<'_>, sprites: &Sprites) -> PyResult<World> {
        let (sprites, recording) = (sprites.shared(py)?, Arc::clone(&self.0));
        py.detach(|| {
            let mut replay = recording.play(&sprites).map_err(replay_error)?;
            let mut signals = Signals::new();
            while replay.step().map_err(replay_error)?.is_some() {
                signals.check()?;
            }
            Ok(World::of(replay.into_world()))
        })
    }

    fn __eq__(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || self.0.to_bytes() == other.0.to_bytes()
    }

    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        self.to_bytes(py)?.hash()
    }

    fn __repr__(&self) -> String {
        format!("<hitmask.Recording, {} ticks>", self.0.ticks())
    }
}

value!(Recording, |recording| by_method(
    recording,
    "from_bytes",
    (recording.get().to_bytes(recording.py())?,)
));

/// A Python function that decides which pairs count, and the first error that it raised.
struct Keep<'a> {
    function: &'a Py<PyAny>,
    raised: Mutex<Option<PyErr>>,
}

impl Keep<'_> {
    fn keeps(&self, a: hitmask::world::ColliderId, b: hitmask::world::ColliderId) -> bool {
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
}

/// A running replay. Iterate over the replay for the events of each tick, and read `world` between
/// ticks.
///
/// Each tick checks that the world is the same as the recorded one. If not, it raises a ValueError
/// with the number of the tick.
///
/// >>> world, box = hitmask.World(), hitmask.Mask(8, 8, fill=True)
/// >>> world.start_recording()
/// >>> ship, rock = world.insert(box, (0, 0)), world.insert(box, (5, 0))
/// >>> events = world.tick()
/// >>> recording = world.stop_recording()
/// >>> for events in recording.play(world.sprites):
/// ...     print(events)
/// <hitmask.Events, 1 started, 0 ongoing, 0 ended>
#[pyclass(module = "hitmask", frozen)]
pub(crate) struct Replay(Guarded<hitmask::world::Replay<'static>>);

#[pymethods]
impl Replay {
    /// Replays everything up to the end of the next tick, and returns the events of that tick.
    /// Returns None at the end of the recording. `keep` must be the same function as in the
    /// recorded ticks. Until the step is done, using the replay in `keep` or in another thread
    /// raises a RuntimeError. If `keep` raises an error, the step raises the same error, and the
    /// pairs for which `keep` was not called do not count.
    ///
    /// >>> world, box = hitmask.World(), hitmask.Mask(8, 8, fill=True)
    /// >>> ship, rock = world.insert(box, (0, 0)), world.insert(box, (5, 0))
    /// >>> world.start_recording()
    /// >>> events = world.tick()
    /// >>> recording = world.stop_recording()
    /// >>> replay = recording.play(world.sprites)
    /// >>> replay.step(), replay.step()
    /// (<hitmask.Events, 1 started, 0 ongoing, 0 ended>, None)
    #[pyo3(signature = (keep=None))]
    fn step(&self, py: Python<'_>, keep: Option<Py<PyAny>>) -> PyResult<Option<Events>> {
        let Some(keep) = keep else {
            let events = self.0.detached(py, |replay| Ok(replay.step()?.map(Events::of)))?;
            return events.map_err(replay_error);
        };
        let keep = Keep { function: &keep, raised: Mutex::new(None) };
        let events = self.0.calling(py, |replay| {
            Ok(replay.step_where(|a, b| keep.keeps(a, b))?.map(Events::of))
        })?;
        match keep.raised.into_inner().unwrap_or_else(PoisonError::into_inner) {
            Some(error) => Err(error),
            None => events.map_err(replay_error),
        }
    }

    /// The number of ticks that have been replayed.
    ///
    /// >>> world, box = hitmask.World(), hitmask.Mask(8, 8, fill=True)
    /// >>> ship, rock = world.insert(box, (0, 0)), world.insert(box, (5, 0))
    /// >>> world.start_recording()
    /// >>> events = world.tick()
    /// >>> recording = world.stop_recording()
    /// >>> recording.play(world.sprites).ticks
    /// 0
    #[getter]
    fn ticks(&self, py: Python<'_>) -> PyResult<u64> {
        self.0.with(py, |replay| replay.ticks())
    }

    /// A copy of the world after the last tick.
    ///
    /// >>> world, box = hitmask.World(), hitmask.Mask(8, 8, fill=True)
    /// >>> ship, rock = world.insert(box, (0, 0)), world.insert(box, (5, 0))
    /// >>> world.start_recording()
    /// >>> events = world.tick()
    /// >>> recording = world.stop_recording()
    /// >>> len(recording.play(world.sprites).world)
    /// 2
    #[getter]
    fn world(&self, py: Python<'_>) -> PyResult<World> {
        self.0.detached(py, |replay| World::of(replay.world().clone()))
    }

    const fn __iter__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __next__(&self, py: Python<'_>) -> PyResult<Option<Events>> {
        self.step(py, None)
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        Ok(format!("<hitmask.Replay, {} ticks replayed>", self.ticks(py)?))
    }
}

no_pickles!(
    Replay,
    "a replay cannot be copied or pickled, because it is half done: copy the recording, and play \
     that"
);

#[pymethods]
impl World {
    /// Starts to record everything that changes this world. If the world is already being recorded,
    /// that recording is dropped.
    ///
    /// >>> world, box = hitmask.World(), hitmask.Mask(8, 8, fill=True)
    /// >>> ship, rock = world.insert(box, (0, 0)), world.insert(box, (5, 0))
    /// >>> world.start_recording()
    /// >>> world.is_recording
    /// True
    fn start_recording(&self, py: Python<'_>) -> PyResult<()> {
        self.detached(py, hitmask::world::World::start_recording)
    }

    /// Stops recording, and returns the recording. Returns None if the world was not being
    /// recorded.
    ///
    /// >>> world, box = hitmask.World(), hitmask.Mask(8, 8, fill=True)
    /// >>> ship, rock = world.insert(box, (0, 0)), world.insert(box, (5, 0))
    /// >>> world.start_recording()
    /// >>> events = world.tick()
    /// >>> recording = world.stop_recording()
    /// >>> recording.ticks
    /// 1
    fn stop_recording(&self, py: Python<'_>) -> PyResult<Option<Recording>> {
        let recording = self.detached(py, hitmask::world::World::stop_recording)?;
        Ok(recording.map(|recording| Recording(Arc::new(recording))))
    }

    /// Whether the world is being recorded.
    ///
    /// >>> hitmask.World().is_recording
    /// False
    #[getter]
    fn is_recording(&self, py: Python<'_>) -> PyResult<bool> {
        self.with(py, |world| world.recording().is_some())
    }
}
