//! Runs a scene of many sprites from a JSON file.
//!
//! - `scene_json`: the JSON of a scene; `value`: the values of its fields
//! - `scene`: the scene, read and checked
//! - `group`: colliders that share one description; `sprite`: the sprites that colliders show
//! - `spawn`: adds the colliders to a world
//! - `mover`: moves one collider by a tick
//! - `play`: advances tick by tick
//! - `engine`: the world while it runs, recorded or not
//! - `names`: the names of colliders
//! - `tally`: counts events; `report`: prints them
//! - `view`: draws a tick

mod engine;
mod group;
mod mover;
mod names;
mod play;
mod report;
mod scene;
mod scene_json;
mod spawn;
mod sprite;
mod tally;
mod value;
mod view;

pub(crate) use engine::Mode;
pub(crate) use play::Play;
pub(crate) use report::{Form, Report};
pub(crate) use scene::Scene;
pub(crate) use scene_json::MAX_TICKS;
pub(crate) use view::{draw, film};
