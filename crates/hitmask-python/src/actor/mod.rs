//! Actors for the `hitmask.actor` package: how characters run, jump, walk through mazes, ride and
//! fight.
//!
//! `field` converts the fields of rules and states that Python reads and changes. `values` and
//! `keys` define the types of the fields, and `state` and `rules` the classes of states and rules.
//! A `body` moves among the `surroundings`, where each `obstacle` has a `material`. `reply`
//! describes what the body hit. `maze` contains walkers seen from above. `platformer_rules`,
//! `platformer_state`, `body_masks` and `platformer` contain the characters of platform games.
//! `path`, `passenger` and `carry` contain moving platforms. `effect`, `fighter`, `hitbox`,
//! `combat` and `bullet` contain combat. `argument` explains arguments of the wrong type.

mod argument;
mod body;
mod body_masks;
mod bullet;
mod carry;
mod combat;
mod effect;
mod field;
mod fighter;
mod hitbox;
mod keys;
mod material;
mod maze;
mod obstacle;
mod passenger;
mod path;
mod platformer;
mod platformer_rules;
mod platformer_state;
mod reply;
mod rules;
mod state;
mod surroundings;
mod values;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

pub(crate) use body::Body;
pub(crate) use body_masks::BodyMasks;
pub(crate) use bullet::{Bullet, Target};
pub(crate) use carry::{MovingSolid, Solid, carrier_of, carry_all};
pub(crate) use combat::Teams;
pub(crate) use effect::{hit_stop_of_damage, push_velocity};
pub(crate) use fighter::Fighter;
pub(crate) use hitbox::{Hitbox, Hurtbox};
pub(crate) use material::Material;
pub(crate) use maze::{Maze, MazeState};
pub(crate) use obstacle::Obstacle;
pub(crate) use passenger::Passenger;
pub(crate) use path::Path;
pub(crate) use platformer::platformer_words;
pub(crate) use platformer_rules::{Platformer, rule_constants};
pub(crate) use platformer_state::PlatformerState;
pub(crate) use surroundings::Surroundings;

/// Checks that a call passes keys for each of its actors.
fn same_length(states: usize, held: usize) -> PyResult<()> {
    if states == held {
        return Ok(());
    }
    Err(PyValueError::new_err(format!("there are {states} states, but keys for {held}")))
}
