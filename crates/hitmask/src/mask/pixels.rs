//! Iterates over the set pixels of a mask.

use super::{Mask, WORD};
use crate::space::{Point, Rect};

/// An iterator over the set pixels of a mask, row by row; see [`Mask::pixels`].
#[derive(Clone, Debug)]
pub struct SetPixels<'a> {
    mask: &'a Mask,
    bounds: Rect,
    /// The current row.
    y: i64,
    /// The current stripe.
    stripe: usize,
    /// The set pixels of the current stripe and row that have not been returned yet.
    word: u64,
}

impl Mask {
    /// Returns the set pixels row by row (smallest y first, then smallest x), relative to the
    /// mask's top left.
    ///
    /// ```
    /// use hitmask::{Mask, Point};
    /// let mask = Mask::from_text("..#\n#..")?;
    /// assert!(mask.pixels().eq([Point::new(2, 0), Point::new(0, 1)]));
    /// # Ok::<(), hitmask::TextError>(())
    /// ```
    pub fn pixels(&self) -> SetPixels<'_> {
        let bounds = self.trimmed();
        let mut pixels = SetPixels { mask: self, bounds, y: bounds.y, stripe: 0, word: 0 };
        pixels.start_row();
        pixels
    }
}

impl SetPixels<'_> {
    fn start_row(&mut self) {
        if self.y < self.bounds.bottom() {
            self.stripe = self.bounds.x as usize / WORD as usize;
            self.word = self.mask.stripe(self.stripe, self.y as usize)[0];
        }
    }
}

impl Iterator for SetPixels<'_> {
    type Item = Point;

    fn next(&mut self) -> Option<Point> {
        while self.word == 0 {
            if self.y >= self.bounds.bottom() {
                return None;
            }
            self.stripe += 1;
            if (self.stripe as i64) * i64::from(WORD) < self.bounds.right() {
                self.word = self.mask.stripe(self.stripe, self.y as usize)[0];
            } else {
                self.y += 1;
                self.start_row();
            }
        }
        let bit = self.word.trailing_zeros();
        self.word &= self.word - 1;
        Some(Point::new(self.stripe as i64 * i64::from(WORD) + i64::from(bit), self.y))
    }
}
