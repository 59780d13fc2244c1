//! Destructible terrain: an unbounded bitmap that you can carve and fill while the game runs.
//!
//! [`Terrain`] is the bitmap. Change it with [`Terrain::fill`] and [`Terrain::carve`], which accept
//! a mask or a figure as a [`Stencil`] and return the [`Change`]. [`Terrain::islands`] finds pieces
//! that were cut off. [`Terrain::at`] places terrain at a position. Query the resulting
//! [`PlacedTerrain`] like a placed mask, for example for overlaps, contacts, sweeps and rays. To
//! put terrain into a world, insert [`Collider::terrain`](crate::world::Collider::terrain).

// The private files, in the order in which data flows through them:
//
// - `grid`: maps pixels to chunks. `page` and `directory` find a chunk among millions, and let
//   clones share chunks. `chunked` defines the `Terrain` type.
// - `stencil`: represents the pixels to fill or carve. `edit` changes terrain, `log` records where
//   it changed, and `difference` finds out where two terrains differ.
// - `placed`: finds overlaps with a mask, and pixels in a figure. `depth`: computes contacts and
//   pushes. `occupied_ranges` finds the parts of a path near terrain; `sweep` and `ray` test only
//   these. `shape_ref`: represents the mask or terrain of a collider.
// - `islands`: represents pieces that were cut off, which `flood` finds run by run.

mod chunked;
mod depth;
mod difference;
mod directory;
mod edit;
mod error;
mod flood;
mod grid;
mod islands;
mod log;
mod occupied_ranges;
mod page;
mod placed;
mod ray;
mod shape_ref;
mod stencil;
mod sweep;

pub(crate) use chunked::CHUNK_WORDS;
pub use chunked::{Chunks, Terrain};
pub(crate) use directory::PAGE_BYTES;
pub use edit::Change;
pub use error::TerrainError;
pub(crate) use grid::{Key, PAGE_SIDE, PIXELS};
pub use islands::Island;
pub use placed::PlacedTerrain;
pub(crate) use shape_ref::ShapeRef;
pub use stencil::Stencil;
