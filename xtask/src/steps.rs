//! Runs commands and other work as named steps, one after the other.

use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Instant;

/// The root of the workspace.
pub(crate) fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask stands in the workspace's root")
}

/// A cargo command in the workspace, with the cargo that runs this task.
pub(crate) fn cargo(arguments: &[&str]) -> Command {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(cargo);
    command.args(arguments).current_dir(root());
    command
}

/// Runs a command as a step. An error contains the command to repeat.
pub(crate) fn step(name: &str, command: &mut Command) -> Result<(), String> {
    timed(name, || {
        let shown = shown(command);
        let status = command.status().map_err(|error| format!("{name}: {shown}: {error}"))?;
        status.success().then_some(()).ok_or_else(|| format!("{name} failed; again: {shown}"))
    })
}

/// Does a step's work and prints how long it took.
pub(crate) fn timed(name: &str, work: impl FnOnce() -> Result<(), String>) -> Result<(), String> {
    println!("\n── {name}");
    let start = Instant::now();
    work()?;
    println!("── {name}: passed in {} s", start.elapsed().as_secs());
    Ok(())
}

/// Prints that a step was skipped, why, and what to install.
pub(crate) fn left_out(name: &str, why: &str) {
    println!("\n── {name}: left out: {why}");
}

/// Whether a command runs and succeeds. Its output is hidden.
pub(crate) fn succeeds(command: &mut Command) -> bool {
    command
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success())
}

/// The output of a command, if it succeeds.
pub(crate) fn output(command: &mut Command) -> Option<String> {
    let output = command.output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).into_owned())
}

/// The command as you would type it, with the variables that it sets.
fn shown(command: &Command) -> String {
    let program = Path::new(command.get_program());
    let words = program.file_stem().into_iter().chain(command.get_args());
    let variables = command.get_envs().filter_map(|(name, value)| {
        let (name, value) = (name.to_string_lossy(), value?.to_string_lossy());
        let quote = if value.contains(' ') { "'" } else { "" };
        Some(format!("{name}={quote}{value}{quote}"))
    });
    variables
        .chain(words.map(|word| word.to_string_lossy().into_owned()))
        .collect::<Vec<_>>()
        .join(" ")
}
