//! Two sprites of one size: how many times as long do the textbook's loops take as the engine?
//!
//! `cargo bench` prints the engine's time and, for each peer, the ratio in the same run.

use hitmask_bench::{cases, contenders, measure, table};

fn main() {
    let mut head_printed = false;
    for size in cases::SIZES {
        for case in cases::of_size(size) {
            let timings = measure::run(&contenders::of_case(&case), case.touch);
            if !head_printed {
                println!("The engine's time, and how many times as long each peer takes:\n");
                println!("{}", table::head(&timings));
                head_printed = true;
            }
            println!("{}", table::row(case.size, case.name, &timings));
        }
    }
}
