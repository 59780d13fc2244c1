//! What is filled or carved: a mask that stands somewhere, or a figure.

use crate::figure::{Capsule, Circle, ConvexPolygon, Figure, Segment, Triangle};
use crate::mask::{Mask, MaskError};
use crate::pose::Placed;
use crate::space::{Location, Point, Rect};

use super::grid::within_area;

/// What [`Terrain::fill`](super::Terrain::fill) sets and [`Terrain::carve`](super::Terrain::carve) unsets: a mask that stands
/// somewhere, or any figure. Both take each of them as it is.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum Stencil<'a> {
    /// The set pixels of a mask.
    Mask(Placed<'a>),
    /// The pixels that a figure holds.
    Figure(Figure<'a>),
}

impl Stencil<'_> {
    /// A rectangle of the terrain's pixels outside of which it has none; `None` where it has none at all.
    pub(crate) fn reach(&self) -> Option<Rect> {
        let (columns, rows) = match self {
            Self::Mask(placed) => {
                let bounds = placed.bounds()?;
                (bounds.x..bounds.right(), bounds.y..bounds.bottom())
            }
            Self::Figure(figure) => figure.reach()?,
        };
        within_area(columns, rows)
    }

    /// Its pixels in a rectangle that is no larger than a chunk.
    pub(super) fn cut(&self, rect: Rect) -> Result<Mask, MaskError> {
        match self {
            Self::Mask(placed) => {
                let position = placed.position();
                placed.mask().crop(rect.moved(-position.x, -position.y))
            }
            Self::Figure(figure) => figure.draw(rect),
        }
    }
}

impl<'a> From<Placed<'a>> for Stencil<'a> {
    fn from(placed: Placed<'a>) -> Self {
        Self::Mask(placed)
    }
}

/// Whatever becomes a [`Figure`] becomes a stencil.
macro_rules! from_figures {
    ($($figure:ty),*) => {$(
        impl<'a> From<$figure> for Stencil<'a> {
            fn from(figure: $figure) -> Self {
                Self::Figure(figure.into())
            }
        }
    )*};
}

from_figures!(
    Figure<'a>,
    Point,
    Location,
    Rect,
    Segment,
    Circle,
    Capsule,
    Triangle,
    ConvexPolygon<'a>
);
