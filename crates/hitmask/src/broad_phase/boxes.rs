//! Boxes: the box of a body, the fat box around the positions that it may have, and the lists of boxes that the grid holds.
//!
//! A *fat box* reaches from where a body is to where it will be after some ticks if it keeps its velocity, plus a margin on all
//! sides. The grid holds each body with a box around all pixels that it can cover at these positions: a fat AABB. As long as
//! nearly all bodies stay in their fat boxes, neither the grid nor the neighbor list changes.

use alloc::vec::Vec;
use core::ops::Range;

use super::bodies::Bodies;
use crate::space::Bounds;

/// The number of boxes that are compared at once. Lists of boxes have this many unused boxes at the end.
pub(super) const LANES: usize = 16;

/// The smallest level: cells of 8 × 8. It keeps the numbers of columns and rows below 2²⁹.
pub(super) const FIRST_LEVEL: u32 = 3;
/// The number of levels, counted from 0. A cell of the last one is half of space.
pub(super) const LEVELS: usize = 32;

/// A box of pixels; `right` and `bottom` are its last column and row. Sides beyond `i32` are moved to its ends: boxes that
/// overlap still do so.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct ClosedBox {
    pub(super) left: i32,
    pub(super) top: i32,
    pub(super) right: i32,
    pub(super) bottom: i32,
}

impl ClosedBox {
    /// The box of a body with these extents, which are not empty.
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
pub(super) fn may_end_far(farthest: u32, extents: &[Bounds<i32>]) -> bool {
    let mut largest = 0;
    for Bounds { left, top, right, bottom } in extents.iter().filter(|own| !own.is_empty()) {
        let sides = left.unsigned_abs() | top.unsigned_abs();
        largest |= sides | right.unsigned_abs() | bottom.unsigned_abs();
    }
    // No side has more bits than `largest`. A position may be further away than `farthest` by one.
    u64::from(farthest) + u64::from(largest) + 1 >= 1 << 30
}

/// An area as bounds, to compare it with boxes; `None` if it is empty. It is clamped to `i32`, as boxes are.
pub(super) fn bounds_of(area: Bounds) -> Option<ClosedBox> {
    let Bounds { right, bottom, .. } = area.filled()?;
    let (right, bottom) = (right.saturating_sub(1), bottom.saturating_sub(1));
    let Bounds { left, top, right, bottom } = Bounds { right, bottom, ..area }.clamped_to_i32();
    Some(ClosedBox { left, top, right, bottom })
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

/// The size of the next fat boxes.
#[derive(Clone, Copy, Debug)]
pub(super) struct LookAhead {
    /// Pixels added to all sides of a fat box, now and the time before.
    pub(super) margin: i32,
    pub(super) margin_before: i32,
    /// A body that moved further than this since the last rebuild is not expected to keep its velocity.
    pub(super) farthest: u32,
    /// How far a body will move for each pixel that it moved, in units of 2^-[`FRACTION_BITS`](Self::FRACTION_BITS).
    pub(super) factor: i32,
}

impl LookAhead {
    /// Binary digits after the point of [`factor`](Self::factor).
    pub(super) const FRACTION_BITS: u32 = 12;
}

/// The positions that a body may have.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct FatBox {
    /// The smallest position along each axis.
    first: [i32; 2],
    /// The distance to the largest one; negative if the body moves from there toward the smallest one.
    span: [i16; 2],
}

impl Bodies<'_> {
    /// The box to index a slot by, if it has one: around all pixels that its body can cover within its fat box.
    #[inline(always)]
    pub(super) fn bounds(&self, slot: usize, fat_boxes: &[FatBox]) -> Option<ClosedBox> {
        self.extents(self.shapes[slot]).map(|extents| fat_boxes[slot].bounds(extents))
    }
}

impl FatBox {
    /// A single position.
    pub(super) const fn at(position: [i32; 2]) -> Self {
        Self { first: position, span: [0, 0] }
    }

    /// Whether a position is in it.
    #[inline(always)]
    pub(super) fn contains(self, [x, y]: [i32; 2]) -> bool {
        let along = |position: i32, first: i32, by: i16| {
            let beyond = position.wrapping_sub(first) as u32;
            (position >= first) & (beyond <= u32::from(by.unsigned_abs()))
        };
        along(x, self.first[0], self.span[0]) & along(y, self.first[1], self.span[1])
    }

    /// The box around all pixels that a body with these extents, which are not empty, can cover.
    #[inline(always)]
    pub(super) fn bounds(self, extents: Bounds<i32>) -> ClosedBox {
        let [left, top] = self.first;
        let [right, bottom] = self.last();
        let one = ClosedBox::new([left, top], extents);
        let other = ClosedBox::new([right, bottom], extents);
        ClosedBox { right: other.right, bottom: other.bottom, ..one }
    }

    /// The smallest and the largest position along each axis.
    #[inline(always)]
    pub(super) fn ends(self) -> [i32; 4] {
        let ([left, top], [right, bottom]) = (self.first, self.last());
        [left, top, right, bottom]
    }

    /// The largest position along each axis.
    #[inline(always)]
    fn last(self) -> [i32; 2] {
        let along =
            |axis: usize| self.first[axis].saturating_add(self.span[axis].unsigned_abs().into());
        [along(0), along(1)]
    }

    /// The fat box that keeps a body with new extents within the same indexed box; `None` if there is none, or if any of the
    /// extents are empty.
    pub(super) fn reshaped(self, before: Bounds<i32>, after: Bounds<i32>) -> Option<Self> {
        if before.is_empty() || after.is_empty() {
            return None;
        }
        let along = |axis: usize, [first, end]: [i32; 2], [to_first, to_end]: [i32; 2]| {
            let own = self.first[axis];
            let moved = own.checked_add(first.checked_sub(to_first)?)?;
            let last = own.checked_add(self.span[axis].unsigned_abs().into())?;
            let last = last.checked_add(end.checked_sub(to_end)?)?;
            let by = i16::try_from(last.checked_sub(moved)?).ok().filter(|by| *by >= 0)?;
            Some((moved, if self.span[axis] < 0 { -by } else { by }))
        };
        let (x, right) = along(0, [before.left, before.right], [after.left, after.right])?;
        let (y, down) = along(1, [before.top, before.bottom], [after.top, after.bottom])?;
        Some(Self { first: [x, y], span: [right, down] })
    }

    /// The next fat box of a body that is at this position now.
    #[inline(always)]
    pub(super) fn renewed(self, position: [i32; 2], look: &LookAhead) -> Self {
        let along = |axis: usize| {
            let (span, length) = (self.span[axis], i32::from(self.span[axis].unsigned_abs()));
            // A single position has no margin.
            let margin = look.margin_before.min(length / 2);
            let from = if span < 0 { length - margin } else { margin };
            let from = self.first[axis].wrapping_add(from);
            let moved = position[axis].wrapping_sub(from);
            let keeps_velocity = moved.unsigned_abs() <= look.farthest;
            // No overflow: the body has moved so little that this is below 2³¹.
            let ahead = if keeps_velocity {
                moved.wrapping_mul(look.factor) >> LookAhead::FRACTION_BITS
            } else {
                0
            };
            let first = position[axis].saturating_sub(look.margin - ahead.min(0));
            let by = (ahead.abs() + 2 * look.margin) as i16;
            (first, if ahead < 0 { -by } else { by })
        };
        let ((x, right), (y, down)) = (along(0), along(1));
        Self { first: [x, y], span: [right, down] }
    }
}

/// Gives bodies their next fat boxes.
#[inline(always)]
pub(super) fn renew(fat_boxes: &mut [FatBox], positions: &[[i32; 2]], look: &LookAhead) {
    for (fat_box, position) in fat_boxes.iter_mut().zip(positions) {
        *fat_box = fat_box.renewed(*position, look);
    }
}

/// The number of slots that are checked at once.
const CHUNK: usize = 32;

/// The first few slots that include one whose body has left its fat box.
#[inline(always)]
pub(super) fn first_escaped(fat_boxes: &[FatBox], positions: &[[i32; 2]]) -> Option<Range<usize>> {
    let mut chunks = fat_boxes.chunks(CHUNK).zip(positions.chunks(CHUNK));
    let number = chunks.position(
        #[inline(always)]
        |(fat_boxes, positions)| {
            let mut has_escaped = false;
            for (fat_box, position) in fat_boxes.iter().zip(positions) {
                has_escaped |= !fat_box.contains(*position);
            }
            has_escaped
        },
    )?;
    Some(number * CHUNK..positions.len().min((number + 1) * CHUNK))
}

/// The four sides of boxes, a list for each.
#[derive(Clone, Debug)]
pub(super) struct Sides {
    /// The number of boxes; the lists are [`LANES`] longer.
    length: usize,
    pub(super) left: Vec<i32>,
    pub(super) top: Vec<i32>,
    pub(super) right: Vec<i32>,
    pub(super) bottom: Vec<i32>,
}

impl Sides {
    pub(super) const fn new() -> Self {
        Self { length: 0, left: Vec::new(), top: Vec::new(), right: Vec::new(), bottom: Vec::new() }
    }

    pub(super) fn bytes(&self) -> usize {
        let ends = [&self.left, &self.top, &self.right, &self.bottom].map(Vec::capacity);
        4 * ends.into_iter().sum::<usize>()
    }

    /// Makes the lists as long as this number of boxes needs.
    pub(super) fn make_room(&mut self, boxes: usize) {
        self.length = boxes;
        for list in [&mut self.left, &mut self.top, &mut self.right, &mut self.bottom] {
            resize(list, boxes + LANES);
        }
    }

    /// Writes the sides of a box.
    pub(super) fn set(&mut self, number: usize, bounds: ClosedBox) {
        self.left[number] = bounds.left;
        self.top[number] = bounds.top;
        self.right[number] = bounds.right;
        self.bottom[number] = bounds.bottom;
    }

    /// The sides of all boxes, including the unused ones at the end.
    #[inline(always)]
    pub(super) fn ends(&self) -> Ends<'_> {
        let length = self.length + LANES;
        Ends {
            left: &self.left[..length],
            top: &self.top[..length],
            right: &self.right[..length],
            bottom: &self.bottom[..length],
        }
    }
}

/// Lists of the sides, all of the same length. Loops keep them in registers.
#[derive(Clone, Copy)]
pub(super) struct Ends<'a> {
    pub(super) left: &'a [i32],
    pub(super) top: &'a [i32],
    pub(super) right: &'a [i32],
    pub(super) bottom: &'a [i32],
}

impl Ends<'_> {
    /// A box by its number in the order of cells.
    #[inline(always)]
    pub(super) fn get(&self, number: usize) -> ClosedBox {
        ClosedBox {
            left: self.left[number],
            top: self.top[number],
            right: self.right[number],
            bottom: self.bottom[number],
        }
    }
}

/// Makes a list `length` long; the caller overwrites what is in it. A list that grows gets a sixteenth more than it needs, so
/// that a length which goes up and down a little does not allocate again; to double it would take too much memory.
pub(super) fn resize<T: Clone + Default>(list: &mut Vec<T>, length: usize) {
    if length > list.capacity() {
        list.reserve_exact(length + length / 16 - list.len());
    }
    list.resize(length, T::default());
}
