//! Whether two masks overlap whose boxes do, for loops over many pairs that have compared the boxes before.

use core::hint::select_unpredictable;

use super::dispatch::wide_overlap;
use crate::kernel::{Vectors, shifted_overlap};
use crate::mask::{Mask, NOT_SMALL};
use crate::pose::Placed;
use crate::space::Point;

/// Whether two masks overlap, given that the boxes of their set pixels do. `by` leads from the top left corner of the one box to
/// that of the other.
///
/// With the boxes compared, nothing is left to clip: the shared rows of each mask begin at its own box or where the other's box
/// begins.
#[inline(always)]
pub(crate) fn overlaps_by_corners<V: Vectors>(
    vectors: V,
    one: &Mask,
    other: &Mask,
    by: [i32; 2],
) -> bool {
    let [right, down] = by;
    let (edges, others) = (one.edges(), other.edges());
    // From mask to mask: all numbers are small.
    let dx = right.wrapping_add(edges.left).wrapping_sub(others.left);
    let (rows, other_rows) = (one.fixed_rows(), other.fixed_rows());
    if rows | other_rows == NOT_SMALL {
        let dy = down.wrapping_add(edges.top).wrapping_sub(others.top);
        let there = Point::new(dx.into(), dy.into());
        return wide_overlap(
            vectors,
            &Placed::new(one, Point::new(0, 0)),
            &Placed::new(other, there),
        );
    }
    let row = edges.top.wrapping_add(down.max(0)) as u32 as usize;
    let other_row = others.top.wrapping_sub(down.min(0)) as u32 as usize;
    match rows.min(other_rows) {
        16 => small_overlap::<V, 16>(vectors, (one, row), (other, other_row), dx),
        32 => small_overlap::<V, 32>(vectors, (one, row), (other, other_row), dx),
        _ => small_overlap::<V, 64>(vectors, (one, row), (other, other_row), dx),
    }
}

#[inline(always)]
fn small_overlap<V: Vectors, const ROWS: usize>(
    vectors: V,
    (one, row): (&Mask, usize),
    (other, other_row): (&Mask, usize),
    dx: i32,
) -> bool {
    let rows = (one.first_stripe::<ROWS>(row), other.first_stripe::<ROWS>(other_row));
    let (Some(one), Some(other)) = rows else {
        debug_assert!(false, "small masks are guarded by as many rows as a test reads");
        return false;
    };
    // The one further left is shifted. Which one that is, no branch could predict.
    let left = select_unpredictable(dx >= 0, one, other);
    let right = select_unpredictable(dx >= 0, other, one);
    shifted_overlap(vectors, left, right, dx.unsigned_abs())
}
