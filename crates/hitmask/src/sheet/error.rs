//! What can go wrong with a sheet.

use core::fmt;

use super::Frames;

/// Why a sheet could not be made, or a frame of it not be found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum SheetError {
    /// A clip shows a frame that the sheet does not have.
    ClipFrame {
        /// The frame's index.
        frame: u32,
        /// How many frames there are.
        frames: u64,
    },
    /// There are more frames than a sheet can have.
    TooManyFrames {
        /// How many there are.
        frames: u64,
    },
    /// No frame and no clip is called so, and it is no index either.
    NoSuchFrame,
    /// Several frames, or several clips, are called so.
    Ambiguous,
}

impl fmt::Display for SheetError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::ClipFrame { frame, frames } => {
                write!(
                    formatter,
                    "a clip shows frame {frame}, and there are {frames}: show one of those"
                )
            }
            Self::TooManyFrames { frames } => {
                write!(
                    formatter,
                    "{frames} frames are too many, cut them into several: a sheet has up to {}",
                    Frames::MOST
                )
            }
            Self::NoSuchFrame => write!(formatter, "no frame and no clip is called so"),
            Self::Ambiguous => {
                write!(formatter, "several are called so: name it by its index")
            }
        }
    }
}

impl core::error::Error for SheetError {}
