//! A mask has no position, so `ship.overlaps(&rock)` cannot compile. The compiler's message shows
//! what to write instead.

use super::Mask;

/// A trait that no type implements: [`Mask::overlaps`] exists only for the compiler's message.
#[diagnostic::on_unimplemented(
    message = "a mask has no position: write `a.at((x, y)).overlaps(b.at((x, y)))`",
    label = "masks overlap at their positions",
    note = "a mask that is turned or scaled overlaps in its pose: \
            `a.posed(pose).overlaps(b.posed(pose))`"
)]
pub trait OverlapsWithoutPosition {
    /// There is no value to call it on.
    fn overlaps(self) -> bool;
}

impl Mask {
    /// Masks overlap at their positions: see [`Placed::overlaps`](crate::Placed::overlaps).
    #[doc(hidden)]
    pub fn overlaps(&self, other: impl OverlapsWithoutPosition) -> bool {
        other.overlaps()
    }
}
