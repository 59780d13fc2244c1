//! The demo: `scene` is a ship and meteors, `flight` tests every pair at every tick, `poster` shows what
//! it found.

mod flight;
mod poster;
mod scene;

pub(crate) use flight::{Flight, Moment, fly, tests_per_second};
pub(crate) use poster::poster;
pub(crate) use scene::Scene;
