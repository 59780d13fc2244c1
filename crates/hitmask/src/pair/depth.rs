//! Penetration depth: how far a mask must be pushed along an axis to be free of another mask, and
//! which side was hit.

use super::dispatch::{any_overlap, rows_of_small, small_overlap};
use super::shared_region::SharedRegion;
use crate::kernel::{SimdLevel, at_level};
use crate::mask::NOT_SMALL;
use crate::pose::Placed;
use crate::space::{Direction, Side, Translation};

/// The penetration depth in each of the four directions: the smallest number of pixels, 1 or more,
/// by which one mask must be pushed in that direction so that it no longer overlaps the other.
///
/// A mask is free if it shares no pixel with the other mask. A pushed mask may already be free in a
/// gap of the other mask, before it is all the way out. The depth is the distance to the first free
/// position.
#[doc(alias = "penetration depth")]
#[doc(alias = "push-out")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Depth {
    /// The depth to the left, in pixels.
    pub left: u32,
    /// The depth to the right, in pixels.
    pub right: u32,
    /// The depth upwards, in pixels.
    pub up: u32,
    /// The depth downwards, in pixels.
    pub down: u32,
}

impl Depth {
    /// Returns the depth with `pixels(direction)` in each direction.
    pub(crate) fn by(pixels: impl Fn(Direction) -> u32) -> Self {
        Self {
            left: pixels(Direction::Left),
            right: pixels(Direction::Right),
            up: pixels(Direction::Up),
            down: pixels(Direction::Down),
        }
    }

    /// Returns the depth in a direction, in pixels.
    pub const fn along(&self, direction: Direction) -> u32 {
        match direction {
            Direction::Left => self.left,
            Direction::Right => self.right,
            Direction::Up => self.up,
            Direction::Down => self.down,
        }
    }

    /// Returns the side of the pushed mask that was hit, which is the side opposite to the
    /// direction of the shortest push. If several pushes are equally short, returns the first of
    /// top, bottom, left, right.
    pub fn side(&self) -> Side {
        self.shortest(|_| true).unwrap_or(Side::Top)
    }

    /// Returns the depth as seen from the second mask, which must be pushed equally far in the
    /// opposite direction.
    #[must_use]
    pub const fn of_other(self) -> Self {
        Self { left: self.right, right: self.left, up: self.down, down: self.up }
    }

    /// Returns the side of the pushed mask that was hit when the mask moved by `motion`. Works like
    /// [`Depth::side`], but if several pushes are equally short, the side whose push opposes the
    /// motion wins.
    ///
    /// If the pushes of two of these sides oppose a diagonal motion, the larger of the motion's
    /// horizontal and vertical distances decides. Remaining ties follow the order of
    /// [`Depth::side`].
    ///
    /// ```
    /// use hitmask::{Depth, Side};
    /// let depth = Depth { left: 4, right: 9, up: 4, down: 6 };
    /// assert_eq!(depth.side(), Side::Bottom);
    /// assert_eq!(depth.side_after((7, 2)), Side::Right); // it came from the left
    /// ```
    pub fn side_after(&self, motion: impl Into<Translation>) -> Side {
        let motion = motion.into().pair();
        let opposition = |side: Side| {
            let (x, y) = side.push().step();
            -(i64::from(x) * i64::from(motion.0) + i64::from(y) * i64::from(motion.1))
        };
        let most = Side::ALL
            .into_iter()
            .filter(|side| self.is_shortest(*side))
            .map(opposition)
            .max()
            .unwrap_or(0);
        if most <= 0 {
            return self.side();
        }
        self.shortest(|side| opposition(side) == most).unwrap_or(self.side())
    }

    fn is_shortest(&self, side: Side) -> bool {
        let shortest = self.left.min(self.right).min(self.up).min(self.down);
        self.along(side.push()) == shortest
    }

    fn shortest(&self, accept: impl Fn(Side) -> bool) -> Option<Side> {
        Side::ALL.into_iter().find(|side| self.is_shortest(*side) && accept(*side))
    }
}

impl SimdLevel {
    /// Same as [`Placed::depth`], at this SIMD level.
    #[doc(hidden)]
    pub fn depth(self, one: Placed<'_>, other: Placed<'_>) -> Option<Depth> {
        self.overlaps(one, other).then(|| one.depth_in(self, other))
    }
}

impl Placed<'_> {
    /// Returns the smallest number of pixels, 1 or more, by which this mask must be pushed in
    /// `direction` to be free of `other`; `None` if the masks do not overlap.
    ///
    /// The call costs one overlap test of the pair for each pixel of the push. For two masks larger
    /// than 64 × 64 pixels, such a test usually reads only a few rows. The call allocates nothing.
    pub fn depth_along(self, other: Placed<'_>, direction: Direction) -> Option<u32> {
        self.overlaps(other).then(|| self.push_out(SimdLevel::best(), other, direction))
    }

    /// Returns the penetration depth: for each of the four directions, the smallest number of
    /// pixels by which this mask must be pushed in that direction to be free of `other`. Returns
    /// `None` if the masks do not overlap. The call costs as much as one
    /// [`depth_along`](Self::depth_along) per direction.
    ///
    /// ```
    /// # use hitmask::{Direction, Mask, Side};
    /// let block = Mask::full(10, 10)?;
    /// let depth = block.at((0, 0)).depth(block.at((8, 5))).unwrap();
    /// assert_eq!((depth.left, depth.right, depth.up, depth.down), (2, 18, 5, 15));
    /// assert_eq!(depth.side(), Side::Right); // pushed left, so its right side was hit
    /// # Ok::<(), hitmask::MaskError>(())
    /// ```
    #[doc(alias = "penetration")]
    #[doc(alias = "penetration depth")]
    #[doc(alias = "push-out")]
    pub fn depth(self, other: Placed<'_>) -> Option<Depth> {
        SimdLevel::best().depth(self, other)
    }

    /// Returns the [`depth`](Self::depth) of a mask that is known to overlap.
    pub(super) fn depth_in(self, level: SimdLevel, other: Placed<'_>) -> Depth {
        Depth::by(|direction| self.push_out(level, other, direction))
    }

    /// Returns the side of this mask that `other` hit, which is opposite to the direction of the
    /// shortest push that frees this mask. If several pushes are equally short, returns the first
    /// of top, bottom, left, right. Returns `None` if the masks do not overlap. The call costs as
    /// much as [`depth`](Self::depth).
    pub fn side(self, other: Placed<'_>) -> Option<Side> {
        self.depth(other).map(|depth| depth.side())
    }

    /// Returns the side of this mask that was hit when it moved by `motion` and now overlaps
    /// `other`. Works like [`side`](Self::side), but [`Depth::side_after`] breaks ties.
    pub fn side_after(self, other: Placed<'_>, motion: impl Into<Translation>) -> Option<Side> {
        let motion = motion.into().pair();
        self.depth(other).map(|depth| depth.side_after(motion))
    }

    /// Returns the smallest push, 1 or more, after which the masks do not overlap.
    fn push_out(self, level: SimdLevel, other: Placed<'_>, direction: Direction) -> u32 {
        at_level!(level, vectors => {
            let mut pixels = 1;
            if let Some(rows) = rows_of_small(self.mask(), other.mask()) {
                while let Some(region) = SharedRegion::new(self.pushed(direction, pixels), other)
                    && small_overlap(vectors, &region, rows)
                {
                    pixels += 1;
                }
            } else if self.mask().fixed_rows() != NOT_SMALL
                || other.mask().fixed_rows() != NOT_SMALL {
                while let Some(region) = SharedRegion::new(self.pushed(direction, pixels), other)
                    && any_overlap(vectors, &region)
                {
                    pixels += 1;
                }
            } else {
                // The row of `other` that blocked the mask at the previous pixel. This row usually
                // also blocks a wide body on the ground at the next pixel, and then no other row
                // needs to be read.
                let mut witness = 0;
                while let Some(region) = SharedRegion::new(self.pushed(direction, pixels), other) {
                    if !region.step_at(witness).hit(vectors) {
                        let Some(row) = region.hit_row(vectors) else { break };
                        witness = row;
                    }
                    pixels += 1;
                }
            }
            pixels
        })
    }
}
