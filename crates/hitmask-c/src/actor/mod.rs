//! Actors: how they move, what carries them, what hits them.

// In data-flow order: `mirror` is how structs of C become those of the engine and back, and
// `scratch` the memory that calls use again. `motion` has what all actors share: lengths,
// materials, obstacles and bodies. `platformer` and `maze` are the characters of two kinds of
// games, `carry` moves platforms with what is on them, and `combat` is about hits and bullets.

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
