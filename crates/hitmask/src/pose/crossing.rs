//! Where the rows of a window cross the lines between a sprite's columns, or rows.

use super::linear::MAP_BITS;

/// Where the rows of a window cross the edges between columns, or rows, of the sprite.
///
/// That is the first pixel of which the place lies beyond the edge: a quotient, and from row to row it grows by the same
/// quotient and rest.
pub(super) struct Crossing {
    /// The length of the step from pixel to pixel.
    length: i64,
    /// Whether places grow along the row.
    sign: i64,
    /// What is divided by the length for the edge 0 in the first row.
    first: i64,
    /// By how much that grows from row to row, and the same divided.
    down: i64,
    columns: i64,
    rest: i64,
}

impl Crossing {
    pub(super) fn new(start: i64, right: i64, down: i64) -> Self {
        // Where it is 0 no row crosses an edge.
        let (length, sign) = (right.abs().max(1), if right < 0 { -1 } else { 1 });
        // Rounded up: the first place at or after the edge, or the first before it.
        let first = if right < 0 { start + length } else { length - 1 - start };
        let down = -sign * down;
        let (columns, rest) = (down.div_euclid(length), down.rem_euclid(length));
        Self { length, sign, first, down, columns, rest }
    }

    /// The first pixel beyond the edge in a row, and what is left over.
    #[inline(always)]
    pub(super) fn at(&self, edge: i64, row: i64) -> (i64, i64) {
        let distance = self.first + self.sign * (edge << MAP_BITS) + row * self.down;
        (distance.div_euclid(self.length), distance.rem_euclid(self.length))
    }

    /// From a row to the next.
    #[inline(always)]
    pub(super) fn step(&self, column: &mut i64, rest: &mut i64) {
        *rest += self.rest;
        let carry = i64::from(*rest >= self.length);
        *rest -= self.length & -carry;
        *column += self.columns + carry;
    }
}
