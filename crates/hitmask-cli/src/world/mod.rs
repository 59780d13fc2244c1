//! Runs a scene of many sprites from a JSON file.
//!
//! - `scene_json`: the JSON of a scene; `value` reads a field of it
//! - `scene`: the scene, completely read and checked
//! - `group`: colliders that share one description; `sprite`: the sprites that colliders show
//! - `spawn`: puts the colliders into a world
//! - `mover`: moves one collider for a tick
//! - `play`: goes from tick to tick
//! - `engine`: the world while it runs, recorded or not
//! - `names`: the names of colliders
//! - `tally`: counts events; `report`: prints them
//! - `view`: draws a tick; `film` writes the pictures, in the colors of `palette`

mod engine;
mod film;
mod group;
mod mover;
mod names;
mod palette;
mod play;
mod report;
mod scene;
mod scene_json;
mod spawn;
mod sprite;
mod tally;
mod value;
mod view;

pub(crate) use film::{Film, FilmOptions};
pub(crate) use play::{Mode, Play};
pub(crate) use report::{Form, Report};
pub(crate) use scene::{MOST_TICKS, Scene};
