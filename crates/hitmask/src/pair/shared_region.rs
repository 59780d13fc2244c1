//! The region in which two placed masks can share a pixel, and their words there, aligned.

use core::ops::Range;

use crate::kernel::{Band, Between, Strip, Vectors};
use crate::mask::{Mask, ROWS_A_STEP, WORD};
use crate::pose::Placed;

/// Masks further apart than this share nothing, because their sides are shorter. A power of two, so
/// that one comparison decides both axes.
const FAR: i64 = 1 << 24;

/// The stripes and rows of a mask in which another one can share a pixel with it.
#[derive(Clone, Copy)]
pub(super) struct SharedRegion<'a> {
    mask: &'a Mask,
    other: &'a Mask,
    /// The column of `mask` at which `other`'s left column is.
    dx: i32,
    /// The first shared row, in `mask` and in `other`.
    row: usize,
    other_row: usize,
    rows: usize,
    /// The shared columns of `mask`, from this one …
    left: u32,
    /// … to before this one.
    right: u32,
}

/// How far `two` is right of and below `one`; `None` if that is further than any mask reaches.
#[inline(always)]
pub(super) fn offset(one: Placed<'_>, two: Placed<'_>) -> Option<(i32, i32)> {
    let (here, there) = (one.position(), two.position());
    // Positions are sums of two i32 at most, far from the ends of i64. Masks further apart than any
    // mask is wide share nothing, and nearer all numbers are small.
    let (dx, dy) = (there.x - here.x, there.y - here.y);
    let is_far = (dx.wrapping_add(FAR) | dy.wrapping_add(FAR)) as u64 >= 2 * FAR as u64;
    (!is_far).then_some((dx as i32, dy as i32))
}

impl<'a> SharedRegion<'a> {
    /// The shared region of two placed masks, or `None` if their trimmed bounds are apart.
    ///
    /// Trimmed bounds lie within the masks' boxes, so the same comparison rejects boxes that are
    /// apart.
    #[inline(always)]
    pub(super) fn new(one: Placed<'a>, two: Placed<'a>) -> Option<Self> {
        Self::at(one.mask(), two.mask(), offset(one, two)?)
    }

    /// The shared region of two masks, of which `other` is (`dx`, `dy`) from `mask`, less than
    /// [`FAR`].
    #[inline(always)]
    pub(super) fn at(mask: &'a Mask, other: &'a Mask, (dx, dy): (i32, i32)) -> Option<Self> {
        // In `mask`'s own columns and rows.
        let (edges, others) = (mask.edges(), other.edges());
        let (left, right) = (edges.left.max(others.left + dx), edges.right.min(others.right + dx));
        let (top, bottom) = (edges.top.max(others.top + dy), edges.bottom.min(others.bottom + dy));
        // Empty edges share nothing, because they end where they begin.
        if (left >= right) | (top >= bottom) {
            return None;
        }
        Some(Self {
            mask,
            other,
            dx,
            row: top as u32 as usize,
            other_row: (top - dy) as u32 as usize,
            rows: (bottom - top) as u32 as usize,
            left: left as u32,
            right: right as u32,
        })
    }

    /// How many rows are shared.
    #[inline(always)]
    pub(super) fn rows(&self) -> usize {
        self.rows
    }

    /// The mask's row of a strip's row.
    pub(super) fn row(&self, row: usize) -> usize {
        self.row + row
    }

    /// The shared stripes, from left to right.
    #[inline(always)]
    pub(super) fn stripes(&self) -> Range<usize> {
        (self.left / WORD) as usize..self.right.div_ceil(WORD) as usize
    }

    /// The same region as seen from the other mask.
    #[inline(always)]
    pub(super) fn swapped(&self) -> Self {
        Self {
            mask: self.other,
            other: self.mask,
            dx: -self.dx,
            row: self.other_row,
            other_row: self.row,
            rows: self.rows,
            left: (self.left as i32 - self.dx) as u32,
            right: (self.right as i32 - self.dx) as u32,
        }
    }

    /// The mask.
    #[inline(always)]
    pub(super) fn mask(&self) -> &'a Mask {
        self.mask
    }

    /// The other mask.
    #[inline(always)]
    pub(super) fn other(&self) -> &'a Mask {
        self.other
    }

    /// Whether a pixel near the middle is common: in a stripe of the mask, a quarter, half and
    /// three quarters down.
    #[inline(always)]
    pub(super) fn hit_in_middle(&self) -> bool {
        let stripe = ((self.left + self.right) / (2 * WORD)) as i32;
        let first_column = stripe * WORD as i32 - self.dx;
        let (low, shift) =
            (first_column.div_euclid(WORD as i32), first_column.rem_euclid(WORD as i32));
        let common = |row: usize| {
            let other = |stripe: i32| self.other.word_or_zero(stripe, self.other_row + row);
            // Two shifts, because one of 64 has no meaning.
            let over = other(low) >> shift | other(low + 1) << 1 << (WORD as i32 - 1 - shift);
            self.mask.word_or_zero(stripe, self.row + row) & over
        };
        common(self.rows / 4) | common(self.rows / 2) | common(self.rows * 3 / 4) != 0
    }

    /// A stripe and the columns of the other mask over it.
    #[inline(always)]
    pub(super) fn strip(&self, stripe: usize) -> Strip<'a> {
        let first_column = stripe as i64 * i64::from(WORD) - i64::from(self.dx);
        Strip {
            stripe: self.mask.stripe(stripe, self.row),
            other: self.other.columns(first_column, self.other_row),
            rows: self.rows,
        }
    }

    /// Whether some pixel is common.
    #[inline(always)]
    pub(super) fn hit<V: Vectors>(&self, vectors: V) -> bool {
        self.band().hit(vectors).is_some()
    }

    /// A row of the other mask near which, within a step of rows, some pixel is common; not always
    /// the first one.
    #[inline(always)]
    pub(super) fn hit_row<V: Vectors>(&self, vectors: V) -> Option<usize> {
        // The band begins some rows above the first shared one.
        let row = self.band().hit(vectors)?.saturating_sub(self.other_row % ROWS_A_STEP);
        Some(self.other_row + row)
    }

    /// This shared region restricted to the step of rows that begins with a row of the other mask.
    /// Its tests may find a pixel beside that step: the masks overlap there too.
    pub(super) fn step_at(&self, other_row: usize) -> Self {
        let from = other_row.saturating_sub(self.other_row).min(self.rows);
        let to = (other_row + ROWS_A_STEP).saturating_sub(self.other_row).min(self.rows);
        Self { row: self.row + from, other_row: self.other_row + from, rows: to - from, ..*self }
    }

    /// The shared stripes, and those of the other mask over them.
    #[inline(always)]
    fn band(&self) -> Band<'a> {
        let Range { start: first_stripe, end: end_stripe } = self.stripes();
        let first_column = first_stripe as i64 * i64::from(WORD) - i64::from(self.dx);
        let first = first_column.div_euclid(WORD.into());
        // The masks share the first stripe, so at most one of its stripes precedes the other mask.
        let other_first = first.max(0) as usize;
        // The other mask is read from the beginning of a cache line on. Above the rows that the
        // masks share, one of the two has nothing set, or these are guard rows. Above the rows of a
        // part of a shared region, a common pixel still counts.
        let above = self.other_row % ROWS_A_STEP;
        Band {
            mask: self.mask.stripes_from(first_stripe, self.row, above),
            stripes: end_stripe - first_stripe,
            other: self.other.stripes_from(other_first, self.other_row, above),
            other_stripes: self.other.stripes() - other_first,
            leads: first < 0,
            shift: first_column.rem_euclid(WORD.into()) as u32,
            rows: self.rows + above,
        }
    }

    /// For a mask of one stripe, `ROWS` rows of it and of the part of the other mask over it, from
    /// the first shared row on; `None` if the other mask ends before it has that many rows.
    #[inline(always)]
    pub(super) fn stripe_and_over<const ROWS: usize>(
        &self,
    ) -> Option<(&'a [u64; ROWS], Between<'a, ROWS>)> {
        let stripe = (-self.dx).div_euclid(WORD as i32);
        let shift = (-self.dx).rem_euclid(WORD as i32) as u32;
        let rows = |stripe: i32| {
            let stripe = usize::try_from(stripe).ok()?;
            self.other.stripe_rows::<ROWS>(stripe, self.other_row)
        };
        // The stripes that exist have the same number of rows.
        self.other.stripe_rows::<ROWS>(0, self.other_row)?;
        let one = self.mask.first_stripe(self.row, ROWS as u32)?.first_chunk()?;
        Some((one, Between { low: rows(stripe), high: rows(stripe + 1), shift }))
    }

    /// `rows` rows of each mask's first stripe, from the first shared row on.
    #[inline(always)]
    pub(super) fn first_stripes(&self, rows: u32) -> (Option<&'a [u64]>, Option<&'a [u64]>) {
        (self.mask.first_stripe(self.row, rows), self.other.first_stripe(self.other_row, rows))
    }

    /// The column of the mask at which the other's left column is.
    #[inline(always)]
    pub(super) fn dx(&self) -> i32 {
        self.dx
    }
}
