//! The errors of functions that bake sheets or read baked masks.

use core::fmt;

use super::layout::VERSION;

/// Why bytes could not be read as baked masks, or why sheets could not be baked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum BakedError {
    /// The bytes do not begin with [`Baked::MAGIC`](super::Baked::MAGIC).
    Magic,
    /// The version of the format is 0, or newer than this program can read.
    Version {
        /// The format version of the bytes.
        found: u16,
    },
    /// The number of bytes differs from the number that the header states.
    Length {
        /// How many bytes the header states.
        expected: u64,
        /// How many bytes were passed.
        found: u64,
    },
    /// The checksum does not match, so the bytes are not those that were baked.
    Checksum,
    /// The header has a value that this version does not define.
    Header,
    /// The names are not UTF-8.
    Names,
    /// A record contains an invalid value.
    Record {
        /// The kind of the record, such as "mask".
        kind: &'static str,
        /// The index of the record among those of its kind.
        index: u32,
        /// What is wrong with the record, such as "its name is not UTF-8".
        what: &'static str,
    },
    /// The number of items of some kind exceeds the limits of the format.
    TooMuch {
        /// The kind of items of which there are too many, such as "pixels".
        what: &'static str,
    },
    /// Two sheets have the same name.
    SameName {
        /// The index of the second sheet.
        sheet: u32,
    },
    /// There is not enough memory.
    OutOfMemory,
}

impl fmt::Display for BakedError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Magic => write!(formatter, "not a file of baked masks: bake some art first"),
            Self::Header => write!(formatter, "its header is damaged: copy or bake it again"),
            Self::Names => write!(formatter, "its names are not valid UTF-8: bake it again"),
            Self::Version { found } => write!(
                formatter,
                "baked in version {found} of the format, and this program reads up to {VERSION}: \
                 bake it again, or use a newer program"
            ),
            Self::Length { expected, found } => write!(
                formatter,
                "{expected} bytes were baked, but there are {found}: copy or bake it again"
            ),
            Self::Checksum => {
                write!(
                    formatter,
                    "the checksum does not match, the file is damaged: copy or bake it again"
                )
            }
            Self::Record { kind, index, what } => {
                write!(formatter, "{kind} {index} is damaged, bake it again: {what}")
            }
            Self::TooMuch { what } => {
                write!(formatter, "too many {what} for one file of baked masks: bake several files")
            }
            Self::SameName { sheet } => {
                write!(formatter, "sheet {sheet} has the same name as an earlier one: rename it")
            }
            Self::OutOfMemory => {
                write!(formatter, "not enough memory to bake these masks: bake fewer")
            }
        }
    }
}

impl core::error::Error for BakedError {}
