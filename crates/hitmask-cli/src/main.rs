//! The command `hitmask`.
//!
//! - `arguments`: the command line; `commands`: the commands
//! - `sprite`: the part of a file that a request names; `placement`: the sprite's position, scale
//!   and turn
//! - `library`: reads files, with a `cache`; `select` finds the named part, `folder` lists a
//!   folder's art
//! - `drawn`: a sprite as pixels of the world; `motion`: sweeps
//! - `json`: reads JSON into types; `request`, `answer`: JSON requests and answers;
//!   `sheet_summary`: the content of a sheet
//! - `world`: runs a scene of many sprites; `play`: runs an actor
//! - `picture`, `text_art`: draw; `input`: opens files; `output`: writes files completely or not at
//!   all
//! - `limits`: the most work of one request
//! - `names`, `number`, `progress`, `failure`: names, numbers, progress bars and errors

mod answer;
mod arguments;
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

fn main() -> ExitCode {
    let arguments = match Arguments::try_parse() {
        Ok(arguments) => arguments,
        // clap prints help and version, which are no errors.
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

/// Prints help or the version.
fn print(text: &clap::Error) -> ExitCode {
    match text.print().and_then(|()| std::io::stdout().flush()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => fail(&Failure::of_output(&error)),
    }
}

/// Ends the program with an error.
fn fail(failure: &Failure) -> ExitCode {
    match failure {
        Failure::BrokenPipe => output::end_by_broken_pipe(),
        Failure::Message(message) => report(message),
    }
    ExitCode::from(ERROR)
}

/// Prints an error.
fn report(message: &str) {
    let error = console::style("error:").for_stderr().red().bold();
    // If writing to standard error fails too, only the status remains.
    let _ = writeln!(std::io::stderr().lock(), "{error} {message}");
}
