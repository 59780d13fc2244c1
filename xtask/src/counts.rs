//! Counts the instructions that queries execute and compares the counts with a table in the
//! repository, because wall time is too noisy on shared machines.

mod callgrind;
mod table;

use std::path::PathBuf;
use std::process::Command;

use self::table::{Change, Table};
use crate::steps::{left_out, output, root, succeeds, timed};

const NAME: &str = "instruction counts";

/// The table's path, relative to the workspace's root.
const TABLE: &str = "crates/hitmask-counts/counts.txt";

/// The widest vector level in the table. Some processors lack it.
const WIDEST: &str = "avx2";

/// Counts instructions and compares them with the table. If this machine cannot count them, prints
/// what is missing.
pub(crate) fn step() -> Result<(), String> {
    match obstacle() {
        Some(why) => {
            left_out(NAME, why);
            Ok(())
        }
        None => timed(NAME, compare),
    }
}

/// Like [`step`], but fails if something is missing. This is used when you run the task by itself.
pub(crate) fn check() -> Result<(), String> {
    possible()?;
    timed(NAME, compare)
}

/// Counts instructions and writes a new table.
pub(crate) fn update() -> Result<(), String> {
    possible()?;
    let counts = callgrind::count()?;
    if !counts.iter().any(|count| count.level == WIDEST) {
        return Err(format!("{NAME}: the table needs {WIDEST}; this processor has none"));
    }
    // The old table may be unreadable, for example after a merge. Write the new one anyway.
    let before = read().unwrap_or_default();
    let after = Table { rustc: rustc()?, counts };
    for change in before.changes(&after.counts, &before.tolerance(&after.rustc)) {
        println!("{change}");
    }
    std::fs::write(path(), after.to_string()).map_err(|error| format!("{TABLE}: {error}"))?;
    println!("{TABLE}: {} counts written, with Rust {}", after.counts.len(), after.rustc);
    Ok(())
}

fn possible() -> Result<(), String> {
    obstacle().map_or(Ok(()), |why| Err(format!("{NAME}: {why}")))
}

/// Returns the reason why this machine cannot count instructions, if there is one.
fn obstacle() -> Option<&'static str> {
    if !cfg!(all(target_os = "linux", target_arch = "x86_64")) {
        return Some("the table is that of x86-64 Linux");
    }
    let there = succeeds(Command::new("valgrind").arg("--version"));
    (!there).then_some("install valgrind: apt-get install valgrind")
}

fn compare() -> Result<(), String> {
    let counts = callgrind::count()?;
    let (table, rustc) = (read()?, rustc()?);
    let tolerance = table.tolerance(&rustc);
    if !tolerance.same_compiler {
        println!(
            "the table is of Rust {}, this is {rustc}: up to {} % more pass; for the table of \
             this one: cargo xtask counts --update",
            table.rustc, tolerance.percent
        );
    }
    let changes = table.changes(&counts, &tolerance);
    for change in &changes {
        println!("{change}");
    }
    if !counts.iter().any(|count| count.level == WIDEST) {
        println!("{WIDEST}: not counted: this processor has none");
    }
    for gone in table.not_in(&counts) {
        println!("{gone}: in the table, no longer counted: cargo xtask counts --update");
    }
    let fails = changes.iter().filter(|change| change.fails()).count();
    if fails > 0 {
        return Err(format!(
            "{NAME}: {fails} of {} are not what {TABLE} allows; make them as cheap again, or \
             accept them: cargo xtask counts --update",
            changes.len()
        ));
    }
    if changes.iter().any(Change::is_gain) {
        println!(
            "fewer than the table says: lower it, so that it guards the gain: cargo xtask counts \
             --update"
        );
    }
    Ok(())
}

fn path() -> PathBuf {
    root().join(TABLE)
}

fn read() -> Result<Table, String> {
    let text = std::fs::read_to_string(path()).map_err(|error| error.to_string());
    let again = "; write it again: cargo xtask counts --update";
    text.and_then(|text| Table::parse(&text)).map_err(|why| format!("{TABLE}: {why}{again}"))
}

/// Returns the compiler's version, such as `1.95.0`.
fn rustc() -> Result<String, String> {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let version = output(Command::new(rustc).arg("--version").current_dir(root()));
    let version = version.as_deref().and_then(|text| text.split_whitespace().nth(1));
    version.map(str::to_string).ok_or_else(|| "rustc --version says no version".to_string())
}
