//! How a mask stands in the world: mirrored, turned, scaled, and where.
//!
//! `arrange` re-arranges pixels exactly, `placed` puts a mask on a pixel; `stance` is any pose at all, of which `scale` and
//! the angle are parts, `linear` the map that it is in fixed point, and `posed` a mask in it.
//!
//! `drawn` is what a posed mask shows, `cache` keeps such, and `transform` makes whole masks anew. `straight` says which
//! pixel of the sprite is under one of the world where the pose is turned by quarters, and `gather` draws that. `slanted`
//! says it for all other poses. They are drawn by `parity` where the `boundary` is short, by `inverse` otherwise, and where
//! only a few pixels of a pair are asked for by `patch`; `crossing` tells the columns at which their rows cross edges.

mod arrange;
mod boundary;
mod cache;
mod clip;
mod crossing;
mod drawn;
mod error;
mod gather;
mod inverse;
mod linear;
mod parity;
mod patch;
mod placed;
mod posed;
mod scale;
mod slanted;
mod stance;
mod straight;
mod transform;

pub use cache::{PoseCache, PoseHandle};
pub(crate) use clip::{Part, Row};
pub use drawn::Drawn;
pub(crate) use drawn::Map;
pub use error::PoseError;
pub(crate) use patch::{AT_ONCE, Blocks, Patch, Sampler};
pub use placed::Placed;
pub use posed::Posed;
pub use scale::Scale;
pub(crate) use slanted::Slanted;
pub use stance::Pose;
