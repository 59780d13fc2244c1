//! Why terrain could not be changed.

use core::fmt;

use crate::mask::{Mask, MaskError, NoMemory};

/// Why terrain could not be made, changed or searched. It is as it was before.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum TerrainError {
    /// What was to be filled spans more than [`Mask::MAX_SIDE`] columns or rows.
    TooLarge {
        /// How many columns it spans.
        width: u32,
        /// How many rows it spans.
        height: u32,
    },
    /// There was not memory enough.
    OutOfMemory,
}

impl fmt::Display for TerrainError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::TooLarge { width, height } => write!(
                formatter,
                "{width}×{height} pixels are too many to fill at once: a side goes up to {}, so fill it in parts",
                Mask::MAX_SIDE
            ),
            Self::OutOfMemory => {
                write!(formatter, "not memory enough for the terrain: it is as it was before")
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
    /// Of masks that are not larger than a chunk: only their memory can be too little.
    fn from(error: MaskError) -> Self {
        debug_assert!(matches!(error, MaskError::OutOfMemory { .. }), "{error}");
        Self::OutOfMemory
    }
}
