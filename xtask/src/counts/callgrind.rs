//! Runs `hitmask-counts` under valgrind, and reads the number of instructions that each query
//! executes.

use std::path::Path;
use std::process::Command;

use crate::steps::{cargo, root, target};

const PACKAGE: &str = "hitmask-counts";

/// The number of instructions that a query executes.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Count {
    /// The name and the size of the query.
    pub(super) scenario: String,
    /// The vector level.
    pub(super) level: String,
    /// Instructions per query.
    pub(super) instructions: f64,
}

/// Builds the queries, runs them once, and counts their instructions.
pub(super) fn count() -> Result<Vec<Count>, String> {
    let mut build = cargo(&["build", "--release", "--package", PACKAGE]);
    // Remove the user's own flags, because the counts are for the instruction set that every x86-64
    // processor supports.
    build.env_remove("RUSTFLAGS").env_remove("CARGO_ENCODED_RUSTFLAGS");
    if !build.status().map_err(|error| format!("cargo: {error}"))?.success() {
        return Err(format!("{PACKAGE} does not build"));
    }
    let target = target();
    let profile = target.join(PACKAGE).with_extension("callgrind");
    let _ = std::fs::remove_file(&profile);
    let listed = run(&target.join("release").join(PACKAGE), &profile)?;
    let text = std::fs::read_to_string(&profile)
        .map_err(|error| format!("{}: {error}", profile.display()))?;
    counts(&listed, &text)
}

/// Runs the program under valgrind, which writes the profile. Returns the program's output, which
/// lists the queries.
fn run(program: &Path, profile: &Path) -> Result<String, String> {
    // In this option, valgrind treats % as the start of a variable.
    let profile = profile.to_string_lossy().replace('%', "%%");
    let mut valgrind = Command::new("valgrind");
    valgrind
        .args(["--command-line-only=yes", "--quiet", "--vgdb=no", "--tool=callgrind"])
        .arg(format!("--callgrind-out-file={profile}"))
        .args(["--combine-dumps=yes", "--dump-line=no"])
        // Valgrind counts only within this function, and writes a part of the profile when the
        // function returns. If two options have the same pattern, valgrind uses only one of them,
        // so each option has its own pattern.
        .args(["--toggle-collect=*counted_queries*", "--dump-after=*::counted_queries*"])
        .arg(program)
        .current_dir(root());
    let output = valgrind.output().map_err(|error| format!("valgrind: {error}"))?;
    if !output.status.success() {
        let why = String::from_utf8_lossy(&output.stderr);
        return Err(format!("{PACKAGE} under valgrind: {}\n{}", output.status, why.trim_end()));
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// Returns the counts of the `listed` queries. The profile has one part for each query.
fn counts(listed: &str, profile: &str) -> Result<Vec<Count>, String> {
    let totals = profile.lines().filter_map(|line| line.strip_prefix("totals:"));
    let totals: Option<Vec<f64>> = totals.map(|total| total.trim().parse().ok()).collect();
    // The last part covers the time after the last query. Nothing is counted in it.
    let (Some(totals), lines) = (totals, listed.lines()) else {
        return Err("valgrind's profile has totals that are no numbers".to_string());
    };
    let Some((0.0, totals)) = totals.split_last().map(|(rest, totals)| (*rest, totals)) else {
        return Err(format!("{PACKAGE} under valgrind: no part for each query; is it stripped?"));
    };
    if totals.len() != lines.clone().count() {
        return Err(format!(
            "{PACKAGE} under valgrind: {} parts, listed are {}",
            totals.len(),
            lines.count()
        ));
    }
    lines.zip(totals).map(|(line, total)| count_of(line, *total)).collect()
}

fn count_of(line: &str, total: f64) -> Result<Count, String> {
    let odd = || format!("{PACKAGE} printed: {line}");
    let [scenario, level, queries] = line.split('\t').collect::<Vec<_>>()[..] else {
        return Err(odd());
    };
    let queries: u32 = queries.parse().map_err(|_| odd())?;
    let instructions = total / f64::from(queries.max(1));
    Ok(Count { scenario: scenario.to_string(), level: level.to_string(), instructions })
}

#[cfg(test)]
mod tests {
    use super::*;

    const PROFILE: &str = "part: 1\nsummary: 80\n\ntotals: 80\npart: 2\ntotals: 30\n";

    #[test]
    fn a_part_of_the_profile_belongs_to_a_line() {
        let profile = format!("{PROFILE}part: 3\ntotals: 0\n");
        let counts = counts("scan-32\tportable\t8\nscan-32\tavx2\t4\n", &profile);
        let count = |level: &str, instructions| Count {
            scenario: "scan-32".to_string(),
            level: level.to_string(),
            instructions,
        };
        assert_eq!(counts, Ok(vec![count("portable", 10.0), count("avx2", 7.5)]));
    }

    #[test]
    fn what_does_not_fit_together_is_an_error() {
        let whole = format!("{PROFILE}totals: 0\n");
        assert!(counts("scan-32\tportable\t8\n", &whole).is_err(), "a part too many");
        assert!(counts("scan-32\tportable\t8\nscan\n", &whole).is_err(), "half a line");
        assert!(counts("a\tb\t1\nc\td\t1\n", PROFILE).is_err(), "something was counted afterwards");
        assert!(counts("", "").is_err(), "nothing was counted");
        assert!(counts("", "totals: many\n").is_err(), "no number");
    }
}
