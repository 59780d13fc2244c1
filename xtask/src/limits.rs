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

#[test]
fn every_limit_has_a_test() {
    let named = named();
    assert!(named.len() > 25, "{named:?}");
    for (file, name) in named {
        let text = std::fs::read_to_string(root().join(&file));
        let text = text.unwrap_or_else(|error| panic!("{file}: {error}"));
        // Tests in C have no names, so a text in the file is used instead.
        let is_there =
            text.contains(&format!("fn {name}(")) || text.contains(&format!("\"{name}\""));
        assert!(is_there, "{file} has no test {name}");
    }
}
