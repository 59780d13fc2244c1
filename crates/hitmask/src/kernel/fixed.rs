//! Whether small masks overlap, with the same steps whatever they hold: for up to 64 rows a branch that the processor
//! guesses wrong costs more than all the rows do.
//!
//! So many zero rows follow a small mask that reading on from any of its rows stays within it, and beyond the last
//! row that the two share one of them has nothing set.

use super::Vectors;

/// Whether two masks of one stripe overlap in `ROWS` rows, the right one standing over the left one's column `column`.
#[inline(always)]
pub(crate) fn shifted_overlap<V: Vectors, const ROWS: usize>(
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

/// `ROWS` rows of the 64 columns that stand over a stripe: those from column `shift` of one stripe on, and at the end
/// those of the next. Either of the two may be missing.
#[derive(Clone, Copy)]
pub(crate) struct Between<'a, const ROWS: usize> {
    pub(crate) low: Option<&'a [u64; ROWS]>,
    pub(crate) high: Option<&'a [u64; ROWS]>,
    /// 0 to 63.
    pub(crate) shift: u32,
}

/// Whether a mask of one stripe overlaps, in `ROWS` rows, the columns over it.
#[inline(always)]
pub(crate) fn striped_overlap<V: Vectors, const ROWS: usize>(
    vectors: V,
    one: &[u64; ROWS],
    over: Between<'_, ROWS>,
) -> bool {
    // Another stripe stands for one that is missing, and nothing of it is kept.
    let keep = |is_there: bool| vectors.splat(if is_there { u64::MAX } else { 0 });
    let keep_low = keep(over.low.is_some());
    let keep_high = keep(over.high.is_some() && over.shift != 0);
    let (low, high) = (over.low.unwrap_or(one), over.high.unwrap_or(one));
    let shift = vectors.shift(over.shift);
    let mut common = vectors.splat(0);
    for row in (0..ROWS).step_by(V::ROWS) {
        let low = vectors.and(vectors.load(&low[row..]), keep_low);
        let high = vectors.and(vectors.load(&high[row..]), keep_high);
        let over = vectors.between(low, high, shift);
        common = vectors.or(common, vectors.and(vectors.load(&one[row..]), over));
    }
    vectors.any(common)
}
