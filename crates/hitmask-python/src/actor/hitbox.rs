//! Hitboxes and hurtboxes for one tick.

use std::sync::Arc;

use hitmask::actor::combat::{self, HitEffect};
use hitmask::{Direction, Point};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};

use super::effect::effect;
use super::field::Field;
use super::fighter::Fighter;
use super::values::team;
use crate::pair::{Placed, PlacedArg};
use crate::space::{Pixel, class_of, direction, maybe_whole, whole};
use crate::value::{by_class_with, value};

/// A shape that can hit fighters in a tick. Instances are immutable.
///
/// `by` is the attacker's id, or the `Fighter` whose id and team are used. `effect` is a
/// `HitEffect`, or only the damage. `swing` is the number of the attacker's swing. Each `group` of
/// a swing's hitboxes lands at most once on each fighter, unless the hitbox `repeats`. `facing` is
/// the direction that the hitbox faces. `origin` is the point that the hit comes from, by default
/// the center of the shape. `destroyed_on_hit` sets whether the hit destroys the attacker, as it
/// does with an arrow.
///
/// >>> from hitmask.actor import Hitbox
/// >>> Hitbox(1, hitmask.Mask(6, 4, fill=True).at(46, 64), 3, swing=12, facing='left')
/// <hitmask.actor.Hitbox of 1 at (46, 64), swing 12>
#[pyclass(module = "hitmask.actor", frozen, eq, hash, from_py_object)]
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Hitbox {
    mask: Arc<hitmask::Mask>,
    at: Pixel,
    by: (u64, combat::Team),
    swing: u32,
    group: u8,
    repeats: bool,
    facing: Direction,
    origin: Option<Point>,
    destroyed_on_hit: bool,
    effect: HitEffect,
}

impl Hitbox {
    pub(super) fn engine(&self) -> combat::Hitbox<'_> {
        let shape = self.mask.at(self.at.pair());
        combat::Hitbox {
            swing: self.swing,
            group: self.group,
            repeats: self.repeats,
            facing: self.facing,
            from: self.origin,
            destroyed_on_hit: self.destroyed_on_hit,
            ..combat::Hitbox::new(self.by, shape, self.effect)
        }
    }
}

/// Reads the id of an attacker.
fn id(by: &Bound<'_, PyAny>) -> PyResult<u64> {
    whole(by).map_err(|error| {
        if !error.is_instance_of::<PyTypeError>(by.py()) {
            return error;
        }
        let hint = if by.is_instance_of::<PyTuple>() { ": pass team= by name" } else { "" };
        let found = class_of(by);
        PyTypeError::new_err(format!("by is an id or a Fighter, not {found}{hint}"))
    })
}

#[pymethods]
impl Hitbox {
    #[new]
    #[pyo3(signature = (
        by, shape, effect, *, team=None, swing=0, group=0, repeats=false, facing="right",
        origin=None, destroyed_on_hit=false
    ))]
    #[allow(clippy::too_many_arguments, reason = "keywords of Python")]
    fn new(
        by: &Bound<'_, PyAny>,
        shape: PlacedArg<'_>,
        effect: &Bound<'_, PyAny>,
        #[pyo3(from_py_with = maybe_whole)] team: Option<u8>,
        #[pyo3(from_py_with = whole)] swing: u32,
        #[pyo3(from_py_with = whole)] group: u8,
        repeats: bool,
        facing: &str,
        origin: Option<Pixel>,
        destroyed_on_hit: bool,
    ) -> PyResult<Self> {
        let team = team.map(self::team).transpose()?;
        let by = match by.cast::<Fighter>() {
            Ok(fighter) => (fighter.get().0.id, team.unwrap_or(fighter.get().0.team)),
            Err(_) => (id(by)?, team.unwrap_or(combat::Team::FIRST)),
        };
        Ok(Self {
            mask: shape.shared(),
            at: shape.pixel(),
            by,
            swing,
            group,
            repeats,
            facing: direction(facing)?,
            origin: origin.map(|pixel| Point::from(pixel.pair())),
            destroyed_on_hit,
            effect: self::effect(effect)?,
        })
    }

    fn __repr__(&self) -> String {
        let ((x, y), (by, _)) = (self.at.pair(), self.by);
        format!("<hitmask.actor.Hitbox of {by} at ({x}, {y}), swing {}>", self.swing)
    }
}

value!(Hitbox, |hitbox| {
    let (py, own) = (hitbox.py(), hitbox.get());
    let ((id, team), options) = (own.by, PyDict::new(py));
    options.set_item("team", team.number())?;
    options.set_item("swing", own.swing)?;
    options.set_item("group", own.group)?;
    options.set_item("repeats", own.repeats)?;
    options.set_item("facing", own.facing.name())?;
    options.set_item("origin", own.origin.map(|Point { x, y }| (x, y)))?;
    options.set_item("destroyed_on_hit", own.destroyed_on_hit)?;
    let shape = Placed::of_shared(py, &own.mask, own.at)?;
    by_class_with(hitbox, (id, shape, own.effect.get(py)?), options)
});

/// A shape of a fighter that can be hit in a tick. Instances are immutable. `fighter` is the
/// fighter's index in the list that you pass to `Teams.resolve`. `invincible_ticks` is how many
/// ticks the fighter is invincible after a hit.
///
/// >>> from hitmask.actor import Hurtbox
/// >>> Hurtbox(0, hitmask.Mask(12, 20, fill=True).at(40, 60), invincible_ticks=30)
/// <hitmask.actor.Hurtbox of fighter 0 at (40, 60)>
#[pyclass(module = "hitmask.actor", frozen, eq, hash, from_py_object)]
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Hurtbox {
    fighter: usize,
    mask: Arc<hitmask::Mask>,
    at: Pixel,
    invincible_ticks: u16,
}

impl Hurtbox {
    pub(super) fn engine(&self) -> combat::Hurtbox<'_> {
        let shape = self.mask.at(self.at.pair());
        combat::Hurtbox {
            invincible_ticks: self.invincible_ticks,
            ..combat::Hurtbox::new(self.fighter, shape)
        }
    }
}

#[pymethods]
impl Hurtbox {
    /// The number of ticks for which a hit makes Sonic the Hedgehog invincible.
    #[classattr]
    const MOMENTUM: u16 = combat::Hurtbox::MOMENTUM;
    /// The number of ticks for which a hit makes Link in The Legend of Zelda invincible.
    #[classattr]
    const ADVENTURE: u16 = combat::Hurtbox::ADVENTURE;

    #[new]
    #[pyo3(signature = (fighter, shape, *, invincible_ticks=0))]
    fn new(
        #[pyo3(from_py_with = whole)] fighter: usize,
        shape: PlacedArg<'_>,
        #[pyo3(from_py_with = whole)] invincible_ticks: u16,
    ) -> Self {
        Self { fighter, mask: shape.shared(), at: shape.pixel(), invincible_ticks }
    }

    fn __repr__(&self) -> String {
        let (x, y) = self.at.pair();
        format!("<hitmask.actor.Hurtbox of fighter {} at ({x}, {y})>", self.fighter)
    }
}

value!(Hurtbox, |hurtbox| {
    let (py, own) = (hurtbox.py(), hurtbox.get());
    let options = PyDict::new(py);
    options.set_item("invincible_ticks", own.invincible_ticks)?;
    by_class_with(hurtbox, (own.fighter, Placed::of_shared(py, &own.mask, own.at)?), options)
});
