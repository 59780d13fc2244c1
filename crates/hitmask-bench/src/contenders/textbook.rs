//! The loops that tutorials teach, as contenders. Their code is in the reference.

use std::hint::black_box;

use hitmask_reference::Grid;
use hitmask_reference::textbook::{self, Sprite};

use crate::measure::Contender;
use crate::name;
use crate::overlap::Case;
use crate::pixels::Pixels;

const TOO_LARGE: &str = "terrain of this size does not fit in memory a byte a pixel";

pub(crate) fn rgba_loop(case: &Case) -> Contender<'_> {
    let Some(grids) = grids(case) else {
        return Contender::away(name::RGBA_LOOP, TOO_LARGE);
    };
    let pixels = grids.iter().map(|grid| grid.to_rgba()).collect();
    contender(name::RGBA_LOOP, case, pixels, textbook::rgba_loop)
}

pub(crate) fn bool_loop(case: &Case) -> Contender<'_> {
    let Some(grids) = grids(case) else {
        return Contender::away(name::BOOL_LOOP, TOO_LARGE);
    };
    let pixels = grids.iter().map(|grid| grid.set.clone()).collect();
    contender(name::BOOL_LOOP, case, pixels, textbook::bool_loop)
}

pub(crate) fn u64_rows(case: &Case) -> Contender<'_> {
    let rows = case.sprites.iter().map(Pixels::rows).collect();
    contender(name::U64_ROWS, case, rows, textbook::u64_rows)
}

fn grids(case: &Case) -> Option<Vec<&Grid>> {
    case.sprites.iter().map(Pixels::grid).collect()
}

fn contender<'a, P: 'a>(
    name: &'static str,
    case: &'a Case,
    pixels: Vec<Vec<P>>,
    test: impl Fn(Sprite<'_, P>, Sprite<'_, P>) -> bool + 'a,
) -> Contender<'a> {
    let sizes: Vec<(i32, i32)> =
        case.sprites.iter().map(|of| (of.width() as i32, of.height() as i32)).collect();
    let ask = move |number: usize| {
        let pair = case.pairs[number];
        let sprite = |which: usize, x, y| {
            let (width, height) = sizes[which];
            Sprite { pixels: &pixels[which], width, height, x, y }
        };
        test(sprite(pair.a, 0, 0), sprite(pair.b, pair.x, pair.y))
    };
    let answers = (0..case.pairs.len()).map(&ask).collect();
    let pass = move || (0..black_box(case.pairs.len())).filter(|number| ask(*number)).count();
    Contender::new(name, answers, pass)
}
