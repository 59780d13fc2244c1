//! Divides polygons into convex pieces.
//!
//! The triangles of `triangulate` are merged as long as the result stays convex: Hertel and
//! Mehlhorn, "Fast triangulation of simple polygons" (1983). Whatever the order of the merges, a
//! polygon without holes then has no more than four times the minimum number of pieces.

use alloc::vec::Vec;
use core::fmt;

use super::exact::{squared, turn};
use super::outlines::Outlines;
use super::rings::Rings;
use super::triangulate::{Triangles, triangles};
use crate::mask::{Connectivity, Mask, MaskError, NoMemory, list_of, push, with_room};
use crate::space::{Point, Rect};

/// Convex polygons that share no area, as returned by [`Outlines::convex_pieces`] and
/// [`Mask::convex_pieces`](crate::Mask::convex_pieces).
///
/// The vertices of each polygon run clockwise as seen on screen, beginning with the first vertex in
/// row order, and no three of them lie on a line.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct ConvexPieces {
    rings: Rings,
}

impl ConvexPieces {
    /// Returns the number of pieces.
    pub const fn len(&self) -> usize {
        self.rings.len()
    }

    /// Returns whether the list contains no pieces.
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns the vertices of the piece with this index; `None` if no piece has this index.
    pub fn get(&self, index: usize) -> Option<&[Point]> {
        self.rings.get(index)
    }

    /// Iterates over the pieces, and returns the vertices of each piece.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = &[Point]> + DoubleEndedIterator {
        (0..self.len()).map(|index| &self.rings.vertices()[self.rings.range(index)])
    }

    /// Returns the total number of vertices of all pieces.
    pub fn vertex_count(&self) -> usize {
        self.rings.vertices().len()
    }
}

impl fmt::Debug for ConvexPieces {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let piece = |piece: &[Point]| -> Vec<(i64, i64)> {
            piece.iter().map(|vertex| (vertex.x, vertex.y)).collect()
        };
        formatter.debug_list().entries(self.iter().map(piece)).finish()
    }
}

impl Mask {
    /// Returns convex pieces that cover the set pixels exactly. The pieces are either the
    /// [`Outlines::convex_pieces`] of the exact outlines or the [`rectangles`](Self::rectangles),
    /// whichever are fewer.
    ///
    /// # Errors
    /// [`MaskError::OutOfMemory`] if memory runs out.
    #[doc(alias = "convex decomposition")]
    ///
    /// ```
    /// use hitmask::Mask;
    /// let hook = Mask::from_text("###\n#..\n#..")?;
    /// assert_eq!(hook.convex_pieces(None).unwrap().len(), 2);
    /// # Ok::<(), hitmask::TextError>(())
    /// ```
    pub fn convex_pieces(&self, max_vertices: Option<usize>) -> Result<ConvexPieces, MaskError> {
        let pieces = self.outlines(Connectivity::Four)?.convex_pieces(max_vertices)?;
        let rectangles = self.rectangles()?;
        if rectangles.len() >= pieces.len() || max_vertices.is_some_and(|most| most < 4) {
            return Ok(pieces);
        }
        of_rectangles(&rectangles).map_err(|NoMemory| NoMemory::of(self.size()))
    }
}

fn of_rectangles(rectangles: &[Rect]) -> Result<ConvexPieces, NoMemory> {
    let mut rings = Rings::with_room(4 * rectangles.len())?;
    for rect in rectangles {
        let (right, bottom) = (rect.right(), rect.bottom());
        for (x, y) in [(rect.x, rect.y), (right, rect.y), (right, bottom), (rect.x, bottom)] {
            rings.push(Point::new(x, y))?;
        }
        rings.close()?;
    }
    Ok(ConvexPieces { rings })
}

impl Outlines {
    /// Returns convex pieces, for physics engines, that cover the area inside the outlines and
    /// outside their holes.
    ///
    /// The pieces share no area, and together they cover exactly the area that the outlines cover.
    /// Their vertices are vertices of the outlines. `max_vertices` limits how many vertices a piece
    /// may have; use 8 for Box2D and Rapier. Values less than 3 are treated as 3.
    ///
    /// If this limit splits no pieces, a polygon without holes is divided into at most four times
    /// the minimum number of pieces. The call takes O(n (log n + s)) time for n vertices, where s
    /// is the number of pieces that one row of the mask crosses, and allocates about 200 bytes per
    /// vertex.
    ///
    /// # Errors
    /// [`MaskError::OutOfMemory`] if memory runs out.
    #[doc(alias = "convex decomposition")]
    #[doc(alias = "physics shape")]
    ///
    /// ```
    /// use hitmask::{Connectivity, Fixed, Mask};
    /// let squared = |x: u32, y: u32| x.abs_diff(10).pow(2) + y.abs_diff(10).pow(2);
    /// let ring = Mask::from_fn(20, 20, |x, y| (25..=100).contains(&squared(x, y)))?;
    /// let outlines = ring.outlines(Connectivity::Eight)?.simplified(Fixed::from_pixel(1))?;
    /// let pieces = outlines.convex_pieces(Some(8))?;
    /// assert!(pieces.iter().all(|piece| piece.len() <= 8));
    /// # Ok::<(), hitmask::MaskError>(())
    /// ```
    pub fn convex_pieces(&self, max_vertices: Option<usize>) -> Result<ConvexPieces, MaskError> {
        let limit = max_vertices.unwrap_or(usize::MAX).max(3);
        let pieces = || {
            let mut net = Net::new(triangles(&self.rings)?)?;
            net.join(limit);
            net.pieces()
        };
        pieces().map_err(|NoMemory| NoMemory::of(self.size()))
    }
}

/// The index that stands for no half edge.
const NONE: u32 = u32::MAX;

/// The value that replaces the twin of a half edge that has been visited.
const WALKED: u32 = u32::MAX - 1;

/// A half edge, which is one side of a piece. The half edges of a piece run clockwise around the
/// piece.
#[derive(Clone, Copy)]
struct Half {
    from: u32,
    before: u32,
    after: u32,
    /// The half edge of the piece on the other side; [`NONE`] at an outline.
    twin: u32,
}

/// Pieces that are linked to their neighbors. The half edges 3 n to 3 n + 2 originally belonged to
/// triangle n.
struct Net {
    corners: Vec<Point>,
    halves: Vec<Half>,
    /// For each triangle, another triangle of the same piece that is nearer to the representative
    /// of the whole piece. The representative points to itself.
    piece: Vec<u32>,
    /// For each piece, how many of its vertices are not on a line with their neighbors.
    vertices: Vec<u32>,
    /// The edges between two pieces, represented by one half edge each.
    inner: Vec<u32>,
}

impl Net {
    fn new(Triangles { corners, triangles }: Triangles) -> Result<Self, NoMemory> {
        let count = triangles.len();
        let mut halves = with_room(3 * count)?;
        // Each edge, identified by its ends in a fixed order.
        let mut edges: Vec<(u32, u32, u32)> = with_room(3 * count)?;
        for triangle in &triangles {
            let first = halves.len() as u32;
            for side in 0..3 {
                let (from, to) = (triangle[side], triangle[(side + 1) % 3]);
                let half = first + side as u32;
                let (before, after) =
                    (first + (side as u32 + 2) % 3, first + (side as u32 + 1) % 3);
                halves.push(Half { from, before, after, twin: NONE });
                edges.push((from.min(to), from.max(to), half));
            }
        }
        edges.sort_unstable();
        let mut inner = Vec::new();
        for two in edges.windows(2) {
            let [(a, b, one), (c, d, other)] = [two[0], two[1]];
            if (a, b) == (c, d) {
                halves[one as usize].twin = other;
                halves[other as usize].twin = one;
                push(&mut inner, one)?;
            }
        }
        let mut piece = with_room(count)?;
        piece.extend(0..count as u32);
        Ok(Self { corners, halves, piece, vertices: list_of(3, count)?, inner })
    }

    fn at(&self, half: u32) -> Half {
        self.halves[half as usize]
    }

    fn point(&self, half: u32) -> Point {
        self.corners[self.at(half).from as usize]
    }

    /// Returns the piece that a half edge is a side of.
    fn piece_of(&mut self, half: u32) -> usize {
        let mut piece = half / 3;
        while self.piece[piece as usize] != piece {
            let next = self.piece[piece as usize];
            self.piece[piece as usize] = self.piece[next as usize];
            piece = next;
        }
        piece as usize
    }

    /// Merges pieces across the edges that they share, long edges first, as long as the merged
    /// pieces are convex and have no more vertices than `limit`.
    fn join(&mut self, limit: usize) {
        let mut inner = core::mem::take(&mut self.inner);
        inner.sort_unstable_by_key(|half| {
            let (a, b) = (self.point(*half), self.point(self.at(*half).twin));
            (core::cmp::Reverse(squared(a, b)), *half)
        });
        for half in inner {
            self.join_across(half, limit);
        }
    }

    fn join_across(&mut self, half: u32, limit: usize) {
        let twin = self.at(half).twin;
        let (own, other) = (self.at(half), self.at(twin));
        // How the outline would bend at the start and at the end of the edge.
        let bend = |before: u32, middle: u32, after: u32| {
            turn(self.point(before), self.point(middle), self.point(self.at(after).after))
        };
        let bends = [bend(own.before, half, other.after), bend(other.before, twin, own.after)];
        if bends.iter().any(|bend| *bend < 0) {
            return;
        }
        let straight = bends.iter().filter(|bend| **bend == 0).count() as u32;
        let (one, two) = (self.piece_of(half), self.piece_of(twin));
        let vertices = self.vertices[one] + self.vertices[two] - 2 - straight;
        if vertices as usize > limit {
            return;
        }
        self.piece[two] = one as u32;
        self.vertices[one] = vertices;
        for (before, after) in [(own.before, other.after), (other.before, own.after)] {
            self.halves[before as usize].after = after;
            self.halves[after as usize].before = before;
        }
        // The half edges are no longer sides of any piece.
        for gone in [half, twin] {
            self.halves[gone as usize].after = NONE;
        }
    }

    /// Returns the outlines of the pieces, ordered by their first vertices in row order.
    fn pieces(mut self) -> Result<ConvexPieces, NoMemory> {
        // The side of each piece that begins at its first vertex. Corners are numbered in row
        // order.
        let mut starts: Vec<u32> = Vec::new();
        let mut count = 0;
        for half in 0..self.halves.len() as u32 {
            let (mut first, mut at) = (half, half);
            // Each side is visited only once, so its twin is no longer needed.
            while self.at(at).after != NONE && self.at(at).twin != WALKED {
                self.halves[at as usize].twin = WALKED;
                if self.at(at).from < self.at(first).from {
                    first = at;
                }
                at = self.at(at).after;
                count += 1;
                if at == half {
                    push(&mut starts, first)?;
                }
            }
        }
        starts.sort_unstable_by_key(|start| {
            (self.at(*start).from, self.at(self.at(*start).after).from)
        });
        let mut rings = Rings::with_room(count)?;
        for start in starts {
            let mut at = start;
            loop {
                let Half { before, after, .. } = self.at(at);
                if turn(self.point(before), self.point(at), self.point(after)) != 0 {
                    rings.push(self.point(at))?;
                }
                at = after;
                if at == start {
                    break;
                }
            }
            rings.close()?;
        }
        Ok(ConvexPieces { rings })
    }
}
