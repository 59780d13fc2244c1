//! Bullets, and what they can hit.

use std::sync::Arc;

use hitmask::actor::combat::{self, Bullet as EngineBullet, BulletHit, OnSolid};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};

use super::argument;
use super::body::body;
use super::combat::Teams;
use super::field::{Field, named};
use super::reply::{answer, normal};
use super::state::state_class;
use super::surroundings::Around;
use super::values::{Lengths, team};
use crate::answers::Answer;
use crate::pair::{Placed, PlacedArg};
use crate::space::{Pixel, list_of, whole};
use crate::value::{by_class_with, value};

state_class! {
    /// A bullet between two ticks. It is immutable and supports `==`, `hash`, `copy` and pickling.
    /// `bytes(bullet)` serializes it exactly. A bullet never tunnels through a wall, however fast
    /// it moves.
    ///
    /// >>> from hitmask.actor import Bullet, Obstacle, Target
    /// >>> pellet, wall = hitmask.Mask(2, 2, fill=True), hitmask.Mask(4, 40, fill=True)
    /// >>> bullet = Bullet((0, 10), (300, 0), owner=7, on_solid="bounce", bounces=1)
    /// >>> flown = bullet.tick(pellet, [Obstacle(wall.at(100, 0))])
    /// >>> flown.hits[0].outcome, flown.hits[0].at, flown.bullet.velocity
    /// ('bounced', (98, 10), (-300.0, 0.0))
    Bullet(EngineBullet) = "Bullet((20, 80), (4, 0))", damage = "3" {
        /// The bullet's position.
        ///
        /// >>> from hitmask.actor import Bullet
        /// >>> Bullet((0, 20), (12, 0), owner=1, damage=3, life=60).body
        /// Body(0, 20)
        body,
        /// The bullet's speed to the right and down, in pixels per tick.
        ///
        /// >>> from hitmask.actor import Bullet
        /// >>> Bullet((0, 20), (12, 0), owner=1, damage=3, life=60).velocity
        /// (12.0, 0.0)
        velocity,
        /// The id of the fighter that fired the bullet. The bullet never hits this fighter.
        ///
        /// >>> from hitmask.actor import Bullet
        /// >>> Bullet((0, 20), (12, 0), owner=1, damage=3, life=60).owner
        /// 1
        owner,
        /// The bullet's team, from 0 to 31.
        ///
        /// >>> from hitmask.actor import Bullet
        /// >>> Bullet((0, 20), (12, 0), owner=1, damage=3, life=60).team
        /// 0
        team,
        /// How much damage the bullet does. The bullet only stores this number. To apply the
        /// damage, pass it to `Fighter.hit_by`.
        ///
        /// >>> from hitmask.actor import Bullet
        /// >>> Bullet((0, 20), (12, 0), owner=1, damage=3, life=60).damage
        /// 3
        damage,
        /// How many more targets the bullet passes through. The next target after those destroys
        /// the bullet.
        ///
        /// >>> from hitmask.actor import Bullet
        /// >>> Bullet((0, 20), (12, 0), owner=1, damage=3, life=60).pierce
        /// 0
        pierce,
        /// How many more times the bullet bounces. The next solid after those bounces destroys the
        /// bullet.
        ///
        /// >>> from hitmask.actor import Bullet
        /// >>> Bullet((0, 20), (12, 0), owner=1, damage=3, life=60).bounces
        /// 0
        bounces,
        /// How many more ticks the bullet flies. At 0, the bullet no longer exists.
        ///
        /// >>> from hitmask.actor import Bullet
        /// >>> Bullet((0, 20), (12, 0), owner=1, damage=3, life=60).life
        /// 60
        life,
        /// What the bullet does when it hits a solid: 'destroy', 'stop', 'bounce' off the faces of
        /// the pixels that it hits, or 'reflect' off the surface.
        ///
        /// >>> from hitmask.actor import Bullet
        /// >>> Bullet((0, 20), (12, 0), owner=1, damage=3, life=60).on_solid
        /// 'destroy'
        on_solid,
    }
}

#[pymethods]
impl Bullet {
    /// Creates a bullet at a position. By default, the bullet has damage 1 and flies for the
    /// maximum number of ticks, 65535.
    #[new]
    #[pyo3(signature = (
        position, velocity, *, owner=0, team=0, damage=1, pierce=0, bounces=0, life=65535,
        on_solid=None
    ))]
    #[allow(clippy::too_many_arguments, reason = "keywords of Python")]
    fn new(
        position: &Bound<'_, PyAny>,
        velocity: Lengths,
        #[pyo3(from_py_with = whole)] owner: u64,
        #[pyo3(from_py_with = whole)] team: u8,
        #[pyo3(from_py_with = whole)] damage: u32,
        #[pyo3(from_py_with = whole)] pierce: u16,
        #[pyo3(from_py_with = whole)] bounces: u16,
        #[pyo3(from_py_with = whole)] life: u16,
        on_solid: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Self> {
        let mut bullet = EngineBullet::new(body(position)?, velocity.0, owner, self::team(team)?);
        let mut at_solids = OnSolid::Destroy;
        if let Some(word) = on_solid {
            named(word.py(), "on_solid", at_solids.set(word))?;
        }
        bullet.damage = damage;
        Ok(Self(bullet.at_solids(at_solids, bounces).piercing(pierce).with_life(life)))
    }

    /// Returns the XXH64 hash of the bullet's bytes, which is the same on every machine.
    ///
    /// >>> from hitmask.actor import Bullet
    /// >>> Bullet((0, 20), (12, 0)).state_hash() == Bullet((0, 20), (11, 0)).state_hash()
    /// False
    fn state_hash(&self) -> u64 {
        self.0.hash()
    }

    /// Whether the bullet still exists.
    ///
    /// >>> from hitmask.actor import Bullet
    /// >>> Bullet((0, 20), (12, 0), owner=1, damage=3, life=60).is_flying
    /// True
    #[getter]
    const fn is_flying(&self) -> bool {
        self.0.is_flying()
    }

    /// The ids of the targets that the bullet has hit, oldest first. The bullet remembers at most 8
    /// of them.
    ///
    /// >>> from hitmask.actor import Bullet
    /// >>> Bullet((0, 20), (12, 0), owner=1, damage=3, life=60).hit_targets
    /// ()
    #[getter]
    fn hit_targets<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.0.hit_targets())
    }

    /// Returns the bullet one tick later, and what it hit. By default, there are no obstacles and
    /// no targets, and each team hurts all other teams.
    ///
    /// >>> from hitmask.actor import Bullet, Target
    /// >>> bullet, shot = Bullet((0, 20), (12, 0), owner=1), hitmask.Mask(4, 2, fill=True)
    /// >>> rock = Target(7, hitmask.Mask(8, 8, fill=True).at(10, 16), team=2)
    /// >>> tick = bullet.tick(shot, targets=[rock])
    /// >>> [(hit.target, hit.outcome) for hit in tick.hits], tick.bullet.is_flying
    /// ([(0, 'destroyed')], False)
    #[pyo3(signature = (mask, around=Around::none(), targets=Vec::new(), *,
        teams=Teams(combat::Teams::OTHERS)))]
    fn tick<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = argument::mask)] mask: Arc<hitmask::Mask>,
        around: Around,
        #[pyo3(from_py_with = argument::targets)] targets: Vec<Target>,
        teams: Teams,
    ) -> PyResult<Bound<'py, PyAny>> {
        let targets: Vec<_> = targets.iter().map(Target::engine).collect();
        let tick = around.ask(|around| self.0.tick(&mask, around, &teams.0, &targets));
        reply(py, &tick)
    }

    /// Advances many bullets with the same mask by one tick, without the GIL. Returns a list with
    /// the result of `tick` for each bullet.
    ///
    /// >>> from hitmask.actor import Bullet
    /// >>> bullets, shot = [Bullet((0, 20), (12, 0)), Bullet((0, 30), (5, 0))], hitmask.Mask(4, 2,
    /// ...     fill=True)
    /// >>> [tick.bullet.body.position for tick in Bullet.tick_all(bullets, shot)]
    /// [(12, 20), (5, 30)]
    #[staticmethod]
    #[pyo3(signature = (bullets, mask, around=Around::none(), targets=Vec::new(), *,
        teams=Teams(combat::Teams::OTHERS)))]
    fn tick_all<'py>(
        py: Python<'py>,
        #[pyo3(from_py_with = list_of)] bullets: Vec<Self>,
        #[pyo3(from_py_with = argument::mask)] mask: Arc<hitmask::Mask>,
        around: Around,
        #[pyo3(from_py_with = argument::targets)] targets: Vec<Target>,
        teams: Teams,
    ) -> PyResult<Vec<Bound<'py, PyAny>>> {
        let ticks: Vec<_> = py.detach(|| {
            let targets: Vec<_> = targets.iter().map(Target::engine).collect();
            around.ask(|around| {
                let tick = |bullet: Self| bullet.0.tick(&mask, around, &teams.0, &targets);
                bullets.into_iter().map(tick).collect()
            })
        });
        ticks.iter().map(|tick| reply(py, tick)).collect()
    }
}

fn reply<'py>(py: Python<'py>, tick: &combat::BulletTick) -> PyResult<Bound<'py, PyAny>> {
    let hits = tick.hits().map(|hit| bullet_hit(py, hit)).collect::<PyResult<Vec<_>>>()?;
    answer(py, "BulletTick", (Bullet(tick.bullet), PyTuple::new(py, hits)?))
}

fn bullet_hit(py: Python<'_>, hit: BulletHit) -> PyResult<Bound<'_, PyAny>> {
    let faces = [hit.faces.x(), hit.faces.y()].into_iter().flatten().map(hitmask::Direction::name);
    let fields = (
        hit.target,
        hit.obstacle,
        hit.id,
        hit.outcome.name(),
        hit.bounces,
        hit.time.answer(py)?,
        hit.at.answer(py)?,
        hit.pixel.answer(py)?,
        PyTuple::new(py, faces.collect::<Vec<_>>())?,
        normal(hit.normal),
    );
    answer(py, "BulletHit", fields)
}

/// An object that bullets can hit in a tick. Instances are immutable. `by` is the target's motion
/// in the tick, in whole pixels.
///
/// >>> from hitmask.actor import Bullet, Target
/// >>> pellet, wall = hitmask.Mask(2, 2, fill=True), hitmask.Mask(1, 8, fill=True)
/// >>> thin = Target(7, wall.at(30, 0), team=1)
/// >>> Bullet((0, 4), (40, 0)).tick(pellet, [], [thin]).hits[0].id
/// 7
#[pyclass(module = "hitmask.actor", frozen, eq, hash, from_py_object)]
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Target {
    id: u64,
    team: combat::Team,
    mask: Arc<hitmask::Mask>,
    at: Pixel,
    by: (i32, i32),
}

impl Target {
    fn engine(&self) -> combat::Target<'_> {
        let target = combat::Target::new(self.id, self.team, self.mask.at(self.at.pair()));
        target.moving(self.by.0, self.by.1)
    }
}

#[pymethods]
impl Target {
    #[new]
    #[pyo3(signature = (id, shape, *, team=0, by=Pixel(0, 0)))]
    fn new(
        #[pyo3(from_py_with = whole)] id: u64,
        shape: PlacedArg<'_>,
        #[pyo3(from_py_with = whole)] team: u8,
        by: Pixel,
    ) -> PyResult<Self> {
        let team = self::team(team)?;
        Ok(Self { id, team, mask: shape.shared(), at: shape.pixel(), by: by.pair() })
    }

    fn __repr__(&self) -> String {
        let (x, y) = self.at.pair();
        format!("<hitmask.actor.Target {} at ({x}, {y})>", self.id)
    }
}

value!(Target, |target| {
    let (py, own) = (target.py(), target.get());
    let options = PyDict::new(py);
    options.set_item("team", own.team.number())?;
    options.set_item("by", own.by)?;
    by_class_with(target, (own.id, Placed::of_shared(py, &own.mask, own.at)?), options)
});
