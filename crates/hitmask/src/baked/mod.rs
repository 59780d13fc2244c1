//! Baked masks: sheets in one compact file that a game loads without any image.
//!
//! `layout` is the format, byte by byte; `write` bakes sheets into bytes, `read` checks such bytes and reads them in
//! place by their `record`s, `mask` and `sheet` are what is read. `docs/baked-masks.md` describes the format for other programs.

mod error;
mod layout;
mod mask;
mod read;
mod record;
mod sheet;
mod write;

pub use error::BakedError;
pub use mask::BakedMask;
pub use read::Baked;
pub use sheet::{BakedClip, BakedFrame, BakedShape, BakedSheet};
pub use write::bake;
