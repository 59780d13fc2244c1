//! The outlines of a mask, and their queries.

use alloc::vec::Vec;
use core::fmt;

use super::rings::Rings;
use super::{exact, hull};
use crate::mask::{MaskError, NoMemory};
use crate::space::{Bounds, Point, Rect};

/// The closed polygons around the set pixels of a mask: the result of
/// [`Mask::outlines`](crate::Mask::outlines).
///
/// Vertices are corners of pixels, in the mask's own coordinates: the [`Point`] (x, y) is the
/// top-left corner of the pixel (x, y), and a full mask has the corners (0, 0) and (width, height).
/// Outer outlines run clockwise as seen on screen, holes counterclockwise, so the set pixels are
/// always on the right.
///
/// They are ordered by the first pixel, row by row, that they go around: the first set pixel of an
/// outer outline, the first unset one of a hole. Each begins at the top-left corner of that pixel.
#[doc(alias = "contour")]
#[doc(alias = "polygon collider")]
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Outlines {
    /// The mask's size.
    pub(super) size: (u32, u32),
    pub(super) rings: Rings,
    /// For each hole the index of the outer outline around it; for each outer outline its own.
    pub(super) outer: Vec<u32>,
}

/// One outline of a mask's [`Outlines`].
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Outline<'a> {
    size: (u32, u32),
    vertices: &'a [Point],
    /// For a hole, the outline around it.
    outer: Option<usize>,
}

impl Outlines {
    /// Returns (width, height) of the mask.
    pub const fn size(&self) -> (u32, u32) {
        self.size
    }

    /// Returns how many outlines there are, including holes.
    pub const fn len(&self) -> usize {
        self.rings.len()
    }

    /// Returns whether there are no outlines: no pixel is set.
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns the outline with this index; `None` if there are not that many.
    pub fn get(&self, index: usize) -> Option<Outline<'_>> {
        (index < self.len()).then(|| self.at(index))
    }

    fn at(&self, index: usize) -> Outline<'_> {
        let vertices = &self.rings.vertices()[self.rings.range(index)];
        let outer = self.outer[index] as usize;
        Outline { size: self.size, vertices, outer: (outer != index).then_some(outer) }
    }

    /// Returns all outlines, in order.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = Outline<'_>> + DoubleEndedIterator {
        (0..self.len()).map(|index| self.at(index))
    }

    /// Returns the number of vertices of all outlines.
    pub fn vertex_count(&self) -> usize {
        self.rings.vertices().len()
    }

    /// Returns twice the area inside the outer outlines and outside the holes. For outlines as
    /// traced it is twice the number of set pixels.
    pub fn doubled_area(&self) -> i64 {
        self.iter().map(Outline::doubled_area).sum()
    }
}

impl<'a> Outline<'a> {
    /// Returns the vertices; the last is connected to the first.
    pub const fn vertices(self) -> &'a [Point] {
        self.vertices
    }

    /// Returns whether this outline goes around unset pixels.
    pub const fn is_hole(self) -> bool {
        self.outer.is_some()
    }

    /// Returns the index of the outer outline around this hole: the outline of the set pixels that
    /// contain the hole. `None` for an outer outline.
    pub const fn outer(self) -> Option<usize> {
        self.outer
    }

    /// Returns twice the area inside this outline, so that it is a whole number; negative for a
    /// hole.
    pub fn doubled_area(self) -> i64 {
        exact::doubled_area(self.vertices)
    }

    /// Returns the smallest rectangle of pixels that holds this outline.
    pub fn bounds(self) -> Rect {
        // Vertices are corners: the last of them is right of the last column, and below the last
        // row.
        let Bounds { left, top, right, bottom } = Bounds::around(self.vertices.iter().copied());
        Bounds { left, top, right: right - 1, bottom: bottom - 1 }.rect()
    }

    /// Returns the corners of the smallest convex polygon around this outline: clockwise from the
    /// first one row by row, no three on a line.
    ///
    /// Takes O(n log n) time for n vertices.
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
    /// Shows the vertices, after the index of the outer outline if this one is a hole.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(outer) = self.outer {
            write!(formatter, "hole in {outer}: ")?;
        }
        let vertices = self.vertices.iter().map(|vertex| (vertex.x, vertex.y));
        formatter.debug_list().entries(vertices).finish()
    }
}
