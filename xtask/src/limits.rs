//! Checks the limits in SECURITY.md: each lists a test, and this finds names that no longer exist.

use crate::steps::root;

/// The rows of the table: the file and the name of each test.
fn named() -> Vec<(String, String)> {
    let text = std::fs::read_to_string(root().join("SECURITY.md")).unwrap();
    let table = text.split("| what | limit |").nth(1).unwrap().split("\n\n").next().unwrap();
    let rows = table.lines().skip(2).map(|row| {
        let cell = row.trim_end_matches(" |").rsplit(" | ").next().unwrap();
        let mut words = cell.split('`').filter(|word| !word.is_empty() && *word != ": ");
        let mut next = || words.next().unwrap_or_else(|| panic!("{row}")).to_string();
        (next(), next())
    });
    rows.collect()
}

/// Whether a function of this name has the attribute of a test, or is made by a macro that tests
/// what it names.
fn has_test(text: &str, name: &str) -> bool {
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    let starts = |line: &str, start: String| line.starts_with(&start);
    lines.iter().enumerate().any(|(at, line)| {
        let before = lines[..at].iter().rev().take_while(|line| line.starts_with("#["));
        starts(line, format!("fn {name}(")) && before.clone().any(|line| *line == "#[test]")
            || starts(line, format!("{name}: "))
    })
}

#[test]
fn every_limit_has_a_test() {
    let named = named();
    assert!(named.len() > 25, "{named:?}");
    for (file, name) in named {
        let text = std::fs::read_to_string(root().join(&file));
        let text = text.unwrap_or_else(|error| panic!("{file}: {error}"));
        // Tests in C and Lua have no functions with names, so a text in the file is used instead.
        let is_there =
            if file.ends_with(".rs") { has_test(&text, &name) } else { text.contains(&name) };
        assert!(is_there, "{file} has no test {name}");
    }
}
