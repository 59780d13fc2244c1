//! Cases of sprites that move: sweeps of 128 steps past others, and into them.

use hitmask_reference::{Grid, Random};

use super::layout::Probe;
use super::questions::{Asked, Motion, Planned, Questions, SweepCase, Way};
use crate::sprites;

const SIZE: u32 = 64;

/// How many steps each sweep has.
const STEPS: i32 = 128;

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
        Planned::new(name, SIZE, move || {
            Ok(of(sprites::of_size(SIZE)?, motion, course, hit, count))
        })
    })
    .into()
}

fn of(sprites: Vec<Grid>, motion: Motion, course: Course, hit: bool, count: usize) -> Questions {
    let probes: Vec<Probe> = sprites.iter().map(Probe::new).collect();
    let mut random = Random::new(12);
    let mut ways = Vec::with_capacity(count);
    while ways.len() < count {
        let mut any = || random.below(probes.len() as u64) as usize;
        let (a, b) = (any(), any());
        let near = probes[b].pose(&probes[a], &mut random);
        let by = course.random(&mut random);
        // Sprites of one piece cannot pass each other along rows or columns that they share, so misses there stop short.
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
        // The two kinds differ when a sprite barely passes: skip such sweeps.
        if (answer.is_some(), step.is_some()) == (hit, hit) {
            let place = position(from, by, step.unwrap_or(STEPS / part));
            ways.push(Way { a, b, from, by, answer, place });
        }
    }
    let expected = vec![hit; ways.len()];
    Questions { expected, asked: Asked::Sweep(SweepCase { motion, sprites, ways }) }
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

/// Where a sprite stands after a step. Halves round away from zero.
pub(crate) fn position((x, y): (i32, i32), by: (i32, i32), step: i32) -> (i32, i32) {
    let part = |by: i32| {
        let away = (2 * step * by.abs() + STEPS) / (2 * STEPS);
        away * by.signum()
    };
    (x + part(by.0), y + part(by.1))
}

/// When a sweep first begins to overlap any blocked place, as a fraction; none is at its start.
fn entry(
    from: (i32, i32),
    by: (i32, i32),
    is_blocked: impl Fn((i32, i32)) -> bool,
) -> Option<(i64, i64)> {
    let far = |by: i32| i64::from(by.abs().max(1));
    let whole = far(by.0) * far(by.1);
    // When a place is less than a pixel away along an axis, in parts of `whole`: from and to.
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
        for plan in planned(true) {
            let Questions { expected, asked: Asked::Sweep(case) } = plan.build().unwrap() else {
                panic!()
            };
            assert_eq!(case.ways.len(), expected.len());
            for (way, expected) in case.ways.iter().zip(&expected) {
                assert_eq!(way.answer.is_some(), *expected);
                if case.motion == Motion::Continuous {
                    continue;
                }
                let (x, y) = (way.from.0.into(), way.from.1.into());
                let a = Placed::new(&case.sprites[way.a], x, y);
                let b = Placed::new(&case.sprites[way.b], 0, 0);
                let found = sweep::stepped(a, b, (way.by.0.into(), way.by.1.into()));
                assert_eq!(way.answer, found.map(|found| found.step), "{}: {way:?}", plan.name);
                assert!(found.is_none_or(|found| {
                    found.blocked == (way.place.0.into(), way.place.1.into())
                }));
            }
        }
    }

    /// On smaller sprites, because the reference tests every pixel of one against every pixel of the other.
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
