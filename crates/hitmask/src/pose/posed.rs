//! A mask in a pose.

use super::Pose;
use crate::mask::Mask;

/// A mask in a pose: what queries about turned and scaled sprites ask about.
///
/// It borrows the mask and is cheap to copy; nothing is drawn yet.
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
