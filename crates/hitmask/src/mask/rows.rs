//! Converts between masks and rows of words whose bit 0 is the leftmost pixel, a form in which
//! other programs store bits.

use super::{Mask, MaskError, WORD};

impl Mask {
    /// Returns the mask whose rows these words contain, from the top row down. Bit 0 of a word is
    /// the word's leftmost pixel.
    ///
    /// A row of up to 64 pixels is one word. A wider row takes several words from left to right: a
    /// row of 100 pixels takes two words, and the second one contains columns 64 to 99. Bits beyond
    /// the width are ignored. The height is the number of rows; a mask of width 0 has no words and
    /// therefore no rows.
    ///
    /// # Errors
    /// [`MaskError::RowWords`] if the words do not form a whole number of rows, and the errors of
    /// [`Mask::new`].
    ///
    /// ```
    /// use hitmask::Mask;
    /// let arrow = Mask::from_rows(5, &[0b00100, 0b01100, 0b11111])?;
    /// assert_eq!(arrow.to_text(), "..#..\n..##.\n#####");
    /// assert!(arrow.rows().eq([0b00100, 0b01100, 0b11111]));
    /// # Ok::<(), hitmask::MaskError>(())
    /// ```
    #[doc(alias = "bitmask")]
    #[doc(alias = "from_bits")]
    pub fn from_rows(width: u32, rows: &[u64]) -> Result<Self, MaskError> {
        let a_row = width.div_ceil(WORD) as usize;
        let height = rows.len().checked_div(a_row).unwrap_or(0);
        if height * a_row != rows.len() {
            return Err(MaskError::RowWords { a_row: a_row as u32, found: rows.len() as u64 });
        }
        let Ok(rows_high) = u32::try_from(height) else {
            return Err(MaskError::TooLarge { width: width.into(), height: height as u64 });
        };
        Self::from_words(width, rows_high, |stripe, row| rows[row * a_row + stripe])
    }

    /// Returns the words of all rows, in the form that [`from_rows`](Self::from_rows) accepts.
    pub fn rows(&self) -> impl Iterator<Item = u64> + '_ {
        let stripes = self.stripes();
        (0..self.height() as usize)
            .flat_map(move |row| (0..stripes).map(move |stripe| self.stripe(stripe, row)[0]))
    }
}
