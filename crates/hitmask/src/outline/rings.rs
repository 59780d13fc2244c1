//! Closed polygons, one after the other in one list.

use alloc::vec::Vec;
use core::ops::Range;

use crate::mask::NoMemory;
use crate::space::Point;

/// Closed polygons: the last vertex of each is connected to its first.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Rings {
    /// The vertices of all of them.
    vertices: Vec<Point>,
    /// The end of each among the vertices; the next one begins there.
    ends: Vec<usize>,
}

impl Rings {
    /// An empty list, with room for `vertices` vertices.
    pub(super) fn with_room(vertices: usize) -> Result<Self, NoMemory> {
        let mut rings = Self::default();
        rings.vertices.try_reserve_exact(vertices)?;
        Ok(rings)
    }

    /// How many polygons there are.
    pub(super) const fn len(&self) -> usize {
        self.ends.len()
    }

    /// The vertices of all of them.
    pub(super) fn vertices(&self) -> &[Point] {
        &self.vertices
    }

    /// The range of a polygon among the vertices.
    pub(super) fn range(&self, index: usize) -> Range<usize> {
        let start = index.checked_sub(1).map_or(0, |before| self.ends[before]);
        start..self.ends[index]
    }

    /// The vertices of a polygon; `None` if there are not that many.
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
