//! Runs a program that answers in lines of JSON, and never waits forever for the program, its input
//! or its output.

use std::io::{BufRead as _, BufReader, ErrorKind, Read as _, Write as _};
use std::process::{Child as Process, ChildStdin, ChildStdout, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::Duration;

use serde::{Deserialize, Serialize};

/// The longest line of an answer, in bytes.
const LONGEST_LINE: u64 = 1 << 20;

/// The number of checks whether a silent program has ended, and the time between two checks.
const LOOKS: usize = 100;
const LOOK: Duration = Duration::from_millis(10);

/// The reason why a program did not start.
pub(super) enum Start {
    /// There is no such program.
    Missing,
    /// The program exists, but something is wrong with it.
    Failed(String),
}

/// A program that waits for lines on its input and answers each line with one line. Dropping this
/// value ends the program.
pub(super) struct Child {
    process: Process,
    questions: Sender<Vec<Vec<u8>>>,
    answers: Receiver<Vec<u8>>,
}

impl Child {
    /// Starts a program.
    pub(super) fn start(program: &str, arguments: &[&str]) -> Result<Self, Start> {
        let mut process = Command::new(program)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| match error.kind() {
                ErrorKind::NotFound => Start::Missing,
                _ => Start::Failed(format!("{program} cannot be started: {error}")),
            })?;
        let (Some(input), Some(output)) = (process.stdin.take(), process.stdout.take()) else {
            return Err(Start::Failed(format!("{program} has no input or output")));
        };
        // A separate thread talks to the program, because a program that never reads blocks a
        // writer, and a program that never writes blocks a reader.
        let (questions, asked) = channel();
        let (told, answers) = channel();
        thread::spawn(move || talk(input, output, &asked, &told));
        Ok(Self { process, questions, answers })
    }

    /// Sends a line of JSON and the bytes that follow it, and reads the answer.
    pub(super) fn ask<A: for<'a> Deserialize<'a>>(
        &mut self,
        command: &impl Serialize,
        data: Vec<Vec<u8>>,
        patience: Duration,
    ) -> Result<A, String> {
        let mut line = serde_json::to_vec(command).map_err(|error| error.to_string())?;
        line.push(b'\n');
        self.answer(std::iter::once(line).chain(data).collect(), patience)
    }

    /// Reads the first line of the program's output.
    pub(super) fn greeting<A: for<'a> Deserialize<'a>>(
        &mut self,
        patience: Duration,
    ) -> Result<A, String> {
        self.answer(Vec::new(), patience)
    }

    fn answer<A: for<'a> Deserialize<'a>>(
        &mut self,
        question: Vec<Vec<u8>>,
        patience: Duration,
    ) -> Result<A, String> {
        // If the thread has ended, the answer is missing too, and the missing answer is reported.
        let _ = self.questions.send(question);
        match self.answers.recv_timeout(patience) {
            Ok(line) => {
                serde_json::from_slice(&line).map_err(|_| "it answered something else".to_string())
            }
            Err(RecvTimeoutError::Timeout) => {
                let seconds = patience.as_secs_f64();
                Err(format!("it did not answer within {seconds} s"))
            }
            Err(RecvTimeoutError::Disconnected) => Err(self.ended()),
        }
    }

    /// Ends the program early.
    #[cfg(test)]
    pub(super) fn kill(&mut self) {
        self.process.kill().unwrap();
    }

    /// Describes how the program ended, after it has stopped answering.
    fn ended(&mut self) -> String {
        // The program's output closes a little before the program ends.
        for _ in 0..LOOKS {
            match self.process.try_wait() {
                Ok(Some(status)) => return how(status),
                Ok(None) => thread::sleep(LOOK),
                Err(_) => break,
            }
        }
        "it closed its output".to_string()
    }
}

impl Drop for Child {
    fn drop(&mut self) {
        // The program may have ended already.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

fn how(status: ExitStatus) -> String {
    match status.code() {
        Some(code) => format!("it ended with status {code}"),
        // `ExitStatus` names the signal.
        None => format!("it ended: {status}"),
    }
}

/// Writes each question and passes on the line that answers it, until either side closes its end. A
/// line that is too long is truncated.
fn talk(
    mut input: ChildStdin,
    output: ChildStdout,
    questions: &Receiver<Vec<Vec<u8>>>,
    answers: &Sender<Vec<u8>>,
) {
    let mut output = BufReader::new(output);
    for question in questions {
        let written = question.iter().try_for_each(|bytes| input.write_all(bytes));
        let mut line = Vec::new();
        let read = written.and_then(|()| {
            input.flush()?;
            output.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line)
        });
        if !read.is_ok_and(|count| count > 0) || answers.send(line).is_err() {
            return;
        }
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    const SHORT: Duration = Duration::from_millis(20);
    const LONG: Duration = Duration::from_secs(60);

    fn shell(script: &str) -> Child {
        Child::start("sh", &["-c", script]).unwrap_or_else(|_| panic!("there is a shell"))
    }

    #[test]
    fn a_program_that_never_reads_times_out() {
        let mut child = shell("echo 1; exec sleep 1000");
        assert_eq!(child.greeting::<u32>(LONG), Ok(1));
        // More bytes than any pipe can buffer.
        let answer = child.ask::<u32>(&2, vec![vec![0; 1 << 22]], SHORT);
        assert_eq!(answer, Err("it did not answer within 0.02 s".to_string()));
    }

    #[test]
    fn every_failure_has_a_reason() {
        for (script, said) in [
            ("exec sleep 1000", "it did not answer within 0.02 s"),
            ("exit 3", "it ended with status 3"),
            ("kill -9 $$", "it ended: signal: 9 (SIGKILL)"),
            ("echo walls; exec sleep 1000", "it answered something else"),
            ("printf '\\377\\n'; exec sleep 1000", "it answered something else"),
            ("exec cat /dev/zero", "it answered something else"),
        ] {
            let patience = if said.contains("within") { SHORT } else { LONG };
            let answer = shell(script).greeting::<u32>(patience);
            assert_eq!(answer, Err(said.to_string()), "{script}");
        }
        assert!(matches!(Child::start("no-such-program", &[]), Err(Start::Missing)));
        // A folder exists, but is not a program.
        assert!(matches!(Child::start("/", &[]), Err(Start::Failed(_))));
    }

    #[test]
    fn a_program_answers_its_questions() {
        let mut child = shell("exec cat");
        for number in 0..3 {
            assert_eq!(child.ask(&number, Vec::new(), LONG), Ok(number));
        }
        child.kill();
        let gone = child.ask::<u32>(&3, Vec::new(), LONG);
        assert_eq!(gone, Err("it ended: signal: 9 (SIGKILL)".to_string()));
    }
}
