//! Measures hitmask against its peers and writes the results to the pages that show them: the tables of the README and of
//! `docs/benchmarks.md`, and the chart.

use std::fs;
use std::process::{Command, Stdio};

use crate::steps::{cargo, root};

/// The command that runs this, as the pages show it.
const COMMAND: &str = "cargo xtask bench";

/// The marks around the tables of a page.
const BEGIN: &str = "<!-- begin: cargo xtask bench -->";
const END: &str = "<!-- end: cargo xtask bench -->";

/// The pages, and the group of cases that each takes rows from; a page without a group shows all groups in full.
const PAGES: [(&str, Option<&str>); 2] =
    [("README.md", Some("real")), ("docs/benchmarks.md", None)];

/// How the rows of the README's table begin.
const CHOSEN: [&str; 3] = ["   32  real pairs ", "   64  real pairs ", "  128  real pairs "];

const CHART: &str = "docs/images/bench.svg";

/// Builds the benchmarks with all peers and runs them with these arguments.
pub(crate) fn run_with(arguments: &[&str]) -> Result<(), String> {
    let here = std::env::current_dir().map_err(|error| error.to_string())?;
    let status = bench(arguments).current_dir(here).status();
    let status = status.map_err(|error| format!("hitmask-bench: {error}"))?;
    // The program has said what is wrong.
    status.success().then_some(()).ok_or_else(|| format!("hitmask-bench: {status}"))
}

/// Measures and writes the pages.
pub(crate) fn run() -> Result<(), String> {
    // Find a page without marks before measuring anything.
    for (page, _) in PAGES {
        with_tables(&read(page)?, "").map_err(|what| format!("{page}: {what}"))?;
    }
    // It lies beside this program, in the target folder.
    let program = std::env::current_exe().map_err(|error| error.to_string())?;
    let report = program.with_file_name("bench.json");
    let from = report.to_string_lossy();
    println!("\n── measuring: some minutes; leave the machine alone meanwhile");
    fs::write(&report, output_of(&mut bench(&["--json"]))?)
        .map_err(|error| format!("{from}: {error}"))?;
    for (page, group) in PAGES {
        let mut tables = output_of(bench(&["--from", &from]).args(group))?;
        if group.is_some() {
            tables = chosen(&tables)?;
        }
        let text = with_tables(&read(page)?, &tables).map_err(|what| format!("{page}: {what}"))?;
        write(page, &text)?;
    }
    print!("\n{}", output_of(&mut bench(&["--from", &from, "--chart", CHART]))?);
    println!("\nWritten: {}, {} and {CHART}", PAGES[0].0, PAGES[1].0);
    println!("The report is {from}");
    Ok(())
}

/// The benchmarks with all peers, built if need be.
fn bench(arguments: &[&str]) -> Command {
    let run = ["run", "--quiet", "--release", "-p", "hitmask-bench", "--features", "peers", "--"];
    cargo(&[&run, arguments].concat())
}

/// The page with `tables` between its marks, as a code block.
fn with_tables(page: &str, tables: &str) -> Result<String, String> {
    let marks = || format!("the marks are missing: {BEGIN} and {END}");
    let (before, rest) = page.split_once(BEGIN).ok_or_else(marks)?;
    let (_, after) = rest.split_once(END).ok_or_else(marks)?;
    Ok(format!(
        "{before}{BEGIN}\n```\n{}\n```\n`{COMMAND}` regenerates this.\n{END}{after}",
        tables.trim_end()
    ))
}

/// The first line of some tables, which describes the run, and the chosen rows under their table's heading.
fn chosen(tables: &str) -> Result<String, String> {
    let lines: Vec<&str> = tables.lines().collect();
    let first = lines.iter().position(|line| line.starts_with(CHOSEN[0]));
    let blank = first.and_then(|first| lines[..first].iter().rposition(|line| line.is_empty()));
    let (Some(&machine), Some(blank)) = (lines.first(), blank) else {
        return Err(format!("the tables have no row {:?}", CHOSEN[0].trim()));
    };
    let mut kept = vec![machine];
    let rows = lines[blank + 1..].iter().take_while(|line| !line.is_empty());
    for (number, line) in rows.enumerate() {
        // The heading is the table's name and the names of its columns.
        if number < 2 || CHOSEN.iter().any(|row| line.starts_with(row)) {
            kept.push(line);
        }
    }
    Ok(kept.join("\n"))
}

/// The output of a command. Its progress goes to the terminal.
fn output_of(command: &mut Command) -> Result<String, String> {
    let shown = command.get_program().to_string_lossy().into_owned();
    let output =
        command.stderr(Stdio::inherit()).output().map_err(|error| format!("{shown}: {error}"))?;
    if !output.status.success() {
        return Err(format!("{shown} failed: {}", output.status));
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

fn read(page: &str) -> Result<String, String> {
    fs::read_to_string(root().join(page)).map_err(|error| format!("{page}: {error}"))
}

fn write(page: &str, text: &str) -> Result<(), String> {
    fs::write(root().join(page), text).map_err(|error| format!("{page}: {error}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_go_between_the_marks_and_nowhere_else() {
        let page = format!("before\n{BEGIN}\nold\n{END}\nafter\n");
        let new = with_tables(&page, "new\n\n").unwrap();
        let expected = format!(
            "before\n{BEGIN}\n```\nnew\n```\n`cargo xtask bench` regenerates this.\n{END}\nafter\n"
        );
        assert_eq!(new, expected);
        assert_eq!(with_tables(&new, "new").unwrap(), new);
        assert!(with_tables("no marks", "new").is_err());
    }

    #[test]
    fn the_readme_shows_three_rows_and_their_heads() {
        let tables = "hitmask on a processor\nRust\n\nOther\n size\n   64  hit\n\nReal sprites\n size  case\n   \
            16  real pairs  1\n   32  real pairs  2\n   64  real pairs  3\n  128  real pairs  4\n   64  hits  5\n\nLarge\n";
        let expected = "hitmask on a processor\nReal sprites\n size  case\n   \
            32  real pairs  2\n   64  real pairs  3\n  128  real pairs  4";
        assert_eq!(chosen(tables).unwrap(), expected);
        assert!(chosen("hitmask\n\nOther\n").is_err());
    }
}
