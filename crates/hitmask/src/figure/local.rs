//! Represents a figure in a mask's own coordinates, with locations in steps of [`Fixed`].

use core::ops::Range;

use crate::space::{Bounds, Fixed, Location, Point};

/// Returns the coordinate of the left or upper edge of a pixel, in steps of [`Fixed`].
pub(crate) const fn edge(pixel: i64) -> i64 {
    pixel << Fixed::FRACTION_BITS
}

/// Returns the pixel that contains a coordinate.
pub(crate) const fn floor(steps: i64) -> i64 {
    steps >> Fixed::FRACTION_BITS
}

/// Returns the first pixel that begins at a coordinate or after it.
pub(super) const fn ceil(steps: i64) -> i64 {
    -floor(-steps)
}

/// Half a pixel.
pub(super) const HALF: i64 = Fixed::HALF.to_bits();

/// Returns the pixels whose centers lie between two coordinates or exactly at one of them.
pub(super) const fn middles(first: i64, last: i64) -> Range<i64> {
    ceil(first - HALF)..floor(last - HALF) + 1
}

/// Returns the rows of a mask's bounds that are among `rows`.
pub(super) fn rows_within(bounds: Bounds, rows: Range<i64>) -> Range<i64> {
    bounds.top.max(rows.start)..bounds.bottom.min(rows.end)
}

/// Returns a location in the coordinates of a mask at `position`, in steps of [`Fixed`]. Both
/// coordinates are less than 2⁵⁹, because positions are sums of a few i32s.
pub(crate) const fn local(location: Location, position: Point) -> (i64, i64) {
    (location.x.to_bits() - edge(position.x), location.y.to_bits() - edge(position.y))
}
