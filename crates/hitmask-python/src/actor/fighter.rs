//! Fighters: health, invincibility frames, hit stop and knockback.

use hitmask::actor::combat::{Fighter as EngineFighter, FighterTick};
use pyo3::prelude::*;

use super::effect::{effect, push_of};
use super::reply::answer;
use super::state::state_class;
use super::values::{Lengths, floats, team};
use crate::space::whole;

state_class! {
    /// An object that can be hit, between two ticks. It is immutable and supports `==`, `hash`,
    /// `copy` and pickling. `bytes(fighter)` serializes it exactly.
    ///
    /// >>> from hitmask.actor import Fighter
    /// >>> knight = Fighter(70, team=1, health=10)
    /// >>> hurt = knight.hit_by(3, invincible_ticks=30)
    /// >>> hurt.health, hurt.is_invincible, knight.health
    /// (7, True, 10)
    Fighter(EngineFighter) = "Fighter(1, health=5)", health = "3" {
        /// The fighter's id, which must differ from the ids of all other fighters.
        ///
        /// >>> from hitmask.actor import Fighter
        /// >>> Fighter(1, team=2, health=5).id
        /// 1
        id,
        /// The fighter's team, from 0 to 31.
        ///
        /// >>> from hitmask.actor import Fighter
        /// >>> Fighter(1, team=2, health=5).team
        /// 2
        team,
        /// How much more damage the fighter can take. At 0, the fighter is destroyed and can no
        /// longer be hit.
        ///
        /// >>> from hitmask.actor import Fighter
        /// >>> Fighter(1, team=2, health=5).health
        /// 5
        health,
        /// How many ticks the fighter stays invincible, including the current tick.
        ///
        /// >>> from hitmask.actor import Fighter
        /// >>> Fighter(1, team=2, health=5).invincible_ticks
        /// 0
        invincible_ticks,
        /// For how many more ticks hit stop freezes the fighter.
        ///
        /// >>> from hitmask.actor import Fighter
        /// >>> Fighter(1, team=2, health=5).hit_stop_ticks
        /// 0
        hit_stop_ticks,
    }
}

#[pymethods]
impl Fighter {
    /// Creates a fighter that has not been hit yet.
    #[new]
    #[pyo3(signature = (id, *, team=0, health))]
    fn new(
        #[pyo3(from_py_with = whole)] id: u64,
        #[pyo3(from_py_with = whole)] team: u8,
        #[pyo3(from_py_with = whole)] health: u32,
    ) -> PyResult<Self> {
        Ok(Self(EngineFighter::new(id, self::team(team)?, health)))
    }

    /// Returns the XXH64 hash of the fighter's bytes, which is the same on every machine.
    ///
    /// >>> from hitmask.actor import Fighter
    /// >>> Fighter(1, health=5).state_hash() == Fighter(1, health=4).state_hash()
    /// False
    fn state_hash(&self) -> u64 {
        self.0.hash()
    }

    /// Whether the fighter's health is not 0.
    ///
    /// >>> from hitmask.actor import Fighter
    /// >>> Fighter(1, team=2, health=5).is_alive
    /// True
    #[getter]
    const fn is_alive(&self) -> bool {
        self.0.is_alive()
    }

    /// Whether the fighter is invincible, so that hits have no effect now.
    ///
    /// >>> from hitmask.actor import Fighter
    /// >>> Fighter(1, team=2, health=5).is_invincible
    /// False
    #[getter]
    const fn is_invincible(&self) -> bool {
        self.0.is_invincible()
    }

    /// Whether hit stop freezes the fighter.
    ///
    /// >>> from hitmask.actor import Fighter
    /// >>> Fighter(1, team=2, health=5).is_frozen
    /// False
    #[getter]
    const fn is_frozen(&self) -> bool {
        self.0.is_frozen()
    }

    /// The speed at which the fighter is knocked back, to the right and down, and the number of
    /// ticks left. None if the fighter is not being knocked back.
    ///
    /// >>> from hitmask.actor import Fighter
    /// >>> print(Fighter(1, team=2, health=5).knockback)
    /// None
    #[getter]
    fn knockback(&self) -> Option<((f64, f64), u16)> {
        self.0.knockback().map(|(speed, ticks)| (floats(speed), ticks))
    }

    /// Returns the fighter with another knockback: a speed to the right and down, and a number of
    /// ticks.
    ///
    /// >>> from hitmask.actor import Fighter
    /// >>> Fighter(1, health=5).with_knockback((2, -3), ticks=10).knockback
    /// ((2.0, -3.0), 10)
    fn with_knockback(&self, speed: Lengths, #[pyo3(from_py_with = whole)] ticks: u16) -> Self {
        Self(self.0.with_knockback(speed.0, ticks))
    }

    /// Returns whether the fighter remembers a hit by an attacker's swing, or more exactly by this
    /// group of the swing's hitboxes.
    ///
    /// >>> from hitmask.actor import Fighter
    /// >>> Fighter(1, health=5).was_hit_by(2, swing=1)
    /// False
    #[pyo3(signature = (by, swing, group=0))]
    fn was_hit_by(
        &self,
        #[pyo3(from_py_with = whole)] by: u64,
        #[pyo3(from_py_with = whole)] swing: u32,
        #[pyo3(from_py_with = whole)] group: u8,
    ) -> bool {
        self.0.was_hit_by(by, swing, group)
    }

    /// Returns the fighter one tick later, whether the fighter is frozen, and the speed at which it
    /// is knocked back in this tick, or None.
    ///
    /// >>> from hitmask.actor import Fighter
    /// >>> fighter = Fighter(1, health=5).with_knockback((2, -3), ticks=1)
    /// >>> fighter.tick().knockback, fighter.tick().fighter.knockback
    /// ((2.0, -3.0), None)
    fn tick<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let FighterTick { fighter, is_frozen, knockback, .. } = self.0.tick();
        answer(py, "FighterTick", (Self(fighter), is_frozen, knockback.map(floats)))
    }

    /// Returns the fighter after a hit that does not come from a hitbox, such as a hit by a bullet
    /// or spikes. `effect` is a `HitEffect`, or only the damage. `push` is the speed of the
    /// knockback.
    ///
    /// >>> from hitmask.actor import Fighter
    /// >>> fighter = Fighter(1, health=5).hit_by(2, invincible_ticks=30)
    /// >>> fighter.health, fighter.is_invincible
    /// (3, True)
    #[pyo3(signature = (effect, *, push=None, invincible_ticks=0))]
    fn hit_by(
        &self,
        effect: &Bound<'_, PyAny>,
        push: Option<Lengths>,
        #[pyo3(from_py_with = whole)] invincible_ticks: u16,
    ) -> PyResult<Self> {
        let effect = self::effect(effect)?;
        Ok(Self(self.0.hit_by(&effect, push_of(push), invincible_ticks)))
    }
}
