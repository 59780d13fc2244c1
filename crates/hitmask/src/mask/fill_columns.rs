//! Creates a walking character's collision body from its art.

use super::{Mask, MaskError};

impl Mask {
    /// Returns this mask with each column filled from the column's topmost set pixel down to the
    /// lowest row of the mask's [bounds](Self::bounds). Use the result as the collision body of a
    /// walking character.
    ///
    /// Art has hollows and overhangs: the gap between two legs, a chin, a hand that sticks out. If
    /// a character collides with exactly these pixels, its chin catches on edges, and a stone slips
    /// between its feet. If the columns are filled down to the feet, the character stands where it
    /// appears to stand.
    ///
    /// # Errors
    /// [`MaskError::OutOfMemory`] if memory runs out.
    ///
    /// ```
    /// use hitmask::Mask;
    /// let art = Mask::from_text(".##.\n####\n#..#\n....")?;
    /// assert_eq!(art.filled_columns().unwrap().to_text(), ".##.\n####\n####\n....");
    /// # Ok::<(), hitmask::TextError>(())
    /// ```
    pub fn filled_columns(&self) -> Result<Self, MaskError> {
        let lowest = self.bounds().map_or(0, |bounds| bounds.bottom() as usize);
        let mut above = 0;
        // `from_words` reads each stripe from the top row down.
        Self::from_words(self.width(), self.height(), |stripe, row| {
            let word = self.stripe(stripe, row)[0];
            above = if row == 0 { word } else { above | word };
            if row < lowest { above } else { 0 }
        })
    }
}
