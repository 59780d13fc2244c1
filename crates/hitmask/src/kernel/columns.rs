//! The least gap between the columns of two small masks, from the end of one to the beginning of
//! the other: like `gaps`, but for columns.
//!
//! Columns are the bits of words, so 64 of them are counted at once: the number of a column's first
//! set row has six binary digits, and a word holds one digit of all columns. Each digit shows in
//! which half of the remaining rows the row is. Then only that half remains, column by column.

/// How many rows are looked at.
pub(crate) const COLUMN_ROWS: usize = 64;

/// How many digits a row's number has.
const DIGITS: usize = COLUMN_ROWS.ilog2() as usize;

/// The number of a row in each column, digit by digit, the lowest first; and the columns that have
/// one.
struct Numbers {
    digits: [u64; DIGITS],
    columns: u64,
}

/// The least number of rows, over all columns, from the last set one of `before` to the first set
/// one of `after`: negative if that comes earlier. `None` if no column has both.
///
/// The words of `before` are shifted right by `shifts.0`, those of `after` by `shifts.1`, each less
/// than 64.
#[inline(always)]
pub(crate) fn least_column_gap(
    before: &[u64; COLUMN_ROWS],
    after: &[u64; COLUMN_ROWS],
    shifts: (u32, u32),
) -> Option<i64> {
    // How many rows follow the last one, and how many precede the first one.
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
    // Go through the digits from the highest on. Only columns with a 0 there count, if there are
    // any.
    let (mut left, mut least) = (columns, 0);
    for digit in (0..=DIGITS).rev() {
        let lower = left & !sum[digit];
        let is_set = lower == 0;
        left = if is_set { left } else { lower };
        least |= i64::from(is_set) << digit;
    }
    // The last row is the 63rd if none follows.
    Some(least - (COLUMN_ROWS as i64 - 1))
}

/// How many rows precede each column's first set one, or, if `BACKWARDS`, follow the last.
#[inline(always)]
fn numbers<const BACKWARDS: bool>(rows: &[u64; COLUMN_ROWS], shift: u32) -> Numbers {
    let mut left = *rows;
    // The highest first.
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

/// The columns without a set bit in the first half of the remaining rows, which has `HALF` rows.
/// The first `HALF` rows then hold the half that remains, in these columns the second one.
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

    /// A loop over columns and rows.
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
            // A few columns and a few rows, so that ends lie everywhere.
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
