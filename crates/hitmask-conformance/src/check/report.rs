//! The results of a runner's answers for each rule.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use serde_json::{Map, Value, json};

use super::{Verdict, compare};

/// The number of wrong answers that a report shows in full.
const SHOWN: usize = 5;

/// The numbers of right, wrong and missing answers about a rule.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// The number of right answers.
    pub passed: u64,
    /// The number of wrong answers.
    pub failed: u64,
    /// The number of questions that the runner does not support.
    pub unsupported: u64,
}

/// The results of a runner by rule, and its first wrong answers.
#[derive(Clone, Debug)]
pub struct Report {
    /// The name that the runner gives itself.
    pub name: String,
    /// The results by the id of the rule.
    pub rules: BTreeMap<String, Tally>,
    /// The results by query, with the names of [`asked`](crate::queries::asked).
    pub queries: BTreeMap<String, Tally>,
    /// The results by line. A line fails if one of its rules fails.
    pub lines: Tally,
    wrong: Vec<String>,
}

impl Tally {
    fn add(&mut self, verdict: Verdict) {
        *match verdict {
            Verdict::Passed => &mut self.passed,
            Verdict::Failed => &mut self.failed,
            Verdict::Unsupported => &mut self.unsupported,
        } += 1;
    }

    fn json(self) -> Value {
        let Self { passed, failed, unsupported } = self;
        json!({ "passed": passed, "failed": failed, "unsupported": unsupported })
    }
}

impl Report {
    pub(super) fn new(name: &str) -> Self {
        Self {
            name: name.to_owned(),
            rules: BTreeMap::new(),
            queries: BTreeMap::new(),
            lines: Tally::default(),
            wrong: Vec::new(),
        }
    }

    /// Adds the answer to a line that tests some rules, each with the part of the answer that the
    /// rule determines.
    pub(super) fn add(
        &mut self,
        place: &str,
        rules: &Map<String, Value>,
        expected: &Value,
        answer: &Value,
    ) {
        let whole = compare(expected, answer, "");
        for (rule, part) in rules {
            let verdict = compare(expected, answer, part.as_str().unwrap_or_default());
            self.rules.entry(rule.clone()).or_default().add(verdict);
        }
        self.lines.add(whole);
        if whole == Verdict::Failed && self.wrong.len() < SHOWN {
            let short = |value: &Value| value.to_string().chars().take(300).collect::<String>();
            self.wrong.push(format!("{place}: {} instead of {}", short(answer), short(expected)));
        }
    }

    /// Adds the answer to a line that asks these queries, each with a part of the answer.
    pub(super) fn add_queries(
        &mut self,
        asked: BTreeSet<(String, String)>,
        expected: &Value,
        answer: &Value,
    ) {
        for (query, part) in asked {
            self.queries.entry(query).or_default().add(compare(expected, answer, &part));
        }
    }

    /// Whether no answer is wrong.
    pub fn is_right(&self) -> bool {
        self.lines.failed == 0
    }

    /// The report for programs.
    pub fn json(&self) -> Value {
        let rules: Map<String, Value> =
            self.rules.iter().map(|(rule, tally)| (rule.clone(), tally.json())).collect();
        let (lines, wrong) = (self.lines.json(), &self.wrong);
        json!({ "name": self.name, "lines": lines, "rules": rules, "wrong": wrong })
    }
}

/// Sorts the ids of rules by name, then by number.
fn order(rule: &str) -> (&str, u64) {
    let (name, number) = rule.rsplit_once('-').unwrap_or((rule, ""));
    (name, number.parse().unwrap_or(0))
}

impl fmt::Display for Report {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(out, "{:12} {:>7} {:>7} {:>11}", "rule", "passed", "failed", "unsupported")?;
        let mut rules: Vec<_> = self.rules.iter().collect();
        rules.sort_by_key(|(rule, _)| order(rule));
        for (rule, Tally { passed, failed, unsupported }) in rules {
            writeln!(out, "{rule:12} {passed:7} {failed:7} {unsupported:11}")?;
        }
        let Tally { passed, failed, unsupported } = self.lines;
        writeln!(out, "{:12} {passed:7} {failed:7} {unsupported:11}", "all lines")?;
        for wrong in &self.wrong {
            writeln!(out, "{wrong}")?;
        }
        write!(out, "{}: ", self.name)?;
        match (failed, unsupported) {
            (0, 0) => write!(out, "every answer is right"),
            (0, _) => write!(out, "no answer is wrong; not supported: {unsupported}"),
            _ => write!(out, "some answers are wrong"),
        }
    }
}
