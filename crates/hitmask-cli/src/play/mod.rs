//! Runs an actor through a level by a script of keys.
//!
//! - `script`: which keys are held at which ticks
//! - `material`: the materials of a level
//! - `level`: a level; `map` reads one from a Tiled or LDtk map
//! - `start`: the starting position
//! - `run`: goes from tick to tick
//! - `report`: prints the run in words or as JSON
//! - `view`: draws a tick; `camera`: the part of the level that it shows; `film` draws them all

mod camera;
mod film;
mod level;
mod map;
mod material;
mod report;
mod run;
mod script;
mod start;
mod view;

pub(crate) use film::Film;
pub(crate) use level::{FLAT, Level, sprite};
pub(crate) use material::Layer;
pub(crate) use report::Report;
pub(crate) use run::{Actor, Run};
pub(crate) use script::Script;
pub(crate) use start::start;
