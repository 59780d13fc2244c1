//! The trimmed bounds: the smallest rectangle that holds all set pixels, kept at hand.

use super::{Mask, WORD};
use crate::space::Rect;

impl Mask {
    /// Finds the trimmed bounds anew, from all words.
    pub(super) fn trim(&mut self) {
        let (mut left, mut right) = (u32::MAX, 0);
        let (mut top, mut bottom) = (usize::MAX, 0);
        let height = self.height() as usize;
        for stripe in 0..self.stripes() {
            let rows = &self.stripe(stripe, 0)[..height];
            let columns = rows.iter().fold(0, |columns, word| columns | word);
            if columns == 0 {
                continue;
            }
            let first = stripe as u32 * WORD;
            left = left.min(first + columns.trailing_zeros());
            right = first + WORD - columns.leading_zeros();
            let set = |word: &u64| *word != 0;
            top = rows.iter().position(set).map_or(top, |row| top.min(row));
            bottom = rows
                .iter()
                .rposition(set)
                .map_or(bottom, |row| bottom.max(row + 1));
        }
        self.bounds = if left < right && top < bottom {
            Rect::new(left.into(), top as i64, right - left, (bottom - top) as u32)
        } else {
            Rect::default()
        };
    }

    /// Takes a pixel that was just set into the bounds.
    pub(super) fn extend_bounds(&mut self, x: u32, y: u32) {
        let pixel = Rect::new(x.into(), y.into(), 1, 1);
        if self.bounds.is_empty() {
            self.bounds = pixel;
            return;
        }
        let left = self.bounds.x.min(pixel.x);
        let top = self.bounds.y.min(pixel.y);
        let width = self.bounds.right().max(pixel.right()) - left;
        let height = self.bounds.bottom().max(pixel.bottom()) - top;
        self.bounds = Rect::new(left, top, width as u32, height as u32);
    }

    /// Shrinks the bounds after pixels on their edge may have been unset. Costs the edge rows and
    /// columns that turn out empty, and one of each more.
    pub(super) fn shrink_bounds(&mut self) {
        while !self.bounds.is_empty() && self.row_is_empty(self.bounds.y) {
            self.bounds.y += 1;
            self.bounds.height -= 1;
        }
        while !self.bounds.is_empty() && self.row_is_empty(self.bounds.bottom() - 1) {
            self.bounds.height -= 1;
        }
        while !self.bounds.is_empty() && self.column_is_empty(self.bounds.x) {
            self.bounds.x += 1;
            self.bounds.width -= 1;
        }
        while !self.bounds.is_empty() && self.column_is_empty(self.bounds.right() - 1) {
            self.bounds.width -= 1;
        }
        if self.bounds.is_empty() {
            self.bounds = Rect::default();
        }
    }

    fn row_is_empty(&self, y: i64) -> bool {
        (0..self.stripes()).all(|stripe| self.stripe(stripe, y as usize)[0] == 0)
    }

    fn column_is_empty(&self, x: i64) -> bool {
        let x = x as u32;
        let rows = self.bounds.height as usize;
        let words = &self.stripe((x / WORD) as usize, self.bounds.y as usize)[..rows];
        words.iter().all(|word| word & 1 << (x % WORD) == 0)
    }
}
