//! Walks over the rows that a figure and a mask share, word by word.

use core::ops::Range;

use super::row_spans::{AHEAD, RowSpans, Upright};
use crate::mask::{Mask, Stripes, WORD, columns_of};

/// A row of a mask and the columns of it that a figure covers. There is at least one column, and
/// all columns lie within the mask.
#[derive(Clone, Copy, Debug)]
pub(super) struct Span {
    pub(super) row: usize,
    pub(super) left: usize,
    pub(super) right: usize,
}

impl Span {
    /// A span that contains no columns.
    pub(super) const NONE: Self = Self { row: 0, left: 0, right: 0 };
}

/// A walk over the rows that a figure and a mask share, one after the other.
#[derive(Clone, Debug)]
pub(super) struct Walk<'a, S> {
    stripes: Stripes<'a>,
    /// The columns of the mask's bounds.
    left: i64,
    right: i64,
    /// The remaining rows.
    rows: Range<i64>,
    /// The figure's columns in the remaining rows.
    spans: S,
    /// Whether the figure is upside down, so that the walk goes upwards and the figure's row -1 - y
    /// is the mask's row y.
    is_flipped: bool,
    /// How many rows remain until looking ahead pays off again.
    near: u8,
}

impl<'a, S: RowSpans> Walk<'a, S> {
    /// Returns the walk over `rows` of a mask, all of which must lie within its bounds.
    #[inline(always)]
    pub(super) fn new(mask: &'a Mask, is_flipped: bool, rows: Range<i64>, spans: S) -> Self {
        let edges = mask.edges();
        let (left, right) = (edges.left.into(), edges.right.into());
        Self { stripes: mask.stripes_from(0, 0, 0), left, right, rows, spans, is_flipped, near: 0 }
    }

    /// Returns the next row in which the figure has columns within the bounds.
    #[inline(always)]
    pub(super) fn next(&mut self) -> Option<Span> {
        while self.rows.start < self.rows.end {
            if self.near == 0 {
                if self.skip() {
                    continue;
                }
                self.near = AHEAD as u8;
            }
            self.near -= 1;
            let row = self.rows.start;
            self.rows.start += 1;
            let columns = self.spans.next();
            let left = columns.start.max(self.left);
            let right = columns.end.min(self.right);
            if left < right {
                let row = if self.is_flipped { -1 - row } else { row };
                // All numbers are within the bounds, whose coordinates are not negative.
                return Some(Span {
                    row: row as usize,
                    left: left as usize,
                    right: right as usize,
                });
            }
        }
        None
    }

    /// Skips the next rows if the figure can contain no set pixel in them.
    #[inline(always)]
    fn skip(&mut self) -> bool {
        if self.rows.end - self.rows.start < AHEAD {
            return false;
        }
        let Some((columns, after)) = self.spans.ahead() else {
            return false;
        };
        let left = columns.start.max(self.left);
        let right = columns.end.min(self.right);
        if left < right {
            let (left, right) = (left as usize, right as usize);
            let row = self.rows.start;
            let row = if self.is_flipped { -row - AHEAD } else { row } as usize;
            let word = WORD as usize;
            let (first, last) = (left / word, (right - 1) / word);
            if last > first + 1 && !S::IS_UPRIGHT {
                // The figure covers little of the area between these columns.
                return false;
            }
            for stripe in first..=last {
                let columns = columns_of(stripe, left, right);
                let [step] = self.stripes.steps(stripe, row, 1) else { return false };
                if step.iter().fold(0, |any, word| any | word) & columns != 0 {
                    return false;
                }
            }
        }
        self.rows.start += AHEAD;
        self.spans = after;
        true
    }

    /// Returns the column of the leftmost set pixel of a span.
    #[inline(always)]
    pub(super) fn first_of(&self, span: Span) -> Option<usize> {
        self.words(span).find_map(|(stripe, word)| {
            (word != 0).then(|| stripe * WORD as usize + word.trailing_zeros() as usize)
        })
    }

    /// Returns the column of the rightmost set pixel of a span.
    #[inline(always)]
    pub(super) fn last_of(&self, span: Span) -> Option<usize> {
        self.words(span).rev().find_map(|(stripe, word)| {
            (word != 0).then(|| stripe * WORD as usize + word.ilog2() as usize)
        })
    }

    /// Returns how many pixels of a span are set.
    #[inline(always)]
    pub(super) fn count_of(&self, span: Span) -> u64 {
        self.words(span).map(|(_, word)| u64::from(word.count_ones())).sum()
    }

    /// Iterates over the words of a row that contain the span's columns, masked to these columns.
    #[inline(always)]
    fn words(&self, span: Span) -> impl DoubleEndedIterator<Item = (usize, u64)> {
        let word = WORD as usize;
        let stripes = self.stripes;
        (span.left / word..span.right.div_ceil(word)).map(move |stripe| {
            let columns = columns_of(stripe, span.left, span.right);
            (stripe, stripes.words[stripe * stripes.stride + span.row] & columns)
        })
    }

    /// Returns the first set pixel in row order, as column and row. If the walk goes leftwards,
    /// returns the rightmost pixel of the first row that has one.
    #[inline(always)]
    pub(super) fn first(mut self, is_leftwards: bool) -> Option<(usize, usize)> {
        while let Some(span) = self.next() {
            let column = if is_leftwards { self.last_of(span) } else { self.first_of(span) };
            if let Some(column) = column {
                return Some((column, span.row));
            }
        }
        None
    }

    /// Returns how many set pixels the figure contains.
    #[inline(always)]
    pub(super) fn count(mut self) -> u64 {
        let mut count = 0;
        while let Some(span) = self.next() {
            count += self.count_of(span);
        }
        count
    }
}

impl Walk<'_, Upright> {
    /// Computes [`count`](Self::count) stripe by stripe, because the words of a stripe follow one
    /// another in memory.
    #[inline(always)]
    pub(super) fn count_by_stripes(self) -> u64 {
        let (left, right) = (self.spans.left.max(self.left), self.spans.right.min(self.right));
        if left >= right || self.rows.is_empty() {
            return 0;
        }
        let (left, right) = (left as usize, right as usize);
        let (top, bottom) = (self.rows.start as usize, self.rows.end as usize);
        let mut count = 0;
        for stripe in left / WORD as usize..right.div_ceil(WORD as usize) {
            let first = stripe * self.stripes.stride;
            let columns = columns_of(stripe, left, right);
            let rows = &self.stripes.words[first + top..first + bottom];
            count += rows.iter().map(|word| u64::from((word & columns).count_ones())).sum::<u64>();
        }
        count
    }
}
