//! Exact predicates on corners of pixels, whose coordinates range from 0 to 65 535.

use crate::space::{Fixed, Point};

/// Returns twice the area of the triangle `a`, `b`, `c`. The result is positive if `c` lies to the
/// right of the line from `a` to `b`, as seen on screen, so that the three corners run clockwise.
/// The result is 0 if the corners are on a line.
#[inline]
pub(super) const fn turn(a: Point, b: Point, c: Point) -> i64 {
    (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
}

/// Returns the sort key of corners in row order: smaller y first, then smaller x.
#[inline]
pub(super) const fn row_order(point: Point) -> (i64, i64) {
    (point.y, point.x)
}

/// Sorts corners in row order.
pub(super) fn sort_by_rows(corners: &mut [Point]) {
    corners.sort_unstable_by_key(|corner| row_order(*corner));
}

/// Returns twice the area of a closed polygon; the result is positive if the polygon runs clockwise
/// as seen on screen.
///
/// This is the shoelace formula, applied to the triangles that the polygon's sides form with its
/// first vertex.
pub(super) fn doubled_area(polygon: &[Point]) -> i64 {
    let Some((first, rest)) = polygon.split_first() else {
        return 0;
    };
    rest.windows(2).map(|side| turn(*first, side[0], side[1])).sum()
}

/// The square of the distance between a corner and a segment, as an exact fraction.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct SquaredDistance {
    numerator: u128,
    denominator: u128,
}

impl SquaredDistance {
    /// Returns the squared distance from `point` to the nearest point of the segment from `a` to
    /// `b`.
    pub(super) const fn to_segment(point: Point, a: Point, b: Point) -> Self {
        let along = (b.x - a.x) * (point.x - a.x) + (b.y - a.y) * (point.y - a.y);
        let length = squared(a, b);
        if along <= 0 {
            return Self { numerator: squared(a, point) as u128, denominator: 1 };
        }
        if along >= length {
            return Self { numerator: squared(b, point) as u128, denominator: 1 };
        }
        let across = turn(a, b, point).unsigned_abs() as u128;
        Self { numerator: across * across, denominator: length as u128 }
    }

    /// Returns whether the squared distance is at most the square of `tolerance`; a negative
    /// tolerance is treated as 0.
    pub(super) fn is_within(self, tolerance: Fixed) -> bool {
        // No two corners are 2^17 pixels apart, so the products stay below 2^116.
        let farthest = 1 << (17 + Fixed::FRACTION_BITS);
        let tolerance = tolerance.to_bits().clamp(0, farthest) as u128;
        self.numerator << (2 * Fixed::FRACTION_BITS) <= tolerance * tolerance * self.denominator
    }

    /// Returns the squared distance in 256ths of a squared pixel, rounded down.
    pub(super) const fn rounded(self) -> u64 {
        // The squared distance is at most 2^33 squared pixels.
        (self.numerator * 256 / self.denominator) as u64
    }
}

/// Returns the square of the distance between two corners.
pub(super) const fn squared(a: Point, b: Point) -> i64 {
    (b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clockwise_is_positive() {
        let square = [(0, 0), (1, 0), (1, 1), (0, 1)].map(Point::from);
        assert_eq!(doubled_area(&square), 2);
        assert_eq!(doubled_area(&square[..1]), 0);
        assert_eq!(doubled_area(&[]), 0);
    }

    #[test]
    fn distances_are_exact_up_to_the_largest_masks() {
        let (origin, corner) = (Point::new(0, 0), Point::new(65_535, 65_535));
        let far = SquaredDistance::to_segment(Point::new(65_535, 0), origin, corner);
        // The distance is half the diagonal: 65 535 / √2, which is 46 340.24….
        assert!(far.is_within(Fixed::from_f64(46_340.25)));
        assert!(!far.is_within(Fixed::from_f64(46_340.24)));
        assert_eq!(far.rounded(), 65_535 * 65_535 * 128);
        let beyond = SquaredDistance::to_segment(corner, origin, Point::new(0, 1));
        assert!(beyond.is_within(Fixed::MAX) && !beyond.is_within(Fixed::from_pixel(92_000)));
        let on = SquaredDistance::to_segment(Point::new(7, 7), origin, corner);
        assert!(on.is_within(Fixed::MIN));
        // The corner is four pixels from the line, and the nearest point lies between the ends.
        let near = SquaredDistance::to_segment(Point::new(0, 5), origin, Point::new(8, 6));
        assert!(near.is_within(Fixed::from_pixel(4)));
        assert!(!near.is_within(Fixed::from_bits(Fixed::from_pixel(4).to_bits() - 1)));
    }
}
