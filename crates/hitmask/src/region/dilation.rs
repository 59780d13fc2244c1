//! Grows pixels by a brush: finds the pixels around which the brush, centered on them, covers at
//! least one of the given pixels.
//!
//! For each of its rows, a brush has a half-width, which is the same for the rows that lie equally
//! far above and below its center. Usually the brush is processed row by row, on words. For each
//! row of the brush, the pixels are smeared to the left and to the right by the row's half-width,
//! and added as many rows farther up and down as the brush row lies above and below the center. The
//! rows become wider towards the center, so each smear continues the previous one. A brush with
//! very many rows is processed pixel by pixel instead: in each column, the last pixel above a row
//! determines how far the brush around that pixel reaches to either side in this row, and so does
//! the last pixel below.

use alloc::vec::Vec;
use core::mem;
use core::ops::Range;

use super::Brush;
use crate::mask::{Mask, NoMemory, WORD, columns_of, list_of};
use crate::space::{Bounds, Rect};

/// How many rows of a brush can be applied to a word in the time that processing its 64 columns one
/// by one takes. The number was measured, and its exact value does not matter much.
const ROWS_A_WORD: u64 = 384;

/// The same number as `ROWS_A_WORD` for the columns beside the pixels, which are processed as
/// words.
const ROWS_A_WORD_BESIDE: u64 = 8;

/// How many words are smeared at once: with their copy, they fill half of a small first-level
/// cache.
const BAND: usize = 1024;

/// The pixels at which a brush covers at least one of the given pixels, in 64-column stripes.
#[derive(Clone, Debug)]
pub(super) struct Dilation {
    /// The pixels that the dilation covers; it has no pixels elsewhere.
    window: Rect,
    /// The words stripe by stripe, each from the top row down. Bits of the last stripe beyond the
    /// window have no meaning.
    words: Vec<u64>,
}

/// The pixels to grow, within a rectangle that may extend beyond the mask.
#[derive(Clone, Copy)]
pub(super) struct Source<'a> {
    pub(super) pixels: Pixels<'a>,
    pub(super) part: Rect,
}

/// The pixels of a whole plane.
#[derive(Clone, Copy)]
pub(super) enum Pixels<'a> {
    /// The pixels that are set.
    Set(&'a Mask),
    /// The pixels that are not set, including all pixels outside the mask.
    Unset(&'a Mask),
    /// The pixels that the dilation does not contain.
    Uncovered(&'a Dilation),
}

impl Dilation {
    /// Grows the pixels of `source` by `brush` within a window. The columns of the part must lie
    /// within the window; its rows may lie outside.
    pub(super) fn new(source: Source<'_>, brush: Brush, window: Rect) -> Result<Self, NoMemory> {
        let part = source.part;
        // The window extends no farther than the brush reaches.
        let reached = Bounds::of(part).grown(brush.radius().into());
        let window = Bounds::of(window).intersection(reached).filled_rect();
        let Some(window) = window.filter(|_| !part.is_empty()) else {
            return Ok(Self { window: Rect::default(), words: Vec::new() });
        };
        let half_widths = brush.half_widths()?;
        let mut dilation = Self { window, words: Vec::new() };
        let stripes = u64::from(window.width.div_ceil(WORD));
        let length = u64::from(window.height) * stripes;
        dilation.words = list_of(0, usize::try_from(length).map_err(|_| NoMemory)?)?;
        // Brush rows that are farther from the center than any two rows of the window and the part
        // reach nothing.
        let rows = rows_of_both(part, window);
        let rows = (rows.end - rows.start) as u64;
        let half_widths = &half_widths[..half_widths.len().min(rows as usize)];
        let row_by_row = u64::from(part.height) * half_widths.len() as u64 * stripes;
        let part_stripes = u64::from(part.width.div_ceil(WORD)).min(stripes);
        let by_columns = rows * (ROWS_A_WORD * part_stripes + ROWS_A_WORD_BESIDE * stripes);
        if row_by_row < by_columns {
            dilation.by_rows(source, half_widths)?;
        } else {
            dilation.by_columns(source, half_widths)?;
        }
        Ok(dilation)
    }

    /// Covers, in each row, some columns at the left side and some columns at the right side of the
    /// window. The lists contain the number of columns to cover in each row.
    pub(super) fn cover_sides(&mut self, from_left: &[i32], from_right: &[i32]) {
        let (rows, width) = (self.window.height as usize, i64::from(self.window.width));
        let mut first = 0;
        for words in self.words.chunks_exact_mut(rows) {
            for (word, (left, right)) in words.iter_mut().zip(from_left.iter().zip(from_right)) {
                *word |= bits_below(i64::from(*left) - first)
                    | !bits_below(width - i64::from(*right) - first);
            }
            first += i64::from(WORD);
        }
    }

    /// Returns 64 pixels of row `y` from column `x` on.
    pub(super) fn word(&self, x: i64, y: i64) -> u64 {
        let Rect { x: left, y: top, height, .. } = self.window;
        let row = y - top;
        if row < 0 || row >= height.into() {
            return 0;
        }
        let stripe = (x - left).div_euclid(WORD.into());
        let shift = (x - left).rem_euclid(WORD.into()) as u32;
        let word = |stripe: i64| {
            let index = usize::try_from(stripe * i64::from(height) + row).ok();
            index.and_then(|index| self.words.get(index)).map_or(0, |word| *word)
        };
        let high = if shift == 0 { 0 } else { word(stripe + 1) << (WORD - shift) };
        word(stripe) >> shift | high
    }

    /// Applies the brush row by row, from its outermost rows to the row of its center.
    fn by_rows(&mut self, source: Source<'_>, half_widths: &[u32]) -> Result<(), NoMemory> {
        let part = source.part;
        let stripes = self.window.width.div_ceil(WORD) as usize;
        let band = (BAND / stripes).clamp(8, part.height.max(8) as usize);
        let mut one = list_of(0, stripes * band)?;
        let mut other = list_of(0, stripes * band)?;
        for y in (part.y..part.bottom()).step_by(band) {
            let height = band.min((part.bottom() - y) as usize);
            let (mut smeared, mut next) =
                (&mut one[..stripes * height], &mut other[..stripes * height]);
            source.read(smeared, height, (self.window.x, y));
            let row = y - self.window.y;
            let mut reach = 0;
            for (dy, half_width) in half_widths.iter().enumerate().rev() {
                while reach < *half_width {
                    // No gap may remain between a pixel and its copies.
                    let step = (half_width - reach).min(reach + 1);
                    spread(smeared, next, height, step);
                    mem::swap(&mut smeared, &mut next);
                    reach += step;
                }
                self.put(smeared, height, row + dy as i64);
                if dy > 0 {
                    self.put(smeared, height, row - dy as i64);
                }
            }
        }
        Ok(())
    }

    /// Adds `height` rows of pixels, the first of which is row `row` of the window. Rows outside
    /// the window are skipped.
    fn put(&mut self, pixels: &[u64], height: usize, row: i64) {
        let window = self.window.height as usize;
        let (skipped, row) = ((-row).max(0) as usize, row.max(0) as usize);
        if skipped >= height || row >= window {
            return;
        }
        let targets = self.words.chunks_exact_mut(window);
        for (target, pixels) in targets.zip(pixels.chunks_exact(height)) {
            merge(&mut target[row..], &pixels[skipped..], |word| word);
        }
    }

    /// Applies the brush pixel by pixel, once for the half of the brush below each pixel and once
    /// for the half above.
    fn by_columns(&mut self, source: Source<'_>, half_widths: &[u32]) -> Result<(), NoMemory> {
        let (part, window) = (source.part, self.window);
        // The stripes that contain the part.
        let stripe = |x: i64| ((x - window.x).max(0) as usize).div_ceil(WORD as usize);
        let first = (part.x - window.x).max(0) as usize / WORD as usize;
        let stripes = first..stripe(part.right().min(window.right()));
        let mut ages = list_of(u32::MAX, stripes.len() * WORD as usize)?;
        let rows = rows_of_both(part, window);
        for upwards in [false, true] {
            ages.fill(u32::MAX);
            for step in 0..rows.end - rows.start {
                let y = if upwards { rows.end - 1 - step } else { rows.start + step };
                Self::age(&mut ages, source, (window.x + (first * WORD as usize) as i64, y));
                if (window.y..window.bottom()).contains(&y) {
                    self.reach(&ages, stripes.clone(), half_widths, (y - window.y) as usize);
                }
            }
        }
        Ok(())
    }

    /// Updates, from the previous row to row `y`, how many rows ago the last pixel of each column
    /// was. The first column is `x`.
    fn age(ages: &mut [u32], source: Source<'_>, (mut x, y): (i64, i64)) {
        for ages in ages.chunks_exact_mut(WORD as usize) {
            let word = source.word(x, y);
            for (bit, age) in ages.iter_mut().enumerate() {
                *age = if word >> bit & 1 == 1 { 0 } else { age.saturating_add(1) };
            }
            x += i64::from(WORD);
        }
    }

    /// Sets the pixels of a row that half a brush reaches from the last pixel of each column of
    /// some stripes, first to the right, and then to the left.
    fn reach(&mut self, ages: &[u32], stripes: Range<usize>, half_widths: &[u32], row: usize) {
        let rows = self.window.height as usize;
        let half_width = |age: u32| half_widths.get(age as usize).map(|width| i64::from(*width));
        let mut end = 0;
        let mut column = (stripes.start * WORD as usize) as i64;
        for (stripe, ages) in stripes.clone().zip(ages.chunks_exact(WORD as usize)) {
            let mut word = 0;
            for (bit, age) in ages.iter().enumerate() {
                if let Some(half_width) = half_width(*age) {
                    end = end.max(column + half_width + 1);
                }
                word |= u64::from(column < end) << bit;
                column += 1;
            }
            self.words[stripe * rows + row] |= word;
        }
        let (mut beyond, word) = (column, i64::from(WORD));
        for words in self.words.chunks_exact_mut(rows).skip(stripes.end) {
            if beyond >= end {
                break;
            }
            words[row] |= bits_below(end - beyond);
            beyond += word;
        }
        let mut start = i64::MAX;
        for (stripe, ages) in stripes.clone().zip(ages.chunks_exact(WORD as usize)).rev() {
            let mut word = 0;
            for (bit, age) in ages.iter().enumerate().rev() {
                column -= 1;
                if let Some(half_width) = half_width(*age) {
                    start = start.min(column - half_width);
                }
                word |= u64::from(column >= start) << bit;
            }
            self.words[stripe * rows + row] |= word;
        }
        for words in self.words[..stripes.start * rows].chunks_exact_mut(rows).rev() {
            if start >= column {
                break;
            }
            column -= word;
            words[row] |= !bits_below(start - column);
        }
    }
}

/// Returns the rows from the first row of two rectangles to the last one.
fn rows_of_both(one: Rect, other: Rect) -> Range<i64> {
    one.y.min(other.y)..one.bottom().max(other.bottom())
}

/// Returns a word whose first `count` bits are set; all bits are set if `count` is greater than the
/// number of bits.
const fn bits_below(count: i64) -> u64 {
    if count <= 0 {
        0
    } else if count >= WORD as i64 {
        u64::MAX
    } else {
        (1 << count) - 1
    }
}

impl Source<'_> {
    /// Returns 64 pixels of row `y` from column `x` on.
    fn word(self, x: i64, y: i64) -> u64 {
        let Self { pixels, part } = self;
        if y < part.y || y >= part.bottom() {
            return 0;
        }
        let set = |mask: &Mask| {
            let inside = (0..i64::from(mask.height())).contains(&y);
            if inside { mask.columns(x, y as usize).word(0) } else { 0 }
        };
        let word = match pixels {
            Pixels::Set(mask) => set(mask),
            Pixels::Unset(mask) => !set(mask),
            Pixels::Uncovered(dilation) => !dilation.word(x, y),
        };
        let column = |of: i64| (of - x).clamp(0, WORD.into()) as usize;
        let (left, right) = (column(part.x), column(part.right()));
        let columns = if left < right { columns_of(0, left, right) } else { 0 };
        word & columns
    }

    /// Reads `height` rows from row `y` on, stripe by stripe. The first stripe begins at column
    /// `x`.
    fn read(self, words: &mut [u64], height: usize, (mut x, y): (i64, i64)) {
        for stripe in words.chunks_exact_mut(height) {
            for (row, word) in stripe.iter_mut().enumerate() {
                *word = self.word(x, y + row as i64);
            }
            x += i64::from(WORD);
        }
    }
}

/// Sets `to` to the pixels of `from`, in stripes of `height` rows, and their copies `step` columns
/// to the left and to the right.
fn spread(from: &[u64], to: &mut [u64], height: usize, step: u32) {
    let (far, bits) = ((step / WORD) as usize, step % WORD);
    let stripe = |index: Option<usize>| {
        let start = index.unwrap_or(usize::MAX).saturating_mul(height);
        from.get(start..start.saturating_add(height)).unwrap_or_default()
    };
    to.copy_from_slice(from);
    for (index, target) in to.chunks_exact_mut(height).enumerate() {
        merge(target, stripe(index.checked_sub(far)), |word| word << bits);
        merge(target, stripe(Some(index + far)), |word| word >> bits);
        if bits > 0 {
            merge(target, stripe(index.checked_sub(far + 1)), |word| word >> (WORD - bits));
            merge(target, stripe(Some(index + far + 1)), |word| word << (WORD - bits));
        }
    }
}

/// Applies `change` to each word and adds the resulting pixels to the target word at the same
/// index.
fn merge(target: &mut [u64], words: &[u64], change: impl Fn(u64) -> u64) {
    for (target, word) in target.iter_mut().zip(words) {
        *target |= change(*word);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Compares both ways of applying a brush with the definition.
    #[test]
    fn rows_and_columns_give_the_same() {
        let brushes = [0, 1, 3, 20, 70, 140]
            .map(|radius| [Brush::Disc(radius), Brush::Box(radius), Brush::Diamond(radius)]);
        let sizes = [(1, 1), (5, 40), (63, 3), (64, 9), (65, 20), (150, 2)];
        for (width, height) in sizes {
            let mask = Mask::from_fn(width, height, |x, y| (x * 7 + y * 5) % 61 == 3).unwrap();
            for brush in brushes.as_flattened() {
                for (set, margin) in [(true, 0), (false, 0), (false, 1)] {
                    let grid = Rect::new(0, 0, width, height);
                    let more = 2 * margin as u32;
                    let part = Rect::new(-margin, -margin, width + more, height + more);
                    let pixels = if set { Pixels::Set(&mask) } else { Pixels::Unset(&mask) };
                    let source = Source { pixels, part };
                    let half_widths = brush.half_widths().unwrap();
                    let empty = || Dilation {
                        window: part,
                        words: list_of(0, part.height as usize * 3).unwrap(),
                    };
                    let (mut by_rows, mut by_columns) = (empty(), empty());
                    by_rows.by_rows(source, &half_widths).unwrap();
                    by_columns.by_columns(source, &half_widths).unwrap();
                    let pixels: Vec<_> = (part.y..part.bottom())
                        .flat_map(|y| (part.x..part.right()).map(move |x| (x, y)))
                        .filter(|(x, y)| source.word(*x, *y) & 1 == 1)
                        .collect();
                    for y in 0..i64::from(grid.height) {
                        for x in 0..i64::from(grid.width) {
                            let expected = pixels.iter().any(|(px, py)| {
                                let (dx, dy) = (px.abs_diff(x), py.abs_diff(y));
                                let reach = half_widths.get(dy as usize);
                                reach.is_some_and(|reach| dx <= u64::from(*reach))
                            });
                            for found in [&by_rows, &by_columns] {
                                let bit = found.word(x, y) & 1 == 1;
                                assert_eq!(bit, expected, "{brush:?} {width}×{height} ({x}, {y})");
                            }
                        }
                    }
                }
            }
        }
    }
}
