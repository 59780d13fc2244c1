//! The overlap of two placed masks: every query about a pair.
//!
//! - `shared_region`: the rows and stripes in which two masks can share a pixel.
//! - `dispatch`: chooses the test by the masks' sizes.
//! - `trimmed`: the same for pairs whose boxes have been compared.
//! - `overlap`: calls the kernels for whether, where and how much; `depth`: pushes one mask along
//!   the axes until it is free; `contact`: all answers at once; `normal`: the surface normal of one
//!   of them.
//! - `in_world`: what can overlap; `posed`: whether masks in any pose overlap, without drawing all
//!   of them, with `blocks`; `exact`: queries about masks in any pose with parallelograms as
//!   pixels.

mod blocks;
mod contact;
mod depth;
mod dispatch;
mod exact;
mod in_world;
mod normal;
mod overlap;
mod posed;
mod shared_region;
mod trimmed;

pub use contact::Contact;
pub use depth::Depth;
pub(crate) use dispatch::{overlaps, overlaps_nearby};
pub use exact::{Exact, ExactContact};
use in_world::InWorld;
pub use normal::Normal;
pub(crate) use overlap::first_common;
pub(crate) use trimmed::overlaps_by_corners;
