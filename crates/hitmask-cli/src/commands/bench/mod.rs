//! `hitmask bench`: how fast this is here, and how many times as long others take. `png` draws the chart.

mod png;

use std::ffi::OsStr;
use std::fs::File;
use std::io::Read as _;
use std::path::Path;

use hitmask_assets::path_in_one_line;
use hitmask_bench::cases::Selection;
use hitmask_bench::report::{Group, Report, VERSION};
use hitmask_bench::run::Options;
use hitmask_bench::{chart, run as benchmarks, table};

use super::{print, print_json};
use crate::arguments::Bench;
use crate::failure::Failure;
use crate::{output, progress};

/// What is read of a file at the most, in bytes: a report is a hundredth of it.
const LONGEST_REPORT: u64 = 16 << 20;

pub(crate) fn run(bench: &Bench) -> Result<u8, Failure> {
    let groups = if bench.groups.is_empty() { Group::ALL.to_vec() } else { bench.groups.clone() };
    // What is wrong with the file is said before a minute has passed.
    let chart = bench.chart.as_deref().map(|path| Ok((path, Format::of(path)?))).transpose()?;
    let mut report = match &bench.from {
        Some(path) => read(path)?,
        None => measured(bench, &groups)?,
    };
    report.groups.retain(|group| groups.contains(&group.group));
    report.limit = report.limit.filter(|_| groups.contains(&Group::Limit));
    if let Some((path, format)) = chart {
        let drawing = chart::of(&report);
        let file = match format {
            Format::Svg => chart::svg::of(&drawing).into_bytes(),
            Format::Png => png::of(&drawing).map_err(Failure::new)?,
        };
        output::write(path, &file)?;
    }
    if bench.json {
        print_json(&report)?;
    } else {
        print(table::of(&report, &groups).trim_end())?;
    }
    Ok(0)
}

/// What a chart is written as.
#[derive(Clone, Copy)]
enum Format {
    Svg,
    Png,
}

impl Format {
    /// What the name of a file ends in.
    fn of(path: &Path) -> Result<Self, Failure> {
        let ending = path.extension().and_then(OsStr::to_str).map(str::to_ascii_lowercase);
        let wrong = |what: &str| Err(Failure::new(format!("{}: {what}", path_in_one_line(path))));
        let folder = path.parent().filter(|folder| *folder != Path::new(""));
        if folder.is_some_and(|folder| !folder.is_dir()) {
            return wrong("there is no such folder: create it first");
        }
        match ending.as_deref() {
            Some("svg") => Ok(Self::Svg),
            Some("png") => Ok(Self::Png),
            _ => wrong("a chart is written as SVG or PNG: let the name end in .svg or .png"),
        }
    }
}

/// Measures, with a bar on a terminal.
fn measured(bench: &Bench, groups: &[Group]) -> Result<Report, Failure> {
    let selection =
        Selection { groups: groups.to_vec(), sizes: bench.sizes.clone(), quick: bench.quick };
    let bar = progress::of_cases(0);
    let options = Options { selection, level: bench.level };
    let report = benchmarks::run(&options, |progress| {
        bar.set_message(progress.now.to_string());
        bar.set_length(progress.all as u64);
        bar.set_position(progress.done as u64);
    });
    bar.finish_and_clear();
    report.map_err(Failure::new)
}

/// A report that was printed before.
fn read(path: &Path) -> Result<Report, Failure> {
    let failure = |what: String| Failure::new(format!("{}: {what}", path_in_one_line(path)));
    let mut text = String::new();
    let file = File::open(path).map(|file| file.take(LONGEST_REPORT));
    file.and_then(|mut file| file.read_to_string(&mut text))
        .map_err(|error| failure(format!("it cannot be read: {error}")))?;
    let report: Report = serde_json::from_str(&text).map_err(|error| {
        failure(format!("it is no report ({error}): let hitmask bench --json print one"))
    })?;
    if report.version != VERSION {
        let version = report.version;
        return Err(failure(format!(
            "it is a report of version {version}, this program reads version {VERSION}: measure again"
        )));
    }
    Ok(report)
}
