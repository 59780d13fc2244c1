//! Tests the suite as a whole: the vectors match the specification, and the files are those that
//! the program writes.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use hitmask_conformance::check::{line_hash, same, split};
use hitmask_conformance::engine;
use hitmask_conformance::mutations;
use hitmask_conformance::queries::asked;
use hitmask_conformance::spec::{self, FILES, VERSION};
use serde_json::Value;

/// The maximum size of the folder in bytes.
const MAX_BYTES: u64 = 5_000_000;

fn read(name: &str) -> String {
    fs::read_to_string(spec::folder().join(name)).unwrap()
}

fn lines(name: &str) -> Vec<Value> {
    read(name).lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn the_engine_gives_every_answer() {
    for (number, line) in lines("rules.jsonl").into_iter().enumerate() {
        let (question, expected) = split(line);
        let answer = engine::answer(&question).unwrap();
        let place = format!("rules.jsonl line {}: {question}", number + 1);
        assert!(same(&expected, &answer), "{place}: {answer} instead of {expected}");
    }
}

#[test]
fn every_query_has_a_mutation() {
    let lines = FILES.iter().flat_map(|name| lines(name));
    let asked: BTreeSet<String> =
        lines.flat_map(|line| asked(&line)).map(|(query, _)| query).collect();
    let mutations = mutations::list().unwrap();
    let mutated: BTreeSet<String> =
        mutations.iter().flat_map(|one| one.queries.iter().cloned()).collect();
    assert!(asked.len() > 150, "{}", asked.len());
    let missing: Vec<&String> = asked.difference(&mutated).collect();
    assert!(missing.is_empty(), "no mutation in mutations.json has these queries: {missing:?}");
    let unknown: Vec<&String> = mutated.difference(&asked).collect();
    assert!(unknown.is_empty(), "no vector has these queries of mutations.json: {unknown:?}");
    let rules: BTreeSet<String> =
        spec::rules(&read("SPEC.md")).into_iter().map(|rule| rule.id).collect();
    for one in &mutations {
        assert!(!one.queries.is_empty(), "{one:?}");
        assert!(one.rules.iter().all(|rule| rules.contains(rule)), "{one:?}");
        one.apply(&mutations::engine()).unwrap();
    }
}

#[test]
fn the_results_of_the_mutations_fit_the_code_and_the_lines() {
    let list = mutations::list().unwrap();
    let results = mutations::Results::read().unwrap();
    let known: BTreeSet<String> = list.iter().map(mutations::Mutation::hash).collect();
    assert_eq!(known.len(), list.len(), "a mistake is listed twice");
    assert!(results.mutations().all(|one| known.contains(one)), "a result is about no mistake");
    let lines: BTreeSet<String> =
        FILES.iter().flat_map(|name| lines(name)).map(|line| line_hash(&line)).collect();
    let (caught, errors): (Vec<_>, Vec<_>) = list
        .iter()
        .map(|one| results.is_caught(one, &mutations::engine(), &lines))
        .partition(Result::is_ok);
    let errors: Vec<String> = errors.into_iter().filter_map(Result::err).collect();
    assert!(errors.is_empty(), "{}", errors.join("\n"));
    let caught = caught.iter().filter(|caught| **caught == Ok(true)).count();
    let count = list.len();
    let claim = format!("the vectors catch {caught} of {count}.");
    assert!(read("README.md").contains(&claim), "README.md: {claim}");
}

#[test]
fn versions_agree() {
    assert_eq!(spec::version(&read("SPEC.md")), Some(VERSION));
    let manifest: Value = serde_json::from_str(&read("manifest.json")).unwrap();
    assert_eq!(manifest["version"], VERSION);
    for name in FILES {
        assert_eq!(manifest["files"][name], read(name).lines().count(), "{name}");
    }
}

#[test]
fn the_folder_is_small() {
    fn bytes(path: &Path) -> u64 {
        let entries = fs::read_dir(path).unwrap().map(|entry| entry.unwrap());
        let sizes = entries.map(|entry| match entry.file_type().unwrap().is_dir() {
            // Skip the files that a build leaves behind.
            true if ["target", "__pycache__"].iter().any(|name| entry.file_name() == *name) => 0,
            true => bytes(&entry.path()),
            false => entry.metadata().unwrap().len(),
        });
        sizes.sum()
    }
    let bytes = bytes(&spec::folder());
    assert!(bytes <= MAX_BYTES, "{bytes}");
}

#[test]
fn the_files_are_what_the_program_writes() {
    for (name, written) in hitmask_conformance::files() {
        // A checkout may have different line endings.
        let is_same = written.lines().eq(read(name).lines());
        assert!(is_same, "{name}: write it again: cargo run --release -p hitmask-conformance");
    }
}
