//! The protocol of runners, for the engine: reads one question per line, and writes one answer per
//! line.

use std::io::{self, BufRead, Write};

use serde_json::{Value, json};

use crate::engine;
use crate::spec::VERSION;

/// Answers questions until the input ends.
///
/// # Errors
/// If a line cannot be read or is not JSON, or if the answer cannot be written.
pub fn serve(questions: impl BufRead, mut answers: impl Write) -> io::Result<()> {
    for line in questions.lines() {
        let question: Value = serde_json::from_str(&line?)?;
        writeln!(answers, "{}", answer(&question))?;
        answers.flush()?;
    }
    Ok(())
}

fn answer(question: &Value) -> Value {
    if question["query"] == "hello" {
        let name = concat!("hitmask ", env!("CARGO_PKG_VERSION"), ", Rust");
        return json!({ "version": VERSION, "name": name });
    }
    engine::answer(question).unwrap_or_else(|| json!({ "unsupported": true }))
}
