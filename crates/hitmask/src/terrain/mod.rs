//! Terrain: pixels without end in any direction, that can be dug away and filled up while the game runs.
//!
//! - `grid`: which chunk a pixel lies in. `page` and `directory` find a chunk among millions, and share what clones share.
//! - `ground` is [`Terrain`] itself: made, read, compared. `stencil` is what is filled or carved, `edit` does it, `log` keeps
//!   where it was done, `difference` tells two terrains apart.
//! - `placed` is terrain that stands somewhere, and what it shares with a mask or holds of a figure; `depth` pushes masks out
//!   of it, `stretch` follows a way over it piece by piece, and `sweep` and `ray` ask what is met there. `shown` is a mask or
//!   terrain, whichever stands there.
//! - `islands`: what hangs in the air after a change. `flood` follows it from run to run.

mod depth;
mod difference;
mod directory;
mod edit;
mod error;
mod flood;
mod grid;
mod ground;
mod islands;
mod log;
mod page;
mod placed;
mod ray;
mod shown;
mod stencil;
mod stretch;
mod sweep;

pub use edit::Change;
pub use error::TerrainError;
pub(crate) use grid::Key;
pub(crate) use ground::CHUNK_WORDS;
pub use ground::{Chunks, Terrain};
pub use islands::Island;
pub use placed::PlacedTerrain;
pub(crate) use shown::Shown;
pub use stencil::Stencil;
