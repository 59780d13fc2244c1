//! Traces outlines along the edges between set and unset pixels.
//!
//! The mask is read once, row by row. On each line between two rows, the edges form runs. `Top`
//! runs, with set pixels below and unset pixels above, are walked to the right, and `Bottom` runs
//! to the left, so the set pixels are always on the right. The ends of the runs are the vertices.
//! Between them, the outline follows vertical edges, of which each column has at most one at a
//! time: `open` stores, for each column, the vertex from which the column's edge hangs down. Every
//! vertex can therefore be linked to its predecessor and its successor, and the polygons are
//! finally read off these links.

use alloc::vec::Vec;

use super::outlines::Outlines;
use super::rings::Rings;
use crate::mask::{Connectivity, Mask, MaskError, NoMemory, WORD, list_of, push};
use crate::space::Point;

/// The index that stands for no vertex.
const NONE: u32 = u32::MAX;

impl Mask {
    /// Returns the outlines of the mask: closed polygons around the set pixels, along the edges of
    /// the pixels. The outline of a full square has four vertices.
    ///
    /// `connectivity` determines how the method treats two set pixels that touch only at a corner.
    /// With eight-connectivity, the usual choice, the outline passes through that corner so that
    /// both pixels are inside the same polygon. With four-connectivity, the two pixels are in
    /// different polygons. The number of outer outlines is therefore the number of components of
    /// set pixels, and the number of holes is the number of bounded components of unset pixels with
    /// the other connectivity (8 for 4, and 4 for 8). The areas of all outlines, with those of
    /// holes negative, add up to the number of set pixels.
    ///
    /// The call takes time proportional to the number of words in the mask plus the number of
    /// vertices, and allocates about 30 bytes per vertex.
    ///
    /// # Errors
    /// [`MaskError::OutOfMemory`] if memory runs out.
    #[doc(alias = "contour")]
    #[doc(alias = "marching squares")]
    #[doc(alias = "polygon collider")]
    ///
    /// ```
    /// use hitmask::{Connectivity, Mask, Point};
    /// let ring = Mask::from_text("###\n#.#\n###")?;
    /// let outlines = ring.outlines(Connectivity::Eight).unwrap();
    /// let [around, hole] = [0, 1].map(|index| outlines.get(index).unwrap());
    /// assert_eq!(around.vertices(), [(0, 0), (3, 0), (3, 3), (0, 3)].map(Point::from));
    /// assert_eq!(hole.vertices(), [(1, 1), (1, 2), (2, 2), (2, 1)].map(Point::from));
    /// assert_eq!((hole.outer(), hole.doubled_area()), (Some(0), -2));
    /// assert_eq!(outlines.doubled_area(), 2 * 8);
    /// # Ok::<(), hitmask::TextError>(())
    /// ```
    pub fn outlines(&self, connectivity: Connectivity) -> Result<Outlines, MaskError> {
        trace(self, connectivity).map_err(|NoMemory| NoMemory::of(self.size()))
    }
}

fn trace(mask: &Mask, connectivity: Connectivity) -> Result<Outlines, NoMemory> {
    let bounds = mask.trimmed();
    // There is one more column than there are pixels, for the edges to the right of the last
    // pixels.
    let stripes = bounds.x as usize / WORD as usize..=bounds.right() as usize / WORD as usize;
    let mut tracer = Tracer {
        mask,
        joined: connectivity == Connectivity::Eight,
        vertices: Vec::new(),
        open: list_of(NONE, bounds.right() as usize + 1)?,
        pending: NONE,
    };
    if !mask.is_empty() {
        for y in bounds.y as usize..=bounds.bottom() as usize {
            let (mut top_before, mut bottom_before) = (0, 0);
            for stripe in stripes.clone() {
                let below = mask.word(stripe, y);
                let above = y.checked_sub(1).map_or(0, |above| mask.word(stripe, above));
                let (tops, bottoms) = (below & !above, above & !below);
                let tops_left = tops << 1 | top_before;
                let bottoms_left = bottoms << 1 | bottom_before;
                (top_before, bottom_before) = (tops >> (WORD - 1), bottoms >> (WORD - 1));
                let mut corners = (tops ^ tops_left) | (bottoms ^ bottoms_left);
                while corners != 0 {
                    let column = corners.trailing_zeros();
                    corners &= corners - 1;
                    let edge =
                        |tops: u64, bottoms: u64| match (tops >> column & 1, bottoms >> column & 1)
                        {
                            (1, _) => Some(Edge::Top),
                            (_, 1) => Some(Edge::Bottom),
                            _ => None,
                        };
                    let x = stripe * WORD as usize + column as usize;
                    tracer.corner(x, y, edge(tops_left, bottoms_left), edge(tops, bottoms))?;
                }
            }
        }
    }
    tracer.read_off()
}

/// A horizontal edge of a pixel.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Edge {
    /// The pixel below is set and the pixel above is unset; walked to the right.
    Top,
    /// The pixel above is set and the pixel below is unset; walked to the left.
    Bottom,
}

/// A corner at which an outline changes direction.
#[derive(Clone, Copy)]
struct Vertex {
    // A side is at most 65 535 pixels long, which fits a u16.
    x: u16,
    y: u16,
    /// The next vertex of the outline.
    next: u32,
    /// For the top-left corner of an unset pixel with set pixels above it and to its left: the
    /// vertex at the upper end of the nearest vertical edge to the left that has set pixels on its
    /// right.
    left: u32,
    /// The outline that the vertex belongs to, once it is known.
    outline: u32,
}

struct Tracer<'a> {
    mask: &'a Mask,
    /// Whether pixels that touch only at a corner are connected.
    joined: bool,
    /// All vertices, in row order.
    vertices: Vec<Vertex>,
    /// For each column, the vertex at the upper end of the vertical edge that crosses the row
    /// below.
    open: Vec<u32>,
    /// The vertex at the left end of the current run.
    pending: u32,
}

impl Tracer<'_> {
    /// Adds a vertex at the corner (`x`, `y`), given the horizontal edges on its left and right,
    /// which must differ.
    fn corner(
        &mut self,
        x: usize,
        y: usize,
        left: Option<Edge>,
        right: Option<Edge>,
    ) -> Result<(), NoMemory> {
        let from_above = core::mem::replace(&mut self.open[x], NONE);
        let end = left.map(|edge| self.end_run(x, y, edge)).transpose()?;
        let start = right.map(|_| self.start_run(x, y)).transpose()?;
        // Which of the two vertices continues upwards, if there is an edge above.
        let upper_is_end = match (left, right) {
            // Two pixels touch here: the outline turns left at both vertices, or right at both.
            (Some(left), Some(_)) => (left == Edge::Top) == self.joined,
            (left, _) => left.is_some(),
        };
        let both = left.is_some() && right.is_some();
        let up = from_above != NONE;
        if let (Some(vertex), Some(edge)) = (end, left) {
            // A top run ends at a vertex from which the outline continues upwards or downwards, and
            // a bottom run begins at a vertex where the outline arrives.
            let arrives = edge == Edge::Bottom;
            self.hang(vertex, x, arrives, (up && (!both || upper_is_end)).then_some(from_above));
        }
        if let (Some(vertex), Some(edge)) = (start, right) {
            let arrives = edge == Edge::Top;
            let goes_up = up && (!both || !upper_is_end);
            self.hang(vertex, x, arrives, goes_up.then_some(from_above));
            if edge == Edge::Bottom && !goes_up {
                let start_of_run = self.start_of_set(x, y);
                self.vertices[vertex as usize].left = self.open[start_of_run];
            }
        }
        Ok(())
    }

    /// Connects a vertex to the vertex at the upper end of the vertical edge above it, or lets an
    /// edge hang down from it.
    fn hang(&mut self, vertex: u32, x: usize, arrives: bool, from_above: Option<u32>) {
        match from_above {
            None => self.open[x] = vertex,
            Some(above) if arrives => self.vertices[above as usize].next = vertex,
            Some(above) => self.vertices[vertex as usize].next = above,
        }
    }

    fn add(&mut self, x: usize, y: usize) -> Result<u32, NoMemory> {
        let index = u32::try_from(self.vertices.len()).ok().filter(|index| *index != NONE);
        let index = index.ok_or(NoMemory)?;
        let vertex = Vertex { x: x as u16, y: y as u16, next: NONE, left: NONE, outline: NONE };
        push(&mut self.vertices, vertex)?;
        Ok(index)
    }

    /// Adds the left end of a run.
    fn start_run(&mut self, x: usize, y: usize) -> Result<u32, NoMemory> {
        self.pending = self.add(x, y)?;
        Ok(self.pending)
    }

    /// Adds the right end of a run.
    fn end_run(&mut self, x: usize, y: usize, edge: Edge) -> Result<u32, NoMemory> {
        let vertex = self.add(x, y)?;
        match edge {
            Edge::Top => self.vertices[self.pending as usize].next = vertex,
            Edge::Bottom => self.vertices[vertex as usize].next = self.pending,
        }
        Ok(vertex)
    }

    /// Returns the column in which the set pixels of row `y` that end before column `x` begin.
    fn start_of_set(&self, x: usize, y: usize) -> usize {
        self.mask.row(y as i64).last_unset(0, x as i64).map_or(0, |unset| unset as usize + 1)
    }

    /// Returns the polygons, in the order of their first vertices.
    fn read_off(mut self) -> Result<Outlines, NoMemory> {
        let mut rings = Rings::with_room(self.vertices.len())?;
        let mut outer: Vec<u32> = Vec::new();
        for first in 0..self.vertices.len() {
            let Vertex { left, outline, .. } = self.vertices[first];
            if outline != NONE {
                continue;
            }
            // There are no more outlines than vertices.
            let outline = rings.len() as u32;
            // The outline to the left of a hole encloses the same set pixels, and begins before the
            // hole.
            let around = self.vertices.get(left as usize).map(|vertex| vertex.outline);
            let around = around.map_or(outline, |around| outer[around as usize]);
            push(&mut outer, around)?;
            let mut at = first;
            while self.vertices[at].outline == NONE {
                let vertex = &mut self.vertices[at];
                vertex.outline = outline;
                rings.push(Point::new(vertex.x.into(), vertex.y.into()))?;
                at = vertex.next as usize;
            }
            rings.close()?;
        }
        Ok(Outlines { size: self.mask.size(), rings, outer })
    }
}
