//! Bakes sprite sheets into one compact file, so that a game can load its masks without decoding
//! any images.
//!
//! When you build the game, [`bake`] converts [`Sheet`](crate::sheet::Sheet)s to bytes. When the
//! game runs, [`Baked`] checks these bytes and reads them in place, without `std`, from a file,
//! from `include_bytes!`, or from flash memory. The page `docs/baked-masks.md` in the repository
//! specifies the format for other programs.
//!
//! ```
//! use hitmask::Mask;
//! use hitmask::baked::{Baked, bake};
//! use hitmask::sheet::{Frames, Sheet};
//!
//! let frames = Frames::from_grid(&Mask::full(8, 4)?, 4, 4)?;
//! let bytes = bake(&[("hero", &Sheet::new(frames, vec![]).unwrap())]).unwrap();
//! let baked = Baked::open(&bytes).unwrap();
//! assert_eq!(baked.sheet("hero").unwrap().frames().len(), 2);
//! # Ok::<(), hitmask::MaskError>(())
//! ```

// `layout`: defines the format, byte by byte; `write`: bakes sheets into bytes; `record`: reads the
// numbers of a record; `read`: checks such bytes; `sheet`, `mask`: read sheets and masks in place.

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
