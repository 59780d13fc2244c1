//! Contenders for sweeps: the engine's sweeps, and what they replace: a pair test after each step.

use std::hint::black_box;

use hitmask::simd::SimdLevel;
use hitmask::{Mask, Placed, Point};

use super::asked::{asked, yes_or_no};
use super::separation::spaces;
use crate::cases::{Motion, SweepCase, Way, position};
use crate::measure::Contender;
use crate::name;

/// A time of impact, as a fraction.
type Met = Option<(u64, u64)>;

/// The contenders for a case, the engine first.
///
/// # Errors
/// If memory runs out.
pub(super) fn of_case<'a>(
    case: &'a SweepCase,
    expected: &[bool],
    masks: &'a [Mask],
    level: Option<SimdLevel>,
) -> Result<Vec<Contender<'a>>, String> {
    let level = level.unwrap_or_else(SimdLevel::best);
    let is_right = |number: usize, met: &Met| is_right(case.ways[number].answer, *met);
    // The sprite that moves, at a place, and the one that stands still.
    let pair = move |way: &Way, (x, y): (i32, i32)| -> (Placed<'a>, Placed<'a>) {
        (masks[way.a].at((x, y)), masks[way.b].at((0, 0)))
    };
    let engine = move |number: usize| {
        let way = black_box(case.ways[number]);
        let (a, b) = pair(&way, way.from);
        match case.motion {
            Motion::Stepped => level.sweep(a, b, way.by).map(|met| (met.step, met.steps)),
            Motion::Continuous => level
                .sweep_continuous(a, b, way.by)
                .map(|met| (met.time.numerator(), met.time.denominator())),
        }
    };
    let spaces = spaces(masks, case.ways.iter().map(|way| (way.a, way.b)))?;
    let at_hand = move |number: usize| {
        let Way { from, by, .. } = black_box(case.ways[number]);
        let (space, from) = (&spaces[number], Point::new(from.0.into(), from.1.into()));
        match case.motion {
            Motion::Stepped => space.sweep(from, by).map(|met| (met.step, met.steps)),
            Motion::Continuous => space
                .sweep_continuous(from, by)
                .map(|met| (met.time.numerator(), met.time.denominator())),
        }
    };
    // One test of each pair, at one place of its sweep.
    let pair_test = move |number: usize| {
        let way = black_box(case.ways[number]);
        let (a, b) = pair(&way, way.place);
        level.overlaps(a, b)
    };
    // A pair test after each step, until one hits.
    let stepping = move |number: usize| {
        let way = black_box(case.ways[number]);
        let steps = way.by.0.abs().max(way.by.1.abs());
        let step = (0..=steps).find(|step| {
            let (a, b) = pair(&way, position(way.from, way.by, *step));
            level.overlaps(a, b)
        })?;
        Some((step.unsigned_abs().into(), steps.unsigned_abs().into()))
    };
    let mut contenders = vec![
        asked(name::ENGINE, expected, engine, is_right),
        asked(name::AT_HAND, expected, at_hand, is_right),
        yes_or_no(name::PAIR_TEST, expected, pair_test),
    ];
    if case.motion == Motion::Stepped {
        contenders.push(asked(name::STEPPING, expected, stepping, is_right));
    }
    Ok(contenders)
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
