//! Combat: which hitbox lands on which hurtbox.

use hitmask::actor::combat::{self, CombatError, HitEvent};
use pyo3::exceptions::PyMemoryError;
use pyo3::prelude::*;

use super::fighter::Fighter;
use super::hitbox::{Hitbox, Hurtbox};
use super::reply::{answer, normal};
use super::values::{floats, team};
use crate::answers::Answer;
use crate::error::value_error;
use crate::space::{list_of, maybe_list_of, whole};
use crate::value::{by_method, value};

/// A table of which teams hurt each other. Instances are immutable. Start with `NONE`, `OTHERS`
/// (each team hurts all other teams) or `ALL` (each team also hurts itself).
///
/// >>> from hitmask.actor import Fighter, Hitbox, Hurtbox, Teams
/// >>> box, fighters = hitmask.Mask(8, 8, fill=True), [Fighter(1, health=9),
/// ...     Fighter(2, team=1, health=9)]
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
    // PyO3 converts tuples of at most twelve items.
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
            event.side.name().into_pyobject(py)?.into_any(),
            normal(event.normal).into_pyobject(py)?.into_any(),
            floats(event.push).into_pyobject(py)?.into_any(),
        ],
    )?;
    answer(py, "HitEvent", fields)
}

#[pymethods]
impl Teams {
    /// No team hurts any team.
    #[classattr]
    const NONE: Self = Self(combat::Teams::NONE);
    /// Every team hurts every other team.
    #[classattr]
    const OTHERS: Self = Self(combat::Teams::OTHERS);
    /// Every team hurts every team, including itself.
    #[classattr]
    const ALL: Self = Self(combat::Teams::ALL);

    /// Returns the same table, except that the first team hurts the second team.
    ///
    /// >>> from hitmask.actor import Teams
    /// >>> Teams.OTHERS.with_damage(1, 1).hurts(1, 1)
    /// True
    fn with_damage(
        &self,
        #[pyo3(from_py_with = whole)] one: u8,
        #[pyo3(from_py_with = whole)] other: u8,
    ) -> PyResult<Self> {
        Ok(Self(self.0.with_damage(team(one)?, team(other)?)))
    }

    /// Returns the same table, except that the first team does not hurt the second team.
    ///
    /// >>> from hitmask.actor import Teams
    /// >>> Teams.OTHERS.without_damage(1, 2).hurts(1, 2)
    /// False
    fn without_damage(
        &self,
        #[pyo3(from_py_with = whole)] one: u8,
        #[pyo3(from_py_with = whole)] other: u8,
    ) -> PyResult<Self> {
        Ok(Self(self.0.without_damage(team(one)?, team(other)?)))
    }

    /// Returns whether a team hurts another team.
    ///
    /// >>> from hitmask.actor import Teams
    /// >>> Teams.OTHERS.hurts(1, 2), Teams.OTHERS.hurts(1, 1)
    /// (True, False)
    fn hurts(
        &self,
        #[pyo3(from_py_with = whole)] one: u8,
        #[pyo3(from_py_with = whole)] other: u8,
    ) -> PyResult<bool> {
        Ok(self.0.hurts(team(one)?, team(other)?))
    }

    /// Finds the hitboxes that land on hurtboxes. Returns the fighters after the hits, and what
    /// happened. If you pass `pairs`, which are pairs of an index into the hitboxes and an index
    /// into the hurtboxes, only these pairs are tested. For example, pass the pairs that a world
    /// has found.
    ///
    /// >>> from hitmask.actor import Fighter, Hitbox, Hurtbox, Teams
    /// >>> one, other = Fighter(1, health=5), Fighter(2, team=1, health=5)
    /// >>> sword = Hitbox(one, hitmask.Mask(9, 2, fill=True).at(20, 83), 2)
    /// >>> body = Hurtbox(1, hitmask.Mask(8, 14, fill=True).at(25, 80))
    /// >>> resolved = Teams.OTHERS.resolve([sword], [body], [one, other])
    /// >>> resolved.fighters[1].health
    /// 3
    #[pyo3(signature = (hitboxes, hurtboxes, fighters, *, pairs=None))]
    fn resolve<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = list_of)] hitboxes: Vec<Hitbox>,
        #[pyo3(from_py_with = list_of)] hurtboxes: Vec<Hurtbox>,
        #[pyo3(from_py_with = list_of)] fighters: Vec<Fighter>,
        #[pyo3(from_py_with = maybe_list_of)] pairs: Option<Vec<(usize, usize)>>,
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

    /// Returns the teams that each team hurts, as bits.
    fn _bits(&self) -> Vec<u32> {
        let all = || (0..combat::Team::COUNT).filter_map(combat::Team::new);
        let row = |one| {
            let hurt = all().filter(|other| self.0.hurts(one, *other));
            hurt.fold(0, |bits, other| bits | 1 << other.number())
        };
        all().map(row).collect()
    }

    /// Called by pickle.
    #[staticmethod]
    fn _of_bits(#[pyo3(from_py_with = list_of)] bits: Vec<u32>) -> Self {
        let all = || (0..combat::Team::COUNT).filter_map(combat::Team::new);
        let pairs = all().zip(bits).flat_map(|(one, bits)| {
            all()
                .filter(move |other| bits >> other.number() & 1 == 1)
                .map(move |other| (one, other))
        });
        Self(pairs.fold(combat::Teams::NONE, |teams, (one, other)| teams.with_damage(one, other)))
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

value!(Teams, |teams| by_method(teams, "_of_bits", (teams.get()._bits(),)));
