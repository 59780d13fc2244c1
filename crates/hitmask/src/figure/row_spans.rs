//! Represents a figure as a range of columns in each row, for loops over pixels.

use core::ops::Range;

use crate::mask::ROWS_A_STEP;

/// A figure as a range of columns in each row, beginning at one of its rows.
pub(super) trait RowSpans {
    /// Whether all rows have the same columns.
    const IS_UPRIGHT: bool = false;

    /// Returns the columns in the next row. The range may be empty and may extend beyond the mask.
    fn next(&mut self) -> Range<i64>;

    /// Returns a range of columns that contains all columns of the next [`AHEAD`] rows (the figure
    /// must have at least that many), and the state after these rows. Returns `None` if the columns
    /// can be found only by reading each row.
    #[inline(always)]
    fn ahead(&self) -> Option<(Range<i64>, Self)>
    where
        Self: Sized,
    {
        None
    }
}

/// How many rows are checked together for set pixels.
pub(super) const AHEAD: i64 = ROWS_A_STEP as i64;

/// A figure with the same columns in each row.
#[derive(Clone, Copy, Debug)]
pub(super) struct Upright {
    pub(super) left: i64,
    pub(super) right: i64,
}

impl RowSpans for Upright {
    const IS_UPRIGHT: bool = true;

    #[inline(always)]
    fn next(&mut self) -> Range<i64> {
        self.left..self.right
    }

    #[inline(always)]
    fn ahead(&self) -> Option<(Range<i64>, Self)> {
        Some((self.left..self.right, *self))
    }
}
