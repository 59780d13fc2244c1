//! A figure in a mask's own coordinates: the mask's bounds, and locations in steps of [`Fixed`].

use core::ops::Range;

use crate::mask::Mask;
use crate::space::{Fixed, Location, Point};

/// The trimmed bounds of a mask, in its own pixels; right and bottom are the first column and row beyond.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bounds {
    pub(super) left: i64,
    pub(super) top: i64,
    pub(super) right: i64,
    pub(super) bottom: i64,
}

impl Bounds {
    pub(super) fn of(mask: &Mask) -> Self {
        let edges = mask.edges();
        Self {
            left: edges.left.into(),
            top: edges.top.into(),
            right: edges.right.into(),
            bottom: edges.bottom.into(),
        }
    }

    /// The bounds upside down: row y becomes row -1 - y.
    pub(super) fn flipped(self) -> Self {
        Self { top: -self.bottom, bottom: -self.top, ..self }
    }

    /// The left or upper edge of a pixel, in steps of [`Fixed`].
    pub(super) const fn edge(pixel: i64) -> i64 {
        pixel << Fixed::FRACTION_BITS
    }

    /// The rows that both these bounds and `rows` have.
    pub(super) fn rows(&self, rows: Range<i64>) -> Range<i64> {
        self.top.max(rows.start)..self.bottom.min(rows.end)
    }
}

/// The pixel that contains a coordinate.
pub(super) const fn floor(steps: i64) -> i64 {
    steps >> Fixed::FRACTION_BITS
}

/// The first pixel that begins at a coordinate or after it.
pub(super) const fn ceil(steps: i64) -> i64 {
    -floor(-steps)
}

/// Half a pixel.
pub(super) const HALF: i64 = 1 << (Fixed::FRACTION_BITS - 1);

/// The pixels whose centers lie between two coordinates or at one of them.
pub(super) const fn middles(first: i64, last: i64) -> Range<i64> {
    ceil(first - HALF)..floor(last - HALF) + 1
}

/// A location in the coordinates of a mask at `position`, in steps of [`Fixed`]: less than 2⁵⁹ each, because positions are sums of
/// a few i32s.
pub(super) const fn local(location: Location, position: Point) -> (i64, i64) {
    (
        location.x.to_bits() - Bounds::edge(position.x),
        location.y.to_bits() - Bounds::edge(position.y),
    )
}
