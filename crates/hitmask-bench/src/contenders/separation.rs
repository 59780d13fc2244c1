//! Contenders for ways out of overlaps: the engine, and a search by pair tests.

use std::hint::black_box;

use hitmask::{ConfigurationSpace, Mask};

use super::asked::{asked, yes_or_no};
use crate::cases::{AtHand, Pair, SeparationCase};
use crate::measure::Contender;
use crate::name;

/// The contenders for a case, the engine first.
///
/// # Errors
/// If memory runs out.
pub(super) fn of_case<'a>(
    case: &'a SeparationCase,
    expected: &[bool],
    masks: &'a [Mask],
) -> Result<Vec<Contender<'a>>, String> {
    let is_right =
        |number: usize, answer: &Option<(i32, i32)>| *answer == Some(case.answers[number]);
    let engine = match case.at_hand {
        AtHand::Masks => {
            let out = move |number: usize| {
                let Pair { a, b, x, y } = black_box(case.pairs[number]);
                // There was memory for the first answers, and they gave it back.
                let out = masks[b].at((x, y)).separation(masks[a].at((0, 0))).ok()?;
                Some((out.dx, out.dy))
            };
            asked(name::ENGINE, expected, out, is_right)
        }
        AtHand::Space => {
            let pairs = case.pairs.iter().map(|pair| (pair.b, pair.a));
            let spaces = spaces(masks, pairs)?;
            let out = move |number: usize| {
                let Pair { x, y, .. } = black_box(case.pairs[number]);
                let out = spaces[number].separation((x, y));
                Some((out.dx, out.dy))
            };
            asked(name::ENGINE, expected, out, is_right)
        }
    };
    let meets = move |number: usize, (dx, dy): (i32, i32)| {
        let Pair { a, b, x, y } = black_box(case.pairs[number]);
        masks[b].at((x + dx, y + dy)).overlaps(masks[a].at((0, 0)))
    };
    let ring_search = move |number| case.ways.iter().copied().find(|way| !meets(number, *way));
    Ok(vec![
        engine,
        yes_or_no(name::PAIR_TEST, expected, move |number| meets(number, (0, 0))),
        asked(name::RING_SEARCH, expected, ring_search, is_right),
    ])
}

/// The configuration space of each pair.
///
/// # Errors
/// If memory runs out.
pub(super) fn spaces(
    masks: &[Mask],
    pairs: impl Iterator<Item = (usize, usize)>,
) -> Result<Vec<ConfigurationSpace>, String> {
    let spaces = pairs.map(|(a, b)| ConfigurationSpace::new(&masks[a], &masks[b]));
    spaces.collect::<Result<_, _>>().map_err(|error| format!("a configuration space: {error}"))
}
