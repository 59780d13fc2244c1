//! The effect of a hit.

use hitmask::actor::Subpixels;
use hitmask::actor::combat::{HitEffect, HitStop, Knockback, Push};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyInt;

use super::field::{Field, record};
use super::values::{Lengths, floats, length};
use crate::space::{Pixel, direction, whole};

record! {
    Knockback { push, ticks }
    HitEffect { damage, knockback, hit_stop, own_hit_stop }
}

/// A tuple of a word and lengths, or None.
impl Field for Push {
    fn get<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let two = |word: &str, x: Subpixels, y: Subpixels| {
            Ok((word, x.to_f64(), y.to_f64()).into_pyobject(py)?.into_any())
        };
        match self {
            Self::None => Ok(py.None().into_bound(py)),
            Self::As(x, y) => two("as", *x, *y),
            Self::Sideways(away, down) => two("sideways", *away, *down),
            Self::AlongAxis(away) => {
                Ok(("along-axis", away.to_f64()).into_pyobject(py)?.into_any())
            }
        }
    }

    fn set(&mut self, value: &Bound<'_, PyAny>) -> PyResult<()> {
        if value.is_none() {
            *self = Self::None;
            return Ok(());
        }
        let word: String = value.get_item(0)?.extract()?;
        let item = |index: usize| length(&value.get_item(index)?);
        *self = match (word.as_str(), value.len()?) {
            ("as", 3) => Self::As(item(1)?, item(2)?),
            ("sideways", 3) => Self::Sideways(item(1)?, item(2)?),
            ("along-axis", 2) => Self::AlongAxis(item(1)?),
            _ => {
                return Err(PyValueError::new_err(
                    "a push is ('as', right, down), ('sideways', away, down), ('along-axis', \
                     away) or None",
                ));
            }
        };
        Ok(())
    }
}

/// Reads the effect that a call passes: a `HitEffect`, a dictionary of its fields, or only the
/// damage.
pub(super) fn effect(value: &Bound<'_, PyAny>) -> PyResult<HitEffect> {
    let mut effect = HitEffect::of(0);
    if value.is_instance_of::<PyInt>() {
        effect.damage.set(value)?;
    } else {
        effect.set(value)?;
    }
    Ok(effect)
}

/// Returns the hit stop for an amount of damage, as in Super Smash Bros. Melee: a third of the
/// damage plus 3 ticks, but at most 20 ticks.
///
/// >>> hitmask.actor.hit_stop_of_damage(10)
/// 6
#[pyfunction]
pub(crate) const fn hit_stop_of_damage(#[pyo3(from_py_with = whole)] damage: u32) -> u16 {
    HitStop::of_damage(damage).0
}

/// Returns the speed of a push, to the right and down, for a fighter whose offset from the point
/// that the hit comes from is `apart`. `facing` is the direction that the hitbox faces. It is used
/// if the offset does not determine the direction of the push.
///
/// >>> from hitmask.actor import push_velocity
/// >>> push_velocity(("sideways", 3, -2), (-10, 0))
/// (-3.0, -2.0)
#[pyfunction]
#[pyo3(signature = (push, apart, facing="right"))]
pub(crate) fn push_velocity(
    push: &Bound<'_, PyAny>,
    apart: Pixel,
    facing: &str,
) -> PyResult<(f64, f64)> {
    let mut own = Push::None;
    own.set(push)?;
    Ok(floats(own.velocity((apart.0.into(), apart.1.into()), direction(facing)?)))
}

/// Reads two lengths, or none.
pub(super) fn push_of(push: Option<Lengths>) -> (Subpixels, Subpixels) {
    push.map_or((Subpixels::ZERO, Subpixels::ZERO), |Lengths(push)| push)
}
