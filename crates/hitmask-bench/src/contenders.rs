//! Who answers: each contender prepares its own data once and then answers again and again.

use hitmask::Mask;
use hitmask_reference::Grid;
use hitmask_reference::textbook::{self, Sprite};

use crate::cases::Case;

/// One way to answer whether two sprites touch.
pub struct Contender {
    /// What it is called in the table.
    pub name: &'static str,
    /// Asks once more.
    pub ask: Box<dyn Fn() -> bool>,
}

/// The engine first, then its peers, all ready to answer `case`.
pub fn of_case(case: &Case) -> Vec<Contender> {
    vec![
        engine(case),
        textbook("RGBA loop", case, Grid::to_rgba, textbook::rgba_loop),
        textbook("bool loop", case, |grid| grid.set.clone(), textbook::bool_loop),
        textbook("u64 rows", case, rows, textbook::u64_rows),
    ]
}

fn engine(case: &Case) -> Contender {
    let mask = |grid: &Grid| {
        Mask::from_fn(grid.width, grid.height, |x, y| grid.get(x.into(), y.into()))
            .expect("the sizes that are timed are small")
    };
    let (a, b, (dx, dy)) = (mask(&case.a), mask(&case.b), case.offset);
    Contender {
        name: "hitmask",
        ask: Box::new(move || {
            let (dx, dy) = std::hint::black_box((dx, dy));
            a.at(0, 0).overlaps(b.at(dx, dy))
        }),
    }
}

fn textbook<P: 'static>(
    name: &'static str,
    case: &Case,
    pixels: fn(&Grid) -> Vec<P>,
    test: fn(Sprite<'_, P>, Sprite<'_, P>) -> bool,
) -> Contender {
    let (a, b, side, (dx, dy)) = (pixels(&case.a), pixels(&case.b), case.size as i32, case.offset);
    Contender {
        name,
        ask: Box::new(move || {
            let (x, y) = std::hint::black_box((dx, dy));
            test(
                Sprite { pixels: &a, width: side, height: side, x: 0, y: 0 },
                Sprite { pixels: &b, width: side, height: side, x, y },
            )
        }),
    }
}

fn rows(grid: &Grid) -> Vec<u64> {
    textbook::pack_rows(&grid.set, grid.width as i32)
}
