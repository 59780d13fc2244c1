//! Actors: what they do, held against the engine called directly.

mod bullets;
mod fights;
mod maze;
mod order;
mod places;
mod platformer;
mod reflection;
mod solids;
mod stage;
