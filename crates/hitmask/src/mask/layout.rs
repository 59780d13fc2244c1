//! Defines where each pixel of a mask is in memory.
//!
//! A mask is cut into stripes that are 64 columns wide. A row of a stripe is one `u64` whose bit 0
//! is the leftmost column, and the rows of a stripe follow each other in memory. A test reads one
//! stripe from top to bottom. Its loads are therefore contiguous, whatever the mask's width, and
//! one shift aligns two masks for the whole stripe.
//!
//! ```text
//! words:  guard │ stripe 0, row 0 … row h-1 │ guard … │ stripe 1, row 0 … row h-1 │ guard …
//!           8        └──────────── stride ───────────┘
//! ```
//!
//! At least [`ROWS_A_STEP`] zero rows precede the first stripe and follow each stripe, so that a
//! loop can process that many rows per step without a special case for the last rows. A mask with
//! one stripe and up to 64 rows is followed by as many zero rows as the loop with a fixed number of
//! steps can read. Each stripe begins at a cache line, so that half of the loads do not cross a
//! line. The stride is an odd number of lines, so that neighboring stripes do not compete for the
//! same cache set.

use super::MaskError;
use crate::space::Point;

/// How many columns a word represents.
pub(crate) const WORD: u32 = 64;

/// How many rows of a stripe a loop processes per step, and how many zero rows guard each stripe.
pub(crate) const ROWS_A_STEP: usize = 8;

/// The value of [`Mask::fixed_rows`](super::Mask::fixed_rows) for masks that are not small. All its
/// bits are set, so the bitwise OR of two such values equals it if and only if one of them does.
pub(crate) const NOT_SMALL: u32 = u32::MAX;

/// Returns how many rows a test of two small masks that share `height` rows reads: the smallest of
/// 16, 32 and 64 that is enough. A small mask is followed by as many zero rows as a test of its
/// whole height reads.
#[inline(always)]
pub(crate) const fn fixed_rows(height: u32) -> u32 {
    match height {
        0..=16 => 16,
        17..=32 => 32,
        33..=64 => 64,
        _ => NOT_SMALL,
    }
}

/// How many words a cache line contains.
const LINE: usize = 8;

/// The size of a mask and the place of each of its pixels.
#[derive(Clone, Copy, Debug)]
pub(super) struct Layout {
    width: u32,
    height: u32,
    /// The index of the word of the first row of the first stripe. The index is small enough for a
    /// byte, so that the compiler can see that sums with it do not overflow.
    first: u8,
    /// The distance in words from a row of one stripe to the same row of the next stripe.
    stride: usize,
    /// How many rows a test of the whole mask reads if the mask is small, with one stripe and up to
    /// 64 rows. Otherwise [`NOT_SMALL`].
    fixed_rows: u32,
}

impl Layout {
    /// Returns the layout of a `width` × `height` mask.
    pub(super) fn new(width: u32, height: u32) -> Result<Self, MaskError> {
        if width > super::Mask::MAX_SIDE || height > super::Mask::MAX_SIDE {
            return Err(MaskError::TooLarge { width: width.into(), height: height.into() });
        }
        let fixed_rows = if width <= WORD { fixed_rows(height) } else { NOT_SMALL };
        let guard = if fixed_rows == NOT_SMALL { ROWS_A_STEP } else { fixed_rows as usize };
        let lines = (height as usize + guard).div_ceil(LINE);
        let stride = (lines | 1) * LINE;
        Ok(Self { width, height, first: ROWS_A_STEP as u8, stride, fixed_rows })
    }

    pub(super) const fn width(&self) -> u32 {
        self.width
    }

    pub(super) const fn height(&self) -> u32 {
        self.height
    }

    /// Returns the distance in words from a row of one stripe to the same row of the next stripe.
    pub(super) const fn stride(&self) -> usize {
        self.stride
    }

    /// Returns how many rows a test of the whole mask reads if the mask is small, with one stripe
    /// and up to 64 rows. Otherwise returns [`NOT_SMALL`].
    pub(super) const fn fixed_rows(&self) -> u32 {
        self.fixed_rows
    }

    /// Returns how many stripes there are.
    pub(super) const fn stripes(&self) -> usize {
        self.width.div_ceil(WORD) as usize
    }

    /// Returns how many words a mask allocates: its own words, and a few before them so that each
    /// stripe can begin at a cache line, wherever the allocation is.
    pub(super) fn words(&self) -> Result<usize, MaskError> {
        self.stripes()
            .checked_mul(self.stride)
            .and_then(|words| words.checked_add(ROWS_A_STEP + LINE - 1))
            .ok_or(MaskError::OutOfMemory { width: self.width, height: self.height })
    }

    /// Returns the same layout in `words`, with stripes that begin at cache lines. The alignment
    /// makes loops faster; nothing else depends on it.
    pub(super) fn in_words(self, words: &[u64]) -> Self {
        // The next line begins less than a line away, unless its distance is unknown.
        let before = words.as_ptr().align_offset(LINE * size_of::<u64>()) % LINE;
        Self { first: (before + ROWS_A_STEP) as u8, ..self }
    }

    /// Returns the range of the mask's own words: the guard rows before the first stripe, and all
    /// stripes with their guard rows.
    pub(super) const fn own(&self) -> core::ops::Range<usize> {
        let first = self.first as usize;
        first - ROWS_A_STEP..first + self.stripes() * self.stride
    }

    /// Returns the index of the word in a row of a stripe.
    pub(super) const fn index(&self, stripe: usize, row: usize) -> usize {
        self.first as usize + stripe * self.stride + row
    }

    /// Returns the range of a stripe's words from `row` on: the remaining rows, and the guard rows
    /// after them.
    pub(super) const fn rows_from(&self, stripe: usize, row: usize) -> core::ops::Range<usize> {
        self.index(stripe, row)..self.index(stripe, 0) + self.stride
    }

    /// Returns the word index and the bit of a pixel; `None` outside the mask.
    pub(super) fn find(&self, pixel: Point) -> Option<(usize, u64)> {
        let (x, y) = (pixel.x.cast_unsigned(), pixel.y.cast_unsigned());
        if x >= self.width.into() || y >= self.height.into() {
            return None;
        }
        let (x, y) = (x as u32, y as u32);
        Some((self.index((x / WORD) as usize, y as usize), 1 << (x % WORD)))
    }

    /// Returns the bits of a stripe's words that lie inside the mask.
    pub(super) const fn inside(&self, stripe: usize) -> u64 {
        columns_of(stripe, 0, self.width as usize)
    }
}

/// Returns the bits of a stripe's words for the columns from `left` up to, but not including,
/// `right`. The stripe must contain at least one of these columns.
#[inline(always)]
pub(crate) const fn columns_of(stripe: usize, left: usize, right: usize) -> u64 {
    let first = stripe * WORD as usize;
    let before = left.saturating_sub(first);
    let beyond = (first + WORD as usize).saturating_sub(right);
    u64::MAX << before & u64::MAX >> beyond
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stripes_are_guarded_and_an_odd_number_of_lines_apart() {
        for height in (0..300).chain([65_535]) {
            let layout = Layout::new(1, height).unwrap();
            assert!(layout.stride >= height as usize + ROWS_A_STEP);
            assert_eq!(layout.stride % LINE, 0);
            assert_eq!(layout.stride / LINE % 2, 1);
        }
    }

    #[test]
    fn the_last_stripe_is_cut_at_the_width() {
        for (width, stripes, inside) in
            [(1, 1, 1), (63, 1, u64::MAX >> 1), (64, 1, u64::MAX), (65, 2, 1), (128, 2, u64::MAX)]
        {
            let layout = Layout::new(width, 4).unwrap();
            assert_eq!(layout.stripes(), stripes);
            assert_eq!(layout.inside(stripes - 1), inside, "{width}");
        }
    }

    #[test]
    fn columns_are_cut_at_both_ends() {
        for (left, right) in
            (0..200_usize).flat_map(|left| (left + 1..200).map(move |right| (left, right)))
        {
            for stripe in left / 64..right.div_ceil(64) {
                let columns = columns_of(stripe, left, right);
                for bit in 0..64 {
                    let expected = (left..right).contains(&(stripe * 64 + bit));
                    assert_eq!(columns >> bit & 1 == 1, expected, "{left}..{right}");
                }
            }
        }
    }

    #[test]
    fn sides_end_at_65535() {
        assert!(Layout::new(65_535, 65_535).is_ok());
        assert!(Layout::new(65_536, 1).is_err());
        assert!(Layout::new(1, u32::MAX).is_err());
    }
}
