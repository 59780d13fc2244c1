//! `Figure`: any of the figures, and its columns row by row.

use core::ops::Range;

use super::local::{local, rows_within};
use super::polygon_spans::Corners;
use super::segment::Line;
use super::spans::{Spans, Upright};
use super::{Capsule, Circle, ConvexPolygon, Segment, Triangle, capsule, circle};
use crate::space::{Bounds, Fixed, Location, Point, Rect};

/// Any of the figures that a mask can be queried with: a set of pixels.
///
/// [`Placed`](crate::Placed) accepts each of them directly in [`any_in`](crate::Placed::any_in),
/// [`first_in`](crate::Placed::first_in), [`count_in`](crate::Placed::count_in) and [`pixels_in`](crate::Placed::pixels_in).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Figure<'a> {
    /// One pixel of the world; a [`Location`] becomes the pixel that contains it, by floor.
    Pixel(Point),
    /// A half-open rectangle of pixels.
    Rect(Rect),
    /// The pixels whose open square a segment passes through.
    Segment(Segment),
    /// The pixels whose centers are no further than a radius from a center.
    Circle(Circle),
    /// The pixels whose centers are no further than a radius from a segment.
    Capsule(Capsule),
    /// The pixels whose centers lie in a triangle or on its edges.
    Triangle(Triangle),
    /// The pixels whose centers lie in a convex polygon or on its edges.
    Polygon(ConvexPolygon<'a>),
}

impl<'a> Figure<'a> {
    /// The rows within the bounds of a mask at `position` in which the figure may contain pixels, and its columns in them.
    pub(super) fn spans(self, position: Point, bounds: Bounds) -> Option<(Range<i64>, Spans<'a>)> {
        match self {
            Self::Pixel(Point { x, y }) => Some(rect(Rect::new(x, y, 1, 1), position, bounds)),
            Self::Rect(figure) => Some(rect(figure, position, bounds)),
            Self::Segment(segment) => Line::downwards(segment, position).spans(bounds),
            Self::Circle(Circle { radius, .. }) | Self::Capsule(Capsule { radius, .. })
                if radius < Fixed::default() =>
            {
                None
            }
            Self::Circle(Circle { center, radius }) => {
                Some(circle::spans(local(center, position), radius, bounds))
            }
            Self::Capsule(Capsule { segment, radius }) => {
                capsule::spans(Line::downwards(segment, position), radius, bounds)
            }
            Self::Triangle(triangle) => Corners::of_triangle(triangle, position).spans(bounds),
            Self::Polygon(polygon) => Corners::of_polygon(polygon, position).spans(bounds),
        }
    }
}

fn rect(rect: Rect, position: Point, bounds: Bounds) -> (Range<i64>, Spans<'static>) {
    let local = |first: i64, beyond: i64, origin: i64| {
        first.saturating_sub(origin)..beyond.saturating_sub(origin)
    };
    let rows = rows_within(bounds, local(rect.y, rect.bottom(), position.y));
    let columns = local(rect.x, rect.right(), position.x);
    (rows, Spans::Upright(Upright { left: columns.start, right: columns.end }))
}

impl From<(i32, i32)> for Figure<'_> {
    fn from(pixel: (i32, i32)) -> Self {
        Self::Pixel(pixel.into())
    }
}

impl From<Point> for Figure<'_> {
    fn from(pixel: Point) -> Self {
        Self::Pixel(pixel)
    }
}

impl From<Location> for Figure<'_> {
    /// The pixel that contains the location.
    fn from(location: Location) -> Self {
        Self::Pixel(Point::new(location.x.floor(), location.y.floor()))
    }
}

impl From<Rect> for Figure<'_> {
    fn from(rect: Rect) -> Self {
        Self::Rect(rect)
    }
}

impl From<Segment> for Figure<'_> {
    fn from(segment: Segment) -> Self {
        Self::Segment(segment)
    }
}

impl From<Circle> for Figure<'_> {
    fn from(circle: Circle) -> Self {
        Self::Circle(circle)
    }
}

impl From<Capsule> for Figure<'_> {
    fn from(capsule: Capsule) -> Self {
        Self::Capsule(capsule)
    }
}

impl From<Triangle> for Figure<'_> {
    fn from(triangle: Triangle) -> Self {
        Self::Triangle(triangle)
    }
}

impl<'a> From<ConvexPolygon<'a>> for Figure<'a> {
    fn from(polygon: ConvexPolygon<'a>) -> Self {
        Self::Polygon(polygon)
    }
}
