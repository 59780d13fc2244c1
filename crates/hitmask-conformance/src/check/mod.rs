//! Asks a runner all questions in the files, and compares its answers.

mod compare;
mod report;
mod runner;

use std::fs;
use std::path::Path;

use serde_json::{Value, json};

use crate::queries::asked;
use crate::spec::{FILES, VERSION};
use compare::compare;
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
            let rules = line["rules"].as_object().cloned().unwrap_or_default();
            if !rules.keys().any(|rule| rule.starts_with(only)) {
                continue;
            }
            let queries = asked(&line);
            let (question, expected) = split(line);
            let answer = runner.ask(&question, &place)?;
            report.add(&place, &rules, &expected, &answer);
            report.add_queries(queries, &expected, &answer);
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
