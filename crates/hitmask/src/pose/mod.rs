//! How a mask stands in the world: mirrored, turned, scaled, and where.
//!
//! `arrange` re-arranges pixels exactly, `placed` puts a mask on a pixel; `stance` is any pose at all, of which `scale` and
//! the angle are parts, `linear` the map that it is in fixed point, and `posed` a mask in it.

mod arrange;
mod error;
mod linear;
mod placed;
mod posed;
mod scale;
mod stance;

pub use error::PoseError;
pub use placed::Placed;
pub use posed::Posed;
pub use scale::Scale;
pub use stance::Pose;
