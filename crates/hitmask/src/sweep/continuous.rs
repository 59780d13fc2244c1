//! The continuous sweep: a mask that moves along a straight line, with pixels as open squares.
//!
//! The offset of A from B moves through the plane of offsets. Two unit squares share area exactly
//! if the offset is less than 1, in either axis, from the one at which the two pixels coincide. So
//! between whole numbers the masks overlap exactly if they do at one of the surrounding whole
//! offsets: at the four corners of the cell around the offset, or the two ends of the edge that it
//! moves along. These offsets change only where the motion crosses a whole number, and only the
//! offsets ahead are new there; nothing else needs a test.

use super::FaceNormals;
use super::stepped::{near, offset, relative};
use super::way::{Way, floor, reach_of};
use crate::configuration::ConfigurationSpace;
use crate::kernel::{SimdLevel, at_level};
use crate::pair::{Normal, first_common, overlaps};
use crate::pose::Placed;
use crate::space::{Bounds, ExactPoint, Point, Time, Translation};

/// The exact first hit of a mask that moves along a straight line.
///
/// Positions are those of a mask's top left. If both masks move, `at` and `other_at` are where they
/// really are at that time; `free`, `blocked` and `first` are relative to the other mask, as if it
/// had stayed where it started.
#[doc(alias = "time of impact")]
#[doc(alias = "TOI")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct ContinuousSweep {
    /// The time of impact: until then the masks do not overlap, right after it they do.
    pub time: Time,
    /// The position of the mask at that time.
    pub at: ExactPoint,
    /// The position of the other mask at that time.
    pub other_at: ExactPoint,
    /// The whole pixel nearest to the mask's position at that time, halves away from the start; it
    /// is always free. `None` if the masks overlap at the start.
    pub free: Option<Point>,
    /// The position, in whole pixels, that the mask begins to cover at that time and at which the
    /// masks overlap. If there are several, the first: smallest y, then smallest x.
    pub blocked: Point,
    /// The first common pixel at `blocked`: smallest y, then smallest x.
    pub first: Point,
    /// The normals of the faces of the other mask's pixels that the motion enters; empty if the
    /// masks overlap at the start.
    pub faces: FaceNormals,
}

impl ContinuousSweep {
    /// Returns the surface normal of `other`, the mask that was hit: [`Placed::normal_at`] at the
    /// first common pixel, with the default radius. `None` also if the masks overlap at the start.
    /// If both masks move, pass `other` at its start position.
    ///
    /// It is computed on demand, because not every game needs it.
    pub fn normal(&self, other: Placed<'_>) -> Option<Normal> {
        // If they overlap at the start, no face is entered.
        self.free.and_then(|_| other.normal_at(self.first, Normal::DEFAULT_RADIUS))
    }
}

/// The exact first hit of a motion through a [`ConfigurationSpace`], in offsets of A from B.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct ContinuousOffsetSweep {
    /// The time of impact.
    pub time: Time,
    /// The offset at that time.
    pub at: ExactPoint,
    /// The whole offset nearest to `at`, halves away from the start; it is always free. `None` if
    /// the masks overlap at the start.
    pub free: Option<Point>,
    /// The blocked offset that the motion becomes adjacent to at that time. If there are several,
    /// the first: smallest y, then smallest x.
    pub blocked: Point,
    /// The normals of the faces of B's pixels that the motion enters; empty if the masks overlap at
    /// the start.
    pub faces: FaceNormals,
}

impl Placed<'_> {
    /// Returns the first hit of this mask on `other` while it moves along a straight line by `by`,
    /// (right, down) in pixels. Pixels are open unit squares, and all fractions are exact. `None`
    /// if it hits nothing.
    ///
    /// Nothing tunnels, however thin the mask is and however far it moves. Sliding along an edge,
    /// passing a corner, and touching only at the end of the motion do not count as hits.
    ///
    /// It allocates nothing. Costs about two pair tests for each pixel of the motion, horizontal
    /// plus vertical, on which the trimmed bounds meet.
    ///
    /// ```
    /// # use hitmask::{Direction, Mask, Point, Time};
    /// # let (ship, rock) = (Mask::full(32, 20)?, Mask::full(24, 24)?);
    /// let hit = ship.at((120, 80)).sweep_continuous(rock.at((200, 84)), (90, -7)).expect("the rock is in the way");
    /// assert_eq!(hit.time, Time::new(48, 90));
    /// assert_eq!(hit.at.to_string(), "(168, 1144/15)");
    /// assert_eq!(hit.free, Some(Point::new(168, 76)));
    /// assert!(hit.faces.into_iter().eq([Direction::Left]));
    /// # Ok::<(), hitmask::MaskError>(())
    /// ```
    #[doc(alias = "time of impact")]
    #[doc(alias = "TOI")]
    #[doc(alias = "CCD")]
    #[doc(alias = "shape cast")]
    #[doc(alias = "continuous collision detection")]
    #[doc(alias = "tunneling")]
    pub fn sweep_continuous(
        self,
        other: Placed<'_>,
        by: impl Into<Translation>,
    ) -> Option<ContinuousSweep> {
        SimdLevel::best().sweep_continuous(self, other, by)
    }

    /// Returns the first hit of this mask, which moves by `by`, on `other`, which moves by
    /// `other_by` in the same time. Otherwise it works like
    /// [`sweep_continuous`](Self::sweep_continuous).
    ///
    /// In the answer, `at` and `other_at` are the positions of the two masks at that time. The
    /// whole pixels are relative to `other`, as if it had stayed where it started.
    pub fn sweep_both_continuous(
        self,
        other: Placed<'_>,
        by: impl Into<Translation>,
        other_by: impl Into<Translation>,
    ) -> Option<ContinuousSweep> {
        let (by, other_by) = (by.into().pair(), other_by.into().pair());
        SimdLevel::best().sweep_by_continuous(self, by, other, other_by)
    }
}

impl SimdLevel {
    /// Same as [`Placed::sweep_continuous`], at this SIMD level.
    #[doc(hidden)]
    pub fn sweep_continuous(
        self,
        one: Placed<'_>,
        other: Placed<'_>,
        by: impl Into<Translation>,
    ) -> Option<ContinuousSweep> {
        self.sweep_by_continuous(one, by.into().pair(), other, (0, 0))
    }

    fn sweep_by_continuous(
        self,
        one: Placed<'_>,
        by: (i32, i32),
        other: Placed<'_>,
        other_by: (i32, i32),
    ) -> Option<ContinuousSweep> {
        let way = Way::new(offset(one, other), relative(by, other_by));
        let reach = reach_of(one.mask(), other.mask())?;
        let there = other.position();
        let place = |offset: Point| Point::new(there.x + offset.x, there.y + offset.y);
        let (entry, first) = at_level!(self, vectors => {
            let entry = Entry::first(
                &way,
                reach,
                #[inline(always)]
                |offset| overlaps(vectors, &Placed::new(one.mask(), place(offset)), &other),
            )?;
            let first = first_common(Placed::new(one.mask(), place(entry.blocked)), other)?;
            Some((entry, first))
        })?;
        let wide = |by: (i32, i32)| (by.0.into(), by.1.into());
        let at = ExactPoint::on_way(one.position(), wide(by), entry.time);
        let other_at = ExactPoint::on_way(there, wide(other_by), entry.time);
        Some(entry.placed((at, other_at), place, first))
    }
}

impl ConfigurationSpace {
    /// Returns the first hit of A on B while A moves along a straight line by `by`, starting at the
    /// offset `from` of A's top left from B's. The answer is that of [`Placed::sweep_continuous`].
    /// `None` if it hits nothing.
    ///
    /// Reads about two bits for each pixel of the motion on which the trimmed bounds meet;
    /// allocates nothing.
    pub fn sweep_continuous(
        &self,
        from: impl Into<Point>,
        by: impl Into<Translation>,
    ) -> Option<ContinuousOffsetSweep> {
        let by = by.into().pair();
        let (from, by) = (near(from.into())?, (by.0.into(), by.1.into()));
        let way = Way::new(from, by);
        let reach = Bounds::of(self.bounds()?);
        let entry = Entry::first(&way, reach, |offset| self.is_blocked((offset.x, offset.y)))?;
        Some(ContinuousOffsetSweep {
            time: entry.time,
            at: ExactPoint::on_way(from, by, entry.time),
            free: entry.free,
            blocked: entry.blocked,
            faces: entry.faces,
        })
    }
}

/// Where a motion first becomes adjacent to a blocked offset.
pub(crate) struct Entry {
    pub(crate) time: Time,
    /// The whole offset nearest to the motion at that time; `None` if the start is blocked.
    pub(crate) free: Option<Point>,
    pub(crate) blocked: Point,
    pub(crate) faces: FaceNormals,
}

impl Entry {
    /// The first entry on a motion; `blocked` returns which of the offsets within `reach` are
    /// blocked.
    #[inline(always)]
    pub(crate) fn first(
        way: &Way,
        reach: Bounds,
        mut blocked: impl FnMut(Point) -> bool,
    ) -> Option<Self> {
        let seen = way.see(reach);
        if seen.contains(0, 0) && blocked(way.from()) {
            let (time, faces) = (Time::START, FaceNormals::NONE);
            return Some(Self { time, free: None, blocked: way.from(), faces });
        }
        let mut cell = Cell::first_within(way.length(), seen)?;
        loop {
            let ahead = cell.ahead(
                #[inline(always)]
                |right, down| blocked(way.at((right, down))),
            );
            if ahead != Ahead::default() {
                return Some(Self::into_cell(way, &cell, ahead));
            }
            cell = cell.next()?;
            if cell.right >= seen.right || cell.down >= seen.bottom {
                return None;
            }
        }
    }

    /// The sweep of two masks that are at these places at that time, with the places of offsets in
    /// the world, and the first common pixel.
    pub(crate) fn placed(
        self,
        (at, other_at): (ExactPoint, ExactPoint),
        place: impl Fn(Point) -> Point,
        first: Point,
    ) -> ContinuousSweep {
        let Self { time, free, blocked, faces } = self;
        let (free, blocked) = (free.map(&place), place(blocked));
        ContinuousSweep { time, at, other_at, free, blocked, first, faces }
    }

    #[inline(always)]
    fn into_cell(way: &Way, cell: &Cell, ahead: Ahead) -> Self {
        // A corner counts as two faces only if no face is entered. Otherwise a box that lands
        // diagonally on a flat floor would enter the side of the floor's next pixel, which is
        // hidden.
        let is_corner = !ahead.across_columns && !ahead.across_rows;
        let (columns, rows) = (ahead.across_columns || is_corner, ahead.across_rows || is_corner);
        // The new offsets that are blocked; if there are several, the smallest in world order
        // counts.
        let all = [(0, 0), (1, 0), (0, 1), (1, 1)].map(|(x, y)| (cell.right + x, cell.down + y));
        let entered = all.into_iter().zip(ahead.blocked).filter(|(_, blocked)| *blocked);
        let blocked = entered.map(|(place, _)| way.at(place)).min_by_key(|at| (at.y, at.x));
        Self {
            time: cell.time(),
            free: Some(way.at(cell.nearest())),
            blocked: blocked.unwrap_or(way.from()),
            faces: FaceNormals::against(way.sign(), columns, rows),
        }
    }
}

/// Which of the adjacent whole offsets are blocked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Ahead {
    /// The cell's corners that are new and blocked: top left, top right, bottom left, bottom right.
    blocked: [bool; 4],
    /// Whether some pixels begin to overlap through a face between columns, having shared rows
    /// before …
    across_columns: bool,
    /// … or through one between rows.
    across_rows: bool,
}

/// The cell between whole offsets that the motion is in, and how it got there.
#[derive(Clone, Copy, Debug)]
struct Cell {
    /// The total length of the motion.
    length: (i64, i64),
    /// The cell's first column and row.
    right: i64,
    down: i64,
    /// Whether the motion entered across a column, or starts on one; the same for rows. A part of
    /// the motion of length 0 crosses nothing.
    crosses_column: bool,
    crosses_row: bool,
    /// By how much the motion reaches the next column later than the next row: a difference of
    /// times, times both lengths.
    later: i64,
}

impl Cell {
    /// The first cell on the motion that has a corner within reach.
    #[inline(always)]
    fn first_within(length: (i64, i64), seen: Bounds) -> Option<Self> {
        // The time from which each part is adjacent to the reach, as a fraction of its length.
        let (right, down) = (first_line(length.0, seen.left), first_line(length.1, seen.top));
        let (right, down) = (right?, down?);
        if seen.right <= 0 || seen.bottom <= 0 {
            return None;
        }
        let product = |one: i64, two: i64| i128::from(one) * i128::from(two);
        let is_right_later = product(right, length.1) >= product(down, length.0);
        // A part of length 0 sets no time.
        let (line, of) = match length {
            (0, 0) => return None,
            (0, _) => (down, length.1),
            (_, 0) => (right, length.0),
            _ if is_right_later => (right, length.0),
            _ => (down, length.1),
        };
        let along = |length: i64| {
            let pixel = floor(product(line, length), of);
            (pixel, length > 0 && product(pixel, of) == product(line, length))
        };
        let ((right, crosses_column), (down, crosses_row)) = (along(length.0), along(length.1));
        let later = product(right + 1, length.1) - product(down + 1, length.0);
        // Both lines are the next ones, so they are no further apart than both lengths.
        Some(Self { length, right, down, crosses_column, crosses_row, later: later as i64 })
    }

    /// The cell after this one; `None` if the motion ends before.
    #[inline(always)]
    fn next(self) -> Option<Self> {
        let (width, height) = self.length;
        // A part of length 0 reaches no line.
        let crosses_column = width > 0 && (height == 0 || self.later <= 0);
        let crosses_row = height > 0 && (width == 0 || self.later >= 0);
        let mut next = Self { crosses_column, crosses_row, ..self };
        if crosses_column {
            next.right += 1;
            next.later += height;
            if next.right >= width {
                return None;
            }
        }
        if crosses_row {
            next.down += 1;
            next.later -= width;
            if next.down >= height {
                return None;
            }
        }
        Some(next)
    }

    /// Calls `blocked` for the offsets that become adjacent in this cell.
    #[inline(always)]
    fn ahead(&self, mut blocked: impl FnMut(i64, i64) -> bool) -> Ahead {
        let (right, down) = (self.right + 1, self.down + 1);
        match (self.crosses_column, self.crosses_row) {
            (true, true) => {
                let top_right = blocked(right, self.down);
                let bottom_left = blocked(self.right, down);
                let corner = blocked(right, down);
                Ahead {
                    blocked: [false, top_right, bottom_left, corner],
                    across_columns: top_right,
                    across_rows: bottom_left,
                }
            }
            (true, false) => {
                let top = blocked(right, self.down);
                let bottom = self.length.1 > 0 && blocked(right, down);
                let across_columns = top || bottom;
                Ahead { blocked: [false, top, false, bottom], across_columns, across_rows: false }
            }
            (false, true) => {
                let left = blocked(self.right, down);
                let right = self.length.0 > 0 && blocked(right, down);
                let across_rows = left || right;
                Ahead { blocked: [false, false, left, right], across_columns: false, across_rows }
            }
            (false, false) => Ahead::default(),
        }
    }

    /// The time at which the motion enters the cell.
    fn time(&self) -> Time {
        let (line, of) = self.line();
        Time::new(line.unsigned_abs(), of.unsigned_abs())
    }

    /// The line that the motion crosses into the cell, and the number of lines of its kind.
    const fn line(&self) -> (i64, i64) {
        if self.crosses_column { (self.right, self.length.0) } else { (self.down, self.length.1) }
    }

    /// The whole offset nearest to the motion when it enters the cell, halves away from the start.
    fn nearest(&self) -> (i64, i64) {
        let (line, of) = self.line();
        let along = |length: i64| {
            let twice = 2 * i128::from(line) * i128::from(length) + i128::from(of);
            floor(twice, 2 * of)
        };
        (along(self.length.0), along(self.length.1))
    }
}

/// After how many pixels a part of the motion is adjacent to what begins at `low`; `None` if it
/// ends before.
fn first_line(length: i64, low: i64) -> Option<i64> {
    let line = (low - 1).max(0);
    if length == 0 { (low <= 0).then_some(0) } else { (line < length).then_some(line) }
}
