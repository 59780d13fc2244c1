//! Fat boxes: the positions that a body may have until the index is rebuilt.
//!
//! A *fat box* reaches from where a body is to where it will be after some ticks if it keeps its velocity, plus a margin on all
//! sides. The index holds each body with a box around all pixels that it can cover at these positions: a fat AABB. As long as
//! nearly all bodies stay in their fat boxes, neither the index nor the neighbor list changes.

use core::ops::Range;

use super::Extents;
use super::bounds::Bounds;
use super::rebuild_interval::RebuildInterval;

/// The positions that a body may have.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct FatBox {
    /// The smallest position along each axis.
    first: [i32; 2],
    /// The distance to the largest one; negative if the body moves from there toward the smallest one.
    span: [i16; 2],
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
    pub(super) fn bounds(self, extents: Extents) -> Bounds {
        let [left, top] = self.first;
        let [right, bottom] = self.last();
        let one = Bounds::new([left, top], extents);
        let other = Bounds::new([right, bottom], extents);
        Bounds { right: other.right, bottom: other.bottom, ..one }
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
    pub(super) fn reshaped(self, before: Extents, after: Extents) -> Option<Self> {
        if before.are_empty() || after.are_empty() {
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
    pub(super) fn renewed(self, position: [i32; 2], interval: &RebuildInterval) -> Self {
        let along = |axis: usize| {
            let (span, length) = (self.span[axis], i32::from(self.span[axis].unsigned_abs()));
            // A single position has no margin.
            let margin = interval.margin_before.min(length / 2);
            let from = if span < 0 { length - margin } else { margin };
            let from = self.first[axis].wrapping_add(from);
            let moved = position[axis].wrapping_sub(from);
            let keeps_velocity = moved.unsigned_abs() <= interval.farthest;
            // No overflow: the body has moved so little that this is below 2³¹.
            let ahead = if keeps_velocity {
                moved.wrapping_mul(interval.factor) >> RebuildInterval::FRACTION_BITS
            } else {
                0
            };
            let first = position[axis].saturating_sub(interval.margin - ahead.min(0));
            let by = (ahead.abs() + 2 * interval.margin) as i16;
            (first, if ahead < 0 { -by } else { by })
        };
        let ((x, right), (y, down)) = (along(0), along(1));
        Self { first: [x, y], span: [right, down] }
    }
}

/// Gives bodies their next fat boxes.
#[inline(always)]
pub(super) fn renew(fat_boxes: &mut [FatBox], positions: &[[i32; 2]], interval: &RebuildInterval) {
    for (fat_box, position) in fat_boxes.iter_mut().zip(positions) {
        *fat_box = fat_box.renewed(*position, interval);
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
