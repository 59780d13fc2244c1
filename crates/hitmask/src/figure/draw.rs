//! Draws figures as masks, and finds how far they can reach.

use core::ops::Range;

use super::local::{Bounds, ceil, floor};
use super::shapes::Figure;
use super::spans::{RowSpans, each_kind};
use crate::mask::{Mask, MaskError, Run};
use crate::space::{Fixed, Location, Point, Rect};

impl Figure<'_> {
    /// The pixels of a rectangle that the figure contains, as a mask of that size.
    ///
    /// # Errors
    /// Same as [`Mask::new`].
    pub(crate) fn draw(self, rect: Rect) -> Result<Mask, MaskError> {
        let mask = Mask::new(rect.width, rect.height)?;
        let (width, height) = (i64::from(rect.width), i64::from(rect.height));
        let bounds = Bounds { left: 0, top: 0, right: width, bottom: height };
        let Some((rows, spans)) = self.spans(Point::new(rect.x, rect.y), &bounds) else {
            return Ok(mask);
        };
        Ok(each_kind!(spans, spans => {
            let mut spans = spans;
            mask.with_runs(rows.filter_map(|y| {
                let columns = spans.next();
                let (left, right) = (columns.start.max(0), columns.end.min(width));
                // Within the mask: its sides fit a u16.
                let run = Run { y: y as u16, left: left as u16, right: right as u16 };
                (left < right).then_some(run)
            }))
        }))
    }

    /// Columns and rows outside of which the figure contains nothing; `None` if it contains nothing anywhere.
    pub(crate) fn reach(self) -> Option<(Range<i64>, Range<i64>)> {
        let rect = |rect: Rect| (rect.x..rect.right(), rect.y..rect.bottom());
        match self {
            Self::Pixel(Point { x, y }) => Some(rect(Rect::new(x, y, 1, 1))),
            Self::Rect(figure) => Some(rect(figure)),
            Self::Segment(segment) => around(&[segment.from, segment.to], Fixed::default()),
            Self::Circle(circle) => around(&[circle.center], circle.radius),
            Self::Capsule(capsule) => {
                around(&[capsule.segment.from, capsule.segment.to], capsule.radius)
            }
            Self::Triangle(triangle) => around(&triangle.corners, Fixed::default()),
            Self::Polygon(polygon) => around(polygon.corners(), Fixed::default()),
        }
    }
}

/// The pixels no further than a radius from some locations and everything between them.
fn around(locations: &[Location], radius: Fixed) -> Option<(Range<i64>, Range<i64>)> {
    let radius = radius.to_bits();
    let range = |coordinate: fn(&Location) -> i64| {
        let least = locations.iter().map(coordinate).min()?;
        let greatest = locations.iter().map(coordinate).max()?;
        Some(floor(least - radius)..ceil(greatest + radius))
    };
    let columns = range(|location| location.x.to_bits())?;
    (radius >= 0).then_some((columns, range(|location| location.y.to_bits())?))
}
