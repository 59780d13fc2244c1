//! Collects facts before the sort starts: how far apart bodies are, which traits they have, and the
//! boxes of all shapes.

use alloc::vec::Vec;

use super::bodies::{Bodies, EMPTY, Traits};
use super::boxes::{
    ClosedBox, FARTHEST_PACKED, LARGEST_PACKED, largest_side, level_of, magnitude, may_end_far,
};
use crate::space::Bounds;

/// How far apart boxes can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Distances {
    /// Boxes are so small and so near each other that packing them loses nothing: packed boxes
    /// overlap only if the boxes themselves overlap.
    Near,
    /// Boxes are farther apart, but 32 bits are enough to compare their sides.
    Wide,
    /// A side may be so far from the origin that 32 bits are not enough for comparisons.
    Far,
}

/// Facts about some bodies.
#[derive(Clone, Copy, Debug)]
pub(super) struct Survey {
    /// The smallest and the largest position along each axis.
    least: [i32; 2],
    most: [i32; 2],
    layers: u32,
    collides_with: u32,
    flags: u8,
}

impl Default for Survey {
    fn default() -> Self {
        let (least, most) = ([i32::MAX; 2], [i32::MIN; 2]);
        Self { least, most, layers: 0, collides_with: u32::MAX, flags: 0 }
    }
}

impl Survey {
    /// Reads all positions and traits, in loops without branches. Empty slots are at the origin.
    #[inline(always)]
    pub(super) fn of(bodies: Bodies<'_>) -> Self {
        let mut survey = Self::default();
        for [x, y] in bodies.positions {
            survey.least = [survey.least[0].min(*x), survey.least[1].min(*y)];
            survey.most = [survey.most[0].max(*x), survey.most[1].max(*y)];
        }
        for (traits, &shape) in bodies.traits.iter().zip(bodies.shapes) {
            let own = if shape == EMPTY { Traits::NEUTRAL } else { *traits };
            survey.layers |= own.layers();
            survey.collides_with &= own.collides_with;
            survey.flags |= own.flags;
        }
        survey
    }

    /// Combines the facts about two groups of bodies.
    pub(super) fn and(self, other: Self) -> Self {
        Self {
            least: [0, 1].map(|axis| self.least[axis].min(other.least[axis])),
            most: [0, 1].map(|axis| self.most[axis].max(other.most[axis])),
            layers: self.layers | other.layers,
            collides_with: self.collides_with & other.collides_with,
            flags: self.flags | other.flags,
        }
    }

    /// Returns whether all bodies meet each other, so that pairs need no check of traits.
    pub(super) const fn all_meet(self) -> bool {
        self.layers & !self.collides_with == 0 && self.flags & Traits::STILL == 0
    }

    /// Returns how far apart boxes with these extents can be.
    pub(super) fn distances(self, extents: &[Bounds<i32>]) -> Distances {
        if self.least[0] > self.most[0] {
            return Distances::Near;
        }
        let [x, y] = [0, 1].map(|axis| magnitude(self.least[axis]).max(magnitude(self.most[axis])));
        if may_end_far(x.max(y), extents) {
            return Distances::Far;
        }
        // Sides are up to this far to the left or right of positions, so boxes are up to twice as
        // wide.
        let most = i64::from(largest_side(extents));
        let is_near = |axis: usize| {
            let span = i64::from(self.most[axis]) - i64::from(self.least[axis]);
            span + 2 * most + 2 * (2 * most) <= FARTHEST_PACKED.into()
        };
        let are_small = 2 * most <= LARGEST_PACKED.into();
        if are_small && is_near(0) && is_near(1) { Distances::Near } else { Distances::Wide }
    }
}

/// The box of a shape relative to its position, ready to be placed.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Footprint {
    bounds: ClosedBox,
    /// The level of the box; [`NOTHING`](Self::NOTHING) if no pixel is set.
    level: u32,
}

impl Footprint {
    const NOTHING: u32 = u32::MAX;

    fn new(extents: Bounds<i32>) -> Self {
        let Bounds { left, top, right, bottom } = extents;
        if extents.is_empty() {
            return Self { bounds: ClosedBox::default(), level: Self::NOTHING };
        }
        // The subtraction does not overflow, because `left` and `top` are smaller.
        let bounds = ClosedBox { left, top, right: right - 1, bottom: bottom - 1 };
        Self { bounds, level: level_of(extents) }
    }

    /// Returns the level of the shape's boxes, if it has any.
    #[inline(always)]
    pub(super) fn level(&self) -> Option<u32> {
        (self.level != Self::NOTHING).then_some(self.level)
    }

    /// Returns the left side and the top of the shape's box at a position, clamped to `i32` if
    /// `FAR`.
    #[inline(always)]
    pub(super) fn corner<const FAR: bool>(&self, [x, y]: [i32; 2]) -> [i32; 2] {
        let ClosedBox { left, top, .. } = self.bounds;
        if FAR {
            [x.saturating_add(left), y.saturating_add(top)]
        } else {
            [x.wrapping_add(left), y.wrapping_add(top)]
        }
    }

    /// Returns the shape's box at a position.
    #[inline(always)]
    pub(super) fn at<const FAR: bool>(&self, position: [i32; 2]) -> ClosedBox {
        let [left, top] = self.corner::<FAR>(position);
        let ([x, y], ClosedBox { right, bottom, .. }) = (position, self.bounds);
        let (right, bottom) = if FAR {
            (x.saturating_add(right), y.saturating_add(bottom))
        } else {
            (x.wrapping_add(right), y.wrapping_add(bottom))
        };
        ClosedBox { left, top, right, bottom }
    }
}

/// Lists the footprints of all shapes.
pub(super) fn list_footprints(extents: &[Bounds<i32>], footprints: &mut Vec<Footprint>) {
    footprints.clear();
    footprints.extend(extents.iter().map(|own| Footprint::new(*own)));
}
