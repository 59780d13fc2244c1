//! Limits on the work for one request. The limits are checked before the work starts, and listed in
//! the documentation.

use hitmask::{Mask, Placed};

use crate::number::grouped;

/// The maximum number of vertices in the outlines of a mask. Each vertex takes up to 150 bytes.
const MAX_VERTICES: u64 = 2_000_000;

/// The maximum number of steps of 64 pixels in a separation. This many steps take about half a
/// minute.
const MAX_STEPS: u128 = 100_000_000_000;

/// The advice for a mask that exceeds a limit.
const ADVICE: &str = "take a part of it with --rect or \"rect\", or scale the image down";

/// Checks that the outlines of a mask can be traced.
pub(crate) fn check_outlines(mask: &Mask) -> Result<(), String> {
    // Each edge ends at a vertex, so with few edges there is nothing to count.
    if mask.perimeter() <= MAX_VERTICES {
        return Ok(());
    }
    let vertices = vertices(mask);
    if vertices <= MAX_VERTICES {
        return Ok(());
    }
    let (vertices, most) = (grouped(vertices), grouped(MAX_VERTICES));
    Err(format!("its outlines have {vertices} vertices, and at most {most} are allowed: {ADVICE}"))
}

/// Checks that the search for the shortest motion that frees `a` from `b` is not too long.
pub(crate) fn check_separation(a: Placed<'_>, b: Placed<'_>) -> Result<(), String> {
    let (Some(box_a), Some(box_b)) = (a.bounds(), b.bounds()) else { return Ok(()) };
    if box_a.intersection(box_b).is_none() {
        return Ok(());
    }
    let words = (u128::from(box_a.width) + u128::from(box_b.width)).div_ceil(64);
    // A run of pixels has an edge at each of its two ends.
    let runs = |sprite: Placed<'_>| u128::from(sprite.mask().perimeter() / 2);
    let steps =
        (runs(a) * u128::from(box_b.height)).min(runs(b) * u128::from(box_a.height)) * words;
    if steps <= MAX_STEPS {
        return Ok(());
    }
    let billions =
        |steps: u128| grouped(u64::try_from(steps.div_ceil(1_000_000_000)).unwrap_or(u64::MAX));
    Err(format!(
        "a separation of {}×{} and {}×{} pixels would take {} billion steps, and at most {} \
         billion are allowed: scale both down",
        box_a.width,
        box_a.height,
        box_b.width,
        box_b.height,
        billions(steps),
        billions(MAX_STEPS)
    ))
}

/// Returns the number of vertices in a mask's outlines. A point between four pixels is one vertex
/// if one or three of the pixels are set, and two vertices if two pixels are set that touch only at
/// this point.
fn vertices(mask: &Mask) -> u64 {
    let row_bytes = (mask.width() as usize).div_ceil(8);
    // The row has one more byte for the corners at the right edge.
    let mut above = vec![0; row_bytes + 1];
    let mut row = Vec::with_capacity(row_bytes + 1);
    let mut count = 0;
    let mut is_header = true;
    mask.write_pbm(|part| {
        if std::mem::take(&mut is_header) {
            return;
        }
        row.extend_from_slice(part);
        if row.len() == row_bytes {
            row.push(0);
            count += corners(&above, &row);
            std::mem::swap(&mut above, &mut row);
            row.clear();
        }
    });
    count + corners(&above, &vec![0; row_bytes + 1])
}

/// Returns the number of vertices on the line between two rows of packed pixels.
fn corners(above: &[u8], below: &[u8]) -> u64 {
    let (mut left_above, mut left_below, mut count) = (0, 0, 0);
    for (&above, &below) in above.iter().zip(below) {
        // These are the pixels to the left of the current ones.
        let (before_above, before_below) =
            (above >> 1 | left_above << 7, below >> 1 | left_below << 7);
        let odd = above ^ below ^ before_above ^ before_below;
        let diagonal = !odd & (above ^ below) & (above ^ before_above);
        count += u64::from(odd.count_ones() + 2 * diagonal.count_ones());
        (left_above, left_below) = (above & 1, below & 1);
    }
    count
}

#[cfg(test)]
mod tests {
    use hitmask::Connectivity;
    use hitmask_reference::Random;

    use super::*;

    /// This test checks that the count equals the count of the traced outlines, for any size.
    #[test]
    fn vertices_match_the_outlines() {
        let mut numbers = Random::new(7);
        for (width, height) in
            [(1, 1), (7, 3), (8, 8), (9, 5), (63, 4), (64, 9), (65, 7), (130, 31)]
        {
            let random = Mask::from_fn(width, height, |_, _| numbers.below(2) == 1);
            let checkers = Mask::from_fn(width, height, |x, y| (x + y) % 2 == 0);
            for mask in [random, checkers, Mask::full(width, height), Mask::new(width, height)] {
                let mask = mask.unwrap();
                for connectivity in [Connectivity::Four, Connectivity::Eight] {
                    let outlines = mask.outlines(connectivity).unwrap();
                    assert_eq!(vertices(&mask), outlines.vertex_count() as u64, "{width}×{height}");
                }
            }
        }
    }

    #[test]
    fn too_much_work_is_refused_before_it_starts() {
        let checkers = |side: u32| Mask::from_fn(side, side, |x, y| (x + y) % 2 == 0).unwrap();
        assert_eq!(check_outlines(&checkers(1000)), Ok(()));
        let error = check_outlines(&checkers(1010)).unwrap_err();
        assert!(
            error.starts_with(
                "its outlines have 2 040 200 vertices, and at most 2 000 000 are allowed"
            ),
            "{error}"
        );
        let large = checkers(3200);
        let error = check_separation(large.at((0, 0)), large.at((9, 9))).unwrap_err();
        assert!(
            error.contains("would take 3 277 billion steps, and at most 100 billion are allowed"),
            "{error}"
        );
        // Sprites with disjoint boxes need no search, however large they are.
        assert_eq!(check_separation(large.at((0, 0)), large.at((3200, 0))), Ok(()));
        // Long straight edges have few vertices.
        let stripes = Mask::from_fn(5000, 5000, |_, y| y % 16 < 8).unwrap();
        assert!(stripes.perimeter() > MAX_VERTICES);
        assert_eq!(check_outlines(&stripes), Ok(()));
    }
}
