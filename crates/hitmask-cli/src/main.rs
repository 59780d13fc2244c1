//! `hitmask` on the command line.
//!
//! `arguments` is what can be said, `commands` what is done then. `sprite` is what is asked for and `standing` how it
//! stands in the world; `library` reads it, `select` finds the part that is named, `kept` keeps it, `folder` knows what is
//! in a folder; `shown` is a sprite as it stands there, `motion` what it meets on its way; `request` and `answer` are the
//! JSON that goes in and out, `listing` says what is in a sheet; `world` runs a scene of many sprites and `play` an actor; `picture` and
//! `text_art` draw; `output` writes files whole or not at all.

mod answer;
mod arguments;
mod commands;
mod demo;
mod failure;
mod folder;
mod kept;
mod library;
mod listing;
mod motion;
mod number;
mod output;
mod picture;
mod play;
mod progress;
mod request;
mod select;
mod shown;
mod sprite;
mod standing;
mod text_art;
mod world;

use std::io::Write as _;
use std::process::ExitCode;

use clap::Parser as _;
use clap::error::ErrorKind;

use arguments::{Arguments, Command};
use failure::Failure;

/// The status of a run that could not do what it was asked to.
const ERROR: u8 = 2;

fn main() -> ExitCode {
    let arguments = match Arguments::try_parse() {
        Ok(arguments) => arguments,
        // Help and version are asked for; they are printed as they are.
        Err(error) if !error.use_stderr() => error.exit(),
        Err(error) if error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            error.exit()
        }
        Err(error) => {
            report(&arguments::in_one_line(&error));
            return ExitCode::from(ERROR);
        }
    };
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
        Command::Bench(bench) => commands::bench::run(bench),
    };
    match outcome {
        Ok(status) => ExitCode::from(status),
        // Whoever read the output went away: there is nobody to tell.
        Err(Failure::Hung) => ExitCode::from(ERROR),
        Err(Failure::Message(message)) => {
            report(&message);
            ExitCode::from(ERROR)
        }
    }
}

/// Tells the user what went wrong.
fn report(message: &str) {
    let error = console::style("error:").for_stderr().red().bold();
    // Where not even this can be written there is nobody to tell.
    let _ = writeln!(std::io::stderr().lock(), "{error} {message}");
}
