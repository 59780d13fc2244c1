//! Animation clips: which frame of a sheet plays at what time.

use hitmask::sheet::{ClipFrame, LoopMode};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};

use crate::space::{count, float, list, quoted};
use crate::value::{by_class_with, value};

/// A named animation, which consists of some of a sheet's frames in the order in which they play.
///
/// `milliseconds` is how long each frame lasts: one number for all frames, or one number for each
/// frame. `mode` is what happens after the last frame: the clip plays again ('loop'), the last
/// frame stays ('once'), or the clip plays backward and forward ('ping-pong').
///
/// >>> sway = hitmask.Clip('sway', [4, 5, 6], 100, mode='ping-pong')
/// >>> [sway.frame_at(time) for time in range(0, 600, 100)]
/// [4, 5, 6, 5, 4, 5]
#[pyclass(module = "hitmask", frozen, eq, hash)]
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Clip(pub(super) hitmask::sheet::Clip);

/// Returns the mode for a word.
fn mode_of(word: &str) -> PyResult<LoopMode> {
    LoopMode::ALL.into_iter().find(|mode| mode.name() == word).ok_or_else(|| {
        PyValueError::new_err(format!(
            "mode is {word:?}, but must be 'loop', 'once' or 'ping-pong'"
        ))
    })
}

/// Reads a time from the start of a clip. Floats are rounded down to milliseconds.
pub(super) fn time(milliseconds: &Bound<'_, PyAny>) -> PyResult<u64> {
    if let Ok(time) = milliseconds.extract::<u64>() {
        return Ok(time);
    }
    let time = float(milliseconds)?;
    if (0.0..=u64::MAX as f64).contains(&time) {
        return Ok(time as u64);
    }
    Err(PyValueError::new_err(format!("a time is a number of milliseconds from 0 on, not {time}")))
}

impl Clip {
    /// Creates a clip in which a function of the index gives the duration of each frame.
    pub(super) fn lasting(
        name: &str,
        frames: &[u32],
        milliseconds: impl Fn(u32) -> u32,
    ) -> hitmask::sheet::Clip {
        let frames =
            frames.iter().map(|&frame| ClipFrame { frame, milliseconds: milliseconds(frame) });
        hitmask::sheet::Clip::new(name, frames, LoopMode::Loop)
    }
}

#[pymethods]
impl Clip {
    #[new]
    #[pyo3(signature = (name, frames, milliseconds, *, mode="loop"))]
    fn new(
        name: &str,
        frames: &Bound<'_, PyAny>,
        milliseconds: &Bound<'_, PyAny>,
        mode: &str,
    ) -> PyResult<Self> {
        let mode = mode_of(mode)?;
        let numbers =
            |list: &Bound<'_, PyAny>| self::list(list.try_iter()?.map(|number| count(&number?)));
        let frames = numbers(frames)?;
        let each = match milliseconds.try_iter() {
            Ok(_) => numbers(milliseconds)?,
            Err(_) => vec![count(milliseconds)?; frames.len()],
        };
        if each.len() != frames.len() {
            return Err(PyValueError::new_err(format!(
                "the clip {name:?} has {} frames and {} durations",
                frames.len(),
                each.len()
            )));
        }
        let frames = frames.into_iter().zip(each);
        let frames = frames.map(|(frame, milliseconds)| ClipFrame { frame, milliseconds });
        Ok(Self(hitmask::sheet::Clip::new(name, frames, mode)))
    }

    /// The clip's name.
    ///
    /// >>> hitmask.Clip("run", [0, 1, 2], 50).name
    /// 'run'
    #[getter]
    fn name(&self) -> &str {
        self.0.name()
    }

    /// The indices of the clip's frames in the sheet, in the order in which they play.
    ///
    /// >>> hitmask.Clip("run", [0, 1, 2], 50).frames
    /// (0, 1, 2)
    #[getter]
    fn frames<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.0.frames().iter().map(|shown| shown.frame))
    }

    /// How long each frame lasts, in milliseconds.
    ///
    /// >>> hitmask.Clip("run", [0, 1, 2], [50, 50, 100]).milliseconds
    /// (50, 50, 100)
    #[getter]
    fn milliseconds<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.0.frames().iter().map(|shown| shown.milliseconds))
    }

    /// What happens after the last frame: 'loop', 'once' or 'ping-pong'.
    ///
    /// >>> hitmask.Clip("run", [0, 1, 2], 50, mode="ping-pong").mode
    /// 'ping-pong'
    #[getter]
    fn mode(&self) -> &'static str {
        self.0.mode().name()
    }

    /// The duration of the clip, in milliseconds, when each of its frames is played once.
    ///
    /// >>> hitmask.Clip("run", [0, 1, 2], [50, 50, 100]).duration
    /// 200
    #[getter]
    fn duration(&self) -> u64 {
        self.0.duration()
    }

    /// Returns the frame that the clip shows some milliseconds after its start, as an index into
    /// the sheet's frames.
    ///
    /// Each frame lasts until the next one starts. Frames with a duration of 0 are skipped. If no
    /// frame has a duration, this is the first frame.
    ///
    /// >>> hitmask.Clip("run", [7, 8, 9], 50).frame_at(170)
    /// 7
    fn frame_at(&self, milliseconds: &Bound<'_, PyAny>) -> PyResult<u32> {
        Ok(self.0.frame_at(time(milliseconds)?))
    }

    fn __len__(&self) -> usize {
        self.0.frames().len()
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let name = quoted(py, self.name())?;
        let (frames, milliseconds) = (self.frames(py)?, self.milliseconds(py)?);
        let mode = self.mode();
        Ok(format!("Clip({name}, {frames}, {milliseconds}, mode='{mode}')"))
    }
}

value!(Clip, |clip| {
    let (py, own) = (clip.py(), clip.get());
    let options = PyDict::new(py);
    options.set_item("mode", own.mode())?;
    by_class_with(clip, (own.name(), own.frames(py)?, own.milliseconds(py)?), options)
});
