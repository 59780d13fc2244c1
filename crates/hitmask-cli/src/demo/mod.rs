//! The demo. `scene` contains a ship and meteors, `flight` tests every pair at every tick, and
//! `poster` draws the result.

mod flight;
mod poster;
mod scene;

pub(crate) use flight::{Flight, Moment, fly, tests_per_second};
pub(crate) use poster::poster;
pub(crate) use scene::Scene;
