//! Runs commands and other work as named steps, one after the other.

use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::time::{Duration, Instant};

/// What has passed, and what was left out.
static RECORD: Mutex<(Vec<String>, Vec<String>)> = Mutex::new((Vec::new(), Vec::new()));

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

/// The tests of all crates but the plugin for Bevy, which is long to build and gives the engine a feature that makes programs larger.
/// With all other features of the engine: the command and the benchmarks use `rayon`.
pub(crate) fn tests() -> Command {
    cargo(&["test", "--workspace", "--exclude", "bevy_hitmask", "--features", "hitmask/mint"])
}

/// Runs a command as a step. An error contains the command to repeat.
pub(crate) fn step(name: &str, command: &mut Command) -> Result<(), String> {
    timed(name, || run(command).map_err(|error| format!("{name}: {error}")))
}

/// Runs a command that is a part of a step.
pub(crate) fn run(command: &mut Command) -> Result<(), String> {
    let shown = shown(command);
    let status = command.status().map_err(|error| format!("{shown}: {error}"))?;
    status.success().then_some(()).ok_or_else(|| format!("failed; again: {shown}"))
}

/// What a command that is a part of a step prints. Its errors and progress are shown.
pub(crate) fn captured(command: &mut Command) -> Result<String, String> {
    let shown = shown(command);
    let output = command.stderr(Stdio::inherit()).output();
    let output = output.map_err(|error| format!("{shown}: {error}"))?;
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    output.status.success().then_some(text).ok_or_else(|| format!("failed; again: {shown}"))
}

/// Does a step's work and prints how long it took.
pub(crate) fn timed(name: &str, work: impl FnOnce() -> Result<(), String>) -> Result<(), String> {
    println!("\n── {name}");
    let start = Instant::now();
    work()?;
    println!("── {name}: passed in {} s", start.elapsed().as_secs());
    record(|passed, _| passed.push(name.to_string()));
    Ok(())
}

/// Prints that a step was skipped, why, and what to install.
pub(crate) fn left_out(name: &str, why: &str) {
    println!("\n── {name}: left out: {why}");
    record(|_, left_out| left_out.push(name.to_string()));
}

fn record<R>(with: impl FnOnce(&mut Vec<String>, &mut Vec<String>) -> R) -> R {
    // No step panics while it holds the record.
    let mut record = RECORD.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    let (passed, left_out) = &mut *record;
    with(passed, left_out)
}

/// One line with what has passed, and what was left out here or is left to another command.
pub(crate) fn summary(took: Duration, left_to: &str) -> String {
    record(|passed, left_out| {
        let time = format!("{} min {} s", took.as_secs() / 60, took.as_secs() % 60);
        let mut left_out = left_out.join(", ");
        if !left_to.is_empty() {
            left_out += if left_out.is_empty() { "" } else { ", " };
            left_out += left_to;
        }
        let left_out = if left_out.is_empty() { "nothing".to_string() } else { left_out };
        format!("passed in {time}: {}; left out: {left_out}", passed.join(", "))
    })
}

/// Installs something, and says so. Returns whether it is there.
pub(crate) fn install(program: &str, arguments: &[&str]) -> bool {
    println!("\n── installing: {program} {}", arguments.join(" "));
    succeeds(Command::new(program).args(arguments))
}

/// Whether a command runs and succeeds. Its output is hidden.
pub(crate) fn succeeds(command: &mut Command) -> bool {
    command
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success())
}

/// Whether the standard library of a target is installed, or can be.
pub(crate) fn has_target(target: &str) -> bool {
    let targets = output(Command::new("rustup").args(["target", "list", "--installed"]));
    targets.unwrap_or_default().lines().any(|there| there == target)
        || install("rustup", &["target", "add", target])
}

/// The output of a command, if it succeeds.
pub(crate) fn output(command: &mut Command) -> Option<String> {
    let output = command.output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).into_owned())
}

/// The command as you would type it, with the variables that it sets.
pub(crate) fn shown(command: &Command) -> String {
    let program = Path::new(command.get_program());
    // A program that was built here has no other name than its path.
    let name = if program.starts_with(root()) { None } else { program.file_stem() };
    let words = std::iter::once(name.unwrap_or(program.as_os_str())).chain(command.get_args());
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
