//! The part of a mask that can overlap another mask at the offsets of a window, and the cost of
//! stamping it.

use core::ops::Range;

use crate::mask::{Mask, WORD, columns_of};
use crate::space::{Bounds, Rect};

/// The part of a mask that can overlap the other mask at the offsets of a window.
#[derive(Clone, Copy)]
pub(super) struct Part<'a> {
    pub(super) mask: &'a Mask,
    pub(super) edges: Bounds<i32>,
}

impl<'a> Part<'a> {
    /// Returns the parts of both masks, or `None` if they overlap at none of the offsets.
    pub(super) fn both(a: &'a Mask, b: &'a Mask, window: Rect) -> Option<(Self, Self)> {
        if a.is_empty() || b.is_empty() || window.is_empty() {
            return None;
        }
        // A pixel of B is a pixel of A moved by an offset; these are the first and the last offset.
        let (left, top) = (window.x as i32, window.y as i32);
        let (right, bottom) = (window.right() as i32 - 1, window.bottom() as i32 - 1);
        let (one, other) = (a.edges(), b.edges());
        let moved =
            |edges: Bounds<i32>, (left, top): (i32, i32), (right, bottom): (i32, i32)| Bounds {
                left: edges.left + left,
                top: edges.top + top,
                right: edges.right + right,
                bottom: edges.bottom + bottom,
            };
        let one = one.intersection(moved(other, (-right, -bottom), (-left, -top))).filled()?;
        let other = other.intersection(moved(one, (left, top), (right, bottom))).filled()?;
        Some((Self { mask: a, edges: one }, Self { mask: b, edges: other }))
    }

    pub(super) fn width(&self) -> u32 {
        self.edges.width()
    }

    pub(super) fn height(&self) -> u32 {
        self.edges.height()
    }

    /// Returns the words of a stripe's rows, without pixels outside the part.
    #[inline(always)]
    pub(super) fn rows(&self, stripe: usize) -> impl Iterator<Item = u64> {
        let Bounds { left, right, .. } = self.edges;
        let columns = columns_of(stripe, left as usize, right as usize);
        let rows = &self.mask.stripe(stripe, self.edges.top as usize)[..self.height() as usize];
        rows.iter().map(move |word| word & columns)
    }

    /// Returns the stripes that the part reaches into.
    pub(super) fn stripes(&self) -> Range<usize> {
        let word = WORD as usize;
        self.edges.left as usize / word..(self.edges.right as usize).div_ceil(word)
    }

    /// Returns approximately how many runs of set pixels the part's rows have. Runs that cross
    /// stripes count in each stripe.
    #[inline(always)]
    pub(super) fn runs(&self) -> u64 {
        let starts = |word: u64| u64::from((word & !(word << 1)).count_ones());
        self.stripes().flat_map(|stripe| self.rows(stripe)).map(starts).sum()
    }

    /// Returns the maximum number of words that a row of the part takes.
    pub(super) fn words(&self) -> u64 {
        self.width().div_ceil(WORD).into()
    }

    /// Returns approximately how many words it takes to stamp the part once into a window.
    pub(super) fn cost(&self, window: Rect) -> u64 {
        let rows = self.height().min(window.height);
        let stripes = (self.width().div_ceil(WORD) + 1).min(window.width.div_ceil(WORD));
        u64::from(rows) * u64::from(stripes)
    }

    pub(super) fn row_numbers(&self) -> Range<i32> {
        self.edges.top..self.edges.bottom
    }

    /// Iterates over the runs of set pixels in a row, from left to right, as the first column of
    /// each run and the column after its last one.
    #[inline(always)]
    pub(super) fn runs_of(&self, row: i32) -> impl Iterator<Item = (i32, i32)> {
        let (left, right) = (self.edges.left as u32, self.edges.right as u32);
        let runs = self.mask.row_runs(true, row as u32, left..right);
        runs.map(|run| (run.left.into(), run.right.into()))
    }
}
