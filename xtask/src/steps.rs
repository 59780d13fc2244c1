//! Runs commands and other work as named steps, one after the other or side by side.

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

/// The steps that have passed, with their times, and those left out, with the reasons.
static RECORD: Mutex<(Vec<String>, Vec<LeftOut>)> = Mutex::new((Vec::new(), Vec::new()));

/// The name of a step that was left out, and the reason.
type LeftOut = (String, String);

/// The steps that [`nothing_left_out`] allows to be left out, and the start of the reason.
const MAY_BE_LEFT_OUT: [(&str, &str); 1] = [
    // Before the first release, there is no earlier API to compare with.
    ("compatibility with the last release", "there is no release yet"),
];

/// Whether steps run side by side. If they do, the output of a command is shown when the command
/// ends.
static SIDE_BY_SIDE: AtomicBool = AtomicBool::new(false);

/// A step that can run at the same time as others.
pub(crate) type Lane = Box<dyn FnOnce() -> Result<(), String> + Send>;

/// The log file for the output of commands, if the output is not shown.
static LOG: OnceLock<PathBuf> = OnceLock::new();

/// Writes the output of commands to a file from now on, and shows progress only on a terminal.
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

/// Adds a line to the log. Returns the log file for further output, if there is a log.
fn logged(text: &str) -> Result<Option<File>, String> {
    let Some(path) = LOG.get() else { return Ok(None) };
    let mut log = File::options().append(true).open(path);
    if let Ok(log) = &mut log {
        // If the disk is full, other writes will report that.
        let _ = writeln!(log, "── {text}");
    }
    log.map(Some).map_err(|error| format!("{}: {error}", path.display()))
}

/// Returns a hint to look in the log for details about a failure, if there is a log.
fn see_log() -> String {
    LOG.get().map(|log| format!(", see {}", log.display())).unwrap_or_default()
}

/// Returns the root of the workspace.
pub(crate) fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask is in the workspace's root")
}

/// Returns the folder that cargo builds in: `target`, or the folder in the variable
/// `CARGO_TARGET_DIR`.
pub(crate) fn target() -> PathBuf {
    root().join(std::env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into()))
}

/// Returns a command that runs cargo in the workspace. It uses the cargo that runs this task.
pub(crate) fn cargo(arguments: &[&str]) -> Command {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(cargo);
    command.args(arguments).current_dir(root());
    command
}

/// Returns the command that tests all crates except the plugin for Bevy, which takes long to build
/// and enables an engine feature that makes programs larger.
pub(crate) fn tests() -> Command {
    in_workspace("test")
}

/// Builds a program (`--bin`) or an example (`--example`), and returns its path. It is built with
/// the features that [`tests`] enables, so that a full run compiles nothing twice.
pub(crate) fn built(kind: &str, name: &str) -> Result<PathBuf, String> {
    // The tests of the engine enable this feature. It adds tools for tests to the reference.
    let features = ["--features", "hitmask-reference/properties"];
    run(in_workspace("build").arg("--quiet").args(features).args([kind, name]))?;
    let folder = if kind == "--example" { "debug/examples" } else { "debug" };
    Ok(target().join(folder).join(name).with_extension(std::env::consts::EXE_EXTENSION))
}

/// Returns a cargo command for all crates except the plugin for Bevy. All other features of the
/// engine are on, because the command-line tool and the benchmarks use `rayon`. The benchmarks
/// include parry, which checks exact poses.
fn in_workspace(subcommand: &str) -> Command {
    let features = "hitmask/mint,hitmask-bench/parry";
    cargo(&[subcommand, "--workspace", "--exclude", "bevy_hitmask", "--features", features])
}

/// Runs a command as a step. An error contains the command with which to repeat it.
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
        // Print everything in one call, so that no other step prints in between.
        let texts = [&output.stdout[..], &output.stderr[..]].concat();
        print!("{}", String::from_utf8_lossy(&texts));
        output.status
    } else {
        command.status().map_err(|error| format!("{shown}: {error}"))?
    };
    status.success().then_some(()).ok_or_else(|| format!("failed{}; again: {shown}", see_log()))
}

/// Runs a command that is a part of a step, and returns its output. Its errors and progress are
/// shown.
pub(crate) fn captured(command: &mut Command) -> Result<String, String> {
    let shown = shown(command);
    let errors = logged(&shown)?.map_or_else(Stdio::inherit, Stdio::from);
    let output = command.stderr(errors).output();
    let output = output.map_err(|error| format!("{shown}: {error}"))?;
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let failed = || format!("failed{}; again: {shown}", see_log());
    output.status.success().then_some(text).ok_or_else(failed)
}

/// Runs a step's work and prints how long it took.
pub(crate) fn timed(name: &str, work: impl FnOnce() -> Result<(), String>) -> Result<(), String> {
    timed_with_note(name, || work().map(|()| String::new()))
}

/// Like [`timed`], but the work returns a note for the summary.
pub(crate) fn timed_with_note(
    name: &str,
    work: impl FnOnce() -> Result<String, String>,
) -> Result<(), String> {
    say(&format!("\n── {name}"));
    let start = Instant::now();
    let mut note = work()?;
    let seconds = start.elapsed().as_secs();
    say(&format!("── {name}: passed in {seconds} s"));
    if !note.is_empty() {
        note += ", ";
    }
    record(|passed, _| passed.push(format!("{name} ({note}{seconds} s)")));
    Ok(())
}

/// Prints that a step was left out, the reason, and what to install.
pub(crate) fn left_out(name: &str, why: &str) {
    if LOG.get().is_none() {
        println!("\n── {name}: left out: {why}");
    } else {
        eprintln!("{name}: left out: {why}");
    }
    record(|_, left_out| left_out.push((name.to_string(), why.to_string())));
}

fn record<R>(with: impl FnOnce(&mut Vec<String>, &mut Vec<LeftOut>) -> R) -> R {
    // No step panics while it holds the lock.
    let mut record = RECORD.lock().unwrap_or_else(PoisonError::into_inner);
    let (passed, left_out) = &mut *record;
    with(passed, left_out)
}

/// Returns one line that lists the steps that passed, and the steps that were left out on this
/// machine or belong to another command.
pub(crate) fn summary(took: Duration, left_to: &str) -> String {
    record(|passed, left_out| {
        let time = format!("{} min {} s", took.as_secs() / 60, took.as_secs() % 60);
        let mut left_out = names(left_out.iter());
        if !left_to.is_empty() {
            left_out += if left_out.is_empty() { "" } else { ", " };
            left_out += left_to;
        }
        let left_out = if left_out.is_empty() { "nothing".to_string() } else { left_out };
        format!("passed in {time}: {}; left out: {left_out}", passed.join(", "))
    })
}

/// Fails if a step was left out, unless it is one of the few that may be.
pub(crate) fn nothing_left_out() -> Result<(), String> {
    record(|_, left_out| check_left_out(left_out))
}

fn check_left_out(left_out: &[LeftOut]) -> Result<(), String> {
    let is_wrong = |(name, why): &&LeftOut| {
        !MAY_BE_LEFT_OUT.iter().any(|(step, reason)| name == step && why.starts_with(reason))
    };
    let wrong = names(left_out.iter().filter(is_wrong));
    if wrong.is_empty() {
        return Ok(());
    }
    Err(format!("these steps were left out, which --strict does not allow: {wrong}"))
}

/// Returns the names of steps, separated by commas.
fn names<'a>(steps: impl Iterator<Item = &'a LeftOut>) -> String {
    steps.map(|(name, _)| name.as_str()).collect::<Vec<_>>().join(", ")
}

/// Installs something and prints a message about that. Returns whether the installation succeeded.
pub(crate) fn install(program: &str, arguments: &[&str]) -> bool {
    say(&format!("\n── installing: {program} {}", arguments.join(" ")));
    succeeds(Command::new(program).args(arguments))
}

/// Returns the tracked files of the repository, relative to its root.
pub(crate) fn tracked_files() -> Result<Vec<String>, String> {
    let list = output(Command::new("git").arg("ls-files").current_dir(root()));
    let list = list.ok_or("git ls-files fails: run this in a clone of the repository")?;
    Ok(list.lines().map(str::to_string).collect())
}

/// Reports whether a command runs and succeeds. Its output is hidden.
pub(crate) fn succeeds(command: &mut Command) -> bool {
    command
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success())
}

/// Reports whether the standard library of a target is installed. If it isn't, installs it if
/// possible.
pub(crate) fn has_target(target: &str) -> bool {
    let targets = output(Command::new("rustup").args(["target", "list", "--installed"]));
    targets.unwrap_or_default().lines().any(|there| there == target)
        || install("rustup", &["target", "add", target])
}

/// Returns cargo's name for this machine's system: `x86_64-unknown-linux-gnu`.
pub(crate) fn host() -> Result<String, String> {
    let facts = output(Command::new("rustc").arg("-vV")).unwrap_or_default();
    let host = facts.lines().find_map(|line| line.strip_prefix("host: "));
    host.map(str::to_string).ok_or_else(|| "rustc -vV does not say what system this is".to_string())
}

/// Returns the system of the nightly toolchain, if there is one: `x86_64-unknown-linux-gnu`.
pub(crate) fn nightly() -> Option<String> {
    let toolchains = output(Command::new("rustup").args(["toolchain", "list"]))?;
    let mut words = toolchains.split_whitespace();
    words.find_map(|word| word.strip_prefix("nightly-").map(str::to_string))
}

/// Runs as many steps at the same time as there are processors. Most steps keep one processor busy
/// for most of the time. Their tests must not depend on how long something takes.
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
                // If two jobs fail at once, keep the first error.
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

/// Returns the output of a command if the command succeeds.
pub(crate) fn output(command: &mut Command) -> Option<String> {
    let output = command.output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).into_owned())
}

/// Returns a command as you would type it, including the variables that it sets.
pub(crate) fn shown(command: &Command) -> String {
    let program = Path::new(command.get_program());
    // A program that was built in this workspace is shown with its path.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_that_are_left_out_are_errors_with_few_exceptions() {
        let step = |name: &str, why: &str| (name.to_string(), why.to_string());
        let [(name, why)] = MAY_BE_LEFT_OUT;
        assert_eq!(check_left_out(&[]), Ok(()));
        assert_eq!(check_left_out(&[step(name, &format!("{why}: no tag"))]), Ok(()));
        let steps = [step(name, why), step(name, "install it"), step("spelling", "install aspell")];
        let error = check_left_out(&steps).unwrap_err();
        assert!(error.ends_with(&format!("not allow: {name}, spelling")), "{error}");
    }
}
