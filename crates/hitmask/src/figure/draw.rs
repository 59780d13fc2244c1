//! Draws figures as masks, and finds how far they can reach.

use super::local::{ceil, floor};
use super::row_spans::RowSpans;
use super::shapes::Figure;
use super::spans::each_kind;
use crate::mask::{Mask, MaskError, Run};
use crate::space::{Bounds, Fixed, Location, Point, Rect};

impl Figure<'_> {
    /// Returns a mask of a rectangle's size, whose set pixels are the pixels of that rectangle that
    /// the figure contains.
    ///
    /// # Errors
    /// Same as [`Mask::new`].
    pub(crate) fn draw(self, rect: Rect) -> Result<Mask, MaskError> {
        let mask = Mask::new(rect.width, rect.height)?;
        let (right, bottom) = (i64::from(rect.width), i64::from(rect.height));
        let bounds = Bounds { right, bottom, ..Bounds::EMPTY };
        let Some((rows, spans)) = self.spans(rect.top_left(), bounds) else {
            return Ok(mask);
        };
        Ok(each_kind!(spans, spans => {
            let mut spans = spans;
            mask.with_runs(rows.filter_map(|y| {
                let columns = spans.next();
                let (left, right) = (columns.start.max(0), columns.end.min(right));
                // The run lies within the mask, whose sides fit a u16.
                let run = Run { y: y as u16, left: left as u16, right: right as u16 };
                (left < right).then_some(run)
            }))
        }))
    }

    /// Returns a box outside which the figure contains no pixel; `None` if the figure contains no
    /// pixel at all.
    pub(crate) fn reach(self) -> Option<Bounds> {
        match self {
            Self::Pixel(Point { x, y }) => Some(Bounds::of(Rect::new(x, y, 1, 1))),
            Self::Rect(figure) => Some(Bounds::of(figure)),
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

/// Returns a box around all pixels that are no farther than a radius from some locations and from
/// everything between them.
fn around(locations: &[Location], radius: Fixed) -> Option<Bounds> {
    let radius = radius.to_bits();
    let range = |coordinate: fn(&Location) -> Fixed| {
        let least = locations.iter().map(coordinate).min()?;
        let greatest = locations.iter().map(coordinate).max()?;
        Some((floor(least.to_bits() - radius), ceil(greatest.to_bits() + radius)))
    };
    let (left, right) = range(|location| location.x)?;
    let (top, bottom) = range(|location| location.y)?;
    (radius >= 0).then_some(Bounds { left, top, right, bottom })
}
