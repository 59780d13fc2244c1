//! Keeps the trimmed bounds (the smallest rectangle that contains all set pixels) up to date.

use core::ops::Range;

use super::{Mask, WORD};
use crate::space::Bounds;

impl Mask {
    /// Recomputes the trimmed bounds from all words.
    pub(super) fn trim(&mut self) {
        let (mut left, mut right) = (i32::MAX, 0);
        let (mut top, mut bottom) = (usize::MAX, 0);
        let height = self.height() as usize;
        for stripe in 0..self.stripes() {
            let rows = &self.stripe(stripe, 0)[..height];
            let columns = rows.iter().fold(0, |columns, word| columns | word);
            if columns == 0 {
                continue;
            }
            let first = stripe as u32 * WORD;
            left = left.min((first + columns.trailing_zeros()) as i32);
            right = (first + WORD - columns.leading_zeros()) as i32;
            let set = |word: &u64| *word != 0;
            top = rows.iter().position(set).map_or(top, |row| top.min(row));
            bottom = rows.iter().rposition(set).map_or(bottom, |row| bottom.max(row + 1));
        }
        let (top, bottom) = (top as i32, bottom as i32);
        self.edges =
            if right > 0 { Bounds { left, top, right, bottom } } else { Bounds::default() };
    }

    /// Extends the bounds by pixels that were just set. These pixels lie in `set`, which lies
    /// within the mask.
    pub(super) fn extend_bounds(&mut self, set: Bounds<i32>) {
        self.edges = self.edges.union(set);
    }

    /// Shrinks the bounds after the pixels at their edges may have become unset. Reads the rows
    /// that are now empty, and the stripes up to the new left and right edges.
    pub(super) fn shrink_bounds(&mut self) {
        let Bounds { mut top, mut bottom, .. } = self.edges;
        while top < bottom && self.row_is_empty(top) {
            top += 1;
        }
        while top < bottom && self.row_is_empty(bottom - 1) {
            bottom -= 1;
        }
        // Each remaining row has a set pixel, so both ends exist if there is any row.
        let stripes = stripes_of(self.edges);
        let columns = |stripe: usize| {
            let rows = &self.stripe(stripe, top as usize)[..(bottom - top) as usize];
            let set = rows.iter().fold(0, |columns, word| columns | word);
            (set != 0).then_some((stripe as u32 * WORD, set))
        };
        let left = stripes.clone().find_map(columns);
        let right = stripes.rev().find_map(columns);
        self.edges = match (left, right) {
            (Some((left, first)), Some((right, last))) => {
                let left = (left + first.trailing_zeros()) as i32;
                let right = (right + WORD - last.leading_zeros()) as i32;
                Bounds { left, top, right, bottom }
            }
            _ => Bounds::default(),
        };
    }

    fn row_is_empty(&self, y: i32) -> bool {
        stripes_of(self.edges).all(|stripe| self.stripe(stripe, y as usize)[0] == 0)
    }
}

/// Returns the stripes that a part of a mask reaches into.
pub(super) fn stripes_of(part: Bounds<i32>) -> Range<usize> {
    part.left as usize / WORD as usize..(part.right as usize).div_ceil(WORD as usize)
}
