//! Measures hitmask against its peers and writes the results to the pages that show them. All
//! tables go to `docs/benchmarks.md`, and the README gets three of their rows and the chart.

use std::process::{Command, Stdio};

use crate::files;
use crate::steps::{cargo, root};

/// The command that runs this task, as the pages show it.
const COMMAND: &str = "cargo xtask bench";

/// The marks around the tables of a page.
const BEGIN: &str = "<!-- begin: cargo xtask bench -->";
const END: &str = "<!-- end: cargo xtask bench -->";

/// The page with all tables, and the one with some of their rows.
const ALL: &str = "docs/benchmarks.md";
const SOME: &str = "README.md";

/// The rows in the README. Each is given by the start of its table's title and the start of the
/// row.
const CHOSEN: [(&str, &str); 3] = [
    ("The same pair again and again", "64  worst miss "),
    ("Real sprites in random poses", "64  real pairs "),
    ("Worlds, the whole frame", "100\u{a0}000  32 px "),
];

const CHART: &str = "docs/images/bench.svg";

/// Builds the benchmarks with all peers and runs them with these arguments.
pub(crate) fn run_with(arguments: &[&str]) -> Result<(), String> {
    let here = std::env::current_dir().map_err(|error| error.to_string())?;
    let status = bench(arguments).current_dir(here).status();
    let status = status.map_err(|error| format!("hitmask-bench: {error}"))?;
    // The program has already printed what is wrong.
    status.success().then_some(()).ok_or_else(|| format!("hitmask-bench: {status}"))
}

/// Measures and writes the pages.
pub(crate) fn run() -> Result<(), String> {
    // Check that all pages have marks before measuring anything.
    for page in [ALL, SOME] {
        in_page(page, &read(page)?, "")?;
    }
    // The report is next to this program, in the target folder.
    let program = std::env::current_exe().map_err(|error| error.to_string())?;
    let report = program.with_file_name("bench.json");
    let from = report.to_string_lossy();
    println!("\n── measuring: some minutes; leave the machine alone meanwhile");
    files::write(&report, output_of(&mut bench(&["--json"]))?)?;
    let tables = output_of(&mut bench(&["--from", &from, "--chart", CHART]))?;
    for (page, text) in [(ALL, tables.clone()), (SOME, chosen(&tables)?)] {
        files::write(&root().join(page), in_page(page, &read(page)?, &text)?)?;
    }
    print!("\n{tables}");
    println!("\nWritten: {SOME}, {ALL} and {CHART}");
    println!("The report is {from}");
    Ok(())
}

/// Returns the command that runs the benchmarks with all peers. It builds them first if needed.
fn bench(arguments: &[&str]) -> Command {
    let run = ["run", "--quiet", "--release", "-p", "hitmask-bench", "--features", "peers", "--"];
    cargo(&[&run, arguments].concat())
}

/// Inserts `tables` into the text of a page.
fn in_page(page: &str, text: &str, tables: &str) -> Result<String, String> {
    with_tables(text, tables).map_err(|what| format!("{page}: {what}"))
}

/// Puts `tables` between the page's marks, as a code block.
fn with_tables(page: &str, tables: &str) -> Result<String, String> {
    let marks = || format!("the marks are missing: {BEGIN} and {END}");
    let (before, rest) = page.split_once(BEGIN).ok_or_else(marks)?;
    let (_, after) = rest.split_once(END).ok_or_else(marks)?;
    Ok(format!(
        "{before}{BEGIN}\n```\n{}\n```\n`{COMMAND}` regenerates this.\n{END}{after}",
        tables.trim_end()
    ))
}

/// Returns the first line of the tables, which describes the run, followed by the chosen rows, each
/// under the heading of its table.
fn chosen(tables: &str) -> Result<String, String> {
    let mut kept = vec![tables.lines().next().unwrap_or_default()];
    for (title, row) in CHOSEN {
        let missing = || format!("the tables have no row {row:?} under {title:?}");
        let mut lines = tables.lines().skip_while(|line| !line.starts_with(title));
        // The heading consists of the table's name and the names of its columns.
        kept.extend(lines.by_ref().take(2));
        let rest: Vec<&str> = lines.take_while(|line| !line.is_empty()).collect();
        let row =
            rest.iter().find(|line| line.trim_start().starts_with(row)).ok_or_else(missing)?;
        kept.push(row);
        if row.ends_with('!') {
            // The last note explains the mark.
            kept.extend(rest.iter().filter(|line| line.starts_with(" ! ")));
        }
    }
    Ok(kept.join("\n"))
}

/// Runs a command and returns its output. Its progress goes to the terminal.
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
    files::read(&root().join(page))
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
        let tables = "hitmask on a processor\nRust\n\nThe same pair again and again, a call\n \
                      size\n   64  worst miss  1  30 %!\n   64  hit  2\n – one\n ! far\n\nReal \
                      sprites in random poses\n size\n   64  hit  3\n   64  real pairs  4\n ! \
                      far\n\nWorlds, the broad phase\n sprites\n 100\u{a0}000  32 px  \
                      5\n\nWorlds, the whole frame: all\n sprites\n 100\u{a0}000  32 px  6\n \
                      100\u{a0}000  sparse  7\n";
        let expected = "hitmask on a processor\nThe same pair again and again, a call\n size\n   \
                        64  worst miss  1  30 %!\n ! far\nReal sprites in random poses\n size\n   \
                        64  real pairs  4\nWorlds, the whole frame: all\n sprites\n 100\u{a0}000  \
                        32 px  6";
        assert_eq!(chosen(tables).unwrap(), expected);
        assert!(chosen("hitmask\n\nOther\n").is_err());
    }

    /// Both pages must come from the same run, so the rows in the README must be exact copies of
    /// rows in the tables.
    #[test]
    fn the_readme_says_what_the_tables_say() {
        let (all, some) = (read(ALL).unwrap(), read(SOME).unwrap());
        let (_, tables) = all.split_once(&format!("{BEGIN}\n```\n")).unwrap();
        let (tables, _) = tables.split_once("\n```\n").unwrap();
        assert_eq!(with_tables(&some, &chosen(tables).unwrap()).unwrap(), some);
    }
}
