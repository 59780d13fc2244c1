//! `hitmask-bench`: compares hitmask with its peers, side by side in one run.
//!
//! Times drift with the machine's load and clock, so only ratios count. In each round, all
//! contenders run for a moment, one after the other, and a ratio is the median over all rounds.
//!
//! - `cases`: the questions with their expected answers, and the contenders for each case;
//!   `sprites` contains the art of the cases.
//! - `overlap`: placed pairs of sprites, with their `pixels`; `asked`: the data that contenders
//!   prepare.
//! - `contenders`: the engine, the textbook loops, pygame-ce and parry2d on placed pairs; `name`:
//!   the names of all contenders.
//! - `measure`: the rounds; `statistics`: medians and quartiles.
//! - `world`: many sprites at once, frame by frame. `actors`: actors that move.
//! - `limit`: the processor's read speed. `machine`: describes the machine.
//! - `run`: runs everything and produces a `report`, which `report_file` can read back; `table` and
//!   `chart` show the report.

mod actors;
mod asked;
mod cases;
mod chart;
mod contenders;
mod limit;
mod machine;
mod measure;
mod name;
mod overlap;
mod pixels;
mod report;
mod report_file;
mod run;
#[cfg(test)]
mod sample;
mod sprites;
mod statistics;
mod table;
mod world;

use std::io::{ErrorKind, IsTerminal as _, Write as _};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Parser, ValueEnum as _, value_parser};
use hitmask::simd::SimdLevel;
use indicatif::{ProgressBar, ProgressStyle};

use cases::{LARGEST_SIZE, SMALLEST_SIZE, Selection, has_levels, has_sizes};
use chart::File;
use report::{Group, Report};
use run::Options;
use world::{LARGEST_COUNT, Planned, SMALLEST_COUNT};

/// How fast is hitmask on your machine, and how many times as long do others take? Takes some
/// minutes.
#[derive(Debug, Parser)]
#[command(version, max_term_width = 100)]
struct Arguments {
    /// What to measure; everything if you name none
    #[arg(value_name = "GROUP")]
    groups: Vec<Group>,
    /// The sides of the sprites in pairs, real and levels: 8 to 2048 pixels
    #[arg(long, value_name = "16,64,256", value_delimiter = ',')]
    #[arg(value_parser = value_parser!(u32)
        .range(i64::from(SMALLEST_SIZE)..=i64::from(LARGEST_SIZE)))]
    sizes: Vec<u32>,
    /// How many sprites the scenes of world have: 100 to 4000000 [default: 1000,10000,100000]
    #[arg(long, value_name = "1000,1000000", value_delimiter = ',')]
    #[arg(value_parser = value_parser!(u32)
        .range(i64::from(SMALLEST_COUNT)..=i64::from(LARGEST_COUNT)))]
    sprites: Vec<u32>,
    /// The vector level to run at [default: the processor's best]
    #[arg(long, value_parser = level_parser())]
    level: Option<SimdLevel>,
    /// Only check that everything runs, in a few seconds; the numbers do not count
    #[arg(long)]
    quick: bool,
    /// Measure nothing and show a report that --json printed before
    #[arg(long, value_name = "REPORT.json", conflicts_with_all = ["sizes", "sprites", "level", "quick"])]
    from: Option<PathBuf>,
    /// Draw the ratios as bars into an SVG or PNG file
    #[arg(long, value_name = "OUT.svg|OUT.png")]
    chart: Option<PathBuf>,
    /// Print all measurements as JSON
    #[arg(long)]
    json: bool,
}

/// The vector levels that this processor supports.
fn level_parser() -> impl TypedValueParser<Value = SimdLevel> {
    PossibleValuesParser::new(SimdLevel::available().map(SimdLevel::name))
        .try_map(|name| SimdLevel::named(&name).ok_or("this processor does not have it"))
}

fn main() -> ExitCode {
    match show(&Arguments::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("error: {message}");
            ExitCode::from(2)
        }
    }
}

/// Measures or reads a report, and shows it.
fn show(bench: &Arguments) -> Result<(), String> {
    let groups = if bench.groups.is_empty() {
        Group::value_variants().to_vec()
    } else {
        bench.groups.clone()
    };
    // Check the file name before measuring, which takes minutes.
    let chart = bench.chart.as_deref().map(File::at).transpose()?;
    if let (Some(from), Some(chart)) = (&bench.from, &bench.chart)
        && from.canonicalize().is_ok_and(|from| chart.canonicalize().is_ok_and(|to| from == to))
    {
        return Err(format!(
            "{}: it is the report that is read: name another file",
            chart.display()
        ));
    }
    if chart.is_some() && groups.iter().all(|group| group.is_apart()) {
        let groups = names(&groups, |_| true);
        return Err(format!("nothing to draw: no chart shows {groups}, name another group"));
    }
    let mut report = match &bench.from {
        Some(path) => {
            let report = Report::read(path)?;
            let missing = names(&bench.groups, |group| !report.has(group));
            if !missing.is_empty() {
                return Err(format!("the report has no {missing}: measure again, or leave it out"));
            }
            report
        }
        None => measured(bench, &groups)?,
    };
    report.suites.retain(|suite| groups.contains(&suite.group));
    if let Some(file) = chart {
        let drawing =
            chart::of(&report).ok_or("nothing to draw: these groups measured only hitmask")?;
        file.write(&drawing)?;
    }
    let (far, all) = table::far_rows(&report);
    if far > 0 && !report.quick {
        eprintln!("note: {far} of {all} rows stray by more than 25 % of their median: look at ±");
    }
    let text = if bench.json {
        serde_json::to_string(&report).map_err(|error| error.to_string())?
    } else {
        table::of(&report).trim_end().to_string()
    };
    match writeln!(std::io::stdout(), "{text}") {
        // A reader such as `head` has closed the pipe, because it needs no more lines.
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
            Err(format!("cannot write the output: {error}"))
        }
        _ => Ok(()),
    }
}

/// The names of some groups, each once, separated by commas.
fn names(groups: &[Group], chosen: impl Fn(Group) -> bool) -> String {
    let mut names: Vec<String> = Vec::new();
    for group in groups.iter().filter(|group| chosen(**group)) {
        if !names.contains(&group.to_string()) {
            names.push(group.to_string());
        }
    }
    names.join(", ")
}

/// Checks that an option, if it is given, applies to at least one of the groups, and prints a note
/// about the groups that ignore the option.
fn check_option(
    option: &str,
    is_given: bool,
    groups: &[Group],
    applies: fn(Group) -> bool,
) -> Result<(), String> {
    let with = names(Group::value_variants(), applies);
    let without = names(groups, |group| !applies(group));
    if is_given && !groups.iter().any(|group| applies(*group)) {
        return Err(format!(
            "--{option} is for {with}: name one of these too, or leave --{option} out"
        ));
    }
    if is_given && !without.is_empty() {
        eprintln!("note: --{option} is for {with}; measured without it: {without}");
    }
    Ok(())
}

/// Measures, with a progress bar on a terminal.
fn measured(bench: &Arguments, groups: &[Group]) -> Result<Report, String> {
    check_option("sizes", !bench.sizes.is_empty(), groups, has_sizes)?;
    check_option("level", bench.level.is_some(), groups, has_levels)?;
    check_option("sprites", !bench.sprites.is_empty(), groups, |group| group == Group::World)?;
    let selection =
        Selection { groups: groups.to_vec(), sizes: bench.sizes.clone(), quick: bench.quick };
    let options = Options { selection, level: bench.level, counts: bench.sprites.clone() };
    // Scenes with a million sprites take a long time.
    let seconds: u32 = options.scenes().into_iter().map(Planned::seconds).sum();
    if seconds >= 2 * 60 {
        eprintln!("note: world takes about {} minutes", seconds.div_ceil(60));
    }
    // A bar of length zero looks full, so there is no bar until the number of cases is known.
    let mut bar = ProgressBar::hidden();
    let report = run::run(&options, |done, all, now| {
        if bar.is_hidden() && std::io::stderr().is_terminal() {
            let style = ProgressStyle::with_template("{bar:32} {pos} of {len}: {msg}");
            let style = style.expect("the template is right");
            bar = ProgressBar::new(all as u64).with_style(style);
        }
        bar.set_message(now.to_string());
        bar.set_position(done as u64);
    });
    bar.finish_and_clear();
    report
}
