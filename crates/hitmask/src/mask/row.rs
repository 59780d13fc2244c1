//! Searches a row of a mask, word by word, for the next or the last column that is set or unset.

use super::{Mask, WORD};

/// A row of a mask, or of other data that is stored in stripes like a mask.
#[derive(Clone, Copy)]
pub(crate) struct Row<'a> {
    /// The words, beginning with the row's word in the first stripe.
    words: &'a [u64],
    /// The distance in words from one word of the row to the next word.
    stride: usize,
    width: u32,
}

impl Mask {
    /// Returns row `y`, which must be a row of the mask.
    pub(crate) fn row(&self, y: i64) -> Row<'_> {
        let words = self.words.get(self.layout.index(0, y as usize)..).unwrap_or_default();
        Row::new(words, self.layout.stride(), self.width())
    }
}

impl<'a> Row<'a> {
    /// Returns the row of `width` columns whose words are `words[0]` and every `stride`-th word
    /// after it.
    #[inline(always)]
    pub(crate) fn new(words: &'a [u64], stride: usize, width: u32) -> Self {
        Self { words, stride, width }
    }

    /// Returns the first set column in `from..to`.
    pub(crate) fn first(self, from: i64, to: i64) -> Option<i64> {
        self.find_first(from, to, 0)
    }

    /// Returns the first unset column in `from..to`.
    pub(crate) fn first_unset(self, from: i64, to: i64) -> Option<i64> {
        self.find_first(from, to, u64::MAX)
    }

    /// Returns the last set column in `from..to`.
    pub(crate) fn last(self, from: i64, to: i64) -> Option<i64> {
        self.find_last(from, to, 0)
    }

    /// Returns the last unset column in `from..to`.
    pub(crate) fn last_unset(self, from: i64, to: i64) -> Option<i64> {
        self.find_last(from, to, u64::MAX)
    }

    /// Returns the first column in `from..to` that is set after each word is xored with `turn`.
    #[inline(always)]
    fn find_first(self, from: i64, to: i64, turn: u64) -> Option<i64> {
        let (from, to) = (from.max(0), to.min(self.width.into()));
        if from >= to {
            return None;
        }
        let word = i64::from(WORD);
        let mut kept = u64::MAX << (from % word);
        for stripe in from / word..=(to - 1) / word {
            let set = (self.words[stripe as usize * self.stride] ^ turn) & kept;
            if set != 0 {
                let column = stripe * word + i64::from(set.trailing_zeros());
                return (column < to).then_some(column);
            }
            kept = u64::MAX;
        }
        None
    }

    /// Returns the last column in `from..to` that is set after each word is xored with `turn`.
    #[inline(always)]
    fn find_last(self, from: i64, to: i64, turn: u64) -> Option<i64> {
        let (from, to) = (from.max(0), to.min(self.width.into()));
        if from >= to {
            return None;
        }
        let word = i64::from(WORD);
        let mut kept = u64::MAX >> (word - 1 - (to - 1) % word);
        for stripe in (from / word..=(to - 1) / word).rev() {
            let set = (self.words[stripe as usize * self.stride] ^ turn) & kept;
            if set != 0 {
                let column = stripe * word + word - 1 - i64::from(set.leading_zeros());
                return (column >= from).then_some(column);
            }
            kept = u64::MAX;
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Compares the searches in every range of a few rows with the pixels, read one by one.
    #[test]
    fn searches_are_the_pixels() {
        for width in [1, 63, 64, 65, 130] {
            let mask = Mask::from_fn(width, 2, |x, y| (x * x + y) % 7 < 1 + y).unwrap();
            for y in 0..2 {
                let row = mask.row(y.into());
                let set = |x: &i64| mask.get((*x as i32, y));
                let unset = |x: &i64| (0..i64::from(width)).contains(x) && !set(x);
                for from in -2..=i64::from(width) + 2 {
                    for to in -2..=i64::from(width) + 2 {
                        assert_eq!(row.first(from, to), (from..to).find(set));
                        assert_eq!(row.last(from, to), (from..to).rev().find(set));
                        assert_eq!(row.first_unset(from, to), (from..to).find(unset));
                        assert_eq!(row.last_unset(from, to), (from..to).rev().find(unset));
                    }
                }
            }
        }
    }
}
