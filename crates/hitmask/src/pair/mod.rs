//! Answers all queries about the overlap of two placed masks.
//!
//! - `shared_region`: finds the rows and stripes in which two masks can share a pixel.
//! - `dispatch`: chooses the test by the masks' sizes.
//! - `trimmed`: chooses the test for pairs whose boxes have already been compared.
//! - `overlap`: calls the kernels that find out whether, where and by how much two masks overlap;
//!   `depth`: pushes one mask along the axes until it is free; `contact`: returns all of this
//!   information at once; `normal`: computes the surface normal of one of the masks.
//! - `in_world`: defines the masks that can overlap; `posed`: tests masks in any pose without
//!   drawing all of them, with `blocks`; `exact`: answers queries about masks in any pose whose
//!   pixels are parallelograms.

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
