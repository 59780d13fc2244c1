//! Runs the queries of [`scenarios`], [`geometry`] and [`worlds`] at each level, for
//! `cargo xtask counts`, which runs this program under valgrind.
//!
//! Valgrind counts the instructions of [`counted_queries`] and everything that it calls, and writes
//! a part of its profile each time that function returns. The program prints a line for each part,
//! in the same order. A line contains the scenario, the level, and the number of queries, separated
//! by tabs.
//!
//! This is a separate crate so that counting builds only the engine and not the libraries that it
//! is compared with.

mod geometry;
mod scenario;
mod scenarios;
mod worlds;

use std::hint::black_box;
use std::process::ExitCode;

use hitmask::simd::SimdLevel;

/// The levels to count. Valgrind's processor has no wider vectors than AVX2.
const LEVELS: [&str; 2] = ["portable", "avx2"];

fn main() -> ExitCode {
    for scenario in scenarios::all().into_iter().chain(geometry::all()).chain(worlds::all()) {
        let mut expected = None;
        for level in LEVELS.into_iter().filter_map(SimdLevel::named) {
            if scenario.at_best_only && level.name() != SimdLevel::best().name() {
                continue;
            }
            // Run the queries once before counting, so that work that happens only the first time
            // does not count.
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

/// Valgrind finds what to count by the name of this function.
#[inline(never)]
fn counted_queries(ask: &dyn Fn(SimdLevel) -> u64, level: SimdLevel) {
    black_box(ask(black_box(level)));
}
