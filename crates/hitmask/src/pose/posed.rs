//! A mask in a pose.

use super::Pose;
use crate::mask::Mask;
use crate::sheet::{Frame, Shape};
use crate::space::Location;

/// A mask in a pose: the subject of queries about rotated and scaled sprites.
///
/// A posed mask borrows the mask and is cheap to copy; creating it draws nothing.
/// [`overlaps`](Self::overlaps) works without drawing. For all other queries (contacts, sweeps,
/// rays, push-out), [`draw`](Self::draw) the posed mask first, or use [`exact`](Self::exact), which
/// answers some of these queries without drawing.
#[derive(Clone, Copy, Debug)]
pub struct Posed<'a> {
    mask: &'a Mask,
    pose: Pose,
}

impl Mask {
    /// Puts this mask in a pose.
    pub const fn posed(&self, pose: Pose) -> Posed<'_> {
        Posed { mask: self, pose }
    }
}

impl Shape {
    /// Puts this shape in a pose of its frame. The pivot is a location in the frame's pixels, like
    /// the shape's own offset, regardless of how the frame was trimmed. The distance from the
    /// shape's top left to the pivot must fit `i32`; a pivot farther away is clamped to that range.
    pub fn posed(&self, pose: Pose) -> Posed<'_> {
        self.mask().posed(pose.pivot(pose.pivot_location() - Location::from(self.offset())))
    }
}

impl Frame {
    /// Puts this frame's body in a pose of the frame; see [`Shape::posed`].
    ///
    /// ```
    /// use hitmask::{Mask, Pose};
    /// use hitmask::sheet::Frame;
    /// // Trimmed: 3 columns and 2 rows were cut off.
    /// let frame = Frame::new(Mask::full(10, 6)?, (3, 2));
    /// let drawn = frame.posed(Pose::at((50, 50))).draw().unwrap();
    /// assert_eq!(drawn.placed().bounds(), frame.at((50, 50)).bounds());
    /// # Ok::<(), hitmask::MaskError>(())
    /// ```
    pub fn posed(&self, pose: Pose) -> Posed<'_> {
        self.body().posed(pose)
    }
}

impl<'a> Posed<'a> {
    /// Returns the mask.
    pub const fn mask(self) -> &'a Mask {
        self.mask
    }

    /// Returns the pose.
    pub const fn pose(self) -> Pose {
        self.pose
    }
}
