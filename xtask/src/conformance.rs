//! Runs the conformance suite's own runners, and compares the number of lines that each one answers
//! correctly with the table in `conformance/README.md`.

use std::process::{Command, Stdio};

use crate::files;
use crate::steps::{built, cargo, root, run as part, shown, target, timed};

/// The page that contains the table, relative to the workspace.
const PAGE: &str = "conformance/README.md";

/// Sends all of the suite's questions to a runner, which is a program with its arguments. `name` is
/// the runner's name in the table.
pub(crate) fn run(name: &str, runner: &Command) -> Result<(), String> {
    timed(&format!("the conformance suite asks {name}"), || {
        let mut check = Command::new(built("--bin", "hitmask-conformance")?);
        check.args(["check", "--"]).arg(runner.get_program()).args(runner.get_args());
        check.current_dir(root());
        // If an answer is wrong, the exit status is 1. The table may expect that.
        let output = check.stderr(Stdio::inherit()).output();
        let output = output.map_err(|error| format!("{}: {error}", shown(&check)))?;
        let printed = String::from_utf8_lossy(&output.stdout);
        let found = counts(&printed).ok_or_else(|| format!("failed; again: {}", shown(&check)))?;
        let page = files::read(&root().join(PAGE))?;
        let stated = row(&page, name).ok_or_else(|| format!("{PAGE} has no row for {name}"))?;
        let error =
            || format!("{name}: {found:?} right, wrong, unsupported; {PAGE} has {stated:?}");
        (found == stated).then_some(()).ok_or_else(error)
    })
}

/// Builds the runner for parry2d, which is a separate workspace, and sends all questions to it.
pub(crate) fn parry2d() -> Result<(), String> {
    let folder = root().join("conformance/runners/parry2d");
    let builds = target().join("parry2d-runner");
    let mut build = cargo(&["build", "--quiet", "--locked"]);
    part(build.current_dir(folder).env("CARGO_TARGET_DIR", &builds))?;
    run("parry2d", &Command::new(builds.join("debug/parry2d-runner")))
}

/// Returns the numbers of right, wrong and unsupported lines from the suite's output.
fn counts(printed: &str) -> Option<[u32; 3]> {
    let line = printed.lines().find_map(|line| line.strip_prefix("all lines"))?;
    numbers(line.split_whitespace())
}

/// Returns the same numbers from the table of a page.
fn row(page: &str, name: &str) -> Option<[u32; 3]> {
    let start = format!("| `{name}` |");
    let cells = page.lines().find_map(|line| line.strip_prefix(&start))?;
    numbers(cells.split('|').skip(1).map(str::trim))
}

fn numbers<'a>(words: impl Iterator<Item = &'a str>) -> Option<[u32; 3]> {
    let all: Option<Vec<u32>> = words.take(3).map(|word| word.parse().ok()).collect();
    all?.try_into().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_runner_has_a_row() {
        let page = files::read(&root().join(PAGE)).unwrap();
        let names =
            ["hitmask_python.py", "hitmask_wasm.mjs", "hitmask_c.c", "pygame_ce.py", "parry2d"];
        for name in names {
            let [right, wrong, unsupported] = row(&page, name).unwrap();
            let [all, ..] = row(&page, "hitmask-conformance answer").unwrap();
            assert_eq!(right + wrong + unsupported, all, "{name}");
        }
        assert_eq!(row(&page, "no_such_runner"), None);
    }

    #[test]
    fn the_counts_of_all_lines_are_read() {
        let printed = "rule          passed  failed unsupported\nPAIR-1             1       2           3\n\
                       all lines       12       3           40\n";
        assert_eq!(counts(printed), Some([12, 3, 40]));
        assert_eq!(counts("rule          passed  failed unsupported\n"), None);
    }
}
