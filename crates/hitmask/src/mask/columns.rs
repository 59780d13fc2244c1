//! Reads any 64 adjacent columns of a mask as words, row by row, so that two masks can be aligned.

use super::{Mask, ROWS_A_STEP, WORD};

/// 64 columns of a mask, beginning at any column inside or outside the mask. The columns are stored
/// as the two stripes that contain them and the shift between the columns and the stripes.
///
/// ```text
///   stripe:   │    low     │    high    │
///   columns:        │ 64 columns │
///             ├shift┤
/// ```
#[derive(Clone, Copy)]
pub(crate) struct Columns<'a> {
    /// The rows and guard rows of the stripe that contains the first column.
    pub(crate) low: Option<&'a [u64]>,
    /// The rows of the next stripe; `None` if this stripe does not exist or if no column reaches
    /// into it.
    pub(crate) high: Option<&'a [u64]>,
    /// How many columns of `low` lie to the left of the first column, 0 to 63.
    pub(crate) shift: u32,
}

impl Columns<'_> {
    /// Returns the columns' pixels in a row; bit 0 is the first column.
    ///
    /// # Panics
    /// Panics if the row is beyond the slices.
    pub(crate) fn word(&self, row: usize) -> u64 {
        let low = self.low.map_or(0, |low| low[row] >> self.shift);
        // `high` is `Some` only if `shift` is not 0.
        low | self.high.map_or(0, |high| high[row] << (WORD - self.shift))
    }

    /// Calls `visit` once for each value, with the value and the columns' pixels in the value's
    /// row. The first value belongs to the first row.
    pub(crate) fn each_word<T>(&self, values: &mut [T], visit: impl Fn(&mut T, u64) + Copy) {
        // `high` is `Some` only if `shift` is not 0, so the remainder only saves an overflow check.
        let (shift, back) = (self.shift, (WORD - self.shift) % WORD);
        match (self.low, self.high) {
            (Some(low), Some(high)) => {
                for ((value, low), high) in values.iter_mut().zip(low).zip(high) {
                    visit(value, low >> shift | high << back);
                }
            }
            (Some(low), None) => {
                for (value, low) in values.iter_mut().zip(low) {
                    visit(value, low >> shift);
                }
            }
            (None, Some(high)) => {
                for (value, high) in values.iter_mut().zip(high) {
                    visit(value, high << back);
                }
            }
            (None, None) => values.iter_mut().for_each(|value| visit(value, 0)),
        }
    }
}

/// The words of eight rows of a stripe.
pub(crate) type Step = [u64; ROWS_A_STEP];

/// The stripes of a mask, beginning at one of its stripes and rows.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stripes<'a> {
    /// The words from the first row of the first stripe to the end of the last stripe's guard rows.
    pub(crate) words: &'a [u64],
    /// The distance in words from a row of one stripe to the same row of the next stripe.
    pub(crate) stride: usize,
}

impl<'a> Stripes<'a> {
    /// Returns `steps` steps of a stripe's rows, beginning at row `row`.
    #[inline(always)]
    pub(crate) fn steps(self, stripe: usize, row: usize, steps: usize) -> &'a [Step] {
        let start = stripe * self.stride + row;
        let (steps, _) = self.words[start..start + steps * ROWS_A_STEP].as_chunks();
        steps
    }
}

impl Mask {
    /// Returns how many 64-column stripes the mask has.
    pub(crate) fn stripes(&self) -> usize {
        self.layout.stripes()
    }

    /// Returns the bits of a stripe's words that lie inside the mask.
    pub(super) fn inside(&self, stripe: usize) -> u64 {
        self.layout.inside(stripe)
    }

    /// Returns the rows of a stripe from `row` on, including the guard rows after them.
    #[inline(always)]
    pub(crate) fn stripe(&self, stripe: usize, row: usize) -> &[u64] {
        &self.words[self.layout.rows_from(stripe, row)]
    }

    /// Returns the word in a row of a stripe. The row may be the one below the last row. Returns 0
    /// if there is no such stripe.
    #[inline]
    pub(crate) fn word(&self, stripe: usize, row: usize) -> u64 {
        // Guard rows follow the last row.
        if stripe < self.stripes() { self.stripe(stripe, row)[0] } else { 0 }
    }

    /// Returns the word in a row of the mask and in a stripe; 0 for the stripe before the first one
    /// and the one after the last one.
    #[inline(always)]
    pub(crate) fn word_or_zero(&self, stripe: i32, row: usize) -> u64 {
        // Before the first stripe and after the last one, the memory either contains guard rows or
        // ends.
        let index = (stripe as isize).wrapping_mul(self.layout.stride() as isize);
        let index = self.layout.index(0, row).wrapping_add_signed(index);
        self.words.get(index).copied().unwrap_or(0)
    }

    /// Returns the stripes from `stripe` on, beginning `above` rows above row `row`. Up to one step
    /// of guard rows may lie above the first row.
    #[inline(always)]
    pub(crate) fn stripes_from(&self, stripe: usize, row: usize, above: usize) -> Stripes<'_> {
        let words = &self.words[self.layout.index(stripe, row) - above..];
        Stripes { words, stride: self.layout.stride() }
    }

    /// Returns how many rows a test of the whole mask reads: 16, 32 or 64 if the mask is small (one
    /// stripe and up to 64 rows), and [`NOT_SMALL`](super::NOT_SMALL) otherwise.
    #[inline(always)]
    pub(crate) fn fixed_rows(&self) -> u32 {
        self.layout.fixed_rows()
    }

    /// Returns `rows` rows of the first stripe from `row` on; `None` if there are fewer rows,
    /// including the guard rows.
    #[inline(always)]
    pub(crate) fn first_stripe(&self, row: usize, rows: u32) -> Option<&[u64]> {
        // A row index is less than 2³²; with this bound, the compiler drops the overflow check of
        // the end.
        let start = self.layout.index(0, row as u32 as usize);
        self.words.get(start..start + rows as usize)
    }

    /// Returns `ROWS` rows of stripe `stripe` from `row` on, including the zero rows after the last
    /// one; `None` if the stripe has too few rows or does not exist.
    #[inline(always)]
    pub(crate) fn stripe_rows<const ROWS: usize>(
        &self,
        stripe: usize,
        row: usize,
    ) -> Option<&[u64; ROWS]> {
        if stripe >= self.stripes() {
            return None;
        }
        self.words[self.layout.rows_from(stripe, row)].first_chunk()
    }

    /// Returns the rows of a stripe for writing, without guard rows.
    pub(super) fn stripe_mut(&mut self, stripe: usize) -> &mut [u64] {
        let start = self.layout.index(stripe, 0);
        &mut self.words[start..start + self.layout.height() as usize]
    }

    /// Returns the 64 columns from column `x` on, beginning at row `row`.
    #[inline(always)]
    pub(crate) fn columns(&self, x: i64, row: usize) -> Columns<'_> {
        let first = x.div_euclid(WORD.into());
        let shift = x.rem_euclid(WORD.into()) as u32;
        let stripe = |index: i64| {
            let index = usize::try_from(index).ok()?;
            (index < self.stripes()).then(|| self.stripe(index, row))
        };
        let high = if shift == 0 { None } else { stripe(first.saturating_add(1)) };
        Columns { low: stripe(first), high, shift }
    }

    /// Returns a mask of `width` × `height` that gets each word from `word(stripe, row)`, cut off
    /// at the right edge. The function calls `word` stripe by stripe, from the top row down in each
    /// stripe.
    pub(crate) fn from_words(
        width: u32,
        height: u32,
        mut word: impl FnMut(usize, usize) -> u64,
    ) -> Result<Self, super::MaskError> {
        let mut mask = Self::new(width, height)?;
        for stripe in 0..mask.stripes() {
            let inside = mask.inside(stripe);
            for (row, target) in mask.stripe_mut(stripe).iter_mut().enumerate() {
                *target = word(stripe, row) & inside;
            }
        }
        mask.trim();
        Ok(mask)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Compares every alignment of a word with the same columns, read one by one.
    #[test]
    fn columns_are_the_pixels() {
        for width in [1, 31, 33, 63, 64, 65, 127, 128, 129, 200] {
            let mask = Mask::from_fn(width, 3, |x, y| (x * 7 + y * 3) % 5 < 2).unwrap();
            for x in -130..330_i64 {
                for row in 0..3 {
                    let word = mask.columns(x, 0).word(row);
                    for bit in 0..64 {
                        let column = i32::try_from(x + bit).unwrap();
                        let set = mask.get((column, i32::try_from(row).unwrap()));
                        assert_eq!(word >> bit & 1 == 1, set, "width {width}, column {column}");
                    }
                }
            }
        }
    }

    #[test]
    fn beside_the_outer_stripes_nothing_is_set() {
        for (width, height) in [(1, 1), (1, 16), (64, 64), (65, 1), (65, 8), (130, 65), (300, 120)]
        {
            let mask = Mask::full(width, height).unwrap();
            let stripes = mask.stripes() as i32;
            for row in 0..height as usize {
                assert_eq!(mask.word_or_zero(-1, row), 0, "{width} × {height}, {row}");
                assert_eq!(mask.word_or_zero(stripes, row), 0, "{width} × {height}, {row}");
                for stripe in 0..stripes {
                    let expected = mask.stripe(stripe as usize, row)[0];
                    assert_eq!(mask.word_or_zero(stripe, row), expected);
                }
            }
        }
    }

    #[test]
    fn columns_far_away_are_unset() {
        let mask = Mask::full(65, 2).unwrap();
        for x in [i64::MIN, i64::MIN + 64, -64, 65, i64::MAX - 63, i64::MAX] {
            assert_eq!(mask.columns(x, 0).word(1), 0, "{x}");
        }
    }
}
