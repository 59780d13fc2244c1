//! The stepped sweep of a mask that moves from pixel to pixel, as a game shows it.

use super::axis;
use super::way::{Steps, Way, reach_of};
use crate::configuration::ConfigurationSpace;
use crate::kernel::{SimdLevel, Vectors, at_level};
use crate::pair::{Normal, first_common, overlaps};
use crate::pose::Placed;
use crate::space::{Bounds, Point, Time, Translation};

/// The first hit of a mask that moves in steps of whole pixels.
///
/// Positions are those of the moving mask's top left. If both masks move, positions are relative to
/// the other mask, as if it had stayed at its start; add the other mask's motion up to that step to
/// get world positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Sweep {
    /// The step after which the masks overlap; 0 if they overlap at the start.
    pub step: u64,
    /// How many steps the whole motion has: the larger of its horizontal and vertical distances, in
    /// pixels.
    pub steps: u64,
    /// The last free position, one step before `blocked`; `None` if the masks overlap at the start.
    pub free: Option<Point>,
    /// The first position at which the masks overlap.
    pub blocked: Point,
    /// The first shared pixel at `blocked`: the one with the smallest y, and among those the one
    /// with the smallest x.
    pub first: Point,
}

/// The first hit of a motion through a [`ConfigurationSpace`] in steps of whole pixels, in offsets
/// of A from B.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct OffsetSweep {
    /// The step after which the masks overlap; 0 if they overlap at the start.
    pub step: u64,
    /// How many steps the whole motion has: the larger of its horizontal and vertical distances, in
    /// pixels.
    pub steps: u64,
    /// The last free offset, one step before `blocked`; `None` if the masks overlap at the start.
    pub free: Option<Point>,
    /// The first offset at which the masks overlap.
    pub blocked: Point,
}

impl Sweep {
    /// Returns the step as a fraction of the motion; 0 if the motion has no steps.
    pub const fn time(&self) -> Time {
        time(self.step, self.steps)
    }

    /// Returns the surface normal of `other`, the mask that was hit. The method calls
    /// [`Placed::normal_at`] at the first shared pixel, with the default radius. If both masks
    /// moved, pass `other` at its start position.
    ///
    /// The normal is computed on demand, because not every game needs it.
    pub fn normal(&self, other: Placed<'_>) -> Option<Normal> {
        other.normal_at(self.first, Normal::DEFAULT_RADIUS)
    }
}

impl OffsetSweep {
    /// Returns the step as a fraction of the motion; 0 if the motion has no steps.
    pub const fn time(&self) -> Time {
        time(self.step, self.steps)
    }
}

/// Returns a step as a fraction of all steps.
pub(super) const fn time(step: u64, steps: u64) -> Time {
    if step == 0 { Time::START } else { Time::new(step, steps) }
}

impl Placed<'_> {
    /// Returns the first hit of this mask on `other` while this mask moves by `by`, (right, down),
    /// in steps of whole pixels. Returns `None` if the mask hits nothing.
    ///
    /// The motion has N steps, where N is the larger of its horizontal and vertical distances in
    /// pixels. After step k, the mask is at its start plus (k · right / N, k · down / N), with each
    /// component rounded to the nearest pixel, and halves rounded away from zero. These are the
    /// positions at which a game shows the sprite if it draws sprites at whole pixels. Step 0, the
    /// start, is tested too. Steps can pass between pixels that a continuous motion would touch;
    /// use [`sweep_continuous`](Self::sweep_continuous) if that matters.
    ///
    /// The call allocates nothing. Steps at which the masks' trimmed bounds do not overlap cost
    /// nothing, so the length of the motion does not matter. Each of the remaining steps costs one
    /// overlap test of the pair. However, if two masks of at most 64 × 64 pixels move along a row
    /// or a column, all steps together cost only a few tests.
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
    /// `other_by` during the same time. Otherwise, this method works like [`sweep`](Self::sweep).
    ///
    /// Only the relative motion counts: the steps are those of this mask moving by the difference
    /// of the two motions while `other` stands still. The returned positions are also relative to
    /// `other` standing still.
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

/// Returns the motion of a mask relative to another mask that also moves.
pub(super) fn relative(by: (i32, i32), other_by: (i32, i32)) -> (i64, i64) {
    let difference = |by: i32, other: i32| i64::from(by) - i64::from(other);
    (difference(by.0, other_by.0), difference(by.1, other_by.1))
}

/// Returns the offset of a placed mask's top left from another mask's top left.
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

    /// Converts this sweep to world positions. `place` maps offsets to world positions, and `first`
    /// is the first shared pixel.
    pub(crate) fn placed(self, place: impl Fn(Point) -> Point, first: Point) -> Sweep {
        let Self { step, steps, free, blocked } = self;
        Sweep { step, steps, free: free.map(&place), blocked: place(blocked), first }
    }
}

impl ConfigurationSpace {
    /// Returns the first hit of A on B in steps of whole pixels while A moves by `by`. The motion
    /// starts at the offset `from`, which is A's top left relative to B's. The steps and the answer
    /// are the same as those of [`Placed::sweep`]. Returns `None` if A hits nothing.
    ///
    /// Steps at which the trimmed bounds of the masks do not overlap cost nothing. Each of the
    /// remaining steps reads one bit; along a row, 64 steps together cost as much as one step. The
    /// call allocates nothing.
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

/// Returns `from` if a motion that starts at this offset can reach the other mask, and `None`
/// otherwise. Leaving out distant offsets also keeps sums well within the range of `i64`.
pub(super) fn near(from: Point) -> Option<Point> {
    const FAR: u64 = 1 << 40;
    (from.x.unsigned_abs() < FAR && from.y.unsigned_abs() < FAR).then_some(from)
}

/// Returns the first of some steps of a motion after which two masks overlap. Runs within the loops
/// of a level.
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
    // This is a loop, because the closure of an iterator would not be compiled for the level.
    for step in range.0..=range.1 {
        let Point { x, y } = way.at(places.next());
        if overlaps(vectors, &Placed::new(one.mask(), Point::new(there.x + x, there.y + y)), &other)
        {
            return Some(step);
        }
    }
    None
}

/// Returns the first blocked step among some steps of a motion, all of which lie within a space's
/// bounds.
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
