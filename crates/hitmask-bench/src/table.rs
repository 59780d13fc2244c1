//! A report as text: a table of ratios for each kind of case.

use std::fmt::Write as _;

use crate::contenders::name;
use crate::report::{CaseReport, Group, GroupReport, Limit, Measured, Outcome, Report};
use crate::statistics::Spread;
use crate::{actors, world};

/// How far the rounds of most rows stray on a busy machine, as a fraction of their median.
const BUSY: f64 = 0.25;

/// The whole report, or only the named groups.
pub fn of(report: &Report, groups: &[Group]) -> String {
    let mut text = head(report);
    for group in report.groups.iter().filter(|group| groups.contains(&group.group)) {
        let _ = write!(text, "\n{}", of_group(group));
    }
    if let Some(world) = report.world.as_ref().filter(|_| groups.contains(&Group::World)) {
        let _ = write!(text, "\n{}", world::table::of(world));
    }
    if let Some(of) = report.actors.as_ref().filter(|_| groups.contains(&Group::Actors)) {
        let _ = write!(text, "\n{}", actors::table::of(of));
    }
    if let Some(limit) = report.limit.as_ref().filter(|_| groups.contains(&Group::Limit)) {
        let _ = write!(text, "\n{}", of_limit(limit));
    }
    text
}

/// When and on which machine it was measured, and how to read the tables.
fn head(report: &Report) -> String {
    let machine = &report.machine;
    let cores = if machine.cores == 1 { "" } else { "s" };
    let peers: String = report
        .peers
        .iter()
        .filter_map(|peer| Some(format!(", {} {}", peer.contender, peer.version.as_ref()?)))
        .collect();
    let mut text = format!(
        "hitmask {} at {} on {} ({} core{cores}, one is used), {}\nRust {}{peers}\n\n\
         hitmask: the median of {} rounds. The others: how many times as long they took in the same round,\n\
         the median. ±: half of the rounds lie within this of the median, for the contender of the row that\n\
         strays most.\n",
        report.hitmask,
        report.level,
        machine.processor,
        machine.cores,
        report.date,
        machine.rust,
        report.rounds,
    );
    if let Some(caution) = caution(report) {
        let _ = writeln!(text, "{caution}");
    }
    text
}

/// Why you should not trust the numbers of a report, if that is so.
pub(crate) fn caution(report: &Report) -> Option<&'static str> {
    if report.quick {
        Some("A quick run: it shows that everything works, the numbers do not hold.")
    } else if busy(report) {
        Some("The rounds stray far: something else ran beside. Measure again on a quiet machine.")
    } else {
        None
    }
}

/// Whether most rows stray so far that the machine must have had other work.
fn busy(report: &Report) -> bool {
    let cases = report.groups.iter().flat_map(|group| &group.cases);
    let rows = Spread::of(cases.map(|case| strays(case, &contenders(std::slice::from_ref(case)))));
    rows.is_some_and(|rows| rows.median > BUSY)
}

/// A group's heading.
const fn title(group: Group) -> &'static str {
    match group {
        Group::Pairs => "The same pair again and again, a call each",
        Group::Real => {
            "Real sprites in random poses, which branch predictors cannot guess: a batch, a pair's time"
        }
        Group::Large => "Large real sprites: a batch, a pair's time",
        Group::Terrain => "A sprite at random places of terrain: a batch, a place's time",
        Group::Many => "A sprite of 64 px against 1000 others: a batch, one other's time",
        Group::Poses => "Turned real sprites as they are drawn, a call each: a pair's time",
        Group::Sweeps => {
            "Real sprites on ways of 128 steps, a call each: a way's time; pair test: one such test on that way"
        }
        Group::Separation => {
            "Ways out of overlaps of real sprites, and gaps where there are none, a call each: a pair's time"
        }
        Group::Levels => "The engine at each vector level of this processor",
        Group::World => "Worlds",
        Group::Actors => "Actors",
        Group::Limit => "What the processor can read",
    }
}

fn of_group(group: &GroupReport) -> String {
    let all = contenders(&group.cases);
    // A contender that was never timed has no column, only a note.
    let timed = |name: &&str| group.cases.iter().any(|case| case.times_of(name).is_some());
    let names: Vec<&str> = all.iter().copied().filter(timed).collect();
    let hits = group.group != Group::Pairs;
    let mut rows = vec![heading(&names, hits)];
    rows.extend(group.cases.iter().map(|case| row(case, &names, hits)));
    let mut text = format!("{}\n{}", title(group.group), aligned(&rows, 2));
    for note in notes(group.cases.iter().map(|case| &case.contenders[..])) {
        let _ = writeln!(text, " {note}");
    }
    text
}

/// All contenders that take part in some of the cases, timed or not; the engine first.
fn contenders(cases: &[CaseReport]) -> Vec<&str> {
    let mut names: Vec<&str> = Vec::new();
    let mut place = 0;
    for measured in cases.iter().flat_map(|case| &case.contenders) {
        // A contender that takes part only in some cases gets its column at its place in those.
        match names.iter().position(|name| *name == measured.contender) {
            Some(known) => place = known + 1,
            None => {
                names.insert(place.min(names.len()), &measured.contender);
                place += 1;
            }
        }
    }
    names
}

fn heading(names: &[&str], hits: bool) -> Vec<String> {
    let mut cells = vec!["size".to_string(), "case".to_string()];
    if hits {
        cells.push("hits".to_string());
    }
    cells.extend(names.iter().map(ToString::to_string));
    cells.push("±".to_string());
    cells
}

fn row(case: &CaseReport, names: &[&str], hits: bool) -> Vec<String> {
    let mut cells = vec![case.size.to_string(), case.case.clone()];
    if hits {
        cells.push(share(case.hits, case.pairs));
    }
    for (column, name) in names.iter().enumerate() {
        cells.push(match case.times_of(name) {
            Some((nanoseconds, _)) if column == 0 => duration(nanoseconds.median),
            Some((_, ratio)) => times(ratio.median),
            None => "–".to_string(),
        });
    }
    cells.push(format!("{:.0} %", 100.0 * strays(case, names)));
    cells
}

/// The farthest that a quartile lies from its median, for hitmask's times and the others' ratios.
fn strays(case: &CaseReport, names: &[&str]) -> f64 {
    let strays = names.iter().enumerate().filter_map(|(column, name)| {
        let (nanoseconds, ratio) = case.times_of(name)?;
        Some(if column == 0 { nanoseconds.strays() } else { ratio.strays() })
    });
    strays.fold(0.0, f64::max)
}

/// The reasons for dashes, each once, contender by contender.
pub(crate) fn notes<'a>(cases: impl Iterator<Item = &'a [Measured]>) -> Vec<String> {
    let mut notes: Vec<(&str, &str)> = Vec::new();
    for measured in cases.flatten() {
        if let Outcome::Absent { absent } = &measured.outcome {
            let note = (measured.contender.as_str(), absent.as_str());
            if !notes.contains(&note) {
                notes.push(note);
            }
        }
    }
    let mut names: Vec<&str> = Vec::new();
    for (name, _) in &notes {
        if !names.contains(name) {
            names.push(name);
        }
    }
    notes.sort_by_key(|(name, _)| names.iter().position(|other| other == name));
    notes.iter().map(|(name, absent)| format!("– {name}: {absent}")).collect()
}

fn of_limit(limit: &Limit) -> String {
    let mut rows = vec![
        ["level", "read aligned", "unaligned", name::ENGINE, "of aligned", "of unaligned"]
            .map(String::from)
            .to_vec(),
    ];
    for level in &limit.levels {
        let bytes = |rate: f64| format!("{rate:.1} B");
        let part = |part: f64| format!("{:.0} %", 100.0 * part);
        rows.push(vec![
            level.level.clone(),
            bytes(level.aligned.median),
            bytes(level.unaligned.median),
            bytes(level.engine.median),
            part(level.of_aligned.median),
            part(level.of_unaligned.median),
        ]);
    }
    format!(
        "{}: bytes a cycle of {} KiB, the worst miss at 256 px, at {:.2} GHz\n{}",
        title(Group::Limit),
        limit.bytes / 1024,
        limit.gigahertz.median,
        aligned(&rows, 1),
    )
}

/// Aligns cells to columns: the first `left` cells but the very first align left, numbers right.
pub(crate) fn aligned(rows: &[Vec<String>], left: usize) -> String {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let width = |column: usize| {
        let cells = rows.iter().filter_map(|row| row.get(column));
        cells.map(|cell| cell.chars().count()).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..columns).map(width).collect();
    let mut text = String::new();
    for row in rows {
        let cells = row.iter().zip(&widths).enumerate().map(|(column, (cell, width))| {
            let name_of_case = column + 1 == left;
            if name_of_case { format!("{cell:<width$}") } else { format!("{cell:>width$}") }
        });
        let line = cells.collect::<Vec<_>>().join("  ");
        let _ = writeln!(text, " {}", line.trim_end());
    }
    text
}

/// A share in percent. A share above zero never shows as zero.
fn share(part: usize, of: usize) -> String {
    match 100.0 * part as f64 / of.max(1) as f64 {
        little if part > 0 && little < 0.5 => "<1 %".to_string(),
        percent => format!("{percent:.0} %"),
    }
}

/// Nanoseconds in the unit that fits.
pub(crate) fn duration(nanoseconds: f64) -> String {
    match nanoseconds {
        below if below < 999.5 => format!("{below:.1} ns"),
        below if below < 999_500.0 => format!("{:.1} µs", below / 1e3),
        more => format!("{:.1} ms", more / 1e6),
    }
}

/// A ratio, with only the digits that mean something.
pub(crate) fn times(ratio: f64) -> String {
    match ratio {
        below if below < 0.0995 => format!("{below:.3}×"),
        below if below < 0.995 => format!("{below:.2}×"),
        below if below < 99.5 => format!("{below:.1}×"),
        more => format!("{more:.0}×"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample;

    #[test]
    fn columns_are_as_wide_as_their_cells() {
        let report = sample::report();
        let text = of(&report, &Group::ALL);
        let lines: Vec<&str> = text.lines().collect();
        let start = lines.iter().position(|line| line.starts_with("The same pair")).unwrap();
        assert_eq!(
            lines[start + 1..start + 6],
            [
                " size  case        hitmask  RGBA loop  pygame-ce  parry2d    ±",
                "   64  worst miss  10.0 ns       150×       3.5×        –  2 %",
                "   64  near miss   10.0 ns      15.0×      0.35×    1200×  2 %",
                " – parry2d: an answer takes too long",
                "",
            ]
        );
        assert!(
            text.contains("\n level  read aligned  unaligned  hitmask  of aligned  of unaligned\n")
        );
        assert!(
            text.contains("\n avx2         64.0 B     43.0 B   40.0 B        62 %          93 %\n")
        );
    }

    #[test]
    fn only_the_groups_that_are_named_are_shown() {
        let report = sample::report();
        let text = of(&report, &[Group::Limit]);
        assert!(!text.contains("The same pair") && text.contains("bytes a cycle"));
    }

    #[test]
    fn a_busy_machine_is_mentioned() {
        let mut report = sample::report();
        assert!(!of(&report, &Group::ALL).contains("quiet machine"));
        for measured in report
            .groups
            .iter_mut()
            .flat_map(|group| &mut group.cases)
            .flat_map(|case| &mut case.contenders)
        {
            if let Outcome::Timed { ratio, .. } = &mut measured.outcome {
                ratio.high *= 2.0;
            }
        }
        assert!(of(&report, &Group::ALL).contains("quiet machine"));
    }

    #[test]
    fn numbers_have_the_digits_that_say_something() {
        let ratios = [0.0351, 0.351, 3.51, 35.1, 351.0].map(times);
        assert_eq!(ratios, ["0.035×", "0.35×", "3.5×", "35.1×", "351×"]);
        let durations = [3.51, 999.4, 3510.0, 3_510_000.0].map(duration);
        assert_eq!(durations, ["3.5 ns", "999.4 ns", "3.5 µs", "3.5 ms"]);
    }
}
