//! Defines the masks that an overlap test accepts: at whole pixels or in poses, in any combination.

use crate::kernel::SimdLevel;
use crate::pose::{Placed, Posed};

/// A mask in the world, either [`Placed`] or [`Posed`].
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no place in the world",
    label = "masks overlap where they are",
    note = "give a mask a position with `mask.at((x, y))`, or a pose with `mask.posed(pose)`"
)]
pub trait InWorld: Copy {
    /// Returns whether the mask overlaps a mask at a whole-pixel position.
    #[doc(hidden)]
    fn overlaps_placed(self, other: Placed<'_>) -> bool;

    /// Returns whether the mask overlaps a mask in a pose.
    #[doc(hidden)]
    fn overlaps_posed(self, other: Posed<'_>) -> bool;
}

impl InWorld for Placed<'_> {
    #[inline]
    fn overlaps_placed(self, other: Placed<'_>) -> bool {
        SimdLevel::best().overlaps(other, self)
    }

    #[inline]
    fn overlaps_posed(self, other: Posed<'_>) -> bool {
        other.overlaps_placed(self)
    }
}

impl InWorld for Posed<'_> {
    #[inline]
    fn overlaps_placed(self, other: Placed<'_>) -> bool {
        Self::overlaps_placed(self, other)
    }

    #[inline]
    fn overlaps_posed(self, other: Posed<'_>) -> bool {
        other.overlaps_other_posed(self)
    }
}
