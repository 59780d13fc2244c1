//! Checks that the wrapper for C++ uses every function that the C header declares.

use crate::files;
use crate::steps::root;

/// Returns the names of the library functions that `text` mentions.
fn functions(text: &str) -> Vec<&str> {
    let is_part = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
    text.split(|letter| !is_part(letter)).filter(|word| word.starts_with("hm_")).collect()
}

#[test]
fn the_wrapper_calls_every_function() {
    let include = root().join(super::CRATE).join("include");
    let header = files::read(&include.join("hitmask.h")).unwrap();
    // Ignore comments, because they contain function names too.
    let code: Vec<&str> =
        header.lines().filter(|line| !line.trim_start().starts_with("//")).collect();
    let code = code.join("\n");
    let parts = files::with_ending(&include.join("hitmask"), &["hpp"]).unwrap();
    let wrapper: Vec<String> = parts.iter().map(|part| files::read(part).unwrap()).collect();
    let called: Vec<&str> = wrapper.iter().flat_map(|part| functions(part)).collect();
    let missing: Vec<&str> =
        functions(&code).into_iter().filter(|name| !called.contains(name)).collect();
    assert!(called.len() > 400 && missing.is_empty(), "hitmask.hpp lacks {missing:?}");
}
