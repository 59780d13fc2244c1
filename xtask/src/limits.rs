//! Checks that the tests named in SECURITY.md exist. The table in that file lists a test for each
//! limit.

use crate::steps::root;

/// Returns the file and the name of the test in each row of the table.
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

/// Reports whether a function of this name has the `#[test]` attribute, or whether a macro that
/// generates tests creates one of this name.
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
        // Tests in C and Lua are not named functions, so look for a text in the file instead.
        let is_there =
            if file.ends_with(".rs") { has_test(&text, &name) } else { text.contains(&name) };
        assert!(is_there, "{file} has no test {name}");
    }
}
