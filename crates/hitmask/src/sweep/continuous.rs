//! The continuous sweep: a mask that moves along the real segment, pixels being open squares.
//!
//! The offset of A from B runs through the plane of offsets. Two unit squares share area exactly where the offset is less
//! than 1, in either axis, from one at which the two pixels are the same. So between whole numbers the masks overlap exactly
//! where they do at one of the whole offsets around: at the four corners of the cell that the offset is in, or the two ends of
//! the edge that it runs along. What is around changes only where the way crosses a whole number; there the offsets ahead are
//! new, and nothing else need be asked.

use super::FaceNormals;
use super::stepped::{near, offset, relative};
use super::way::{Reach, Way, floor};
use crate::configuration::ConfigurationSpace;
use crate::kernel::{Level, at_level};
use crate::pair::{Normal, first_common, overlaps};
use crate::pose::Placed;
use crate::space::{ExactPoint, Point, Time};

/// What a mask meets first that moves along a straight line, exactly.
///
/// Positions are those of a mask's top left. Where both masks move, `at` and `other_at` are where they really are at that
/// time; `free`, `blocked` and `first` are seen from the other mask, as if it had stayed where it started.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct ContinuousSweep {
    /// When they begin to overlap: until then they do not, right after they do.
    pub time: Time,
    /// Where the mask is then.
    pub at: ExactPoint,
    /// Where the other mask is then.
    pub other_at: ExactPoint,
    /// The whole pixel nearest to where the mask is then, halves away from the start; it is always free. `None` where they
    /// overlap at the start.
    pub free: Option<Point>,
    /// The whole pixel on which they overlap and that the mask begins to cover then; of several the first: smallest y, then
    /// smallest x.
    pub blocked: Point,
    /// The first common pixel there: smallest y, then smallest x.
    pub first: Point,
    /// The faces of the other mask's pixels that are entered then; none where they overlap at the start.
    pub faces: FaceNormals,
}

impl ContinuousSweep {
    /// Which way the surface of `other`, the mask that was met, faces there: [`Placed::normal_at`] the first common pixel, with
    /// the default radius. `None` too where they overlap at the start. Where both masks move, `other` stands where it started.
    ///
    /// It is looked up when asked for, as not every game needs it.
    pub fn normal(&self, other: Placed<'_>) -> Option<Normal> {
        // Where they overlap at the start nothing is entered.
        self.free.and_then(|_| other.normal_at(self.first, Normal::DEFAULT_RADIUS))
    }
}

/// What a way through a [`ConfigurationSpace`] meets first, exactly: offsets of A from B.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct ContinuousOffsetSweep {
    /// When they begin to overlap.
    pub time: Time,
    /// The offset then.
    pub at: ExactPoint,
    /// The whole offset nearest to it, halves away from the start; it is always free. `None` where they overlap at the start.
    pub free: Option<Point>,
    /// The blocked offset that the way comes next to then; of several the first: smallest y, then smallest x.
    pub blocked: Point,
    /// The faces of B's pixels that are entered then; none where they overlap at the start.
    pub faces: FaceNormals,
}

impl Placed<'_> {
    /// What this mask meets first of `other` on its straight way by `by` pixels, (right, down), with pixels as open unit
    /// squares and every fraction exact; `None` where it meets nothing.
    ///
    /// Nothing tunnels, however thin it is and however far the way. Sliding along an edge, passing a corner and touching only at
    /// the end of the way are not contacts.
    ///
    /// It allocates nothing. A pair is tested about twice for each pixel of the way, of both its parts together, on which the
    /// trimmed bounds meet.
    ///
    /// ```
    /// # use hitmask::{Direction, Mask, Point, Time};
    /// # let (ship, rock) = (Mask::full(32, 20)?, Mask::full(24, 24)?);
    /// let hit = ship.at(120, 80).sweep_continuous(rock.at(200, 84), (90, -7)).expect("the rock is in the way");
    /// assert_eq!(hit.time, Time::new(48, 90));
    /// assert_eq!(hit.at.to_string(), "(168, 1144/15)");
    /// assert_eq!(hit.free, Some(Point::new(168, 76)));
    /// assert!(hit.faces.into_iter().eq([Direction::Left]));
    /// # Ok::<(), hitmask::MaskError>(())
    /// ```
    pub fn sweep_continuous(self, other: Placed<'_>, by: (i32, i32)) -> Option<ContinuousSweep> {
        Level::best().sweep_continuous(self, other, by)
    }

    /// [`sweep_continuous`](Self::sweep_continuous) of two masks that both move: what this mask, which moves by `by`, meets
    /// first of `other`, which moves by `other_by` in the same time.
    ///
    /// In the answer `at` and `other_at` are where the two are at that time. The whole pixels are seen from `other`, as if it
    /// had stayed where it started.
    pub fn sweep_both_continuous(
        self,
        other: Placed<'_>,
        by: (i32, i32),
        other_by: (i32, i32),
    ) -> Option<ContinuousSweep> {
        Level::best().sweep_by_continuous(self, by, other, other_by)
    }
}

impl Level {
    /// [`Placed::sweep_continuous`] at this level.
    pub fn sweep_continuous(
        self,
        one: Placed<'_>,
        other: Placed<'_>,
        by: (i32, i32),
    ) -> Option<ContinuousSweep> {
        self.sweep_by_continuous(one, by, other, (0, 0))
    }

    fn sweep_by_continuous(
        self,
        one: Placed<'_>,
        by: (i32, i32),
        other: Placed<'_>,
        other_by: (i32, i32),
    ) -> Option<ContinuousSweep> {
        let way = Way::new(offset(one, other), relative(by, other_by));
        let reach = Reach::of(one.mask(), other.mask())?;
        let there = other.position();
        let place = |offset: Point| Point::new(there.x + offset.x, there.y + offset.y);
        let (entry, first) = at_level!(self, vectors => {
            let entry = Entry::first(
                &way,
                reach,
                #[inline(always)]
                |offset| overlaps(vectors, &one.standing_at(place(offset)), &other),
            )?;
            let first = first_common(one.standing_at(place(entry.blocked)), other)?;
            Some((entry, first))
        })?;
        let wide = |by: (i32, i32)| (by.0.into(), by.1.into());
        Some(ContinuousSweep {
            time: entry.time,
            at: ExactPoint::on_way(one.position(), wide(by), entry.time),
            other_at: ExactPoint::on_way(there, wide(other_by), entry.time),
            free: entry.free.map(place),
            blocked: place(entry.blocked),
            first,
            faces: entry.faces,
        })
    }
}

impl ConfigurationSpace {
    /// What A meets first of B on a straight way by `by` that starts at the offset `from` of A's top left from B's: as
    /// [`Placed::sweep_continuous`], with the same answer. `None` where it meets nothing.
    ///
    /// About two bits are looked at for each pixel of the way on which trimmed bounds meet, and nothing is allocated.
    pub fn sweep_continuous(&self, from: Point, by: (i32, i32)) -> Option<ContinuousOffsetSweep> {
        let (from, by) = (near(from)?, (by.0.into(), by.1.into()));
        let way = Way::new(from, by);
        let reach = Reach::within(self)?;
        let entry = Entry::first(&way, reach, |offset| self.is_blocked(offset.x, offset.y))?;
        Some(ContinuousOffsetSweep {
            time: entry.time,
            at: ExactPoint::on_way(from, by, entry.time),
            free: entry.free,
            blocked: entry.blocked,
            faces: entry.faces,
        })
    }
}

/// Where a way first comes next to a blocked offset.
pub(crate) struct Entry {
    pub(crate) time: Time,
    /// The whole offset nearest to the way then; `None` where the start is blocked.
    pub(crate) free: Option<Point>,
    pub(crate) blocked: Point,
    pub(crate) faces: FaceNormals,
}

impl Entry {
    /// The first entry on a way, where `blocked` says of the offsets within `reach` which are.
    #[inline(always)]
    pub(crate) fn first(
        way: &Way,
        reach: Reach,
        mut blocked: impl FnMut(Point) -> bool,
    ) -> Option<Self> {
        let seen = way.see(reach);
        if seen.contains((0, 0)) && blocked(way.from()) {
            let (time, faces) = (Time::START, FaceNormals::NONE);
            return Some(Self { time, free: None, blocked: way.from(), faces });
        }
        let mut cell = Cell::first_within(way.length(), &seen)?;
        loop {
            let ahead = cell.ahead(
                #[inline(always)]
                |right, down| blocked(way.at((right, down))),
            );
            if ahead != Ahead::default() {
                return Some(Self::into_cell(way, &cell, ahead));
            }
            cell = cell.next()?;
            if cell.right > seen.right || cell.down > seen.bottom {
                return None;
            }
        }
    }

    #[inline(always)]
    fn into_cell(way: &Way, cell: &Cell, ahead: Ahead) -> Self {
        // A corner counts as faces only where no face is entered: else a box that lands on a flat floor with a slanted motion
        // would enter the side of the next of the floor's pixels, which is hidden.
        let is_corner = !ahead.across_columns && !ahead.across_rows;
        let (columns, rows) = (ahead.across_columns || is_corner, ahead.across_rows || is_corner);
        // The new offsets that are blocked; a tie of both rows and columns takes the smallest as it really stands.
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

/// Which of the whole offsets that a way comes next to are blocked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Ahead {
    /// The cell's corners: top left, top right, bottom left, bottom right, as far as they are new.
    blocked: [bool; 4],
    /// Whether some pixels begin to overlap through a face between columns, having shared rows before …
    across_columns: bool,
    /// … or through one between rows.
    across_rows: bool,
}

/// A cell between whole offsets that a way is in, and the moment at which it came there.
#[derive(Clone, Copy, Debug)]
struct Cell {
    /// How far the way leads in all.
    length: (i64, i64),
    /// The cell's first column and row.
    right: i64,
    down: i64,
    /// Whether the way entered across a column, or starts on one; and so with rows. A part of the way that leads nowhere
    /// crosses nothing.
    crosses_column: bool,
    crosses_row: bool,
    /// By how much the way comes to the next column later than to the next row: a difference of times, times both lengths.
    later: i64,
}

impl Cell {
    /// The first cell on the way at whose corners there is anything within reach.
    #[inline(always)]
    fn first_within(length: (i64, i64), seen: &Reach) -> Option<Self> {
        // The time from which each part is next to what is within reach, as a fraction of its length.
        let (right, down) = (first_line(length.0, seen.left), first_line(length.1, seen.top));
        let (right, down) = (right?, down?);
        if seen.right < 0 || seen.bottom < 0 {
            return None;
        }
        let product = |one: i64, two: i64| i128::from(one) * i128::from(two);
        let is_right_later = product(right, length.1) >= product(down, length.0);
        // A part that leads nowhere sets no time.
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
        // Both lines are the next ones, so that they are no longer apart than both lengths.
        Some(Self { length, right, down, crosses_column, crosses_row, later: later as i64 })
    }

    /// The cell after this one; `None` where the way ends before.
    #[inline(always)]
    fn next(self) -> Option<Self> {
        let (width, height) = self.length;
        // A part that leads nowhere comes to no line.
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

    /// Asks of the offsets that the way comes next to in this cell which are blocked.
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

    /// When the way comes into the cell.
    fn time(&self) -> Time {
        let (line, of) = self.line();
        Time::new(line.unsigned_abs(), of.unsigned_abs())
    }

    /// The line that the way crosses into the cell, and how many there are of its kind.
    const fn line(&self) -> (i64, i64) {
        if self.crosses_column { (self.right, self.length.0) } else { (self.down, self.length.1) }
    }

    /// The whole offset nearest to the way when it comes into the cell, halves away from the start.
    fn nearest(&self) -> (i64, i64) {
        let (line, of) = self.line();
        let along = |length: i64| {
            let twice = 2 * i128::from(line) * i128::from(length) + i128::from(of);
            floor(twice, 2 * of)
        };
        (along(self.length.0), along(self.length.1))
    }
}

/// After how many pixels a part of the way comes next to what begins at `low`; `None` where it ends before.
fn first_line(length: i64, low: i64) -> Option<i64> {
    let line = (low - 1).max(0);
    if length == 0 { (low <= 0).then_some(0) } else { (line < length).then_some(line) }
}
