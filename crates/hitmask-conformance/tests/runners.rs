//! Tests the driver with runners that answer, and with runners that hang, exit, write garbage or
//! use another version.

use std::process::{Command, Output};

use serde_json::Value;

const DRIVER: &str = env!("CARGO_BIN_EXE_hitmask-conformance");

/// Checks a runner with some options.
fn check(options: &[&str], runner: &[&str]) -> Output {
    Command::new(DRIVER).arg("check").args(options).arg("--").args(runner).output().unwrap()
}

/// Checks a runner that is a shell script.
fn shell(script: &str) -> Output {
    check(&["--seconds", "0.3", "--only", "MASK-2"], &["sh", "-c", script])
}

/// The one-line error message.
fn error(output: &Output) -> String {
    let text = String::from_utf8(output.stderr.clone()).unwrap();
    assert_eq!((output.status.code(), text.lines().count()), (Some(2), 1), "{text}");
    assert_eq!(output.stdout, b"");
    text.trim_end().to_owned()
}

/// A greeting of this version.
const HELLO: &str = r#"read line; echo '{"version":1,"name":"a shell"}';"#;

#[test]
fn the_engine_is_a_runner() {
    let output = check(&["--json", "--only", "PAIR"], &[DRIVER, "answer"]);
    assert!(output.status.success());
    let report: Value = serde_json::from_slice(&output.stdout).unwrap();
    let tally = &report["rules"]["PAIR-12"];
    assert!(tally["passed"].as_u64() > Some(10), "{tally}");
    assert_eq!((&tally["failed"], &report["lines"]["failed"]), (&0.into(), &0.into()));
    assert_eq!(report["wrong"], Value::Array(Vec::new()));
}

#[test]
fn a_wrong_answer_is_shown_with_its_question() {
    let output = shell(&format!("{HELLO} while read line; do echo '{{\"is_error\":false}}'; done"));
    assert_eq!(output.status.code(), Some(1));
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.contains("MASK-2             0       1           0"), "{text}");
    assert!(text.contains(r#"{"is_error":false} instead of {"is_error":true}"#), "{text}");
    assert!(text.ends_with("a shell: some answers are wrong\n"), "{text}");
}

#[test]
fn what_a_runner_does_not_support_is_not_wrong() {
    let output =
        shell(&format!("{HELLO} while read line; do echo '{{\"unsupported\":true}}'; done"));
    assert!(output.status.success());
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.contains("MASK-2             0       0           1"), "{text}");
    assert!(text.ends_with("a shell: no answer is wrong; not supported: 1\n"), "{text}");
}

#[test]
fn runners_that_do_not_answer_are_errors_of_one_line() {
    let ended = error(&shell(HELLO));
    assert!(
        ended.contains("ended (exit status: 0) before it answered rules.jsonl line"),
        "{ended}"
    );
    let died = error(&shell("exit 3"));
    assert!(died.contains("ended (exit status: 3) before it answered the greeting"), "{died}");
    let hanging = error(&shell(&format!("{HELLO} exec sleep 60")));
    assert!(hanging.contains("within 0.3 s: it must write a line and flush"), "{hanging}");
    let garbage = error(&shell(&format!("{HELLO} echo 'Hello, world'; exec sleep 60")));
    assert!(garbage.contains(r#"with a line that is not JSON: "Hello, world""#), "{garbage}");
    let newer = error(&shell("read line; echo '{\"version\":2}'"));
    assert!(newer.contains("speaks version 2 of the protocol, not 1"), "{newer}");
    let missing = error(&check(&[], &["no-such-runner"]));
    assert!(missing.contains("the runner `no-such-runner` does not start"), "{missing}");
    let none = error(&check(&["--only", "NO-RULE"], &[DRIVER, "answer"]));
    assert!(none.ends_with("no rule has an id that begins with NO-RULE"), "{none}");
}

#[test]
fn wrong_arguments_are_errors() {
    let said = |words: &[&str]| {
        let output = Command::new(DRIVER).args(words).output().unwrap();
        assert_eq!(output.status.code(), Some(2));
        String::from_utf8(output.stderr).unwrap()
    };
    assert!(said(&["check"]).contains("needs the command of a runner"));
    assert!(
        said(&["check", "--seconds", "soon", "--", "x"]).contains("--seconds soon: not a number")
    );
    assert!(said(&["check", "--no"]).contains("--no: no such option"));
    assert!(said(&["check", "--folder", "nowhere", "--", DRIVER, "answer"]).contains("nowhere"));
    assert!(said(&["what"]).contains("usage:"));
    for words in [&["mutations", "--random"][..], &["mutations", "--random", "0"]] {
        assert!(said(words).contains("--random needs a number of mistakes"));
    }
}
