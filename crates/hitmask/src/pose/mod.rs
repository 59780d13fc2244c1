//! Defines where and how a mask is shown: its position, mirroring, rotation and scale.
//!
//! - `placed`: a mask at a pixel; `arrange`: exact mirroring and quarter turns.
//! - `pose`: any pose, with `scale` and an angle (`into_angle`); `linear`: the pose's map in fixed
//!   point; `posed`: a mask in a pose.
//! - `drawn`: a posed mask as world pixels; `cache`: a cache of such drawings; `transform`: rotates
//!   and scales whole masks into new masks.
//! - `straight`: finds the sprite pixel under a world pixel if the pose has only quarter turns;
//!   `gather` draws such poses.
//! - `slanted`: does the same for all other poses. `parity` draws these poses along the `boundary`.
//!   `inverse` draws them if they are small, or if numbers are too large for `parity`. `patch`
//!   looks up a few pixels for queries about a pair. `crossing` finds the columns at which rows
//!   cross edges.

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
