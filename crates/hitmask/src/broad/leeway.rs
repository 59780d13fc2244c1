//! How far a body may move until it matters.
//!
//! Every body is indexed by the box around all places that it can be at within its *leeway*: from where it stands to where it
//! will be after some ticks if it goes on as it did, and a few pixels more on all sides. As long as nearly all are within
//! theirs, neither the index nor the pairs that are near each other change.

use core::ops::Range;

use super::Extents;
use super::bounds::Bounds;
use super::pace::Pace;

/// The positions that a body may have.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Leeway {
    /// The least position along each axis.
    first: [i32; 2],
    /// How far from there the last one is; negative if the body came from that end.
    by: [i16; 2],
}

impl Leeway {
    /// A position and no other.
    pub(super) const fn at(position: [i32; 2]) -> Self {
        Self { first: position, by: [0, 0] }
    }

    /// Whether a position is within it.
    #[inline(always)]
    pub(super) fn contains(self, [x, y]: [i32; 2]) -> bool {
        let along = |position: i32, first: i32, by: i16| {
            let beyond = position.wrapping_sub(first) as u32;
            (position >= first) & (beyond <= u32::from(by.unsigned_abs()))
        };
        along(x, self.first[0], self.by[0]) & along(y, self.first[1], self.by[1])
    }

    /// The box around all places of a body with these extents, which are not empty.
    #[inline(always)]
    pub(super) fn bounds(self, extents: Extents) -> Bounds {
        let [left, top] = self.first;
        let [right, bottom] = self.last();
        let one = Bounds::new([left, top], extents);
        let other = Bounds::new([right, bottom], extents);
        Bounds { right: other.right, bottom: other.bottom, ..one }
    }

    /// The least and the last position along each axis.
    #[inline(always)]
    pub(super) fn ends(self) -> [i32; 4] {
        let ([left, top], [right, bottom]) = (self.first, self.last());
        [left, top, right, bottom]
    }

    /// The last position along each axis.
    #[inline(always)]
    fn last(self) -> [i32; 2] {
        let along =
            |axis: usize| self.first[axis].saturating_add(self.by[axis].unsigned_abs().into());
        [along(0), along(1)]
    }

    /// The leeway with which a body of other extents stays within the same box; `None` if it cannot, or one of them is empty.
    pub(super) fn reshaped(self, before: Extents, after: Extents) -> Option<Self> {
        if before.are_empty() || after.are_empty() {
            return None;
        }
        let along = |axis: usize, [first, end]: [i32; 2], [to_first, to_end]: [i32; 2]| {
            let own = self.first[axis];
            let moved = own.checked_add(first.checked_sub(to_first)?)?;
            let last = own.checked_add(self.by[axis].unsigned_abs().into())?;
            let last = last.checked_add(end.checked_sub(to_end)?)?;
            let by = i16::try_from(last.checked_sub(moved)?).ok().filter(|by| *by >= 0)?;
            Some((moved, if self.by[axis] < 0 { -by } else { by }))
        };
        let (x, right) = along(0, [before.left, before.right], [after.left, after.right])?;
        let (y, down) = along(1, [before.top, before.bottom], [after.top, after.bottom])?;
        Some(Self { first: [x, y], by: [right, down] })
    }

    /// The next leeway of a body that stands at a position now.
    #[inline(always)]
    pub(super) fn renewed(self, position: [i32; 2], pace: &Pace) -> Self {
        let along = |axis: usize| {
            let (by, length) = (self.by[axis], i32::from(self.by[axis].unsigned_abs()));
            // A position and no other has no pixels around it.
            let around = pace.before.min(length / 2);
            let from = if by < 0 { length - around } else { around };
            let from = self.first[axis].wrapping_add(from);
            let moved = position[axis].wrapping_sub(from);
            let goes_on = moved.unsigned_abs() <= pace.farthest;
            // Below 2³¹: who goes on has moved that little.
            let way = if goes_on { moved.wrapping_mul(pace.factor) >> Pace::DIGITS } else { 0 };
            let first = position[axis].saturating_sub(pace.slack - way.min(0));
            let by = (way.abs() + 2 * pace.slack) as i16;
            (first, if way < 0 { -by } else { by })
        };
        let ((x, right), (y, down)) = (along(0), along(1));
        Self { first: [x, y], by: [right, down] }
    }
}

/// Gives the bodies of some slots their next leeways.
#[inline(always)]
pub(super) fn renew(leeways: &mut [Leeway], positions: &[[i32; 2]], pace: &Pace) {
    for (leeway, position) in leeways.iter_mut().zip(positions) {
        *leeway = leeway.renewed(*position, pace);
    }
}

/// So many slots are looked at together.
const TOGETHER: usize = 32;

/// The first few slots of which one is where its leeway does not reach.
#[inline(always)]
pub(super) fn first_astray(leeways: &[Leeway], positions: &[[i32; 2]]) -> Option<Range<usize>> {
    let mut chunks = leeways.chunks(TOGETHER).zip(positions.chunks(TOGETHER));
    let number = chunks.position(
        #[inline(always)]
        |(leeways, positions)| {
            let mut is_astray = false;
            for (leeway, position) in leeways.iter().zip(positions) {
                is_astray |= !leeway.contains(*position);
            }
            is_astray
        },
    )?;
    Some(number * TOGETHER..positions.len().min((number + 1) * TOGETHER))
}
