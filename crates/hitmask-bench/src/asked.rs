//! Contenders that answer question by question, and the data that they prepare.

use std::hint::black_box;

use hitmask::{ConfigurationSpace, Mask};
use hitmask_reference::Grid;

use crate::measure::Contender;

/// Creates a contender that answers each question with a call of `ask`, which returns more than yes
/// or no. An answer that `is_right` rejects counts as the opposite of the expected answer.
pub(crate) fn asked<'a, Answer: 'a>(
    name: &str,
    expected: &[bool],
    mut ask: impl FnMut(usize) -> Answer + 'a,
    is_right: impl Fn(usize, &Answer) -> bool,
) -> Contender<'a> {
    let count = expected.len();
    let answers = expected.iter().enumerate();
    let answers =
        answers.map(|(number, expected)| is_right(number, &ask(number)) == *expected).collect();
    let pass = move || {
        for number in 0..black_box(count) {
            black_box(ask(number));
        }
        count
    };
    Contender::new(name, answers, pass)
}

/// Creates a contender that answers each question with yes or no.
pub(crate) fn yes_or_no<'a>(
    name: &str,
    expected: &[bool],
    ask: impl FnMut(usize) -> bool + 'a,
) -> Contender<'a> {
    asked(name, expected, ask, |number, answer| *answer == expected[number])
}

/// Creates the engine's masks for some sprites.
pub(crate) fn masks_of(sprites: &[Grid]) -> Result<Vec<Mask>, String> {
    let masks = sprites
        .iter()
        .map(|grid| Mask::from_fn(grid.width, grid.height, |x, y| grid.get(x.into(), y.into())));
    masks.collect::<Result<_, _>>().map_err(|error| error.to_string())
}

/// Computes the configuration space of each pair.
///
/// # Errors
/// Returns an error if memory runs out.
pub(crate) fn spaces(
    masks: &[Mask],
    pairs: impl Iterator<Item = (usize, usize)>,
) -> Result<Vec<ConfigurationSpace>, String> {
    let spaces = pairs.map(|(a, b)| ConfigurationSpace::new(&masks[a], &masks[b]));
    spaces.collect::<Result<_, _>>().map_err(|error| format!("a configuration space: {error}"))
}
