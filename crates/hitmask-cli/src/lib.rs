//! The `hitmask` command, as a library so that fuzz targets and tests can call its parsers.
//! Programs run the command instead: the library may change in any version.
//!
//! - `arguments`: the command line; `commands`: the commands
//! - `sprite`: a sprite of a request, which is a part of a file; `placement`: its position, scale
//!   and rotation
//! - `library`: reads files, with a `cache`; `select` finds the requested part, and `folder` lists
//!   the art of a folder
//! - `drawn`: a sprite as pixels of the world; `motion`: sweeps
//! - `json`: parses JSON into types; `request`, `answer`: JSON requests and answers;
//!   `sheet_summary`: the contents of a sheet
//! - `world`: runs a scene of many sprites; `play`: runs an actor
//! - `picture`, `text_art`: draw pictures; `input`: opens files; `output`: writes files completely
//!   or not at all
//! - `limits`: the maximum work for one request
//! - `names`, `number`, `progress`, `failure`: names, numbers, progress bars and errors
//! - `bad_input`: runs the parsers on any bytes; only with the feature `bad-input`

mod answer;
mod arguments;
#[cfg(feature = "bad-input")]
pub mod bad_input;
mod cache;
mod commands;
mod demo;
mod drawn;
mod failure;
mod folder;
mod input;
mod json;
mod library;
mod limits;
mod motion;
mod names;
mod number;
mod output;
mod picture;
mod placement;
mod play;
mod progress;
mod request;
mod select;
mod sheet_summary;
mod sprite;
mod text_art;
mod world;

use std::io::Write as _;
use std::process::ExitCode;

use clap::Parser as _;
use clap::error::ErrorKind;

use arguments::{Arguments, Command};
use failure::Failure;

/// The exit status of an error.
const ERROR: u8 = 2;

/// Runs the command with the arguments of this process, and returns its exit status.
pub fn run() -> ExitCode {
    let arguments = match Arguments::try_parse() {
        Ok(arguments) => arguments,
        // clap reports help and version as errors, although they are not errors.
        Err(error) if !error.use_stderr() => return print(&error),
        Err(error) if error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            error.exit()
        }
        Err(error) => {
            report(&arguments::in_one_line(&error));
            return ExitCode::from(ERROR);
        }
    };
    output::remove_on_signals();
    let limits = arguments.limits();
    let outcome = match &arguments.command {
        Command::Demo(demo) => commands::demo::run(demo),
        Command::Check(check) => commands::check::run(check, limits),
        Command::Inspect(inspect) => commands::inspect::run(inspect, &limits),
        Command::Polygon(polygon) => commands::polygon::run(polygon, &limits),
        Command::Bake(bake) => commands::bake::run(bake, &limits),
        Command::Unbake(unbake) => commands::unbake::run(unbake, &limits),
        Command::Batch(batch) => commands::batch::run(batch, limits),
        Command::World(world) => commands::world::run(world, limits),
        Command::Play(play) => commands::play::run(play, limits),
    };
    match outcome {
        Ok(status) => ExitCode::from(status),
        Err(failure) => fail(&failure),
    }
}

/// Prints the help or the version.
fn print(text: &clap::Error) -> ExitCode {
    match text.print().and_then(|()| std::io::stdout().flush()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => fail(&Failure::of_output(&error)),
    }
}

/// Ends the program with an error message and the exit status of an error.
fn fail(failure: &Failure) -> ExitCode {
    match failure {
        Failure::BrokenPipe => output::end_by_broken_pipe(),
        Failure::Message(message) => report(message),
    }
    ExitCode::from(ERROR)
}

/// Prints an error message.
fn report(message: &str) {
    let error = console::style("error:").for_stderr().red().bold();
    // If writing to standard error fails too, only the exit status remains.
    let _ = writeln!(std::io::stderr().lock(), "{error} {message}");
}
