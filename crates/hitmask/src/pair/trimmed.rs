//! Whether two masks overlap whose boxes do, for loops over many pairs that have compared the boxes before.

use super::dispatch::{from_left, rows_of_small, wide_overlap};
use crate::kernel::{Vectors, shifted_overlap};
use crate::mask::Mask;

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
    let Some(rows) = rows_of_small(one, other) else {
        let dy = down.wrapping_add(edges.top).wrapping_sub(others.top);
        return wide_overlap(vectors, one, other, (dx, dy));
    };
    let row = edges.top.wrapping_add(down.max(0)) as u32 as usize;
    let other_row = others.top.wrapping_sub(down.min(0)) as u32 as usize;
    let (one, other) = (one.first_stripe(row, rows), other.first_stripe(other_row, rows));
    let (left, right, column) = from_left(one, other, dx);
    shifted_overlap(vectors, left, right, column)
}
