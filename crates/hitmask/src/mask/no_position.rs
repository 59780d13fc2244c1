//! A mask has no position, so `ship.overlaps(&rock)` does not compile. This file makes the
//! compiler's message show what to write instead.

use super::Mask;

/// A trait that no type implements. [`Mask::overlaps`] exists only to produce the compiler's
/// message.
#[diagnostic::on_unimplemented(
    message = "a mask has no position: write `a.at((x, y)).overlaps(b.at((x, y)))`",
    label = "masks overlap at their positions",
    note = "a mask that is turned or scaled overlaps in its pose: \
            `a.posed(pose).overlaps(b.posed(pose))`"
)]
pub trait OverlapsWithoutPosition {
    /// Never called, because no type implements the trait.
    fn overlaps(self) -> bool;
}

impl Mask {
    /// Only placed masks can overlap; see [`Placed::overlaps`](crate::Placed::overlaps).
    #[doc(hidden)]
    pub fn overlaps(&self, other: impl OverlapsWithoutPosition) -> bool {
        other.overlaps()
    }
}
