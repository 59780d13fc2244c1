//! A mask of an image: how many times as long do the plain loop over pixels, pygame-ce and a baked file take as the
//! engine from decoded RGBA?
//!
//! `cargo bench --bench making`; pygame-ce is asked where it is installed (`pip install pygame-ce`).

use hitmask_bench::{making, measure, pygame};

fn main() {
    let pygame = pygame::from_surface(&making::SIZES);
    println!("Masks a second from RGBA, and how many times as long the others take:\n");
    println!(
        "{:>5}  {:>12}  {:>11}  {:>11}  {:>11}",
        "size", "from RGBA", "plain loop", "from baked", "pygame-ce"
    );
    for (index, size) in making::SIZES.into_iter().enumerate() {
        let (contenders, expected) = making::of_size(size);
        let timings = measure::run(&contenders, expected);
        let [engine, plain, baked] = &timings[..] else { return };
        let best = engine.nanoseconds.iter().copied().fold(f64::INFINITY, f64::min);
        let pygame = pygame
            .as_ref()
            .map_or("not here".to_string(), |times| format!("{:.1}×", times[index] / best));
        println!(
            "{size:>5}  {:>10.0}/s  {:>10.1}×  {:>10.2}×  {pygame:>11}",
            1e9 / engine.median(),
            plain.ratio_to(engine),
            baked.ratio_to(engine),
        );
    }
}
