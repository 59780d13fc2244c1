//! What can go wrong when a mask is made or changed.

use core::fmt;

use super::Mask;

/// Why a mask could not be made or changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum MaskError {
    /// A side is longer than [`Mask::MAX_SIDE`].
    TooLarge {
        /// The width that was asked for.
        width: u64,
        /// The height that was asked for.
        height: u64,
    },
    /// There was not memory enough for a mask of this size.
    OutOfMemory {
        /// The mask's width.
        width: u32,
        /// The mask's height.
        height: u32,
    },
    /// The pixels handed in are fewer, or more, than the size says.
    PixelBytes {
        /// How many bytes the size asks for.
        expected: u64,
        /// How many bytes there were.
        found: u64,
    },
    /// The rows of a plane would overlap: the stride is shorter than a row.
    Stride {
        /// The stride in bytes.
        stride: u64,
        /// How many bytes a row takes.
        row: u64,
    },
    /// A pixel outside the mask was to be set or unset.
    Outside {
        /// The pixel's column.
        x: i32,
        /// The pixel's row.
        y: i32,
        /// The mask's width.
        width: u32,
        /// The mask's height.
        height: u32,
    },
    /// A grid's cell has no pixels, or not even one whole cell fits the sheet.
    Cell {
        /// The cell's width.
        width: u32,
        /// The cell's height.
        height: u32,
        /// The sheet's width.
        sheet_width: u32,
        /// The sheet's height.
        sheet_height: u32,
    },
    /// A list of frames needs at least one.
    NoFrames,
    /// A component was asked for that is not there.
    NoComponent {
        /// Which one, from 0.
        index: usize,
        /// How many there are.
        count: usize,
    },
}

impl fmt::Display for MaskError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::TooLarge { width, height } => write!(
                formatter,
                "a mask of {width}×{height} is too large: a side goes up to {}",
                Mask::MAX_SIDE
            ),
            Self::OutOfMemory { width, height } => {
                write!(formatter, "not memory enough for a mask of {width}×{height}")
            }
            Self::PixelBytes { expected, found } => {
                write!(formatter, "the size asks for {expected} bytes of pixels, not {found}")
            }
            Self::Stride { stride, row } => {
                write!(formatter, "a stride of {stride} bytes is shorter than a row of {row}")
            }
            Self::Outside { x, y, width, height } => {
                write!(formatter, "pixel ({x}, {y}) is outside a mask of {width}×{height}")
            }
            Self::Cell { width, height, sheet_width, sheet_height } => write!(
                formatter,
                "a sheet of {sheet_width}×{sheet_height} holds no whole cell of {width}×{height}"
            ),
            Self::NoFrames => write!(formatter, "a list of frames needs at least one"),
            Self::NoComponent { index, count } => {
                write!(formatter, "component {index} of {count} is not there: they count from 0")
            }
        }
    }
}

impl core::error::Error for MaskError {}

/// Why a text is not a mask.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum TextError {
    /// A character that is neither `#` nor `.`.
    Character {
        /// The row, from 0.
        row: usize,
        /// The column, from 0.
        column: usize,
        /// What stood there.
        found: char,
    },
    /// A row that is not as long as the first.
    Ragged {
        /// The row, from 0.
        row: usize,
        /// How long the first row is.
        expected: usize,
        /// How long this one is.
        found: usize,
    },
    /// The rows are right, but no mask could be made of them.
    Mask(MaskError),
}

impl fmt::Display for TextError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Character { row, column, found } => write!(
                formatter,
                "row {row}, column {column}: {found:?} is neither '#' (set) nor '.' (unset)"
            ),
            Self::Ragged { row, expected, found } => {
                write!(formatter, "row {row} has {found} columns, the first has {expected}")
            }
            Self::Mask(error) => error.fmt(formatter),
        }
    }
}

impl core::error::Error for TextError {}

impl From<MaskError> for TextError {
    fn from(error: MaskError) -> Self {
        Self::Mask(error)
    }
}

/// Why bytes are not a packed bitmap (PBM P4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum PbmError {
    /// They do not begin with `P4`.
    Magic,
    /// The header ends early, or its width or height is not a number.
    Header,
    /// There are fewer, or more, bytes of pixels than the header says.
    PixelBytes {
        /// How many the header asks for.
        expected: u64,
        /// How many there were.
        found: u64,
    },
    /// The bitmap is right, but no mask could be made of it.
    Mask(MaskError),
}

impl fmt::Display for PbmError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Magic => write!(formatter, "not a packed bitmap: it does not begin with \"P4\""),
            Self::Header => write!(
                formatter,
                "not a packed bitmap: after \"P4\" come width, height and one white space"
            ),
            Self::PixelBytes { expected, found } => {
                write!(formatter, "the header asks for {expected} bytes of pixels, not {found}")
            }
            Self::Mask(error) => error.fmt(formatter),
        }
    }
}

impl core::error::Error for PbmError {}

impl From<MaskError> for PbmError {
    fn from(error: MaskError) -> Self {
        Self::Mask(error)
    }
}
