//! Closed polygons, one after the other in one list.

use alloc::vec::Vec;
use core::ops::Range;

use crate::mask::NoMemory;
use crate::space::Point;

/// Closed polygons: the last vertex of each is joined with its first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Rings {
    /// The vertices of all of them.
    vertices: Vec<Point>,
    /// Where among them each ends; the next one begins there.
    ends: Vec<usize>,
}

impl Rings {
    /// None yet, with room for so many vertices.
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

    /// Where among the vertices those of a polygon stand.
    pub(super) fn range(&self, index: usize) -> Range<usize> {
        let start = index.checked_sub(1).map_or(0, |before| self.ends[before]);
        start..self.ends[index]
    }

    /// The vertices of a polygon; `None` where there are not as many.
    pub(super) fn get(&self, index: usize) -> Option<&[Point]> {
        (index < self.len()).then(|| &self.vertices[self.range(index)])
    }

    /// Adds a vertex to the polygon that is being made.
    pub(super) fn push(&mut self, vertex: Point) -> Result<(), NoMemory> {
        crate::mask::push(&mut self.vertices, vertex)
    }

    /// Ends the polygon that is being made.
    pub(super) fn close(&mut self) -> Result<(), NoMemory> {
        crate::mask::push(&mut self.ends, self.vertices.len())
    }
}
