//! The inner loops: what two aligned stripes have in common, 64 pixels per word.
//!
//! Everything here works on words. The caller ([`crate::pair`]) knows which stripes meet, and by
//! what shift; the layout ([`crate::mask`]) guarantees that nothing is set outside a mask, and that
//! zero rows follow each stripe. `docs/kernels.md` in the repository has drawings of both.
//!
//! - [`SimdLevel`], [`Vectors`]: the vector instructions of the processor, and the operations that
//!   the loops need.
//! - `fixed`: whether a small mask overlaps another one, in a fixed number of steps.
//! - `band`: whether masks of any size overlap.
//! - `stamp`: a mask drawn in many places, for all offsets of two masks.
//! - `strip`: count, first and extent of the common pixels.
//! - `gaps`, `columns`: the least gaps between the rows and between the columns of two small masks.

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
