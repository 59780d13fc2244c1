//! Builds and runs the tests in C and C++. Each test is a program that exits with 0 if it passes.
//! Each is built in several ways, on all processors at once, and runs under tools that find memory
//! errors.

use std::collections::VecDeque;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use super::builds::{self, BUILDS, Build, Watch};
use super::install::Installed;
use super::library::Library;
use super::{CRATE, header, tools};
use crate::files;
use crate::steps::{left_out, on_all_processors, root, shown, succeeds, target, timed};

/// The variables that determine how many calls the tests make, and which share of their work they
/// do. Sanitizers slow a program down several times, and valgrind up to a hundred times.
const AMOUNTS: [(Watch, [(&str, &str); 2]); 3] = [
    (Watch::Nothing, [("HITMASK_CALLS", "100000"), ("HITMASK_EVERY", "1")]),
    (Watch::Sanitizers, [("HITMASK_CALLS", "100000"), ("HITMASK_EVERY", "4")]),
    (Watch::Valgrind, [("HITMASK_CALLS", "20000"), ("HITMASK_EVERY", "10")]),
];

/// The variable with the workspace's folder, for tests that read files of the workspace.
const ROOT: &str = "HITMASK_ROOT";

/// The variable that tells the tests that a tool detects accesses beyond the memory of a call.
/// Guard bytes would only hide such accesses.
const EXACT: &str = "HITMASK_EXACT";

/// Builds and runs all tests in all ways that this machine supports.
pub(super) fn run_all(installed: &Installed<'_>) -> Result<(), String> {
    let folder = target().join("c-tests");
    header::write_calls(&folder)?;
    let mut files = Vec::new();
    for within in ["tests", "examples"] {
        files.extend(files::with_ending(&root().join(CRATE).join(within), &["c", "cpp"])?);
    }
    let has_valgrind = tools::are_here("tests in C under valgrind", &["valgrind"]);
    let has_sanitizers = has_sanitizers(&folder)?;
    files.retain(|file| has_libraries(file, &folder));
    let sanitized = if has_sanitizers { Library::build_sanitized()? } else { None };
    let mut jobs = VecDeque::new();
    let mut names = Vec::new();
    for build in &BUILDS {
        let is_mine = |file: &&PathBuf| file.extension().is_some_and(|own| own == build.ending);
        let files: Vec<&PathBuf> = files.iter().filter(is_mine).collect();
        let is_possible = match build.watch {
            _ if files.is_empty() => false,
            Watch::Sanitizers => has_sanitizers,
            _ => tools::are_here(&format!("tests of {}", build.name), &[build.compiler]),
        };
        if is_possible {
            names.push(build.name);
            jobs.extend(files.iter().map(|file| Job { file, build }));
        }
    }
    if jobs.is_empty() {
        return Ok(());
    }
    if has_valgrind {
        names.push("valgrind");
    }
    let tests = Tests { installed, sanitized, folder: &folder, has_valgrind };
    timed(&format!("tests of the library for C: {}", names.join(", ")), || {
        on_all_processors(jobs, |job| tests.job(&job))
    })
}

/// Reports whether programs with sanitizers can be built and run. Under some debuggers and in some
/// containers, they can't.
fn has_sanitizers(folder: &Path) -> Result<bool, String> {
    let (source, program) = (folder.join("nothing.c"), folder.join("nothing"));
    files::write(&source, "int main(void) { return 0; }\n")?;
    let runs = succeeds(&mut builds::sanitized(&source, &program))
        && succeeds(&mut Command::new(&program));
    if !runs {
        let packages = "clang libclang-rt-dev";
        let why = format!("install {packages}: apt-get install {packages}");
        left_out("tests in C under sanitizers", &why);
    }
    Ok(runs)
}

/// Reports whether the libraries that a test is linked to are installed.
fn has_libraries(file: &Path, folder: &Path) -> bool {
    let links = builds::links(file);
    let (source, program) = (folder.join("nothing.c"), folder.join("linked"));
    let is_here = links.is_empty() || succeeds(&mut builds::linked(&source, &links, &program));
    if !is_here {
        // Debian's packages for libraries follow this pattern.
        let names = links.iter().filter_map(|link| link.strip_prefix("-l"));
        let packages: Vec<String> = names.map(|name| format!("lib{name}-dev")).collect();
        let packages = packages.join(" ");
        left_out(&shown_name(file), &format!("install {packages}: apt-get install {packages}"));
    }
    is_here
}

/// Returns the name of a file with its folder: `tests/masks.c`.
fn shown_name(file: &Path) -> String {
    let within = file.parent().and_then(Path::parent).unwrap_or(file);
    file.strip_prefix(within).unwrap_or(file).to_string_lossy().replace('\\', "/")
}

/// A file to build in one way and then to run.
struct Job<'a> {
    file: &'a Path,
    build: &'static Build,
}

struct Tests<'a> {
    installed: &'a Installed<'a>,
    /// The static library built with sanitizers.
    sanitized: Option<PathBuf>,
    /// The folder for the programs.
    folder: &'a Path,
    has_valgrind: bool,
}

impl Tests<'_> {
    fn job(&self, Job { file, build }: &Job<'_>) -> Result<(), String> {
        let name = shown_name(file);
        let program = format!("{name}-{}", build.name).replace([' ', '/'], "-");
        let (name, program) = (format!("{name}, {}", build.name), self.folder.join(program));
        let libraries = (self.installed, self.sanitized.as_deref());
        passed(&name, &mut build.compile(file, self.folder, &program, libraries))?;
        let watch = match build.watch {
            Watch::Sanitizers => Watch::Sanitizers,
            Watch::Valgrind | Watch::Nothing => Watch::Nothing,
        };
        let output = passed(&name, &mut prepared(Command::new(&program), watch))?;
        if build.watch == Watch::Valgrind {
            // In every build, a test prints the same text, which is a seed and how much the test
            // has compared. So show it only once.
            for line in String::from_utf8_lossy(&output.stdout).lines() {
                println!("   {}: {line}", file.file_stem().unwrap_or_default().to_string_lossy());
            }
            if self.has_valgrind {
                let name = format!("{name}, valgrind");
                passed(&name, &mut prepared(builds::valgrind(&program), Watch::Valgrind))?;
            }
        }
        Ok(())
    }
}

/// Sets the variables that tests read, unless they are already set in the environment.
fn prepared(mut command: Command, watch: Watch) -> Command {
    command.current_dir(root()).env(ROOT, root());
    let amounts = AMOUNTS.into_iter().filter(|(of, _)| *of == watch).flat_map(|(_, all)| all);
    for (variable, amount) in amounts {
        if std::env::var_os(variable).is_none() {
            command.env(variable, amount);
        }
    }
    if watch != Watch::Nothing {
        command.env(EXACT, "1");
    }
    command
}

/// Runs a command that must succeed, and returns its output. If the command fails, shows all of its
/// output.
fn passed(name: &str, command: &mut Command) -> Result<Output, String> {
    let output = command.output();
    let again = shown(command);
    let output = output.map_err(|error| format!("{name}: {error}; again: {again}"))?;
    if output.status.success() {
        return Ok(output);
    }
    for text in [&output.stdout, &output.stderr] {
        eprint!("{}", String::from_utf8_lossy(text));
    }
    Err(format!("{name}: {}; again: {again}", output.status))
}
