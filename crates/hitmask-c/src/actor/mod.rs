//! Actors: how they move, are carried, and are hit.

// The modules are in data-flow order. `mirror` converts C structs to engine structs and back, and
// `scratch` keeps memory that calls reuse. `motion` contains the types that all actors share:
// lengths, materials, obstacles and bodies. `platformer` and `maze` contain the characters for two
// kinds of games, `carry` moves platforms and their passengers, and `combat` handles hits and
// bullets.

mod bytes;
mod carry;
mod combat;
mod maze;
mod mirror;
mod motion;
mod platformer;
mod scratch;

pub(crate) use carry::Path;
pub(crate) use motion::Obstacles;
pub(crate) use platformer::BodyMasks;
