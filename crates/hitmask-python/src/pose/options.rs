//! The keyword arguments of a pose, which several calls share.

use hitmask::{Angle, Fixed, Location, Scale};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::error::value_error;
use crate::space::Place;

/// The angle, scale, pivot and flips. Missing options keep their values.
#[derive(Default)]
pub(crate) struct PoseOptions {
    turn: Option<Angle>,
    scale: Option<Scale>,
    pivot: Option<Pivot>,
    flip_x: bool,
    flip_y: bool,
}

/// The point about which a sprite is rotated and scaled.
enum Pivot {
    At(Place),
    Center,
}

impl PoseOptions {
    /// Reads the options of a call of `function`.
    pub(crate) fn read(options: Option<&Bound<'_, PyDict>>, function: &str) -> PyResult<Self> {
        let mut read = Self::default();
        for (name, value) in options.into_iter().flatten() {
            let name = name.extract::<String>()?;
            match name.as_str() {
                "degrees" | "radians" | "scale" | "pivot" if value.is_none() => {}
                "degrees" | "radians" => {
                    let turn = angle(&value, &name)?;
                    if read.turn.replace(turn).is_some() {
                        let message = "a pose is turned by degrees or by radians, not by both";
                        return Err(PyTypeError::new_err(message));
                    }
                }
                "scale" => read.scale = Some(scale(&value)?),
                "pivot" => read.pivot = Some(pivot(&value)?),
                "flip_x" => read.flip_x = value.is_truthy()?,
                "flip_y" => read.flip_y = value.is_truthy()?,
                _ => {
                    return Err(PyTypeError::new_err(format!(
                        "{function}() got an unexpected keyword argument '{name}'"
                    )));
                }
            }
        }
        Ok(read)
    }

    /// Applies these options to a pose. `size` is the size of the sprite, if it is known.
    pub(crate) fn applied(
        self,
        mut pose: hitmask::Pose,
        size: Option<(u32, u32)>,
    ) -> PyResult<hitmask::Pose> {
        if let Some(turn) = self.turn {
            pose = pose.turned(turn);
        }
        if let Some(scale) = self.scale {
            pose = pose.scaled(scale);
        }
        match (self.pivot, size) {
            (Some(Pivot::At(place)), _) => pose = pose.pivot(place),
            (Some(Pivot::Center), Some((width, height))) => {
                pose = pose.pivot((f64::from(width) / 2.0, f64::from(height) / 2.0));
            }
            (Some(Pivot::Center), None) => {
                return Err(PyValueError::new_err(
                    "a pose alone has no center: use Pose.centered(mask, position) or \
                     mask.posed(…, pivot='center')",
                ));
            }
            (None, _) => {}
        }
        if self.flip_x {
            pose = pose.scaled(pose.scale().flipped_x());
        }
        if self.flip_y {
            pose = pose.scaled(pose.scale().flipped_y());
        }
        Ok(pose)
    }
}

fn angle(value: &Bound<'_, PyAny>, name: &str) -> PyResult<Angle> {
    let number = finite(crate::space::float(value)?, name)?;
    Ok(if name == "degrees" { Angle::from_degrees(number) } else { Angle::from_radians(number) })
}

/// Returns a number, or an error if it is infinite or NaN.
pub(super) fn finite(number: f64, name: &str) -> PyResult<f64> {
    if number.is_finite() {
        return Ok(number);
    }
    Err(PyValueError::new_err(format!("{name} is {number}, but must be a finite number")))
}

/// Reads a number for both axes, or a pair of numbers.
pub(super) fn scale(value: &Bound<'_, PyAny>) -> PyResult<Scale> {
    let (x, y) = match crate::space::float(value) {
        Ok(both) => (both, both),
        Err(_) => value.extract::<Place>().map(|Place(x, y)| (x, y)).map_err(|error| {
            if error.is_instance_of::<PyTypeError>(value.py()) {
                return PyTypeError::new_err("scale must be a number, or a pair for x and y");
            }
            error
        })?,
    };
    Scale::new(x, y).map_err(value_error)
}

fn pivot(value: &Bound<'_, PyAny>) -> PyResult<Pivot> {
    match value.extract::<String>() {
        Ok(word) if word == "center" => Ok(Pivot::Center),
        Ok(word) => Err(PyValueError::new_err(format!(
            "pivot is {word:?}, but must be a pair of numbers or 'center'"
        ))),
        Err(_) => value.extract().map(Pivot::At),
    }
}

/// Converts a location to the shortest numbers that have the same value.
pub(crate) fn floats(location: Location) -> (f64, f64) {
    (float(location.x), float(location.y))
}

/// Converts a coordinate to the shortest number that has the same value: 0.1, and not the nearest
/// step to 0.1.
pub(crate) fn float(coordinate: Fixed) -> f64 {
    shortest(coordinate.to_f64(), |number| Fixed::from_f64(number) == coordinate)
}

/// Converts an angle to the shortest number of degrees that has the same value.
pub(super) fn degrees(turn: Angle) -> f64 {
    shortest(turn.to_degrees(), |number| Angle::from_degrees(number) == turn)
}

/// Returns the number with the fewest decimals that has the same value.
fn shortest(number: f64, is_same: impl Fn(f64) -> bool) -> f64 {
    if number.fract() == 0.0 {
        return number;
    }
    let rounded = (1..=12).filter_map(|decimals| format!("{number:.decimals$}").parse().ok());
    rounded.into_iter().find(|rounded| is_same(*rounded)).unwrap_or(number)
}
