//! The stepped sweep: a mask that moves from pixel to pixel, as a game shows it.

use super::axis;
use super::way::{Steps, Way, reach_of};
use crate::configuration::ConfigurationSpace;
use crate::kernel::{SimdLevel, Vectors, at_level};
use crate::pair::{Normal, first_common, overlaps};
use crate::pose::Placed;
use crate::space::{Bounds, Point, Time, Translation};

/// The first hit of a mask that moves in steps of whole pixels.
///
/// Positions are those of the moving mask's top left. If both masks move, they are relative to the
/// other one, as if it had stayed where it started: add its motion up to that step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Sweep {
    /// The step after which the masks overlap; 0 if they do at the start.
    pub step: u64,
    /// How many steps the whole motion has: the pixels of its longer part.
    pub steps: u64,
    /// The last free position, one step before; `None` if the masks overlap at the start.
    pub free: Option<Point>,
    /// The first position at which the masks overlap.
    pub blocked: Point,
    /// The first common pixel there: smallest y, then smallest x.
    pub first: Point,
}

/// The first hit of a motion through a [`ConfigurationSpace`] in steps of whole pixels, in offsets
/// of A from B.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct OffsetSweep {
    /// The step after which the masks overlap; 0 if they do at the start.
    pub step: u64,
    /// How many steps the whole motion has: the pixels of its longer part.
    pub steps: u64,
    /// The last free offset, one step before; `None` if the masks overlap at the start.
    pub free: Option<Point>,
    /// The first offset at which the masks overlap.
    pub blocked: Point,
}

impl Sweep {
    /// Returns the step as a fraction of the motion; 0 if the motion has no step.
    pub const fn time(&self) -> Time {
        time(self.step, self.steps)
    }

    /// Returns the surface normal of `other`, the mask that was hit: [`Placed::normal_at`] at the
    /// first common pixel, with the default radius. If both masks move, pass `other` at its start
    /// position.
    ///
    /// It is computed on demand, because not every game needs it.
    pub fn normal(&self, other: Placed<'_>) -> Option<Normal> {
        other.normal_at(self.first, Normal::DEFAULT_RADIUS)
    }
}

impl OffsetSweep {
    /// Returns the step as a fraction of the motion; 0 if the motion has no step.
    pub const fn time(&self) -> Time {
        time(self.step, self.steps)
    }
}

/// A step as a fraction of all steps.
pub(super) const fn time(step: u64, steps: u64) -> Time {
    if step == 0 { Time::START } else { Time::new(step, steps) }
}

impl Placed<'_> {
    /// Returns the first hit of this mask on `other` while it moves by `by`, (right, down), in
    /// steps of whole pixels; `None` if it hits nothing.
    ///
    /// The motion has as many steps as its longer part has pixels: N. After step k the mask is at
    /// its position plus (k · right / N, k · down / N), each rounded to the nearest pixel, halves
    /// away from zero. These are the positions that a game shows if it draws sprites at whole
    /// pixels. Step 0, the start, is tested too. Steps can pass between pixels that a real motion
    /// would touch; use [`sweep_continuous`](Self::sweep_continuous) if that matters.
    ///
    /// It allocates nothing. Steps at which the trimmed bounds do not meet cost nothing, so the
    /// length of the motion does not matter. Each other step costs a test of the pair, except for
    /// two masks of at most 64 × 64 along a row or a column: all steps together cost a few tests.
    ///
    /// ```
    /// # use hitmask::{Mask, Point};
    /// # let (ship, rock) = (Mask::full(32, 20)?, Mask::full(24, 24)?);
    /// let hit = ship.at((120, 80)).sweep(rock.at((200, 84)), (90, 0)).expect("the rock is in the way");
    /// assert_eq!((hit.step, hit.steps), (49, 90));
    /// assert_eq!(hit.free, Some(Point::new(168, 80))); // the right edge touches the rock
    /// assert_eq!(hit.first, Point::new(200, 84));
    /// // To the left.
    /// assert!(hit.normal(rock.at((200, 84))).is_some_and(|normal| normal.to_f64().0 < 0.0));
    /// # Ok::<(), hitmask::MaskError>(())
    /// ```
    #[doc(alias = "move_contact")]
    #[doc(alias = "move_and_collide")]
    #[doc(alias = "shape cast")]
    #[doc(alias = "swept")]
    pub fn sweep(self, other: Placed<'_>, by: impl Into<Translation>) -> Option<Sweep> {
        SimdLevel::best().sweep(self, other, by)
    }

    /// Returns the first hit of this mask, which moves by `by`, on `other`, which moves by
    /// `other_by` in the same time. Otherwise it works like [`sweep`](Self::sweep).
    ///
    /// Only the relative motion counts: the steps are those of this mask moving by the difference
    /// while `other` stands still. The positions in the answer are relative in the same way.
    pub fn sweep_both(
        self,
        other: Placed<'_>,
        by: impl Into<Translation>,
        other_by: impl Into<Translation>,
    ) -> Option<Sweep> {
        let by = relative(by.into().pair(), other_by.into().pair());
        SimdLevel::best().sweep_by(self, other, by)
    }
}

/// The motion of a mask relative to another one that moves too.
pub(super) fn relative(by: (i32, i32), other_by: (i32, i32)) -> (i64, i64) {
    let difference = |by: i32, other: i32| i64::from(by) - i64::from(other);
    (difference(by.0, other_by.0), difference(by.1, other_by.1))
}

/// The offset of a placed mask's top left from another's.
pub(super) fn offset(one: Placed<'_>, other: Placed<'_>) -> Point {
    one.position() - other.position()
}

impl SimdLevel {
    /// Same as [`Placed::sweep`], at this SIMD level.
    #[doc(hidden)]
    pub fn sweep(
        self,
        one: Placed<'_>,
        other: Placed<'_>,
        by: impl Into<Translation>,
    ) -> Option<Sweep> {
        let by = by.into().pair();
        self.sweep_by(one, other, (by.0.into(), by.1.into()))
    }

    fn sweep_by(self, one: Placed<'_>, other: Placed<'_>, by: (i64, i64)) -> Option<Sweep> {
        let way = Way::new(offset(one, other), by);
        let reach = reach_of(one.mask(), other.mask())?;
        let steps = Steps::of(&way);
        let range = steps.within(way.see(reach))?;
        at_level!(self, vectors => {
            let step = first_step(vectors, one, other, &way, &steps, range)?;
            let answer = OffsetSweep::at(&way, &steps, step);
            let there = other.position();
            let place = |offset: Point| there + offset;
            let first = first_common(Placed::new(one.mask(), place(answer.blocked)), other)?;
            Some(answer.placed(place, first))
        })
    }
}

impl OffsetSweep {
    pub(crate) fn at(way: &Way, steps: &Steps, step: i64) -> Self {
        let (number, count) = (step.unsigned_abs(), steps.count().unsigned_abs());
        Self {
            step: number,
            steps: count,
            free: (step > 0).then(|| way.at(steps.at(step - 1))),
            blocked: way.at(steps.at(step)),
        }
    }

    /// The same with the places of offsets in the world, and the first common pixel there.
    pub(crate) fn placed(self, place: impl Fn(Point) -> Point, first: Point) -> Sweep {
        let Self { step, steps, free, blocked } = self;
        Sweep { step, steps, free: free.map(&place), blocked: place(blocked), first }
    }
}

impl ConfigurationSpace {
    /// Returns the first hit of A on B in steps of whole pixels while A moves by `by`, starting at
    /// the offset `from` of A's top left from B's. Steps and answer are those of [`Placed::sweep`].
    /// `None` if it hits nothing.
    ///
    /// Steps at which the trimmed bounds of the masks do not meet cost nothing. Each other step
    /// reads one bit; along a row, 64 steps together cost as much as one. Allocates nothing.
    ///
    /// ```
    /// # use hitmask::{ConfigurationSpace, Mask, Point};
    /// let space = ConfigurationSpace::new(&Mask::full(32, 20)?, &Mask::full(24, 24)?)?;
    /// let hit = space.sweep((-80, -4), (90, 0)).expect("they meet");
    /// assert_eq!((hit.step, hit.free), (49, Some(Point::new(-32, -4))));
    /// # Ok::<(), hitmask::MaskError>(())
    /// ```
    pub fn sweep(&self, from: impl Into<Point>, by: impl Into<Translation>) -> Option<OffsetSweep> {
        let by = by.into().pair();
        let way = Way::new(near(from.into())?, (by.0.into(), by.1.into()));
        let steps = Steps::of(&way);
        let range = steps.within(way.see(Bounds::of(self.bounds()?)))?;
        let step = first_blocked(self, &way, &steps, range)?;
        Some(OffsetSweep::at(&way, &steps, step))
    }
}

/// The offset, if a motion from it can reach the other mask. `None` for others, which also keeps
/// sums far from the ends of `i64`.
pub(super) fn near(from: Point) -> Option<Point> {
    const FAR: u64 = 1 << 40;
    (from.x.unsigned_abs() < FAR && from.y.unsigned_abs() < FAR).then_some(from)
}

/// The first of some steps of a motion after which two masks overlap. It runs within the loops of a
/// level.
#[inline(always)]
fn first_step<V: Vectors>(
    vectors: V,
    one: Placed<'_>,
    other: Placed<'_>,
    way: &Way,
    steps: &Steps,
    range: (i64, i64),
) -> Option<i64> {
    if let Some(step) = axis::first_step(one.mask(), other.mask(), way, steps, range) {
        return (step <= range.1).then_some(step);
    }
    let there = other.position();
    let mut places = steps.places_from(range.0);
    // A loop, because the closure of an iterator would not be compiled for the level.
    for step in range.0..=range.1 {
        let Point { x, y } = way.at(places.next());
        if overlaps(vectors, &Placed::new(one.mask(), Point::new(there.x + x, there.y + y)), &other)
        {
            return Some(step);
        }
    }
    None
}

/// The first of some steps of a motion, all of them within a space's bounds, that is blocked.
fn first_blocked(
    space: &ConfigurationSpace,
    way: &Way,
    steps: &Steps,
    (first, last): (i64, i64),
) -> Option<i64> {
    let (start, sign) = (way.from(), way.sign());
    let (right, down) = steps.length();
    if down == 0 {
        let found = space.first_blocked_in_row(way.at((first, 0)), sign.0)?;
        return Some((found.x - start.x) * sign.0).filter(|step| *step <= last);
    }
    if right == 0 {
        let found = space.first_blocked_in_column(way.at((0, first)), sign.1)?;
        return Some((found.y - start.y) * sign.1).filter(|step| *step <= last);
    }
    let mut place = steps.places_from(first);
    (first..=last).find(|_| {
        let Point { x, y } = way.at(place.next());
        space.is_blocked((x, y))
    })
}
