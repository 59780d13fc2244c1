//! The queries that a configuration space answers.

use super::ConfigurationSpace;
use super::bits::Bits;
use super::nearest::{Nearest, nearest_unset};
use crate::pair::Depth;
use crate::space::{Direction, Point, Rect, Translation};

impl ConfigurationSpace {
    /// Returns whether A overlaps B when A's top left is at `offset` from B's top left. The call
    /// costs a few instructions.
    #[inline]
    pub fn is_blocked(&self, offset: impl Into<Point>) -> bool {
        let Point { x: dx, y: dy } = offset.into();
        let (x, y) = self.local(dx, dy);
        self.blocked.get(x, y)
    }

    /// Returns the smallest rectangle of offsets that contains all blocked offsets; `None` if no
    /// offset is blocked.
    pub(crate) fn bounds(&self) -> Option<Rect> {
        let (width, height) = (self.blocked.width(), self.blocked.height());
        (width > 0 && height > 0)
            .then(|| Rect::new(self.left.into(), self.top.into(), width, height))
    }

    /// Returns the first blocked offset from `from` on, to the right or, if `right` is -1, to the
    /// left. `from` must lie within the [`bounds`](Self::bounds).
    pub(crate) fn first_blocked_in_row(&self, from: Point, right: i64) -> Option<Point> {
        let (x, y) = self.local(from.x, from.y);
        let row = self.blocked.row(y);
        let found =
            if right < 0 { row.last(0, x + 1) } else { row.first(x, self.blocked.width().into()) };
        Some(Point::new(from.x + found? - x, from.y))
    }

    /// Returns the first blocked offset from `from` on, downwards or, if `down` is -1, upwards.
    /// `from` must lie within the [`bounds`](Self::bounds).
    pub(crate) fn first_blocked_in_column(&self, from: Point, down: i64) -> Option<Point> {
        let (x, y) = self.local(from.x, from.y);
        let found = if down < 0 {
            self.blocked.last_set_in_column(x, y)
        } else {
            self.blocked.next_set_in_column(x, y)
        };
        Some(Point::new(from.x, from.y + found? - y))
    }

    /// Returns whether A, moving by steps of one pixel left, right, up and down, can get from an
    /// offset to the outside (or from the outside to that offset) without ever overlapping B. This
    /// is possible if and only if the offset is free and not enclosed. The call costs a few
    /// instructions.
    #[inline]
    pub fn is_outside(&self, offset: impl Into<Point>) -> bool {
        let Point { x: dx, y: dy } = offset.into();
        let (x, y) = self.local(dx, dy);
        !self.closed.get(x, y)
    }

    /// Returns the smallest number of pixels, 1 or more, by which A, placed at an offset from B,
    /// must be pushed in `direction` to be free of B; `None` if A and B do not overlap at that
    /// offset. The answer is the same as that of
    /// [`Placed::depth_along`](crate::Placed::depth_along). The call costs one step per pixel for a
    /// push up or down, and one step per 64 pixels for a push to the left or right.
    pub fn depth_along(&self, offset: impl Into<Point>, direction: Direction) -> Option<u32> {
        let Point { x: dx, y: dy } = offset.into();
        self.is_blocked((dx, dy)).then(|| self.push_out(dx, dy, direction))
    }

    /// Returns, for each of the four directions, the smallest push that frees A of B; `None` if A
    /// and B do not overlap at the offset. The answer is the same as that of
    /// [`Placed::depth`](crate::Placed::depth).
    pub fn depth(&self, offset: impl Into<Point>) -> Option<Depth> {
        let Point { x: dx, y: dy } = offset.into();
        let push_out = |direction| self.push_out(dx, dy, direction);
        self.is_blocked((dx, dy)).then(|| Depth::by(push_out))
    }

    /// Returns the shortest push that separates A from B, where A starts at the given offset from
    /// B. The push ends at a position that A could have reached from outside. The answer is the
    /// same as that of [`Placed::separation`](crate::Placed::separation), but this call costs much
    /// less.
    ///
    /// The call reads one or two words for each row of the space that is no farther away than the
    /// push is long, and allocates nothing.
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

    /// Returns the shortest push that separates A from B, where A starts at the given offset from
    /// B, even if the push ends at an enclosed position, such as in a hole in B. The answer is the
    /// same as that of [`Placed::nearest_free`](crate::Placed::nearest_free). The call costs as
    /// much as [`separation`](Self::separation).
    pub fn nearest_free(&self, offset: impl Into<Point>) -> Translation {
        let Point { x: dx, y: dy } = offset.into();
        self.nearest(&self.blocked, dx, dy)
    }

    /// Returns the squared distance between A's set pixels and B's set pixels, in squared pixels,
    /// when A is at an offset from B. The answer is the same as
    /// [`Distance::squared`](crate::Distance::squared). Returns `None` if one of the masks has no
    /// set pixel.
    ///
    /// The call reads the rows of the space that are no farther away than the returned distance,
    /// and allocates nothing. To get the two nearest pixels, use
    /// [`Placed::distance`](crate::Placed::distance).
    pub fn distance_squared(&self, offset: impl Into<Point>) -> Option<u128> {
        let Point { x: dx, y: dy } = offset.into();
        let (width, height) = (i64::from(self.blocked.width()), i64::from(self.blocked.height()));
        if width == 0 || height == 0 {
            return None;
        }
        // The distance between a pixel of A and a pixel of B equals the distance from this offset
        // to the offset at which they coincide.
        let (x, y) =
            (i128::from(dx) - i128::from(self.left), i128::from(dy) - i128::from(self.top));
        let apart = |one: i128, other: i64| one.abs_diff(other.into()).saturating_sub(1);
        let nearest_row = y.clamp(0, (height - 1).into()) as i64;
        let column = x.clamp(0, (width - 1).into()) as i64;
        let mut least = u128::MAX;
        let mut look = |row: i64| {
            let rows_apart = apart(y, row);
            // The numbers are only slightly larger than differences of i64s, so their squares fit.
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
        // Search from the nearest row in both directions, until the rows alone are too far away.
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

    /// Returns the position of an offset's bit in the maps. If the offset is far away, its bit lies
    /// far outside the maps.
    #[inline]
    fn local(&self, dx: i64, dy: i64) -> (i64, i64) {
        (dx.saturating_sub(self.left.into()), dy.saturating_sub(self.top.into()))
    }

    /// Returns the push to the nearest unset offset of a map.
    fn nearest(&self, map: &Bits, dx: i64, dy: i64) -> Translation {
        let (x, y) = self.local(dx, dy);
        if !map.get(x, y) {
            return Translation::ZERO;
        }
        let bounds = Rect::new(0, 0, map.width(), map.height());
        nearest_unset(map, x, y, Nearest::exit(bounds, x, y)).translation()
    }

    /// Returns the smallest push, 1 or more, from a blocked offset to a free one.
    fn push_out(&self, dx: i64, dy: i64, direction: Direction) -> u32 {
        let (x, y) = self.local(dx, dy);
        let width = i64::from(self.blocked.width());
        let free = match direction {
            Direction::Left => x - self.blocked.row(y).last_unset(0, x + 1).unwrap_or(-1),
            Direction::Right => self.blocked.row(y).first_unset(x, width).unwrap_or(width) - x,
            Direction::Up => (1..).find(|n| !self.blocked.get(x, y - n)).unwrap_or(0),
            Direction::Down => (1..).find(|n| !self.blocked.get(x, y + n)).unwrap_or(0),
        };
        // The push is no longer than the map.
        free as u32
    }
}
