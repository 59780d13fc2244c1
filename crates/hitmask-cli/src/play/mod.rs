//! Runs an actor through a level, controlled by a script of keys.
//!
//! - `script`: which keys are held at which ticks
//! - `material`: the materials of a level
//! - `level`: a level; `map` reads one from a Tiled or LDtk map
//! - `things`: the objects in a level besides the ground, such as coins, triggers, lifts and
//!   enemies
//! - `start`: the starting position
//! - `actor`: what stops the actor, and the frames that show what it is doing
//! - `character`: any actor or enemy that moves by the rules of a genre, seen from the side or from
//!   above
//! - `shot`: what the actor shoots
//! - `event`: what happens in a tick
//! - `run`: advances tick by tick
//! - `report`: prints the run in words or as JSON
//! - `view`: draws a tick; `camera`: the part of the level that it shows; `film` draws the whole
//!   run

mod actor;
mod camera;
mod character;
mod event;
mod film;
mod level;
mod map;
mod material;
mod report;
mod run;
mod script;
mod shot;
mod start;
mod things;
mod view;

pub(crate) use actor::{ActorFiles, load};
pub(crate) use character::{Preset, Rules};
pub(crate) use film::Film;
pub(crate) use level::{FLAT, Level, sprite};
pub(crate) use material::Layer;
pub(crate) use report::Report;
pub(crate) use run::{Game, Run};
pub(crate) use script::Script;
pub(crate) use shot::Shot;
pub(crate) use start::{check_enemies, parse_start, start};
