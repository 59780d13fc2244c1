//! Tests actors against direct calls of the engine.

mod bullets;
mod fights;
mod maze;
mod order;
mod places;
mod platformer;
mod reflection;
mod solids;
mod stage;
