//! Tests whether two masks overlap at a level that the caller has chosen, for single queries and
//! for batches.

use core::hint::select_unpredictable;

use super::shared_region::{SharedRegion, offset};
use crate::kernel::{SimdLevel, Vectors, at_level, shifted_overlap, striped_overlap, with_vectors};
use crate::mask::{Mask, NOT_SMALL, fixed_rows};
use crate::pose::Placed;

/// Returns whether two placed masks overlap. Runs within the loops of a level.
///
/// The function takes references, so that a batch reads its pairs in place. Copies would be written
/// and immediately read back in different pieces, which stalls the processor.
#[inline(always)]
pub(crate) fn overlaps<V: Vectors>(vectors: V, one: &Placed<'_>, other: &Placed<'_>) -> bool {
    let Some(offset) = offset(*one, *other) else {
        return false;
    };
    let (one, other) = (one.mask(), other.mask());
    let Some(rows) = rows_of_small(one, other) else {
        return wide_overlap_at(vectors, one, other, offset);
    };
    let Some(shared_region) = SharedRegion::at(one, other, offset) else {
        return false;
    };
    small_overlap(vectors, &shared_region, rows)
}

/// Tests like [`overlaps`] at one of many nearby positions. `offset` states how far `other` is to
/// the right of and below `one`, which is at most a few mask sides.
///
/// For small masks, the function reads no more rows than the masks share. This number hardly
/// changes from one position to the next, so the processor predicts it.
#[inline(always)]
pub(crate) fn overlaps_nearby<V: Vectors>(
    vectors: V,
    one: &Mask,
    other: &Mask,
    offset: (i32, i32),
) -> bool {
    let Some(rows) = rows_of_small(one, other) else {
        return wide_overlap_at(vectors, one, other, offset);
    };
    let Some(shared_region) = SharedRegion::at(one, other, offset) else {
        return false;
    };
    let rows = rows.min(fixed_rows(shared_region.rows() as u32));
    small_overlap(vectors, &shared_region, rows)
}

/// Runs [`wide_overlap`] if the bounds overlap. Creates its own shared region, because the test of
/// small masks does not need all of it.
#[inline(always)]
fn wide_overlap_at<V: Vectors>(vectors: V, one: &Mask, other: &Mask, offset: (i32, i32)) -> bool {
    match SharedRegion::at(one, other, offset) {
        Some(shared_region) => wide_overlap(vectors, shared_region),
        None => false,
    }
}

/// Returns how many rows the test of two small masks reads; `None` unless both are small.
#[inline(always)]
pub(super) fn rows_of_small(one: &Mask, other: &Mask) -> Option<u32> {
    let rows = (one.fixed_rows(), other.fixed_rows());
    (rows.0 | rows.1 != NOT_SMALL).then(|| rows.0.min(rows.1))
}

impl SimdLevel {
    /// Same as [`Placed::overlaps`], at this SIMD level.
    #[doc(hidden)]
    #[inline]
    pub fn overlaps(self, one: Placed<'_>, other: Placed<'_>) -> bool {
        offset(one, other)
            .is_some_and(|(dx, dy)| self.overlaps_at(one.mask(), other.mask(), dx, dy))
    }

    /// Returns whether two masks overlap if `other` is at (`dx`, `dy`) relative to `mask`. All
    /// arguments fit in registers.
    #[inline(never)]
    fn overlaps_at(self, mask: &Mask, other: &Mask, dx: i32, dy: i32) -> bool {
        let Some(shared_region) = SharedRegion::at(mask, other, (dx, dy)) else {
            return false;
        };
        if let Some(rows) = rows_of_small(mask, other) {
            let (left, right, column) = rows_from_left(&shared_region, rows);
            return with_vectors!(self, vectors => vectors.small_overlap(left, right, column));
        }
        if is_one_small(mask, other) {
            return self.mixed_overlap(shared_region);
        }
        shared_region.hit_in_middle() || self.large_overlap(shared_region)
    }

    #[inline(never)]
    fn mixed_overlap(self, shared_region: SharedRegion<'_>) -> bool {
        at_level!(self, vectors => mixed_overlap(vectors, &shared_region))
    }

    #[inline(never)]
    fn large_overlap(self, shared_region: SharedRegion<'_>) -> bool {
        at_level!(self, vectors => shared_region.hit(vectors))
    }
}

/// Returns whether at least one of the two masks is small.
#[inline(always)]
fn is_one_small(one: &Mask, other: &Mask) -> bool {
    one.fixed_rows() & other.fixed_rows() != NOT_SMALL
}

/// Returns the rows of two small masks with overlapping bounds: the rows of the left mask, the rows
/// of the right mask, and the column of the left mask at which the right one begins.
#[inline(always)]
fn rows_from_left<'a>(shared_region: &SharedRegion<'a>, rows: u32) -> (&'a [u64], &'a [u64], u32) {
    let (one, other) = shared_region.first_stripes(rows);
    from_left(one, other, shared_region.dx())
}

/// Works like [`rows_from_left`], for given rows of two small masks, if the second mask is `dx`
/// columns to the right of the first.
#[inline(always)]
pub(super) fn from_left<'a>(
    one: Option<&'a [u64]>,
    other: Option<&'a [u64]>,
    dx: i32,
) -> (&'a [u64], &'a [u64], u32) {
    let (Some(one), Some(other)) = (one, other) else {
        debug_assert!(false, "small masks are guarded by as many rows as a test reads");
        return (&[], &[], 0);
    };
    // The left mask is shifted. A branch on which of the two masks is the left one would be
    // unpredictable.
    let left = select_unpredictable(dx >= 0, one, other);
    let right = select_unpredictable(dx >= 0, other, one);
    (left, right, dx.unsigned_abs())
}

/// Returns whether two small masks with overlapping bounds overlap, in 16, 32 or 64 rows.
#[inline(always)]
pub(super) fn small_overlap<V: Vectors>(
    vectors: V,
    shared_region: &SharedRegion<'_>,
    rows: u32,
) -> bool {
    let (left, right, column) = rows_from_left(shared_region, rows);
    shifted_overlap(vectors, left, right, column)
}

/// Tests masks with overlapping bounds if one or both are not small. The test is not inlined into a
/// batch, because it has many instructions.
#[inline(never)]
pub(super) fn wide_overlap<V: Vectors>(vectors: V, shared_region: SharedRegion<'_>) -> bool {
    if is_one_small(shared_region.mask(), shared_region.other()) {
        return vectors.run(
            #[inline(always)]
            || mixed_overlap(vectors, &shared_region),
        );
    }
    // Most large masks that overlap do so in the middle. If one mask is small, a full test takes
    // only as long as a mispredicted branch.
    shared_region.hit_in_middle()
        || vectors.run(
            #[inline(always)]
            || shared_region.hit(vectors),
        )
}

/// Works like [`wide_overlap`], but is inlined into the loops of its caller. The caller tests the
/// middle itself, or skips that test.
#[inline(always)]
pub(super) fn any_overlap<V: Vectors>(vectors: V, shared_region: &SharedRegion<'_>) -> bool {
    if is_one_small(shared_region.mask(), shared_region.other()) {
        return mixed_overlap(vectors, shared_region);
    }
    shared_region.hit(vectors)
}

/// Returns whether a small mask overlaps a large one, such as terrain, in the same steps as for two
/// small masks.
#[inline(always)]
fn mixed_overlap<V: Vectors>(vectors: V, shared_region: &SharedRegion<'_>) -> bool {
    let small = match shared_region.other().fixed_rows() {
        NOT_SMALL => *shared_region,
        _ => shared_region.swapped(),
    };
    match small.mask().fixed_rows() {
        16 => over_stripes::<V, 16>(vectors, &small),
        32 => over_stripes::<V, 32>(vectors, &small),
        _ => over_stripes::<V, 64>(vectors, &small),
    }
}

#[inline(always)]
fn over_stripes<V: Vectors, const ROWS: usize>(
    vectors: V,
    shared_region: &SharedRegion<'_>,
) -> bool {
    match shared_region.stripe_and_over::<ROWS>() {
        Some((one, over)) => striped_overlap(vectors, one, over),
        None => shared_region.hit(vectors),
    }
}
