//! Compares the engine with its peers side by side, as `hitmask bench` does.
//!
//! `cargo bench --bench pair`

use hitmask_bench::cases::Selection;
use hitmask_bench::report::Group;
use hitmask_bench::run::{self, Options};
use hitmask_bench::table;

fn main() -> Result<(), String> {
    let groups = Group::ALL.to_vec();
    let selection = Selection { groups, sizes: Vec::new(), quick: false };
    let report = run::run(&Options { selection, level: None, counts: Vec::new() }, |_| {})?;
    println!("{}", table::of(&report, &Group::ALL));
    Ok(())
}
