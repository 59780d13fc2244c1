//! Tests the rules that the lines of the suite name, with conditions that are independent of the
//! code that chose these rules (`src/tags`), so some checks appear in both. For each rule, a
//! condition says which questions and answers the rule is about, and each line with that rule must
//! meet it.

mod line;
mod masks;
mod motion;
mod pairs;
mod worlds;

use std::collections::{BTreeMap, BTreeSet};

use hitmask_conformance::queries::asked;
use hitmask_conformance::spec;
use line::{Line, Part, Suite};
use serde_json::Value;

/// Whether the part of an answer is one that the rule determines. `None` if the rule has no
/// condition.
fn is_about(rule: &str, part: Part<'_>) -> Option<bool> {
    let (chapter, _) = rule.split_once('-')?;
    match chapter {
        "SPACE" | "PAIR" | "NORMAL" | "AWAY" | "DISTANCE" => pairs::is_about(rule, part),
        "POSE" | "EXACT" | "SWEEP" | "STEP" | "RAY" => motion::is_about(rule, part),
        "MASK" | "FIGURE" | "REGION" | "OUTLINE" | "TERRAIN" => masks::is_about(rule, part),
        "WORLD" | "TICK" | "QUERY" | "STATE" => worlds::is_about(rule, part),
        _ => None,
    }
}

#[test]
fn each_rule_determines_the_parts_that_a_line_names() {
    let suite = Suite::read();
    for line in &suite.lines {
        for (rule, parts) in &line.rules {
            for pointer in parts {
                let part = Part { suite: &suite, line, pointer };
                let is_about = is_about(rule, part);
                let is_about = is_about.unwrap_or_else(|| panic!("{rule} has no condition"));
                assert!(is_about, "{}: {rule} does not determine {pointer:?}", line.place);
            }
        }
    }
}

#[test]
fn each_condition_can_fail() {
    let suite = Suite::read();
    let rules: BTreeSet<&String> = suite.lines.iter().flat_map(|line| line.rules.keys()).collect();
    for rule in rules {
        let fails = |line: &Line| {
            let mut parts = line.rules.values().flatten();
            !line.rules.contains_key(rule)
                && parts.any(|pointer| {
                    is_about(rule, Part { suite: &suite, line, pointer }) == Some(false)
                })
        };
        assert!(suite.lines.iter().any(fails), "the condition of {rule} accepts every line");
    }
}

#[test]
fn the_rules_of_a_line_determine_its_whole_answer() {
    for line in &Suite::read().lines {
        let own = line.rules.iter().filter(|(rule, _)| !is_general(rule, line));
        let parts: Vec<&str> = own.flat_map(|(_, parts)| parts).map(String::as_str).collect();
        // A question without edits has an empty list of their answers.
        let has_no_edits = line.question["edits"].as_array().is_some_and(Vec::is_empty);
        for pointer in undetermined(&line.answer, "", &parts) {
            let is_exempt = line.is_null_answer(&pointer) || has_no_edits && pointer == "/edits";
            assert!(is_exempt, "{}: no rule determines {pointer:?}", line.place);
        }
    }
}

/// Whether a rule is about answers that other rules determine.
fn is_general(rule: &str, line: &Line) -> bool {
    let general =
        ["SPACE-4", "SPACE-8", "SPACE-9", "EXACT-2", "SWEEP-4", "AWAY-6", "QUERY-6", "QUERY-7"];
    let is_pair = matches!(line.query(), "pair" | "poses");
    general.contains(&rule) || is_pair && rule.starts_with("POSE-")
}

/// The parts of an answer that are in none of these parts.
fn undetermined(answer: &Value, at: &str, parts: &[&str]) -> Vec<String> {
    let is_within = |part: &&str| {
        at.strip_prefix(*part).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
    };
    if parts.iter().any(is_within) {
        return Vec::new();
    }
    let below = |key: &str, value| undetermined(value, &format!("{at}/{key}"), parts);
    let is_divided = parts.iter().any(|part| part.starts_with(&format!("{at}/")));
    match answer {
        Value::Object(fields) if is_divided => {
            fields.iter().flat_map(|(key, value)| below(key, value)).collect()
        }
        Value::Array(list) if is_divided => {
            let list = list.iter().enumerate();
            list.flat_map(|(index, value)| below(&index.to_string(), value)).collect()
        }
        _ => vec![at.to_owned()],
    }
}

#[test]
fn each_field_of_each_query_has_a_rule() {
    // A line of this query is about the field if a rule determines a part of it.
    let mut has_rule: BTreeMap<String, bool> = BTreeMap::new();
    for line in &Suite::read().lines {
        let parts: Vec<&String> = line.rules.values().flatten().collect();
        for (name, pointer) in asked(&line.whole) {
            let is_covered =
                |part: &&String| part.starts_with(&pointer) || pointer.starts_with(part.as_str());
            *has_rule.entry(name).or_default() |= parts.iter().any(is_covered);
        }
    }
    assert!(has_rule.len() > 150, "{}", has_rule.len());
    let missing: Vec<_> = has_rule.iter().filter(|(_, has)| !**has).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn every_rule_has_vectors_or_a_reason() {
    let rules = spec::rules(&line::read("SPEC.md"));
    assert!(rules.len() > 150, "{}", rules.len());
    let known: BTreeSet<&str> = rules.iter().map(|rule| rule.id.as_str()).collect();
    assert_eq!(known.len(), rules.len(), "an id is used twice");
    let suite = Suite::read();
    let mut tested: BTreeSet<&str> = BTreeSet::new();
    for line in &suite.lines {
        assert!(!line.rules.is_empty(), "{}", line.place);
        for rule in line.rules.keys() {
            assert!(known.contains(rule.as_str()), "{}: {rule}", line.place);
            tested.insert(rule);
        }
    }
    for rule in &rules {
        assert_ne!(rule.has_no_vectors, tested.contains(rule.id.as_str()), "{}", rule.id);
    }
}

#[test]
fn rules_about_rare_answers_have_such_an_answer() {
    let suite = Suite::read();
    let has = |rule: &str, accepts: &dyn Fn(&Line, &str) -> bool| {
        let mut lines = suite.lines.iter().filter_map(|line| Some((line, line.rules.get(rule)?)));
        lines.any(|(line, parts)| parts.iter().any(|part| accepts(line, part)))
    };
    let is = |value: Value| move |line: &Line, part: &str| *line.value(part) == value;
    assert!(has("STEP-4", &is(Value::Bool(true))));
    assert!(has("PAIR-1", &is(Value::Bool(false))));
    assert!(
        has("QUERY-10", &is(Value::Null))
            && has("QUERY-10", &|line, part| line.value(part).is_u64())
    );
    // The pairs of the last tick, asked for after a change.
    let is_changed = |line: &Line, part: &str| {
        let earlier = line.commands()[..line.index(part)].iter().rev();
        let mut since = earlier.take_while(|command| command["do"] != "tick");
        since.any(|command| command["do"] == "move")
    };
    assert!(has("TICK-5", &is_changed));
}
