//! Converts between masks and text for tests and human readers, with `#` for a set pixel and `.`
//! for an unset one.

use alloc::string::{String, ToString};
use core::fmt;
use core::str::FromStr;

use super::{Mask, TextError};

impl Mask {
    /// Returns the mask that `text` shows: each line is a row, with `#` for a set pixel and `.` for
    /// an unset one.
    ///
    /// White space around a row and blank lines are ignored, so you can indent a drawing. Text
    /// without rows gives a mask of 0 × 0 pixels.
    ///
    /// # Errors
    /// [`TextError::Character`] if the text contains any other character, [`TextError::Ragged`] if
    /// a row is not as long as the first row, and [`TextError::Mask`] if no mask of that size can
    /// be created.
    ///
    /// ```
    /// let arrow = hitmask::Mask::from_text("
    ///     .#..
    ///     .##.
    ///     .###
    /// ")?;
    /// assert_eq!(arrow.size(), (4, 3));
    /// assert_eq!(arrow.to_text(), ".#..\n.##.\n.###");
    /// # Ok::<(), hitmask::TextError>(())
    /// ```
    pub fn from_text(text: &str) -> Result<Self, TextError> {
        let rows = || text.lines().map(str::trim).filter(|row| !row.is_empty()).enumerate();
        let mut width = 0;
        for (row, line) in rows() {
            for (column, found) in line.chars().enumerate() {
                if found != '#' && found != '.' {
                    return Err(TextError::Character { row, column, found });
                }
            }
            if row == 0 {
                width = line.len();
            } else if line.len() != width {
                return Err(TextError::Ragged { row, expected: width, found: line.len() });
            }
        }
        let height = rows().count();
        let side = |length: usize| u32::try_from(length).unwrap_or(u32::MAX);
        let mut mask = Self::new(side(width), side(height))?;
        for (row, line) in rows() {
            for (index, part) in line.as_bytes().chunks(super::WORD as usize).enumerate() {
                let set = part.iter().enumerate();
                mask.stripe_mut(index)[row] = set.fold(0, |word, (column, character)| {
                    word | u64::from(*character == b'#') << column
                });
            }
        }
        mask.trim();
        Ok(mask)
    }

    /// Returns the mask as text, with one line per row, `#` for a set pixel and `.` for an unset
    /// one.
    ///
    /// [`from_text`](Mask::from_text) converts the text back to an equal mask, unless a side of the
    /// mask is 0.
    pub fn to_text(&self) -> String {
        self.to_string()
    }
}

impl fmt::Display for Mask {
    /// Writes the rows like [`Mask::to_text`].
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        use fmt::Write as _;
        for row in 0..self.height() as usize {
            if row > 0 {
                formatter.write_char('\n')?;
            }
            for x in 0..self.width() {
                let word = self.stripe((x / super::WORD) as usize, row)[0];
                let set = word >> (x % super::WORD) & 1 == 1;
                formatter.write_char(if set { '#' } else { '.' })?;
            }
        }
        Ok(())
    }
}

impl FromStr for Mask {
    type Err = TextError;

    /// Same as [`Mask::from_text`].
    fn from_str(text: &str) -> Result<Self, TextError> {
        Self::from_text(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::MaskError;

    #[test]
    fn says_where_a_text_is_wrong() {
        assert_eq!(
            Mask::from_text("##\n#x").unwrap_err(),
            TextError::Character { row: 1, column: 1, found: 'x' }
        );
        assert_eq!(
            Mask::from_text("##\n###").unwrap_err(),
            TextError::Ragged { row: 1, expected: 2, found: 3 }
        );
        assert_eq!(
            Mask::from_text("#é").unwrap_err(),
            TextError::Character { row: 0, column: 1, found: 'é' }
        );
        let long = "#".repeat(65_536);
        assert_eq!(
            Mask::from_text(&long).unwrap_err(),
            TextError::Mask(MaskError::TooLarge { width: 65_536, height: 1 })
        );
    }

    #[test]
    fn nothing_is_a_mask_of_nothing() {
        assert_eq!(Mask::from_text("").unwrap().size(), (0, 0));
        assert_eq!(Mask::from_text(" \n\n").unwrap().size(), (0, 0));
        assert_eq!(Mask::new(0, 0).unwrap().to_text(), "");
    }
}
