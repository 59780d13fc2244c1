//! The results of a runner's answers for each rule.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use serde_json::{Map, Value, json};

use super::Parts;
use super::compare::{Verdict, compare, compare_all};

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
    /// The first line with a wrong answer, by the id of the rule and by query. A line is given by
    /// its [hash](super::line_hash).
    pub first_wrong: BTreeMap<String, String>,
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
            first_wrong: BTreeMap::new(),
            wrong: Vec::new(),
        }
    }

    /// Adds the answer to a line that tests some rules, each with the parts of the answer that the
    /// rule determines.
    pub(super) fn add(
        &mut self,
        place: &str,
        line: &str,
        rules: &BTreeMap<String, Parts>,
        expected: &Value,
        answer: &Value,
    ) {
        let whole = compare(expected, answer, "");
        for (rule, parts) in rules {
            let verdict = compare_all(expected, answer, parts);
            self.rules.entry(rule.clone()).or_default().add(verdict);
            self.note(rule, verdict, line);
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
        line: &str,
        asked: BTreeSet<(String, String)>,
        expected: &Value,
        answer: &Value,
    ) {
        for (query, part) in asked {
            let verdict = compare(expected, answer, &part);
            self.note(&query, verdict, line);
            self.queries.entry(query).or_default().add(verdict);
        }
    }

    /// Notes the first line with a wrong answer about a rule or a query.
    fn note(&mut self, name: &str, verdict: Verdict, line: &str) {
        if verdict == Verdict::Failed && !self.first_wrong.contains_key(name) {
            self.first_wrong.insert(name.to_owned(), line.to_owned());
        }
    }

    /// The sums of the results by rule.
    fn all_rules(&self) -> Tally {
        self.rules.values().fold(Tally::default(), |sum, one| Tally {
            passed: sum.passed + one.passed,
            failed: sum.failed + one.failed,
            unsupported: sum.unsupported + one.unsupported,
        })
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
        let mut rules: Vec<_> =
            self.rules.iter().map(|(rule, tally)| (rule.as_str(), *tally)).collect();
        rules.sort_by_key(|(rule, _)| order(rule));
        rules.extend([("all rules", self.all_rules()), ("all lines", self.lines)]);
        for (name, Tally { passed, failed, unsupported }) in rules {
            writeln!(out, "{name:12} {passed:7} {failed:7} {unsupported:11}")?;
        }
        for wrong in &self.wrong {
            writeln!(out, "{wrong}")?;
        }
        write!(out, "{}: ", self.name)?;
        match (self.lines.failed, self.lines.unsupported) {
            (0, 0) => write!(out, "every answer is right"),
            (0, _) => write!(out, "no answer is wrong; not supported: {}", self.lines.unsupported),
            _ => write!(out, "some answers are wrong"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check::{rules, split};

    #[test]
    fn a_wrong_answer_in_a_world_fails_only_its_own_rules() {
        let line = json!({
            "commands": [
                { "do": "ray", "answer": [{ "collider": 1 }] },
                { "do": "ray", "answer": [{ "collider": 2 }, { "collider": 3 }] },
                { "do": "tick", "answer": { "events": [], "hash": "00" } },
            ],
            "rules": {
                "QUERY-4": ["/answers/0", "/answers/1"],
                "QUERY-6": "/answers/1",
                "STATE-2": ["/answers/2/hash"],
            },
        });
        let rules = rules(&line).unwrap();
        let (_, expected) = split(line);
        let mut answer = expected.clone();
        answer["answers"][0] = json!([]);
        let mut report = Report::new("one wrong ray");
        report.add("line 1", "a hash", &rules, &expected, &answer);
        let failed = report.rules.iter().filter(|(_, tally)| tally.failed > 0);
        assert_eq!(failed.map(|(rule, _)| rule.as_str()).collect::<Vec<_>>(), ["QUERY-4"]);
        assert_eq!((report.lines.failed, report.is_right()), (1, false));
        assert_eq!(report.first_wrong["QUERY-4"], "a hash");
        assert_eq!(report.all_rules(), Tally { passed: 2, failed: 1, unsupported: 0 });
        assert!(report.to_string().contains("all rules          2       1           0\n"));
    }

    #[test]
    fn a_rule_without_a_part_is_an_error() {
        let line = |part: Value| json!({ "query": "pair", "answer": { "area": 3 }, "rules": { "PAIR-2": part } });
        assert!(rules(&line(json!("/area"))).is_ok());
        let missing = rules(&line(json!(["/area", "/side"]))).unwrap_err();
        assert_eq!(missing, "PAIR-2: the answer has no part \"/side\"");
        let none = rules(&line(json!([]))).unwrap_err();
        assert_eq!(none, "PAIR-2: [] contains no pointers");
        assert!(rules(&line(json!(7))).is_err());
    }
}
