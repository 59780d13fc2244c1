//! Asks a runner all questions in the files, and compares its answers.

mod compare;
mod report;
mod runner;

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use serde_json::{Value, json};

use crate::mutations::hash;
use crate::queries::asked;
use crate::spec::{FILES, VERSION};
pub use compare::{Verdict, same};
pub use report::{Report, Tally};
pub use runner::Runner;

/// Asks a runner all questions in the files of a folder that test a rule whose id begins with
/// `only`.
///
/// # Errors
/// Returns one line that describes what is wrong with a file or with the runner.
pub fn check(runner: &mut Runner, folder: &Path, only: &str) -> Result<Report, String> {
    let hello = runner.ask(&json!({ "query": "hello", "version": VERSION }), "the greeting")?;
    if hello["version"] != VERSION {
        return Err(format!(
            "{runner} speaks version {} of the protocol, not {VERSION}: answer \
             {{\"query\":\"hello\"}} with {{\"version\":{VERSION},\"name\":…}}",
            hello["version"]
        ));
    }
    let mut report = Report::new(hello["name"].as_str().unwrap_or("unnamed"));
    for file in FILES {
        let path = folder.join(file);
        let text =
            fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        for (number, line) in text.lines().enumerate() {
            let place = format!("{file} line {}", number + 1);
            let line: Value =
                serde_json::from_str(line).map_err(|error| format!("{place}: {error}"))?;
            let rules = rules(&line).map_err(|error| format!("{place}: {error}"))?;
            if !rules.keys().any(|rule| rule.starts_with(only)) {
                continue;
            }
            let (queries, hash) = (asked(&line), line_hash(&line));
            let (question, expected) = split(line);
            let answer = runner.ask(&question, &place)?;
            report.add(&place, &hash, &rules, &expected, &answer);
            report.add_queries(&hash, queries, &expected, &answer);
        }
    }
    if report.lines == Tally::default() {
        return Err(match only {
            "" => format!("{}: its files contain no vectors", folder.display()),
            _ => format!("no rule has an id that begins with {only}"),
        });
    }
    Ok(report)
}

/// A hash of the question and the answer of a line, but not of its rules.
pub fn line_hash(line: &Value) -> String {
    let (question, answer) = split(line.clone());
    hash(&format!("{question}\n{answer}"))
}

/// Pointers to the parts of an answer that a rule determines.
pub type Parts = Vec<String>;

/// The rules of a line, each with the parts of the answer that it determines.
///
/// # Errors
/// Returns a message that names the rule if its value is neither a pointer nor a list of pointers,
/// or if the expected answer does not have a part.
pub fn rules(line: &Value) -> Result<BTreeMap<String, Parts>, String> {
    let (_, expected) = split(line.clone());
    let parts = |value: &Value| -> Option<Parts> {
        let list = value.as_array().map_or(std::slice::from_ref(value), Vec::as_slice);
        list.iter().map(|part| part.as_str().map(str::to_owned)).collect()
    };
    let mut rules = BTreeMap::new();
    for (rule, value) in line["rules"].as_object().into_iter().flatten() {
        let parts = parts(value).filter(|parts| !parts.is_empty());
        let parts = parts.ok_or_else(|| format!("{rule}: {value} contains no pointers"))?;
        if let Some(part) = parts.iter().find(|part| expected.pointer(part).is_none()) {
            return Err(format!("{rule}: the answer has no part {part:?}"));
        }
        rules.insert(rule.clone(), parts);
    }
    Ok(rules)
}

/// Splits a line into the question that a runner gets, and the answer that it must give.
pub fn split(mut line: Value) -> (Value, Value) {
    let fields = line.as_object_mut().expect("a line is an object");
    fields.remove("rules");
    let Some(Value::Array(commands)) = fields.get_mut("commands") else {
        let answer = fields.remove("answer").unwrap_or_default();
        return (line, answer);
    };
    // The line of a world contains an answer for each command.
    let answer =
        |command: &mut Value| command.as_object_mut().and_then(|fields| fields.remove("answer"));
    let answers: Vec<Value> =
        commands.iter_mut().map(|command| answer(command).unwrap_or_default()).collect();
    let mut expected = json!({ "answers": answers });
    fields.insert("query".to_owned(), json!("world"));
    if let Some(recording) = fields.remove("recording") {
        expected["recording"] = recording;
        fields.insert("record".to_owned(), json!(true));
    }
    (line, expected)
}
