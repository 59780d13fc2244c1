//! The segment, and the columns that it passes through, row by row.

use core::ops::Range;

use super::local::{ceil, edge, floor, local, rows_within};
use super::row_spans::{AHEAD, RowSpans, Upright};
use super::spans::{InRows, Spans};
use crate::space::{Bounds, Dda, Fixed, Location, Point, Time, Whole, divide};

/// A straight line from one location to another: a ray of finite length.
///
/// A segment contains the pixels whose **open** square it passes through. A segment that runs along
/// an edge between pixels contains no pixels, and a segment that passes through a corner of pixels
/// contains only those of them that it enters. A segment without length is a point; it contains the
/// pixel around that point, unless the point lies on an edge between pixels.
///
/// ```
/// use hitmask::{Mask, Segment};
/// let wall = Mask::full(4, 4)?;
/// assert!(wall.at((10, 0)).any_in(Segment::new((0.0, 3.99), (20.0, 3.99))));
/// // Along its lower edge.
/// assert!(!wall.at((10, 0)).any_in(Segment::new((0.0, 4.0), (20.0, 4.0))));
/// # Ok::<(), hitmask::MaskError>(())
/// ```
#[doc(alias = "ray")]
#[doc(alias = "line")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Segment {
    /// The start of the segment.
    pub from: Location,
    /// The end of the segment, which is part of it.
    pub to: Location,
}

impl Segment {
    /// Returns a segment from one location to another. Whole-number coordinates are the edges
    /// between pixels; for a segment from pixel to pixel, use
    /// [`between_pixels`](Self::between_pixels).
    pub fn new(from: impl Into<Location>, to: impl Into<Location>) -> Self {
        Self { from: from.into(), to: to.into() }
    }

    /// Returns a segment from the center of one pixel to the center of another.
    ///
    /// ```
    /// use hitmask::Segment;
    /// assert_eq!(Segment::between_pixels((0, 0), (7, -3)), Segment::new((0.5, 0.5), (7.5, -2.5)));
    /// ```
    pub fn between_pixels(from: impl Into<Point>, to: impl Into<Point>) -> Self {
        Self { from: Location::center_of(from), to: Location::center_of(to) }
    }

    /// Returns this segment with its start and its end swapped. The result contains the same pixels
    /// as this segment.
    pub const fn reversed(self) -> Self {
        Self { from: self.to, to: self.from }
    }

    /// Returns the location on the segment at a time, rounded to the nearest step of [`Fixed`],
    /// with halves rounded away from the segment's start.
    ///
    /// ```
    /// use hitmask::{Location, Segment, Time};
    /// let segment = Segment::new((0.0, 8.0), (10.0, 4.0));
    /// assert_eq!(segment.at(Time::new(1, 4)), Location::from((2.5, 7.0)));
    /// ```
    pub fn at(self, time: Time) -> Location {
        let (numerator, denominator) =
            (u128::from(time.numerator()), u128::from(time.denominator()));
        let between = |from: Fixed, to: Fixed| {
            let way = to.to_bits() - from.to_bits();
            // The product is at most 2⁵⁶ · 2⁶⁴, and the quotient is at most the length.
            let part = (u128::from(way.unsigned_abs()) * numerator + denominator / 2) / denominator;
            Fixed::from_bits(from.to_bits() + part as i64 * way.signum())
        };
        Location::new(between(self.from.x, self.to.x), between(self.from.y, self.to.y))
    }
}

/// A segment in the coordinates of a mask, in steps of [`Fixed`]. Each coordinate is less than 2⁵⁹.
#[derive(Clone, Copy, Debug)]
pub(super) struct Line {
    pub(super) from: (i64, i64),
    pub(super) to: (i64, i64),
}

/// The columns of a segment that is neither vertical nor horizontal.
#[derive(Clone, Copy, Debug)]
pub(super) struct SegmentSpans<T> {
    /// The line at the lower edge of the next row.
    line: Dda<T>,
    /// The step to the lower edge of the last of the next [`AHEAD`] rows.
    leap: Dda<T>,
    /// Floor and ceiling of the segment's position at the upper edge of the next row, or at its
    /// start if it begins in that row.
    above: (i64, i64),
    /// Floor and ceiling of the segment's position at its end.
    end: (i64, i64),
    /// How many rows precede the row in which the segment ends.
    rows_to_end: i64,
}

impl Line {
    /// Returns a segment in the coordinates of a mask at `position`.
    pub(super) const fn new(segment: Segment, position: Point) -> Self {
        Self { from: local(segment.from, position), to: local(segment.to, position) }
    }

    /// Returns the same segment, from its upper end to its lower one.
    pub(super) const fn downwards(segment: Segment, position: Point) -> Self {
        let upwards = segment.from.y.to_bits() > segment.to.y.to_bits();
        Self::new(if upwards { segment.reversed() } else { segment }, position)
    }

    /// Returns the rows within `bounds` in which the segment may pass through pixels, and its
    /// columns in them. The segment must not go upwards.
    ///
    /// The segment is in row j between the times at which it is at j and at j + 1, or begins or
    /// ends. Its columns in that row are those of the open squares between the two positions, from
    /// the floor of the left one to the ceiling of the right one.
    pub(super) fn spans(self, bounds: Bounds) -> Option<InRows<'static>> {
        let ((x0, y0), (x1, y1)) = (self.from, self.to);
        let rows = rows_within(bounds, floor(y0)..ceil(y1));
        if x0 == x1 {
            return Some((rows, Spans::Upright(Upright { left: floor(x0), right: ceil(x0) })));
        }
        if y0 == y1 {
            // On an edge between rows, the floor equals the ceiling, and there are no rows.
            return Some((
                rows,
                Spans::Upright(Upright { left: floor(x0.min(x1)), right: ceil(x0.max(x1)) }),
            ));
        }
        let (dx, dy) = self.direction();
        let rows = self.clip_rows(rows, (dx, dy), bounds)?;
        if rows.is_empty() {
            return None;
        }
        // At the upper edge of row j, x is x0 + (j - y0) · dx / dy. The whole columns of x0 are
        // kept separately, because small numbers divide faster.
        let upper = edge(rows.start) - y0;
        let divisor = i128::from(dy) << Fixed::FRACTION_BITS;
        let start =
            i128::from(x0 - edge(floor(x0))) * i128::from(dy) + i128::from(upper) * i128::from(dx);
        let step = i128::from(dx) << Fixed::FRACTION_BITS;
        let line = Dda::new(start, step, divisor).moved(floor(x0));
        let above = (upper <= 0).then(|| (floor(x0), ceil(x0)));
        let end = (floor(x1), ceil(x1));
        let rows_to_end = ceil(y1) - 1 - rows.start;
        let spans = if line.is_narrow(rows.end - rows.start) {
            Spans::Segment(SegmentSpans::new(line, above, end, rows_to_end))
        } else {
            Spans::LongSegment(SegmentSpans::new(line, above, end, rows_to_end))
        };
        Some((rows, spans))
    }

    /// Returns the length in each direction, without common factors of two.
    pub(super) fn direction(self) -> (i64, i64) {
        let (dx, dy) = (self.to.0 - self.from.0, self.to.1 - self.from.1);
        let twos = (dx | dy).trailing_zeros();
        (dx >> twos, dy >> twos)
    }

    /// Returns the rows between the row where the segment enters the columns of the bounds and the
    /// row where it leaves them; `None` if it does not enter them.
    fn clip_rows(
        self,
        mut rows: Range<i64>,
        (dx, dy): (i64, i64),
        bounds: Bounds,
    ) -> Option<Range<i64>> {
        let ((x0, y0), (x1, y1)) = (self.from, self.to);
        let (left, right) = (edge(bounds.left), edge(bounds.right));
        let (before, after) =
            if dx > 0 { (left - x0, x1 - right) } else { (x0 - right, left - x1) };
        if before.max(after) >= (x1 - x0).abs() {
            return None;
        }
        let width = i128::from(dx.abs());
        let divisor = width << Fixed::FRACTION_BITS;
        let scaled = |y: i64, by: i64| i128::from(y) * width + i128::from(by) * i128::from(dy);
        if before > 0 {
            let (row, _) = divide(scaled(y0, before), divisor);
            rows.start = rows.start.max(row as i64);
        }
        if after > 0 {
            let (row, rest) = divide(scaled(y1, -after), divisor);
            rows.end = rows.end.min(row as i64 + i64::from(rest > 0));
        }
        Some(rows)
    }
}

impl<T: Whole> SegmentSpans<T> {
    /// Returns the columns from a row on, with `line` beginning at that row's upper edge. `above`
    /// is given if the segment begins in this row.
    fn new(line: Dda<i128>, above: Option<(i64, i64)>, end: (i64, i64), rows_to_end: i64) -> Self {
        let leap = Dda::of(line.with_leaps(AHEAD - 1));
        let mut line = Dda::of(line);
        let above = above.unwrap_or((line.floor(), line.ceil()));
        line.advance();
        Self { line, leap, above, end, rows_to_end }
    }
}

impl<T: Whole> RowSpans for SegmentSpans<T> {
    #[inline(always)]
    fn next(&mut self) -> Range<i64> {
        let above = self.above;
        let below =
            if self.rows_to_end <= 0 { self.end } else { (self.line.floor(), self.line.ceil()) };
        self.above = below;
        self.rows_to_end -= 1;
        self.line.advance();
        above.0.min(below.0)..above.1.max(below.1)
    }

    #[inline(always)]
    fn ahead(&self) -> Option<(Range<i64>, Self)> {
        // In the row in which the segment ends, the line reaches at least as far.
        let mut after = *self;
        after.line.advance_as(&self.leap);
        let (above, below) = (self.above, (after.line.floor(), after.line.ceil()));
        after.line.advance();
        after.above = below;
        after.rows_to_end -= AHEAD;
        Some((above.0.min(below.0)..above.1.max(below.1), after))
    }
}
