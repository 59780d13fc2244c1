//! Stores closed polygons one after the other in one list.

use alloc::vec::Vec;
use core::ops::Range;

use crate::mask::NoMemory;
use crate::space::Point;

/// Closed polygons. The last vertex of each polygon is connected to its first vertex.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Rings {
    /// The vertices of all polygons.
    vertices: Vec<Point>,
    /// The end of each polygon among the vertices, where the next polygon begins.
    ends: Vec<usize>,
}

impl Rings {
    /// Returns an empty list with room for `vertices` vertices.
    pub(super) fn with_room(vertices: usize) -> Result<Self, NoMemory> {
        let mut rings = Self::default();
        rings.vertices.try_reserve_exact(vertices)?;
        Ok(rings)
    }

    /// Returns how many polygons there are.
    pub(super) const fn len(&self) -> usize {
        self.ends.len()
    }

    /// Returns the vertices of all polygons.
    pub(super) fn vertices(&self) -> &[Point] {
        &self.vertices
    }

    /// Returns the range of a polygon among the vertices.
    pub(super) fn range(&self, index: usize) -> Range<usize> {
        let start = index.checked_sub(1).map_or(0, |before| self.ends[before]);
        start..self.ends[index]
    }

    /// Returns the vertices of a polygon; `None` if there is no polygon with this index.
    pub(super) fn get(&self, index: usize) -> Option<&[Point]> {
        (index < self.len()).then(|| &self.vertices[self.range(index)])
    }

    /// Adds a vertex to the current polygon.
    pub(super) fn push(&mut self, vertex: Point) -> Result<(), NoMemory> {
        crate::mask::push(&mut self.vertices, vertex)
    }

    /// Ends the current polygon.
    pub(super) fn close(&mut self) -> Result<(), NoMemory> {
        crate::mask::push(&mut self.ends, self.vertices.len())
    }
}
