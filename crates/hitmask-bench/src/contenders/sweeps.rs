//! Contenders for sweeps: the engine's sweeps, and what they replace: a pair test after each step.

use std::hint::black_box;

use hitmask::simd::SimdLevel;
use hitmask::{ConfigurationSpace, Mask, Placed, Point};

use super::{asked, name};
use crate::cases::{Motion, SweepCase, Way, position};
use crate::measure::Contender;

/// A time of impact, as a fraction.
type Met = Option<(u64, u64)>;

/// The contenders for a case, the engine first.
///
/// # Errors
/// If memory runs out.
pub(super) fn of_case<'a>(
    case: &'a SweepCase,
    masks: &'a [Mask],
    level: Option<SimdLevel>,
) -> Result<Vec<Box<dyn Contender + 'a>>, String> {
    let level = level.unwrap_or_else(SimdLevel::best);
    let engine = contender(name::ENGINE, case, move |way| {
        let (a, b) = pair(masks, &way, way.from);
        match case.motion {
            Motion::Stepped => level.sweep(a, b, way.by).map(|met| (met.step, met.steps)),
            Motion::Continuous => level
                .sweep_continuous(a, b, way.by)
                .map(|met| (met.time.numerator(), met.time.denominator())),
        }
    });
    let mut contenders = vec![engine, at_hand(case, masks)?, pair_test(case, masks, level)];
    if case.motion == Motion::Stepped {
        contenders.push(stepping(case, masks, level));
    }
    Ok(contenders)
}

/// A contender that returns the time of impact of a sweep.
fn contender<'a>(
    name: &'static str,
    case: &'a SweepCase,
    mut sweep: impl FnMut(Way) -> Met + 'a,
) -> Box<dyn Contender + 'a> {
    let ask = move |number: usize| sweep(black_box(case.ways[number]));
    asked(name, &case.expected, ask, |number, answer| is_right(case.ways[number].answer, *answer))
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

/// The sprite that moves, at a place, and the one that stands still.
fn pair<'a>(masks: &'a [Mask], way: &Way, (x, y): (i32, i32)) -> (Placed<'a>, Placed<'a>) {
    (masks[way.a].at((x, y)), masks[way.b].at((0, 0)))
}

/// The same sweep on the configuration space of the pair.
fn at_hand<'a>(case: &'a SweepCase, masks: &'a [Mask]) -> Result<Box<dyn Contender + 'a>, String> {
    let spaces = case.ways.iter().map(|way| ConfigurationSpace::new(&masks[way.a], &masks[way.b]));
    let spaces: Vec<ConfigurationSpace> = spaces
        .collect::<Result<_, _>>()
        .map_err(|error| format!("a configuration space of {}: {error}", case.name))?;
    let sweep = move |number: usize| {
        let Way { from, by, .. } = black_box(case.ways[number]);
        let (space, from) = (&spaces[number], Point::new(from.0.into(), from.1.into()));
        match case.motion {
            Motion::Stepped => space.sweep(from, by).map(|met| (met.step, met.steps)),
            Motion::Continuous => space
                .sweep_continuous(from, by)
                .map(|met| (met.time.numerator(), met.time.denominator())),
        }
    };
    let is_right = |number: usize, answer: &Met| is_right(case.ways[number].answer, *answer);
    Ok(asked(name::AT_HAND, &case.expected, sweep, is_right))
}

/// One test of each pair, at one place of its sweep.
fn pair_test<'a>(
    case: &'a SweepCase,
    masks: &'a [Mask],
    level: SimdLevel,
) -> Box<dyn Contender + 'a> {
    let test = move |number: usize| {
        let way = black_box(case.ways[number]);
        let (a, b) = pair(masks, &way, way.place);
        level.overlaps(a, b)
    };
    asked(name::PAIR_TEST, &case.expected, test, |number, answer| *answer == case.expected[number])
}

/// A pair test after each step, until one hits.
fn stepping<'a>(
    case: &'a SweepCase,
    masks: &'a [Mask],
    level: SimdLevel,
) -> Box<dyn Contender + 'a> {
    contender(name::STEPPING, case, move |way| {
        let steps = way.by.0.abs().max(way.by.1.abs());
        let mut all = 0..=steps;
        let step = all.find(|step| {
            let (a, b) = pair(masks, &way, position(way.from, way.by, *step));
            level.overlaps(a, b)
        })?;
        Some((step.unsigned_abs().into(), steps.unsigned_abs().into()))
    })
}
