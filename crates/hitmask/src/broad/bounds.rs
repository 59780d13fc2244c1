//! The box of a slot, and the level of a box.

use super::fat_box::FatBox;
use super::{Bodies, Extents};
use crate::space::WorldBox;

/// The smallest level: cells of 8 × 8. It keeps the numbers of columns and rows below 2²⁹.
pub(super) const FIRST_LEVEL: u32 = 3;
/// The number of levels, counted from 0. A cell of the last one is half of space.
pub(super) const LEVELS: usize = 32;

/// A box of pixels; `right` and `bottom` are its last column and row. Sides beyond `i32` are moved to its ends: boxes that
/// overlap still do so.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Bounds {
    pub(super) left: i32,
    pub(super) top: i32,
    pub(super) right: i32,
    pub(super) bottom: i32,
}

impl Bounds {
    /// The box of a body with these extents, which are not empty.
    #[inline(always)]
    pub(super) fn new([x, y]: [i32; 2], extents: Extents) -> Self {
        let Extents { left, top, right, bottom } = extents;
        Self {
            left: x.saturating_add(left),
            top: y.saturating_add(top),
            right: last(x, right),
            bottom: last(y, bottom),
        }
    }

    /// A number with as many bits as the longer side minus one, and at least as many as the first level needs.
    #[inline(always)]
    pub(super) const fn sides(self) -> u32 {
        let width = self.right.wrapping_sub(self.left) as u32;
        let height = self.bottom.wrapping_sub(self.top) as u32;
        width | height | ((1 << FIRST_LEVEL) - 1)
    }

    /// The first and the last row (or column) of cells of a level in which a box of at most `reach` pixels may begin if it
    /// overlaps pixels from `first` to `last`.
    #[inline(always)]
    pub(super) fn cells(first: i32, last: i32, level: u32, reach: u32) -> (i32, i32) {
        let first = i64::from(first) - i64::from(reach) + 1;
        ((first.max(i32::MIN.into()) as i32) >> level, last >> level)
    }
}

/// The last pixel of a box that ends `end` pixels after `position`; it is clamped to `i32`.
#[inline(always)]
fn last(position: i32, end: i32) -> i32 {
    (i64::from(position) + i64::from(end) - 1).clamp(i32::MIN.into(), i32::MAX.into()) as i32
}

/// The distance of a number from 0, or one less if it is negative.
#[inline(always)]
pub(super) fn magnitude(number: i32) -> u32 {
    (number ^ (number >> 31)) as u32
}

/// Whether a box with one of these extents may end 2³⁰ pixels from the origin or further; `farthest` is the largest magnitude
/// of a position.
pub(super) fn may_end_far(farthest: u32, extents: &[Extents]) -> bool {
    let mut largest = 0;
    for Extents { left, top, right, bottom } in extents.iter().filter(|own| !own.are_empty()) {
        let sides = left.unsigned_abs() | top.unsigned_abs();
        largest |= sides | right.unsigned_abs() | bottom.unsigned_abs();
    }
    // No side has more bits than `largest`. A position may be further away than `farthest` by one.
    u64::from(farthest) + u64::from(largest) + 1 >= 1 << 30
}

/// An area as bounds, to compare it with boxes; `None` if it is empty. It is clamped to `i32`, as boxes are.
pub(super) fn bounds_of(area: WorldBox) -> Option<Bounds> {
    let within = |end: i64| end.clamp(i32::MIN.into(), i32::MAX.into()) as i32;
    (!area.is_empty()).then(|| Bounds {
        left: within(area.left),
        top: within(area.top),
        right: within(area.right.saturating_sub(1)),
        bottom: within(area.bottom.saturating_sub(1)),
    })
}

impl Extents {
    /// Whether there are no set pixels.
    #[inline(always)]
    pub(super) const fn are_empty(self) -> bool {
        (self.left >= self.right) | (self.top >= self.bottom)
    }
}

/// The level of boxes with these sides: the smallest one whose cells are at least as large.
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
    /// The number of slots.
    pub(super) const fn slots(self) -> usize {
        self.shapes.len()
    }

    /// The bodies of these slots.
    #[cfg(feature = "rayon")]
    pub(super) fn range(self, slots: core::ops::Range<usize>) -> Self {
        Self {
            positions: &self.positions[slots.clone()],
            shapes: &self.shapes[slots.clone()],
            traits: &self.traits[slots],
            extents: self.extents,
        }
    }

    /// The extents of a shape, if the shape exists and has set pixels.
    #[inline(always)]
    pub(super) fn extents(&self, shape: u32) -> Option<Extents> {
        self.extents.get(shape as usize).copied().filter(|extents| !extents.are_empty())
    }

    /// The box to index a slot by, if it has one: around all pixels that its body can cover within its fat box.
    #[inline(always)]
    pub(super) fn bounds(&self, slot: usize, fat_boxes: &[FatBox]) -> Option<Bounds> {
        self.extents(self.shapes[slot]).map(|extents| fat_boxes[slot].bounds(extents))
    }

    /// The sides of the box of a slot, half-open: left, top, right, bottom; those of [`Extents::NOTHING`] if the slot is empty.
    /// Call it only if all sides of boxes are less than 2³⁰ pixels from the origin.
    #[inline(always)]
    pub(super) fn ends(&self, slot: u32) -> [i32; 4] {
        let (slot, [x, y]) = (slot as usize, self.positions[slot as usize]);
        let extents = self.extents.get(self.shapes[slot] as usize);
        let Extents { left, top, right, bottom } = *extents.unwrap_or(&Extents::NOTHING);
        [x.wrapping_add(left), y.wrapping_add(top), x.wrapping_add(right), y.wrapping_add(bottom)]
    }

    /// The box of a slot, however far away it ends; empty if the slot or its shape is.
    #[inline(always)]
    pub(crate) fn area(&self, slot: u32) -> WorldBox {
        let slot = slot as usize;
        let Some(extents) = self.extents(self.shapes[slot]) else {
            return WorldBox::EMPTY;
        };
        let [x, y] = self.positions[slot].map(i64::from);
        WorldBox {
            left: x + i64::from(extents.left),
            top: y + i64::from(extents.top),
            right: x + i64::from(extents.right),
            bottom: y + i64::from(extents.bottom),
        }
    }
}
