//! A lower bound for the number of overlapping pairs of boxes, from one look at each box. It finds a crowd before the pairs are
//! searched.

use std::collections::HashMap;

use hitmask::Rect;
use hitmask::world::ColliderRef;

/// The number of buckets in the first pass, as a power of two.
const CELL_BITS: u32 = 20;

/// A cell of a grid, no wider than a box, with a corner that the box covers, and the layers that collide there: all colliders
/// with the same cell overlap.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Cell {
    corner: [i64; 2],
    /// The sides of the grid's cells, as powers of two.
    sides: [u32; 2],
    layer: u8,
    collides_with: u32,
}

impl Cell {
    /// The cell of a collider with this box; `None` if it does not collide with its own kind.
    pub(super) fn of(collider: ColliderRef<'_>, own: Rect) -> Option<Self> {
        let (layer, collides_with) =
            (collider.layer().number(), collider.collides_with().to_bits());
        if collider.is_still() || collides_with >> layer & 1 == 0 {
            return None;
        }
        let x = side(own.x, own.width)?;
        let y = side(own.y, own.height)?;
        Some(Self { corner: [x.0, y.0], sides: [x.1, y.1], layer, collides_with })
    }

    /// A hash, which other cells may share.
    fn bucket(self) -> usize {
        let [x, y] = self.corner.map(|corner| corner as u64);
        let rest = u64::from(self.collides_with) << 8 | u64::from(self.layer);
        let rest = rest ^ u64::from(self.sides[0] << 8 | self.sides[1]) << 48;
        let mut mixed = 0_u64;
        for part in [x, y, rest] {
            mixed = (mixed.rotate_left(26) ^ part).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        }
        (mixed >> (u64::BITS - CELL_BITS)) as usize
    }
}

/// The first line of a grid that a span covers, and the distance of the lines as a power of two.
fn side(start: i64, length: u32) -> Option<(i64, u32)> {
    let bits = length.checked_ilog2()?;
    Some(((start + (1 << bits) - 1) >> bits, bits))
}

/// Whether more than `most` pairs overlap for certain; reads `cells` up to twice.
pub(super) fn is_crowd<I: Iterator<Item = Cell>>(cells: impl Fn() -> I, most: u64) -> bool {
    // Buckets are fast, and have at least as many pairs as cells.
    let mut buckets = vec![0_u32; 1 << CELL_BITS];
    let exceeds = |pairs: u64, count: &mut u32| {
        let pairs = pairs + u64::from(*count);
        *count += 1;
        (pairs <= most).then_some(pairs)
    };
    let all = cells().try_fold(0, |pairs, cell| exceeds(pairs, &mut buckets[cell.bucket()]));
    if all.is_some() {
        return false;
    }
    let mut exact: HashMap<Cell, u32> = HashMap::new();
    cells().try_fold(0, |pairs, cell| exceeds(pairs, exact.entry(cell).or_default())).is_none()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Boxes with the same cell overlap, whatever their sizes.
    #[test]
    fn boxes_of_one_cell_overlap() {
        let spans = (-20_i64..20).flat_map(|start| (1_u32..20).map(move |length| (start, length)));
        for (start, length) in spans.clone() {
            for (other, long) in spans.clone() {
                if side(start, length) == side(other, long) {
                    let apart =
                        start + i64::from(length) <= other || other + i64::from(long) <= start;
                    assert!(!apart, "{start} {length} {other} {long}");
                }
            }
        }
        assert_eq!(side(3, 0), None);
    }

    #[test]
    fn a_crowd_is_more_pairs_than_are_allowed() {
        let cell = |x: i64| Cell { corner: [x, 0], sides: [0, 0], layer: 0, collides_with: 1 };
        assert!(!is_crowd(|| (0..10).map(|_| cell(0)), 45));
        assert!(is_crowd(|| (0..10).map(|_| cell(0)), 44));
        assert!(!is_crowd(|| (0..5000).map(cell), 0));
    }
}
