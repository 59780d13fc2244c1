//! The queries of a configuration space.

use super::ConfigurationSpace;
use super::bits::Bits;
use super::nearest::{Nearest, nearest_unset};
use crate::pair::Depth;
use crate::space::{Direction, Point, Rect, Translation};

impl ConfigurationSpace {
    /// Returns whether A overlaps B at an offset of A's top left from B's. Costs a few
    /// instructions.
    #[inline]
    pub fn is_blocked(&self, offset: impl Into<Point>) -> bool {
        let Point { x: dx, y: dy } = offset.into();
        let (x, y) = self.local(dx, dy);
        self.blocked.get(x, y)
    }

    /// The smallest rectangle of offsets that holds all blocked ones; `None` if no offset is
    /// blocked.
    pub(crate) fn bounds(&self) -> Option<Rect> {
        let (width, height) = (self.blocked.width(), self.blocked.height());
        (width > 0 && height > 0)
            .then(|| Rect::new(self.left.into(), self.top.into(), width, height))
    }

    /// The first blocked offset from `from` on, which lies within the [`bounds`](Self::bounds), to
    /// the right or, if `right` is -1, to the left.
    pub(crate) fn first_blocked_in_row(&self, from: Point, right: i64) -> Option<Point> {
        let (x, y) = self.local(from.x, from.y);
        let row = self.blocked.row(y);
        let found =
            if right < 0 { row.last(0, x + 1) } else { row.first(x, self.blocked.width().into()) };
        Some(Point::new(from.x + found? - x, from.y))
    }

    /// The first blocked offset from `from` on, which lies within the [`bounds`](Self::bounds),
    /// downwards or, if `down` is -1, upwards.
    pub(crate) fn first_blocked_in_column(&self, from: Point, down: i64) -> Option<Point> {
        let (x, y) = self.local(from.x, from.y);
        let found = if down < 0 {
            self.blocked.last_set_in_column(x, y)
        } else {
            self.blocked.next_set_in_column(x, y)
        };
        Some(Point::new(from.x, from.y + found? - y))
    }

    /// Returns whether A can leave from an offset, or get there, by steps of one pixel left, right,
    /// up and down without ever overlapping B: whether the offset is free and not enclosed. Costs a
    /// few instructions.
    #[inline]
    pub fn is_outside(&self, offset: impl Into<Point>) -> bool {
        let Point { x: dx, y: dy } = offset.into();
        let (x, y) = self.local(dx, dy);
        !self.closed.get(x, y)
    }

    /// Returns the smallest number of pixels, 1 or more, by which A must be pushed in `direction`
    /// from an offset to be free of B; `None` if they do not overlap there. Same as
    /// [`Placed::depth_along`](crate::Placed::depth_along). Costs one step per pixel up or down,
    /// and one per 64 pixels sideways.
    pub fn depth_along(&self, offset: impl Into<Point>, direction: Direction) -> Option<u32> {
        let Point { x: dx, y: dy } = offset.into();
        self.is_blocked((dx, dy)).then(|| self.push_out(dx, dy, direction))
    }

    /// Returns the smallest push in each of the four directions; `None` if A and B do not overlap
    /// at the offset. Same as [`Placed::depth`](crate::Placed::depth).
    pub fn depth(&self, offset: impl Into<Point>) -> Option<Depth> {
        let Point { x: dx, y: dy } = offset.into();
        let push_out = |direction| self.push_out(dx, dy, direction);
        self.is_blocked((dx, dy)).then(|| Depth::by(push_out))
    }

    /// Returns the shortest push that separates A from B if A is at an offset from B, to a place
    /// that A could have reached from outside. It is the answer of
    /// [`Placed::separation`](crate::Placed::separation), without the cost.
    ///
    /// Reads a word or two for each row up to the distance of the answer; allocates nothing.
    ///
    /// ```
    /// use hitmask::{ConfigurationSpace, Mask, Translation};
    /// let (ship, rock) = (Mask::full(10, 10)?, Mask::full(10, 10)?);
    /// let space = ConfigurationSpace::new(&ship, &rock)?;
    /// assert_eq!(space.separation((8, 5)), Translation::new(2, 0));
    /// # Ok::<(), hitmask::MaskError>(())
    /// ```
    pub fn separation(&self, offset: impl Into<Point>) -> Translation {
        let Point { x: dx, y: dy } = offset.into();
        self.nearest(&self.closed, dx, dy)
    }

    /// Returns the shortest push that gets A, placed at the given offset, clear of B. The result
    /// may be an enclosed spot, such as a hole in B. It is the answer of
    /// [`Placed::nearest_free`](crate::Placed::nearest_free), and costs as much as
    /// [`separation`](Self::separation) here.
    pub fn nearest_free(&self, offset: impl Into<Point>) -> Translation {
        let Point { x: dx, y: dy } = offset.into();
        self.nearest(&self.blocked, dx, dy)
    }

    /// Returns the squared distance of A's set pixels from B's, in squared pixels, if A is at an
    /// offset from B. Same as [`Distance::squared`](crate::Distance::squared). `None` if one of the
    /// masks has no set pixel.
    ///
    /// Reads the rows of the space up to the distance of the answer; allocates nothing. For the two
    /// pixels, use [`Placed::distance`](crate::Placed::distance).
    pub fn distance_squared(&self, offset: impl Into<Point>) -> Option<u128> {
        let Point { x: dx, y: dy } = offset.into();
        let (width, height) = (i64::from(self.blocked.width()), i64::from(self.blocked.height()));
        if width == 0 || height == 0 {
            return None;
        }
        // A pixel of A and one of B are as far from each other as the offset that brings them
        // together is from here.
        let (x, y) =
            (i128::from(dx) - i128::from(self.left), i128::from(dy) - i128::from(self.top));
        let apart = |one: i128, other: i64| one.abs_diff(other.into()).saturating_sub(1);
        let nearest_row = y.clamp(0, (height - 1).into()) as i64;
        let column = x.clamp(0, (width - 1).into()) as i64;
        let mut least = u128::MAX;
        let mut look = |row: i64| {
            let rows_apart = apart(y, row);
            // Differences of i64s and little more: their squares fit.
            if rows_apart * rows_apart >= least {
                return false;
            }
            let line = self.blocked.row(row);
            let found = [line.last(0, column + 1), line.first(column, width)];
            for set in found.into_iter().flatten() {
                let columns_apart = apart(x, set);
                least = least.min(columns_apart * columns_apart + rows_apart * rows_apart);
            }
            true
        };
        // From the nearest row both ways, until the rows alone are too far away.
        let (mut above, mut below) = (nearest_row, nearest_row + 1);
        let (mut up, mut down) = (true, true);
        while up || down {
            up = up && above >= 0 && look(above);
            down = down && below < height && look(below);
            above -= 1;
            below += 1;
        }
        Some(least)
    }

    /// The bit of an offset; far away from the map if the offset is far away.
    #[inline]
    fn local(&self, dx: i64, dy: i64) -> (i64, i64) {
        (dx.saturating_sub(self.left.into()), dy.saturating_sub(self.top.into()))
    }

    /// The push to the nearest unset offset of a map.
    fn nearest(&self, map: &Bits, dx: i64, dy: i64) -> Translation {
        let (x, y) = self.local(dx, dy);
        if !map.get(x, y) {
            return Translation::ZERO;
        }
        let bounds = Rect::new(0, 0, map.width(), map.height());
        nearest_unset(map, x, y, Nearest::exit(bounds, x, y)).translation()
    }

    /// The smallest push, 1 or more, from a blocked offset to one that is not.
    fn push_out(&self, dx: i64, dy: i64, direction: Direction) -> u32 {
        let (x, y) = self.local(dx, dy);
        let width = i64::from(self.blocked.width());
        let free = match direction {
            Direction::Left => x - self.blocked.row(y).last_unset(0, x + 1).unwrap_or(-1),
            Direction::Right => self.blocked.row(y).first_unset(x, width).unwrap_or(width) - x,
            Direction::Up => (1..).find(|n| !self.blocked.get(x, y - n)).unwrap_or(0),
            Direction::Down => (1..).find(|n| !self.blocked.get(x, y + n)).unwrap_or(0),
        };
        // No longer than the map.
        free as u32
    }
}
