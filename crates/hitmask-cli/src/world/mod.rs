//! A scene of many sprites that a JSON file describes.
//!
//! - `scene_json`: the JSON as it is written; `value` reads a field of it
//! - `scene`: the scene, with everything read and checked
//! - `group`: colliders that share one description; `sprite`: what a collider shows
//! - `spawn`: puts the colliders into a world
//! - `mover`: moves one collider for a tick
//! - `play`: goes from tick to tick
//! - `engine`: the world while it runs, recorded or not; `crowd` finds too many overlaps
//! - `names`: the names of colliders
//! - `tally`: counts events; `report`: prints them
//! - `view`: draws a tick; `film` writes the pictures, in the colours of `palette`

mod crowd;
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
