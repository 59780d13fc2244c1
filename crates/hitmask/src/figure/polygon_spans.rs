//! Finds the columns of a convex polygon row by row, following both of its sides downwards at once.

use core::ops::Range;

use super::local::{HALF, edge, local, middles, rows_within};
use super::polygon::{ConvexPolygon, Triangle};
use super::row_spans::RowSpans;
use super::spans::{InRows, Spans};
use crate::space::{Bounds, Dda, Fixed, Location, Point, Whole};

/// The corners of a polygon.
#[derive(Clone, Copy, Debug)]
enum Locations<'a> {
    Own([Location; 3]),
    Borrowed(&'a [Location]),
}

/// Corners in the coordinates of a mask.
#[derive(Clone, Copy, Debug)]
pub(super) struct Corners<'a> {
    locations: Locations<'a>,
    position: Point,
    is_clockwise: bool,
}

/// Edges shorter than this in each direction, 2¹⁴ pixels, fit a `Dda<i64>`.
const NARROW_EDGE: i64 = 1 << (14 + Fixed::FRACTION_BITS);

/// The columns of a convex polygon.
#[derive(Clone, Copy, Debug)]
pub(super) struct PolygonSpans<'a, T> {
    corners: Corners<'a>,
    left: Side<T>,
    right: Side<T>,
    row: i64,
}

/// One side of a polygon, from its first corner to its last one, which are first and last in row
/// order.
#[derive(Clone, Copy, Debug)]
struct Side<T> {
    /// The corner at which the edge that crosses the center of the next row begins.
    corner: usize,
    /// The position of that edge in the next row.
    edge: Dda<T>,
    /// The y coordinate that the edge reaches, where the next edge begins.
    end: i64,
    /// The polygon's last corner.
    last: usize,
    is_forward: bool,
    is_right: bool,
}

impl<'a> Corners<'a> {
    pub(super) const fn of_polygon(polygon: ConvexPolygon<'a>, position: Point) -> Self {
        let locations = Locations::Borrowed(polygon.corners());
        Self { locations, position, is_clockwise: polygon.is_clockwise() }
    }

    pub(super) fn of_triangle(triangle: Triangle, position: Point) -> Self {
        let is_clockwise = triangle.is_clockwise();
        Self { locations: Locations::Own(triangle.corners), position, is_clockwise }
    }

    fn locations(&self) -> &[Location] {
        match &self.locations {
            Locations::Own(locations) => locations,
            Locations::Borrowed(locations) => locations,
        }
    }

    /// Returns (y, x) of a corner.
    fn corner(&self, index: usize) -> (i64, i64) {
        let (x, y) = local(self.locations()[index], self.position);
        (y, x)
    }

    /// Returns the next corner, forwards or backwards in the list.
    fn after(&self, corner: usize, is_forward: bool) -> usize {
        let count = self.locations().len();
        if is_forward { (corner + 1) % count } else { (corner + count - 1) % count }
    }

    /// Returns the rows within bounds in which the polygon contains pixels, and its columns in
    /// them.
    pub(super) fn spans(self, bounds: Bounds) -> Option<InRows<'a>> {
        let corners = 0..self.locations().len();
        let first = corners.clone().min_by_key(|corner| self.corner(*corner))?;
        let last = corners.max_by_key(|corner| self.corner(*corner))?;
        let (top, bottom) = (self.corner(first).0, self.corner(last).0);
        let (height, rows) = (bottom - top, rows_within(bounds, middles(top, bottom)));
        // An edge's `Dda` begins on the edge, so only the length of the edge matters.
        let width = || {
            let columns = || (0..self.locations().len()).map(|corner| self.corner(corner).1);
            Some(columns().max()?.saturating_sub(columns().min()?))
        };
        let spans = if height.max(width()?) < NARROW_EDGE {
            Spans::Polygon(PolygonSpans::new(self, first, last, rows.start))
        } else {
            Spans::LargePolygon(PolygonSpans::new(self, first, last, rows.start))
        };
        Some((rows, spans))
    }
}

impl<'a, T: Whole> PolygonSpans<'a, T> {
    fn new(corners: Corners<'a>, first: usize, last: usize, row: i64) -> Self {
        let side = |is_right| {
            let is_forward = is_right == corners.is_clockwise;
            let edge = Dda::of(Dda::new(0, 0, 1));
            Side { corner: first, edge, end: i64::MIN, last, is_forward, is_right }
        };
        Self { corners, left: side(false), right: side(true), row }
    }
}

impl<T: Whole> RowSpans for PolygonSpans<'_, T> {
    #[inline(always)]
    fn next(&mut self) -> Range<i64> {
        let middle = edge(self.row) + HALF;
        self.left.find_edge(&self.corners, middle);
        self.right.find_edge(&self.corners, middle);
        // The edges span the row, so these values lie between corners.
        let columns = self.left.edge.ceil()..self.right.edge.floor() + 1;
        self.left.edge.advance();
        self.right.edge.advance();
        self.row += 1;
        columns
    }
}

impl<T: Whole> Side<T> {
    /// Finds the edge that crosses the center of a row, unless it is the current one.
    #[inline(always)]
    fn find_edge(&mut self, corners: &Corners<'_>, middle: i64) {
        if self.end < middle {
            self.next_edge(corners, middle);
        }
    }

    /// Advances to the edge that crosses the center of a row. A horizontal edge at the top belongs
    /// to the right side, so it is skipped immediately. A horizontal edge at the bottom belongs to
    /// the left side, which stops before it.
    fn next_edge(&mut self, corners: &Corners<'_>, middle: i64) {
        let (from, to) = loop {
            let next = corners.after(self.corner, self.is_forward);
            let (from, to) = (corners.corner(self.corner), corners.corner(next));
            if self.corner == self.last {
                break (from, from);
            }
            if middle < to.0 || (middle == to.0 && !self.is_right) {
                break (from, to);
            }
            self.corner = next;
        };
        let ((y0, x0), (y1, x1)) = (from, to);
        if y0 == y1 {
            self.edge = Dda::of(Dda::new((x0 - HALF).into(), 0, 1 << Fixed::FRACTION_BITS));
            self.end = middle;
            return;
        }
        // At the row's center, x is x0 + (middle - y0) · dx / dy.
        let (dx, dy) = (i128::from(x1 - x0), i128::from(y1 - y0));
        let start = i128::from(x0 - HALF) * dy + i128::from(middle - y0) * dx;
        let (step, divisor) = (dx << Fixed::FRACTION_BITS, dy << Fixed::FRACTION_BITS);
        self.edge = Dda::of(Dda::new(start, step, divisor));
        self.end = y1;
    }
}
