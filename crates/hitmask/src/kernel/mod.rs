//! The inner loops, which find the pixels that two aligned stripes share, 64 pixels per word.
//!
//! All loops work on words. The caller ([`crate::pair`]) knows which stripes lie over each other,
//! and with what shift. The layout ([`crate::mask`]) guarantees that nothing is set outside a mask,
//! and that zero rows follow each stripe. `docs/kernels.md` in the repository has drawings of both.
//!
//! - [`SimdLevel`], [`Vectors`]: the vector instructions of the processor, and the operations that
//!   the loops need.
//! - `fixed`: tests whether a small mask overlaps another mask, in a fixed number of steps.
//! - `band`: tests whether masks of any size overlap.
//! - `stamp`: draws a mask in many places, to find all offsets at which two masks overlap.
//! - `strip`: finds the number of shared pixels, the first one, and the rectangle that contains
//!   them.
//! - `gaps`, `columns`: find the least gaps between the rows and between the columns of two small
//!   masks.

mod band;
mod columns;
mod fixed;
mod gaps;
mod simd_level;
mod stamp;
mod strip;
mod vectors;

pub(crate) use band::Band;
pub(crate) use columns::{COLUMN_ROWS, least_column_gap};
pub(crate) use fixed::{Between, shifted_overlap, striped_overlap};
pub(crate) use gaps::least_gap;
pub use simd_level::SimdLevel;
pub(crate) use simd_level::{Instructions, at_level, with_vectors};
pub(crate) use stamp::{Place, Stamp, draw, smear};
pub(crate) use strip::{Strip, count, extent, first_row};
#[cfg(feature = "std")]
#[allow(unused_imports, reason = "some targets have no level with vectors")]
pub(crate) use vectors::Narrow;
pub(crate) use vectors::{Portable, Vectors};
