//! The circle, and its columns row by row.

use core::ops::Range;

use super::local::{HALF, edge, middles, rows_within};
use super::row_spans::RowSpans;
use super::spans::{InRows, Spans};
use crate::space::{Bounds, Fixed, Location};

/// A filled circle, which contains the pixels whose centers are no farther from its center than its
/// radius.
///
/// A circle of radius 0 contains a pixel only if that pixel's center is exactly at the circle's
/// center. A circle with a negative radius contains no pixels.
#[doc(alias = "OverlapCircle")]
#[doc(alias = "collision_circle")]
///
/// ```
/// use hitmask::{Circle, Mask};
/// let ground = Mask::full(200, 40)?;
/// let blast = Circle::new((100.0, 0.0), 12.5);
/// assert!(ground.at((0, 0)).any_in(blast));
/// assert_eq!(ground.at((0, 0)).count_in(blast), 242); // half of them are above the ground
/// # Ok::<(), hitmask::MaskError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Circle {
    /// The center of the circle.
    pub center: Location,
    /// The radius in pixels.
    pub radius: Fixed,
}

impl Circle {
    /// Returns a circle with the given radius around a location.
    pub fn new(center: impl Into<Location>, radius: impl Into<Fixed>) -> Self {
        Self { center: center.into(), radius: radius.into() }
    }
}

/// The columns of a circle.
///
/// The ends move from row to row only as far as necessary, which is cheaper than one square root
/// per row. In total, they move no farther than twice across the bounds.
#[derive(Clone, Copy, Debug)]
pub(super) struct CircleSpans {
    center: (i64, i64),
    /// The square of the radius, at most 2¹¹⁰.
    square: i128,
    row: i64,
    /// The columns of the bounds.
    bounds: (i64, i64),
    /// The first column whose center is not to the left of the circle, and the column after the
    /// last one whose center is not to the right of it, within the bounds.
    left: i64,
    right: i64,
}

/// Returns the rows of a circle within bounds, and its columns in them. The radius must not be
/// negative.
pub(super) fn spans(center: (i64, i64), radius: Fixed, bounds: Bounds) -> InRows<'static> {
    let radius = radius.to_bits();
    let rows = rows_within(bounds, middles(center.1 - radius, center.1 + radius));
    let spans = CircleSpans::from_row(center, radius, bounds, rows.start);
    (rows, Spans::Circle(spans))
}

impl CircleSpans {
    /// Returns the columns from a row on.
    pub(super) fn from_row(center: (i64, i64), radius: i64, bounds: Bounds, row: i64) -> Self {
        let square = i128::from(radius) * i128::from(radius);
        let mut spans =
            Self { center, square, row, bounds: (bounds.left, bounds.right), left: 0, right: 0 };
        let reach = u128::try_from(spans.left_of_square()).map_or(0, u128::isqrt) as i64;
        let columns = middles(center.0 - reach, center.0 + reach);
        spans.left = columns.start.clamp(bounds.left, bounds.right);
        spans.right = columns.end.clamp(bounds.left, bounds.right);
        spans
    }

    /// Returns the square of the distance that the circle reaches to either side of its center in
    /// the next row; negative above and below the circle.
    #[inline(always)]
    fn left_of_square(&self) -> i128 {
        let down = i128::from(edge(self.row) + HALF - self.center.1);
        self.square - down * down
    }
}

impl RowSpans for CircleSpans {
    #[inline(always)]
    fn next(&mut self) -> Range<i64> {
        let square = self.left_of_square();
        self.row += 1;
        let across = |column: i64| edge(column) + HALF - self.center.0;
        let is_within = |across: i64| i128::from(across) * i128::from(across) <= square;
        let reaches_left = |column: i64| {
            let across = across(column);
            across >= 0 || is_within(across)
        };
        let reaches_right = |column: i64| {
            let across = across(column);
            across <= 0 || is_within(across)
        };
        let (mut left, mut right) = (self.left, self.right);
        while left > self.bounds.0 && reaches_left(left - 1) {
            left -= 1;
        }
        while left < self.bounds.1 && !reaches_left(left) {
            left += 1;
        }
        while right < self.bounds.1 && reaches_right(right) {
            right += 1;
        }
        while right > self.bounds.0 && !reaches_right(right - 1) {
            right -= 1;
        }
        (self.left, self.right) = (left, right);
        if square < 0 { 0..0 } else { left..right }
    }
}
