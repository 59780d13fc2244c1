//! Actors: how they move, what carries them, and what hits them.

// In data-flow order: `mirror` converts C structs to engine structs and back, and `scratch` keeps
// memory that calls reuse. `motion` has what all actors share: lengths, materials, obstacles and
// bodies. `platformer` and `maze` are the characters for two kinds of games, `carry` moves
// platforms and what is on them, and `combat` is about hits and bullets.

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
