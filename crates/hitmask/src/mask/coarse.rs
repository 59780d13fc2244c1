//! The coarse summary of a large mask: for every eight rows the span of columns that has set pixels, and for every cell of
//! 8 × 8 pixels whether it has any.
//!
//! A cell is one bit, and the cells of a tile of 64 × 64 pixels are one word. The tiles of a stripe follow each other
//! downwards, like the rows of a mask's stripe, with zeros all around: a loop that reads eight tiles down or one to the side
//! finds nothing there. Smaller masks have no summary, because reading their pixels costs less.

use alloc::vec::Vec;
use core::ops::Range;

use super::{Mask, MaskError, WORD};

/// A mask of at least this many pixels has a summary: two masks must share about as many for it to pay.
pub(crate) const LARGE: usize = 1 << 17;

/// How many columns and rows a cell has.
pub(crate) const CELL: usize = 8;

/// How many columns and rows a tile has: 8 × 8 cells.
pub(crate) const TILE: usize = 64;

/// How many tiles a loop reads together.
pub(crate) const TILES_A_STEP: usize = 8;

/// How many empty tiles separate one stripe's from the next one's: as many as a step reads that begins with the last tile, or
/// above the first.
const GUARD: usize = TILES_A_STEP + 1;

/// The spans of rows, eight at a time: the first column with a set pixel, and the one after the last. If no pixel is set, the
/// first is beyond all columns and the other is 0.
#[derive(Clone, Copy)]
pub(crate) struct Spans<'a> {
    pub(crate) left: &'a [u16],
    pub(crate) right: &'a [u16],
}

/// The span of rows without set pixels.
const EMPTY: (u16, u16) = (u16::MAX, 0);

/// The coarse summary of a large mask.
#[derive(Clone, Debug)]
pub(crate) struct Coarse {
    /// The left ends of the spans, with an empty span before the first and after the last.
    left: Vec<u16>,
    /// The right ends of the same spans.
    right: Vec<u16>,
    /// One word per tile, stripe by stripe, each from the top down; bit `8 · y + x` is cell (x, y). There is an empty stripe before
    /// the first and after the last, and `GUARD` empty tiles before each.
    tiles: Vec<u64>,
    /// Words from a tile of one stripe to the one at its right.
    stride: usize,
}

impl Coarse {
    /// The number of spans, the number of words of tiles, and the words from stripe to stripe; `None` if the mask is not large.
    fn layout(width: u32, height: u32) -> Option<(usize, usize, usize)> {
        let is_large = u64::from(width) * u64::from(height) >= LARGE as u64;
        // At most 2¹⁰ of each.
        let (stripes, tiles) = (width.div_ceil(WORD) as usize, (height as usize).div_ceil(TILE));
        let stride = tiles + GUARD;
        let spans = (height as usize).div_ceil(CELL) + 2;
        is_large.then_some((spans, (stripes + 2) * stride + GUARD, stride))
    }

    /// How many bytes the summary takes.
    pub(super) fn bytes_of(width: u32, height: u32) -> usize {
        Self::layout(width, height)
            .map_or(0, |(spans, words, _)| spans * size_of::<[u16; 2]>() + words * size_of::<u64>())
    }

    /// The summary of an empty mask; `None` if it is not large.
    pub(super) fn new(width: u32, height: u32) -> Result<Option<Self>, MaskError> {
        let Some((spans, words, stride)) = Self::layout(width, height) else {
            return Ok(None);
        };
        let out_of_memory = |_| MaskError::OutOfMemory { width, height };
        let (mut left, mut right, mut tiles) = (Vec::new(), Vec::new(), Vec::new());
        left.try_reserve_exact(spans).map_err(out_of_memory)?;
        right.try_reserve_exact(spans).map_err(out_of_memory)?;
        tiles.try_reserve_exact(words).map_err(out_of_memory)?;
        left.resize(spans, EMPTY.0);
        right.resize(spans, EMPTY.1);
        tiles.resize(words, 0);
        Ok(Some(Self { left, right, tiles, stride }))
    }

    /// Copies `other`, the summary of a mask of the same size.
    pub(super) fn copy_from(&mut self, other: &Self) {
        self.left.copy_from_slice(&other.left);
        self.right.copy_from_slice(&other.right);
        self.tiles.copy_from_slice(&other.tiles);
    }

    /// Becomes the summary of a mask without set pixels.
    pub(super) fn clear(&mut self) {
        self.left.fill(EMPTY.0);
        self.right.fill(EMPTY.1);
        self.tiles.fill(0);
    }

    /// `count` spans from `first` on, which may be the one before the first; `None` further away.
    #[inline(always)]
    pub(crate) fn spans(&self, first: i32, count: usize) -> Option<Spans<'_>> {
        let start = usize::try_from(first + 1).ok()?;
        let spans = start..start + count;
        Some(Spans { left: self.left.get(spans.clone())?, right: self.right.get(spans)? })
    }

    /// Whether column `x` is at an end of the span of row `y`.
    pub(super) fn is_end(&self, x: usize, y: usize) -> bool {
        let block = y / CELL + 1;
        x == usize::from(self.left[block]) || x + 1 == usize::from(self.right[block])
    }

    /// `COUNT` tiles of a stripe from one on. That may be the tile above the first, and the stripe may be the one before the first
    /// or after the last. `None` further away.
    #[inline(always)]
    pub(crate) fn tiles<const COUNT: usize>(
        &self,
        stripe: i32,
        tile: i32,
    ) -> Option<&[u64; COUNT]> {
        let stripe = usize::try_from(stripe + 1).ok()?;
        let tile = usize::try_from(tile + GUARD as i32).ok()?;
        self.tiles.get(stripe * self.stride + tile..)?.first_chunk()
    }

    /// Extends the span of eight rows to the set columns of a stripe.
    #[inline(always)]
    fn extend_span(&mut self, stripe: usize, block: usize, columns: u64) {
        if columns != 0 {
            let first = stripe as u32 * WORD;
            let (left, right) = (&mut self.left[block + 1], &mut self.right[block + 1]);
            // Masks are no wider than a u16 counts.
            *left = (*left).min((first + columns.trailing_zeros()) as u16);
            *right = (*right).max((first + WORD - columns.leading_zeros()) as u16);
        }
    }

    fn set_cells(&mut self, stripe: usize, block: usize, cells: u8) {
        let (tile, shift) = (block / CELL, 8 * (block % CELL));
        let tile = &mut self.tiles[(stripe + 1) * self.stride + GUARD + tile];
        *tile = *tile & !(0xFF << shift) | u64::from(cells) << shift;
    }
}

/// Which eighths of a word have set bits, as bits.
#[inline(always)]
fn cells(columns: u64) -> u8 {
    let pairs = columns | columns >> 4;
    let quarters = pairs | pairs >> 2;
    let lowest = (quarters | quarters >> 1) & 0x0101_0101_0101_0101;
    // Gathers the lowest bits of the eight bytes in the highest byte.
    (lowest.wrapping_mul(0x0102_0408_1020_4080) >> 56) as u8
}

impl Mask {
    /// The coarse summary, if the mask is large.
    #[inline(always)]
    pub(crate) fn coarse(&self) -> Option<&Coarse> {
        self.coarse.as_ref()
    }

    /// Updates the summary after pixels changed in some rows of some stripes. If a pixel at an end of a span was unset, these must
    /// be all stripes.
    pub(super) fn renew_coarse(&mut self, stripes: Range<usize>, rows: Range<usize>) {
        let Some(mut coarse) = self.coarse.take() else { return };
        let blocks = rows.start / CELL..rows.end.div_ceil(CELL);
        if stripes == (0..self.stripes()) {
            coarse.left[blocks.start + 1..=blocks.end].fill(EMPTY.0);
            coarse.right[blocks.start + 1..=blocks.end].fill(EMPTY.1);
        }
        for stripe in stripes {
            // The guard rows complete the last eight.
            let (rows, _) = self.stripe(stripe, blocks.start * CELL).as_chunks::<CELL>();
            for (block, rows) in blocks.clone().zip(rows) {
                let columns = rows.iter().fold(0, |columns, word| columns | word);
                coarse.set_cells(stripe, block, cells(columns));
                coarse.extend_span(stripe, block, columns);
            }
        }
        self.coarse = Some(coarse);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Cells and spans against the pixels, one by one.
    fn check(mask: &Mask) {
        let coarse = mask.coarse().expect("the mask is large");
        let (width, height) = (mask.width() as i32, mask.height() as i32);
        let blocks = (height + 7) / 8;
        for block in -1..=blocks {
            let spans = coarse.spans(block, 1).expect("empty ones stand around");
            let rows = block * 8..block * 8 + 8;
            let set = |x: &i32| rows.clone().any(|y| mask.get((*x, y)));
            let left = (0..width).find(set).map_or(u16::MAX, |x| x as u16);
            let right = (0..width).rev().find(set).map_or(0, |x| x as u16 + 1);
            assert_eq!((spans.left[0], spans.right[0]), (left, right), "rows {rows:?}");
        }
        let (stripes, tiles) = ((width + 63) / 64, (height + 63) / 64);
        for stripe in -1..=stripes {
            for tile in -1..tiles {
                let ahead = coarse.tiles::<9>(stripe, tile).expect("zeros stand around");
                for (row, cells) in (tile..).zip(ahead) {
                    for cell in 0..64 {
                        let (x, y) = (stripe * 64 + cell % 8 * 8, row * 64 + cell / 8 * 8);
                        let mut pixels = (0..64).map(|pixel| (x + pixel % 8, y + pixel / 8));
                        let expected = pixels.any(|(x, y)| mask.get((x, y)));
                        assert_eq!(cells >> cell & 1 == 1, expected, "cell {cell} at {x}, {y}");
                    }
                }
            }
        }
    }

    #[test]
    fn it_follows_every_change() {
        let rule = |x: u32, y: u32| (x / 13 + y / 11) % 5 < 1 && (x * 7 + y * 3) % 4 < 1;
        let mut mask = Mask::from_fn(421, 333, rule).unwrap();
        check(&mask);
        for (x, y) in [(0, 0), (420, 332), (64, 8), (63, 7), (127, 100), (5, 5)] {
            for value in [true, false, true, true, false] {
                mask.set((x, y), value).unwrap();
                check(&mask);
            }
        }
        let stamp = Mask::from_fn(40, 30, |x, y| x.abs_diff(20) + y.abs_diff(15) < 15).unwrap();
        for (dx, dy) in [(-20, -15), (3, 4), (410, 320), (100, 60), (500, 0)] {
            mask.or_with(&stamp, (dx, dy));
            check(&mask);
            mask.subtract(&stamp, (dx + 3, dy + 1));
            check(&mask);
            mask.xor_with(&stamp, (dx - 5, dy));
            check(&mask);
        }
        mask.invert();
        check(&mask);
        mask.and_with(&stamp, (70, 70));
        check(&mask);
        check(&mask.try_clone().unwrap());
        check(&mask.clone());
        mask.fill();
        check(&mask);
        mask.clear();
        check(&mask);
    }

    #[test]
    fn small_masks_have_none() {
        assert!(Mask::full(511, 256).unwrap().coarse().is_none());
        assert!(Mask::full(512, 256).unwrap().coarse().is_some());
        check(&Mask::full(65_535, 3).unwrap());
        check(&Mask::full(3, 65_535).unwrap());
    }

    #[test]
    fn cells_are_the_eighths_of_a_word() {
        for bit in 0..64 {
            assert_eq!(cells(1 << bit), 1 << (bit / 8));
        }
        assert_eq!((cells(0), cells(u64::MAX), cells(0x8001)), (0, 0xFF, 0b11));
    }
}
