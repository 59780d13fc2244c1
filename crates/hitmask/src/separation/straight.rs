//! Tests whether a mask can leave another one in a straight line along an axis, without drawing any
//! offsets.
//!
//! A mask that moves up passes every row above it. It is therefore unobstructed if and only if, in
//! every column that both masks cover, the other mask has no pixel in the same row as a pixel of
//! this mask or above it. Reading each word once is enough: from the top down, the search
//! accumulates the words of the other mask, and compares each word of the moving mask with all
//! words above. Moving left works in the same way, with rows and columns exchanged.

use crate::mask::WORD;
use crate::pose::Placed;
use crate::space::{Bounds, Direction};

/// How many rows are read at once.
const ROWS: usize = 32;

/// Returns whether `one` can leave `other` in some direction without overlapping it anywhere on the
/// way.
pub(super) fn leaves_straight(one: Placed<'_>, other: Placed<'_>) -> bool {
    let (Some(bounds), Some(others)) = (one.bounds(), other.bounds()) else {
        return true;
    };
    let (bounds, others) = (Bounds::of(bounds), Bounds::of(others));
    // Test the shortest ways first, because they cost least and most often lead outside.
    let mut ways = [
        (bounds.bottom - others.top, Direction::Up),
        (bounds.right - others.left, Direction::Left),
        (others.right - bounds.left, Direction::Right),
        (others.bottom - bounds.top, Direction::Down),
    ];
    ways.sort_unstable_by_key(|(length, _)| *length);
    ways.into_iter().any(|(_, direction)| match direction {
        Direction::Up => is_free_above((one, bounds), (other, others)),
        Direction::Left => is_free_on_the_left((one, bounds), (other, others)),
        // Moving one of the two masks is equivalent to moving the other one in the opposite
        // direction.
        Direction::Right => is_free_on_the_left((other, others), (one, bounds)),
        Direction::Down => is_free_above((other, others), (one, bounds)),
    })
}

/// Returns whether a mask with these bounds can move up indefinitely.
fn is_free_above(
    (one, bounds): (Placed<'_>, Bounds),
    (other, others): (Placed<'_>, Bounds),
) -> bool {
    let mut left = bounds.left.max(others.left);
    while left < bounds.right.min(others.right) {
        let mut above = 0;
        let mut top = others.top;
        while top < bounds.bottom {
            let rows = ROWS.min((bounds.bottom - top) as usize);
            let (own, obstacle) = (words(one, left, top, rows), words(other, left, top, rows));
            let mut common = 0;
            for (own, obstacle) in own.iter().zip(&obstacle) {
                above |= obstacle;
                common |= own & above;
            }
            if common != 0 {
                return false;
            }
            top += ROWS as i64;
        }
        left += i64::from(WORD);
    }
    true
}

/// Returns whether a mask with these bounds can move to the left indefinitely.
fn is_free_on_the_left(
    (one, bounds): (Placed<'_>, Bounds),
    (other, others): (Placed<'_>, Bounds),
) -> bool {
    let mut top = bounds.top.max(others.top);
    while top < bounds.bottom.min(others.bottom) {
        let rows = ROWS.min((bounds.bottom.min(others.bottom) - top) as usize);
        // Whether the other mask has a set pixel farther left, for each row.
        let mut further_left = [0; ROWS];
        let mut left = others.left;
        while left < bounds.right {
            let (own, obstacle) = (words(one, left, top, rows), words(other, left, top, rows));
            let mut common = 0;
            for ((own, obstacle), further_left) in own.iter().zip(&obstacle).zip(&mut further_left)
            {
                // The columns from the first set one on.
                let from_first = 0_u64.wrapping_sub(obstacle & obstacle.wrapping_neg());
                common |= own & (from_first | *further_left);
                *further_left |= if *obstacle == 0 { 0 } else { u64::MAX };
            }
            if common != 0 {
                return false;
            }
            left += i64::from(WORD);
        }
        top += ROWS as i64;
    }
    true
}

/// Returns 64 columns of some rows, and zeros after them.
#[inline]
fn words(mask: Placed<'_>, left: i64, top: i64, rows: usize) -> [u64; ROWS] {
    let mut words = [0; ROWS];
    mask.add_words(left, top, &mut words[..rows]);
    words
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mask::Mask;

    /// Compares every offset of masks of many sizes with a test at each step of the way.
    #[test]
    fn a_way_is_free_if_every_step_is() {
        let noise = |width, height, of: u32| {
            Mask::from_fn(width, height, |x, y| (x * 7 + y * 13 + x * y) % of == 0).unwrap()
        };
        let masks = [
            Mask::full(1, 1).unwrap(),
            noise(5, 7, 3),
            Mask::from_text("#####\n#...#\n#...#\n#....").unwrap(),
            noise(70, 3, 29),
            noise(3, 70, 29),
            Mask::new(4, 4).unwrap(),
        ];
        for (one, other) in masks.iter().flat_map(|one| masks.iter().map(move |other| (one, other)))
        {
            let (far_x, far_y) = (
                i64::from(one.width().max(other.width())) + 1,
                i64::from(one.height().max(other.height())) + 1,
            );
            for x in (-far_x..=far_x).step_by(1 + far_x as usize / 12) {
                for y in (-far_y..=far_y).step_by(1 + far_y as usize / 12) {
                    let (one, other) = (one.at((x, y)), other.at((0, 0)));
                    let is_free = |direction| {
                        (0..150).all(|step| !one.pushed(direction, step).overlaps(other))
                    };
                    let expected = Direction::ALL.into_iter().any(is_free);
                    assert_eq!(leaves_straight(one, other), expected, "{x}, {y}");
                }
            }
        }
    }
}
