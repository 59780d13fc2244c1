//! The continuous sweep of a mask that moves along a straight line, with pixels as open squares.
//!
//! The offset of A from B moves through the plane of offsets. Two unit squares share an area if and
//! only if, in both axes, the offset differs by less than 1 from the offset at which the two pixels
//! coincide. Between whole numbers, the masks therefore overlap if and only if they overlap at one
//! of the surrounding whole offsets. These are the four corners of the cell around the offset, or
//! the two ends of the edge along which the offset moves. They change only where the motion crosses
//! a whole number, and only the offsets ahead are new at that point. No other offset needs a test.

use super::FaceNormals;
use super::stepped::{near, offset, relative};
use super::way::{Way, floor, reach_of};
use crate::configuration::ConfigurationSpace;
use crate::kernel::{SimdLevel, at_level};
use crate::pair::{Normal, first_common, overlaps};
use crate::pose::Placed;
use crate::space::{Bounds, ExactPoint, Point, Time, Translation};

/// The first hit of a mask that moves along a straight line, at its exact time.
///
/// Positions are those of a mask's top left. If both masks move, `at` and `other_at` are their
/// actual positions at the time of impact; `free`, `blocked` and `first` are relative to the other
/// mask, as if it had stayed at its start.
#[doc(alias = "time of impact")]
#[doc(alias = "TOI")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct ContinuousSweep {
    /// The time of impact. The masks do not overlap up to this time, and overlap immediately
    /// afterwards.
    pub time: Time,
    /// The position of the moving mask at the time of impact.
    pub at: ExactPoint,
    /// The position of the other mask at the time of impact.
    pub other_at: ExactPoint,
    /// The whole-pixel position nearest to the mask's position at the time of impact, with halves
    /// rounded away from the start. This position is always free. `None` if the masks overlap at
    /// the start.
    pub free: Option<Point>,
    /// The whole-pixel position that the mask begins to cover at the time of impact and at which
    /// the masks overlap. If several positions qualify, this is the one with the smallest y, and
    /// among those the one with the smallest x.
    pub blocked: Point,
    /// The first shared pixel at `blocked`: the one with the smallest y, and among those the one
    /// with the smallest x.
    pub first: Point,
    /// The normals of the faces of the other mask's pixels that the motion enters; empty if the
    /// masks overlap at the start.
    pub faces: FaceNormals,
}

impl ContinuousSweep {
    /// Returns the surface normal of `other`, the mask that was hit. The method calls
    /// [`Placed::normal_at`] at the first shared pixel, with the default radius. It returns `None`
    /// if that call does, and also if the masks overlap at the start. If both masks moved, pass
    /// `other` at its start position.
    ///
    /// The normal is computed on demand, because not every game needs it.
    pub fn normal(&self, other: Placed<'_>) -> Option<Normal> {
        // If the masks overlap at the start, no face is entered.
        self.free.and_then(|_| other.normal_at(self.first, Normal::DEFAULT_RADIUS))
    }
}

/// The first hit of a motion through a [`ConfigurationSpace`], with the exact time of the hit. The
/// positions are offsets of A from B.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct ContinuousOffsetSweep {
    /// The time of impact.
    pub time: Time,
    /// The offset at the time of impact.
    pub at: ExactPoint,
    /// The whole-pixel offset nearest to `at`, with halves rounded away from the start. This offset
    /// is always free. `None` if the masks overlap at the start.
    pub free: Option<Point>,
    /// The blocked offset that the motion becomes adjacent to at the time of impact. If several
    /// offsets qualify, this is the one with the smallest y, and among those the one with the
    /// smallest x.
    pub blocked: Point,
    /// The normals of the faces of B's pixels that the motion enters; empty if the masks overlap at
    /// the start.
    pub faces: FaceNormals,
}

impl Placed<'_> {
    /// Returns the first hit of this mask on `other` while this mask moves along a straight line by
    /// `by`, (right, down) in pixels. Pixels are open unit squares, and all fractions are exact.
    /// Returns `None` if the mask hits nothing.
    ///
    /// No mask tunnels through another one, however thin it is and however far it moves. Sliding
    /// along an edge, passing a corner, and touching only at the end of the motion do not count as
    /// hits.
    ///
    /// The call allocates nothing. For the part of the motion on which the masks' trimmed bounds
    /// overlap, the call costs about two pair tests per pixel, counting both horizontal and
    /// vertical pixels.
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
    /// `other_by` during the same time. Otherwise, this method works like
    /// [`sweep_continuous`](Self::sweep_continuous).
    ///
    /// In the result, `at` and `other_at` are the positions of the two masks at the time of impact.
    /// The result's whole-pixel positions are relative to `other`, as if it had stayed at its
    /// start.
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
    /// Returns the first hit of A on B while A moves along a straight line by `by`. The motion
    /// starts at the offset `from`, which is A's top left relative to B's. The answer is the same
    /// as that of [`Placed::sweep_continuous`]. Returns `None` if A hits nothing.
    ///
    /// The call reads about two bits per pixel for the part of the motion on which the masks'
    /// trimmed bounds overlap, and allocates nothing.
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

/// The point at which a motion first becomes adjacent to a blocked offset.
pub(crate) struct Entry {
    pub(crate) time: Time,
    /// The whole offset nearest to the motion at that time; `None` if the start is blocked.
    pub(crate) free: Option<Point>,
    pub(crate) blocked: Point,
    pub(crate) faces: FaceNormals,
}

impl Entry {
    /// Returns the first entry on a motion. `blocked` reports whether an offset within `reach` is
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

    /// Converts this entry to a sweep of two masks. `at` and `other_at` are the masks' positions at
    /// that time, `place` maps offsets to world positions, and `first` is the first shared pixel.
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
        // diagonally on a flat floor would enter the hidden side of the floor's next pixel.
        let is_corner = !ahead.across_columns && !ahead.across_rows;
        let (columns, rows) = (ahead.across_columns || is_corner, ahead.across_rows || is_corner);
        // The new offsets that are blocked. If there are several, the smallest one in world order
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

/// Reports which of the adjacent whole offsets are blocked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Ahead {
    /// The cell's corners that are new and blocked: top left, top right, bottom left, bottom right.
    blocked: [bool; 4],
    /// Whether pixels that were already in the same rows begin to overlap because they cross a face
    /// between columns …
    across_columns: bool,
    /// … or a face between rows, if they were already in the same columns.
    across_rows: bool,
}

/// The cell between whole offsets that the motion is in, and how the motion got there.
#[derive(Clone, Copy, Debug)]
struct Cell {
    /// The total length of the motion.
    length: (i64, i64),
    /// The cell's first column and row.
    right: i64,
    down: i64,
    /// Whether the motion entered the cell across a column, or starts on one; and the same for
    /// rows. Along an axis with length 0, the motion crosses nothing.
    crosses_column: bool,
    crosses_row: bool,
    /// By how much later the motion reaches the next column than the next row: the difference of
    /// the times, multiplied by both lengths.
    later: i64,
}

impl Cell {
    /// Returns the first cell on the motion that has a corner within reach.
    #[inline(always)]
    fn first_within(length: (i64, i64), seen: Bounds) -> Option<Self> {
        // The time from which the motion is adjacent to the reach on each axis, as a number of
        // pixels of its length.
        let (right, down) = (first_line(length.0, seen.left), first_line(length.1, seen.top));
        let (right, down) = (right?, down?);
        if seen.right <= 0 || seen.bottom <= 0 {
            return None;
        }
        let product = |one: i64, two: i64| i128::from(one) * i128::from(two);
        let is_right_later = product(right, length.1) >= product(down, length.0);
        // An axis with length 0 determines no time.
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
        // Both lines are the next ones, so their times differ by no more than the lengths.
        Some(Self { length, right, down, crosses_column, crosses_row, later: later as i64 })
    }

    /// Returns the cell after this one; `None` if the motion ends before it.
    #[inline(always)]
    fn next(self) -> Option<Self> {
        let (width, height) = self.length;
        // Along an axis with length 0, the motion reaches no line.
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

    /// Returns the time at which the motion enters the cell.
    fn time(&self) -> Time {
        let (line, of) = self.line();
        Time::new(line.unsigned_abs(), of.unsigned_abs())
    }

    /// Returns the line that the motion crosses into the cell, and the number of such lines on the
    /// motion.
    const fn line(&self) -> (i64, i64) {
        if self.crosses_column { (self.right, self.length.0) } else { (self.down, self.length.1) }
    }

    /// Returns the whole offset nearest to the motion when it enters the cell, with halves rounded
    /// away from the start.
    fn nearest(&self) -> (i64, i64) {
        let (line, of) = self.line();
        let along = |length: i64| {
            let twice = 2 * i128::from(line) * i128::from(length) + i128::from(of);
            floor(twice, 2 * of)
        };
        (along(self.length.0), along(self.length.1))
    }
}

/// Returns after how many pixels on one axis the motion is adjacent to an area that begins at
/// `low`; `None` if the motion ends before that.
fn first_line(length: i64, low: i64) -> Option<i64> {
    let line = (low - 1).max(0);
    if length == 0 { (low <= 0).then_some(0) } else { (line < length).then_some(line) }
}
