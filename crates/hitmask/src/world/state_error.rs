//! The reasons why bytes could not be read as a world or a recording.

use core::fmt;

use super::SpriteId;
use crate::codec::Damage;
use crate::mask::NoMemory;

/// Why bytes could not be read as the state of a world or as a recording.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum StateError {
    /// The bytes do not begin with the marker of a world or a recording.
    Magic,
    /// The bytes have a format version that this library does not read.
    Version {
        /// The format version of the bytes.
        found: u16,
    },
    /// The bytes are damaged.
    Damaged {
        /// The offset of the first wrong byte.
        at: usize,
        /// A description of the value expected at that offset, such as "a layer is 0 to 31".
        what: &'static str,
    },
    /// The bytes refer to a sprite or a frame that the sprites do not contain.
    NoSuchFrame {
        /// The offset of that reference.
        at: usize,
        /// The sprite.
        sprite: SpriteId,
        /// The index of the sprite's frame.
        frame: u32,
    },
    /// The bytes describe a world that takes more memory than the limit.
    TooLarge {
        /// The limit, in bytes.
        most: usize,
    },
    /// There is not enough memory.
    OutOfMemory,
}

impl fmt::Display for StateError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Magic => formatter
                .write_str("not the state of a world or a recording: the first bytes are wrong"),
            Self::Version { found } => write!(
                formatter,
                "format version {found} is not supported: use the version that wrote it"
            ),
            Self::Damaged { at, what } => {
                write!(formatter, "damaged at byte {at} (expected: {what}): use another copy")
            }
            Self::NoSuchFrame { at, sprite, frame } => write!(
                formatter,
                "byte {at} refers to frame {frame} of sprite {}, which does not exist: pass the \
                 sprites it was written with",
                sprite.index()
            ),
            Self::TooLarge { most } => write!(
                formatter,
                "needs more than the limit of {most} bytes of memory: raise the limit if you \
                 trust the source"
            ),
            Self::OutOfMemory => formatter.write_str("not enough memory"),
        }
    }
}

impl core::error::Error for StateError {}

impl From<NoMemory> for StateError {
    fn from(_: NoMemory) -> Self {
        Self::OutOfMemory
    }
}

impl From<Damage> for StateError {
    fn from(Damage { start, what, .. }: Damage) -> Self {
        Self::Damaged { at: start, what }
    }
}
