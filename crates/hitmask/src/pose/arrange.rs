//! Exact rearrangements of a mask's pixels: mirroring and quarter turns.

use crate::mask::{Mask, MaskError, WORD};

impl Mask {
    /// Returns this mask mirrored left to right.
    ///
    /// # Errors
    /// [`MaskError::OutOfMemory`] if memory runs out.
    ///
    /// ```
    /// use hitmask::Mask;
    /// assert_eq!(Mask::from_text("##.#")?.flipped_x().unwrap().to_text(), "#.##");
    /// # Ok::<(), hitmask::TextError>(())
    /// ```
    pub fn flipped_x(&self) -> Result<Mask, MaskError> {
        let width = i64::from(self.width());
        Mask::from_words(self.width(), self.height(), |stripe, row| {
            // The columns that become this stripe are equally far from the right edge.
            let first = width - (stripe as i64 + 1) * i64::from(WORD);
            self.columns(first, row).word(0).reverse_bits()
        })
    }

    /// Returns this mask mirrored top to bottom.
    ///
    /// # Errors
    /// [`MaskError::OutOfMemory`] if memory runs out.
    pub fn flipped_y(&self) -> Result<Mask, MaskError> {
        let last = self.height() as usize;
        Mask::from_words(self.width(), self.height(), |stripe, row| {
            self.stripe(stripe, last - 1 - row)[0]
        })
    }

    /// Returns this mask rotated clockwise, as seen on screen, by a number of quarter turns. A
    /// negative number rotates the mask counterclockwise, and an odd number swaps its width and
    /// height.
    ///
    /// # Errors
    /// [`MaskError::OutOfMemory`] if memory runs out.
    ///
    /// ```
    /// use hitmask::Mask;
    /// let hook = Mask::from_text("##\n#.\n#.")?;
    /// assert_eq!(hook.turned(1).unwrap().to_text(), "###\n..#");
    /// assert_eq!(hook.turned(-1).unwrap().to_text(), "#..\n###");
    /// # Ok::<(), hitmask::TextError>(())
    /// ```
    pub fn turned(&self, quarter_turns: i32) -> Result<Mask, MaskError> {
        match quarter_turns.rem_euclid(4) {
            0 => self.try_clone(),
            1 => self.flipped_y()?.transposed(),
            2 => self.flipped_x()?.flipped_y(),
            _ => self.flipped_x()?.transposed(),
        }
    }

    /// Returns this mask mirrored along the diagonal, so that columns become rows.
    fn transposed(&self) -> Result<Mask, MaskError> {
        let height = self.height() as usize;
        let mut block = [0; WORD as usize];
        // `from_words` reads a stripe from the top row down, so a new block begins every 64 rows.
        Mask::from_words(self.height(), self.width(), |stripe, row| {
            let (source_stripe, in_block) = (row / WORD as usize, row % WORD as usize);
            if in_block == 0 {
                let first_row = stripe * WORD as usize;
                for (row, word) in block.iter_mut().enumerate() {
                    let row = first_row + row;
                    *word = if row < height { self.stripe(source_stripe, row)[0] } else { 0 };
                }
                transpose(&mut block);
            }
            block[in_block]
        })
    }
}

/// Mirrors 64 × 64 bits along the diagonal: bit `i` of word `j` becomes bit `j` of word `i`.
///
/// The function swaps blocks of 32, 16, … 1 bits across the diagonal. Source: Warren, "Hacker's
/// Delight", section 7-3.
fn transpose(block: &mut [u64; 64]) {
    let mut width = 32;
    let mut low = u64::from(u32::MAX);
    while width > 0 {
        let mut row = 0;
        while row < 64 {
            let swap = ((block[row] >> width) ^ block[row + width]) & low;
            block[row] ^= swap << width;
            block[row + width] ^= swap;
            row = (row + width + 1) & !width;
        }
        width /= 2;
        low ^= low << width;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn transpose_changes_rows_and_columns() {
        let bit = |row: usize, column: usize| (row * 37 + column * 11) % 7 < 3;
        let mut block = [0; 64];
        for (row, word) in block.iter_mut().enumerate() {
            *word = (0..64).fold(0, |word, column| word | u64::from(bit(row, column)) << column);
        }
        transpose(&mut block);
        for (row, word) in block.iter().enumerate() {
            for column in 0..64 {
                assert_eq!(word >> column & 1 == 1, bit(column, row), "{row} {column}");
            }
        }
    }
}
