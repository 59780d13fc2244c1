//! The errors of functions that create, change or search terrain.

use core::fmt;

use crate::mask::{Mask, MaskError, NoMemory};

/// Why terrain could not be created, changed or searched. After an error, the terrain is unchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum TerrainError {
    /// The stencil to fill spans more than [`Mask::MAX_SIDE`] columns or rows.
    TooLarge {
        /// The number of columns that the stencil spans.
        width: u32,
        /// The number of rows that the stencil spans.
        height: u32,
    },
    /// There is not enough memory.
    OutOfMemory,
}

impl fmt::Display for TerrainError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::TooLarge { width, height } => write!(
                formatter,
                "{width}×{height} pixels are too many to fill at once: a side goes up to {}, so \
                 fill it in parts",
                Mask::MAX_SIDE
            ),
            Self::OutOfMemory => {
                write!(formatter, "not enough memory: the terrain is unchanged")
            }
        }
    }
}

impl core::error::Error for TerrainError {}

impl From<NoMemory> for TerrainError {
    fn from(NoMemory: NoMemory) -> Self {
        Self::OutOfMemory
    }
}

impl From<MaskError> for TerrainError {
    /// Use this conversion only for masks no larger than a chunk, which can fail only if memory
    /// runs out.
    fn from(error: MaskError) -> Self {
        debug_assert!(matches!(error, MaskError::OutOfMemory { .. }), "{error}");
        Self::OutOfMemory
    }
}
