//! The placement of a sprite in the world: position, angle, scale and pivot.

use hitmask::Scale;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use super::options::{PoseOptions, degrees, floats};
use crate::mask::Mask;
use crate::space::{Number, Place, place};
use crate::value::{by_class_with, value};

/// The placement of a sprite in the world. The sprite is scaled along its own axes and then rotated
/// clockwise, both about its pivot, which is placed at the position.
///
/// `degrees` or `radians` is the angle, clockwise as seen on screen. `scale` is a number, or one
/// number each for x and y, from 0.001 to 1000. Negative numbers mirror the sprite, as do `flip_x`
/// and `flip_y`. The `pivot` is a position in the sprite's own pixels, by default its top left;
/// `Pose.centered` uses the center. A pose never changes; `replace` returns another pose.
///
/// >>> bar = hitmask.Mask(6, 2, fill=True)
/// >>> upright = hitmask.Pose.centered(bar, (10, 10), degrees=90)
/// >>> bar.posed(upright).draw().bounds
/// Rect(x=9, y=7, width=2, height=6)
/// >>> hitmask.Pose(120.5, 80, degrees=33.5, scale=2, flip_x=True)
/// Pose((120.5, 80.0), degrees=33.5, scale=(-2.0, 2.0))
#[pyclass(module = "hitmask", frozen, eq, hash)]
#[derive(PartialEq, Eq, Hash)]
pub(crate) struct Pose(pub(crate) hitmask::Pose);

/// Converts a scale to one number for each axis.
pub(crate) fn factors(scale: Scale) -> (f64, f64) {
    (scale.x(), scale.y())
}

impl Pose {
    /// Returns the pose as you write it in Python.
    pub(crate) fn text(&self) -> String {
        let mut text = format!("Pose({:?}", self.position());
        if self.degrees() != 0.0 {
            text += &format!(", degrees={:?}", self.degrees());
        }
        match self.scale() {
            (1.0, 1.0) => {}
            (x, y) if x == y => text += &format!(", scale={x:?}"),
            both => text += &format!(", scale={both:?}"),
        }
        if self.pivot() != (0.0, 0.0) {
            text += &format!(", pivot={:?}", self.pivot());
        }
        text + ")"
    }
}

#[pymethods]
impl Pose {
    #[new]
    #[pyo3(
        signature = (x, y=None, /, **options),
        text_signature = "(x, y=None, /, *, degrees=None, radians=None, scale=None, pivot=None, flip_x=False, flip_y=False)"
    )]
    fn new(
        x: &Bound<'_, PyAny>,
        y: Option<Number>,
        options: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Self> {
        let pose = hitmask::Pose::at(place(x, y)?);
        PoseOptions::read(options, "Pose")?.applied(pose, None).map(Self)
    }

    /// Creates a pose with the center of a mask at a position. The sprite rotates and grows about
    /// that center.
    ///
    /// >>> hitmask.Pose.centered(hitmask.Mask(8, 6), 100, 50, degrees=30).pivot
    /// (4.0, 3.0)
    #[staticmethod]
    #[pyo3(
        signature = (mask, x, y=None, /, **options),
        text_signature = "(mask, x, y=None, /, *, degrees=None, radians=None, scale=None, flip_x=False, flip_y=False)"
    )]
    fn centered(
        mask: &Mask,
        x: &Bound<'_, PyAny>,
        y: Option<Number>,
        options: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Self> {
        let pose = hitmask::Pose::centered(&mask.pixels, place(x, y)?);
        PoseOptions::read(options, "Pose.centered")?
            .applied(pose, Some(mask.pixels.size()))
            .map(Self)
    }

    /// The position of the pivot in the world.
    ///
    /// >>> hitmask.Pose(3, 4.5).position
    /// (3.0, 4.5)
    #[getter]
    fn position(&self) -> (f64, f64) {
        floats(self.0.position())
    }

    /// The angle in degrees, clockwise, in the range [0, 360).
    ///
    /// >>> hitmask.Pose(0, 0, degrees=90).degrees
    /// 90.0
    #[getter]
    fn degrees(&self) -> f64 {
        degrees(self.0.turn())
    }

    /// The angle in radians, clockwise, in the range [0, 2π).
    ///
    /// >>> round(hitmask.Pose(0, 0, degrees=180).radians, 4)
    /// 3.1416
    #[getter]
    fn radians(&self) -> f64 {
        self.0.turn().to_radians()
    }

    /// The scale along the sprite's own x and y axes. It is negative if the sprite is mirrored.
    ///
    /// >>> hitmask.Pose(0, 0, scale=(2, 0.5)).scale
    /// (2.0, 0.5)
    #[getter]
    fn scale(&self) -> (f64, f64) {
        factors(self.0.scale())
    }

    /// The point, in the sprite's own pixels, about which the sprite is rotated and scaled.
    ///
    /// >>> hitmask.Pose(0, 0, pivot=(4, 4)).pivot
    /// (4.0, 4.0)
    #[getter]
    fn pivot(&self) -> (f64, f64) {
        floats(self.0.pivot_location())
    }

    /// Returns this pose with other values for some of its parts: `position`, `degrees` or
    /// `radians`, `scale`, `pivot`.
    ///
    /// >>> pose = hitmask.Pose(10, 20, degrees=30)
    /// >>> pose.replace(degrees=pose.degrees + 5)
    /// Pose((10.0, 20.0), degrees=35.0)
    #[pyo3(
        signature = (*, position=None, **options),
        text_signature = "($self, *, position=None, degrees=None, radians=None, scale=None, pivot=None)"
    )]
    fn replace(
        &self,
        position: Option<Place>,
        options: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Self> {
        let pose = position.map_or(self.0, |position| self.0.at_position(position));
        PoseOptions::read(options, "replace")?.applied(pose, None).map(Self)
    }

    /// For `copy.replace`.
    #[pyo3(signature = (*, position=None, **options))]
    fn __replace__(
        &self,
        position: Option<Place>,
        options: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Self> {
        self.replace(position, options)
    }

    /// Returns this pose with the sprite mirrored left to right along its own axes.
    ///
    /// >>> hitmask.Pose(0, 0, scale=2).flipped_x().scale
    /// (-2.0, 2.0)
    fn flipped_x(&self) -> Self {
        Self(self.0.scaled(self.0.scale().flipped_x()))
    }

    /// Returns this pose with the sprite mirrored top to bottom along its own axes.
    ///
    /// >>> hitmask.Pose(0, 0, scale=2).flipped_y().scale
    /// (2.0, -2.0)
    fn flipped_y(&self) -> Self {
        Self(self.0.scaled(self.0.scale().flipped_y()))
    }

    fn __repr__(&self) -> String {
        self.text()
    }
}

value!(Pose, |pose| {
    let own = pose.get();
    let options = PyDict::new(pose.py());
    options.set_item("degrees", own.degrees())?;
    options.set_item("scale", own.scale())?;
    options.set_item("pivot", own.pivot())?;
    by_class_with(pose, own.position(), options)
});
