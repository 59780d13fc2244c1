//! Finds the next set bit of a column, upwards or downwards. Rows are searched like those of a
//! mask.

use super::bits::Bits;
use crate::mask::WORD;

impl Bits {
    /// The first set bit of a column at row `y` or below it. Both lie within the map.
    pub(crate) fn next_set_in_column(&self, x: i64, y: i64) -> Option<i64> {
        let (rows, bit) = self.column(x);
        let below = rows[y as usize..].iter().position(|word| word & bit != 0)?;
        Some(y + below as i64)
    }

    /// The last set bit of a column at row `y` or above it.
    pub(crate) fn last_set_in_column(&self, x: i64, y: i64) -> Option<i64> {
        let (rows, bit) = self.column(x);
        let row = rows[..=y as usize].iter().rposition(|word| word & bit != 0)?;
        Some(row as i64)
    }

    /// The words of a column, and its bit in them.
    fn column(&self, x: i64) -> (&[u64], u64) {
        let word = i64::from(WORD);
        (&self.stripe((x / word) as usize)[..self.height() as usize], 1 << (x % word))
    }
}
