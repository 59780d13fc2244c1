//! Polygons with fewer vertices, never farther from the outlines than a tolerance, and never across each other.
//!
//! Vertices go one by one, the least missed first, as in Visvalingam and Whyatt's "Line generalisation by repeated
//! elimination of points" (1993); but what counts is not the area of the triangle that goes: it is how far the farthest of
//! all vertices that went before between the two neighbours would be from the side that joins these. A vertex stays where
//! another one lies in the triangle that would go, so no side ever passes over a vertex, and what did not cross before
//! does not cross afterwards.
//!
//! The farthest of many vertices from a segment is a corner of their convex hull, so only these are kept: few, however
//! many vertices have gone (a hull of lattice points within a square of side n has O(n^⅔) corners).

use alloc::collections::BinaryHeap;
use alloc::vec::Vec;
use core::cmp::Reverse;

use super::crowd::Crowd;
use super::exact::{SquaredDistance, row_order};
use super::hull;
use super::outlines::Outlines;
use super::rings::Rings;
use crate::mask::{MaskError, NoMemory, list_of, push, with_room};
use crate::space::{Fixed, Point};

/// How often those vertices are asked again that others stood in the way of.
const ROUNDS: usize = 8;

/// They are if at least one vertex went for so many of them.
const WORTH_A_ROUND: usize = 64;

impl Outlines {
    /// The outlines with fewer vertices, none of which is new; the same ones in the same order.
    ///
    /// - Each vertex that went lies within `tolerance` of the side that replaces its part of the outline. So no point of an
    ///   outline is farther than `tolerance` from its simplified polygon, and no point of that from the outline.
    /// - Polygons do not cross themselves or each other, and touch only in vertices where the outlines did. Each keeps its
    ///   direction and at least three vertices.
    /// - It is not the fewest vertices that such polygons could have. What is dropped first among equals is the vertex that
    ///   comes first in the list, so a mirrored mask may keep other ones.
    ///
    /// A `tolerance` of 0 or less changes nothing. 1 pixel makes slopes of most staircases; from 0.71, half a pixel's
    /// diagonal, on those of 45 degrees become straight.
    ///
    /// Takes O(n (log n + h log h + k)) time for n vertices. The vertices that went from a part of an outline count by the
    /// h corners of their convex hull: mostly a few. Whether another vertex stands in the way of one is looked up in a
    /// tree of boxes, of which k meet the triangle that would go: mostly about log n, but at most all of them, O(n), where
    /// long thin triangles lie across crowds of vertices. Asks for memory for about 200 bytes a vertex.
    ///
    /// # Errors
    /// [`MaskError::OutOfMemory`] where there is not memory enough.
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

/// Where a vertex stands on its outline.
#[derive(Clone, Copy, Default)]
struct Link {
    /// The vertex before it that is left.
    before: u32,
    /// The vertex after it that is left.
    after: u32,
    ring: u32,
    /// How often its neighbours have changed: what was said about it before holds no more.
    changes: u32,
    /// How many corners the hull of those vertices has that went between it and the one after it.
    hull: u32,
}

struct Simplifier<'a> {
    rings: &'a Rings,
    vertices: &'a [Point],
    tolerance: Fixed,
    crowd: Crowd<'a>,
    links: Vec<Link>,
    /// The corners of the hulls, row by row: those of a vertex stand in the places after its own, around the ring.
    hulls: Vec<Point>,
    /// How many vertices each ring has left.
    left: Vec<u32>,
    /// What can go, by how far from the line that would be, then by its index; and when that was found.
    queue: BinaryHeap<Reverse<(u64, u32, u32)>>,
    /// What could go if no other vertex were in the way.
    blocked: Vec<u32>,
    /// Room for the making of hulls.
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
            // It pays only while it may change much: in noise, what is in the way mostly stays.
            if went * WORTH_A_ROUND < self.blocked.len().max(1) {
                break;
            }
            // What stands among them twice is asked twice, and does no harm.
            while let Some(vertex) = self.blocked.pop() {
                if !self.crowd.is_gone(vertex as usize) {
                    self.links[vertex as usize].changes += 1;
                    self.ask(vertex as usize)?;
                }
            }
        }
        Ok(())
    }

    /// Puts a vertex in the queue if it is near enough to the side that would replace it.
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

    /// The places of the hull's corners of what went after a vertex.
    fn places(&self, vertex: usize, count: u32) -> impl Iterator<Item = usize> + use<> {
        let range = self.rings.range(self.links[vertex].ring as usize);
        (vertex + 1..)
            .take(count as usize)
            .map(move |place| if place < range.end { place } else { place - range.len() })
    }

    /// The corners of the hull of what went after a vertex.
    fn hull(&self, vertex: usize) -> impl Iterator<Item = Point> {
        self.places(vertex, self.links[vertex].hull).map(|place| self.hulls[place])
    }

    /// Whether a vertex can go without anything being passed over.
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
                // Another visit of the same corner, which may stay where it is, if there is no such side yet.
                beside(to)
            } else if place == to {
                beside(from)
            } else {
                true
            }
        })
    }

    /// Takes a vertex away, which makes one side of two.
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

    /// Makes one hull of that before a vertex, the vertex, and that after it.
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
        // Two lists that are in order already, and one more: what is sorted is mostly a handful.
        sorted.sort_unstable_by_key(|point| row_order(*point));
        sorted.dedup();
        if sorted.len() > 2 {
            hull::chain(&mut sides, sorted.iter().copied())?;
            let right = sides.len();
            hull::chain(&mut sides, sorted.iter().rev().copied())?;
            // Both in row order now, and the ends in both.
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

    /// The polygons of what is left.
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
