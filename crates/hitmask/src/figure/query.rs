//! Queries a placed mask with a figure: finds out whether the figure contains set pixels, the first
//! one, how many and which ones.

use super::shapes::Figure;
use super::spans::{InRows, NOTHING, Spans, each_kind};
use super::walk::{Span, Walk};
use crate::kernel::{SimdLevel, at_level};
use crate::pose::Placed;
use crate::space::Point;

impl<'a> Placed<'a> {
    /// Returns whether a figure contains a set pixel. The figure can be a
    /// [`Circle`](super::Circle), [`Capsule`](super::Capsule), [`Triangle`](super::Triangle),
    /// [`ConvexPolygon`](super::ConvexPolygon), [`Segment`](super::Segment), [`Rect`](crate::Rect),
    /// [`Point`] or [`Location`](crate::Location).
    ///
    /// The answer is exact wherever the figure and the mask are, and the call allocates nothing.
    /// For each row that the figure shares with the mask's bounds, the call takes a few steps and
    /// reads one word per 64 pixels.
    ///
    /// ```
    /// # use hitmask::{Circle, Location, Mask, Point, Rect};
    /// let ring = Mask::from_text("#####\n#...#\n#...#\n#...#\n#####")?;
    /// let ring = ring.at((10, 10));
    /// assert!(!ring.any_in(Circle::new((12.5, 12.5), 1.9)));
    /// assert!(ring.any_in(Circle::new((12.5, 12.5), 2)));
    /// assert!(!ring.any_in(Rect::new(11, 11, 3, 3)));
    /// assert!(ring.any_in(Location::from((14.99, 11.0))));
    /// # Ok::<(), hitmask::TextError>(())
    /// ```
    #[doc(alias = "overlap circle")]
    #[doc(alias = "OverlapCircle")]
    #[doc(alias = "OverlapBox")]
    #[doc(alias = "collision_circle")]
    #[doc(alias = "collision_rectangle")]
    #[doc(alias = "collision_line")]
    #[doc(alias = "intersect_shape")]
    pub fn any_in(self, figure: impl Into<Figure<'a>>) -> bool {
        self.first_local(figure.into()).is_some()
    }

    /// Returns the first set world pixel in a figure: the one with the smallest y, and among those
    /// the one with the smallest x. Returns `None` if the figure contains no set pixel. The call
    /// costs as much as [`any_in`](Self::any_in).
    pub fn first_in(self, figure: impl Into<Figure<'a>>) -> Option<Point> {
        let (column, row) = self.first_local(figure.into())?;
        Some(Point::new(column as i64 + self.position().x, row as i64 + self.position().y))
    }

    /// Returns how many set pixels a figure contains. The call costs as much as
    /// [`any_in`](Self::any_in).
    ///
    /// ```
    /// # use hitmask::{Mask, Rect};
    /// let ground = Mask::from_fn(64, 64, |x, y| (x + y) % 2 == 0)?;
    /// assert_eq!(ground.at((0, 0)).count_in(Rect::new(-5, 60, 100, 100)), 128);
    /// # Ok::<(), hitmask::MaskError>(())
    /// ```
    pub fn count_in(self, figure: impl Into<Figure<'a>>) -> u64 {
        self.count_local(figure.into())
    }

    /// Returns an iterator over the set world pixels in a figure, row by row. The call allocates
    /// nothing.
    ///
    /// ```
    /// # use hitmask::{Mask, Point, Triangle};
    /// let mask = Mask::full(4, 4)?;
    /// let corner = Triangle::new((0.0, 0.0), (2.0, 0.0), (0.0, 2.0));
    /// let pixels = mask.at((0, 0)).pixels_in(corner);
    /// assert!(pixels.eq([Point::new(0, 0), Point::new(1, 0), Point::new(0, 1)]));
    /// # Ok::<(), hitmask::MaskError>(())
    /// ```
    pub fn pixels_in(self, figure: impl Into<Figure<'a>>) -> PixelsIn<'a> {
        let (rows, spans) = self.spans(figure.into()).unwrap_or(NOTHING);
        let walk = Walk::new(self.mask(), false, rows, spans);
        PixelsIn { walk, span: Span::NONE, position: self.position() }
    }

    /// Returns the rows of the mask in which a figure may contain pixels, and its columns in them.
    fn spans(self, figure: Figure<'a>) -> Option<InRows<'a>> {
        let mask = self.mask();
        if mask.is_empty() { None } else { figure.spans(self.position(), mask.edges().into()) }
    }

    /// Returns the first set pixel in a figure, as column and row of the mask.
    fn first_local(self, figure: Figure<'a>) -> Option<(usize, usize)> {
        let (rows, spans) = self.spans(figure)?;
        each_kind!(spans, spans => Walk::new(self.mask(), false, rows, spans).first(false))
    }

    /// Returns how many set pixels a figure contains.
    fn count_local(self, figure: Figure<'a>) -> u64 {
        let Some((rows, spans)) = self.spans(figure) else {
            return 0;
        };
        if let Spans::Upright(spans) = spans {
            let walk = Walk::new(self.mask(), false, rows, spans);
            return at_level!(SimdLevel::best(), _vectors => walk.count_by_stripes());
        }
        each_kind!(spans, spans => Walk::new(self.mask(), false, rows, spans).count())
    }
}

/// An iterator over the set pixels in a figure, row by row; see [`Placed::pixels_in`].
#[derive(Clone, Debug)]
pub struct PixelsIn<'a> {
    walk: Walk<'a, Spans<'a>>,
    /// The remaining part of the current row.
    span: Span,
    position: Point,
}

impl Iterator for PixelsIn<'_> {
    type Item = Point;

    fn next(&mut self) -> Option<Point> {
        loop {
            let Some(column) = self.walk.first_of(self.span) else {
                self.span = self.walk.next()?;
                continue;
            };
            self.span.left = column + 1;
            let (x, y) = (column as i64 + self.position.x, self.span.row as i64 + self.position.y);
            return Some(Point::new(x, y));
        }
    }
}
