//! Finds the least gap between the columns of two small masks, from the end of one mask to the
//! beginning of the other. It is the counterpart of `gaps` for columns.
//!
//! Columns are the bits of words, so 64 columns are counted at once. The index of a column's first
//! set row has six binary digits, and one word contains one digit for all columns. Each digit
//! determines in which half of the remaining rows that row is. After that, only that half remains,
//! column by column.

/// How many rows are read.
pub(crate) const COLUMN_ROWS: usize = 64;

/// How many binary digits a row index has.
const DIGITS: usize = COLUMN_ROWS.ilog2() as usize;

/// The index of a row in each column, digit by digit with the lowest first, and the columns that
/// have such a row.
struct Numbers {
    digits: [u64; DIGITS],
    columns: u64,
}

/// Returns the least number of rows, over all columns, from the last set row of `before` to the
/// first set row of `after`; negative if the latter comes earlier. Returns `None` if no column has
/// both.
///
/// The words of `before` are shifted right by `shifts.0`, and those of `after` by `shifts.1`. Both
/// shifts must be less than 64.
#[inline(always)]
pub(crate) fn least_column_gap(
    before: &[u64; COLUMN_ROWS],
    after: &[u64; COLUMN_ROWS],
    shifts: (u32, u32),
) -> Option<i64> {
    // For each column, how many rows follow the last set row of `before`, and how many precede the
    // first set row of `after`.
    let (behind, ahead) = (numbers::<true>(before, shifts.0), numbers::<false>(after, shifts.1));
    let columns = behind.columns & ahead.columns;
    if columns == 0 {
        return None;
    }
    let mut sum = [0; DIGITS + 1];
    let mut carry = 0;
    for ((sum, one), two) in sum.iter_mut().zip(behind.digits).zip(ahead.digits) {
        let either = one ^ two;
        *sum = either ^ carry;
        carry = (one & two) | (either & carry);
    }
    sum[DIGITS] = carry;
    // Go through the digits from the highest down. At each digit, only columns with a 0 remain,
    // unless no column has a 0.
    let (mut left, mut least) = (columns, 0);
    for digit in (0..=DIGITS).rev() {
        let lower = left & !sum[digit];
        let is_set = lower == 0;
        left = if is_set { left } else { lower };
        least |= i64::from(is_set) << digit;
    }
    // If no row follows the last set row, that row has index 63.
    Some(least - (COLUMN_ROWS as i64 - 1))
}

/// Returns how many rows precede each column's first set row or, if `BACKWARDS`, follow its last
/// set row.
#[inline(always)]
fn numbers<const BACKWARDS: bool>(rows: &[u64; COLUMN_ROWS], shift: u32) -> Numbers {
    let mut left = *rows;
    // The highest digit comes first.
    let mut digits = [
        halve::<BACKWARDS, 32>(&mut left),
        halve::<BACKWARDS, 16>(&mut left),
        halve::<BACKWARDS, 8>(&mut left),
        halve::<BACKWARDS, 4>(&mut left),
        halve::<BACKWARDS, 2>(&mut left),
        halve::<BACKWARDS, 1>(&mut left),
    ];
    digits.reverse();
    for digit in &mut digits {
        *digit >>= shift;
    }
    Numbers { digits, columns: left[0] >> shift }
}

/// Returns the columns without a set bit in the first half of the remaining rows, which has `HALF`
/// rows. Afterwards, the first `HALF` rows contain the half that remains, which is the second half
/// in these columns.
#[inline(always)]
fn halve<const BACKWARDS: bool, const HALF: usize>(rows: &mut [u64; COLUMN_ROWS]) -> u64 {
    let (first, second) = if BACKWARDS { (HALF, 0) } else { (0, HALF) };
    let mut set = 0;
    for row in 0..HALF {
        set |= rows[first + row];
    }
    for row in 0..HALF {
        rows[row] = rows[first + row] | (rows[second + row] & !set);
    }
    !set
}

#[cfg(test)]
mod tests {
    use hitmask_reference::Random;

    use super::*;

    /// Computes the same with a loop over columns and rows.
    fn slow(
        before: &[u64; COLUMN_ROWS],
        after: &[u64; COLUMN_ROWS],
        shifts: (u32, u32),
    ) -> Option<i64> {
        let has = |word: u64, column: u32| word >> column & 1 == 1;
        let gap = |column: u32| {
            let last = before.iter().rposition(|word| has(word >> shifts.0, column))?;
            let first = after.iter().position(|word| has(word >> shifts.1, column))?;
            Some(first as i64 - last as i64)
        };
        (0..64).filter_map(gap).min()
    }

    #[test]
    fn the_least_of_all_columns() {
        let mut random = Random::new(1);
        let mut next = || random.next();
        for round in 0..2000 {
            // Only a few columns and rows are set, so that the ends vary.
            let columns = next() & next() & next();
            let mut rows = || {
                let (from, count) =
                    (next() as usize % COLUMN_ROWS, next() as usize % (COLUMN_ROWS + 1));
                let mut rows = [0; COLUMN_ROWS];
                for row in rows.iter_mut().skip(from).take(count) {
                    *row = next() & next() & columns;
                }
                rows
            };
            let (before, after) = (rows(), rows());
            for shifts in [(0, 0), (round % 64, 0), (0, round % 64)] {
                let gap = least_column_gap(&before, &after, shifts);
                assert_eq!(gap, slow(&before, &after, shifts), "{round}, {shifts:?}");
            }
        }
    }

    #[test]
    fn at_the_ends() {
        let (mut first, mut last) = ([0; COLUMN_ROWS], [0; COLUMN_ROWS]);
        assert_eq!(least_column_gap(&first, &last, (0, 0)), None);
        (first[0], last[COLUMN_ROWS - 1]) = (0b10, 0b10);
        assert_eq!(least_column_gap(&first, &last, (0, 0)), Some(63));
        assert_eq!(least_column_gap(&last, &first, (0, 0)), Some(-63));
        assert_eq!(least_column_gap(&first, &last, (1, 0)), None);
    }
}
