//! What two placed masks have in common: every query about a pair.
//!
//! `meeting` finds the rows and stripes in which two masks can share a pixel, or that there are none;
//! `overlap` asks the kernels about them; `depth` pushes one mask along the axes until it is free;
//! `contact` is all answers at once; `normal` says which way one of them faces there. `exact` is the same about masks in any
//! pose, whose pixels are parallelograms; `posed` asks whether masks in any pose overlap, without drawing all of them.

mod blocks;
mod contact;
mod depth;
mod exact;
mod hierarchy;
mod meeting;
mod normal;
mod overlap;
mod posed;
mod test;

pub use contact::Contact;
pub use depth::Depth;
pub(crate) use exact::Nearness;
pub use exact::{Exact, ExactContact};
pub use normal::Normal;
pub(crate) use overlap::first_common;
pub(crate) use test::overlaps;
