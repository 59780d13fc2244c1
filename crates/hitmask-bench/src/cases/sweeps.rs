//! Cases of sprites that move: sweeps of 128 steps past other sprites, and into them.

use std::hint::black_box;

use hitmask::simd::SimdLevel;
use hitmask::{Mask, Placed, Point};
use hitmask_reference::{Grid, Random};

use super::layout::Probe;
use super::questions::{Planned, Questions, Setting};
use crate::asked::{asked, masks_of, spaces, yes_or_no};
use crate::measure::Contender;
use crate::{name, sprites};

const SIZE: u32 = 64;

/// The number of steps in each sweep.
const STEPS: i32 = 128;

/// The kind of sweep.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Motion {
    /// In steps of whole pixels.
    Stepped,
    /// Continuously.
    Continuous,
}

/// Sprites that sweep.
struct Case {
    /// Whether each answer is a hit.
    expected: Vec<bool>,
    /// The kind of sweep.
    motion: Motion,
    /// The sprites.
    masks: Vec<Mask>,
    /// The sweeps.
    ways: Vec<Way>,
}

/// The sweep of a sprite past another sprite, which is at (0, 0).
#[derive(Clone, Copy, Debug)]
struct Way {
    /// The sprite that moves.
    a: usize,
    /// The sprite that stands still.
    b: usize,
    /// The position where the sweep starts.
    from: (i32, i32),
    /// The vector by which the sprite moves.
    by: (i32, i32),
    /// The time of impact as a fraction of the sweep, for its kind of [`Motion`].
    answer: Option<(i64, i64)>,
    /// A position on the way where the boxes overlap, for a single test. If a position is blocked,
    /// this is the blocked position.
    place: (i32, i32),
}

/// A time of impact, as a fraction.
type Met = Option<(u64, u64)>;

/// The direction of a sweep.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Course {
    Slanted,
    Axis,
}

pub(super) fn planned(quick: bool) -> Vec<Planned> {
    use {Course::*, Motion::*};
    let count = if quick { 16 } else { 256 };
    [
        ("slanted, misses", Stepped, Slanted, false),
        ("slanted, hits", Stepped, Slanted, true),
        ("axis, misses", Stepped, Axis, false),
        ("axis, hits", Stepped, Axis, true),
        ("continuous slanted, misses", Continuous, Slanted, false),
        ("continuous slanted, hits", Continuous, Slanted, true),
        ("continuous axis, misses", Continuous, Axis, false),
        ("continuous axis, hits", Continuous, Axis, true),
    ]
    .map(|(name, motion, course, hit)| {
        Planned::new(name, SIZE, move || of(&sprites::of_size(SIZE)?, motion, course, hit, count))
    })
    .into()
}

fn of(
    sprites: &[Grid],
    motion: Motion,
    course: Course,
    hit: bool,
    count: usize,
) -> Result<Case, String> {
    let probes: Vec<Probe> = sprites.iter().map(Probe::new).collect();
    let mut random = Random::new(12);
    let mut ways = Vec::with_capacity(count);
    while ways.len() < count {
        let mut any = || random.below(probes.len() as u64) as usize;
        let (a, b) = (any(), any());
        let near = probes[b].pose(&probes[a], &mut random);
        let by = course.random(&mut random);
        // Sprites that consist of one piece cannot pass each other along a shared row or column, so
        // a sweep that should miss along an axis stops short.
        let part = if course == Course::Axis && !hit { 1 } else { 2 };
        let from = (near.0 - by.0 / part, near.1 - by.1 / part);
        if probes[b].boxes_overlap(&probes[a], from) {
            continue;
        }
        let meets = |at: (i32, i32)| probes[b].meets(&probes[a], at);
        let step = (0..=STEPS).find(|step| meets(position(from, by, *step)));
        let answer = match motion {
            Motion::Stepped => step.map(|step| (step.into(), STEPS.into())),
            Motion::Continuous => entry(from, by, meets),
        };
        // The two kinds of sweeps differ if a sprite barely passes the other; skip such sweeps.
        if (answer.is_some(), step.is_some()) == (hit, hit) {
            let place = position(from, by, step.unwrap_or(STEPS / part));
            ways.push(Way { a, b, from, by, answer, place });
        }
    }
    let (expected, masks) = (vec![hit; ways.len()], masks_of(sprites)?);
    Ok(Case { expected, motion, masks, ways })
}

impl Questions for Case {
    fn expected(&self) -> &[bool] {
        &self.expected
    }

    fn contenders<'a>(
        &'a self,
        Setting { level, .. }: Setting<'a>,
    ) -> Result<Vec<Contender<'a>>, String> {
        let level = level.unwrap_or_else(SimdLevel::best);
        let is_right = |number: usize, met: &Met| is_right(self.ways[number].answer, *met);
        // The moving sprite at a position, and the sprite that stands still.
        let pair = move |way: &Way, (x, y): (i32, i32)| -> (Placed<'a>, Placed<'a>) {
            (self.masks[way.a].at((x, y)), self.masks[way.b].at((0, 0)))
        };
        let engine = move |number: usize| {
            let way = black_box(self.ways[number]);
            let (a, b) = pair(&way, way.from);
            match self.motion {
                Motion::Stepped => level.sweep(a, b, way.by).map(|met| (met.step, met.steps)),
                Motion::Continuous => level
                    .sweep_continuous(a, b, way.by)
                    .map(|met| (met.time.numerator(), met.time.denominator())),
            }
        };
        let spaces = spaces(&self.masks, self.ways.iter().map(|way| (way.a, way.b)))?;
        let at_hand = move |number: usize| {
            let Way { from, by, .. } = black_box(self.ways[number]);
            let (space, from) = (&spaces[number], Point::new(from.0.into(), from.1.into()));
            match self.motion {
                Motion::Stepped => space.sweep(from, by).map(|met| (met.step, met.steps)),
                Motion::Continuous => space
                    .sweep_continuous(from, by)
                    .map(|met| (met.time.numerator(), met.time.denominator())),
            }
        };
        // One test of each pair, at one position of its sweep.
        let pair_test = move |number: usize| {
            let way = black_box(self.ways[number]);
            let (a, b) = pair(&way, way.place);
            level.overlaps(a, b)
        };
        // A pair test after each step, until one hits.
        let stepping = move |number: usize| {
            let way = black_box(self.ways[number]);
            let steps = way.by.0.abs().max(way.by.1.abs());
            let step = (0..=steps).find(|step| {
                let (a, b) = pair(&way, position(way.from, way.by, *step));
                level.overlaps(a, b)
            })?;
            Some((step.unsigned_abs().into(), steps.unsigned_abs().into()))
        };
        let mut contenders = vec![
            asked(name::ENGINE, &self.expected, engine, is_right),
            asked(name::AT_HAND, &self.expected, at_hand, is_right),
            yes_or_no(name::PAIR_TEST, &self.expected, pair_test),
        ];
        if self.motion == Motion::Stepped {
            contenders.push(asked(name::STEPPING, &self.expected, stepping, is_right));
        }
        Ok(contenders)
    }
}

/// Whether two times are the same.
fn is_right(expected: Option<(i64, i64)>, answer: Met) -> bool {
    match (expected, answer) {
        (Some((part, whole)), Some((numerator, denominator))) => {
            i128::from(part) * i128::from(denominator) == i128::from(whole) * i128::from(numerator)
        }
        (expected, answer) => expected.is_none() && answer.is_none(),
    }
}

impl Course {
    fn random(self, random: &mut Random) -> (i32, i32) {
        let mut one_of = |values: [i32; 2]| values[random.below(2) as usize];
        let (along, flat) = (one_of([-STEPS, STEPS]), one_of([0, 1]) == 0);
        let across = match self {
            Self::Axis => 0,
            Self::Slanted => one_of([-1, 1]) * (10 + random.below(108) as i32),
        };
        if flat { (along, across) } else { (across, along) }
    }
}

/// The position of a sprite after a step. Halves are rounded away from zero.
fn position((x, y): (i32, i32), by: (i32, i32), step: i32) -> (i32, i32) {
    let part = |by: i32| {
        let away = (2 * step * by.abs() + STEPS) / (2 * STEPS);
        away * by.signum()
    };
    (x + part(by.0), y + part(by.1))
}

/// The time at which a sweep first begins to overlap a blocked position, as a fraction. The start
/// overlaps none.
fn entry(
    from: (i32, i32),
    by: (i32, i32),
    is_blocked: impl Fn((i32, i32)) -> bool,
) -> Option<(i64, i64)> {
    let far = |by: i32| i64::from(by.abs().max(1));
    let whole = far(by.0) * far(by.1);
    // The interval of time in which a position is less than a pixel away along an axis, in parts of
    // `whole`.
    let near = |distance: i32, by: i32, other: i32| match by {
        0 if distance == 0 => Some((0, whole)),
        0 => None,
        _ => {
            let at = |distance: i32| i64::from(distance) * far(other);
            let distance = distance * by.signum();
            Some((at(distance - 1), at(distance + 1)))
        }
    };
    let range = |by: i32| by.min(0) - 1..=by.max(0) + 1;
    let mut first: Option<i64> = None;
    for dy in range(by.1) {
        for dx in range(by.0) {
            let (Some(x), Some(y)) = (near(dx, by.0, by.1), near(dy, by.1, by.0)) else {
                continue;
            };
            let (begin, end) = (x.0.max(y.0).max(0), x.1.min(y.1).min(whole));
            let is_first = begin < end && first.is_none_or(|first| begin < first);
            if is_first && is_blocked((from.0 + dx, from.1 + dy)) {
                first = Some(begin);
            }
        }
    }
    first.map(|first| (first, whole))
}

#[cfg(test)]
mod tests {
    use super::*;
    use hitmask_reference::pair::Placed;
    use hitmask_reference::{Shape, sweep};

    #[test]
    fn every_answer_matches_the_reference() {
        let all = [Course::Slanted, Course::Axis].into_iter();
        for (course, hit) in all.flat_map(|course| [(course, false), (course, true)]) {
            let sprites = sprites::of_size(SIZE).unwrap();
            let case = of(&sprites, Motion::Stepped, course, hit, 16).unwrap();
            assert_eq!((case.ways.len(), case.expected.len()), (16, 16));
            for (way, expected) in case.ways.iter().zip(&case.expected) {
                assert_eq!(way.answer.is_some(), *expected);
                let (x, y) = (way.from.0.into(), way.from.1.into());
                let a = Placed::new(&sprites[way.a], x, y);
                let b = Placed::new(&sprites[way.b], 0, 0);
                let found = sweep::stepped(a, b, (way.by.0.into(), way.by.1.into()));
                assert_eq!(way.answer, found.map(|found| found.step), "{way:?}");
                assert!(found.is_none_or(|found| {
                    found.blocked == (way.place.0.into(), way.place.1.into())
                }));
            }
        }
    }

    /// Uses smaller sprites, because the reference tests every pixel of one sprite against every
    /// pixel of the other.
    #[test]
    fn times_match_the_reference() {
        let (a, b) = (Shape::Disc.grid(7, 5, 1), Shape::Frame.grid(6, 9, 1));
        let (one, other) = (Probe::new(&a), Probe::new(&b));
        let mut random = Random::new(3);
        let mut blocked = 0;
        for _ in 0..400 {
            let mut near = |reach: i32| random.below(2 * reach as u64 + 1) as i32 - reach;
            let (from, by) = ((near(20), near(20)), (near(30), near(30)));
            if other.meets(&one, from) {
                continue;
            }
            let a = Placed::new(&a, from.0.into(), from.1.into());
            let found = sweep::continuous(a, Placed::new(&b, 0, 0), (by.0.into(), by.1.into()));
            let time = entry(from, by, |at| other.meets(&one, at));
            let time = time.map(|(part, whole)| sweep::Ratio(part.into(), whole.into()));
            blocked += usize::from(time.is_some());
            assert_eq!(time, found.map(|found| found.time), "{from:?} by {by:?}");
        }
        assert!(blocked > 50);
    }
}
