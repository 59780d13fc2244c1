//! The protocol of runners, for the engine: reads one question per line, and writes one answer per
//! line.

use std::any::Any;
use std::io::{self, BufRead, Write};
use std::panic;

use serde_json::{Value, json};

use crate::engine;
use crate::spec::VERSION;

/// Answers questions until the input ends. If the engine panics, the answer is an error with the
/// panic's message, and the next question follows.
///
/// # Errors
/// Returns an error if a line cannot be read or is not JSON, or if the answer cannot be written.
pub fn serve(questions: impl BufRead, mut answers: impl Write) -> io::Result<()> {
    for line in questions.lines() {
        let question: Value = serde_json::from_str(&line?)?;
        let answer = panic::catch_unwind(|| answer(&question))
            .unwrap_or_else(|panic| json!({ "error": format!("panicked: {}", message(&*panic)) }));
        writeln!(answers, "{answer}")?;
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

/// The message of a panic.
fn message(panic: &(dyn Any + Send)) -> &str {
    let message = panic.downcast_ref::<String>().map(String::as_str);
    message.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or_default()
}
