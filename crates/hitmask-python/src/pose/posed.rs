//! A mask in a pose, and what the mask hits as drawn.

use std::sync::Arc;

use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use super::answers::pose_sweep;
use super::options::{PoseOptions, finite, scale};
use super::{Exact, Pose};
use crate::answers::Answer;
use crate::error::pose_error;
use crate::mask::Mask;
use crate::pair::{Placed, PlacedArg, not_placed};
use crate::space::{Number, Pixel, class_of, count, float, place};
use crate::terrain::{PlacedTerrain, Terrain};
use crate::value::{reduced, value};

/// A mask in a pose, which `mask.posed(pose)` returns. The mask is drawn only when a query needs
/// its drawn pixels.
///
/// >>> blade = hitmask.Mask(30, 4, fill=True)
/// >>> rock = hitmask.Mask(8, 8, fill=True)
/// >>> swung = blade.posed(50, 50, pivot=(0, 2), degrees=33.5)
/// >>> swung.overlaps(rock.at(70, 60))
/// True
/// >>> swung.draw().contact(rock.at(70, 60)).side
/// 'right'
#[pyclass(module = "hitmask", frozen, eq, hash)]
pub(crate) struct Posed {
    pixels: Arc<hitmask::Mask>,
    mask: Py<Mask>,
    pose: hitmask::Pose,
}

impl PartialEq for Posed {
    fn eq(&self, other: &Self) -> bool {
        self.pose == other.pose && self.pixels == other.pixels
    }
}

impl std::hash::Hash for Posed {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        (self.pose, &*self.pixels).hash(state);
    }
}

impl Posed {
    pub(crate) fn new(mask: Py<Mask>, pose: hitmask::Pose) -> Self {
        Self { pixels: mask.get().pixels.clone(), mask, pose }
    }

    pub(crate) fn engine(&self) -> hitmask::Posed<'_> {
        self.pixels.posed(self.pose)
    }

    pub(crate) fn mask_of(&self) -> &Py<Mask> {
        &self.mask
    }
}

/// Reads the pose that a call passes: a pose, or a position and options. `size` is the size of the
/// sprite.
pub(crate) fn pose_of(
    x: &Bound<'_, PyAny>,
    y: Option<Number>,
    options: Option<&Bound<'_, PyDict>>,
    size: (u32, u32),
) -> PyResult<hitmask::Pose> {
    let Ok(pose) = x.cast::<Pose>() else {
        let pose = hitmask::Pose::at(place(x, y)?);
        return PoseOptions::read(options, "posed")?.applied(pose, Some(size));
    };
    if y.is_some() || options.is_some_and(|options| !options.is_empty()) {
        return Err(PyTypeError::new_err(
            "posed() takes a pose, or a position and keyword arguments, not both: use \
             pose.replace(…)",
        ));
    }
    Ok(pose.get().0)
}

#[pymethods]
impl Mask {
    /// Places this mask in a pose: a `Pose`, or the parts of a pose. `pivot='center'` rotates and
    /// scales the mask about its center.
    ///
    /// >>> ship = hitmask.Mask(32, 20, fill=True)
    /// >>> pose = hitmask.Pose.centered(ship, (120, 80), degrees=30)
    /// >>> ship.posed(pose) == ship.posed(120, 80, degrees=30, pivot='center')
    /// True
    #[pyo3(
        signature = (x, y=None, /, **options),
        text_signature = "($self, x, y=None, /, *, degrees=None, radians=None, scale=None, pivot=None, flip_x=False, flip_y=False)"
    )]
    fn posed(
        slf: &Bound<'_, Self>,
        x: &Bound<'_, PyAny>,
        y: Option<Number>,
        options: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Posed> {
        let pose = pose_of(x, y, options, slf.get().pixels.size())?;
        Ok(Posed::new(slf.clone().unbind(), pose))
    }
}

#[pymethods]
impl Posed {
    /// The mask that is posed.
    ///
    /// >>> hitmask.Mask(5, 3).posed(0, 0, degrees=30).mask.size
    /// (5, 3)
    #[getter]
    fn mask(&self, py: Python<'_>) -> Py<Mask> {
        self.mask.clone_ref(py)
    }

    /// The pose of the mask.
    ///
    /// >>> hitmask.Mask(5, 3).posed(0, 0, degrees=30).pose.degrees
    /// 30.0
    #[getter]
    fn pose(&self) -> Pose {
        Pose(self.pose)
    }

    /// Returns whether a pixel of the world is set in both masks, as drawn. For each pixel of the
    /// world, the mask is drawn with the sprite pixel that contains the center of the world pixel.
    /// The other mask may also be in a pose, or on whole pixels.
    ///
    /// >>> box = hitmask.Mask(8, 8, fill=True)
    /// >>> box.posed(0, 0, degrees=45).overlaps(box.at(5, 5))
    /// True
    fn overlaps(&self, other: &Bound<'_, PyAny>) -> PyResult<bool> {
        let py = other.py();
        if let Ok(other) = other.cast::<Placed>() {
            let other = other.get();
            return Ok(py.detach(|| self.engine().overlaps(other.engine())));
        }
        if let Ok(other) = other.cast::<Self>() {
            let other = other.get();
            return Ok(py.detach(|| self.engine().overlaps(other.engine())));
        }
        Err(not_in_world(other))
    }

    /// The rectangle of the world in which the mask is drawn.
    ///
    /// >>> hitmask.Mask(8, 8, fill=True).posed(0, 0, degrees=45).bounds
    /// Rect(x=-6, y=0, width=12, height=11)
    #[getter]
    fn bounds<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.engine().bounds().map_err(pose_error)?.answer(py)
    }

    /// Returns the mask as drawn, on whole pixels. The result supports all queries.
    ///
    /// >>> drawn = hitmask.Mask(3, 3, fill=True).posed(0, 0, degrees=45, scale=1.5).draw()
    /// >>> print(drawn.mask.to_text())
    /// ..##..
    /// .####.
    /// ######
    /// ######
    /// .####.
    /// ..##..
    /// >>> drawn.position
    /// (-3, 0)
    fn draw(&self, py: Python<'_>) -> PyResult<Placed> {
        let drawn = py.detach(|| {
            let drawn = self.engine().draw().map_err(pose_error)?;
            let mask = drawn.mask().try_clone().map_err(crate::error::mask_error)?;
            Ok::<_, PyErr>((mask, drawn.position()))
        });
        let (mask, position) = drawn?;
        let at = Pixel::try_from(position)?;
        Ok(Placed::new(Py::new(py, Mask::of(Ok(mask))?)?, at))
    }

    /// Returns the mask in the same pose, but with its pixels as exact parallelograms that do not
    /// depend on the pixels of the screen.
    ///
    /// >>> box = hitmask.Mask(8, 8, fill=True)
    /// >>> box.posed(0, 0, degrees=45).exact().depth(box.at(0, 9)).up
    /// 3
    fn exact(slf: &Bound<'_, Self>) -> Exact {
        Exact::of_posed(slf.clone().unbind())
    }

    /// Returns the first hit while the mask rotates about its pivot by `degrees`, clockwise, in at
    /// most 65 536 steps. Returns None if there is no hit.
    ///
    /// >>> hand, wall = hitmask.Mask(20, 2, fill=True), hitmask.Mask(30, 5, fill=True)
    /// >>> hit = hand.posed(0, 0, pivot=(0, 1)).sweep_turning(wall.at(0, 14), degrees=90, steps=90)
    /// >>> hit.step, hit.blocked.degrees
    /// (45, 45.0)
    fn sweep_turning<'py>(
        &self,
        py: Python<'py>,
        other: PlacedArg<'_>,
        #[pyo3(from_py_with = float)] degrees: f64,
        #[pyo3(from_py_with = self::steps)] steps: u32,
    ) -> PyResult<Bound<'py, PyAny>> {
        let (degrees, other) = (finite(degrees, "degrees")?, &*other);
        let sweep = py.detach(|| self.engine().sweep_turning(other.engine(), degrees, steps));
        pose_sweep(py, sweep.map_err(pose_error)?)
    }

    /// Returns the first hit while the mask grows or shrinks about its pivot to a scale, in at most
    /// 65 536 steps. Returns None if there is no hit.
    ///
    /// >>> box = hitmask.Mask(8, 8, fill=True)
    /// >>> hit = box.posed(0, 0, pivot="center").sweep_growing(box.at(10, -4), scale=4, steps=30)
    /// >>> hit.step
    /// 17
    fn sweep_growing<'py>(
        &self,
        py: Python<'py>,
        other: PlacedArg<'_>,
        scale: &Bound<'py, PyAny>,
        #[pyo3(from_py_with = self::steps)] steps: u32,
    ) -> PyResult<Bound<'py, PyAny>> {
        let (scale, other) = (self::scale(scale)?, &*other);
        let sweep = py.detach(|| self.engine().sweep_growing(other.engine(), scale, steps));
        pose_sweep(py, sweep.map_err(pose_error)?)
    }

    fn __repr__(&self) -> String {
        let (width, height) = self.pixels.size();
        let count = self.pixels.count();
        format!("Mask({width}, {height}, count={count}).posed({})", Pose(self.pose).text())
    }
}

value!(Posed, |posed| reduced(
    posed.get().mask.bind(posed.py()).getattr("posed")?,
    (posed.get().pose(),)
));

/// The maximum number of steps of a sweep. Each step draws the mask, nothing can interrupt the
/// sweep, and more steps would take minutes.
const MAX_STEPS: u32 = 1 << 16;

/// Reads a number of steps.
fn steps(number: &Bound<'_, PyAny>) -> PyResult<u32> {
    match count(number) {
        Ok(steps) if steps <= MAX_STEPS => Ok(steps),
        Err(error) if error.is_instance_of::<PyTypeError>(number.py()) => Err(error),
        _ => Err(PyValueError::new_err(format!(
            "{number} is out of range: it must be from 0 to {MAX_STEPS}"
        ))),
    }
}

/// Returns the error for an object that is neither a `Placed` nor a `Posed`.
pub(crate) fn not_in_world(other: &Bound<'_, PyAny>) -> PyErr {
    if other.is_instance_of::<Terrain>() || other.is_instance_of::<PlacedTerrain>() {
        return not_placed(other);
    }
    let name = class_of(other);
    PyTypeError::new_err(format!(
        "the other mask must be in the world, not {name}: use mask.at(x, y) or mask.posed(pose)"
    ))
}
