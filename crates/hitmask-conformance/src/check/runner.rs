//! A program that answers questions through two pipes.

use std::fmt;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::Duration;

use serde_json::Value;

/// The longest answer that is accepted.
const LONGEST_ANSWER: u64 = 64 << 20;

/// A running runner. Dropping it stops the program.
#[derive(Debug)]
pub struct Runner {
    command: String,
    child: Child,
    questions: Sender<String>,
    answers: Receiver<Vec<u8>>,
    limit: Duration,
}

impl Runner {
    /// Starts a command, which may take up to `limit` for each answer.
    ///
    /// # Errors
    /// Returns a one-line message if the command cannot be started.
    pub fn start(command: &[String], limit: Duration) -> Result<Self, String> {
        let words = command.join(" ");
        let (program, arguments) =
            command.split_first().ok_or("no runner: put its command behind --")?;
        let started = Command::new(program)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn();
        let mut child =
            started.map_err(|error| format!("the runner `{words}` does not start: {error}"))?;
        // Each pipe has a thread, so that a runner that neither reads nor writes does not block
        // this program.
        let (questions, asked) = mpsc::channel::<String>();
        let (answered, answers) = mpsc::channel();
        let (input, output) = (child.stdin.take(), child.stdout.take());
        thread::spawn(move || {
            let Some(mut input) = input else { return };
            for line in asked {
                // If the runner has ended, its output has ended too, and the end of the output is
                // reported.
                if input.write_all(line.as_bytes()).and_then(|()| input.flush()).is_err() {
                    return;
                }
            }
        });
        thread::spawn(move || {
            let Some(output) = output else { return };
            let mut output = BufReader::new(output);
            loop {
                let mut line = Vec::new();
                let read = output.by_ref().take(LONGEST_ANSWER).read_until(b'\n', &mut line);
                if !matches!(read, Ok(1..)) || answered.send(line).is_err() {
                    return;
                }
            }
        });
        Ok(Self { command: words, child, questions, answers, limit })
    }

    /// Asks a question and returns its answer. `place` is the question's position in the files.
    ///
    /// # Errors
    /// Returns a one-line message if the runner ended, took too long, or did not answer with JSON.
    pub fn ask(&mut self, question: &Value, place: &str) -> Result<Value, String> {
        // If this fails, the stream of answers has ended too.
        let _ = self.questions.send(format!("{question}\n"));
        let line = match self.answers.recv_timeout(self.limit) {
            Ok(line) => line,
            Err(RecvTimeoutError::Timeout) => {
                let seconds = self.limit.as_secs_f64();
                return Err(format!(
                    "{self} did not answer {place} within {seconds} s: it must write a line and \
                 flush; --seconds allows more"
                ));
            }
            Err(RecvTimeoutError::Disconnected) => {
                let status = self
                    .child
                    .wait()
                    .map_or_else(|error| error.to_string(), |status| status.to_string());
                return Err(format!("{self} ended ({status}) before it answered {place}"));
            }
        };
        serde_json::from_slice(&line).map_err(|_| {
            let start: String =
                String::from_utf8_lossy(&line).trim_end().chars().take(80).collect();
            format!("{self} answered {place} with a line that is not JSON: {start:?}")
        })
    }
}

impl fmt::Display for Runner {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "the runner `{}`", self.command)
    }
}

impl Drop for Runner {
    fn drop(&mut self) {
        // The runner may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
