//! Tests whether two masks overlap whose boxes overlap, for loops that have already compared the
//! boxes of many pairs.

use super::dispatch::{from_left, rows_of_small, wide_overlap};
use super::shared_region::SharedRegion;
use crate::kernel::{Vectors, shifted_overlap};
use crate::mask::Mask;

/// Returns whether two masks overlap, given that the boxes of their set pixels overlap. `by` leads
/// from the top left corner of the first box to the top left corner of the second box.
///
/// Because the boxes have already been compared, nothing is left to clip. The shared rows of each
/// mask begin at its own box or where the other mask's box begins.
#[inline(always)]
pub(crate) fn overlaps_by_corners<V: Vectors>(
    vectors: V,
    one: &Mask,
    other: &Mask,
    by: [i32; 2],
) -> bool {
    let [right, down] = by;
    let (edges, others) = (one.edges(), other.edges());
    // The offset from mask to mask; all numbers are small.
    let dx = right.wrapping_add(edges.left).wrapping_sub(others.left);
    let Some(rows) = rows_of_small(one, other) else {
        let dy = down.wrapping_add(edges.top).wrapping_sub(others.top);
        return SharedRegion::at(one, other, (dx, dy))
            .is_some_and(|shared_region| wide_overlap(vectors, shared_region));
    };
    let row = edges.top.wrapping_add(down.max(0)) as u32 as usize;
    let other_row = others.top.wrapping_sub(down.min(0)) as u32 as usize;
    let (one, other) = (one.first_stripe(row, rows), other.first_stripe(other_row, rows));
    let (left, right, column) = from_left(one, other, dx);
    shifted_overlap(vectors, left, right, column)
}

#[cfg(test)]
mod tests {
    use hitmask_reference::Random;

    use super::overlaps_by_corners;
    use crate::kernel::{SimdLevel, at_level};
    use crate::mask::Mask;

    /// Masks of every size class, with empty columns and rows around the set pixels.
    fn masks() -> impl Iterator<Item = Mask> {
        let mut random = Random::new(5);
        let sizes = [1, 2, 15, 16, 17, 32, 33, 63, 64, 65, 100, 129];
        sizes
            .into_iter()
            .flat_map(move |width| [width, 1, 40, 64, 70].map(|height| (width, height)))
            .map(move |(width, height)| {
                let (left, top) = (random.below(3) as u32, random.below(3) as u32);
                let one_in = 1 + random.below(9);
                Mask::from_fn(width + left + 1, height + top + 2, |x, y| {
                    (left..left + width).contains(&x)
                        && (top..top + height).contains(&y)
                        && random.below(one_in) == 0
                })
                .unwrap()
            })
    }

    #[test]
    fn masks_whose_boxes_overlap_are_tested_as_by_their_pixels() {
        let mut random = Random::new(7);
        let masks: alloc::vec::Vec<_> = masks().filter(|mask| !mask.is_empty()).collect();
        let (mut hits, mut misses) = (0, 0);
        for one in &masks {
            for other in &masks {
                let (own, others) = (one.bounds().unwrap(), other.bounds().unwrap());
                let mut between =
                    |first: i64, last: i64| first + random.below((last - first + 1) as u64) as i64;
                let right = between(1 - i64::from(others.width), i64::from(own.width) - 1);
                let down = between(1 - i64::from(others.height), i64::from(own.height) - 1);
                let is_common = |x: i64, y: i64| {
                    one.get((own.x + x, own.y + y))
                        && other.get((others.x + x - right, others.y + y - down))
                };
                let mut rows = 0..i64::from(own.height);
                let slow = rows.any(|y| (0..i64::from(own.width)).any(|x| is_common(x, y)));
                for level in SimdLevel::available() {
                    let by = [right as i32, down as i32];
                    let fast =
                        at_level!(level, vectors => overlaps_by_corners(vectors, one, other, by));
                    assert_eq!(fast, slow, "{level}: {own:?} {others:?} {by:?}");
                }
                *(if slow { &mut hits } else { &mut misses }) += 1;
            }
        }
        assert!(hits > 500 && misses > 500, "{hits} {misses}");
    }
}
