//! Represents a straight motion over whole pixels: where it comes within reach, and its steps.

use crate::configuration::offset_bounds;
use crate::mask::Mask;
use crate::space::{Bounds, Point};

/// The motion of one mask's offset from another mask, mirrored so that it leads right and down.
/// Places on the motion are relative to its start, (right, down); [`at`](Self::at) mirrors them
/// back.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Way {
    /// The offset at the start.
    from: Point,
    /// The actual directions of right and down, 1 or -1 each.
    sign: (i64, i64),
    /// How far the motion leads right and down; neither number is negative.
    length: (i64, i64),
}

impl Way {
    /// Returns the motion from the offset `from` by `by`. Both are sums of a few `i32` values, far
    /// from the ends of `i64`.
    pub(crate) const fn new(from: Point, by: (i64, i64)) -> Self {
        const fn sign(of: i64) -> i64 {
            if of < 0 { -1 } else { 1 }
        }
        Self { from, sign: (sign(by.0), sign(by.1)), length: (by.0.abs(), by.1.abs()) }
    }

    /// Returns the offset at the start.
    pub(crate) const fn from(&self) -> Point {
        self.from
    }

    /// Returns the actual directions of right and down.
    pub(crate) const fn sign(&self) -> (i64, i64) {
        self.sign
    }

    /// Returns how far the motion leads right and down.
    pub(crate) const fn length(&self) -> (i64, i64) {
        self.length
    }

    /// Returns the offset at a place on the motion.
    pub(crate) const fn at(&self, (right, down): (i64, i64)) -> Point {
        Point::new(self.from.x + self.sign.0 * right, self.from.y + self.sign.1 * down)
    }

    /// Converts offsets to places on the motion.
    pub(crate) const fn see(&self, reach: Bounds) -> Bounds {
        const fn seen(low: i64, end: i64, from: i64, sign: i64) -> (i64, i64) {
            if sign < 0 { (from - end + 1, from - low + 1) } else { (low - from, end - from) }
        }
        let (left, right) = seen(reach.left, reach.right, self.from.x, self.sign.0);
        let (top, bottom) = seen(reach.top, reach.bottom, self.from.y, self.sign.1);
        Bounds { left, top, right, bottom }
    }
}

/// Returns the bounds outside which no offset of `a` from `b` is blocked; `None` if one of the
/// masks is empty.
pub(super) fn reach_of(a: &Mask, b: &Mask) -> Option<Bounds> {
    Bounds::of(offset_bounds(a, b)).filled()
}

/// The steps of a motion, as many as the larger of its horizontal and vertical distances has
/// pixels. At each step, both components are rounded to whole pixels, and halves are rounded away
/// from the start.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Steps {
    length: (i64, i64),
    count: i64,
}

impl Steps {
    pub(crate) fn of(way: &Way) -> Self {
        let (right, down) = way.length;
        Self { length: way.length, count: right.max(down) }
    }

    /// Returns the number of steps, not counting step 0, the start.
    pub(crate) const fn count(&self) -> i64 {
        self.count
    }

    /// Returns how far the motion leads right and down.
    pub(super) const fn length(&self) -> (i64, i64) {
        self.length
    }

    /// Returns the place on the motion after `step` steps.
    pub(crate) fn at(&self, step: i64) -> (i64, i64) {
        (self.rounded(step, self.length.0), self.rounded(step, self.length.1))
    }

    fn rounded(&self, step: i64, length: i64) -> i64 {
        // Usually one component is as long as all steps, or is 0, and divisions are slow.
        if length == self.count {
            return step;
        }
        if length == 0 {
            return 0;
        }
        let twice = 2 * i128::from(step) * i128::from(length) + i128::from(self.count);
        floor(twice, 2 * self.count)
    }

    /// Returns the first and the last step at which the motion is within `reach`, which is relative
    /// to the motion's start; `None` if there is none.
    pub(super) fn within(&self, reach: Bounds) -> Option<(i64, i64)> {
        let (right, down) = self.length;
        let first = self.first_from(right, reach.left)?.max(self.first_from(down, reach.top)?);
        let last = self.last_to(right, reach.right - 1)?.min(self.last_to(down, reach.bottom - 1)?);
        (first <= last).then_some((first, last))
    }

    /// Returns the first step at which one component of the motion is at `low` or beyond.
    fn first_from(&self, length: i64, low: i64) -> Option<i64> {
        if low <= 0 {
            return Some(0);
        }
        if low > length {
            return None;
        }
        Some(if length == self.count { low } else { self.step_at_half_before(length, low) })
    }

    /// Returns the last step at which one component of the motion is at `high` or before.
    fn last_to(&self, length: i64, high: i64) -> Option<i64> {
        if high < 0 {
            return None;
        }
        if high >= length {
            return Some(self.count);
        }
        let beyond = high + 1;
        let step =
            if length == self.count { beyond } else { self.step_at_half_before(length, beyond) };
        Some(step - 1)
    }

    /// Returns the first step at which one component of the motion is at most half a pixel before
    /// `pixel`, so that it rounds to `pixel`.
    fn step_at_half_before(&self, length: i64, pixel: i64) -> i64 {
        let twice = (2 * i128::from(pixel) - 1) * i128::from(self.count);
        floor(twice + i128::from(2 * length - 1), 2 * length)
    }
}

/// Returns `number`, which is not negative, divided by `divisor`, which is positive, rounded down.
pub(super) fn floor(number: i128, divisor: i64) -> i64 {
    // 128-bit divisions are slow and rarely needed.
    match u64::try_from(number) {
        Ok(number) => (number / divisor as u64) as i64,
        Err(_) => (number / i128::from(divisor)) as i64,
    }
}

/// The places after consecutive steps, computed like [`Steps::at`] but without a division.
pub(super) struct Places {
    right: Part,
    down: Part,
}

/// One component of the motion, step by step. A step is at most one pixel, so this type needs less
/// work than a [`Dda`](crate::space::Dda), which takes 1.15 times as long in sweeps.
struct Part {
    pixel: i64,
    /// The remainder of the division that resulted in the pixel, out of `whole`.
    rest: i64,
    /// How much a step adds to `rest`, at most `whole`.
    step: i64,
    whole: i64,
}

impl Part {
    #[inline(always)]
    fn next(&mut self) -> i64 {
        let pixel = self.pixel;
        self.rest += self.step;
        if self.rest >= self.whole {
            self.rest -= self.whole;
            self.pixel += 1;
        }
        pixel
    }
}

impl Places {
    /// Returns the current place in the form that [`Way::at`] accepts, and advances to the next
    /// one.
    #[inline(always)]
    pub(super) fn next(&mut self) -> (i64, i64) {
        (self.right.next(), self.down.next())
    }
}

impl Steps {
    /// Returns the places from a step on.
    pub(super) fn places_from(&self, step: i64) -> Places {
        let part = |length: i64| {
            // A motion without steps consists only of its start.
            let whole = 2 * self.count.max(1);
            let twice = 2 * i128::from(step) * i128::from(length) + i128::from(self.count);
            let pixel = floor(twice, whole);
            let rest = (twice - i128::from(pixel) * i128::from(whole)) as i64;
            Part { pixel, rest, step: 2 * length, whole }
        };
        Places { right: part(self.length.0), down: part(self.length.1) }
    }
}
