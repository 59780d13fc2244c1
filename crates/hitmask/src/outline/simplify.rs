//! Simplifies polygons. The result has fewer vertices, stays within a tolerance of the original
//! outlines, and never crosses itself.
//!
//! Vertices are removed one by one, the least significant first, as in Visvalingam and Whyatt's
//! "Line generalisation by repeated elimination of points" (1993). However, the measure is not the
//! area of the triangle that disappears. It is the distance between the side that connects the two
//! neighbors and the farthest vertex that has been removed between them. A vertex is kept if
//! another vertex lies in the triangle that would disappear. Therefore no side ever passes over a
//! vertex, and polygons that do not cross before do not cross afterwards.
//!
//! The vertex farthest from a segment is a corner of the removed vertices' convex hull, so only the
//! hull is stored. A hull has few corners, however many vertices have been removed: a hull of
//! lattice points within a square of side n has O(n^⅔) corners.

use alloc::collections::BinaryHeap;
use alloc::vec::Vec;
use core::cmp::Reverse;

use super::crowd::Crowd;
use super::exact::{SquaredDistance, sort_by_rows};
use super::hull;
use super::outlines::Outlines;
use super::rings::Rings;
use crate::mask::{MaskError, NoMemory, list_of, push, with_room};
use crate::space::{Fixed, Point};

/// How many times, at most, blocked vertices are tried again.
const ROUNDS: usize = 8;

/// Another round follows if the last round removed at least one vertex for every `WORTH_A_ROUND`
/// blocked vertices.
const WORTH_A_ROUND: usize = 64;

impl Outlines {
    /// Returns these outlines with fewer vertices, in the same order. Every remaining vertex is a
    /// vertex of the original outlines.
    ///
    /// - Each removed vertex lies within `tolerance` of the side that replaces its part of the
    ///   outline. Therefore, no point of an outline is farther than `tolerance` from its simplified
    ///   polygon, and no point of the simplified polygon is farther than `tolerance` from the
    ///   outline.
    /// - The simplified polygons do not cross themselves or each other, and touch only at vertices
    ///   at which the original outlines touched. Each polygon keeps its direction and at least
    ///   three vertices.
    /// - The result does not always have the minimum number of vertices. Among equally significant
    ///   vertices, the one that comes first in the list is removed first, so the simplified
    ///   outlines of a mirrored mask may not be the mirrored simplified outlines of the mask.
    ///
    /// A `tolerance` of 0 or less changes nothing. A tolerance of 1 pixel turns most staircases
    /// into slopes. A tolerance of at least 0.71 pixels, which is half the diagonal of a pixel,
    /// turns 45-degree staircases into straight lines.
    ///
    /// The call takes O(n (log n + h log h + k)) time for n vertices. h is the number of corners of
    /// the convex hull of the vertices that were removed from a part of an outline, which is
    /// usually small. To find out whether another vertex blocks a removal, the method searches a
    /// tree of boxes; k is the number of these boxes that touch the triangle that would disappear.
    /// k is usually about log n, but at worst O(n) if long thin triangles lie across crowds of
    /// vertices. The call allocates about 200 bytes per vertex.
    ///
    /// # Errors
    /// [`MaskError::OutOfMemory`] if memory runs out.
    #[doc(alias = "Douglas-Peucker")]
    #[doc(alias = "decimate")]
    ///
    /// ```
    /// use hitmask::{Connectivity, Fixed, Mask};
    /// let stairs = Mask::from_fn(9, 9, |x, y| x <= y)?;
    /// let outlines = stairs.outlines(Connectivity::Eight)?;
    /// assert_eq!(outlines.vertex_count(), 20);
    /// let simplified = outlines.simplified(Fixed::from_f64(0.75))?;
    /// assert_eq!(simplified.vertex_count(), 3);
    /// # Ok::<(), hitmask::MaskError>(())
    /// ```
    pub fn simplified(&self, tolerance: impl Into<Fixed>) -> Result<Outlines, MaskError> {
        let simplified = || {
            let mut simplifier = Simplifier::new(&self.rings, tolerance.into())?;
            simplifier.run()?;
            simplifier.kept(self)
        };
        simplified().map_err(|NoMemory| NoMemory::of(self.size))
    }
}

/// The links of a vertex on its outline.
#[derive(Clone, Copy, Default)]
struct Link {
    /// The remaining vertex before this one.
    before: u32,
    /// The remaining vertex after this one.
    after: u32,
    ring: u32,
    /// How many times the vertex's neighbors have changed. Queue entries from before a change are
    /// out of date.
    changes: u32,
    /// The number of corners of the hull of the vertices that were removed between this vertex and
    /// the next one.
    hull: u32,
}

struct Simplifier<'a> {
    rings: &'a Rings,
    vertices: &'a [Point],
    tolerance: Fixed,
    crowd: Crowd<'a>,
    links: Vec<Link>,
    /// The corners of the hulls, in row order. The corners of a vertex's hull are in the places
    /// after the vertex's own place, around the ring.
    hulls: Vec<Point>,
    /// How many vertices of each ring remain.
    left: Vec<u32>,
    /// Removable vertices, ordered by distance from the line that would replace them and then by
    /// index, with the change count at that time.
    queue: BinaryHeap<Reverse<(u64, u32, u32)>>,
    /// Vertices that could be removed if no other vertex were in the way.
    blocked: Vec<u32>,
    /// Scratch memory for computing hulls.
    sorted: Vec<Point>,
    sides: Vec<Point>,
}

impl<'a> Simplifier<'a> {
    fn new(rings: &'a Rings, tolerance: Fixed) -> Result<Self, NoMemory> {
        let vertices = rings.vertices();
        let mut links = list_of(Link::default(), vertices.len())?;
        let mut left = list_of(0, rings.len())?;
        for (ring, left) in left.iter_mut().enumerate() {
            let range = rings.range(ring);
            *left = range.len() as u32;
            for index in range.clone() {
                let before = if index == range.start { range.end } else { index } - 1;
                let after = if index + 1 == range.end { range.start } else { index + 1 };
                let (before, after) = (before as u32, after as u32);
                links[index] = Link { before, after, ring: ring as u32, ..Link::default() };
            }
        }
        let hulls = list_of(Point::default(), vertices.len())?;
        Ok(Self {
            rings,
            vertices,
            tolerance,
            crowd: Crowd::new(vertices)?,
            links,
            hulls,
            left,
            queue: BinaryHeap::new(),
            blocked: Vec::new(),
            sorted: Vec::new(),
            sides: Vec::new(),
        })
    }

    fn run(&mut self) -> Result<(), NoMemory> {
        if self.tolerance <= Fixed::default() {
            return Ok(());
        }
        for vertex in 0..self.vertices.len() {
            self.ask(vertex)?;
        }
        for _ in 0..ROUNDS {
            let mut went = 0;
            while let Some(Reverse((_, vertex, changes))) = self.queue.pop() {
                let index = vertex as usize;
                if self.crowd.is_gone(index) || self.links[index].changes != changes {
                    continue;
                }
                if self.is_free(index) {
                    self.drop_vertex(index)?;
                    went += 1;
                } else {
                    push(&mut self.blocked, vertex)?;
                }
            }
            // Another round is worth the effort only while it may remove many vertices; in noise,
            // most blocked vertices stay blocked.
            if went * WORTH_A_ROUND < self.blocked.len().max(1) {
                break;
            }
            // A vertex that is in the list twice is tried twice, which does no harm.
            while let Some(vertex) = self.blocked.pop() {
                if !self.crowd.is_gone(vertex as usize) {
                    self.links[vertex as usize].changes += 1;
                    self.ask(vertex as usize)?;
                }
            }
        }
        Ok(())
    }

    /// Adds a vertex to the queue if it is near enough to the side that would replace it.
    fn ask(&mut self, vertex: usize) -> Result<(), NoMemory> {
        let Link { before, after, ring, changes, .. } = self.links[vertex];
        let (before, after) = (before as usize, after as usize);
        let [from, to] = [self.vertices[before], self.vertices[after]];
        if self.left[ring as usize] <= 3 {
            return Ok(());
        }
        let distance = |point: Point| SquaredDistance::to_segment(point, from, to);
        let all = self.hull(before).chain([self.vertices[vertex]]).chain(self.hull(vertex));
        let mut farthest = 0;
        for distance in all.map(distance) {
            if !distance.is_within(self.tolerance) {
                return Ok(());
            }
            farthest = farthest.max(distance.rounded());
        }
        self.queue.try_reserve(1)?;
        self.queue.push(Reverse((farthest, vertex as u32, changes)));
        Ok(())
    }

    /// Iterates over the places of the hull corners of the vertices that were removed after a
    /// vertex.
    fn places(&self, vertex: usize, count: u32) -> impl Iterator<Item = usize> + use<> {
        let range = self.rings.range(self.links[vertex].ring as usize);
        (vertex + 1..)
            .take(count as usize)
            .map(move |place| if place < range.end { place } else { place - range.len() })
    }

    /// Iterates over the hull corners of the vertices that were removed after a vertex.
    fn hull(&self, vertex: usize) -> impl Iterator<Item = Point> {
        self.places(vertex, self.links[vertex].hull).map(|place| self.hulls[place])
    }

    /// Returns whether a vertex can be removed without its new side passing over another vertex.
    fn is_free(&self, vertex: usize) -> bool {
        let Link { before, after, ring, .. } = self.links[vertex];
        if self.left[ring as usize] <= 3 {
            return false;
        }
        let own = [before, vertex as u32, after].map(|index| index as usize);
        let triangle = own.map(|index| self.vertices[index]);
        let [from, _, to] = triangle;
        !self.crowd.any_in(triangle, |other| {
            let place = self.vertices[other];
            let Link { before, after, .. } = self.links[other];
            let beside = |end: Point| {
                [before, after].iter().any(|index| self.vertices[*index as usize] == end)
            };
            if own.contains(&other) {
                false
            } else if place == from {
                // Another visit of the same corner blocks the removal only if it already has such a
                // side.
                beside(to)
            } else if place == to {
                beside(from)
            } else {
                true
            }
        })
    }

    /// Removes a vertex, which merges two sides into one.
    fn drop_vertex(&mut self, vertex: usize) -> Result<(), NoMemory> {
        let Link { before, after, ring, .. } = self.links[vertex];
        let (before, after) = (before as usize, after as usize);
        self.join_hulls(before, vertex)?;
        self.crowd.remove(vertex);
        self.left[ring as usize] -= 1;
        self.links[before].after = after as u32;
        self.links[after].before = before as u32;
        for neighbor in [before, after] {
            self.links[neighbor].changes += 1;
            self.ask(neighbor)?;
        }
        Ok(())
    }

    /// Merges the hull before a vertex, the vertex, and the hull after it into one hull.
    fn join_hulls(&mut self, before: usize, vertex: usize) -> Result<(), NoMemory> {
        let (mut sorted, mut sides) =
            (core::mem::take(&mut self.sorted), core::mem::take(&mut self.sides));
        sorted.clear();
        sides.clear();
        let count = self.links[before].hull + 1 + self.links[vertex].hull;
        sorted.try_reserve(count as usize)?;
        sorted.extend(self.hull(before));
        sorted.push(self.vertices[vertex]);
        sorted.extend(self.hull(vertex));
        // The list consists of two sorted lists and one more vertex, and usually has only a few
        // entries.
        sort_by_rows(&mut sorted);
        sorted.dedup();
        if sorted.len() > 2 {
            hull::chain(&mut sides, sorted.iter().copied())?;
            let right = sides.len();
            hull::chain(&mut sides, sorted.iter().rev().copied())?;
            // Both chains are in row order now, and both contain the ends.
            sides[right..].reverse();
            let (right, left) = sides.split_at(right);
            let mut ends = (right.iter().peekable(), left.iter().peekable());
            sorted.retain(|point| {
                let is_right = ends.0.next_if_eq(&point).is_some();
                ends.1.next_if_eq(&point).is_some() || is_right
            });
        }
        let places = self.places(before, sorted.len() as u32);
        for (place, point) in places.zip(&sorted) {
            self.hulls[place] = *point;
        }
        self.links[before].hull = sorted.len() as u32;
        (self.sorted, self.sides) = (sorted, sides);
        Ok(())
    }

    /// Returns the polygons of the remaining vertices.
    fn kept(self, outlines: &Outlines) -> Result<Outlines, NoMemory> {
        let count = self.left.iter().map(|count| *count as usize).sum();
        let mut rings = Rings::with_room(count)?;
        for ring in 0..self.rings.len() {
            for index in self.rings.range(ring).filter(|index| !self.crowd.is_gone(*index)) {
                rings.push(self.vertices[index])?;
            }
            rings.close()?;
        }
        let mut outer = with_room(outlines.outer.len())?;
        outer.extend_from_slice(&outlines.outer);
        Ok(Outlines { size: outlines.size, rings, outer })
    }
}
