//! Tests whether a small mask overlaps another mask, in a number of steps that does not depend on
//! their pixels. For up to 64 rows, a mispredicted branch costs more than reading all rows. Only
//! the heights of the masks affect the number of steps.
//!
//! A small mask is followed by enough zero rows that reading on from any of its rows stays within
//! its memory. Beyond the last shared row, one of the two masks has no set pixel.

use super::Vectors;

/// Returns whether two masks of one stripe overlap in 16, 32 or 64 rows of each, if the right mask
/// begins at the left mask's column `column`.
#[inline(always)]
pub(crate) fn shifted_overlap<V: Vectors>(
    vectors: V,
    left: &[u64],
    right: &[u64],
    column: u32,
) -> bool {
    if let (Ok(left), Ok(right)) = (left.try_into(), right.try_into()) {
        shifted_rows::<V, 16>(vectors, left, right, column)
    } else if let (Ok(left), Ok(right)) = (left.try_into(), right.try_into()) {
        shifted_rows::<V, 32>(vectors, left, right, column)
    } else if let (Ok(left), Ok(right)) = (left.try_into(), right.try_into()) {
        shifted_rows::<V, 64>(vectors, left, right, column)
    } else {
        false
    }
}

#[inline(always)]
fn shifted_rows<V: Vectors, const ROWS: usize>(
    vectors: V,
    left: &[u64; ROWS],
    right: &[u64; ROWS],
    column: u32,
) -> bool {
    let before = vectors.shift(column);
    let mut common = vectors.splat(0);
    for row in (0..ROWS).step_by(V::ROWS) {
        let left = vectors.after(vectors.load(&left[row..]), before);
        common = vectors.or(common, vectors.and(left, vectors.load(&right[row..])));
    }
    vectors.any(common)
}

/// `ROWS` rows of the 64 columns over a stripe: the columns of one stripe from column `shift` on,
/// followed by those of the next stripe. Either stripe may be missing.
#[derive(Clone, Copy)]
pub(crate) struct Between<'a, const ROWS: usize> {
    pub(crate) low: Option<&'a [u64; ROWS]>,
    pub(crate) high: Option<&'a [u64; ROWS]>,
    /// The shift, 0 to 63.
    pub(crate) shift: u32,
}

/// Returns whether a mask of one stripe overlaps the columns over it in `ROWS` rows.
#[inline(always)]
pub(crate) fn striped_overlap<V: Vectors, const ROWS: usize>(
    vectors: V,
    one: &[u64; ROWS],
    over: Between<'_, ROWS>,
) -> bool {
    // Aligned columns use nothing from the next stripe.
    let high = over.high.filter(|_| over.shift != 0);
    let (shift, nothing) = (vectors.shift(over.shift), vectors.splat(0));
    let mut common = nothing;
    for row in (0..ROWS).step_by(V::ROWS) {
        let low = over.low.map_or(nothing, |low| vectors.load(&low[row..]));
        let high = high.map_or(nothing, |high| vectors.load(&high[row..]));
        let over = vectors.between(low, high, shift);
        common = vectors.or(common, vectors.and(vectors.load(&one[row..]), over));
    }
    vectors.any(common)
}
