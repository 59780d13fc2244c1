//! Runs the conformance suite's own runners, and compares their results with the tables in
//! `conformance/README.md`: the numbers of lines and of answers about rules that are right and
//! wrong, and the rules for which a runner has wrong answers.

use std::collections::BTreeMap;
use std::process::{Command, Stdio};

use crate::files;
use crate::steps::{built, cargo, output, root, run as part, shown, step, target, timed};

/// The page that contains the tables, relative to the workspace.
const PAGE: &str = "conformance/README.md";

/// The runners with wrong answers, and the headings of the sections that list their rules. All
/// other runners have no wrong answers.
const DIFFERENCES: [(&str, &str); 2] =
    [("pygame_ce.py", "## How pygame-ce differs"), ("parry2d", "## How parry2d differs")];

/// The number of random mistakes that are tried.
const MISTAKES: &str = "5";

/// The numbers of right and wrong answers about each rule that has a wrong answer.
type Wrong = BTreeMap<String, [u32; 2]>;

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
        let error = || {
            let columns = "right, wrong, unsupported lines; right, wrong by rule";
            format!("{name}: {found:?} {columns}; {PAGE} has {stated:?}")
        };
        if found != stated {
            return Err(error());
        }
        let (found, stated) = (wrong(&printed), differences(&page, name));
        let error = || format!("{name}: right and wrong {found:?}; {PAGE} has {stated:?}");
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

/// Makes a few random mistakes in a copy of the engine. Each of them is built, so trying all of
/// them takes too long here. The program prints the seed. The same commit has the same mistakes, so
/// you can repeat a failure.
pub(crate) fn mistakes() -> Result<(), String> {
    let commit = output(Command::new("git").args(["rev-parse", "HEAD"]).current_dir(root()));
    let seed = seed(commit.as_deref()).to_string();
    let mut some = Command::new(built("--bin", "hitmask-conformance")?);
    some.args(["mutations", "--random", MISTAKES, &seed]).current_dir(root());
    step(&format!("the conformance suite catches {MISTAKES} random mistakes"), &mut some)
}

/// Returns a seed for a commit: the first digits of its hash. Without a commit, the seed is 0.
fn seed(commit: Option<&str>) -> u64 {
    let digits = commit.and_then(|hash| hash.get(..8));
    digits.and_then(|digits| u64::from_str_radix(digits, 16).ok()).unwrap_or(0)
}

/// Returns the numbers of right, wrong and unsupported lines, and of right and wrong answers about
/// rules, from the suite's output.
fn counts(printed: &str) -> Option<[u32; 5]> {
    let line = |name: &str| {
        let numbers_of = printed.lines().find_map(|line| line.strip_prefix(name))?;
        numbers(numbers_of.split_whitespace())
    };
    let [right, wrong, unsupported] = line("all lines")?;
    let [of_rules_right, of_rules_wrong, _] = line("all rules")?;
    Some([right, wrong, unsupported, of_rules_right, of_rules_wrong])
}

/// Returns the same numbers from the table of a page.
fn row(page: &str, name: &str) -> Option<[u32; 5]> {
    let start = format!("| `{name}` |");
    let cells = page.lines().find_map(|line| line.strip_prefix(&start))?;
    numbers(cells.split('|').skip(1).map(str::trim))
}

/// Returns the rules with wrong answers from the suite's output, in which each rule has a line with
/// its numbers of right, wrong and unsupported answers.
fn wrong(printed: &str) -> Wrong {
    let rule = |line: &str| {
        let (rule, rest) = line.split_once(' ')?;
        let [right, wrong, _]: [u32; 3] = numbers(rest.split_whitespace())?;
        (wrong > 0).then(|| (rule.to_owned(), [right, wrong]))
    };
    printed.lines().filter_map(rule).collect()
}

/// Returns the same rules from the table in a runner's section of a page. A row can be about
/// several rules.
fn differences(page: &str, name: &str) -> Wrong {
    let section = DIFFERENCES.iter().find(|(runner, _)| *runner == name);
    let text = section.and_then(|(_, heading)| page.split_once(heading));
    let (section, _) =
        text.map_or(("", ""), |(_, rest)| rest.split_once("\n## ").unwrap_or((rest, "")));
    let mut rules = Wrong::new();
    for row in section.lines().filter_map(|line| line.strip_prefix("| ")) {
        let cells: Vec<&str> = row.split('|').map(str::trim).collect();
        let [names, right, wrong, ..] = cells[..] else { continue };
        if let (Ok(right), Ok(wrong)) = (right.parse(), wrong.parse()) {
            rules.extend(names.split(", ").map(|rule| (rule.to_owned(), [right, wrong])));
        }
    }
    rules
}

fn numbers<'a, const N: usize>(words: impl Iterator<Item = &'a str>) -> Option<[u32; N]> {
    let all: Option<Vec<u32>> = words.take(N).map(|word| word.parse().ok()).collect();
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
            let [right, wrong, unsupported, of_rules @ ..] = row(&page, name).unwrap();
            let [all, _, _, of_all_rules, _] = row(&page, "hitmask-conformance answer").unwrap();
            assert_eq!(right + wrong + unsupported, all, "{name}");
            assert!(of_rules.iter().sum::<u32>() <= of_all_rules, "{name}");
        }
        assert_eq!(row(&page, "no_such_runner"), None);
        for (name, _) in DIFFERENCES {
            let [_, wrong, _, _, of_rules_wrong] = row(&page, name).unwrap();
            let rules = differences(&page, name);
            assert!(wrong > 0 && !rules.is_empty(), "{name}");
            assert!(rules.values().all(|[_, of_rule]| (1..=wrong).contains(of_rule)), "{rules:?}");
            assert_eq!(rules.values().map(|[_, wrong]| wrong).sum::<u32>(), of_rules_wrong);
        }
        assert_eq!(differences(&page, "hitmask_c.c"), Wrong::new());
    }

    #[test]
    fn the_seed_comes_from_the_commit() {
        assert_eq!(seed(Some("0000001fc2be9d\n")), 31);
        assert_eq!(seed(Some("fffffffe00")), 4_294_967_294);
        assert_eq!(seed(None), 0);
    }

    #[test]
    fn the_rules_with_wrong_answers_are_read() {
        let printed = "rule          passed  failed unsupported\n\
                       PAIR-1             1       2           3\n\
                       PAIR-12            4       0           3\n\
                       RAY-1              0       7           0\n\
                       all rules          5       9           3\n\
                       all lines         12       3          40\n\
                       rules.jsonl line 4: 1 2 3\n";
        let expected = [("PAIR-1", [1, 2]), ("RAY-1", [0, 7])];
        let expected: Wrong =
            expected.into_iter().map(|(rule, counts)| (rule.to_owned(), counts)).collect();
        assert_eq!(wrong(printed), expected);
        let page = "| `parry2d` | x | 12 | 3 | 40 |\n## How parry2d differs\n\
                    | rule | right | wrong | why |\n| --- | --- | --- | --- |\n\
                    | PAIR-1 | 1 | 2 | x |\n| RAY-1 | 0 | 7 | y |\n\n\
                    ## Values\n| MASK-1 | 1 | 1 | z |\n";
        assert_eq!(differences(page, "parry2d"), expected);
    }

    #[test]
    fn the_counts_of_all_lines_are_read() {
        let printed = "rule          passed  failed unsupported\nPAIR-1             1       2           3\n\
                       all rules       1       2            3\n\
                       all lines       12       3           40\n";
        assert_eq!(counts(printed), Some([12, 3, 40, 1, 2]));
        assert_eq!(counts("rule          passed  failed unsupported\n"), None);
    }
}
