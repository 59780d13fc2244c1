//! Reads any 64 columns of a mask as words, row by row: how two masks are aligned.

use super::{Mask, ROWS_A_STEP, WORD};

/// 64 columns of a mask from any column on, inside the mask or not: the two stripes that hold them,
/// and the shift between.
///
/// ```text
///   stripe:   │    low     │    high    │
///   columns:        │ 64 columns │
///             ├shift┤
/// ```
#[derive(Clone, Copy)]
pub(crate) struct Columns<'a> {
    /// The rows of the stripe that holds the first column, and its guard rows.
    pub(crate) low: Option<&'a [u64]>,
    /// The rows of the stripe after it; `None` also if no column reaches into it.
    pub(crate) high: Option<&'a [u64]>,
    /// How many columns of `low` lie before the first, 0 to 63.
    pub(crate) shift: u32,
}

impl Columns<'_> {
    /// The columns' pixels in one of the rows; bit 0 is the first column.
    ///
    /// # Panics
    /// If the row is beyond the slices.
    pub(crate) fn word(&self, row: usize) -> u64 {
        let low = self.low.map_or(0, |low| low[row] >> self.shift);
        // `high` is `Some` only if `shift` is not 0.
        low | self.high.map_or(0, |high| high[row] << (WORD - self.shift))
    }

    /// Calls `visit` with each value and the columns' pixels in its row: the first value gets the
    /// first row, and so on.
    pub(crate) fn each_word<T>(&self, values: &mut [T], visit: impl Fn(&mut T, u64) + Copy) {
        // `high` is `Some` only if `shift` is not 0, so the remainder only saves a check.
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

/// The stripes of a mask, from one of its stripes and rows on.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stripes<'a> {
    /// The words from the first row of the first stripe to the end of the last one's guard rows.
    pub(crate) words: &'a [u64],
    /// Words from a row of one stripe to the same row of the next.
    pub(crate) stride: usize,
}

impl<'a> Stripes<'a> {
    /// `steps` steps of rows of a stripe, from a row on.
    #[inline(always)]
    pub(crate) fn steps(self, stripe: usize, row: usize, steps: usize) -> &'a [Step] {
        let start = stripe * self.stride + row;
        let (steps, _) = self.words[start..start + steps * ROWS_A_STEP].as_chunks();
        steps
    }
}

impl Mask {
    /// How many 64-column stripes the mask has.
    pub(crate) fn stripes(&self) -> usize {
        self.layout.stripes()
    }

    /// The bits of a stripe's words that lie inside the mask.
    pub(super) fn inside(&self, stripe: usize) -> u64 {
        self.layout.inside(stripe)
    }

    /// The rows of a stripe from `row` on, with the guard rows after them.
    #[inline(always)]
    pub(crate) fn stripe(&self, stripe: usize, row: usize) -> &[u64] {
        &self.words[self.layout.rows_from(stripe, row)]
    }

    /// The word of a stripe and a row, which may be the one below the last; 0 if there is no such
    /// stripe.
    #[inline]
    pub(crate) fn word(&self, stripe: usize, row: usize) -> u64 {
        // Guard rows follow the last row.
        if stripe < self.stripes() { self.stripe(stripe, row)[0] } else { 0 }
    }

    /// The word of a stripe and a row that the mask has; 0 for the stripe before the first one and
    /// the one after the last.
    #[inline(always)]
    pub(crate) fn word_or_zero(&self, stripe: i32, row: usize) -> u64 {
        // Next to the outer stripes are guard rows, or nothing.
        let index = (stripe as isize).wrapping_mul(self.layout.stride() as isize);
        let index = self.layout.index(0, row).wrapping_add_signed(index);
        self.words.get(index).copied().unwrap_or(0)
    }

    /// The stripes from `stripe` on, beginning `above` rows above row `row`: up to one step of
    /// guard rows before the first row.
    #[inline(always)]
    pub(crate) fn stripes_from(&self, stripe: usize, row: usize, above: usize) -> Stripes<'_> {
        let words = &self.words[self.layout.index(stripe, row) - above..];
        Stripes { words, stride: self.layout.stride() }
    }

    /// How many rows a test of the whole mask reads if the mask is small, with one stripe and up to
    /// 64 rows: 16, 32 or 64. Otherwise [`NOT_SMALL`](super::NOT_SMALL).
    #[inline(always)]
    pub(crate) fn fixed_rows(&self) -> u32 {
        self.layout.fixed_rows()
    }

    /// `rows` rows of the first stripe from `row` on, if there are that many including the guard
    /// rows after them.
    #[inline(always)]
    pub(crate) fn first_stripe(&self, row: usize, rows: u32) -> Option<&[u64]> {
        // A row is less than 2³²; knowing that, the compiler drops the check of its end.
        let start = self.layout.index(0, row as u32 as usize);
        self.words.get(start..start + rows as usize)
    }

    /// `ROWS` rows of stripe `stripe` from `row` on, with zeros after the last row; `None` if there
    /// are not enough zeros, or no such stripe.
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

    /// The rows of a stripe, without guard rows, for writing.
    pub(super) fn stripe_mut(&mut self, stripe: usize) -> &mut [u64] {
        let start = self.layout.index(stripe, 0);
        &mut self.words[start..start + self.layout.height() as usize]
    }

    /// The 64 columns from column `x` on, starting at row `row`.
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

    /// A mask of `width` × `height` that takes each word of a stripe and a row from `word`, cut off
    /// at the right edge. It calls `word` stripe by stripe, each from the top row down.
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

    /// Every alignment of a word against the same columns read one by one.
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
