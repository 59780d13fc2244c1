//! Masks from images: compares the engine, from decoded RGBA, with the plain loop over pixels, pygame-ce and a baked file.
//!
//! `cargo bench --bench making`; pygame-ce takes part if it is installed (`pip install pygame-ce`).

use hitmask_bench::making;
use hitmask_bench::measure::{self, Effort};
use hitmask_bench::report::{Measured, Outcome};

fn main() -> Result<(), String> {
    let pygame = making::pygame_from_surface(&making::SIZES);
    println!("Masks a second from RGBA, and how many times as long the others take:\n");
    println!(
        "{:>5}  {:>12}  {:>11}  {:>11}  {:>11}",
        "size", "from RGBA", "plain loop", "from baked", "pygame-ce"
    );
    for (index, size) in making::SIZES.into_iter().enumerate() {
        let (mut contenders, expected) = making::of_size(size);
        let measured = measure::run(&mut contenders, &[expected], Effort::FULL)
            .map_err(|wrong| wrong.to_string())?;
        let timed = measured.iter().filter_map(|Measured { outcome, .. }| match outcome {
            Outcome::Timed { nanoseconds, ratio, rounds, .. } => Some((nanoseconds, ratio, rounds)),
            Outcome::Absent { .. } => None,
        });
        let timed: Vec<_> = timed.collect();
        let [(engine, _, rounds), (_, plain, _), (_, baked, _)] = &timed[..] else {
            return Err(format!("not everyone made masks of {size} px"));
        };
        let best = rounds.iter().copied().fold(f64::INFINITY, f64::min);
        let pygame = pygame
            .as_ref()
            .map_or("not here".to_string(), |times| format!("{:.1}×", times[index] / best));
        println!(
            "{size:>5}  {:>10.0}/s  {:>10.1}×  {:>10.2}×  {pygame:>11}",
            1e9 / engine.median,
            plain.median,
            baked.median,
        );
    }
    Ok(())
}
