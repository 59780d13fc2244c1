//! Cuts polygons with holes into triangles.
//!
//! A line sweeps over the plane from the top, row by row, as in Hertel and Mehlhorn's "Fast
//! triangulation of simple polygons" (1983). Between a left and a right side that the line crosses
//! lies a strip of the inside. Above the line, the part of the strip that is not in a triangle yet
//! ends at a chain of vertices. The chain leads from the upper end of the left side to the upper
//! end of the right side, and bulges downwards everywhere. When the line reaches a vertex, the
//! vertex sees part of the chain, forms triangles with it, and becomes part of the chain.
//!
//! All sides that end or begin at a corner are handled together, so outlines may touch themselves
//! and each other at corners. Within a row, the line moves from left to right. This has the same
//! effect as tilting it slightly, so that no side lies along it.

use alloc::vec::Vec;

use super::exact::{row_order, sort_by_rows, turn};
use super::rings::Rings;
use crate::mask::{NoMemory, push, with_room};
use crate::space::Point;

/// The index that stands for no link of a chain.
const NONE: u32 = u32::MAX;

/// The triangles, each clockwise from any of its corners, by the indices of their corners. No two
/// triangles share area, and together they cover the inside of the polygons.
pub(super) struct Triangles {
    /// The corners in row order, without duplicates.
    pub(super) corners: Vec<Point>,
    pub(super) triangles: Vec<[u32; 3]>,
}

/// A side of a polygon, with its ends in the order in which the line reaches them.
#[derive(Clone, Copy)]
struct Side {
    upper: u32,
    lower: u32,
}

/// A part of the inside between two sides that the line crosses.
#[derive(Clone, Copy)]
struct Strip {
    left: Side,
    right: Side,
    /// The ends of the strip's chain.
    first: u32,
    last: u32,
    /// The lowest link of the chain, which was added last.
    lowest: u32,
}

/// A vertex in a chain.
#[derive(Clone, Copy)]
struct Link {
    corner: u32,
    before: u32,
    after: u32,
}

struct Sweep {
    corners: Vec<Point>,
    links: Vec<Link>,
    triangles: Vec<[u32; 3]>,
    /// The strips from left to right.
    strips: Vec<Strip>,
}

/// Cuts polygons into triangles. The polygons must not cross, and must touch only at vertices.
pub(super) fn triangles(rings: &Rings) -> Result<Triangles, NoMemory> {
    let vertices = rings.vertices();
    // Corners and links are counted in 32 bits.
    if vertices.len() > (u32::MAX / 8) as usize {
        return Err(NoMemory);
    }
    let mut corners = with_room(vertices.len())?;
    corners.extend_from_slice(vertices);
    sort_by_rows(&mut corners);
    corners.dedup();
    let sides = sides(rings, &corners)?;
    let mut sweep = Sweep { corners, links: Vec::new(), triangles: Vec::new(), strips: Vec::new() };
    let mut rest = &sides[..];
    for corner in 0..sweep.corners.len() as u32 {
        let count = rest.iter().take_while(|side| side.upper == corner).count();
        let (below, later) = rest.split_at(count);
        rest = later;
        sweep.reach(corner, below)?;
    }
    Ok(Triangles { corners: sweep.corners, triangles: sweep.triangles })
}

/// Returns the sides ordered by their upper ends; sides that share an upper end are ordered from
/// left to right.
fn sides(rings: &Rings, corners: &[Point]) -> Result<Vec<Side>, NoMemory> {
    let mut sides: Vec<Side> = with_room(rings.vertices().len())?;
    // All vertices are among the corners.
    let find = |vertex: Point| {
        corners.partition_point(|corner| row_order(*corner) < row_order(vertex)) as u32
    };
    for ring in 0..rings.len() {
        let vertices = &rings.vertices()[rings.range(ring)];
        let Some(mut from) = vertices.last().map(|last| find(*last)) else { continue };
        for vertex in vertices {
            let to = find(*vertex);
            sides.push(Side { upper: from.min(to), lower: from.max(to) });
            from = to;
        }
    }
    let at = |index: u32| corners[index as usize];
    sides.sort_unstable_by(|one, two| {
        one.upper.cmp(&two.upper).then_with(|| {
            // The left of a downward walk is the right on screen.
            turn(at(one.upper), at(one.lower), at(two.lower)).cmp(&0)
        })
    });
    Ok(sides)
}

impl Sweep {
    /// Handles the corner that the line reaches, where these sides begin.
    fn reach(&mut self, corner: u32, below: &[Side]) -> Result<(), NoMemory> {
        self.strips.try_reserve(below.len() / 2 + 1)?;
        // Sides that end at this corner pass through it; sides of earlier strips are to the left of
        // it.
        let start = self.strips.partition_point(|strip| self.offset(strip.right, corner) < 0);
        let mut end = start;
        // Whether a strip has the corner on its right side, and whether a strip has the corner on
        // its left side.
        let (mut before, mut after) = (false, false);
        if let Some(strip) = self.strips.get(start).copied()
            && strip.left.lower != corner
        {
            if strip.right.lower == corner {
                self.append(start, corner)?;
                (before, end) = (true, start + 1);
            } else if self.offset(strip.left, corner) < 0 {
                self.split(start, corner)?;
                (before, after, end) = (true, true, start + 1);
            }
        }
        if !after {
            let first_closed = end;
            while let Some(strip) = self.strips.get(end)
                && strip.left.lower == corner
            {
                if strip.right.lower != corner {
                    self.prepend(end, corner)?;
                    after = true;
                    break;
                }
                self.close(end, corner)?;
                end += 1;
            }
            self.strips.drain(first_closed..end);
            end = first_closed;
        }
        // Now strip `end - 1` is the strip before the corner, and strip `end` is the strip after
        // it.
        let mut below = below;
        match (before, after, below) {
            (true, true, []) => {
                self.merge(end - 1);
                return Ok(());
            }
            (true, _, [first, rest @ ..]) => {
                self.strips[end - 1].right = *first;
                below = rest;
            }
            _ => {}
        }
        if after && let [rest @ .., last] = below {
            self.strips[end].left = *last;
            below = rest;
        }
        for (index, sides) in below.chunks_exact(2).enumerate() {
            let link = self.link(corner, NONE, NONE)?;
            let [left, right] = [sides[0], sides[1]];
            let strip = Strip { left, right, first: link, last: link, lowest: link };
            self.strips.insert(end + index, strip);
        }
        Ok(())
    }

    /// Returns how far a corner lies to the left of a side; negative if it lies to the right.
    fn offset(&self, side: Side, corner: u32) -> i64 {
        self.turn(side.upper, side.lower, corner)
    }

    fn turn(&self, a: u32, b: u32, c: u32) -> i64 {
        let at = |index: u32| self.corners[index as usize];
        turn(at(a), at(b), at(c))
    }

    fn link(&mut self, corner: u32, before: u32, after: u32) -> Result<u32, NoMemory> {
        let index = u32::try_from(self.links.len()).map_err(|_| NoMemory)?;
        push(&mut self.links, Link { corner, before, after })?;
        Ok(index)
    }

    fn corner_of(&self, link: u32) -> u32 {
        self.links[link as usize].corner
    }

    /// Returns the link to the right or left of another link, and its corner.
    fn beside(&self, link: u32, to_right: bool) -> Option<(u32, u32)> {
        let Link { before, after, .. } = self.links[link as usize];
        let beside = if to_right { after } else { before };
        (beside != NONE).then(|| (beside, self.corner_of(beside)))
    }

    /// Follows the chain to the right or to the left from `link` as long as `corner`, which is
    /// below the chain, sees the chain's sides, and forms triangles with these sides. Returns the
    /// link at which the corner sees no further side.
    fn see(&mut self, mut link: u32, corner: u32, to_right: bool) -> Result<u32, NoMemory> {
        while let Some((beside, next)) = self.beside(link, to_right) {
            let here = self.corner_of(link);
            let [a, b] = if to_right { [here, next] } else { [next, here] };
            if self.turn(a, b, corner) <= 0 {
                break;
            }
            push(&mut self.triangles, [a, b, corner])?;
            link = beside;
        }
        Ok(link)
    }

    /// Handles a strip whose right side ends at a corner.
    fn append(&mut self, strip: usize, corner: u32) -> Result<(), NoMemory> {
        let seen = self.see(self.strips[strip].last, corner, false)?;
        let link = self.link(corner, seen, NONE)?;
        self.links[seen as usize].after = link;
        let strip = &mut self.strips[strip];
        (strip.last, strip.lowest) = (link, link);
        Ok(())
    }

    /// Handles a strip whose left side ends at a corner.
    fn prepend(&mut self, strip: usize, corner: u32) -> Result<(), NoMemory> {
        let seen = self.see(self.strips[strip].first, corner, true)?;
        let link = self.link(corner, NONE, seen)?;
        self.links[seen as usize].before = link;
        let strip = &mut self.strips[strip];
        (strip.first, strip.lowest) = (link, link);
        Ok(())
    }

    /// Handles a strip whose sides both end at a corner. The corner sees the whole chain, some of
    /// it along a side.
    fn close(&mut self, strip: usize, corner: u32) -> Result<(), NoMemory> {
        let mut link = self.strips[strip].first;
        while let Some((after, next)) = self.beside(link, true) {
            let [a, b, c] = [self.corner_of(link), next, corner];
            if self.turn(a, b, c) > 0 {
                push(&mut self.triangles, [a, b, c])?;
            }
            link = after;
        }
        Ok(())
    }

    /// Handles a corner inside a strip. The corner sees the lowest link of the chain, because
    /// nothing lies between the two.
    fn split(&mut self, strip: usize, corner: u32) -> Result<(), NoMemory> {
        let whole = self.strips[strip];
        let left_end = self.see(whole.lowest, corner, false)?;
        let mut right_end = self.see(whole.lowest, corner, true)?;
        if left_end == right_end {
            // Both new chains continue from the lowest link.
            let Link { corner: lowest, after, .. } = self.links[right_end as usize];
            right_end = self.link(lowest, NONE, after)?;
            if after != NONE {
                self.links[after as usize].before = right_end;
            }
        }
        let last = self.link(corner, left_end, NONE)?;
        self.links[left_end as usize].after = last;
        let first = self.link(corner, NONE, right_end)?;
        self.links[right_end as usize].before = first;
        // If the chain ended at its lowest link, the chain with the copied link ends at the copy.
        let right_last = if whole.last == left_end { right_end } else { whole.last };
        self.strips[strip] = Strip { last, lowest: last, ..whole };
        let right = Strip { first, last: right_last, lowest: first, ..whole };
        self.strips.insert(strip + 1, right);
        Ok(())
    }

    /// Merges a strip with the next one. The chain of the first strip ends where the chain of the
    /// second one begins.
    fn merge(&mut self, strip: usize) {
        let right = self.strips.remove(strip + 1);
        let joint = self.strips[strip].last;
        // The first link of the second chain has the same corner as the joint.
        let after = self.links[right.first as usize].after;
        self.links[joint as usize].after = after;
        if after != NONE {
            self.links[after as usize].before = joint;
        }
        let strip = &mut self.strips[strip];
        strip.right = right.right;
        strip.last = if after == NONE { joint } else { right.last };
        strip.lowest = joint;
    }
}
