//! Paths of moving platforms.

use hitmask::actor::Body as EngineBody;
use hitmask::actor::Subpixels;
use hitmask::actor::carry::{LoopMode, Pace};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;

use super::body::Body;
use super::field::{Field as _, named};
use super::values::{floats, length};
use crate::space::{Pixel, list, list_of, maybe_whole, whole};
use crate::value::{by_method, value};

/// A path from point to point, as a pure function of the tick. The position is computed from the
/// tick alone, so it does not drift. Instances are immutable.
///
/// Pass either `speed`, the maximum speed in pixels per tick, or `ticks`, the number of ticks that
/// each leg takes. `loop_mode` chooses what happens after the last point: 'ping-pong' goes back the
/// same way, 'loop' goes straight to the first point, and 'once' stays at the last point. `pause`
/// is how many ticks the path waits at each point.
///
/// >>> from hitmask.actor import Path
/// >>> route = Path([(0, 100), (30, 140)], speed=1.25, pause=20)
/// >>> route.body(0).position, route.body(60).position
/// ((0, 100), (30, 140))
#[pyclass(module = "hitmask.actor", frozen, eq, hash, from_py_object)]
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Path {
    points: Vec<(i32, i32)>,
    pace: Pace,
    loop_mode: LoopMode,
    pause: u16,
}

impl Path {
    fn engine(&self) -> hitmask::actor::carry::Path<'_> {
        let path = hitmask::actor::carry::Path::new(&self.points, self.pace, self.loop_mode);
        path.with_pause(self.pause)
    }

    pub(super) fn engine_body(&self, tick: u64) -> EngineBody {
        self.engine().body(tick)
    }

    pub(super) fn motion(&self, tick: u64) -> (Subpixels, Subpixels) {
        self.engine().by(tick)
    }
}

#[pymethods]
impl Path {
    #[new]
    #[pyo3(signature = (points, *, speed=None, ticks=None, loop_mode=None, pause=0))]
    fn new(
        points: &Bound<'_, PyAny>,
        speed: Option<&Bound<'_, PyAny>>,
        #[pyo3(from_py_with = maybe_whole)] ticks: Option<u32>,
        loop_mode: Option<&Bound<'_, PyAny>>,
        #[pyo3(from_py_with = whole)] pause: u16,
    ) -> PyResult<Self> {
        let point = |point: PyResult<Bound<'_, PyAny>>| Ok(point?.extract::<Pixel>()?.pair());
        let points = list(points.try_iter()?.map(point))?;
        let pace = match (speed, ticks) {
            (Some(speed), None) => Pace::Speed(named(speed.py(), "speed", length(speed))?),
            (None, Some(ticks)) => Pace::Ticks(ticks),
            _ => {
                let message = "a path has a speed in pixels per tick, or ticks for each leg";
                return Err(PyTypeError::new_err(message));
            }
        };
        let mut mode = LoopMode::PingPong;
        if let Some(word) = loop_mode {
            named(word.py(), "loop_mode", mode.set(word))?;
        }
        Ok(Self { points, pace, loop_mode: mode, pause })
    }

    /// The points that the path visits.
    ///
    /// >>> from hitmask.actor import Path
    /// >>> path = Path([(0, 0), (60, 0)], speed=1.5, pause=10)
    /// >>> path.points
    /// [(0, 0), (60, 0)]
    #[getter]
    fn points(&self) -> Vec<(i32, i32)> {
        self.points.clone()
    }

    /// The maximum speed in pixels per tick, or None if the path has a number of ticks per leg.
    ///
    /// >>> from hitmask.actor import Path
    /// >>> path = Path([(0, 0), (60, 0)], speed=1.5, pause=10)
    /// >>> path.speed
    /// 1.5
    #[getter]
    const fn speed(&self) -> Option<f64> {
        match self.pace {
            Pace::Speed(speed) => Some(speed.to_f64()),
            Pace::Ticks(_) => None,
        }
    }

    /// How many ticks each leg takes, or None if the path has a maximum speed.
    ///
    /// >>> from hitmask.actor import Path
    /// >>> path = Path([(0, 0), (60, 0)], speed=1.5, pause=10)
    /// >>> print(path.ticks)
    /// None
    #[getter]
    const fn ticks(&self) -> Option<u32> {
        match self.pace {
            Pace::Speed(_) => None,
            Pace::Ticks(ticks) => Some(ticks),
        }
    }

    /// What happens after the last point: 'once', 'loop' or 'ping-pong'.
    ///
    /// >>> from hitmask.actor import Path
    /// >>> path = Path([(0, 0), (60, 0)], speed=1.5, pause=10)
    /// >>> path.loop_mode
    /// 'ping-pong'
    #[getter]
    const fn loop_mode(&self) -> &'static str {
        self.loop_mode.name()
    }

    /// How many ticks the path waits at each point.
    ///
    /// >>> from hitmask.actor import Path
    /// >>> path = Path([(0, 0), (60, 0)], speed=1.5, pause=10)
    /// >>> path.pause
    /// 10
    #[getter]
    const fn pause(&self) -> u16 {
        self.pause
    }

    /// Returns the position at a tick, to the right and down.
    ///
    /// >>> from hitmask.actor import Path
    /// >>> path = Path([(0, 0), (60, 0)], speed=1.5, pause=10)
    /// >>> path.at(20)
    /// (15.0, 0.0)
    fn at(&self, #[pyo3(from_py_with = whole)] tick: u64) -> (f64, f64) {
        floats(self.engine().at(tick))
    }

    /// Returns the motion from a tick to the next one, to the right and down.
    ///
    /// >>> from hitmask.actor import Path
    /// >>> path = Path([(0, 0), (60, 0)], speed=1.5, pause=10)
    /// >>> path.by(20)
    /// (1.5, 0.0)
    fn by(&self, #[pyo3(from_py_with = whole)] tick: u64) -> (f64, f64) {
        floats(self.motion(tick))
    }

    /// Returns the position at a tick as a body.
    ///
    /// >>> from hitmask.actor import Path
    /// >>> path = Path([(0, 0), (60, 0)], speed=1.5, pause=10)
    /// >>> path.body(20).position
    /// (15, 0)
    fn body(&self, #[pyo3(from_py_with = whole)] tick: u64) -> Body {
        Body(self.engine_body(tick))
    }

    /// Called by pickle.
    #[staticmethod]
    fn _of_steps(
        #[pyo3(from_py_with = list_of)] points: Vec<(i32, i32)>,
        #[pyo3(from_py_with = maybe_whole)] steps: Option<i64>,
        #[pyo3(from_py_with = whole)] ticks: u32,
        loop_mode: &Bound<'_, PyAny>,
        #[pyo3(from_py_with = whole)] pause: u16,
    ) -> PyResult<Self> {
        let pace =
            steps.map_or(Pace::Ticks(ticks), |steps| Pace::Speed(Subpixels::from_steps(steps)));
        let mut mode = LoopMode::PingPong;
        mode.set(loop_mode)?;
        Ok(Self { points, pace, loop_mode: mode, pause })
    }

    fn __repr__(&self) -> String {
        let pace = match self.pace {
            Pace::Speed(speed) => format!("speed={:?}", speed.to_f64()),
            Pace::Ticks(ticks) => format!("ticks={ticks}"),
        };
        let (points, mode) = (&self.points, self.loop_mode.name());
        format!("Path({points:?}, {pace}, loop_mode='{mode}', pause={})", self.pause)
    }
}

value!(Path, |path| {
    let Path { points, pace, loop_mode, pause } = path.get();
    let (steps, ticks) = match pace {
        Pace::Speed(speed) => (Some(speed.to_steps()), 0),
        Pace::Ticks(ticks) => (None, *ticks),
    };
    by_method(path, "_of_steps", (points.clone(), steps, ticks, loop_mode.name(), *pause))
});
