//! What can be wrong with bytes that should be a world or a recording.

use core::fmt;

use super::SpriteId;
use crate::mask::NoMemory;

/// Why bytes are no state of a world, or no recording.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum StateError {
    /// The bytes do not begin as those of a world, or of a recording, do.
    Magic,
    /// They were written in a version of the format that is not read here.
    Version {
        /// The version of the bytes.
        found: u16,
    },
    /// They are not as they were written.
    Damaged {
        /// The first byte of what is wrong.
        at: usize,
        /// What it should be: "a layer is 0 to 31".
        what: &'static str,
    },
    /// They show something that is not among the sprites.
    NoSuchFrame {
        /// Where they say so.
        at: usize,
        /// The sprite.
        sprite: SpriteId,
        /// Its frame.
        frame: u32,
    },
    /// What they describe takes more memory than they may.
    TooLarge {
        /// How many bytes it may take.
        most: usize,
    },
    /// There is not memory enough.
    OutOfMemory,
}

impl fmt::Display for StateError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Magic => {
                formatter.write_str("these bytes are no state of a world and no recording of one")
            }
            Self::Version { found } => write!(
                formatter,
                "written in version {found} of the format, which this program does not read: use the one that wrote it"
            ),
            Self::Damaged { at, what } => {
                write!(formatter, "damaged at byte {at}, so use another copy: {what}")
            }
            Self::NoSuchFrame { at, sprite, frame } => write!(
                formatter,
                "byte {at} asks for frame {frame} of sprite {}, and there is none: give the sprites that it was written with",
                sprite.index()
            ),
            Self::TooLarge { most } => write!(
                formatter,
                "it takes more than the {most} bytes of memory that it may: allow more, if you trust it"
            ),
            Self::OutOfMemory => formatter.write_str("there is not memory enough to read it"),
        }
    }
}

impl core::error::Error for StateError {}

impl From<NoMemory> for StateError {
    fn from(_: NoMemory) -> Self {
        Self::OutOfMemory
    }
}
