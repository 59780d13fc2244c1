//! The errors that end a command.

use std::path::Path;
use std::{fmt, io};

use hitmask_assets::{DecodeError, OpenError, OpenReason, path_in_one_line};

/// Why a command ends without an answer.
#[derive(Debug)]
pub(crate) enum Failure {
    /// An error message of one line.
    Message(String),
    /// The reader of the output closed its end of the pipe.
    BrokenPipe,
}

impl Failure {
    /// Creates an error with a message of one line.
    pub(crate) fn new(message: impl Into<String>) -> Self {
        Self::Message(message.into())
    }

    /// Creates an error that describes what is wrong with a file.
    pub(crate) fn of(path: &Path, what: impl fmt::Display) -> Self {
        Self::Message(format!("{}: {what}", path_in_one_line(path)))
    }

    /// Creates the error for standard output that could not be written.
    pub(crate) fn of_output(error: &io::Error) -> Self {
        if error.kind() == io::ErrorKind::BrokenPipe {
            Self::BrokenPipe
        } else {
            Self::Message(format!("cannot write the output: {}", cause(error)))
        }
    }

    /// Creates the error for a file that could not be read.
    pub(crate) fn of_reading(path: &Path, error: &io::Error) -> Self {
        let path = path_in_one_line(path);
        Self::Message(match error.kind() {
            io::ErrorKind::NotFound => format!("{path}: there is no such file: check the path"),
            io::ErrorKind::IsADirectory => {
                format!("{path}: not a file but a folder: name a file in it")
            }
            _ => format!("cannot read {path}: {}", cause(error)),
        })
    }

    /// Creates the error for a file that could not be written.
    pub(crate) fn of_writing(path: &Path, error: &io::Error) -> Self {
        let cause = match error.kind() {
            io::ErrorKind::NotFound => "there is no such folder: create it first".to_string(),
            _ => cause(error),
        };
        Self::cannot_write(path, &cause)
    }

    /// Creates the error for a file that cannot be written, for this reason.
    pub(crate) fn cannot_write(path: &Path, cause: &str) -> Self {
        Self::Message(format!("cannot write {}: {cause}", path_in_one_line(path)))
    }
}

impl From<String> for Failure {
    fn from(message: String) -> Self {
        Self::Message(message)
    }
}

impl From<OpenError> for Failure {
    fn from(error: OpenError) -> Self {
        Self::Message(hinted(&error))
    }
}

/// Returns the message of an error, with a hint to raise the limit if that would help.
pub(crate) fn hinted(error: &OpenError) -> String {
    let (reason, path) = innermost(error);
    match reason {
        _ if asks_for_too_much(error) => format!("{error}: raise it with --image-limit"),
        OpenReason::OutsideFolder(_) => format!("{error} with --assets"),
        OpenReason::Decode(DecodeError::Read(cause))
            if cause.kind() == io::ErrorKind::PermissionDenied =>
        {
            format!("cannot read {}: permission denied", path_in_one_line(path))
        }
        _ => error.to_string(),
    }
}

/// Returns whether the cause of an error is the memory limit.
pub(crate) fn asks_for_too_much(error: &OpenError) -> bool {
    matches!(
        innermost(error).0,
        OpenReason::Decode(DecodeError::TooLarge { .. } | DecodeError::OverLimit { .. })
    )
}

/// Returns the innermost error, and the file that caused it.
fn innermost(error: &OpenError) -> (&OpenReason, &Path) {
    match &error.reason {
        OpenReason::Names(named) => innermost(named),
        reason => (reason, &error.path),
    }
}

/// Puts a file's name in front of a description of what is wrong with the file.
pub(crate) fn naming(path: &Path) -> impl Fn(String) -> String + Copy {
    move |error| format!("{}: {error}", path_in_one_line(path))
}

/// Returns the cause of an operating system error, and a fix if there is an obvious one.
fn cause(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::PermissionDenied => "permission denied".to_string(),
        io::ErrorKind::NotADirectory => "a part of the path is not a folder: check it".to_string(),
        io::ErrorKind::IsADirectory => "it is a folder: name a file in it".to_string(),
        io::ErrorKind::StorageFull => "the disk is full".to_string(),
        io::ErrorKind::ReadOnlyFilesystem => "the file system is read-only".to_string(),
        // The number of a system error would mean nothing to the user.
        kind => kind.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn message(failure: Failure) -> String {
        match failure {
            Failure::Message(message) => message,
            Failure::BrokenPipe => "broken pipe".to_string(),
        }
    }

    #[test]
    fn errors_name_the_cause_and_the_path() {
        let path = Path::new("ro/x.png");
        let of_writing = |kind: io::ErrorKind| message(Failure::of_writing(path, &kind.into()));
        let of_reading = |kind: io::ErrorKind| message(Failure::of_reading(path, &kind.into()));
        for (found, expected) in [
            (
                of_writing(io::ErrorKind::PermissionDenied),
                "cannot write ro/x.png: permission denied",
            ),
            (
                of_writing(io::ErrorKind::NotFound),
                "cannot write ro/x.png: there is no such folder: create it first",
            ),
            (of_writing(io::ErrorKind::StorageFull), "cannot write ro/x.png: the disk is full"),
            (
                of_writing(io::ErrorKind::ReadOnlyFilesystem),
                "cannot write ro/x.png: the file system is read-only",
            ),
            (
                of_reading(io::ErrorKind::PermissionDenied),
                "cannot read ro/x.png: permission denied",
            ),
            (
                of_reading(io::ErrorKind::NotFound),
                "ro/x.png: there is no such file: check the path",
            ),
            (
                message(Failure::of_output(&io::ErrorKind::StorageFull.into())),
                "cannot write the output: the disk is full",
            ),
            (message(Failure::of_output(&io::ErrorKind::BrokenPipe.into())), "broken pipe"),
        ] {
            assert_eq!(found, expected);
        }
    }
}
