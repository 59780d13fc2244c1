//! Stores the remaining vertices of many polygons, and finds out whether any of these vertices lie
//! in a triangle.
//!
//! The vertices are sorted along Morton's curve ("A computer oriented geodetic data base", 1966),
//! on which neighbors are near each other in the plane. A binary tree over that list stores the
//! smallest box around the remaining vertices of each half, and finds the vertices in a triangle.
//! The boxes shrink as vertices are removed.

use alloc::vec::Vec;

use super::exact::turn;
use crate::mask::{NoMemory, list_of, with_room};
use crate::space::{Bounds, Point};

/// How many vertices share a leaf. The vertices of a leaf are neighbors on the curve.
const LEAF: usize = 8;

/// Returns whether part of a box of corners may lie in a clockwise triangle with these bounds,
/// which is the case if no side of the triangle has the whole box on its outer side.
fn meets(corners: Bounds, bounds: Bounds, triangle: [Point; 3]) -> bool {
    let [a, b, c] = triangle;
    corners.overlaps(bounds)
        && [(a, b), (b, c), (c, a)].into_iter().all(|(from, to)| {
            // The corner that lies farthest to the right of the side.
            let x = if to.y >= from.y { corners.left } else { corners.right - 1 };
            let y = if to.x >= from.x { corners.bottom - 1 } else { corners.top };
            turn(from, to, Point::new(x, y)) >= 0
        })
}

/// The remaining vertices.
pub(super) struct Crowd<'a> {
    vertices: &'a [Point],
    gone: Vec<bool>,
    /// The vertices along the curve.
    order: Vec<u32>,
    /// The leaf of each vertex.
    leaf: Vec<u32>,
    /// The boxes. The root is 1, and the children of `index` are 2 · `index` and 2 · `index` + 1.
    /// The leaves come last.
    boxes: Vec<Bounds>,
    leaves: usize,
}

impl<'a> Crowd<'a> {
    /// Returns a crowd of all these vertices.
    pub(super) fn new(vertices: &'a [Point]) -> Result<Self, NoMemory> {
        let mut order = with_room(vertices.len())?;
        order.extend(0..vertices.len() as u32);
        order.sort_unstable_by_key(|vertex| (along_curve(vertices[*vertex as usize]), *vertex));
        let leaves = vertices.len().div_ceil(LEAF).next_power_of_two();
        let mut boxes = list_of(Bounds::EMPTY, 2 * leaves)?;
        let mut leaf = list_of(0, vertices.len())?;
        for (index, chunk) in order.chunks(LEAF).enumerate() {
            boxes[leaves + index] =
                Bounds::around(chunk.iter().map(|vertex| vertices[*vertex as usize]));
            for vertex in chunk {
                leaf[*vertex as usize] = index as u32;
            }
        }
        for index in (1..leaves).rev() {
            boxes[index] = boxes[2 * index].union(boxes[2 * index + 1]);
        }
        let gone = list_of(false, vertices.len())?;
        Ok(Self { vertices, gone, order, leaf, boxes, leaves })
    }

    /// Returns whether a vertex has been removed.
    pub(super) fn is_gone(&self, vertex: usize) -> bool {
        self.gone[vertex]
    }

    /// Removes a vertex.
    pub(super) fn remove(&mut self, vertex: usize) {
        self.gone[vertex] = true;
        let leaf = self.leaf[vertex] as usize;
        let mut index = self.leaves + leaf;
        let mut smaller = Bounds::around(self.in_leaf(leaf).map(|vertex| self.vertices[vertex]));
        while smaller != self.boxes[index] {
            self.boxes[index] = smaller;
            if index == 1 {
                break;
            }
            index /= 2;
            smaller = self.boxes[2 * index].union(self.boxes[2 * index + 1]);
        }
    }

    /// Returns the remaining vertices of a leaf.
    fn in_leaf(&self, leaf: usize) -> impl Iterator<Item = usize> {
        let end = self.order.len().min((leaf + 1) * LEAF);
        let vertices = self.order.get(leaf * LEAF..end).unwrap_or_default().iter();
        vertices.map(|vertex| *vertex as usize).filter(|vertex| !self.gone[*vertex])
    }

    /// Returns whether `counts` returns true for some vertex in the triangle, including its sides
    /// and corners.
    pub(super) fn any_in(
        &self,
        [a, b, c]: [Point; 3],
        mut counts: impl FnMut(usize) -> bool,
    ) -> bool {
        let triangle = if turn(a, b, c) < 0 { [a, c, b] } else { [a, b, c] };
        let bounds = Bounds::around(triangle);
        let is_inside = |point: Point| meets(Bounds::around([point]), bounds, triangle);
        // On the way down, one child of each box waits, so no more boxes wait than the tree has
        // levels.
        let mut waiting = [0; usize::BITS as usize];
        waiting[0] = 1;
        let mut count = 1;
        while count > 0 {
            count -= 1;
            let index = waiting[count];
            if !meets(self.boxes[index], bounds, triangle) {
                continue;
            }
            if index < self.leaves {
                waiting[count] = 2 * index + 1;
                waiting[count + 1] = 2 * index;
                count += 2;
            } else if self
                .in_leaf(index - self.leaves)
                .any(|vertex| is_inside(self.vertices[vertex]) && counts(vertex))
            {
                return true;
            }
        }
        false
    }
}

/// Returns the position of a corner on Morton's curve, which alternates the bits of its row and its
/// column.
fn along_curve(Point { x, y }: Point) -> u64 {
    let spread = |side: i64| {
        // Each step splits every group of adjacent bits into halves, and shifts the upper half by
        // the length of a half.
        let steps = [(8, 0x00ff_00ff), (4, 0x0f0f_0f0f), (2, 0x3333_3333), (1, 0x5555_5555_u64)];
        steps.into_iter().fold(side as u64 & 0xffff, |bits, (by, mask)| (bits | bits << by) & mask)
    };
    spread(y) << 1 | spread(x)
}
