//! The region in which two placed masks can share a pixel, and the masks' words in that region,
//! aligned.

use core::ops::Range;

use crate::kernel::{Band, Between, Strip, Vectors};
use crate::mask::{Mask, ROWS_A_STEP, WORD};
use crate::pose::Placed;

/// Masks farther apart than this distance share no pixels, because their sides are shorter than the
/// distance. This distance is a power of two, so that one comparison decides for both axes.
const FAR: i64 = 1 << 24;

/// The stripes and rows of a mask in which it can share a pixel with another mask.
#[derive(Clone, Copy)]
pub(super) struct SharedRegion<'a> {
    mask: &'a Mask,
    other: &'a Mask,
    /// The column of `mask` at which the left column of `other` lies.
    dx: i32,
    /// The first shared row, in `mask` and in `other`.
    row: usize,
    other_row: usize,
    rows: usize,
    /// The shared columns of `mask`, from this column …
    left: u32,
    /// … up to, but not including, this column.
    right: u32,
}

/// Returns how far `two` is to the right of and below `one`; `None` if that is farther than any
/// mask reaches.
#[inline(always)]
pub(super) fn offset(one: Placed<'_>, two: Placed<'_>) -> Option<(i32, i32)> {
    let (here, there) = (one.position(), two.position());
    // Positions are sums of at most two i32s, so they are far from the ends of i64. Masks farther
    // apart than any mask is wide share nothing; for nearer masks, all numbers are small.
    let (dx, dy) = (there.x - here.x, there.y - here.y);
    let is_far = (dx.wrapping_add(FAR) | dy.wrapping_add(FAR)) as u64 >= 2 * FAR as u64;
    (!is_far).then_some((dx as i32, dy as i32))
}

impl<'a> SharedRegion<'a> {
    /// Returns the shared region of two placed masks, or `None` if their trimmed bounds do not
    /// overlap.
    ///
    /// Trimmed bounds lie within the masks' boxes, so the same comparison rejects boxes that do not
    /// overlap.
    #[inline(always)]
    pub(super) fn new(one: Placed<'a>, two: Placed<'a>) -> Option<Self> {
        Self::at(one.mask(), two.mask(), offset(one, two)?)
    }

    /// Returns the shared region of two masks. `other` is at (`dx`, `dy`) relative to `mask`, less
    /// than [`FAR`] away.
    #[inline(always)]
    pub(super) fn at(mask: &'a Mask, other: &'a Mask, (dx, dy): (i32, i32)) -> Option<Self> {
        // All numbers are in `mask`'s own columns and rows.
        let (edges, others) = (mask.edges(), other.edges());
        let (left, right) = (edges.left.max(others.left + dx), edges.right.min(others.right + dx));
        let (top, bottom) = (edges.top.max(others.top + dy), edges.bottom.min(others.bottom + dy));
        // A mask without set pixels shares nothing, because its edges end where they begin.
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

    /// Returns how many rows are shared.
    #[inline(always)]
    pub(super) fn rows(&self) -> usize {
        self.rows
    }

    /// Returns the mask's row for a strip's row.
    pub(super) fn row(&self, row: usize) -> usize {
        self.row + row
    }

    /// Returns the shared stripes, from left to right.
    #[inline(always)]
    pub(super) fn stripes(&self) -> Range<usize> {
        (self.left / WORD) as usize..self.right.div_ceil(WORD) as usize
    }

    /// Returns the same region as seen from the other mask.
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

    /// Returns the mask.
    #[inline(always)]
    pub(super) fn mask(&self) -> &'a Mask {
        self.mask
    }

    /// Returns the other mask.
    #[inline(always)]
    pub(super) fn other(&self) -> &'a Mask {
        self.other
    }

    /// Returns whether the masks share a pixel in one of three rows of the shared region's middle
    /// stripe: one quarter, one half and three quarters of the way down.
    #[inline(always)]
    pub(super) fn hit_in_middle(&self) -> bool {
        let stripe = ((self.left + self.right) / (2 * WORD)) as i32;
        let first_column = stripe * WORD as i32 - self.dx;
        let (low, shift) =
            (first_column.div_euclid(WORD as i32), first_column.rem_euclid(WORD as i32));
        let common = |row: usize| {
            let other = |stripe: i32| self.other.word_or_zero(stripe, self.other_row + row);
            // There are two shifts, because a shift by 64 is not defined.
            let over = other(low) >> shift | other(low + 1) << 1 << (WORD as i32 - 1 - shift);
            self.mask.word_or_zero(stripe, self.row + row) & over
        };
        common(self.rows / 4) | common(self.rows / 2) | common(self.rows * 3 / 4) != 0
    }

    /// Returns a stripe and the columns of the other mask at the same place.
    #[inline(always)]
    pub(super) fn strip(&self, stripe: usize) -> Strip<'a> {
        let first_column = stripe as i64 * i64::from(WORD) - i64::from(self.dx);
        Strip {
            stripe: self.mask.stripe(stripe, self.row),
            other: self.other.columns(first_column, self.other_row),
            rows: self.rows,
        }
    }

    /// Returns whether the masks share a pixel.
    #[inline(always)]
    pub(super) fn hit<V: Vectors>(&self, vectors: V) -> bool {
        self.band().hit(vectors).is_some()
    }

    /// Returns a row of the other mask near which the masks share a pixel, within a step of rows.
    /// It is not always the first such row.
    #[inline(always)]
    pub(super) fn hit_row<V: Vectors>(&self, vectors: V) -> Option<usize> {
        // The band may begin some rows above the first shared row.
        let row = self.band().hit(vectors)?.saturating_sub(self.other_row % ROWS_A_STEP);
        Some(self.other_row + row)
    }

    /// Returns this shared region restricted to the step of rows that begins with a row of the
    /// other mask. Its tests may find a pixel outside that step, but the masks also overlap there.
    pub(super) fn step_at(&self, other_row: usize) -> Self {
        let from = other_row.saturating_sub(self.other_row).min(self.rows);
        let to = (other_row + ROWS_A_STEP).saturating_sub(self.other_row).min(self.rows);
        Self { row: self.row + from, other_row: self.other_row + from, rows: to - from, ..*self }
    }

    /// Returns the shared stripes, and the stripes of the other mask at the same place.
    #[inline(always)]
    fn band(&self) -> Band<'a> {
        let Range { start: first_stripe, end: end_stripe } = self.stripes();
        let first_column = first_stripe as i64 * i64::from(WORD) - i64::from(self.dx);
        let first = first_column.div_euclid(WORD.into());
        // The masks share the first stripe, so at most one of the other mask's stripes would
        // precede its first one.
        let other_first = first.max(0) as usize;
        // The other mask is read from the beginning of a cache line. Above the rows that the masks
        // share, one of the two has no set pixel, or the rows are guard rows. Above the rows of a
        // part of a shared region, a shared pixel still counts.
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

    /// For a mask of one stripe, returns `ROWS` rows of the mask and of the columns of the other
    /// mask at the same place, beginning at the first shared row. Returns `None` if the other mask
    /// ends before it has that many rows.
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
        // All stripes that exist have the same number of rows.
        self.other.stripe_rows::<ROWS>(0, self.other_row)?;
        let one = self.mask.first_stripe(self.row, ROWS as u32)?.first_chunk()?;
        Some((one, Between { low: rows(stripe), high: rows(stripe + 1), shift }))
    }

    /// Returns `rows` rows of each mask's first stripe, beginning at the first shared row.
    #[inline(always)]
    pub(super) fn first_stripes(&self, rows: u32) -> (Option<&'a [u64]>, Option<&'a [u64]>) {
        (self.mask.first_stripe(self.row, rows), self.other.first_stripe(self.other_row, rows))
    }

    /// Returns the column of the mask at which the other mask's left column lies.
    #[inline(always)]
    pub(super) fn dx(&self) -> i32 {
        self.dx
    }
}
