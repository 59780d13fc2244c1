//! Runs commands and other work as named steps, one after the other.

use std::collections::VecDeque;
use std::fs::File;
use std::io::{IsTerminal as _, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, OnceLock, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use crate::files;

/// The steps that have passed with their times, and the steps that were left out.
static RECORD: Mutex<(Vec<String>, Vec<String>)> = Mutex::new((Vec::new(), Vec::new()));

/// Whether steps run side by side: then the output of a command is shown when it ends.
static SIDE_BY_SIDE: AtomicBool = AtomicBool::new(false);

/// A step that can run beside others.
pub(crate) type Lane = Box<dyn FnOnce() -> Result<(), String> + Send>;

/// The file for the output of commands, if it is not shown.
static LOG: OnceLock<PathBuf> = OnceLock::new();

/// Writes the output of commands to a file from now on, and shows progress on a terminal only.
pub(crate) fn log_to(file: PathBuf) -> Result<(), String> {
    files::write(&file, "")?;
    // This function is called only once.
    let _ = LOG.set(file);
    Ok(())
}

/// Prints a line about progress.
pub(crate) fn say(line: &str) {
    if LOG.get().is_none() {
        println!("{line}");
    } else if std::io::stderr().is_terminal() {
        eprintln!("{}", line.trim_start());
    }
}

/// Adds a text to the log. Returns the log for the next output, if there is one.
fn logged(text: &str) -> Result<Option<File>, String> {
    let Some(path) = LOG.get() else { return Ok(None) };
    let mut log = File::options().append(true).open(path);
    if let Ok(log) = &mut log {
        // Other writes will report a full disk.
        let _ = writeln!(log, "── {text}");
    }
    log.map(Some).map_err(|error| format!("{}: {error}", path.display()))
}

/// Where to find details about a failure: in the log, if there is one.
fn see_log() -> String {
    LOG.get().map(|log| format!(", see {}", log.display())).unwrap_or_default()
}

/// The root of the workspace.
pub(crate) fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask is in the workspace's root")
}

/// A cargo command in the workspace, with the cargo that runs this task.
pub(crate) fn cargo(arguments: &[&str]) -> Command {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(cargo);
    command.args(arguments).current_dir(root());
    command
}

/// The tests of all crates except the plugin for Bevy, which takes long to build and gives the
/// engine a feature that makes programs larger. All other features of the engine are on: the
/// command and the benchmarks use `rayon`. The benchmarks include parry, which checks exact poses.
pub(crate) fn tests() -> Command {
    let features = "hitmask/mint,hitmask-bench/parry";
    cargo(&["test", "--workspace", "--exclude", "bevy_hitmask", "--features", features])
}

/// Runs a command as a step. An error contains the command to repeat.
pub(crate) fn step(name: &str, command: &mut Command) -> Result<(), String> {
    timed(name, || run(command).map_err(|error| format!("{name}: {error}")))
}

/// Runs a command that is a part of a step.
pub(crate) fn run(command: &mut Command) -> Result<(), String> {
    let shown = shown(command);
    if let Some(log) = logged(&shown)? {
        let copy = log.try_clone().map_err(|error| format!("{shown}: {error}"))?;
        command.stdout(copy).stderr(log);
    }
    let status = if SIDE_BY_SIDE.load(Ordering::Relaxed) && LOG.get().is_none() {
        let output = command.output().map_err(|error| format!("{shown}: {error}"))?;
        // In one call, so that no other step prints in between.
        let texts = [&output.stdout[..], &output.stderr[..]].concat();
        print!("{}", String::from_utf8_lossy(&texts));
        output.status
    } else {
        command.status().map_err(|error| format!("{shown}: {error}"))?
    };
    status.success().then_some(()).ok_or_else(|| format!("failed{}; again: {shown}", see_log()))
}

/// The output of a command that is a part of a step. Its errors and progress are shown.
pub(crate) fn captured(command: &mut Command) -> Result<String, String> {
    let shown = shown(command);
    let errors = logged(&shown)?.map_or_else(Stdio::inherit, Stdio::from);
    let output = command.stderr(errors).output();
    let output = output.map_err(|error| format!("{shown}: {error}"))?;
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let failed = || format!("failed{}; again: {shown}", see_log());
    output.status.success().then_some(text).ok_or_else(failed)
}

/// Does a step's work and prints how long it took.
pub(crate) fn timed(name: &str, work: impl FnOnce() -> Result<(), String>) -> Result<(), String> {
    say(&format!("\n── {name}"));
    let start = Instant::now();
    work()?;
    let seconds = start.elapsed().as_secs();
    say(&format!("── {name}: passed in {seconds} s"));
    record(|passed, _| passed.push(format!("{name} ({seconds} s)")));
    Ok(())
}

/// Prints that a step was left out, why, and what to install.
pub(crate) fn left_out(name: &str, why: &str) {
    if LOG.get().is_none() {
        println!("\n── {name}: left out: {why}");
    } else {
        eprintln!("{name}: left out: {why}");
    }
    record(|_, left_out| left_out.push(name.to_string()));
}

fn record<R>(with: impl FnOnce(&mut Vec<String>, &mut Vec<String>) -> R) -> R {
    // No step panics while it holds the lock.
    let mut record = RECORD.lock().unwrap_or_else(PoisonError::into_inner);
    let (passed, left_out) = &mut *record;
    with(passed, left_out)
}

/// One line with the steps that passed, and those that were left out here or belong to another
/// command.
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

/// Installs something and prints that. Returns whether it is installed now.
pub(crate) fn install(program: &str, arguments: &[&str]) -> bool {
    say(&format!("\n── installing: {program} {}", arguments.join(" ")));
    succeeds(Command::new(program).args(arguments))
}

/// The files of the repository, relative to its root.
pub(crate) fn tracked_files() -> Result<Vec<String>, String> {
    let list = output(Command::new("git").arg("ls-files").current_dir(root()));
    let list = list.ok_or("git ls-files fails: run this in a clone of the repository")?;
    Ok(list.lines().map(str::to_string).collect())
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

/// The name that cargo uses for the system of this machine: `x86_64-unknown-linux-gnu`.
pub(crate) fn host() -> Result<String, String> {
    let facts = output(Command::new("rustc").arg("-vV")).unwrap_or_default();
    let host = facts.lines().find_map(|line| line.strip_prefix("host: "));
    host.map(str::to_string).ok_or_else(|| "rustc -vV does not say what system this is".to_string())
}

/// The system of the nightly toolchain, if there is one: `x86_64-unknown-linux-gnu`.
pub(crate) fn nightly() -> Option<String> {
    let toolchains = output(Command::new("rustup").args(["toolchain", "list"]))?;
    let mut words = toolchains.split_whitespace();
    words.find_map(|word| word.strip_prefix("nightly-").map(str::to_string))
}

/// Runs steps at the same time, as many as there are processors. Most of them keep one processor
/// busy for most of the time. Their tests must not depend on how long something takes.
pub(crate) fn side_by_side(steps: Vec<Lane>) -> Result<(), String> {
    SIDE_BY_SIDE.store(true, Ordering::Relaxed);
    let outcome = on_all_processors(steps.into(), |step| step());
    SIDE_BY_SIDE.store(false, Ordering::Relaxed);
    outcome
}

/// Runs jobs on all processors, until one fails.
pub(crate) fn on_all_processors<J: Send>(
    jobs: VecDeque<J>,
    work: impl Fn(J) -> Result<(), String> + Sync,
) -> Result<(), String> {
    let state = Mutex::new((jobs, Ok(())));
    // No job panics while it holds the lock.
    let lock = || state.lock().unwrap_or_else(PoisonError::into_inner);
    let next = || lock().0.pop_front();
    let worker = || {
        while let Some(job) = next() {
            if let Err(error) = work(job) {
                let (jobs, outcome) = &mut *lock();
                jobs.clear();
                // If two jobs failed at once, keep the first error.
                if outcome.is_ok() {
                    *outcome = Err(error);
                }
            }
        }
    };
    let threads = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(worker);
        }
    });
    state.into_inner().unwrap_or_else(PoisonError::into_inner).1
}

/// The output of a command, if it succeeds.
pub(crate) fn output(command: &mut Command) -> Option<String> {
    let output = command.output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).into_owned())
}

/// The command as you would type it, including the variables that it sets.
pub(crate) fn shown(command: &Command) -> String {
    let program = Path::new(command.get_program());
    // A program that was built here is shown with its path.
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
