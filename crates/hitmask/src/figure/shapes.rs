//! `Figure` is any of the figures, and provides its columns row by row.

use super::local::{local, rows_within};
use super::polygon_spans::Corners;
use super::row_spans::Upright;
use super::segment::Line;
use super::spans::{InRows, Spans};
use super::{Capsule, Circle, ConvexPolygon, Segment, Triangle, capsule, circle};
use crate::space::{Bounds, Fixed, Location, Point, Rect, conversions};

/// Any of the figures with which you can query a mask; each figure is a set of pixels.
///
/// [`Placed`](crate::Placed) accepts each figure directly in [`any_in`](crate::Placed::any_in),
/// [`first_in`](crate::Placed::first_in), [`count_in`](crate::Placed::count_in) and
/// [`pixels_in`](crate::Placed::pixels_in).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Figure<'a> {
    /// One pixel of the world; a [`Location`] is rounded down to the pixel that contains it.
    Pixel(Point),
    /// A half-open rectangle of pixels.
    Rect(Rect),
    /// The pixels whose open squares a segment passes through.
    Segment(Segment),
    /// The pixels whose centers are no farther from the circle's center than its radius.
    Circle(Circle),
    /// The pixels whose centers are no farther from the capsule's segment than its radius.
    Capsule(Capsule),
    /// The pixels whose centers lie in a triangle or on its edges.
    Triangle(Triangle),
    /// The pixels whose centers lie in a convex polygon or on its edges.
    Polygon(ConvexPolygon<'a>),
}

impl<'a> Figure<'a> {
    /// Returns the rows within the bounds of a mask at `position` in which the figure may contain
    /// pixels, and its columns in them.
    pub(super) fn spans(self, position: Point, bounds: Bounds) -> Option<InRows<'a>> {
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

fn rect(rect: Rect, position: Point, bounds: Bounds) -> InRows<'static> {
    let local = |first: i64, beyond: i64, origin: i64| {
        first.saturating_sub(origin)..beyond.saturating_sub(origin)
    };
    let rows = rows_within(bounds, local(rect.y, rect.bottom(), position.y));
    let columns = local(rect.x, rect.right(), position.x);
    (rows, Spans::Upright(Upright { left: columns.start, right: columns.end }))
}

conversions! { 'a Figure<'a> {
    (i32, i32): pixel => Self::Pixel(pixel.into()),
    Point: pixel => Self::Pixel(pixel),
    /// The pixel that contains the location.
    Location: location => Self::Pixel(location.into()),
    Rect: rect => Self::Rect(rect),
    Segment: segment => Self::Segment(segment),
    Circle: circle => Self::Circle(circle),
    Capsule: capsule => Self::Capsule(capsule),
    Triangle: triangle => Self::Triangle(triangle),
    ConvexPolygon<'a>: polygon => Self::Polygon(polygon),
} }
