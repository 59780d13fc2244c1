//! The stepped sweep: a mask that goes from pixel to pixel, as it is shown.

use super::small;
use super::way::{Reach, Steps, Way};
use crate::configuration::ConfigurationSpace;
use crate::kernel::{Level, Vectors, at_level};
use crate::pair::{Normal, first_common, overlaps};
use crate::pose::Placed;
use crate::space::{Point, Time};

/// What a mask meets first that goes in steps of whole pixels.
///
/// Positions are the moving mask's, those of its top left. For two moving masks they are seen from the other one, as if it had
/// stayed where it started: add what the other has moved by then.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Sweep {
    /// The step after which they overlap; 0 where they do at the start.
    pub step: u64,
    /// How many steps the whole way has: the pixels of its longer part.
    pub steps: u64,
    /// The last free position, one step before; `None` where they overlap at the start.
    pub free: Option<Point>,
    /// The first position in which they overlap.
    pub blocked: Point,
    /// The first common pixel there: smallest y, then smallest x.
    pub first: Point,
}

/// What a way through a [`ConfigurationSpace`] meets first in steps of whole pixels: offsets of A from B.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct OffsetSweep {
    /// The step after which they overlap; 0 where they do at the start.
    pub step: u64,
    /// How many steps the whole way has: the pixels of its longer part.
    pub steps: u64,
    /// The last free offset, one step before; `None` where they overlap at the start.
    pub free: Option<Point>,
    /// The first offset at which they overlap.
    pub blocked: Point,
}

impl Sweep {
    /// The step as a part of the way; 0 where the way has no step.
    pub const fn time(&self) -> Time {
        time(self.step, self.steps)
    }

    /// Which way the surface of `other`, the mask that was met, faces there: [`Placed::normal_at`] the first common pixel, with
    /// the default radius. Where both masks move, `other` stands where it started.
    ///
    /// It is looked up when asked for, as not every game needs it.
    pub fn normal(&self, other: Placed<'_>) -> Option<Normal> {
        other.normal_at(self.first, Normal::DEFAULT_RADIUS)
    }
}

impl OffsetSweep {
    /// The step as a part of the way; 0 where the way has no step.
    pub const fn time(&self) -> Time {
        time(self.step, self.steps)
    }
}

/// A step as a part of all.
pub(super) const fn time(step: u64, steps: u64) -> Time {
    if step == 0 { Time::START } else { Time::new(step, steps) }
}

impl Placed<'_> {
    /// What this mask meets first of `other` on its way by `by` pixels, (right, down), if it goes in steps of whole pixels;
    /// `None` where it meets nothing.
    ///
    /// The way has as many steps as its longer part has pixels: N. After step k the mask stands at its position plus
    /// (k · right / N, k · down / N), each rounded to the nearest pixel, halves away from zero; this is what a game shows that
    /// draws sprites at whole pixels. Step 0 counts too. Where the steps may pass between pixels that a real motion would
    /// touch, ask [`sweep_continuous`](Self::sweep_continuous).
    ///
    /// It allocates nothing. Steps at which the trimmed bounds do not meet cost nothing, so it does not matter how long the
    /// way is. Of two masks of at most 64 × 64 many steps are tested at once: 128 of them cost about as much as 12 tests of
    /// the pair, along a row as 4, along a column as 6. Of larger ones each step costs a test.
    ///
    /// ```
    /// # use hitmask::{Mask, Point};
    /// # let (ship, rock) = (Mask::full(32, 20)?, Mask::full(24, 24)?);
    /// let hit = ship.at(120, 80).sweep(rock.at(200, 84), (90, 0)).expect("the rock is in the way");
    /// assert_eq!((hit.step, hit.steps), (49, 90));
    /// assert_eq!(hit.free, Some(Point::new(168, 80))); // the right edge touches the rock
    /// assert_eq!(hit.first, Point::new(200, 84));
    /// assert!(hit.normal(rock.at(200, 84)).is_some_and(|normal| normal.to_f64().0 < 0.0)); // to the left
    /// # Ok::<(), hitmask::MaskError>(())
    /// ```
    pub fn sweep(self, other: Placed<'_>, by: (i32, i32)) -> Option<Sweep> {
        Level::best().sweep(self, other, by)
    }

    /// [`sweep`](Self::sweep) of two masks that both move: what this mask, which moves by `by`, meets first of `other`, which
    /// moves by `other_by` in the same time.
    ///
    /// What counts is how they move relative to each other: the steps are those of this mask moving by the difference, and
    /// `other` standing still. The positions in the answer are seen like that too.
    pub fn sweep_both(
        self,
        other: Placed<'_>,
        by: (i32, i32),
        other_by: (i32, i32),
    ) -> Option<Sweep> {
        Level::best().sweep_by(self, other, relative(by, other_by))
    }
}

/// How something moves as seen from something else that moves.
pub(super) fn relative(by: (i32, i32), other_by: (i32, i32)) -> (i64, i64) {
    let difference = |by: i32, other: i32| i64::from(by) - i64::from(other);
    (difference(by.0, other_by.0), difference(by.1, other_by.1))
}

/// How far a placed mask's top left is from another's.
pub(super) fn offset(one: Placed<'_>, other: Placed<'_>) -> Point {
    let (here, there) = (one.position(), other.position());
    Point::new(here.x - there.x, here.y - there.y)
}

impl Level {
    /// [`Placed::sweep`] at this level.
    pub fn sweep(self, one: Placed<'_>, other: Placed<'_>, by: (i32, i32)) -> Option<Sweep> {
        self.sweep_by(one, other, (by.0.into(), by.1.into()))
    }

    fn sweep_by(self, one: Placed<'_>, other: Placed<'_>, by: (i64, i64)) -> Option<Sweep> {
        let way = Way::new(offset(one, other), by);
        let reach = Reach::of(one.mask(), other.mask())?;
        let steps = Steps::of(&way);
        let range = steps.within(&way.see(reach))?;
        at_level!(self, vectors => {
            let step = first_step(vectors, one, other, &way, &steps, range)?;
            let answer = OffsetSweep::at(&way, &steps, step);
            let there = other.position();
            let place = |offset: Point| Point::new(there.x + offset.x, there.y + offset.y);
            let blocked = place(answer.blocked);
            let first = first_common(one.standing_at(blocked), other)?;
            Some(Sweep {
                step: answer.step,
                steps: answer.steps,
                free: answer.free.map(place),
                blocked,
                first,
            })
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
}

impl ConfigurationSpace {
    /// What A meets first of B, in steps of whole pixels, on a way by `by` that starts at the offset `from` of A's top left
    /// from B's: the steps of [`Placed::sweep`], with the same answer. `None` where it meets nothing.
    ///
    /// Steps at which the trimmed bounds of the masks do not meet cost nothing, each other one a look at one bit; along a row 64
    /// cost that. Nothing is allocated.
    ///
    /// ```
    /// # use hitmask::{ConfigurationSpace, Mask, Point};
    /// let space = ConfigurationSpace::new(&Mask::full(32, 20)?, &Mask::full(24, 24)?)?;
    /// let hit = space.sweep(Point::new(-80, -4), (90, 0)).expect("they meet");
    /// assert_eq!((hit.step, hit.free), (49, Some(Point::new(-32, -4))));
    /// # Ok::<(), hitmask::MaskError>(())
    /// ```
    pub fn sweep(&self, from: Point, by: (i32, i32)) -> Option<OffsetSweep> {
        let way = Way::new(near(from)?, (by.0.into(), by.1.into()));
        let steps = Steps::of(&way);
        let range = steps.within(&way.see(Reach::within(self)?))?;
        let step = first_blocked(self, &way, &steps, range)?;
        Some(OffsetSweep::at(&way, &steps, step))
    }
}

/// An offset that a way may lead back from; `None` for others, which also keeps sums far from the ends of `i64`.
pub(super) fn near(from: Point) -> Option<Point> {
    const FAR: u64 = 1 << 40;
    (from.x.unsigned_abs() < FAR && from.y.unsigned_abs() < FAR).then_some(from)
}

/// The first of some steps of a way after which two masks overlap. It runs within the loops of a level.
#[inline(always)]
fn first_step<V: Vectors>(
    vectors: V,
    one: Placed<'_>,
    other: Placed<'_>,
    way: &Way,
    steps: &Steps,
    range: (i64, i64),
) -> Option<i64> {
    if small::is_small(one.mask(), other.mask(), steps, range) {
        return small::first_step(vectors, one.mask(), other.mask(), way, steps, range);
    }
    let there = other.position();
    let mut places = steps.places_from(range.0);
    let moved = (range.0..=range.1).map(|_| {
        let Point { x, y } = way.at(places.next());
        one.standing_at(Point::new(there.x + x, there.y + y))
    });
    let taken = first_overlapping(vectors, moved, other)?;
    Some(range.0 + taken as i64)
}

/// How many masks of a sequence come before the first that overlaps `other`; `None` where none does. It runs within the loops
/// of a level.
#[inline(always)]
fn first_overlapping<'a, V: Vectors>(
    vectors: V,
    masks: impl Iterator<Item = Placed<'a>>,
    other: Placed<'_>,
) -> Option<usize> {
    for (before, mask) in masks.enumerate() {
        if overlaps(vectors, &mask, &other) {
            return Some(before);
        }
    }
    None
}

/// The first of some steps of a way, all of them within a space's bounds, that is blocked.
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
        space.is_blocked(x, y)
    })
}
