//! What two placed masks have in common: every query about a pair.
//!
//! `meeting` finds the rows and stripes in which two masks can share a pixel, or that there are none;
//! `overlap` asks the kernels about them; `depth` pushes one mask along the axes until it is free;
//! `contact` is all answers at once.

mod contact;
mod depth;
mod hierarchy;
mod meeting;
mod overlap;
mod test;

pub use contact::Contact;
pub use depth::Depth;
pub(crate) use test::overlaps;
