//! Runs each fuzz target of `fuzz`, starting from the corpus in the repository, on all processors,
//! and reports failures.

mod corpus;
mod targets;

use std::path::PathBuf;
use std::process::Command;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::files::{self, cannot};
use crate::steps::{
    cargo, host, left_out, on_all_processors, root, run as part, succeeds, target, timed,
    timed_with_note,
};

/// The name of this task when it runs as a step.
const NAME: &str = "fuzz targets";

/// The folder for inputs that make a target fail, relative to the workspace.
const FAILURES: &str = "fuzz/artifacts";

/// The number of seconds for which each target runs by default.
const SECONDS: u32 = 60;

/// The line with the number of inputs that a target ran.
const INPUTS: &str = "stat::number_of_executed_units: ";

/// The memory limit of a target in MiB, which is the limit of `hitmask-bad-input` plus the memory
/// of the fuzzer itself.
const MEMORY: &str = "-rss_limit_mb=400";

/// The flags that make the compiler report to the fuzzer which code an input reaches, and which
/// values that code compares. They are the flags of cargo-fuzz, which needs a nightly Rust only for
/// its sanitizers.
const COVERAGE: [&str; 6] = [
    "-Cpasses=sancov-module",
    "-Cllvm-args=-sanitizer-coverage-level=4",
    "-Cllvm-args=-sanitizer-coverage-inline-8bit-counters",
    "-Cllvm-args=-sanitizer-coverage-pc-table",
    "-Cllvm-args=-sanitizer-coverage-trace-compares",
    "-Cllvm-args=-simplifycfg-branch-fold-threshold=0",
];

/// An input that takes longer than this many seconds is a failure.
const LONGEST: &str = "-timeout=20";

/// Runs all targets as a step. If this machine cannot run them, prints what is missing.
pub(crate) fn step() -> Result<(), String> {
    match Fuzzer::find() {
        Ok(fuzzer) => fuzzer.run(SECONDS, &all_names()?),
        Err(missing) => {
            left_out(NAME, &missing);
            Ok(())
        }
    }
}

/// Runs the targets in the arguments, or all of them: `[--seconds N] [TARGET…]`.
pub(crate) fn run(arguments: &[&str]) -> Result<(), String> {
    let (seconds, names) = match arguments {
        ["--seconds", seconds, names @ ..] => {
            let number = seconds.parse().ok().filter(|&seconds: &u32| seconds > 0);
            let error = || format!("error: --seconds needs a number from 1, not {seconds:?}");
            (number.ok_or_else(error)?, names)
        }
        ["--seconds"] => return Err("error: --seconds needs a number".to_string()),
        names => (SECONDS, names),
    };
    Fuzzer::find()?.run(seconds, &chosen(names)?)
}

/// Rewrites the corpus in the repository from the test data.
pub(crate) fn merge() -> Result<(), String> {
    let (fuzzer, names) = (Fuzzer::find()?, all_names()?);
    fuzzer.build(&names)?;
    for name in &names {
        corpus::renew(name, &fuzzer.program(name))?;
    }
    Ok(())
}

/// Returns the targets with these names, or all targets if there are no names.
fn chosen(names: &[&str]) -> Result<Vec<String>, String> {
    let all = all_names()?;
    if names.is_empty() {
        return Ok(all);
    }
    let unknown = names.iter().find(|name| !all.iter().any(|target| target == *name));
    match unknown {
        Some(name) if name.starts_with('-') => Err(format!("error: unknown option {name:?}")),
        Some(name) => Err(format!("no fuzz target {name:?}: there are {}", all.join(", "))),
        None => Ok(names.iter().map(ToString::to_string).collect()),
    }
}

/// Returns the names of all targets, sorted.
fn all_names() -> Result<Vec<String>, String> {
    Ok(targets::all()?.into_iter().map(|target| target.name.to_string()).collect())
}

/// Builds and runs the targets.
struct Fuzzer {
    /// The system that the targets are built for, which is this one.
    system: String,
}

impl Fuzzer {
    /// Finds the tools. If one is missing, the error names it.
    fn find() -> Result<Self, String> {
        if !succeeds(Command::new("c++").arg("--version")) {
            return Err("install a C++ compiler: apt-get install g++".to_string());
        }
        Ok(Self { system: host()? })
    }

    fn run(&self, seconds: u32, names: &[String]) -> Result<(), String> {
        self.build(names)?;
        let total = AtomicU64::new(0);
        timed_with_note(&format!("{NAME}, {seconds} s each"), || {
            on_all_processors(names.iter().collect(), |name| {
                let inputs = self.run_one(seconds, name)?;
                total.fetch_add(inputs, Ordering::Relaxed);
                Ok(())
            })?;
            Ok(format!("{} inputs", total.load(Ordering::Relaxed)))
        })
    }

    /// Builds targets without a sanitizer. The code is safe Rust, so a sanitizer would find little,
    /// and would halve the speed.
    fn build(&self, names: &[String]) -> Result<(), String> {
        timed("build of the fuzz targets", || {
            // If cargo gets an explicit target, the flags do not apply to build scripts.
            let mut build = cargo(&["build", "--locked", "--release", "--target", &self.system]);
            build.args(names.iter().flat_map(|name| ["--bin", name]));
            build.arg("--target-dir").arg(builds()).env("RUSTFLAGS", COVERAGE.join(" "));
            part(build.current_dir(root().join("fuzz")))
        })
    }

    /// Returns the path of a target's program after a build.
    fn program(&self, name: &str) -> PathBuf {
        builds().join(&self.system).join("release").join(name)
    }

    /// Runs a target from the corpus in the repository. Inputs that the fuzzer adds stay in a
    /// separate folder for the next run. Returns the number of inputs.
    fn run_one(&self, seconds: u32, name: &str) -> Result<u64, String> {
        let found = target().join("fuzz/found").join(name);
        let scratch = target().join("fuzz/scratch").join(name);
        let failures = root().join(FAILURES).join(name);
        for folder in [&found, &scratch, &failures] {
            files::create_folder(folder)?;
        }
        let mut fuzz = Command::new(self.program(name));
        fuzz.arg(&found).arg(corpus::folder(name)).args([MEMORY, LONGEST, "-print_final_stats=1"]);
        fuzz.arg(format!("-max_total_time={seconds}"));
        fuzz.arg(format!("-artifact_prefix={}/", failures.display()));
        // Some targets write files.
        fuzz.env("TMPDIR", &scratch).current_dir(root());
        let output = fuzz.output().map_err(|error| cannot(&self.program(name), &error))?;
        files::remove_folder(&scratch)?;
        let text = String::from_utf8_lossy(&output.stderr);
        let log = found.with_extension("log");
        files::write(&log, text.as_bytes())?;
        if output.status.success() {
            let inputs = after(&text, INPUTS).parse().unwrap_or(0);
            println!("   {name}: {inputs} inputs");
            return enough(name, seconds, inputs).map(|()| inputs);
        }
        let folder = format!("{}/", root().display());
        let input = after(&text, "Test unit written to ").replace(&folder, "");
        if input.is_empty() {
            return Err(format!("{name}: {}, see {}", output.status, log.display()));
        }
        let program = self.program(name);
        let program = program.strip_prefix(root()).unwrap_or(&program).display();
        Err(format!("{name} fails on {input}; again: {program} {input}"))
    }
}

/// Returns an error if a target ran fewer inputs than `fuzz/targets.txt` requires.
fn enough(name: &str, seconds: u32, inputs: u64) -> Result<(), String> {
    let fewest = targets::named(name)?.speed * u64::from(seconds);
    if inputs >= fewest {
        return Ok(());
    }
    Err(format!(
        "{name} ran {inputs} inputs in {seconds} s, and should run {fewest} or more: run it on an \
         idle machine, or correct fuzz/targets.txt"
    ))
}

/// Returns the folder in which targets are built.
fn builds() -> PathBuf {
    target().join("fuzz/build")
}

/// Returns the rest of the line after `before`, or nothing if `before` does not occur.
fn after<'a>(text: &'a str, before: &str) -> &'a str {
    let rest = text.split_once(before).map_or("", |(_, rest)| rest);
    rest.lines().next().unwrap_or_default().trim()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn targets_are_chosen_by_name() {
        assert!(all_names().unwrap().len() >= 14);
        assert_eq!(chosen(&[]), all_names());
        assert_eq!(chosen(&["gif", "png"]).unwrap(), ["gif", "png"]);
        assert!(chosen(&["jpeg"]).unwrap_err().starts_with("no fuzz target \"jpeg\": there are "));
        assert_eq!(chosen(&["--second"]).unwrap_err(), "error: unknown option \"--second\"");
    }

    #[test]
    fn what_a_fuzzer_prints() {
        let text = "#12\tDONE\nstat::number_of_executed_units: 1234\nstat::peak_rss_mb: 5\n";
        assert_eq!(after(text, INPUTS), "1234");
        assert_eq!(after(text, "Test unit written to "), "");
    }

    #[test]
    fn every_target_must_run_enough_inputs() {
        let speed = targets::named("gif").unwrap().speed;
        assert_eq!(enough("gif", 60, 60 * speed), Ok(()));
        assert!(enough("gif", 60, 60 * speed - 1).is_err());
        assert!(enough("jpeg", 60, 1 << 40).is_err());
    }
}
