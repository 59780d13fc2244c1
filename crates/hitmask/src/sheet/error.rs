//! The errors of functions that create a sheet or find its frames.

use core::fmt;

use super::Frames;

/// Why a sheet could not be created, or why one of its frames could not be found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum SheetError {
    /// A clip refers to a frame that the sheet does not have.
    ClipFrame {
        /// The frame's index.
        frame: u32,
        /// How many frames the sheet has.
        frames: u64,
    },
    /// The sheet has too many frames.
    TooManyFrames {
        /// How many frames the sheet has.
        frames: u64,
    },
    /// No frame or clip has this name, and the text is not an index either.
    NoSuchFrame,
    /// Several frames, or several clips, have this name.
    Ambiguous,
}

impl fmt::Display for SheetError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::ClipFrame { frame, frames } => {
                write!(formatter, "a clip refers to frame {frame}, but there are only {frames}")
            }
            Self::TooManyFrames { frames } => {
                write!(
                    formatter,
                    "{frames} frames are too many for a sheet, which has up to {}: split them",
                    Frames::MAX_LEN
                )
            }
            Self::NoSuchFrame => write!(formatter, "no frame and no clip has this name"),
            Self::Ambiguous => {
                write!(formatter, "several have this name: use the index instead")
            }
        }
    }
}

impl core::error::Error for SheetError {}
