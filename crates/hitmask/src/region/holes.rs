//! Finds the holes of a mask.

use super::Components;
use super::labels::Labels;
use crate::mask::{Connectivity, Mask, MaskError};

impl Mask {
    /// Returns the holes in the mask's set pixels: the pieces of unset pixels that are not
    /// connected to the outside of the mask. `connectivity` is that of the set pixels; the unset
    /// pixels have the other connectivity, 8 for 4 and 4 for 8 ([`Connectivity::dual`]). A ring of
    /// eight-connected pixels therefore encloses a hole of four-connected pixels, even if the
    /// ring's pixels touch only at their corners.
    ///
    /// The call costs as much as [`components`](Self::components), and allocates memory.
    ///
    /// # Errors
    /// [`MaskError::OutOfMemory`] if memory runs out.
    ///
    /// ```
    /// use hitmask::{Connectivity, Mask};
    /// let mask = Mask::from_text("
    ///     .#.###
    ///     #.##.#
    ///     .#.###
    /// ")?;
    /// let holes = mask.holes(Connectivity::Eight).unwrap();
    /// assert_eq!(holes.iter().map(|hole| hole.first.x).collect::<Vec<_>>(), [1, 4]);
    /// // With four-connectivity, the ring on the left falls apart, and encloses nothing.
    /// assert_eq!(mask.hole_count(Connectivity::Four).unwrap(), 1);
    /// # Ok::<(), hitmask::TextError>(())
    /// ```
    pub fn holes(&self, connectivity: Connectivity) -> Result<Components, MaskError> {
        let all = self.trimmed();
        let (mut labels, mut components) = Labels::new(self, false, all, connectivity.dual())?;
        // At an edge of the bounds, the next pixel lies outside the bounds, where everything is
        // unset.
        labels.retain(&mut components, |hole| {
            let bounds = hole.bounds;
            bounds.x > all.x
                && bounds.y > all.y
                && bounds.right() < all.right()
                && bounds.bottom() < all.bottom()
        });
        Ok(Components::new(self, labels, components))
    }

    /// Returns this mask with all [`holes`](Self::holes) filled.
    ///
    /// # Errors
    /// Same as [`holes`](Self::holes).
    ///
    /// ```
    /// use hitmask::{Connectivity, Mask};
    /// let crate_with_a_hole = Mask::from_text("###\n#.#\n###")?;
    /// let solid = crate_with_a_hole.without_holes(Connectivity::Eight).unwrap();
    /// assert_eq!(solid, Mask::full(3, 3)?);
    /// # Ok::<(), hitmask::TextError>(())
    /// ```
    #[doc(alias = "fill_holes")]
    pub fn without_holes(&self, connectivity: Connectivity) -> Result<Mask, MaskError> {
        let mut mask = self.holes(connectivity)?.union()?;
        mask.or_with(self, (0, 0));
        Ok(mask)
    }
}
