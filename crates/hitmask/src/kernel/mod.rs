//! The inner loops: what two aligned stripes have in common, 64 pixels a word.
//!
//! Everything here works on words. Which stripes meet, and by what shift, is the caller's business
//! ([`crate::pair`]); that nothing is set outside a mask, and that zero rows follow each stripe, is
//! the layout's ([`crate::mask`]). `docs/kernels.md` in the repository draws both.
//!
//! - [`Level`], [`Vectors`]: what the processor has, and what the loops need of it.
//! - `fixed`: whether a small mask overlaps another one, in steps that do not depend on what they hold.
//! - `band`: whether masks of any size overlap.
//! - `spans`, `cells`: where large masks may overlap at all.
//! - `stamp`: a mask drawn in many places, for all offsets of two masks.
//! - `strip`: count, first and extent of what they share.
//! - `gaps`, `columns`: how far apart the rows and the columns of two small masks are.
//! - `trail`: whether a small mask meets another one anywhere on a stretch of its way.

mod band;
mod cells;
mod columns;
mod fixed;
mod gaps;
mod level;
mod spans;
mod stamp;
mod strip;
mod trail;
mod vectors;

pub(crate) use band::Band;
pub(crate) use cells::{CellOffset, common_cells};
pub(crate) use columns::{COLUMN_ROWS, least_column_gap};
pub(crate) use fixed::{Between, shifted_overlap, striped_overlap};
pub(crate) use gaps::least_gap;
pub use level::Level;
pub(crate) use level::{Instructions, at_level};
pub(crate) use spans::common_spans;
pub(crate) use stamp::{Place, Stamp, draw, smear};
pub(crate) use strip::{Strip, count, extent, first_row};
pub(crate) use trail::{PLACES, Trail};
#[cfg(feature = "std")]
#[allow(unused_imports, reason = "some targets have no level with vectors")]
pub(crate) use vectors::Narrow;
pub(crate) use vectors::{Portable, Vectors};
