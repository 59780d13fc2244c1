//! Where two placed masks can share a pixel, and their words there, aligned.

use core::ops::Range;

use crate::kernel::{self, Level, Strip};
use crate::mask::{Mask, ROWS_A_STEP, WORD};
use crate::pose::Placed;
use crate::space::Point;

/// How many rows of a wide meeting are read before its next stripe is.
const FIRST_BLOCK: usize = 64;

/// The stripes and rows of a mask in which another one can share a pixel with it.
#[derive(Clone, Copy)]
pub(super) struct Meeting<'a> {
    mask: &'a Mask,
    other: &'a Mask,
    /// The world pixel of `mask`'s top left.
    origin: Point,
    /// Where `other`'s left column stands in `mask`.
    dx: i64,
    /// The first row that meets, in `mask` and in `other`.
    row: usize,
    other_row: usize,
    rows: usize,
    /// The stripes of `mask` that meet, from this one …
    first_stripe: usize,
    /// … to before this one.
    end_stripe: usize,
}

impl<'a> Meeting<'a> {
    /// The meeting of two placed masks, or `None` where their trimmed bounds are apart.
    ///
    /// Trimmed bounds lie within the masks' boxes, so boxes that are apart are rejected by the same
    /// comparison.
    #[inline(always)]
    pub(super) fn new(one: Placed<'a>, two: Placed<'a>) -> Option<Self> {
        let (mask, origin, bounds) = (one.mask(), one.position(), one.mask().trimmed());
        let (other, other_origin, other_bounds) =
            (two.mask(), two.position(), two.mask().trimmed());
        // In `mask`'s own columns and rows. Positions are sums of two i32 at most, far from the ends
        // of i64; empty bounds meet nothing, because they end where they begin.
        let (dx, dy) = (other_origin.x - origin.x, other_origin.y - origin.y);
        let left = bounds.x.max(other_bounds.x + dx);
        let top = bounds.y.max(other_bounds.y + dy);
        let right = (bounds.x + i64::from(bounds.width))
            .min(other_bounds.x + i64::from(other_bounds.width) + dx);
        let bottom = (bounds.y + i64::from(bounds.height))
            .min(other_bounds.y + i64::from(other_bounds.height) + dy);
        if left >= right || top >= bottom {
            return None;
        }
        Some(Self {
            mask,
            other,
            origin,
            dx,
            row: top as usize,
            other_row: (top - dy) as usize,
            rows: (bottom - top) as usize,
            first_stripe: left as usize / WORD as usize,
            end_stripe: (right as usize).div_ceil(WORD as usize),
        })
    }

    /// The world's column of a stripe's first pixel.
    pub(super) fn column(&self, stripe: usize) -> i64 {
        self.origin.x + stripe as i64 * i64::from(WORD)
    }

    /// The world's row of a strip's row.
    pub(super) fn row(&self, row: usize) -> i64 {
        self.origin.y + (self.row + row) as i64
    }

    /// The stripes that meet, from left to right.
    pub(super) fn stripes(&self) -> Range<usize> {
        self.first_stripe..self.end_stripe
    }

    /// A stripe against the columns of the other mask that stand over it.
    #[inline(always)]
    pub(super) fn strip(&self, stripe: usize) -> Strip<'a> {
        let first_column = stripe as i64 * i64::from(WORD) - self.dx;
        Strip {
            stripe: self.mask.stripe(stripe, self.row),
            other: self.other.columns(first_column, self.other_row),
            rows: self.rows,
        }
    }

    /// The same meeting in rows `from..to` only, as far as there are such rows.
    #[inline(always)]
    fn rows(&self, from: usize, to: usize) -> Self {
        let from = from.min(self.rows);
        Self {
            row: self.row + from,
            other_row: self.other_row + from,
            rows: to.min(self.rows) - from,
            ..*self
        }
    }

    /// A row of the meeting where, or within a step of rows below which, some pixel is common; not
    /// the first one always.
    #[inline(always)]
    pub(super) fn hit(&self, level: Level) -> Option<usize> {
        // Most sprites are no wider than a stripe: then there is one strip, read downwards.
        if self.end_stripe - self.first_stripe == 1 {
            let strip = self.strip(self.first_stripe);
            return level.run(
                #[inline(always)]
                || kernel::first_step(strip),
            );
        }
        self.hit_in_blocks(level)
    }

    /// [`hit`](Self::hit) for a meeting of several stripes.
    ///
    /// Reads blocks of rows from the top, each over the whole width and twice as high as the one
    /// before: a hit near the top is found before the left edge is read to the bottom, and the many
    /// rows of a miss are read in a few blocks.
    #[inline(never)]
    fn hit_in_blocks(&self, level: Level) -> Option<usize> {
        level.run(
            #[inline(always)]
            || {
                let (mut start, mut height) = (0, FIRST_BLOCK);
                while start < self.rows {
                    let block = self.rows(start, start + height);
                    for stripe in block.stripes() {
                        if let Some(row) = kernel::first_step(block.strip(stripe)) {
                            return Some(start + row);
                        }
                    }
                    start += height;
                    height *= 2;
                }
                None
            },
        )
    }

    /// The row of the other mask that a row of the meeting is.
    pub(super) fn other_row(&self, row: usize) -> usize {
        self.other_row + row
    }

    /// The same meeting only in the step of rows that begins with a row of the other mask, as far as
    /// they meet.
    pub(super) fn step_at(&self, other_row: usize) -> Self {
        let from = other_row.saturating_sub(self.other_row);
        let to = (other_row + ROWS_A_STEP).saturating_sub(self.other_row);
        self.rows(from, to)
    }
}
