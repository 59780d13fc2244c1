//! Writes the files in the `conformance` folder, or checks a runner with them.

use std::io;
use std::panic;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use hitmask_conformance::check::{Runner, check};
use hitmask_conformance::{mutations, serve, spec};

const USAGE: &str = "\
usage: hitmask-conformance                                writes the vectors
       hitmask-conformance check [options] -- COMMAND …   checks the answers of a runner
       hitmask-conformance mutations [NAME …]             checks a copy of the engine with mistakes:
                                                          all, or those in queries, rules
                                                          or files of NAME
       hitmask-conformance mutations --random N [SEED]    checks it with N random mistakes, and
                                                          stores no result
       hitmask-conformance answer                         is a runner that asks the engine
options of check:
       --json         prints the report for programs
       --only RULE    asks only about rules whose ids begin with RULE
       --seconds N    waits this long for an answer; by default 10
       --folder PATH  reads the vectors of another folder";

/// The exit status if a runner could not be checked. If one of its answers is wrong, the status
/// is 1.
const NOT_CHECKED: u8 = 2;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let done = match words.first().map(String::as_str) {
        None => write(),
        Some("answer") if words.len() == 1 => answer(),
        Some("mutations") => mutations(&words[1..]),
        Some("check") => Options::parse(&words[1..]).and_then(|options| options.check()),
        _ => Err(USAGE.to_owned()),
    };
    done.unwrap_or_else(|error| {
        eprintln!("error: {error}");
        ExitCode::from(NOT_CHECKED)
    })
}

/// Writes all files.
fn write() -> Result<ExitCode, String> {
    for (name, lines) in hitmask_conformance::files() {
        let path = spec::folder().join(name);
        std::fs::write(&path, lines).map_err(|error| format!("{}: {error}", path.display()))?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Answers a driver's questions. The answers report panics, so panics print no other message.
fn answer() -> Result<ExitCode, String> {
    panic::set_hook(Box::new(|_| {}));
    serve::serve(io::stdin().lock(), io::stdout().lock()).map_err(|error| error.to_string())?;
    Ok(ExitCode::SUCCESS)
}

/// Tries mistakes in a copy of the engine. The copy is in the folder of this program, so each
/// checkout and each profile has its own copy in cargo's target folder.
fn mutations(words: &[String]) -> Result<ExitCode, String> {
    let program = std::env::current_exe().map_err(|error| format!("this program: {error}"))?;
    let scratch = program.with_file_name("mutations");
    let (caught, count) = match words {
        [option, rest @ ..] if option == "--random" => some(&scratch, rest)?,
        parts => mutations::try_all(&scratch, parts)?,
    };
    if count == 0 {
        return Err(format!(
            "no mistake is in a query, a rule or a file of {}",
            words.join(" or ")
        ));
    }
    println!("{caught} of {count} mistakes are caught by a vector");
    Ok(if caught == count { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Tries random mistakes: a number, and a seed if the same mistakes should be tried again.
fn some(scratch: &Path, words: &[String]) -> Result<(usize, usize), String> {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_secs();
    let numbers: Option<Vec<u64>> = words.iter().map(|word| word.parse().ok()).collect();
    let (count, seed) = match numbers.as_deref() {
        Some([count @ (1..), seed]) => (*count, *seed),
        Some([count @ (1..)]) => (*count, now),
        _ => return Err(format!("--random needs a number of mistakes\n{USAGE}")),
    };
    println!("seed {seed}: mutations --random {count} {seed} tries the same mistakes again");
    mutations::try_some(scratch, count as usize, seed)
}

/// The options for checking a runner.
struct Options {
    json: bool,
    only: String,
    limit: Duration,
    folder: PathBuf,
    command: Vec<String>,
}

impl Options {
    fn parse(words: &[String]) -> Result<Self, String> {
        let mut options = Self {
            json: false,
            only: String::new(),
            limit: Duration::from_secs(10),
            folder: spec::folder(),
            command: Vec::new(),
        };
        let mut words = words.iter();
        while let Some(word) = words.next() {
            let mut value = || words.next().ok_or_else(|| format!("{word} needs a value\n{USAGE}"));
            match word.as_str() {
                "--json" => options.json = true,
                "--only" => options.only.clone_from(value()?),
                "--folder" => options.folder = PathBuf::from(value()?),
                "--seconds" => {
                    let seconds = value()?;
                    let limit = seconds
                        .parse()
                        .ok()
                        .and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
                    options.limit = limit
                        .ok_or_else(|| format!("--seconds {seconds}: not a number of seconds"))?;
                }
                "--" => {
                    options.command = words.cloned().collect();
                    return Ok(options);
                }
                _ => return Err(format!("{word}: no such option\n{USAGE}")),
            }
        }
        Err(format!("check needs the command of a runner behind --\n{USAGE}"))
    }

    fn check(&self) -> Result<ExitCode, String> {
        let mut runner = Runner::start(&self.command, self.limit)?;
        let report = check(&mut runner, &self.folder, &self.only)?;
        if self.json {
            println!("{}", report.json());
        } else {
            println!("{report}");
        }
        Ok(if report.is_right() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
    }
}
