//! Contenders for ways out of overlaps: the engine, and a search by pair tests.

use std::hint::black_box;

use hitmask::{ConfigurationSpace, Mask};

use super::{asked, name};
use crate::cases::{AtHand, Pair, SeparationCase};
use crate::measure::Contender;

/// A way out, (right, down).
type Out = Option<(i32, i32)>;

/// The contenders for a case, the engine first.
///
/// # Errors
/// If memory runs out.
pub(super) fn of_case<'a>(
    case: &'a SeparationCase,
    masks: &'a [Mask],
) -> Result<Vec<Box<dyn Contender + 'a>>, String> {
    let engine = match case.at_hand {
        AtHand::Masks => contender(name::ENGINE, case, move |number| {
            let Pair { a, b, x, y } = black_box(case.pairs[number]);
            // There was memory for the first answers, and they gave it back.
            let out = masks[b].at((x, y)).separation(masks[a].at((0, 0))).ok()?;
            Some((out.dx, out.dy))
        }),
        AtHand::Space => {
            let spaces = case
                .pairs
                .iter()
                .map(|pair| ConfigurationSpace::new(&masks[pair.b], &masks[pair.a]));
            let spaces: Vec<ConfigurationSpace> = spaces
                .collect::<Result<_, _>>()
                .map_err(|error| format!("a configuration space of {}: {error}", case.name))?;
            contender(name::ENGINE, case, move |number| {
                let Pair { x, y, .. } = black_box(case.pairs[number]);
                let out = spaces[number].separation((x, y));
                Some((out.dx, out.dy))
            })
        }
    };
    let ring_search = contender(name::RING_SEARCH, case, move |number| {
        let Pair { a, b, x, y } = black_box(case.pairs[number]);
        let is_free =
            |(dx, dy): (i32, i32)| !masks[b].at((x + dx, y + dy)).overlaps(masks[a].at((0, 0)));
        case.ways.iter().copied().find(|way| is_free(*way))
    });
    let pair_test = asked(
        name::PAIR_TEST,
        &case.expected,
        move |number| {
            let Pair { a, b, x, y } = black_box(case.pairs[number]);
            masks[b].at((x, y)).overlaps(masks[a].at((0, 0)))
        },
        |number, answer| *answer == case.expected[number],
    );
    Ok(vec![engine, pair_test, ring_search])
}

/// A contender that returns the way out.
fn contender<'a>(
    name: &'static str,
    case: &'a SeparationCase,
    ask: impl FnMut(usize) -> Out + 'a,
) -> Box<dyn Contender + 'a> {
    asked(name, &case.expected, ask, |number, answer| *answer == Some(case.answers[number]))
}
