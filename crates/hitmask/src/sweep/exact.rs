//! The stepped sweep of masks whose pixels are parallelograms.

use super::OffsetSweep;
use super::stepped::time;
use super::way::{Steps, Way};
use crate::pair::Exact;
use crate::space::{Point, Time, Translation};

/// The first hit of an [`Exact`] mask that moves in steps of whole pixels.
///
/// An [`Exact`] mask may lie between pixels, so `free` and `blocked` are not positions but motions
/// from the mask's start, which you can pass to [`Exact::moved`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct ExactSweep {
    /// The step after which the masks overlap; 0 if they overlap at the start.
    pub step: u64,
    /// How many steps the whole motion has: the larger of its horizontal and vertical distances, in
    /// pixels.
    pub steps: u64,
    /// The motion up to the last free step, one step before `blocked`; `None` if the masks overlap
    /// at the start.
    pub free: Option<Point>,
    /// The motion up to the first step at which the masks overlap.
    pub blocked: Point,
    /// The pixels that share an area at `blocked`, each in the coordinates of its own mask; see
    /// [`Exact::first`].
    pub first: (Point, Point),
}

impl ExactSweep {
    /// Returns the step as a fraction of the motion; 0 if the motion has no steps.
    pub const fn time(&self) -> Time {
        time(self.step, self.steps)
    }
}

impl Exact<'_> {
    /// Returns the first hit of this mask on `other` while this mask moves by `by`, (right, down),
    /// in steps of whole pixels. Returns `None` if the mask hits nothing.
    ///
    /// The steps are those of [`Placed::sweep`](crate::Placed::sweep). After step k, the mask is at
    /// the position to which [`moved`](Self::moved) moves it by (k · right / N, k · down / N), with
    /// each component rounded to the nearest pixel, and halves rounded away from zero. The fraction
    /// of a pixel in the mask's start position therefore never changes.
    ///
    /// The call allocates nothing. Steps at which the boxes of the two masks do not overlap cost
    /// nothing. The method bisects the other steps, so a part of the motion that cannot hit
    /// anything costs one test, however long it is. Only close to the other mask's outline does
    /// each step cost one or two tests.
    ///
    /// ```
    /// use hitmask::{Angle, Mask, Point, Pose};
    ///
    /// let square = Mask::full(10, 10)?;
    /// let diamond = Pose::at((0.0, 0.0)).pivot((5.0, 5.0)).turned(Angle::from_degrees(45.0));
    /// let hit = square.posed(diamond).exact().sweep(square.at((100, -5)), (200, 0)).expect("it is in the way");
    /// // Its corner is at 7.07, half the square root of 200.
    /// assert_eq!((hit.step, hit.steps), (93, 200));
    /// assert_eq!((hit.free, hit.blocked), (Some(Point::new(92, 0)), Point::new(93, 0)));
    /// assert_eq!(hit.first, (Point::new(9, 0), Point::new(0, 4)));
    /// # Ok::<(), hitmask::MaskError>(())
    /// ```
    pub fn sweep<'b>(
        self,
        other: impl Into<Exact<'b>>,
        by: impl Into<Translation>,
    ) -> Option<ExactSweep> {
        let by = by.into().pair();
        let other = other.into();
        let way = Way::new(Point::default(), (by.0.into(), by.1.into()));
        let steps = Steps::of(&way);
        let range = steps.within(way.see(self.nearness(other)?))?;
        let step = Passage { one: self, other, way, steps }.first_blocked(range)?;
        let OffsetSweep { step, steps, free, blocked } = OffsetSweep::at(&way, &steps, step);
        let first = moved(self, blocked).first(other)?;
        Some(ExactSweep { step, steps, free, blocked, first })
    }
}

/// A mask that moves along another mask.
struct Passage<'a, 'b> {
    one: Exact<'a>,
    other: Exact<'b>,
    way: Way,
    steps: Steps,
}

impl Passage<'_, '_> {
    /// Returns the first of some steps after which the two masks overlap. At all of these steps,
    /// the masks' boxes overlap.
    ///
    /// Each call halves fewer than 2³² steps, so the recursion depth is at most 33.
    fn first_blocked(&self, (first, last): (i64, i64)) -> Option<i64> {
        let start = self.way.at(self.steps.at(first));
        let one = moved(self.one, start);
        if first == last {
            return one.overlaps(self.other).then_some(first);
        }
        let end = self.way.at(self.steps.at(last));
        if !one.may_meet(self.other, end - start) {
            return None;
        }
        let middle = first + (last - first) / 2;
        self.first_blocked((first, middle)).or_else(|| self.first_blocked((middle + 1, last)))
    }
}

/// Returns a mask moved by `by`; no motion is longer than `i32` allows.
fn moved(exact: Exact<'_>, by: Point) -> Exact<'_> {
    exact.moved((by.x as i32, by.y as i32))
}
