//! Frames and the clips that play them.

use hitmask::sheet::{Frames, SheetError};
use pyo3::exceptions::{PyIndexError, PyKeyError};
use pyo3::prelude::*;
use pyo3::types::{PyList, PyMapping, PyTuple};

use super::clip::time;
use super::{Clip, Frame};
use crate::error::{mask_error, value_error};
use crate::space::{count, item, list, quoted_list, whole};
use crate::value::{by_class, value};

/// Frames and the clips that play them. A sheet is the contents of a sprite sheet, an atlas or an
/// animation.
///
/// `Sheet.load` reads Aseprite files, atlases, animations and images; `Sheet.from_grid` and
/// `Sheet.from_rects` cut a mask into frames. `clips` is either a list of `Clip` values, or a
/// mapping from names to clips. In the mapping, a clip is a `Clip` or a list of frame indices. With
/// a list of indices, each frame keeps its own duration.
///
/// >>> image = hitmask.Mask.from_text('#..####.\n#..#.##.')
/// >>> hero = hitmask.Sheet.from_grid(image, (2, 2), duration=80, clips={'run': [2, 3]})
/// >>> len(hero), hero['run/1'] == hero[3]
/// (4, True)
/// >>> hero.frame_at('run', 100).at(10, 10).bounds
/// Rect(x=10, y=10, width=1, height=2)
#[pyclass(module = "hitmask", frozen, eq, hash)]
pub(crate) struct Sheet {
    frames: Vec<Py<Frame>>,
    clips: Vec<Py<Clip>>,
    /// The same names and clips without any pixels, to find frames by the engine's rules.
    names: hitmask::sheet::Sheet,
}

impl PartialEq for Sheet {
    fn eq(&self, other: &Self) -> bool {
        let mut frames = self.frames.iter().zip(&other.frames);
        self.names == other.names && frames.all(|(one, other)| one.get() == other.get())
    }
}

impl std::hash::Hash for Sheet {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.frames.iter().for_each(|frame| frame.get().hash(state));
        self.names.hash(state);
    }
}

impl Sheet {
    /// Creates a sheet of these frames, with clips as Python passes them.
    pub(super) fn of(
        py: Python<'_>,
        frames: Vec<Py<Frame>>,
        clips: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Self> {
        let lasts =
            |frame: u32| frames.get(frame as usize).map_or(0, |frame| frame.get().duration_of());
        let clips = clips.map(|clips| read_clips(clips, lasts)).transpose()?.unwrap_or_default();
        let named = |frame: &Py<Frame>| {
            let nothing = hitmask::Mask::new(0, 0).map_err(mask_error)?;
            Ok(hitmask::sheet::Frame::new(nothing, (0, 0)).with_name(frame.get().name_of()))
        };
        let names = frames.iter().map(named).collect::<PyResult<Vec<_>>>()?;
        let names = Frames::new(names).map_err(mask_error)?;
        let names = hitmask::sheet::Sheet::new(names, clips).map_err(value_error)?;
        let clips = names.clips().iter().map(|clip| Py::new(py, Clip(clip.clone())));
        Ok(Self { clips: clips.collect::<PyResult<_>>()?, frames, names })
    }

    /// Creates a sheet with the masks of an engine sheet.
    pub(crate) fn of_engine(py: Python<'_>, sheet: &hitmask::sheet::Sheet) -> PyResult<Self> {
        let frames = sheet.frames().iter().map(|frame| Frame::of(py, frame));
        let frames = frames.collect::<PyResult<Vec<_>>>()?;
        let clips = sheet.clips().iter().map(|clip| Py::new(py, Clip(clip.clone())));
        let clips = PyList::new(py, clips.collect::<PyResult<Vec<_>>>()?)?;
        Self::of(py, frames, Some(&clips.into_any()))
    }

    /// Returns the engine's sheet, with the same masks.
    pub(super) fn engine(&self) -> PyResult<hitmask::sheet::Sheet> {
        let frames = self.frames.iter().map(|frame| frame.get().engine());
        let frames = Frames::new(frames.collect()).map_err(mask_error)?;
        hitmask::sheet::Sheet::new(frames, self.names.clips().to_vec()).map_err(value_error)
    }

    /// Returns the engine's sheet, if it has a clip with this name.
    pub(crate) fn engine_with_clip(&self, name: &str) -> PyResult<hitmask::sheet::Sheet> {
        self.clip_named(name)?;
        self.engine()
    }

    fn clip_named(&self, name: &str) -> PyResult<&Py<Clip>> {
        let found = self.clips.iter().find(|clip| clip.get().0.name() == name);
        found.ok_or_else(|| {
            missing("clip", name, self.names.clips().iter().map(hitmask::sheet::Clip::name))
        })
    }

    fn index_of(&self, name: &str) -> PyResult<usize> {
        self.names.find(name).map_err(|error| match error {
            SheetError::NoSuchFrame => missing("frame", name, self.all_names()),
            error => PyKeyError::new_err(format!("{name:?}: {error}")),
        })
    }

    fn all_names(&self) -> impl Iterator<Item = &str> {
        let frames = self.names.frames().iter().map(hitmask::sheet::Frame::name);
        frames.chain(self.names.clips().iter().map(hitmask::sheet::Clip::name))
    }

    fn frame_with(&self, py: Python<'_>, index: usize) -> PyResult<Py<Frame>> {
        let frame = self.frames.get(index).map(|frame| frame.clone_ref(py));
        frame.ok_or_else(|| {
            PyIndexError::new_err(format!("there is no frame {index} of {}", self.frames.len()))
        })
    }
}

/// Returns the `KeyError` for an unknown name, with a few of the known names.
pub(super) fn missing<'a>(what: &str, name: &str, names: impl Iterator<Item = &'a str>) -> PyErr {
    /// The maximum number of names in a message.
    const MAX: usize = 12;
    let mut names = names.filter(|name| !name.is_empty()).map(|name| format!("{name:?}"));
    let mut shown: Vec<_> = names.by_ref().take(MAX).collect();
    shown.extend(names.next().map(|_| "…".to_string()));
    PyKeyError::new_err(if shown.is_empty() {
        format!("there is no {what} {name:?}: none has a name")
    } else {
        format!("there is no {what} {name:?}: name one of {}", shown.join(", "))
    })
}

/// Reads as many frames as a sheet can have, or returns the error that there are too many.
pub(crate) fn frame_list<T>(frames: impl Iterator<Item = PyResult<T>>) -> PyResult<Vec<T>> {
    let found = list(frames.take(Frames::MAX_LEN + 1))?;
    if found.len() > Frames::MAX_LEN {
        return Err(value_error(SheetError::TooManyFrames { frames: found.len() as u64 }));
    }
    Ok(found)
}

/// Reads clips as values, or by name. A named clip is a value, or a list of frames that keep their
/// own durations.
fn read_clips(
    clips: &Bound<'_, PyAny>,
    lasts: impl Fn(u32) -> u32,
) -> PyResult<Vec<hitmask::sheet::Clip>> {
    let Ok(mapping) = clips.cast::<PyMapping>() else {
        let clip = |clip: PyResult<Bound<'_, PyAny>>| Ok(clip?.cast::<Clip>()?.get().0.clone());
        return list(clips.try_iter()?.map(clip));
    };
    let mut read = Vec::new();
    for item in mapping.items()? {
        let (name, value) = item.extract::<(String, Bound<'_, PyAny>)>()?;
        read.push(if let Ok(clip) = value.cast::<Clip>() {
            let clip = &clip.get().0;
            hitmask::sheet::Clip::new(name, clip.frames().iter().copied(), clip.mode())
        } else {
            let frames = list(value.try_iter()?.map(|frame| count(&frame?)))?;
            Clip::lasting(&name, &frames, &lasts)
        });
    }
    Ok(read)
}

#[pymethods]
impl Sheet {
    #[new]
    #[pyo3(signature = (frames, clips=None))]
    fn new(frames: &Bound<'_, PyAny>, clips: Option<&Bound<'_, PyAny>>) -> PyResult<Self> {
        let frame =
            |frame: PyResult<Bound<'_, PyAny>>| Ok(frame?.cast::<Frame>()?.clone().unbind());
        Self::of(frames.py(), frame_list(frames.try_iter()?.map(frame))?, clips)
    }

    /// The frames, in order. There is at least one frame.
    ///
    /// >>> sheet = hitmask.Sheet.from_grid(hitmask.Mask(24, 8, fill=True), (8, 8))
    /// >>> len(sheet.frames)
    /// 3
    #[getter]
    fn frames<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.frames.iter().map(|frame| frame.bind(py)))
    }

    /// The clips, in order.
    ///
    /// >>> sheet = hitmask.Sheet.from_grid(hitmask.Mask(24, 8), (8, 8), clips={"run": [0, 1, 2]},
    /// ...     duration=50)
    /// >>> sheet.clips[0].name
    /// 'run'
    #[getter]
    fn clips<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.clips.iter().map(|clip| clip.bind(py)))
    }

    fn __len__(&self) -> usize {
        self.frames.len()
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(self.frames(py)?.try_iter()?.into_any())
    }

    /// Returns a frame by its index, or by its name (see `find`), or a list of frames by a slice.
    fn __getitem__<'py>(
        &self,
        py: Python<'py>,
        which: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        if let Ok(name) = which.extract::<String>() {
            return Ok(self.frame_with(py, self.index_of(&name)?)?.into_bound(py).into_any());
        }
        item(which, self.frames.len(), "frame", |index| self.frame_with(py, index))
    }

    /// Returns a frame by its index or its name. An index wraps around, so one past the last frame
    /// is the first frame, and -1 is the last frame.
    ///
    /// >>> sheet = hitmask.Sheet([hitmask.Frame(hitmask.Mask(8, 8), name="idle")])
    /// >>> sheet.frame("idle") == sheet.frame(0)
    /// True
    fn frame(&self, py: Python<'_>, which: &Bound<'_, PyAny>) -> PyResult<Py<Frame>> {
        let index = match which.extract::<String>() {
            Ok(name) => self.index_of(&name)?,
            Err(_) => self.names.frames().index(whole(which)?),
        };
        self.frame_with(py, index)
    }

    /// Returns the index of the frame that a text refers to. The text is a frame's own name,
    /// 'run/2' for a frame of a clip in the clip's order, a clip's name for its first frame, or an
    /// index. If no frame has such a name, or if several do, this raises a KeyError.
    ///
    /// >>> sheet = hitmask.Sheet([hitmask.Frame(hitmask.Mask(8, 8), name="idle"),
    /// ...     hitmask.Frame(hitmask.Mask(8, 8), name="jump")])
    /// >>> sheet.find("jump")
    /// 1
    fn find(&self, name: &str) -> PyResult<usize> {
        self.index_of(name)
    }

    /// Returns the first clip with this name. If there is no such clip, this raises a KeyError.
    ///
    /// >>> sheet = hitmask.Sheet.from_grid(hitmask.Mask(24, 8), (8, 8), clips={"run": [0, 1, 2]},
    /// ...     duration=50)
    /// >>> sheet.clip("run").duration
    /// 150
    fn clip(&self, py: Python<'_>, name: &str) -> PyResult<Py<Clip>> {
        Ok(self.clip_named(name)?.clone_ref(py))
    }

    /// Returns the frame that a clip shows some milliseconds after its start. Pass the clip or its
    /// name.
    ///
    /// >>> sheet = hitmask.Sheet.from_grid(hitmask.Mask(24, 8), (8, 8), clips={"run": [0, 1, 2]},
    /// ...     duration=50)
    /// >>> sheet.frame_at("run", 60) == sheet[1]
    /// True
    fn frame_at(
        &self,
        py: Python<'_>,
        clip: &Bound<'_, PyAny>,
        milliseconds: &Bound<'_, PyAny>,
    ) -> PyResult<Py<Frame>> {
        let clip = match clip.cast::<Clip>() {
            Ok(clip) => clip.clone().unbind(),
            Err(_) => self.clip(py, clip.extract::<String>()?.as_str())?,
        };
        self.frame_with(py, clip.get().0.frame_at(time(milliseconds)?) as usize)
    }

    /// Returns the sheet with each frame mirrored left to right, including its shapes and its
    /// pivot. The clips stay the same. Create the mirrored sheet once, and use it while the sprite
    /// faces the other way.
    ///
    /// >>> sheet = hitmask.Sheet([hitmask.Frame(hitmask.Mask.from_text("##."))])
    /// >>> sheet.flipped_x()[0].mask.to_text()
    /// '.##'
    fn flipped_x(&self, py: Python<'_>) -> PyResult<Self> {
        let flipped = py.detach(|| Ok::<_, PyErr>(self.engine()?.flipped_x().map_err(mask_error)));
        Self::of_engine(py, &flipped??)
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let clips = quoted_list(py, self.names.clips().iter().map(hitmask::sheet::Clip::name))?;
        Ok(format!("<sheet of {} frames, clips {clips}>", self.frames.len()))
    }
}

value!(Sheet, |sheet| by_class(
    sheet,
    (sheet.get().frames(sheet.py())?, sheet.get().clips(sheet.py())?)
));
