//! Represents the box of a body, and the lists of boxes that the grid contains.

use alloc::vec::Vec;

use crate::space::Bounds;

/// The number of boxes that are compared at once. Lists of packed boxes have this many unused boxes
/// at the end.
pub(super) const LANES: usize = 4;

/// The smallest level, whose cells are 8 × 8 pixels. Cells of this size keep the number of columns
/// and the number of rows below 2²⁹.
pub(super) const FIRST_LEVEL: u32 = 3;
/// The number of levels, counted from 0. A cell of the last level covers half of the coordinate
/// range.
pub(super) const LEVELS: usize = 32;

/// A box of pixels; `right` and `bottom` are its last column and row. Sides beyond `i32` are
/// clamped; boxes that overlap before clamping also overlap after it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct ClosedBox {
    pub(super) left: i32,
    pub(super) top: i32,
    pub(super) right: i32,
    pub(super) bottom: i32,
}

impl ClosedBox {
    /// Returns whether two boxes share a pixel.
    #[inline(always)]
    pub(super) const fn overlaps(self, other: Self) -> bool {
        (self.left <= other.right)
            & (other.left <= self.right)
            & (self.top <= other.bottom)
            & (other.top <= self.bottom)
    }

    /// Returns the box of a body with these extents, which must not be empty.
    #[inline(always)]
    pub(super) fn new([x, y]: [i32; 2], extents: Bounds<i32>) -> Self {
        let Bounds { left, top, right, bottom } = extents;
        Self {
            left: x.saturating_add(left),
            top: y.saturating_add(top),
            right: last(x, right),
            bottom: last(y, bottom),
        }
    }

    /// Returns the level of the box's cells, which is the smallest level whose cells are at least
    /// as large as the box.
    #[inline(always)]
    pub(super) const fn level(self) -> u32 {
        let width = self.right.wrapping_sub(self.left) as u32;
        let height = self.bottom.wrapping_sub(self.top) as u32;
        level(width | height)
    }

    /// Returns whether the box's sides are short enough for the box to be compared as a word.
    #[inline(always)]
    pub(super) const fn is_packable(self) -> bool {
        let width = self.right.wrapping_sub(self.left) as u32;
        let height = self.bottom.wrapping_sub(self.top) as u32;
        width < LARGEST_PACKED && height < LARGEST_PACKED
    }

    /// Returns the first and the last row (or column) of a level's cells in which a box can begin
    /// that overlaps the pixels from `first` to `last` and is at most `reach` pixels long.
    #[inline(always)]
    pub(super) fn cells(first: i32, last: i32, level: u32, reach: u32) -> (i32, i32) {
        let first = i64::from(first) - i64::from(reach) + 1;
        ((first.max(i32::MIN.into()) as i32) >> level, last >> level)
    }
}

/// Returns the last pixel of a box that ends `end` pixels after `position`, clamped to `i32`.
#[inline(always)]
fn last(position: i32, end: i32) -> i32 {
    (i64::from(position) + i64::from(end) - 1).clamp(i32::MIN.into(), i32::MAX.into()) as i32
}

/// Returns the distance of a number from 0, or one less if the number is negative.
#[inline(always)]
pub(super) fn magnitude(number: i32) -> u32 {
    (number ^ (number >> 31)) as u32
}

/// Returns whether a box with one of these extents may end 2³⁰ pixels from the origin or farther;
/// `farthest` is the largest magnitude of a position.
pub(super) fn may_end_far(farthest: u32, extents: &[Bounds<i32>]) -> bool {
    // A position may be one pixel farther away than `farthest`.
    u64::from(farthest) + u64::from(largest_side(extents)) + 1 >= 1 << 30
}

/// Returns an upper bound for the distance of these extents' sides from 0.
pub(super) fn largest_side(extents: &[Bounds<i32>]) -> u32 {
    let mut largest = 0;
    for Bounds { left, top, right, bottom } in extents.iter().filter(|own| !own.is_empty()) {
        let sides = left.unsigned_abs() | top.unsigned_abs();
        largest |= sides | right.unsigned_abs() | bottom.unsigned_abs();
    }
    // The bitwise or of all sides is at least as large as each of them.
    largest
}

/// Returns an area as a box, to compare it with other boxes; `None` if the area is empty. The area
/// is clamped to `i32`, as boxes are.
pub(super) fn bounds_of(area: Bounds) -> Option<ClosedBox> {
    let Bounds { right, bottom, .. } = area.filled()?;
    let (right, bottom) = (right.saturating_sub(1), bottom.saturating_sub(1));
    let Bounds { left, top, right, bottom } = Bounds { right, bottom, ..area }.clamped_to_i32();
    Some(ClosedBox { left, top, right, bottom })
}

/// Returns the level of a box. `sides` is the bitwise OR of the box's width minus one and its
/// height minus one, and the level is the number of bits of this number, within the range of
/// levels.
#[inline(always)]
pub(super) const fn level(sides: u32) -> u32 {
    let level = u32::BITS - (sides | ((1 << FIRST_LEVEL) - 1)).leading_zeros();
    if level < LEVELS as u32 { level } else { LEVELS as u32 - 1 }
}

/// Returns the level of boxes with these extents, which must not be empty.
#[inline(always)]
pub(super) const fn level_of(extents: Bounds<i32>) -> u32 {
    let width = extents.right.wrapping_sub(extents.left).wrapping_sub(1) as u32;
    let height = extents.bottom.wrapping_sub(extents.top).wrapping_sub(1) as u32;
    level(width | height)
}

/// Returns the largest side of the boxes of a level.
#[inline(always)]
pub(super) const fn reach(level: u32) -> u32 {
    if level == LEVELS as u32 - 1 { u32::MAX } else { 1 << level }
}

/// Returns a box as one word, to compare it with several other boxes at once. The word contains the
/// left side, the top, and the complements of the right side and the bottom, each reduced to its
/// lower 16 bits.
///
/// Two boxes overlap if the left side and top of each box are at most the right side and bottom of
/// the other box. This is the case if the sums of the sides of one box and of the other box,
/// [turned around](turn), are all negative. 16 bits are enough for this if boxes are at most
/// [`LARGEST_PACKED`] wide and high. Boxes that are about 2¹⁶ pixels apart may seem to overlap; see
/// [`FARTHEST_PACKED`].
#[inline(always)]
pub(super) const fn pack(bounds: ClosedBox) -> u64 {
    let ClosedBox { left, top, right, bottom } = bounds;
    let first = left as u16 as u64 | (top as u16 as u64) << 16;
    let last = !right as u16 as u64 | (!bottom as u16 as u64) << 16;
    first | last << 32
}

/// Returns a packed box with its first and last sides exchanged.
#[inline(always)]
pub(super) const fn turn(packed: u64) -> u64 {
    packed.rotate_left(32)
}

/// The largest side of boxes that can be compared as words. For two such boxes, no sum of sides is
/// below -2¹⁵.
pub(super) const LARGEST_PACKED: u32 = 1 << 14;

/// Two packed boxes that seem to overlap actually overlap if the distance between their left sides
/// plus both widths is at most this number, and the same is true for tops and heights.
pub(super) const FARTHEST_PACKED: u32 = (1 << 16) - 1;

/// Resizes a list to `length`; the caller overwrites its contents. A list that grows gets a
/// sixteenth more memory than it needs, so that small changes of the length do not allocate again.
/// Doubling the list would take too much memory.
pub(super) fn resize<T: Clone + Default>(list: &mut Vec<T>, length: usize) {
    if length > list.capacity() {
        list.reserve_exact(length + length / 16 - list.len());
    }
    list.resize(length, T::default());
}
