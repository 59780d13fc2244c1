//! A mask has no position, so `ship.overlaps(&rock)` cannot compile. The compiler says what to
//! write instead.

use super::Mask;

/// Nothing implements it: [`Mask::overlaps`] exists for the message only.
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
