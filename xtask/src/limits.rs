//! Checks that the tests named in SECURITY.md exist. The table in that file lists a test for each
//! limit.

use crate::steps::root;

/// Returns the file and the name of the test in each row of the table.
fn named() -> Vec<(String, String)> {
    let text = std::fs::read_to_string(root().join("SECURITY.md")).unwrap();
    let table = text.split("| what | limit |").nth(1).unwrap().split("\n\n").next().unwrap();
    let rows = table.lines().skip(2).map(|row| {
        let cell = row.trim_end_matches(" |").rsplit(" | ").next().unwrap();
        let (file, name) = cell.split_once(": ").unwrap_or_else(|| panic!("{row}"));
        let quoted = |text: &str| {
            let inner = text.strip_prefix('`').and_then(|text| text.strip_suffix('`'));
            inner.unwrap_or_else(|| panic!("{row}")).to_string()
        };
        (quoted(file), quoted(name))
    });
    rows.collect()
}

/// Reports whether a Rust file has a test of exactly this name: a function with the `#[test]`
/// attribute, or an entry of the macro `formats!`, which makes such functions.
fn has_test(text: &str, name: &str) -> bool {
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    let is_test = |at: usize| {
        let mut attributes = lines[..at].iter().rev().take_while(|line| line.starts_with("#["));
        attributes.any(|line| *line == "#[test]")
    };
    let function = format!("fn {name}(");
    let mut functions = (0..lines.len()).filter(|&at| lines[at].starts_with(&function));
    functions.any(is_test) || entries(&lines).any(|entry| entry == name)
}

/// Returns the names of the entries in a call of the macro `formats!`.
fn entries<'a>(lines: &'a [&'a str]) -> impl Iterator<Item = &'a str> {
    let after = lines.iter().skip_while(|line| **line != "formats! {").skip(1);
    after.take_while(|line| **line != "}").filter_map(|line| Some(line.split_once(": ")?.0))
}

/// Reports whether a C file prints the name of a test as a text of its own.
fn has_text(text: &str, name: &str) -> bool {
    text.contains(&format!("\"{name}\""))
}

#[test]
fn every_limit_has_a_test() {
    let named = named();
    assert!(named.len() > 25, "{named:?}");
    for (file, name) in named {
        let text = std::fs::read_to_string(root().join(&file));
        let text = text.unwrap_or_else(|error| panic!("{file}: {error}"));
        // Tests in C are not named functions.
        let is_there =
            if file.ends_with(".rs") { has_test(&text, &name) } else { has_text(&text, &name) };
        assert!(is_there, "{file} has no test {name}");
    }
}

#[test]
fn tests_are_functions_of_exactly_this_name() {
    let text = "\
        \n/// The first.\n#[test]\nfn small() {}\n\n    #[test]\n    #[ignore]\n    fn large() {}\n\
        fn helper() {}\n// fn comment() {}\nlet small_too: u8 = 1;\n\
        formats! {\n    pngs: \"png\" => image;\n}\nafter: 1\n";
    for name in ["small", "large", "pngs"] {
        assert!(has_test(text, name), "{name}");
    }
    for name in ["smal", "helper", "comment", "let small_too", "png", "after", "test"] {
        assert!(!has_test(text, name), "{name}");
    }
}
