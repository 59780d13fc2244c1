//! A report as text: a table for each suite, with the baseline's times and the other contenders'
//! ratios to them.

use std::fmt::Write as _;

use crate::name;
use crate::report::{FAR, Measured, Outcome, Report, Row, Sizes, Suite, Value, strays};
use crate::statistics::Frames;

/// The text for a missing number.
const NOTHING: &str = "–";

/// The whole report.
pub(crate) fn of(report: &Report) -> String {
    let mut text = head(report);
    for suite in &report.suites {
        text.push('\n');
        text.push_str(&of_suite(suite));
    }
    text
}

/// The head of a report: the date, the machine, and how to read the tables.
fn head(report: &Report) -> String {
    let machine = &report.machine;
    let cores = if machine.cores == 1 { "" } else { "s" };
    let peers = report.peers.iter();
    let peers: String = peers
        .filter_map(|peer| Some(format!(", {} {}", peer.contender, peer.version.as_ref()?)))
        .collect();
    let mut text = format!(
        "hitmask {} at {} on {} ({} core{cores}, one is used), {}\nRust {}{peers}\n\nhitmask: the \
         median of {} rounds. The others: how many times as long they took in the same \
         round,\nthe median. ±: half of the rounds lie within this of the median, for the \
         contender of the row that\nstrays most. Where answers come in frames, hitmask is the \
         median frame, and the others compare means;\n99 % and worst: a whole frame, and how many \
         times the median frame it is.\n",
        report.hitmask,
        report.level,
        machine.processor,
        machine.cores,
        report.date,
        machine.rust,
        report.rounds,
    );
    if let Some(caution) = caution(report) {
        text.push_str(caution);
        text.push('\n');
    }
    text
}

/// The reason why you should not trust the numbers of a report, if there is one.
pub(crate) fn caution(report: &Report) -> Option<&'static str> {
    if report.quick {
        return Some("A quick run: it shows that everything works, the numbers do not hold.");
    }
    let (far, all) = far_rows(report);
    (2 * far > all).then_some(
        "The rounds stray far: something else ran beside. Measure again on a quiet machine.",
    )
}

/// The number of rows that vary so much that their numbers mean little, and the number of all rows.
pub(crate) fn far_rows(report: &Report) -> (usize, usize) {
    let rows = report.suites.iter().flat_map(|suite| &suite.rows);
    let strays: Vec<f64> = rows.filter_map(|row| strays(&row.contenders)).collect();
    (strays.iter().filter(|strays| **strays > FAR).count(), strays.len())
}

/// A suite's title, its rows, and the reasons why contenders are missing.
fn of_suite(suite: &Suite) -> String {
    let facts = in_order(&suite.rows, |row| row.facts.iter().map(|fact| fact.name.as_str()));
    let contenders = in_order(&suite.rows, |row| {
        row.contenders.iter().map(|measured| measured.contender.as_str())
    });
    // A contender that was never timed has no column, only a note.
    let is_timed = |name: &&str| suite.rows.iter().any(|row| row.times_of(name).is_some());
    let contenders: Vec<&str> = contenders.into_iter().filter(is_timed).collect();
    let of_frames = suite.rows.iter().any(|row| frames(row).is_some());
    let has_rivals = suite.rows.iter().any(|row| row.fastest.is_some());
    let size = match suite.sizes {
        Sizes::Pixels => "size",
        Sizes::Sprites => "sprites",
        Sizes::Actors => "actors",
    };
    let mut heading = [&[size, "case"], &facts[..]].concat();
    for contender in &contenders {
        heading.push(contender);
        if of_frames && *contender == suite.baseline {
            heading.extend(["mean", "99 %", "worst"]);
        }
    }
    if has_rivals {
        heading.push("fastest");
    }
    if !contenders.is_empty() {
        heading.push("±");
    }
    let mut table = vec![heading.into_iter().map(String::from).collect()];
    for row in &suite.rows {
        let mut cells = vec![grouped(row.size as usize), row.case.clone()];
        cells.extend(facts.iter().map(|name| {
            let fact = row.facts.iter().find(|fact| fact.name == *name);
            fact.map_or(NOTHING.to_string(), |fact| number(fact.value))
        }));
        for name in &contenders {
            match row.times_of(name) {
                _ if of_frames && **name == suite.baseline => cells.extend(frame_cells(row)),
                Some((time, _)) if **name == suite.baseline => cells.push(duration(time.median)),
                Some((_, ratio)) => cells.push(times(ratio.median)),
                None => cells.push(NOTHING.to_string()),
            }
        }
        if has_rivals {
            cells.push(fastest(row).unwrap_or(NOTHING.to_string()));
        }
        if !contenders.is_empty() {
            let mark = if row.unsteady { "!" } else { "" };
            let far = strays(&row.contenders);
            let far = far.map(|strays| format!("{:.0} %{mark}", 100.0 * strays));
            cells.push(far.unwrap_or(NOTHING.to_string()));
        }
        table.push(cells);
    }
    let mut text = format!("{}\n{}", suite.title, aligned(&table));
    for note in notes(&suite.rows) {
        let _ = writeln!(text, " {NOTHING} {note}");
    }
    if suite.rows.iter().any(|row| row.unsteady) {
        let far = 100.0 * FAR;
        let _ = writeln!(text, " ! it strays by more than {far:.0} % each time it was measured");
    }
    text
}

/// The baseline's median time, its mean, and the times of slow frames, which are also shown as
/// multiples of the median frame.
fn frame_cells(row: &Row) -> [String; 4] {
    let Some((answer, frame)) = row.contenders.first().zip(frames(row)) else {
        let time = row.contenders.first().and_then(Measured::times);
        let time = time.map_or(NOTHING.to_string(), |(time, _)| duration(time.median));
        let [mean, slow, slowest] = [NOTHING; 3].map(String::from);
        return [time, mean, slow, slowest];
    };
    let answers = match answer.outcome {
        Outcome::Timed { asked, .. } => asked.max(1) as f64,
        Outcome::Absent { .. } => 1.0,
    };
    let slow = |time: f64| format!("{} {}", duration(time), times(time / frame.median));
    let [median, mean] = [frame.median, frame.mean].map(|time| duration(time / answers));
    [median, mean, slow(frame.p99), slow(frame.worst)]
}

/// The fastest contender of a row, with its ratio if it is not the engine.
fn fastest(row: &Row) -> Option<String> {
    let fastest = row.fastest.as_deref()?;
    match row.times_of(fastest) {
        Some((_, ratio)) if fastest != name::ENGINE => {
            Some(format!("{fastest} {}", times(ratio.median)))
        }
        _ => Some(fastest.to_string()),
    }
}

/// Lists all names in the rows. A name that occurs only in some rows gets its column where those
/// rows have it.
fn in_order<'a, Names: Iterator<Item = &'a str>>(
    rows: &'a [Row],
    names_of: impl Fn(&'a Row) -> Names,
) -> Vec<&'a str> {
    let mut names: Vec<&str> = Vec::new();
    let mut place = 0;
    for name in rows.iter().flat_map(names_of) {
        match names.iter().position(|known| *known == name) {
            Some(known) => place = known + 1,
            None => {
                names.insert(place.min(names.len()), name);
                place += 1;
            }
        }
    }
    names
}

/// The baseline's frame times.
fn frames(row: &Row) -> Option<Frames> {
    match row.contenders.first()?.outcome {
        Outcome::Timed { frames, .. } => frames,
        Outcome::Absent { .. } => None,
    }
}

/// The reasons for dashes, each listed once, contender by contender.
fn notes(rows: &[Row]) -> Vec<String> {
    let mut notes: Vec<(&str, Vec<&str>)> = Vec::new();
    for Measured { contender, outcome } in rows.iter().flat_map(|row| &row.contenders) {
        let Outcome::Absent { absent } = outcome else { continue };
        match notes.iter_mut().find(|(name, _)| name == contender) {
            Some((_, reasons)) if reasons.contains(&absent.as_str()) => {}
            Some((_, reasons)) => reasons.push(absent),
            None => notes.push((contender, vec![absent])),
        }
    }
    let each = |(name, reasons): &(&str, Vec<&str>)| {
        reasons.iter().map(|reason| format!("{name}: {reason}")).collect::<Vec<_>>()
    };
    notes.iter().flat_map(each).collect()
}

/// Aligns cells in columns. The second column, which contains the name of the case, is aligned to
/// the left, all others to the right.
fn aligned(rows: &[Vec<String>]) -> String {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let width = |column: usize| {
        let cells = rows.iter().filter_map(|row| row.get(column));
        cells.map(|cell| cell.chars().count()).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..columns).map(width).collect();
    let mut text = String::new();
    for row in rows {
        let cells = row.iter().zip(&widths).enumerate().map(|(column, (cell, width))| {
            if column == 1 { format!("{cell:<width$}") } else { format!("{cell:>width$}") }
        });
        let line = cells.collect::<Vec<_>>().join("  ");
        let _ = writeln!(text, " {}", line.trim_end());
    }
    text
}

/// A number with its unit.
fn number(value: Value) -> String {
    match value {
        Value::Count(count) => grouped(count),
        // A share above zero never shows as zero.
        Value::Share(share) if 0.0 < share && share < 0.005 => "<1 %".to_string(),
        Value::Share(share) => format!("{:.0} %", 100.0 * share),
        Value::Ratio(ratio) => times(ratio),
        Value::Nanoseconds(nanoseconds) => duration(nanoseconds),
        Value::Bytes(bytes) => format!("{bytes:.1} B"),
        Value::Gigahertz(clock) => format!("{clock:.2} GHz"),
        Value::Exponent(exponent) => format!("{exponent:.2}"),
    }
}

/// A count, with spaces between thousands if it is at least 10 000.
pub(crate) fn grouped(count: usize) -> String {
    let digits = count.to_string();
    let mut text = String::new();
    for (number, digit) in digits.chars().enumerate() {
        if digits.len() > 4 && number > 0 && (digits.len() - number).is_multiple_of(3) {
            text.push('\u{a0}');
        }
        text.push(digit);
    }
    text
}

/// Nanoseconds, printed in a suitable unit.
pub(crate) fn duration(nanoseconds: f64) -> String {
    match nanoseconds {
        below if below < 999.5 => format!("{below:.1} ns"),
        below if below < 999_500.0 => format!("{:.1} µs", below / 1e3),
        more => format!("{:.1} ms", more / 1e6),
    }
}

/// A ratio, with only its significant digits.
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
        let text = of(&sample::report());
        let lines: Vec<&str> = text.lines().collect();
        let start = lines.iter().position(|line| line.starts_with("The same pair")).unwrap();
        assert_eq!(
            lines[start + 1..],
            [
                " size  case        hitmask  RGBA loop  pygame-ce  parry2d          fastest     ±",
                "   64  worst miss  10.0 ns       150×       3.5×        –          hitmask   2 %",
                "   64  near miss   10.0 ns      15.0×      0.35×    1200×  pygame-ce 0.35×  2 %!",
                " – parry2d: an answer takes too long",
                " ! it strays by more than 25 % each time it was measured",
                "",
                "Worlds",
                " sprites  case   hits  growth  hitmask     mean          99 %        worst  rstar  fastest    ±",
                "    1000  32 px  <1 %       –  10.0 ns        –             –            –      –        –  2 %",
                "  10\u{a0}000  32 px  75 %    1.05   9.0 µs  10.0 µs  18.0 µs 2.0×  1.2 ms 133×   3.5×  hitmask  2 %",
            ]
        );
    }

    #[test]
    fn a_busy_machine_is_mentioned() {
        let mut report = sample::report();
        assert!(!of(&report).contains("quiet machine"));
        let rows = report.suites.iter_mut().flat_map(|suite| &mut suite.rows);
        for measured in rows.flat_map(|row| &mut row.contenders) {
            if let Outcome::Timed { ratio, nanoseconds, .. } = &mut measured.outcome {
                ratio.high *= 2.0;
                nanoseconds.high *= 2.0;
            }
        }
        assert!(of(&report).contains("quiet machine"));
    }

    #[test]
    fn numbers_have_the_digits_that_say_something() {
        let ratios = [0.0351, 0.351, 3.51, 35.1, 351.0].map(times);
        assert_eq!(ratios, ["0.035×", "0.35×", "3.5×", "35.1×", "351×"]);
        let durations = [3.51, 999.4, 3510.0, 3_510_000.0].map(duration);
        assert_eq!(durations, ["3.5 ns", "999.4 ns", "3.5 µs", "3.5 ms"]);
        assert_eq!([64, 1024, 10_000].map(grouped), ["64", "1024", "10\u{a0}000"]);
    }
}
