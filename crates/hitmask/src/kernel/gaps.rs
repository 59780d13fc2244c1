//! Finds the least gap between the rows of two small masks, from the end of one mask to the
//! beginning of the other.

use crate::mask::ROWS_A_STEP;

/// Returns the least number of columns, over these rows, from the last set column of `before` to
/// the first set column of `after`; negative if the latter comes earlier. Returns `None` if no row
/// has both.
///
/// The function reads on to the end of a step of rows.
#[inline(always)]
pub(crate) fn least_gap(before: &[u64], after: &[u64], rows: usize) -> Option<i64> {
    /// A number greater than any gap between the words of a row.
    const NONE: u64 = 1 << 8;
    let rows = rows.next_multiple_of(ROWS_A_STEP);
    let mut least = NONE;
    for (before, after) in before[..rows].iter().zip(&after[..rows]) {
        let zeros = u64::from(before.leading_zeros()) + u64::from(after.trailing_zeros());
        let missing = if *before == 0 || *after == 0 { NONE } else { 0 };
        least = least.min(zeros | missing);
    }
    // If a word has no leading zeros, its last set column has index 63.
    (least < NONE).then(|| least as i64 - 63)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_least_of_all_rows() {
        let mut before = [0; 16];
        let mut after = [0; 16];
        assert_eq!(least_gap(&before, &after, 9), None);
        (before[0], after[1]) = (1, 1);
        assert_eq!(least_gap(&before, &after, 9), None);
        (before[2], after[2]) = (0b101, 0b1000_0000);
        assert_eq!(least_gap(&before, &after, 9), Some(5));
        (before[8], after[8]) = (1 << 63, 1);
        assert_eq!(least_gap(&before, &after, 9), Some(-63));
        assert_eq!(least_gap(&before, &after, 8), Some(5));
        (before[8], after[8]) = (1, 1 << 63);
        assert_eq!(least_gap(&before, &after, 9), Some(5));
    }
}
