//! A mask in a pose.

use super::Pose;
use crate::mask::Mask;
use crate::sheet::{Frame, Shape};
use crate::space::{Fixed, Location};

/// A mask in a pose: what queries about turned and scaled sprites ask about.
///
/// It borrows the mask and is cheap to copy; nothing is drawn yet. Whether it overlaps something is asked of it as it is; all
/// else, contacts, sweeps, rays, the way out, is asked of it [drawn](Self::draw), or as far as parallelograms go, [exactly](
/// Self::exact).
#[derive(Clone, Copy, Debug)]
pub struct Posed<'a> {
    mask: &'a Mask,
    pose: Pose,
}

impl Mask {
    /// This mask in a pose.
    pub const fn posed(&self, pose: Pose) -> Posed<'_> {
        Posed { mask: self, pose }
    }
}

impl Shape {
    /// This shape in a pose of its frame: the pivot is a place in the frame's pixels, as the shape's own are, however the
    /// frame was trimmed.
    pub fn posed(&self, pose: Pose) -> Posed<'_> {
        let (right, down) = self.offset();
        let pivot = pose.pivot_of_sprite();
        let less = |place: Fixed, offset: i32| {
            Fixed::from_bits(place.to_bits() - Fixed::from_pixel(offset).to_bits())
        };
        let pivot = Location::new(less(pivot.x, right), less(pivot.y, down));
        self.mask().posed(pose.pivot_location(pivot))
    }
}

impl Frame {
    /// This frame's body in a pose of the frame: as [`Shape::posed`].
    ///
    /// ```
    /// use hitmask::{Frame, Mask, Pose};
    /// // Trimmed: 3 columns and 2 rows were cut off.
    /// let frame = Frame::new(Mask::full(10, 6)?, (3, 2));
    /// let drawn = frame.posed(Pose::at(50.0, 50.0)).draw().unwrap();
    /// assert_eq!(drawn.placed().bounds(), frame.at(50, 50).bounds());
    /// # Ok::<(), hitmask::MaskError>(())
    /// ```
    pub fn posed(&self, pose: Pose) -> Posed<'_> {
        self.body().posed(pose)
    }
}

impl<'a> Posed<'a> {
    /// The mask.
    pub const fn mask(self) -> &'a Mask {
        self.mask
    }

    /// The pose.
    pub const fn pose(self) -> Pose {
        self.pose
    }
}
