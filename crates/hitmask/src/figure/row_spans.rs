//! How loops over pixels see a figure: as a range of columns in each row.

use core::ops::Range;

use crate::mask::ROWS_A_STEP;

/// A figure as a range of columns in each row, from one of its rows on.
pub(super) trait RowSpans {
    /// Whether all rows have the same columns.
    const IS_UPRIGHT: bool = false;

    /// The columns in the next row; the range may be empty and may reach beyond the mask.
    fn next(&mut self) -> Range<i64>;

    /// A range of columns that contains all those of the next [`AHEAD`] rows (the figure has at
    /// least that many), and the state after these; `None` if only reading each row can tell.
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

/// The same columns in each row.
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
