//! Contenders for gaps: the engine, and every edge pixel against every other.

use std::hint::black_box;

use hitmask::Mask;

use super::{asked, name};
use crate::cases::{DistanceCase, Pair, distance_squared};
use crate::measure::Contender;

/// The contenders for a case, the engine first.
pub(super) fn of_case<'a>(
    case: &'a DistanceCase,
    masks: &'a [Mask],
) -> Vec<Box<dyn Contender + 'a>> {
    let engine = contender(name::ENGINE, case, move |Pair { a, b, x, y }| {
        let gap = masks[a].at((0, 0)).distance(masks[b].at((x, y)))?;
        i32::try_from(gap.squared).ok()
    });
    let edges = contender(name::EDGE_PIXELS, case, move |Pair { a, b, x, y }| {
        distance_squared(&case.edges[a], &case.edges[b], (x, y))
    });
    vec![engine, edges]
}

/// A contender that returns how far apart a pair is.
fn contender<'a>(
    name: &'static str,
    case: &'a DistanceCase,
    ask: impl Fn(Pair) -> Option<i32> + 'a,
) -> Box<dyn Contender + 'a> {
    let ask = move |number: usize| ask(black_box(case.pairs[number]));
    asked(name, &case.expected, ask, |number, answer| *answer == Some(case.answers[number]))
}
