//! What can go wrong with baked masks.

use core::fmt;

use super::layout::VERSION;

/// Why bytes are no baked masks, or sheets could not be baked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum BakedError {
    /// The bytes do not begin as baked masks do.
    Magic,
    /// They were baked in a version of the format that is newer than what can be read here, or in none.
    Version {
        /// The version of the bytes.
        found: u16,
    },
    /// There are fewer bytes, or more, than the header says.
    Length {
        /// How many bytes the header says.
        expected: u64,
        /// How many there are.
        found: u64,
    },
    /// The bytes are not those that were baked: their checksum is another.
    Checksum,
    /// The header says something of which this version knows nothing.
    Header,
    /// The names are not UTF-8.
    Names,
    /// A record says something that cannot be.
    Record {
        /// Which kind of record: "mask".
        kind: &'static str,
        /// Its index among those of its kind.
        index: u32,
        /// What it says: "its name is not UTF-8".
        what: &'static str,
    },
    /// There is more of something than the format can hold.
    TooMuch {
        /// Of what: "pixels".
        what: &'static str,
    },
    /// Two sheets are called the same.
    SameName {
        /// The index of the second.
        sheet: u32,
    },
    /// There was not memory enough.
    OutOfMemory,
}

impl fmt::Display for BakedError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Magic => write!(formatter, "these are no baked masks: bake some art first"),
            Self::Header => write!(formatter, "its header is damaged: copy or bake it again"),
            Self::Names => write!(formatter, "its names are no text: bake it again"),
            Self::Version { found } => write!(
                formatter,
                "baked in version {found} of the format, and this program reads up to {VERSION}: \
                 bake it again, or use a newer program"
            ),
            Self::Length { expected, found } => write!(
                formatter,
                "{expected} bytes were baked, and {found} are there: copy or bake it again"
            ),
            Self::Checksum => {
                write!(formatter, "the checksum is wrong, so it is damaged: copy or bake it again")
            }
            Self::Record { kind, index, what } => {
                write!(formatter, "{kind} {index} is damaged, bake it again: {what}")
            }
            Self::TooMuch { what } => {
                write!(formatter, "too many {what} for one file of baked masks: bake several")
            }
            Self::SameName { sheet } => {
                write!(formatter, "sheet {sheet} has the name of one before it: rename it")
            }
            Self::OutOfMemory => {
                write!(formatter, "not memory enough to bake these masks: bake fewer")
            }
        }
    }
}

impl core::error::Error for BakedError {}
