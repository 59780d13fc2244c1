//! The commands, each in its own module.

pub(crate) mod bake;
pub(crate) mod batch;
pub(crate) mod check;
pub(crate) mod demo;
pub(crate) mod inspect;
pub(crate) mod play;
pub(crate) mod polygon;
pub(crate) mod unbake;
pub(crate) mod world;

use std::path::Path;

use hitmask_assets::path_in_one_line;

use crate::failure::Failure;
use crate::names;
use crate::output::Answers;
use crate::sprite::{Part, split_part};

/// Prints one or more lines on standard output.
fn print(text: &str) -> Result<(), Failure> {
    let mut answers = Answers::new();
    answers.words(text)?;
    answers.flush()
}

/// Prints an answer as one line of JSON.
fn print_json(answer: &impl serde::Serialize) -> Result<(), Failure> {
    let mut answers = Answers::new();
    answers.json(answer)?;
    answers.flush()
}

/// Returns the file's name without its folders, with its part if the text has one, for use in a
/// sentence.
fn name_of(text: &Path) -> String {
    let (path, part) = split_part(text);
    let file = path_in_one_line(Path::new(path.file_name().unwrap_or(path.as_os_str())));
    match part {
        Part::Named(part) => format!("{file}#{}", names::one_line(&part)),
        _ => file,
    }
}
