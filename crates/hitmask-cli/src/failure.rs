//! Why a command ended without doing what it was asked to.

use std::io;

/// Why a command ended without doing what it was asked to.
#[derive(Debug)]
pub(crate) enum Failure {
    /// What to tell the user, in one line.
    Message(String),
    /// Nobody reads the output any more.
    Hung,
}

impl Failure {
    /// What to tell the user, in one line.
    pub(crate) fn new(message: impl Into<String>) -> Self {
        Self::Message(message.into())
    }

    /// Standard output could not be written.
    pub(crate) fn of_output(error: &io::Error) -> Self {
        if error.kind() == io::ErrorKind::BrokenPipe {
            Self::Hung
        } else {
            Self::Message(format!("the output cannot be written: {error}"))
        }
    }
}
