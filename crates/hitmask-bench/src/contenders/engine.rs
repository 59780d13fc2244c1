//! The engine as a contender, with single calls and with batches, at the processor's best level or
//! at a named level.

use std::hint::black_box;

use hitmask::batch::{Hits, HitsError, Pair};
use hitmask::simd::SimdLevel;
use hitmask::{Mask, Placed};

use crate::measure::Contender;
use crate::name;
use crate::overlap::{Case, Form};

/// The engine in its best form: a call for a single pair, a batch for many pairs. Without a level,
/// the engine chooses the best level itself, as in a game.
pub(crate) fn at<'a>(
    name: &'static str,
    case: &'a Case,
    level: Option<SimdLevel>,
) -> Contender<'a> {
    let pairs = pairs(case);
    match (case.form, pairs.first().copied()) {
        (Form::Single, Some(pair)) => call(name, pair, level),
        (Form::Against, Some(Pair { a: one, .. })) => {
            let others: Vec<Placed<'_>> = pairs.iter().map(|pair| pair.b).collect();
            batch(name, level, move |hits| hits.test_against(one, black_box(&others)))
        }
        _ => batch(name, level, move |hits| hits.test(black_box(&pairs))),
    }
}

/// The engine with a call for each pair.
pub(crate) fn one_by_one<'a>(case: &'a Case, level: Option<SimdLevel>) -> Contender<'a> {
    fn each<'a>(pairs: Vec<Pair<'a>>, ask: impl Fn(Pair<'_>) -> bool + 'a) -> Contender<'a> {
        let answers = pairs.iter().map(|pair| ask(*pair)).collect();
        let pass = move || black_box(&pairs).iter().filter(|pair| ask(**pair)).count();
        Contender::new(name::ONE_BY_ONE, answers, pass)
    }
    let pairs = pairs(case);
    match level {
        None => each(pairs, |Pair { a, b }| a.overlaps(b)),
        Some(level) => each(pairs, move |Pair { a, b }| level.overlaps(a, b)),
    }
}

/// One pair per call. The compiler cannot see the positions, just as in a game.
fn call<'a>(name: &'static str, pair: Pair<'a>, level: Option<SimdLevel>) -> Contender<'a> {
    fn timed<'a>(
        name: &'static str,
        Pair { a, b }: Pair<'a>,
        ask: impl Fn(Placed<'a>, Placed<'a>) -> bool + 'a,
    ) -> Contender<'a> {
        let (a, here) = (a.mask(), a.position());
        let (b, there) = (b.mask(), b.position());
        let pass = move || {
            let (here, there) = black_box((here, there));
            // The positions were `i32` values when the masks were placed.
            let at = |mask: &'a Mask, x: i64, y: i64| mask.at((x as i32, y as i32));
            usize::from(ask(at(a, here.x, here.y), at(b, there.x, there.y)))
        };
        let answer = pass() == 1;
        Contender::new(name, vec![answer], pass)
    }
    match level {
        None => timed(name, pair, Placed::overlaps),
        Some(level) => timed(name, pair, move |a, b| level.overlaps(a, b)),
    }
}

fn batch<'a>(
    name: &'static str,
    level: Option<SimdLevel>,
    test: impl Fn(&mut Hits) -> Result<(), HitsError> + 'a,
) -> Contender<'a> {
    let mut hits = level.map_or_else(Hits::new, Hits::at_level);
    if let Err(error) = test(&mut hits) {
        return Contender::away(name, error.to_string());
    }
    let answers = (0..hits.pairs()).map(|index| hits.get(index)).collect();
    let pass = move || match test(&mut hits) {
        Ok(()) => black_box(hits.words()).len(),
        // There was enough memory for the first batch, and the batch keeps it.
        Err(_) => 0,
    };
    Contender::new(name, answers, pass)
}

fn pairs(case: &Case) -> Vec<Pair<'_>> {
    let masks = &case.masks;
    let placed = case.pairs.iter();
    placed
        .map(|pair| Pair::new(masks[pair.a].at((0, 0)), masks[pair.b].at((pair.x, pair.y))))
        .collect()
}
