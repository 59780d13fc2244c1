//! Posed masks as the parallelograms that their pixels are in the plane, without a world grid:
//! every query about a pair.
//!
//! - `grid`: a mask's pixels as parallelograms; `axis`: the axes that separate two rectangles of
//!   such pixels.
//! - `node`: rectangles of pixels, and their halves; `descent`: finds two pixels that share an
//!   area.
//! - `queries`: the public queries; `passage`: what a sweep along another mask needs.

mod axis;
mod descent;
mod grid;
mod node;
mod passage;
mod queries;

pub use grid::Exact;
pub use queries::ExactContact;
