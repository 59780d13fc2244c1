//! Contenders for gaps: the engine, and every edge pixel against every other.

use std::hint::black_box;

use hitmask::Mask;

use super::asked::asked;
use crate::cases::{DistanceCase, Pair, distance_squared};
use crate::measure::Contender;
use crate::name;

/// The contenders for a case, the engine first.
pub(super) fn of_case<'a>(
    case: &'a DistanceCase,
    expected: &[bool],
    masks: &'a [Mask],
) -> Vec<Contender<'a>> {
    let is_right = |number: usize, answer: &Option<i32>| *answer == Some(case.answers[number]);
    let engine = move |number: usize| {
        let Pair { a, b, x, y } = black_box(case.pairs[number]);
        let gap = masks[a].at((0, 0)).distance(masks[b].at((x, y)))?;
        i32::try_from(gap.squared).ok()
    };
    let edges = move |number: usize| {
        let Pair { a, b, x, y } = black_box(case.pairs[number]);
        distance_squared(&case.edges[a], &case.edges[b], (x, y))
    };
    vec![
        asked(name::ENGINE, expected, engine, is_right),
        asked(name::EDGE_PIXELS, expected, edges, is_right),
    ]
}
