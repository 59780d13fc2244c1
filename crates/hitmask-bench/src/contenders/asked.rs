//! Contenders that answer question by question.

use std::hint::black_box;

use crate::measure::Contender;

/// A contender that answers each question with a call of `ask`. An answer is more than yes or no: if `is_right`
/// rejects it, it counts as the opposite of the expected answer.
pub(super) fn asked<'a, Answer: 'a>(
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

/// The same where an answer is yes or no.
pub(super) fn yes_or_no<'a>(
    name: &str,
    expected: &[bool],
    ask: impl FnMut(usize) -> bool + 'a,
) -> Contender<'a> {
    asked(name, expected, ask, |number, answer| *answer == expected[number])
}
