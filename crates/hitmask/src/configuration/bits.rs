//! A bitmap of offsets, in stripes like a mask, but of any size and reusable.

use alloc::vec::Vec;
use core::ops::Range;

use crate::mask::{Columns, MaskError, ROWS_A_STEP, Row, WORD, columns_of};

/// `width` × `height` bits in 64-column stripes. Unused rows follow each stripe, so that loops over
/// eight rows per step need no code for the last ones; the bits in them and in the columns beyond
/// `width` have no meaning.
///
/// A mask has bounds, and sides up to [`MAX_SIDE`](crate::Mask::MAX_SIDE). The offsets of two masks
/// reach twice as far, and need no bounds.
#[derive(Clone, Default)]
pub(crate) struct Bits {
    words: Vec<u64>,
    width: u32,
    height: u32,
    /// Words from a row of one stripe to the same row of the next.
    stride: usize,
}

impl Bits {
    /// Becomes a bitmap of `width` × `height` unset bits, in its own memory if that is enough.
    pub(crate) fn reset(&mut self, width: u32, height: u32) -> Result<(), MaskError> {
        // A loop that begins with any row ends within the last step; an odd number of steps keeps
        // stripes in different cache sets.
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

    /// How many stripes there are.
    pub(crate) fn stripes(&self) -> usize {
        self.width.div_ceil(WORD) as usize
    }

    /// How many bytes it has allocated.
    pub(crate) fn bytes(&self) -> usize {
        self.words.capacity() * size_of::<u64>()
    }

    /// The bits of a stripe's words that belong to the map.
    pub(crate) fn inside(&self, stripe: usize) -> u64 {
        columns_of(stripe, 0, self.width as usize)
    }

    /// The rows of a stripe, and the rows after them.
    #[inline(always)]
    pub(crate) fn stripe(&self, stripe: usize) -> &[u64] {
        &self.words[stripe * self.stride..(stripe + 1) * self.stride]
    }

    /// [`stripe`](Self::stripe), for writing.
    #[inline(always)]
    pub(crate) fn stripe_mut(&mut self, stripe: usize) -> &mut [u64] {
        &mut self.words[stripe * self.stride..(stripe + 1) * self.stride]
    }

    /// A stripe for writing, and a function that reads those before it.
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

    /// All words, stripe by stripe.
    pub(crate) fn words(&self) -> &[u64] {
        &self.words
    }

    /// Words from a row of one stripe to the same row of the next.
    pub(crate) fn stride(&self) -> usize {
        self.stride
    }

    /// One word by its index among all; see [`index`](Self::index).
    #[inline(always)]
    pub(crate) fn word(&self, index: usize) -> u64 {
        self.words[index]
    }

    /// [`word`](Self::word), for writing.
    #[inline(always)]
    pub(crate) fn word_mut(&mut self, index: usize) -> &mut u64 {
        &mut self.words[index]
    }

    /// The index of the word of a stripe and row.
    #[inline(always)]
    pub(crate) fn index(&self, stripe: usize, row: usize) -> usize {
        stripe * self.stride + row
    }

    /// Row `y`, which must be a row of the map.
    pub(crate) fn row(&self, y: i64) -> Row<'_> {
        let words = self.words.get(y as usize..).unwrap_or_default();
        Row::new(words, self.stride, self.width)
    }

    /// The stripe and row of the word at an index.
    pub(crate) fn place(&self, index: usize) -> (usize, usize) {
        (index / self.stride, index % self.stride)
    }

    /// Sets the bits that are set in another map, whose top left bit is the bit (`left`, `top`) of
    /// this one and which does not reach beyond this one.
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

    /// Sets all bits outside of some columns and rows.
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

    /// Whether a bit is set; outside the map, no bit is.
    #[inline]
    pub(crate) fn get(&self, x: i64, y: i64) -> bool {
        let (width, height) = (u64::from(self.width), u64::from(self.height));
        // A negative number is far above any side here.
        if x as u64 >= width || y as u64 >= height {
            return false;
        }
        let (x, y) = (x as u32, y as usize);
        self.words[self.index((x / WORD) as usize, y)] >> (x % WORD) & 1 == 1
    }

    /// The 64 columns from column `x` on; left and right of the stripes nothing is set.
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
