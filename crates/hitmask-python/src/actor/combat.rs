//! Which hitbox lands on which hurtbox.

use std::sync::Arc;

use hitmask::actor::combat::{self, CombatError, HitEffect, HitEvent};
use hitmask::{Direction, Point};
use pyo3::exceptions::PyMemoryError;
use pyo3::prelude::*;

use super::effect::effect;
use super::field::Field;
use super::fighter::Fighter;
use super::reply::{answer, normal};
use super::values::{floats, team};
use crate::answers::Answer;
use crate::error::value_error;
use crate::pair::PlacedArg;
use crate::space::{Pixel, direction, side_word};

/// Something that hits, for a tick: a frozen value.
///
/// `by`: the attacker's id, or the `Fighter`, whose id and team count. `effect`: a `HitEffect`, or the damage alone. `swing`: which
/// swing of the attacker this is; each lands once on each fighter, for each `group` of hitboxes, unless it `repeats`. `facing`: which way
/// it faces. `origin`: where the hit comes from, by default the middle of its shape. `destroyed_on_hit`: whether the hit destroys the
/// attacker, as it does an arrow.
///
/// >>> from hitmask.actor import Hitbox
/// >>> Hitbox(1, hitmask.Mask(6, 4, fill=True).at(46, 64), 3, swing=12, facing='left')
/// <hitmask.actor.Hitbox of 1 at (46, 64), swing 12>
#[pyclass(module = "hitmask.actor", frozen, from_py_object)]
#[derive(Clone)]
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
    fn engine(&self) -> combat::Hitbox<'_> {
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

#[pymethods]
impl Hitbox {
    #[new]
    #[pyo3(signature = (
        by, shape, effect, *, team=None, swing=0, group=0, repeats=false, facing="right", origin=None, destroyed_on_hit=false
    ))]
    #[allow(clippy::too_many_arguments, reason = "keywords of Python")]
    fn new(
        by: &Bound<'_, PyAny>,
        shape: PlacedArg<'_>,
        effect: &Bound<'_, PyAny>,
        team: Option<u8>,
        swing: u32,
        group: u8,
        repeats: bool,
        facing: &str,
        origin: Option<Pixel>,
        destroyed_on_hit: bool,
    ) -> PyResult<Self> {
        let team = team.map(self::team).transpose()?;
        let by = match by.cast::<Fighter>() {
            Ok(fighter) => (fighter.get().0.id, team.unwrap_or(fighter.get().0.team)),
            Err(_) => {
                let mut id = 0_u64;
                id.set(by)?;
                (id, team.unwrap_or(combat::Team::FIRST))
            }
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

/// Where a fighter can be hit, for a tick: a frozen value. `fighter`: its place in the list of fighters. `invincible_ticks`: for how
/// many ticks the fighter is invincible after a hit.
///
/// >>> from hitmask.actor import Hurtbox
/// >>> Hurtbox(0, hitmask.Mask(12, 20, fill=True).at(40, 60), invincible_ticks=30)
/// <hitmask.actor.Hurtbox of fighter 0 at (40, 60)>
#[pyclass(module = "hitmask.actor", frozen, from_py_object)]
#[derive(Clone)]
pub(crate) struct Hurtbox {
    fighter: usize,
    mask: Arc<hitmask::Mask>,
    at: Pixel,
    invincible_ticks: u16,
}

impl Hurtbox {
    fn engine(&self) -> combat::Hurtbox<'_> {
        let shape = self.mask.at(self.at.pair());
        combat::Hurtbox {
            invincible_ticks: self.invincible_ticks,
            ..combat::Hurtbox::new(self.fighter, shape)
        }
    }
}

#[pymethods]
impl Hurtbox {
    /// The ticks of invincibility that a hit gives Sonic the Hedgehog.
    #[classattr]
    const MOMENTUM: u16 = combat::Hurtbox::MOMENTUM;
    /// The ticks of invincibility that a hit gives Link in The Legend of Zelda.
    #[classattr]
    const ADVENTURE: u16 = combat::Hurtbox::ADVENTURE;

    #[new]
    #[pyo3(signature = (fighter, shape, *, invincible_ticks=0))]
    fn new(fighter: usize, shape: PlacedArg<'_>, invincible_ticks: u16) -> Self {
        Self { fighter, mask: shape.shared(), at: shape.pixel(), invincible_ticks }
    }

    fn __repr__(&self) -> String {
        let (x, y) = self.at.pair();
        format!("<hitmask.actor.Hurtbox of fighter {} at ({x}, {y})>", self.fighter)
    }
}

/// Which team hurts which: a frozen value. Start from `NONE`, `OTHERS` (each hurts the others) or `ALL`.
///
/// >>> from hitmask.actor import Fighter, Hitbox, Hurtbox, Teams
/// >>> box, fighters = hitmask.Mask(8, 8, fill=True), [Fighter(1, health=9), Fighter(2, team=1, health=9)]
/// >>> sword = Hitbox(fighters[0], box.at(6, 0), 4)
/// >>> hurtboxes = [Hurtbox(0, box.at(0, 0)), Hurtbox(1, box.at(10, 0))]
/// >>> resolved = Teams.OTHERS.resolve([sword], hurtboxes, fighters)
/// >>> [event.outcome for event in resolved.events], [one.health for one in resolved.fighters]
/// (['hurt'], [9, 5])
#[pyclass(module = "hitmask.actor", frozen, eq, hash, from_py_object)]
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Teams(pub(super) combat::Teams);

fn combat_error(error: CombatError) -> PyErr {
    match error {
        CombatError::OutOfMemory => PyMemoryError::new_err(error.to_string()),
        error => value_error(error),
    }
}

fn event<'py>(py: Python<'py>, event: &HitEvent) -> PyResult<Bound<'py, PyAny>> {
    // A tuple in Rust has at most twelve items.
    let fields = pyo3::types::PyTuple::new(
        py,
        [
            event.outcome.name().into_pyobject(py)?.into_any(),
            event.fighter.into_pyobject(py)?.into_any(),
            event.id.into_pyobject(py)?.into_any(),
            event.by.into_pyobject(py)?.into_any(),
            event.swing.into_pyobject(py)?.into_any(),
            event.group.into_pyobject(py)?.into_any(),
            event.destroys_attacker.into_pyobject(py)?.to_owned().into_any(),
            event.hitbox.into_pyobject(py)?.into_any(),
            event.hurtbox.into_pyobject(py)?.into_any(),
            event.damage.into_pyobject(py)?.into_any(),
            event.pixel.answer(py)?,
            side_word(event.side).into_pyobject(py)?.into_any(),
            normal(event.normal).into_pyobject(py)?.into_any(),
            floats(event.push).into_pyobject(py)?.into_any(),
        ],
    )?;
    answer(py, "HitEvent", fields)
}

#[pymethods]
impl Teams {
    /// No team hurts any.
    #[classattr]
    const NONE: Self = Self(combat::Teams::NONE);
    /// Every team hurts the others.
    #[classattr]
    const OTHERS: Self = Self(combat::Teams::OTHERS);
    /// Every team hurts all, itself too.
    #[classattr]
    const ALL: Self = Self(combat::Teams::ALL);

    /// The same, but the first team hurts the other one.
    fn with_damage(&self, one: u8, other: u8) -> PyResult<Self> {
        Ok(Self(self.0.with_damage(team(one)?, team(other)?)))
    }

    /// The same, but the first team does not hurt the other one.
    fn without_damage(&self, one: u8, other: u8) -> PyResult<Self> {
        Ok(Self(self.0.without_damage(team(one)?, team(other)?)))
    }

    /// Whether a team hurts another one.
    fn hurts(&self, one: u8, other: u8) -> PyResult<bool> {
        Ok(self.0.hurts(team(one)?, team(other)?))
    }

    /// Finds out which hitboxes land on which hurtboxes: the fighters afterwards, and what happened. With `pairs`, of indices into both
    /// lists, only these are tested, such as those that a world found.
    #[pyo3(signature = (hitboxes, hurtboxes, fighters, *, pairs=None))]
    fn resolve<'py>(
        &self,
        py: Python<'py>,
        hitboxes: Vec<Hitbox>,
        hurtboxes: Vec<Hurtbox>,
        fighters: Vec<Fighter>,
        pairs: Option<Vec<(usize, usize)>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let (resolved, fighters, events) = py.detach(|| {
            let mut fighters: Vec<_> = fighters.into_iter().map(|fighter| fighter.0).collect();
            let hitboxes: Vec<_> = hitboxes.iter().map(Hitbox::engine).collect();
            let hurtboxes: Vec<_> = hurtboxes.iter().map(Hurtbox::engine).collect();
            let mut events = Vec::new();
            let resolved = match pairs {
                Some(pairs) => {
                    let (all, events) = (&mut fighters, &mut events);
                    self.0.resolve_pairs(&hitboxes, &hurtboxes, pairs, all, events)
                }
                None => self.0.resolve(&hitboxes, &hurtboxes, &mut fighters, &mut events),
            };
            (resolved, fighters, events)
        });
        resolved.map_err(combat_error)?;
        let events = events.iter().map(|one| event(py, one)).collect::<PyResult<Vec<_>>>()?;
        let fighters: Vec<_> = fighters.into_iter().map(Fighter).collect();
        answer(py, "Resolved", (fighters, events))
    }

    /// For each team the teams that it hurts, as bits.
    fn _bits(&self) -> Vec<u32> {
        let all = || (0..combat::Team::COUNT).filter_map(combat::Team::new);
        let row = |one| {
            let hurt = all().filter(|other| self.0.hurts(one, *other));
            hurt.fold(0, |bits, other| bits | 1 << other.number())
        };
        all().map(row).collect()
    }

    /// What pickle calls.
    #[staticmethod]
    fn _of_bits(bits: Vec<u32>) -> Self {
        let all = || (0..combat::Team::COUNT).filter_map(combat::Team::new);
        let pairs = all().zip(bits).flat_map(|(one, bits)| {
            all()
                .filter(move |other| bits >> other.number() & 1 == 1)
                .map(move |other| (one, other))
        });
        Self(pairs.fold(combat::Teams::NONE, |teams, (one, other)| teams.with_damage(one, other)))
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, (Vec<u32>,))> {
        Ok((slf.get_type().getattr("_of_bits")?, (slf.get()._bits(),)))
    }

    fn __copy__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __deepcopy__(slf: Py<Self>, _memo: &Bound<'_, PyAny>) -> Py<Self> {
        slf
    }

    fn __repr__(&self) -> String {
        let presets = [
            ("NONE", combat::Teams::NONE),
            ("OTHERS", combat::Teams::OTHERS),
            ("ALL", combat::Teams::ALL),
        ];
        match presets.into_iter().find(|(_, preset)| *preset == self.0) {
            Some((name, _)) => format!("Teams.{name}"),
            None => "<hitmask.actor.Teams>".into(),
        }
    }
}
