//! The outlines of a mask, and queries about them.

use alloc::vec::Vec;
use core::fmt;

use super::rings::Rings;
use super::{exact, hull};
use crate::mask::{MaskError, NoMemory};
use crate::space::{Bounds, Point, Rect};

/// The closed polygons around the set pixels of a mask, as returned by
/// [`Mask::outlines`](crate::Mask::outlines).
///
/// Vertices are corners of pixels, in the mask's own coordinates. The [`Point`] (x, y) is the
/// top-left corner of the pixel (x, y), and a full mask has the corners (0, 0) and (width, height).
/// As seen on screen, outer outlines run clockwise and holes run counterclockwise, so the set
/// pixels are always on the right.
///
/// Outlines are ordered by the first pixel, in row order, that each one encloses: the first set
/// pixel of an outer outline, or the first unset pixel of a hole. Each outline begins at the
/// top-left corner of that pixel.
#[doc(alias = "contour")]
#[doc(alias = "polygon collider")]
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Outlines {
    /// The mask's size.
    pub(super) size: (u32, u32),
    pub(super) rings: Rings,
    /// The index of the outer outline around each hole; for each outer outline, its own index.
    pub(super) outer: Vec<u32>,
}

/// One outline of a mask's [`Outlines`].
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Outline<'a> {
    size: (u32, u32),
    vertices: &'a [Point],
    /// The index of the outline around this outline, if this outline is a hole.
    outer: Option<usize>,
}

impl Outlines {
    /// Returns the (width, height) of the mask that was traced, in pixels.
    pub const fn size(&self) -> (u32, u32) {
        self.size
    }

    /// Returns the number of outlines, including those of holes.
    pub const fn len(&self) -> usize {
        self.rings.len()
    }

    /// Returns whether the list contains no outlines, which means that no pixel of the mask is set.
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns the outline with this index; `None` if no outline has this index.
    pub fn get(&self, index: usize) -> Option<Outline<'_>> {
        (index < self.len()).then(|| self.at(index))
    }

    fn at(&self, index: usize) -> Outline<'_> {
        let vertices = &self.rings.vertices()[self.rings.range(index)];
        let outer = self.outer[index] as usize;
        Outline { size: self.size, vertices, outer: (outer != index).then_some(outer) }
    }

    /// Iterates over all outlines, in order.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = Outline<'_>> + DoubleEndedIterator {
        (0..self.len()).map(|index| self.at(index))
    }

    /// Returns the total number of vertices of all outlines.
    pub fn vertex_count(&self) -> usize {
        self.rings.vertices().len()
    }

    /// Returns twice the area inside the outer outlines and outside the holes. For outlines that
    /// have not been simplified, this is twice the number of set pixels.
    pub fn doubled_area(&self) -> i64 {
        self.iter().map(Outline::doubled_area).sum()
    }
}

impl<'a> Outline<'a> {
    /// Returns the outline's vertices, in order; the last vertex is connected to the first.
    pub const fn vertices(self) -> &'a [Point] {
        self.vertices
    }

    /// Returns whether this outline encloses unset pixels.
    pub const fn is_hole(self) -> bool {
        self.outer.is_some()
    }

    /// Returns the index of the outer outline around this hole, which is the outline of the set
    /// pixels that contain the hole; `None` for an outer outline.
    pub const fn outer(self) -> Option<usize> {
        self.outer
    }

    /// Returns twice the area inside this outline, because the area itself need not be a whole
    /// number. The result is negative for a hole.
    pub fn doubled_area(self) -> i64 {
        exact::doubled_area(self.vertices)
    }

    /// Returns the smallest rectangle of pixels that contains this outline.
    pub fn bounds(self) -> Rect {
        // Vertices are corners: the last ones are to the right of the last column and below the
        // last row.
        let Bounds { left, top, right, bottom } = Bounds::around(self.vertices.iter().copied());
        Bounds { left, top, right: right - 1, bottom: bottom - 1 }.rect()
    }

    /// Returns the corners of the smallest convex polygon around this outline. The corners run
    /// clockwise as seen on screen, beginning with the first corner in row order, and no three of
    /// them lie on a line.
    ///
    /// The call takes O(n log n) time for n vertices.
    ///
    /// # Errors
    /// [`MaskError::OutOfMemory`] if memory runs out.
    pub fn hull(self) -> Result<Vec<Point>, MaskError> {
        hull::of(self.vertices).map_err(|NoMemory| NoMemory::of(self.size))
    }
}

impl fmt::Debug for Outlines {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_list().entries(self.iter()).finish()
    }
}

impl fmt::Debug for Outline<'_> {
    /// Shows the vertices. If this outline is a hole, the index of the outer outline precedes them.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(outer) = self.outer {
            write!(formatter, "hole in {outer}: ")?;
        }
        let vertices = self.vertices.iter().map(|vertex| (vertex.x, vertex.y));
        formatter.debug_list().entries(vertices).finish()
    }
}
