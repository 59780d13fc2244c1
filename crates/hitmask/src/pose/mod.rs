//! Where and how a mask is shown: its position, mirrored, turned, scaled.
//!
//! - `placed`: a mask at a pixel; `arrange`: exact mirrors and quarter turns.
//! - `pose`: any pose, with `scale` and an angle (`into_angle`); `linear`: its map in fixed point;
//!   `posed`: a mask in a pose.
//! - `drawn`: a posed mask as world pixels; `cache`: keeps such drawings; `transform`: turns and
//!   scales whole masks into new ones.
//! - `straight`: which pixel of the sprite is under a world pixel if the pose is turned by
//!   quarters, drawn by `gather`.
//! - `slanted`: the same for all other poses. `parity` draws them along the `boundary`. `inverse`
//!   draws them if they are small, or if numbers are too large for `parity`. `patch` looks up a few
//!   pixels for queries about a pair. `crossing` finds the columns at which rows cross edges.

mod arrange;
mod boundary;
mod cache;
mod crossing;
mod drawn;
mod error;
mod gather;
mod into_angle;
mod inverse;
mod linear;
mod parity;
mod patch;
mod placed;
mod pose;
mod posed;
mod scale;
mod slanted;
mod straight;
mod transform;

pub use cache::{PoseCache, PoseHandle};
pub use drawn::Drawn;
pub(crate) use drawn::Map;
pub use error::PoseError;
pub(crate) use patch::{AT_ONCE, Patch, Sampler};
pub use placed::Placed;
pub use pose::Pose;
pub use posed::Posed;
pub(crate) use scale::Factor;
pub use scale::Scale;
pub(crate) use slanted::Slanted;
