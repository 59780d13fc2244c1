//! Finds the boundary between set and unset pixels, and its length.

use crate::mask::{Connectivity, Mask, MaskError, WORD};

impl Mask {
    /// Returns the inner boundary: the set pixels that have at least one unset neighbor.
    /// `connectivity` determines whether each pixel has four or eight neighbors. Pixels outside the
    /// mask are unset.
    ///
    /// The call costs a few steps per word, and allocates the new mask.
    ///
    /// # Errors
    /// [`MaskError::OutOfMemory`] if memory runs out.
    ///
    /// ```
    /// use hitmask::{Connectivity, Mask};
    /// let mask = Mask::from_text(".###\n####\n####\n####")?;
    /// let four = mask.inner_boundary(Connectivity::Four).unwrap();
    /// assert_eq!(four.to_text(), ".###\n#..#\n#..#\n####");
    /// let eight = mask.inner_boundary(Connectivity::Eight).unwrap();
    /// assert_eq!(eight.to_text(), ".###\n##.#\n#..#\n####");
    /// # Ok::<(), hitmask::TextError>(())
    /// ```
    #[doc(alias = "edge")]
    pub fn inner_boundary(&self, connectivity: Connectivity) -> Result<Mask, MaskError> {
        let (width, height) = self.size();
        Mask::from_words(width, height, |stripe, row| {
            let above = |stripe| row.checked_sub(1).map_or(0, |row| self.word(stripe, row));
            let below = |stripe| self.word(stripe, row + 1);
            let here = |stripe| self.word(stripe, row);
            let set = here(stripe);
            let inside = match connectivity {
                Connectivity::Four => above(stripe) & below(stripe) & with_sides(stripe, here),
                Connectivity::Eight => {
                    with_sides(stripe, |stripe| above(stripe) & here(stripe) & below(stripe))
                }
            };
            set & !inside
        })
    }

    /// Returns the perimeter, which is the number of pixel sides between a set pixel and an unset
    /// one. The sides around holes and at the edges of the mask count too.
    ///
    /// The call costs a few steps per word, and allocates nothing.
    ///
    /// ```
    /// use hitmask::Mask;
    /// assert_eq!(Mask::full(10, 4)?.perimeter(), 28);
    /// assert_eq!(Mask::from_text("###\n#.#\n###").unwrap().perimeter(), 12 + 4);
    /// # Ok::<(), hitmask::MaskError>(())
    /// ```
    pub fn perimeter(&self) -> u64 {
        let mut starts = 0;
        for stripe in 0..self.stripes() {
            let mut above = 0;
            for row in 0..self.height() as usize {
                let word = self.word(stripe, row);
                let left = word << 1 | self.word(before(stripe), row) >> (WORD - 1);
                starts += u64::from((word & !left).count_ones());
                starts += u64::from((word & !above).count_ones());
                above = word;
            }
        }
        // Each run of a row and each run of a column has two ends.
        2 * starts
    }
}

/// Returns the index of the previous stripe; for the first stripe, an index that no stripe has.
const fn before(stripe: usize) -> usize {
    stripe.wrapping_sub(1)
}

/// Returns the set pixels of a stripe whose left and right neighbors are both set too.
fn with_sides(stripe: usize, word: impl Fn(usize) -> u64) -> u64 {
    let here = word(stripe);
    let left = here << 1 | word(before(stripe)) >> (WORD - 1);
    let right = here >> 1 | word(stripe + 1) << (WORD - 1);
    left & here & right
}
