//! Reads the rows of a mask as runs: adjacent pixels that are all set, or all unset.

use core::ops::Range;

use super::{Mask, WORD, columns_of};

/// A run of adjacent pixels: columns `left..right` of row `y`. It has at least one pixel, and all
/// its pixels lie inside the mask.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Run {
    // A side is at most 65 535 pixels long, which fits a u16.
    pub(crate) y: u16,
    pub(crate) left: u16,
    pub(crate) right: u16,
}

/// An iterator over the runs of a row from left to right; see [`Mask::row_runs`].
#[derive(Clone, Debug)]
pub(crate) struct RowRuns<'a> {
    mask: &'a Mask,
    /// All ones if the iterator returns the runs of the unset pixels.
    flip: u64,
    y: u32,
    columns: Range<u32>,
    /// The next stripe to read.
    stripe: usize,
    /// The columns of the last stripe at which a run begins or ends and that have not been
    /// processed yet.
    changes: u64,
    /// Whether the last column that was read belongs to a run: 0 or 1.
    last: u64,
    /// The beginning of a run whose end has not been reached yet.
    left: Option<u32>,
}

impl Mask {
    /// Returns the runs of set pixels in row `y` and in `columns`, or the runs of unset pixels if
    /// `set` is false. The row and the columns must lie within the mask.
    pub(crate) fn row_runs(&self, set: bool, y: u32, columns: Range<u32>) -> RowRuns<'_> {
        let flip = if set { 0 } else { u64::MAX };
        let stripe = (columns.start / WORD) as usize;
        RowRuns { mask: self, flip, y, columns, stripe, changes: 0, last: 0, left: None }
    }

    /// Returns this mask with the pixels of these runs set as well. All runs must lie within the
    /// mask.
    pub(crate) fn with_runs(mut self, runs: impl Iterator<Item = Run>) -> Self {
        for run in runs {
            let (left, right) = (u32::from(run.left), u32::from(run.right));
            for stripe in left / WORD..=(right - 1) / WORD {
                let index = self.layout.index(stripe as usize, run.y.into());
                self.words[index] |= columns_of(stripe as usize, left as usize, right as usize);
            }
        }
        self.trim();
        self
    }
}

impl Iterator for RowRuns<'_> {
    type Item = Run;

    #[inline]
    fn next(&mut self) -> Option<Run> {
        loop {
            let first = (self.stripe as u32).wrapping_sub(1).wrapping_mul(WORD);
            while self.changes != 0 {
                let column = first + self.changes.trailing_zeros();
                self.changes &= self.changes - 1;
                match self.left.take() {
                    None => self.left = Some(column),
                    Some(left) => return Some(self.run(left, column)),
                }
            }
            let first = self.stripe as u32 * WORD;
            if first >= self.columns.end {
                let left = self.left.take()?;
                return Some(self.run(left, self.columns.end));
            }
            let word = self.mask.stripe(self.stripe, self.y as usize)[0] ^ self.flip;
            let Range { start, end } = self.columns;
            let word = word & columns_of(self.stripe, start as usize, end as usize);
            self.changes = word ^ (word << 1 | self.last);
            self.last = word >> (WORD - 1);
            self.stripe += 1;
        }
    }
}

impl RowRuns<'_> {
    fn run(&self, left: u32, right: u32) -> Run {
        Run { y: self.y as u16, left: left as u16, right: right as u16 }
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;

    /// Compares the runs of every range of columns near the ends of words with the pixels, read one
    /// by one.
    #[test]
    fn runs_are_the_pixels() {
        for width in [1, 63, 64, 65, 128, 130] {
            let mask = Mask::from_fn(width, 2, |x, y| (x / 3 + y) % 3 > 0 || x > 100).unwrap();
            for start in 0..=width {
                for end in (start..=width).rev().take(3) {
                    for set in [true, false] {
                        let runs: Vec<_> = mask.row_runs(set, 1, start..end).collect();
                        let of_runs = |x: u32| {
                            runs.iter().any(|run| (run.left..run.right).contains(&(x as u16)))
                        };
                        for x in 0..width {
                            let inside = (start..end).contains(&x);
                            let expected = inside && mask.get((x as i32, 1)) == set;
                            assert_eq!(of_runs(x), expected, "{x} of {start}..{end} of {width}");
                        }
                        // No run touches the next one.
                        assert!(runs.windows(2).all(|two| two[0].right < two[1].left));
                        assert!(runs.iter().all(|run| run.left < run.right && run.y == 1));
                    }
                }
            }
            let rows = (0..2).flat_map(|y| mask.row_runs(true, y, 0..width));
            assert_eq!(Mask::new(width, 2).unwrap().with_runs(rows), mask);
        }
    }
}
