//! Makes a body for walking characters out of their art.

use super::{Mask, MaskError};

impl Mask {
    /// Returns this mask with each column filled from its topmost set pixel down to the lowest row
    /// of the [bounds](Self::bounds): a collision body for a character that walks.
    ///
    /// Art has hollows and overhangs: the gap between two legs, a chin, a hand that sticks out. If
    /// a character collides with these pixels, its chin catches on edges and a stone slips between
    /// its feet. With the columns filled down to the feet, it stands where it appears to stand.
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
