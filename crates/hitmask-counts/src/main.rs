//! Asks each query of [`scenarios`] at each level, for `cargo xtask counts`, which runs this under valgrind.
//!
//! What is counted is [`counted_queries`] and what it calls: valgrind writes a part of its profile each time that
//! function returns. A line is printed for each part, in the same order: the scenario, the level, and how many
//! queries were asked, separated by tabs.
//!
//! It is a crate of its own so that counting builds the engine and nothing of its peers.

mod geometry;
mod scenarios;

use std::hint::black_box;
use std::process::ExitCode;

use hitmask::simd::SimdLevel;

/// The levels that are counted. Valgrind's processor has no wider vectors than AVX2.
const LEVELS: [&str; 2] = ["portable", "avx2"];

fn main() -> ExitCode {
    for scenario in scenarios::all() {
        let mut expected = None;
        for level in LEVELS.into_iter().filter_map(SimdLevel::named) {
            if scenario.at_best_only && level.name() != SimdLevel::best().name() {
                continue;
            }
            // Once before, so that what happens only the first time is not counted.
            let answer = (scenario.ask)(level);
            counted_queries(&*scenario.ask, level);
            if *expected.get_or_insert(answer) != answer {
                eprintln!("{}: {level} answers otherwise than portable", scenario.name);
                return ExitCode::FAILURE;
            }
            println!("{}\t{level}\t{}", scenario.name, scenario.queries);
        }
    }
    ExitCode::SUCCESS
}

/// The name by which valgrind knows what to count.
#[inline(never)]
fn counted_queries(ask: &dyn Fn(SimdLevel) -> u64, level: SimdLevel) {
    black_box(ask(black_box(level)));
}
