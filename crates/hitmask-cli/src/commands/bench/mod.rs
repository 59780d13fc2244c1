//! `hitmask bench`: measures the speed of hitmask on this machine, and of others as ratios. `png` draws the chart,
//! `report_file` reads a report.

mod png;
mod report_file;

use std::ffi::OsStr;
use std::io::Write as _;
use std::path::Path;

use hitmask_assets::path_in_one_line;
use hitmask_bench::cases::{Selection, has_levels, has_sizes};
use hitmask_bench::report::{Group, Report};
use hitmask_bench::run::Options;
use hitmask_bench::world::Planned;
use hitmask_bench::{chart, run as benchmarks, table};

use super::{print, print_json};
use crate::arguments::Bench;
use crate::failure::Failure;
use crate::{output, progress};

pub(crate) fn run(bench: &Bench) -> Result<u8, Failure> {
    let groups = if bench.groups.is_empty() { Group::ALL.to_vec() } else { bench.groups.clone() };
    // Check the file name before a minute of measuring.
    let chart = bench.chart.as_deref().map(|path| Ok((path, Format::of(path)?))).transpose()?;
    if let (Some(path), Some((chart, _))) = (&bench.from, chart)
        && output::resolved(path) == output::resolved(chart)
    {
        return Err(Failure::new(format!(
            "{}: it is the report that is read: name another file",
            path_in_one_line(chart)
        )));
    }
    if chart.is_some() && groups.iter().all(|group| is_apart(*group)) {
        let groups = names(groups.iter());
        return Err(Failure::new(format!(
            "nothing to draw: no chart shows {groups}, name another group"
        )));
    }
    let mut report = match &bench.from {
        Some(path) => {
            let report = report_file::read(path)?;
            check_groups(&report, &bench.groups)?;
            report
        }
        None => measured(bench, &groups)?,
    };
    report.groups.retain(|group| groups.contains(&group.group));
    report.limit = report.limit.filter(|_| groups.contains(&Group::Limit));
    report.world = report.world.filter(|_| groups.contains(&Group::World));
    report.actors = report.actors.filter(|_| groups.contains(&Group::Actors));
    if let Some((path, format)) = chart {
        let drawing = chart::of(&report)
            .ok_or_else(|| Failure::new("nothing to draw: these groups measured only hitmask"))?;
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

/// Whether a group's cases are unlike the others; such groups have tables of their own.
const fn is_apart(group: Group) -> bool {
    matches!(group, Group::Limit | Group::World | Group::Actors)
}

/// Checks that a report has the groups that were asked for.
fn check_groups(report: &Report, groups: &[Group]) -> Result<(), Failure> {
    let has = |group: &Group| match group {
        Group::Limit => report.limit.is_some(),
        Group::World => report.world.is_some(),
        Group::Actors => report.actors.is_some(),
        _ => report.groups.iter().any(|of| of.group == *group),
    };
    let missing = names(groups.iter().filter(|group| !has(group)));
    if missing.is_empty() {
        return Ok(());
    }
    Err(Failure::new(format!("the report has no {missing}: measure again, or leave it out")))
}

/// Checks that sizes apply to at least one of the groups, and notes the groups that ignore them.
fn check_sizes(bench: &Bench, groups: &[Group]) -> Result<(), Failure> {
    if bench.sizes.is_empty() {
        return Ok(());
    }
    let without = names(groups.iter().filter(|group| !has_sizes(**group)));
    let with = names(Group::ALL.iter().filter(|group| has_sizes(**group)));
    if !groups.iter().any(|group| has_sizes(*group)) {
        return Err(Failure::new(format!(
            "--sizes is for {with}: {without} cannot be asked at other sizes, leave it out"
        )));
    }
    if !without.is_empty() {
        // If no one reads standard error, there is no one to warn.
        let _ = writeln!(
            std::io::stderr().lock(),
            "note: --sizes is for {with}; measured at sizes of their own: {without}"
        );
    }
    Ok(())
}

/// Checks that a level applies to at least one of the groups, and notes the groups that always take the best one.
fn check_level(bench: &Bench, groups: &[Group]) -> Result<(), Failure> {
    if bench.level.is_none() {
        return Ok(());
    }
    let without = names(groups.iter().filter(|group| !has_levels(**group)));
    if !groups.iter().any(|group| has_levels(*group)) {
        return Err(Failure::new(format!(
            "--level is not for {without}, which run at the processor's best: leave it out"
        )));
    }
    if !without.is_empty() {
        let _ = writeln!(
            std::io::stderr().lock(),
            "note: --level is not for {without}: measured at the processor's best"
        );
    }
    Ok(())
}

/// The names of groups, separated by commas.
fn names<'a>(groups: impl Iterator<Item = &'a Group>) -> String {
    let mut names: Vec<&str> = Vec::new();
    for group in groups {
        if !names.contains(&group.name()) {
            names.push(group.name());
        }
    }
    names.join(", ")
}

/// The file formats of a chart.
#[derive(Clone, Copy)]
enum Format {
    Svg,
    Png,
}

impl Format {
    /// The format for a file's extension.
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

/// Measures, with a progress bar on a terminal.
fn measured(bench: &Bench, groups: &[Group]) -> Result<Report, Failure> {
    check_sizes(bench, groups)?;
    check_level(bench, groups)?;
    if !bench.sprites.is_empty() && !groups.contains(&Group::World) {
        return Err(Failure::new("--sprites is for world: name it too, or leave --sprites out"));
    }
    let sizes = bench.sizes.iter().flat_map(|sizes| sizes.0.iter().copied()).collect();
    let selection = Selection { groups: groups.to_vec(), sizes, quick: bench.quick };
    let counts = bench.sprites.iter().flat_map(|counts| counts.0.iter().copied()).collect();
    let options = Options { selection, level: bench.level, counts };
    announce_long_scenes(&options);
    // A bar of length zero looks full, so there is no bar until the number of cases is known.
    let mut shown = None;
    let report = benchmarks::run(&options, |progress| {
        let bar = shown.get_or_insert_with(|| progress::of_cases(progress.all));
        bar.set_message(progress.now.to_string());
        bar.set_position(progress.done as u64);
    });
    if let Some(bar) = shown {
        bar.finish_and_clear();
    }
    report.map_err(Failure::new)
}

/// Says beforehand how long scenes with a million sprites take.
fn announce_long_scenes(options: &Options) {
    let seconds: u32 = options.scenes().into_iter().map(Planned::seconds).sum();
    if seconds >= 2 * 60 {
        let minutes = seconds.div_ceil(60);
        let _ = writeln!(std::io::stderr().lock(), "note: world takes about {minutes} minutes");
    }
}
