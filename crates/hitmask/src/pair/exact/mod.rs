//! Represents posed masks by the parallelograms that their pixels form in the plane, without a
//! world grid, and answers all queries about a pair of them.
//!
//! - `grid`: represents a mask's pixels as parallelograms; `axis`: provides the axes that separate
//!   two rectangles of such pixels.
//! - `node`: represents rectangles of pixels and their halves; `descent`: finds two pixels that
//!   share an area.
//! - `queries`: provides the public queries; `passage`: supports a sweep along another mask.

mod axis;
mod descent;
mod grid;
mod node;
mod passage;
mod queries;

pub use grid::Exact;
pub use queries::ExactContact;
