//! Whether two masks overlap, at a level that the caller has chosen: for a single question and for batches.

use core::hint::select_unpredictable;

use super::hierarchy::is_hit;
use super::meeting::Meeting;
use crate::kernel::{Level, Vectors, at_level, shifted_overlap, striped_overlap};
use crate::mask::NOT_SMALL;
use crate::pose::Placed;

/// Whether two placed masks overlap. It runs within the loops of a level.
///
/// It takes references so that a batch reads its pairs where they stand: copies would be written and at once be read
/// in other pieces, for which the processor waits.
#[inline(always)]
pub(crate) fn overlaps<V: Vectors>(vectors: V, one: &Placed<'_>, other: &Placed<'_>) -> bool {
    let Some(rows) = rows_of_small(one, other) else {
        return wide_overlap(vectors, one, other);
    };
    let Some(meeting) = Meeting::new(*one, *other) else {
        return false;
    };
    small_overlap(vectors, &meeting, rows)
}

/// How many rows the test of two small masks reads; `None` where not both are small.
#[inline(always)]
pub(super) fn rows_of_small(one: &Placed<'_>, other: &Placed<'_>) -> Option<u32> {
    let rows = (one.mask().fixed_rows(), other.mask().fixed_rows());
    (rows.0 | rows.1 != NOT_SMALL).then(|| rows.0.min(rows.1))
}

impl Level {
    /// [`Placed::overlaps`] at this level.
    pub fn overlaps(self, one: Placed<'_>, other: Placed<'_>) -> bool {
        let Some(rows) = rows_of_small(&one, &other) else {
            return at_level!(self, vectors => any_overlap(vectors, one, other));
        };
        // What is cheap is done here, so that little goes through the door to the level's loops.
        let Some(meeting) = Meeting::new(one, other) else {
            return false;
        };
        at_level!(self, vectors => small_overlap(vectors, &meeting, rows))
    }
}

/// Whether two small masks that meet overlap in so many rows, 16, 32 or 64.
#[inline(always)]
pub(super) fn small_overlap<V: Vectors>(vectors: V, meeting: &Meeting<'_>, rows: u32) -> bool {
    match rows {
        16 => fixed_overlap::<V, 16>(vectors, meeting),
        32 => fixed_overlap::<V, 32>(vectors, meeting),
        _ => fixed_overlap::<V, 64>(vectors, meeting),
    }
}

#[inline(always)]
fn fixed_overlap<V: Vectors, const ROWS: usize>(vectors: V, meeting: &Meeting<'_>) -> bool {
    let (Some(one), Some(other)) = meeting.first_stripes::<ROWS>() else {
        debug_assert!(false, "small masks are guarded by as many rows as a test reads");
        return false;
    };
    // Shifted is the one that stands further left. Which it is, no branch can foresee.
    let (dx, _) = meeting.offset();
    let left = select_unpredictable(dx >= 0, one, other);
    let right = select_unpredictable(dx >= 0, other, one);
    shifted_overlap(vectors, left, right, dx.unsigned_abs())
}

/// The test of masks of which one or both are not small; not inlined into a batch, for it is many instructions.
#[inline(never)]
fn wide_overlap<V: Vectors>(vectors: V, one: &Placed<'_>, other: &Placed<'_>) -> bool {
    vectors.run(
        #[inline(always)]
        || any_overlap(vectors, *one, *other),
    )
}

/// [`wide_overlap`] within the loops of a level.
#[inline(always)]
fn any_overlap<V: Vectors>(vectors: V, one: Placed<'_>, other: Placed<'_>) -> bool {
    // A small mask over a large one, as on terrain, is tested with the same steps as over a small one.
    let other_is_small = other.mask().fixed_rows() != NOT_SMALL;
    let (one, other) = if other_is_small { (other, one) } else { (one, other) };
    let Some(meeting) = Meeting::new(one, other) else {
        return false;
    };
    match one.mask().fixed_rows() {
        16 => over_stripes::<V, 16>(vectors, &meeting),
        32 => over_stripes::<V, 32>(vectors, &meeting),
        64 => over_stripes::<V, 64>(vectors, &meeting),
        _ => is_hit(vectors, &meeting),
    }
}

#[inline(always)]
fn over_stripes<V: Vectors, const ROWS: usize>(vectors: V, meeting: &Meeting<'_>) -> bool {
    match meeting.stripe_and_over::<ROWS>() {
        Some((one, over)) => striped_overlap(vectors, one, over),
        None => meeting.hit(vectors).is_some(),
    }
}
