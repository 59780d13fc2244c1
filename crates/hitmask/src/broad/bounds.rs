//! The box of a slot, and its level.

use super::{Bodies, Extents};

/// The smallest level: cells of 8 × 8. It keeps the numbers of columns and rows below 2²⁹.
pub(super) const FIRST_LEVEL: u32 = 3;
/// How many levels there may be; the last one's cells are half of space.
pub(super) const LEVELS: usize = 32;

/// A box of pixels, its last column and row included. Ends beyond `i32` are moved there: whatever overlaps does so still.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Bounds {
    pub(super) left: i32,
    pub(super) top: i32,
    pub(super) right: i32,
    pub(super) bottom: i32,
}

impl Bounds {
    /// The box of a body with these extents, which are not empty. Where no end can be beyond `i32`, none needs to be
    /// `MOVED`.
    #[inline(always)]
    pub(super) fn new<const MOVED: bool>([x, y]: [i32; 2], extents: Extents) -> Self {
        let Extents { left, top, right, bottom } = extents;
        if MOVED {
            return Self {
                left: x.saturating_add(left),
                top: y.saturating_add(top),
                right: last(x, right),
                bottom: last(y, bottom),
            };
        }
        Self {
            left: x.wrapping_add(left),
            top: y.wrapping_add(top),
            right: x.wrapping_add(right).wrapping_sub(1),
            bottom: y.wrapping_add(bottom).wrapping_sub(1),
        }
    }

    /// The rows or columns of cells of a level in which a box of at most `reach` pixels may begin that overlaps those from
    /// `first` to `last`.
    #[inline(always)]
    pub(super) fn cells(first: i32, last: i32, level: u32, reach: u32) -> (i32, i32) {
        let first = i64::from(first) - i64::from(reach) + 1;
        ((first.max(i32::MIN.into()) as i32) >> level, last >> level)
    }
}

/// The last pixel before the end of what begins at `position`, which may be beyond `i32` either way.
#[inline(always)]
fn last(position: i32, end: i32) -> i32 {
    (i64::from(position) + i64::from(end) - 1).clamp(i32::MIN.into(), i32::MAX.into()) as i32
}

/// Whether a box may end beyond `i32` whose position is at most so far from 0.
pub(super) fn may_end_beyond(farthest: u32, extents: &[Extents]) -> bool {
    let mut largest = 0;
    for Extents { left, top, right, bottom } in extents {
        let sides = left.unsigned_abs() | top.unsigned_abs();
        largest |= sides | right.unsigned_abs() | bottom.unsigned_abs();
    }
    // All below 2³¹ stays there; ends are of no more bits than the largest is of.
    let largest = u64::from(largest) + 1;
    u64::from(farthest) + largest >= 1 << 31
}

impl Extents {
    /// Whether nothing is set.
    #[inline(always)]
    pub(super) const fn are_empty(self) -> bool {
        (self.left >= self.right) | (self.top >= self.bottom)
    }

    /// A number of as many bits as the longer side less one has, and at least as many as the first level wants; `None` where
    /// nothing is set.
    #[inline(always)]
    pub(super) const fn sides(self) -> Option<u32> {
        if self.are_empty() {
            return None;
        }
        let width = self.right.wrapping_sub(self.left) as u32;
        let height = self.bottom.wrapping_sub(self.top) as u32;
        Some((width - 1) | (height - 1) | ((1 << FIRST_LEVEL) - 1))
    }
}

/// The level of boxes of these sides: the least whose cells are at least as large.
#[inline(always)]
pub(super) const fn level(sides: u32) -> u32 {
    let level = u32::BITS - sides.leading_zeros();
    if level < LEVELS as u32 { level } else { LEVELS as u32 - 1 }
}

/// The largest side of the boxes of a level.
#[inline(always)]
pub(super) const fn reach(level: u32) -> u32 {
    if level == LEVELS as u32 - 1 { u32::MAX } else { 1 << level }
}

impl Bodies<'_> {
    /// The bodies of some slots.
    #[cfg(feature = "rayon")]
    pub(super) fn range(self, slots: core::ops::Range<usize>) -> Self {
        Self {
            positions: &self.positions[slots.clone()],
            shapes: &self.shapes[slots.clone()],
            traits: &self.traits[slots],
            extents: self.extents,
        }
    }

    /// The extents of a slot's shape, if it has one and if anything of it is set.
    #[inline(always)]
    pub(super) fn extents(&self, shape: u32) -> Option<Extents> {
        self.extents.get(shape as usize).copied()
    }

    /// Whether the boxes of two bodies overlap, wherever they end.
    pub(super) fn overlap_exactly(&self, one: u32, other: u32) -> bool {
        let exact = |slot: u32| {
            let [x, y] = *self.positions.get(slot as usize)?;
            let extents = self.extents(*self.shapes.get(slot as usize)?)?;
            let along = |position: i32, first: i32, end: i32| {
                (i64::from(position) + i64::from(first), i64::from(position) + i64::from(end))
            };
            Some((along(x, extents.left, extents.right), along(y, extents.top, extents.bottom)))
        };
        let (Some(one), Some(other)) = (exact(one), exact(other)) else {
            return false;
        };
        let overlap = |one: (i64, i64), other: (i64, i64)| one.0 < other.1 && other.0 < one.1;
        overlap(one.0, other.0) && overlap(one.1, other.1)
    }
}
