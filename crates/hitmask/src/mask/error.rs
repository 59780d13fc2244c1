//! The errors of functions that create and change masks.

use core::fmt;

use super::Mask;
use crate::space::Point;

/// Why a mask could not be created or changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum MaskError {
    /// A side is longer than [`Mask::MAX_SIDE`].
    TooLarge {
        /// The requested width.
        width: u64,
        /// The requested height.
        height: u64,
    },
    /// There is not enough memory for a mask of this size.
    OutOfMemory {
        /// The mask's width.
        width: u32,
        /// The mask's height.
        height: u32,
    },
    /// The pixel data has fewer or more bytes than the size requires.
    PixelBytes {
        /// How many bytes the size requires.
        expected: u64,
        /// How many bytes the data has.
        found: u64,
    },
    /// The pixel data has fewer bytes than rows with this stride require.
    RowBytes {
        /// The stride in bytes.
        stride: u64,
        /// How many bytes the size requires.
        expected: u64,
        /// How many bytes the data has.
        found: u64,
    },
    /// The words passed to [`Mask::from_rows`] do not form a whole number of rows.
    RowWords {
        /// How many words a row takes.
        a_row: u32,
        /// How many words were passed.
        found: u64,
    },
    /// A slice of colors does not have exactly one color for each pixel of its rectangle.
    Colors {
        /// How many pixels the rectangle has.
        expected: u64,
        /// How many colors the slice has.
        found: u64,
    },
    /// The rows would overlap, because the stride is shorter than a row.
    Stride {
        /// The stride in bytes.
        stride: u64,
        /// How many bytes a row takes.
        row: u64,
    },
    /// The pixel to change is outside the mask.
    Outside {
        /// The pixel's column and row.
        pixel: Point,
        /// The mask's width.
        width: u32,
        /// The mask's height.
        height: u32,
    },
    /// A grid's cells have no pixels, or the sheet is too small for even one whole cell.
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
    /// The list of frames is empty; it needs at least one.
    NoFrames,
    /// The mask has no component with this index.
    NoComponent {
        /// The requested index, counted from 0.
        index: usize,
        /// How many components the mask has.
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
                write!(formatter, "not enough memory for a mask of {width}×{height}")
            }
            Self::PixelBytes { expected, found } => {
                write!(formatter, "the size requires {expected} bytes of pixels, not {found}")
            }
            Self::RowBytes { stride, expected, found } => {
                write!(
                    formatter,
                    "rows with a stride of {stride} bytes require {expected} bytes of pixels, not \
                     {found}"
                )
            }
            Self::RowWords { a_row: 0, found } => {
                write!(formatter, "a mask of width 0 has no words, not {found}")
            }
            Self::RowWords { a_row, found } => {
                write!(formatter, "{found} words are not a whole number of rows of {a_row}")
            }
            Self::Colors { expected, found } => {
                write!(formatter, "the size requires {expected} colors, not {found}")
            }
            Self::Stride { stride, row } => {
                write!(formatter, "a stride of {stride} bytes is shorter than a row of {row}")
            }
            Self::Outside { pixel, width, height } => {
                write!(formatter, "pixel {pixel} is outside a mask of {width}×{height}")
            }
            Self::Cell { width, height, sheet_width, sheet_height } => write!(
                formatter,
                "a sheet of {sheet_width}×{sheet_height} holds no whole cell of {width}×{height}"
            ),
            Self::NoFrames => write!(formatter, "a list of frames needs at least one"),
            Self::NoComponent { index, count } => {
                write!(
                    formatter,
                    "there is no component {index}: the mask has {count}, counted from 0"
                )
            }
        }
    }
}

impl core::error::Error for MaskError {}

/// Why text could not be read as a mask.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum TextError {
    /// The text contains a character that is neither `#` nor `.`.
    Character {
        /// The index of the row, counted from 0.
        row: usize,
        /// The index of the column, counted from 0.
        column: usize,
        /// The invalid character.
        found: char,
    },
    /// A row is not as long as the first row.
    Ragged {
        /// The index of the row, counted from 0.
        row: usize,
        /// The length of the first row.
        expected: usize,
        /// The length of this row.
        found: usize,
    },
    /// The rows are valid, but no mask could be created from them.
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

/// Why data could not be read as a packed bitmap (PBM P4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum PbmError {
    /// The bytes do not begin with `P4`.
    Magic,
    /// The header ends early, or its width or height is not a number.
    Header,
    /// The pixel data has fewer or more bytes than the header requires.
    PixelBytes {
        /// How many bytes the header requires.
        expected: u64,
        /// How many bytes the data has.
        found: u64,
    },
    /// The bitmap is valid, but no mask could be created from it.
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
                write!(formatter, "the header requires {expected} bytes of pixels, not {found}")
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
