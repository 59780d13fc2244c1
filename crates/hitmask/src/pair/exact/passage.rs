//! A mask that moves past another mask in whole pixels: finds how far it moves before it comes
//! near, and tests with one search whether it may hit the other mask on a stretch of its motion.

use super::axis::Axes;
use super::descent::find;
use super::grid::Exact;
use super::node::Node;
use crate::space::{Bounds, Point};

impl Exact<'_> {
    /// Returns the motions, in whole pixels, after which the box of this mask shares an area with
    /// the box of `other`. Returns `None` if one of the boxes is empty, or if they are farther
    /// apart than any motion reaches.
    pub(crate) fn nearness(self, other: Self) -> Option<Bounds> {
        let (here, there) = (self.sides()?, other.sides()?);
        let along = |here: (i128, i128), there: (i128, i128)| {
            // The motions lie strictly between these two numbers of fine steps.
            let (after, before) = (there.0.checked_sub(here.1)?, there.1.checked_sub(here.0)?);
            let pixel = Self::STEPS_A_PIXEL;
            // A pixel has more than 2⁶⁵ steps.
            let (first, last) =
                (after.div_euclid(pixel) + 1, before.saturating_sub(1).div_euclid(pixel));
            Some((first as i64, last as i64 + 1))
        };
        let ((left, right), (top, bottom)) = (along(here.0, there.0)?, along(here.1, there.1)?);
        Some(Bounds { left, top, right, bottom })
    }

    /// Returns the left and right side, and the top and bottom side, of the box around all set
    /// pixels.
    fn sides(self) -> Option<((i128, i128), (i128, i128))> {
        let Bounds { left, top, right, bottom } = Node::of(self.mask())?.part;
        let corners = [(left, top), (right, top), (left, bottom), (right, bottom)];
        let corners = corners.map(|(x, y)| self.corner(x, y));
        let around = |along: fn((i128, i128)) -> i128| {
            let all = corners.map(along);
            (all.into_iter().fold(i128::MAX, i128::min), all.into_iter().fold(i128::MIN, i128::max))
        };
        Some((around(|corner| corner.0), around(|corner| corner.1)))
    }

    /// Returns whether this mask may share an area with `other` somewhere on a motion by `by`
    /// pixels. The answer is false only if the masks certainly share no area. The boxes of the two
    /// masks must share an area at both ends of the motion.
    ///
    /// The motion consists of steps. Each step goes one pixel along the larger of the horizontal
    /// and vertical distances, and moves along the smaller one to within a pixel of the straight
    /// line between the ends. The call costs as much as a test of the two masks in place.
    pub(crate) fn may_meet(self, other: Self, by: Point) -> bool {
        let Some(axes) = Axes::new(self, other) else { return false };
        let axes = axes.widened(self, other, by);
        let (Some(one), Some(two)) = (Node::of(self.mask()), Node::of(other.mask())) else {
            return false;
        };
        find((self, one), (other, two), &axes).is_some()
    }
}
