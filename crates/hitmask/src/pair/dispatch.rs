//! Whether two masks overlap, at a level that the caller has chosen: for a single query and for batches.

use core::hint::select_unpredictable;

use super::shared_region::SharedRegion;
use crate::kernel::{SimdLevel, Vectors, at_level, shifted_overlap, striped_overlap};
use crate::mask::NOT_SMALL;
use crate::pose::Placed;

/// Whether two placed masks overlap. It runs within the loops of a level.
///
/// It takes references so that a batch reads its pairs in place. Copies would be written and at once be read back in other
/// pieces, which stalls the processor.
#[inline(always)]
pub(crate) fn overlaps<V: Vectors>(vectors: V, one: &Placed<'_>, other: &Placed<'_>) -> bool {
    let Some(rows) = rows_of_small(one, other) else {
        return wide_overlap(vectors, one, other);
    };
    let Some(shared_region) = SharedRegion::new(*one, *other) else {
        return false;
    };
    small_overlap(vectors, &shared_region, rows)
}

/// How many rows the test of two small masks reads; `None` unless both are small.
#[inline(always)]
pub(super) fn rows_of_small(one: &Placed<'_>, other: &Placed<'_>) -> Option<u32> {
    let rows = (one.mask().fixed_rows(), other.mask().fixed_rows());
    (rows.0 | rows.1 != NOT_SMALL).then(|| rows.0.min(rows.1))
}

impl SimdLevel {
    /// [`Placed::overlaps`] at this level.
    #[doc(hidden)]
    pub fn overlaps(self, one: Placed<'_>, other: Placed<'_>) -> bool {
        let Some(rows) = rows_of_small(&one, &other) else {
            return at_level!(self, vectors => any_overlap(vectors, one, other));
        };
        // Everything cheap is done here, so that little crosses the call into the level's loops.
        let Some(shared_region) = SharedRegion::new(one, other) else {
            return false;
        };
        at_level!(self, vectors => small_overlap(vectors, &shared_region, rows))
    }
}

/// Whether two small masks with overlapping bounds overlap, in 16, 32 or 64 rows.
#[inline(always)]
pub(super) fn small_overlap<V: Vectors>(
    vectors: V,
    shared_region: &SharedRegion<'_>,
    rows: u32,
) -> bool {
    match rows {
        16 => fixed_overlap::<V, 16>(vectors, shared_region),
        32 => fixed_overlap::<V, 32>(vectors, shared_region),
        _ => fixed_overlap::<V, 64>(vectors, shared_region),
    }
}

#[inline(always)]
fn fixed_overlap<V: Vectors, const ROWS: usize>(
    vectors: V,
    shared_region: &SharedRegion<'_>,
) -> bool {
    let (Some(one), Some(other)) = shared_region.first_stripes::<ROWS>() else {
        debug_assert!(false, "small masks are guarded by as many rows as a test reads");
        return false;
    };
    // The one further left is shifted. Which one that is, no branch could predict.
    let dx = shared_region.dx();
    let left = select_unpredictable(dx >= 0, one, other);
    let right = select_unpredictable(dx >= 0, other, one);
    shifted_overlap(vectors, left, right, dx.unsigned_abs())
}

/// The test of masks if one or both are not small. Not inlined into a batch, because it is many instructions.
#[inline(never)]
pub(super) fn wide_overlap<V: Vectors>(vectors: V, one: &Placed<'_>, other: &Placed<'_>) -> bool {
    vectors.run(
        #[inline(always)]
        || any_overlap(vectors, *one, *other),
    )
}

/// [`wide_overlap`] within the loops of a level.
#[inline(always)]
pub(super) fn any_overlap<V: Vectors>(vectors: V, one: Placed<'_>, other: Placed<'_>) -> bool {
    // A small mask over a large one, as on terrain, is tested with the same steps as over a small one.
    let other_is_small = other.mask().fixed_rows() != NOT_SMALL;
    let (one, other) = if other_is_small { (other, one) } else { (one, other) };
    let Some(shared_region) = SharedRegion::new(one, other) else {
        return false;
    };
    match one.mask().fixed_rows() {
        16 => over_stripes::<V, 16>(vectors, &shared_region),
        32 => over_stripes::<V, 32>(vectors, &shared_region),
        64 => over_stripes::<V, 64>(vectors, &shared_region),
        _ => shared_region.hit(vectors),
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
