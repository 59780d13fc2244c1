//! The masks that a character can have.

use std::sync::Arc;

use hitmask::actor::{Anchor, WhenBlocked, platformer};
use pyo3::exceptions::{PyIndexError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString};

use super::argument;
use super::body::{anchor, anchor_word, pixel, when_blocked};
use super::platformer_state::PlatformerState;
use crate::error::mask_error;
use crate::mask::Mask;
use crate::pair::Placed;
use crate::space::{class_of, count, list, maybe_count};
use crate::value::{by_class_with, value};

/// The masks with their indices, and how a character changes from one mask to another.
#[derive(PartialEq, Eq, Hash)]
struct List {
    masks: Vec<hitmask::Mask>,
    left: Vec<hitmask::Mask>,
    duck: Option<u16>,
    on_ground: Anchor,
    in_air: Anchor,
    when_blocked: WhenBlocked,
}

/// The masks of a character whose mask changes: its animation frames and a ducking mask. Instances
/// are immutable. For a character with only one mask, pass that mask instead.
///
/// `frame` is the index of the mask that the character should have while it does not duck. `duck`
/// is the index of the mask for ducking. `left` is a list of masks for facing left, or 'mirrored'
/// to mirror the masks that face right. `on_ground` and `in_air` are the points that stay in place
/// when the mask changes on the ground and in the air, each 'feet' or 'center'. `when_blocked` is
/// 'refuse', or the maximum number of pixels that the character may be pushed to make room for its
/// next mask.
///
/// >>> from hitmask.actor import BodyMasks
/// >>> stand, duck = hitmask.Mask(8, 11, fill=True), hitmask.Mask(8, 6, fill=True)
/// >>> masks = BodyMasks([stand, duck], duck=1, left="mirrored")
/// >>> len(masks), masks.frame(1).number
/// (2, 1)
#[pyclass(module = "hitmask.actor", frozen, eq, hash, from_py_object)]
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct BodyMasks {
    list: Arc<List>,
    number: u16,
}

impl BodyMasks {
    fn engine(&self) -> platformer::BodyMasks<'_> {
        let List { masks, left, duck, on_ground, in_air, when_blocked } = &*self.list;
        // The list is not empty.
        let all = platformer::BodyMasks::new(masks).unwrap_or_else(|| (&masks[0]).into());
        let all = all.frame(self.number).facing_left(left).anchors(*on_ground, *in_air);
        let all = all.when_blocked(*when_blocked);
        duck.map_or(all, |duck| all.duck(duck))
    }
}

/// Copies the masks in an iterable.
fn copies(object: &Bound<'_, PyAny>) -> PyResult<Vec<hitmask::Mask>> {
    // A mask is iterable too: its items are pixels.
    if object.is_instance_of::<Mask>() {
        return Err(PyTypeError::new_err("masks are a list: pass [mask]"));
    }
    let copy =
        |mask: PyResult<Bound<'_, PyAny>>| argument::mask(&mask?)?.try_clone().map_err(mask_error);
    list(object.try_iter()?.map(copy))
}

/// Converts the index of one of the masks.
fn number(number: u32, count: usize) -> PyResult<u16> {
    let found = u16::try_from(number).ok().filter(|number| usize::from(*number) < count);
    found.ok_or_else(|| {
        PyIndexError::new_err(format!(
            "there is no mask {number}: they are from 0 to {}",
            count - 1
        ))
    })
}

#[pymethods]
impl BodyMasks {
    #[new]
    #[pyo3(signature = (masks, *, frame=0, duck=None, left=None, on_ground=None, in_air=None,
        when_blocked=None))]
    fn new(
        masks: &Bound<'_, PyAny>,
        #[pyo3(from_py_with = count)] frame: u32,
        #[pyo3(from_py_with = maybe_count)] duck: Option<u32>,
        left: Option<&Bound<'_, PyAny>>,
        on_ground: Option<&Bound<'_, PyAny>>,
        in_air: Option<&Bound<'_, PyAny>>,
        when_blocked: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Self> {
        let masks = copies(masks)?;
        if masks.is_empty() {
            return Err(PyValueError::new_err("a character needs a mask, but the list is empty"));
        }
        let left = match left {
            None => Vec::new(),
            Some(word) if word.is_instance_of::<PyString>() => {
                if word.extract::<String>()? != "mirrored" {
                    return Err(PyValueError::new_err("left is masks, or 'mirrored'"));
                }
                let mirrored = masks.iter().map(hitmask::Mask::flipped_x);
                mirrored.collect::<Result<_, _>>().map_err(mask_error)?
            }
            Some(masks) => copies(masks)?,
        };
        let number = number(frame, masks.len())?;
        let duck = duck.map(|duck| self::number(duck, masks.len())).transpose()?;
        let list = List {
            masks,
            left,
            duck,
            on_ground: on_ground.map_or(Ok(Anchor::Feet), anchor)?,
            in_air: in_air.map_or(Ok(Anchor::Center), anchor)?,
            when_blocked: when_blocked.map_or(Ok(WhenBlocked::PushOut(4)), self::when_blocked)?,
        };
        Ok(Self { list: Arc::new(list), number })
    }

    /// Returns the same masks with another `frame`, the index of the mask that the character should
    /// have.
    ///
    /// >>> from hitmask.actor import BodyMasks, PlatformerState
    /// >>> masks = BodyMasks([hitmask.Mask(8, 14, fill=True), hitmask.Mask(8, 8, fill=True)])
    /// >>> masks.frame(1).number
    /// 1
    fn frame(&self, #[pyo3(from_py_with = count)] number: u32) -> PyResult<Self> {
        Ok(Self { number: self::number(number, self.__len__())?, ..self.clone() })
    }

    /// The index of the mask that the character should have while it does not duck.
    ///
    /// >>> from hitmask.actor import BodyMasks, PlatformerState
    /// >>> masks = BodyMasks([hitmask.Mask(8, 14, fill=True), hitmask.Mask(8, 8, fill=True)])
    /// >>> masks.number
    /// 0
    #[getter]
    const fn number(&self) -> u16 {
        self.number
    }

    /// Returns a character's current mask.
    ///
    /// >>> from hitmask.actor import BodyMasks, PlatformerState
    /// >>> masks = BodyMasks([hitmask.Mask(8, 14, fill=True), hitmask.Mask(8, 8, fill=True)])
    /// >>> masks.of_state(PlatformerState(20, 80)).size
    /// (8, 14)
    fn of_state(&self, state: &PlatformerState) -> PyResult<Mask> {
        Mask::of(self.engine().of_state(&state.0).try_clone())
    }

    /// Returns a character's current mask at the character's position.
    ///
    /// >>> from hitmask.actor import BodyMasks, PlatformerState
    /// >>> masks = BodyMasks([hitmask.Mask(8, 14, fill=True), hitmask.Mask(8, 8, fill=True)])
    /// >>> masks.placed(PlatformerState(20, 80)).position
    /// (20, 80)
    fn placed(&self, py: Python<'_>, state: &PlatformerState) -> PyResult<Placed> {
        let at = pixel(state.0.body.position())?;
        Ok(Placed::new(Py::new(py, self.of_state(state)?)?, at))
    }

    fn __len__(&self) -> usize {
        self.list.masks.len()
    }

    fn __repr__(&self) -> String {
        format!("<hitmask.actor.BodyMasks, {} masks, frame {}>", self.__len__(), self.number)
    }
}

value!(BodyMasks, |masks| {
    let BodyMasks { list, number } = masks.get();
    let List { masks: right, left, duck, on_ground, in_air, when_blocked } = &**list;
    let copies = |masks: &[hitmask::Mask]| {
        masks.iter().map(|mask| Mask::of(mask.try_clone())).collect::<PyResult<Vec<_>>>()
    };
    let options = PyDict::new(masks.py());
    options.set_item("frame", number)?;
    options.set_item("duck", duck)?;
    options.set_item("left", copies(left)?)?;
    options.set_item("on_ground", anchor_word(*on_ground))?;
    options.set_item("in_air", anchor_word(*in_air))?;
    match when_blocked {
        WhenBlocked::Refuse => options.set_item("when_blocked", "refuse")?,
        WhenBlocked::PushOut(most) => options.set_item("when_blocked", most)?,
    }
    by_class_with(masks, (copies(right)?,), options)
});

/// The masks that a call passes: one mask that never changes, or several masks.
pub(crate) enum MasksArg {
    One(Arc<hitmask::Mask>),
    Several(BodyMasks),
}

impl MasksArg {
    pub(super) fn engine(&self) -> platformer::BodyMasks<'_> {
        match self {
            Self::One(mask) => (&**mask).into(),
            Self::Several(masks) => masks.engine(),
        }
    }
}

impl<'py> FromPyObject<'_, 'py> for MasksArg {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        match object.cast::<BodyMasks>() {
            Ok(masks) => Ok(Self::Several(masks.get().clone())),
            Err(_) => match object.cast::<Mask>() {
                Ok(mask) => Ok(Self::One(mask.get().pixels.clone())),
                Err(_) => Err(PyTypeError::new_err(format!(
                    "a character has a Mask, or BodyMasks if it changes them, not {}",
                    class_of(&object)
                ))),
            },
        }
    }
}
