//! The pixels to fill or carve: a mask at a position, or a figure.

use crate::figure::{Capsule, Circle, ConvexPolygon, Figure, Segment, Triangle};
use crate::mask::{Mask, MaskError};
use crate::pose::Placed;
use crate::space::{Bounds, Location, Point, Rect, conversions};

use super::grid::within_area;

/// The pixels that [`Terrain::fill`](super::Terrain::fill) sets and
/// [`Terrain::carve`](super::Terrain::carve) unsets: a mask at a position, or any figure. You can
/// pass a placed mask or a figure to these methods directly.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum Stencil<'a> {
    /// The set pixels of a mask.
    Mask(Placed<'a>),
    /// The pixels that a figure contains.
    Figure(Figure<'a>),
}

impl Stencil<'_> {
    /// Returns a rectangle that contains all pixels of the stencil; `None` if it has none.
    pub(crate) fn reach(&self) -> Option<Rect> {
        within_area(match self {
            Self::Mask(placed) => Bounds::of(placed.bounds()?),
            Self::Figure(figure) => figure.reach()?,
        })
    }

    /// Returns the stencil's pixels in a rectangle that is no larger than a chunk.
    pub(super) fn cut(&self, rect: Rect) -> Result<Mask, MaskError> {
        match self {
            Self::Mask(placed) => {
                let position = placed.position();
                placed.mask().cropped(rect.moved((-position.x, -position.y)))
            }
            Self::Figure(figure) => figure.draw(rect),
        }
    }
}

conversions! { 'a Stencil<'a> {
    Placed<'a>: placed => Self::Mask(placed),
} }

/// Every type that converts to a [`Figure`] converts to a stencil.
macro_rules! from_figures {
    ($($figure:ty),*) => {
        conversions! { 'a Stencil<'a> { $($figure: figure => Self::Figure(figure.into()),)* } }
    };
}

from_figures!(
    Figure<'a>,
    (i32, i32),
    Point,
    Location,
    Rect,
    Segment,
    Circle,
    Capsule,
    Triangle,
    ConvexPolygon<'a>
);
