//! A reusable bitmap of offsets, in stripes like a mask, but of any size.

use alloc::vec::Vec;
use core::ops::Range;

use crate::mask::{Columns, MaskError, ROWS_A_STEP, Row, WORD, columns_of};

/// A bitmap of `width` × `height` bits in 64-column stripes. Unused rows follow each stripe, so
/// that loops over eight rows per step need no code for the last rows. The bits in these rows and
/// in the columns beyond `width` have no meaning.
///
/// This type is not a mask, because a mask keeps its bounds up to date and its sides are at most
/// [`MAX_SIDE`](crate::Mask::MAX_SIDE). The offsets of two masks extend twice as far, and need no
/// bounds.
#[derive(Clone, Default)]
pub(crate) struct Bits {
    words: Vec<u64>,
    width: u32,
    height: u32,
    /// The distance in words from a row of one stripe to the same row of the next stripe.
    stride: usize,
}

impl Bits {
    /// Resets this map to `width` × `height` unset bits, reusing the map's memory if it is large
    /// enough.
    pub(crate) fn reset(&mut self, width: u32, height: u32) -> Result<(), MaskError> {
        // With these steps, a loop that begins at any row ends within the last step. An odd number
        // of steps keeps stripes in different cache sets.
        let steps = (height as usize + ROWS_A_STEP - 1).div_ceil(ROWS_A_STEP);
        self.stride = (steps | 1) * ROWS_A_STEP;
        let out_of_memory = MaskError::OutOfMemory { width, height };
        let length = self.stride.checked_mul(width.div_ceil(WORD) as usize).ok_or(out_of_memory)?;
        self.words.clear();
        self.words.try_reserve_exact(length).map_err(|_| out_of_memory)?;
        self.words.resize(length, 0);
        (self.width, self.height) = (width, height);
        Ok(())
    }

    pub(crate) fn width(&self) -> u32 {
        self.width
    }

    pub(crate) fn height(&self) -> u32 {
        self.height
    }

    /// Returns how many stripes there are.
    pub(crate) fn stripes(&self) -> usize {
        self.width.div_ceil(WORD) as usize
    }

    /// Returns how many bytes the map has allocated.
    pub(crate) fn bytes(&self) -> usize {
        self.words.capacity() * size_of::<u64>()
    }

    /// Returns a word in which the bits that belong to the map are set, for the words of a stripe.
    pub(crate) fn inside(&self, stripe: usize) -> u64 {
        columns_of(stripe, 0, self.width as usize)
    }

    /// Returns the rows of a stripe, and the unused rows after them.
    #[inline(always)]
    pub(crate) fn stripe(&self, stripe: usize) -> &[u64] {
        &self.words[stripe * self.stride..(stripe + 1) * self.stride]
    }

    /// Returns the same rows as [`stripe`](Self::stripe), for writing.
    #[inline(always)]
    pub(crate) fn stripe_mut(&mut self, stripe: usize) -> &mut [u64] {
        &mut self.words[stripe * self.stride..(stripe + 1) * self.stride]
    }

    /// Returns a stripe for writing, and a function that reads the stripes before it.
    #[inline(always)]
    pub(crate) fn stripe_and_before<'a>(
        &'a mut self,
        stripe: usize,
    ) -> (&'a mut [u64], impl Fn(usize) -> &'a [u64]) {
        let stride = self.stride;
        let (before, from) = self.words.split_at_mut(stripe * stride);
        let before = &*before;
        let rows = move |stripe: usize| &before[stripe * stride..(stripe + 1) * stride];
        (&mut from[..stride], rows)
    }

    /// Returns all words, stripe by stripe.
    pub(crate) fn words(&self) -> &[u64] {
        &self.words
    }

    /// Returns the distance in words from a row of one stripe to the same row of the next stripe.
    pub(crate) fn stride(&self) -> usize {
        self.stride
    }

    /// Returns one word by its index among all words; see [`index`](Self::index).
    #[inline(always)]
    pub(crate) fn word(&self, index: usize) -> u64 {
        self.words[index]
    }

    /// Returns the same word as [`word`](Self::word), for writing.
    #[inline(always)]
    pub(crate) fn word_mut(&mut self, index: usize) -> &mut u64 {
        &mut self.words[index]
    }

    /// Returns the index of the word in a row of a stripe.
    #[inline(always)]
    pub(crate) fn index(&self, stripe: usize, row: usize) -> usize {
        stripe * self.stride + row
    }

    /// Returns row `y`, which must be a row of the map.
    pub(crate) fn row(&self, y: i64) -> Row<'_> {
        let words = self.words.get(y as usize..).unwrap_or_default();
        Row::new(words, self.stride, self.width)
    }

    /// Returns the stripe and the row of the word at an index.
    pub(crate) fn place(&self, index: usize) -> (usize, usize) {
        (index / self.stride, index % self.stride)
    }

    /// Sets the bits that are set in another map. The other map's top left bit is the bit (`left`,
    /// `top`) of this map, and it must not extend beyond this map.
    pub(crate) fn or(&mut self, other: &Self, left: u32, top: u32) {
        let (width, height) = (other.width as usize, other.height as usize);
        if width == 0 || height == 0 {
            return;
        }
        let (left, top) = (left as usize, top as usize);
        for stripe in left / WORD as usize..(left + width).div_ceil(WORD as usize) {
            let columns = other.columns((stripe * WORD as usize) as i64 - left as i64);
            let inside = columns_of(stripe, left, left + width);
            let words = &mut self.stripe_mut(stripe)[top..top + height];
            for (row, word) in words.iter_mut().enumerate() {
                *word |= columns.word(row) & inside;
            }
        }
    }

    /// Sets all bits of the map outside these columns and rows.
    pub(crate) fn set_outside(&mut self, columns: Range<i64>, rows: Range<i64>) {
        let end = |end: i64, side: u32| end.clamp(0, side.into()) as usize;
        let columns = end(columns.start, self.width)..end(columns.end, self.width);
        let rows = end(rows.start, self.height)..end(rows.end, self.height);
        let height = self.height as usize;
        for stripe in 0..self.stripes() {
            let first = stripe * WORD as usize;
            let meets = columns.start < first + WORD as usize && columns.end > first;
            let kept = if meets { columns_of(stripe, columns.start, columns.end) } else { 0 };
            for (row, word) in self.stripe_mut(stripe)[..height].iter_mut().enumerate() {
                *word |= if rows.contains(&row) { !kept } else { u64::MAX };
            }
        }
    }

    /// Inverts every bit.
    pub(crate) fn invert(&mut self) {
        for word in &mut self.words {
            *word = !*word;
        }
    }

    /// Returns whether a bit is set. Outside the map, no bit is set.
    #[inline]
    pub(crate) fn get(&self, x: i64, y: i64) -> bool {
        let (width, height) = (u64::from(self.width), u64::from(self.height));
        // As a u64, a negative number is far greater than any side.
        if x as u64 >= width || y as u64 >= height {
            return false;
        }
        let (x, y) = (x as u32, y as usize);
        self.words[self.index((x / WORD) as usize, y)] >> (x % WORD) & 1 == 1
    }

    /// Returns the 64 columns from column `x` on. To the left and right of the stripes, no bit is
    /// set.
    #[inline(always)]
    pub(crate) fn columns(&self, x: i64) -> Columns<'_> {
        let first = x.div_euclid(WORD.into());
        let shift = x.rem_euclid(WORD.into()) as u32;
        let stripe = |index: i64| {
            let index = usize::try_from(index).ok()?;
            (index < self.stripes()).then(|| self.stripe(index))
        };
        let high = if shift == 0 { None } else { stripe(first + 1) };
        Columns { low: stripe(first), high, shift }
    }
}
