//! Finds the next set bit of a column, upwards or downwards. Rows are searched like the rows of a
//! mask.

use super::bits::Bits;
use crate::mask::WORD;

impl Bits {
    /// Searches column `x` from row `y` downwards, and returns the row of the first set bit. The
    /// column and the row must lie within the map.
    pub(crate) fn next_set_in_column(&self, x: i64, y: i64) -> Option<i64> {
        let (rows, bit) = self.column(x);
        let below = rows[y as usize..].iter().position(|word| word & bit != 0)?;
        Some(y + below as i64)
    }

    /// Searches column `x` from row `y` upwards, and returns the row of the first set bit. The
    /// column and the row must lie within the map.
    pub(crate) fn last_set_in_column(&self, x: i64, y: i64) -> Option<i64> {
        let (rows, bit) = self.column(x);
        let row = rows[..=y as usize].iter().rposition(|word| word & bit != 0)?;
        Some(row as i64)
    }

    /// Returns the words of a column, and the column's bit in these words.
    fn column(&self, x: i64) -> (&[u64], u64) {
        let word = i64::from(WORD);
        (&self.stripe((x / word) as usize)[..self.height() as usize], 1 << (x % word))
    }
}
