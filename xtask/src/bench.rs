//! Measures hitmask against its peers and writes the results to the pages that show them: the tables of the README and of
//! `docs/benchmarks.md`, and the chart.

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use crate::steps::{cargo, root, step};

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

/// How far rows may stray before their numbers mean little, in percent of the median.
const STRAYS: u32 = 25;

const CHART: &str = "docs/images/bench.svg";

/// Builds the benchmarks and runs them with these arguments.
pub(crate) fn run_with(arguments: &[&str]) -> Result<(), String> {
    let program = build()?;
    let status = Command::new(&program).args(arguments).status();
    let status = status.map_err(|error| format!("{}: {error}", program.display()))?;
    // The program has said what is wrong.
    status.success().then_some(()).ok_or_else(|| format!("hitmask-bench: {status}"))
}

/// Builds, measures, and writes the pages.
pub(crate) fn run() -> Result<(), String> {
    // Find a page without marks before measuring anything.
    for (page, _) in PAGES {
        with_tables(&read(page)?, "").map_err(|what| format!("{page}: {what}"))?;
    }
    let program = build()?;
    let report = program.with_file_name("bench.json");
    println!("\n── measuring: some minutes; leave the machine alone meanwhile");
    let json = output_of(Command::new(&program).arg("--json"))?;
    fs::write(&report, json).map_err(|error| format!("{}: {error}", report.display()))?;
    let show = || {
        let mut show = Command::new(&program);
        show.arg("--from").arg(&report).current_dir(root());
        show
    };
    for (page, group) in PAGES {
        let mut tables = output_of(show().args(group))?;
        if group.is_some() {
            tables = chosen(&tables)?;
        }
        let text = with_tables(&read(page)?, &tables).map_err(|what| format!("{page}: {what}"))?;
        write(page, &text)?;
    }
    let tables = output_of(show().args(["--chart", CHART]))?;
    print!("\n{tables}");
    println!("\nWritten: {}, {} and {CHART}", PAGES[0].0, PAGES[1].0);
    println!("The report is {}", report.display());
    if let Some(warning) = warning(&strays(&tables)) {
        println!("\n{warning}");
    }
    Ok(())
}

/// Builds the benchmarks with all peers; returns where it is.
fn build() -> Result<PathBuf, String> {
    let build = ["build", "--release", "-p", "hitmask-bench", "--features", "peers"];
    step("release build", &mut cargo(&build))?;
    let metadata = ["metadata", "--format-version", "1", "--no-deps"];
    let metadata = output_of(&mut cargo(&metadata))?;
    // One key of cargo's JSON output. The path has no quotes in it, and backslashes are doubled.
    let target = metadata
        .split_once("\"target_directory\":\"")
        .and_then(|(_, rest)| rest.split_once('"'))
        .ok_or("cargo metadata does not say where the target folder is")?;
    let target = PathBuf::from(target.0.replace("\\\\", "\\"));
    let program = format!("hitmask-bench{}", std::env::consts::EXE_SUFFIX);
    Ok(target.join("release").join(program))
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

/// How far each row of the tables strays, in percent: the column with the heading ±.
fn strays(tables: &str) -> Vec<u32> {
    let mut strays = Vec::new();
    let mut in_table = false;
    for line in tables.lines() {
        let share = line.strip_suffix(" %").and_then(|line| line.split(' ').next_back());
        match share.and_then(|share| share.parse().ok()) {
            Some(share) if in_table => strays.push(share),
            _ => in_table = line.ends_with(" ±"),
        }
    }
    strays
}

/// A warning if rows stray too far: do not commit the tables of a busy machine.
fn warning(strays: &[u32]) -> Option<String> {
    let far = strays.iter().filter(|stray| **stray > STRAYS).count();
    let all = strays.len();
    if far == 0 {
        return None;
    }
    let said = format!("{far} of {all} rows stray by more than {STRAYS} % of their median");
    // The middle row strays too far if more than half of the rows do.
    Some(if 2 * far > all {
        format!(
            "WARNING: {said}: the machine had other work.\n\
             Do not commit these tables: measure again when it is quiet."
        )
    } else {
        format!("Note: {said}: look at ± before you commit them.")
    })
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

    #[test]
    fn rows_that_stray_are_counted_and_warned_of() {
        let tables = "\
            hitmask, ±: half of the rounds\n\n\
            The same pair\n size  case  hitmask     ±\n   16  hit   16.0 ns  68 %\n   32  hit   16.0 ns   2 %\n \
            – parry2d: it is away\n\n\
            Read\n level  hitmask  of aligned\n avx2    1.0 B         93 %\n\n\
            Many\n size  case  hits  hitmask      ±\n   16  any   69 %  16.0 ns  293 %\n";
        assert_eq!(strays(tables), [68, 2, 293]);
        assert_eq!(warning(&[]), None);
        assert_eq!(warning(&[25, 3]), None);
        let note = "Note: 1 of 2 rows stray by more than 25 % of their median";
        assert!(warning(&[26, 25]).unwrap().starts_with(note));
        assert!(warning(&[26, 25, 40]).unwrap().starts_with("WARNING: 2 of 3 rows stray"));
    }
}
