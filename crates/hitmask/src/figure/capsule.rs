//! The capsule, which contains all pixels near a segment, and its columns row by row.

use core::ops::Range;

use super::circle::CircleSpans;
use super::local::{HALF, edge, middles, rows_within};
use super::row_spans::RowSpans;
use super::segment::{Line, Segment};
use super::spans::{InRows, Spans};
use super::wide::root_of_product;
use crate::space::{Bounds, Dda, Fixed, Whole};

/// A filled capsule, which contains the pixels whose centers are no farther from a segment than its
/// radius. A capsule is the area that a circle covers as it moves along the segment, or a thick
/// line with round ends.
///
/// A capsule with a negative radius contains no pixel.
///
/// ```
/// use hitmask::{Capsule, Mask, Segment};
/// let rock = Mask::full(20, 20)?;
/// let beam = Capsule::new(Segment::new((0.0, 0.0), (100.0, 50.0)), 3.0);
/// assert!(rock.at((40, 23)).any_in(beam));
/// assert!(!rock.at((40, 43)).any_in(beam));
/// # Ok::<(), hitmask::MaskError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Capsule {
    /// The segment along the center of the capsule.
    pub segment: Segment,
    /// The radius in pixels.
    pub radius: Fixed,
}

impl Capsule {
    /// Returns a capsule with the given radius around a segment.
    pub fn new(segment: Segment, radius: impl Into<Fixed>) -> Self {
        Self { segment, radius: radius.into() }
    }
}

/// The columns of a capsule, which combine the columns of the circles at its ends and of the band
/// between them.
///
/// A capsule is convex, so these three ranges form one range in each row.
#[derive(Clone, Copy, Debug)]
pub(super) struct CapsuleSpans<T> {
    circles: [CircleSpans; 2],
    band: Band<T>,
    row: i64,
}

/// The pixels beside the segment that are at most the radius away.
#[derive(Clone, Copy, Debug)]
enum Band<T> {
    /// The band of a vertical or horizontal segment.
    Box { rows: (i64, i64), columns: (i64, i64) },
    /// The band of any other segment. In each row, its columns extend from two of its edges up to
    /// and including two others.
    Slanted { left: [Dda<T>; 2], right: [Dda<T>; 2] },
}

/// Returns the rows of a capsule within bounds, and its columns in them. The line must go downwards
/// or be horizontal, and the radius must not be negative.
pub(super) fn spans(line: Line, radius: Fixed, bounds: Bounds) -> Option<InRows<'static>> {
    let radius = radius.to_bits();
    let rows = rows_within(bounds, middles(line.from.1 - radius, line.to.1 + radius));
    if rows.is_empty() {
        return None;
    }
    let row = rows.start;
    let circles =
        [line.from, line.to].map(|center| CircleSpans::from_row(center, radius, bounds, row));
    let spans = match Band::new(line, radius, row) {
        Band::Box { rows, columns } => {
            Spans::Capsule(CapsuleSpans { circles, band: Band::Box { rows, columns }, row })
        }
        Band::Slanted { left, right } => {
            let count = rows.end - rows.start;
            if left.iter().chain(&right).all(|edge| edge.is_narrow(count)) {
                let (left, right) = (left.map(Dda::of), right.map(Dda::of));
                Spans::Capsule(CapsuleSpans { circles, band: Band::Slanted { left, right }, row })
            } else {
                let band = Band::Slanted { left, right };
                Spans::LongCapsule(CapsuleSpans { circles, band, row })
            }
        }
    };
    Some((rows, spans))
}

impl<T: Whole> RowSpans for CapsuleSpans<T> {
    #[inline(always)]
    fn next(&mut self) -> Range<i64> {
        let mut all = self.band.next(self.row);
        self.row += 1;
        for circle in &mut self.circles {
            let columns = circle.next();
            if all.is_empty() {
                all = columns;
            } else if !columns.is_empty() {
                all = all.start.min(columns.start)..all.end.max(columns.end);
            }
        }
        all
    }
}

impl Band<i128> {
    /// Returns the band from a row on. The line must go downwards or be horizontal.
    fn new(line: Line, radius: i64, row: i64) -> Self {
        let ((x0, y0), (x1, y1)) = (line.from, line.to);
        if x0 == x1 || y0 == y1 {
            let (left, right) = (x0.min(x1), x0.max(x1));
            // The band of a horizontal segment extends above and below it, and the band of a
            // vertical segment to its left and right.
            let (across, down) = if y0 == y1 { (0, radius) } else { (radius, 0) };
            let range = |range: Range<i64>| (range.start, range.end);
            return Self::Box {
                rows: range(middles(y0 - down, y1 + down)),
                columns: range(middles(left - across, right + across)),
            };
        }
        let (dx, dy) = line.direction();
        let (dx, dy) = (i128::from(dx), i128::from(dy));
        // (x, y) is relative to the segment's beginning, and no number is greater than 2¹¹⁶. A
        // pixel is beside the segment if 0 ≤ x·dx + y·dy ≤ length², and near it if |x·dy - y·dx| ≤
        // radius·|(dx, dy)|, rounded down.
        let square = (dx * dx + dy * dy).unsigned_abs();
        let radius = u128::from(radius.unsigned_abs());
        let near = root_of_product(radius * radius, square) as i128;
        let length = dx * i128::from(x1 - x0) + dy * i128::from(y1 - y0);
        // The columns whose centers lie where y·step + offset is x·divisor.
        let down = i128::from(edge(row) + HALF - y0);
        let side = |step: i128, offset: i128, divisor: i128| {
            let start = i128::from(x0 - HALF) * divisor + down * step + offset;
            Dda::new(start, step << Fixed::FRACTION_BITS, divisor << Fixed::FRACTION_BITS)
        };
        let sides = [side(dx, -near, dy), side(dx, near, dy)];
        let ends = if dx > 0 {
            [side(-dy, 0, dx), side(-dy, length, dx)]
        } else {
            [side(dy, -length, -dx), side(dy, 0, -dx)]
        };
        Self::Slanted { left: [sides[0], ends[0]], right: [sides[1], ends[1]] }
    }
}

impl<T: Whole> Band<T> {
    /// Returns the columns in the next row.
    #[inline(always)]
    fn next(&mut self, row: i64) -> Range<i64> {
        match self {
            Self::Box { rows, columns } => {
                if rows.0 <= row && row < rows.1 {
                    columns.0..columns.1
                } else {
                    0..0
                }
            }
            Self::Slanted { left, right } => {
                let start = left[0].ceil().max(left[1].ceil());
                let end = right[0].floor().min(right[1].floor());
                for edge in left.iter_mut().chain(right) {
                    edge.advance();
                }
                start..end.saturating_add(1)
            }
        }
    }
}
