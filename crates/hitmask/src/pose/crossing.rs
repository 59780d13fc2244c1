//! Finds where the rows of a window cross the edges between a sprite's columns or rows.

use super::linear::MAP_BITS;

/// The pixels at which the rows of a window cross the edges between the sprite's columns, or
/// between its rows.
///
/// A crossing is the first pixel of a row whose sprite coordinate lies beyond the edge. Its column
/// is a quotient that grows by a constant quotient and remainder from row to row.
pub(super) struct Crossing {
    /// How much the sprite coordinate changes from pixel to pixel.
    length: i64,
    /// 1 if sprite coordinates grow along the row, -1 if they shrink.
    sign: i64,
    /// The dividend for edge 0 in the first row.
    first: i64,
    /// How much the dividend grows from row to row, and this growth divided by the length.
    down: i64,
    columns: i64,
    rest: i64,
}

impl Crossing {
    pub(super) fn new(start: i64, right: i64, down: i64) -> Self {
        // If the step is 0, no row crosses an edge.
        let (length, sign) = (right.abs().max(1), if right < 0 { -1 } else { 1 });
        // Rounded up: this finds the first coordinate at or after the edge, or the first one before
        // it.
        let first = if right < 0 { start + length } else { length - 1 - start };
        let down = -sign * down;
        let (columns, rest) = (down.div_euclid(length), down.rem_euclid(length));
        Self { length, sign, first, down, columns, rest }
    }

    /// Returns the first pixel beyond the edge in a row, and the remainder.
    #[inline(always)]
    pub(super) fn at(&self, edge: i64, row: i64) -> (i64, i64) {
        let distance = self.first + self.sign * (edge << MAP_BITS) + row * self.down;
        (distance.div_euclid(self.length), distance.rem_euclid(self.length))
    }

    /// Advances from one row to the next.
    #[inline(always)]
    pub(super) fn step(&self, column: &mut i64, rest: &mut i64) {
        *rest += self.rest;
        let carry = i64::from(*rest >= self.length);
        *rest -= self.length & -carry;
        *column += self.columns + carry;
    }
}
