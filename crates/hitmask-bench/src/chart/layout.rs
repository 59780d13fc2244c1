//! Where everything stands in a chart.

use super::{Drawing, Font, Shape, choice};
use crate::contenders::name;
use crate::report::{CaseReport, Measured, Outcome, Report};
use crate::table::{duration, times};

const WIDTH: u32 = 960;
const MARGIN: u32 = 20;
/// Where the bars may stand, and what is kept free for what is written behind them.
const BARS_LEFT: u32 = 196;
const BARS_RIGHT: u32 = WIDTH - MARGIN - 19 * 8;
/// Rows: a bar's height, and from one bar or case to the next.
const BAR: u32 = 11;
const BAR_PITCH: u32 = 16;
const CASE_GAP: u32 = 14;

const GROUND: [u8; 3] = [13, 17, 28];
const RULE: [u8; 3] = [44, 53, 77];
const TEXT: [u8; 3] = [232, 236, 244];
const FAINT: [u8; 3] = [142, 153, 178];

/// The chart of a report.
pub fn of(report: &Report) -> Drawing {
    let cases: Vec<(&CaseReport, Vec<Bar<'_>>)> =
        choice::of(report).into_iter().map(|case| (case, bars(case))).collect();
    let scale = Scale::of(cases.iter().flat_map(|(_, bars)| bars.iter().map(|bar| bar.ratio)));
    let title = format!("How many times as long as hitmask: {}", report.date);
    let mut shapes = Vec::new();
    let mut y = MARGIN;
    text(&mut shapes, (MARGIN, y), "How many times as long as hitmask", Font::Title, TEXT);
    y += 26;
    for line in subtitle(report) {
        text(&mut shapes, (MARGIN, y), &line, Font::Plain, FAINT);
        y += 18;
    }
    y += 10;
    let top = y;
    let rules = shapes.len();
    y += 24;
    for (case, bars) in &cases {
        let label = format!("{}, {} px", case.case, case.size);
        text(&mut shapes, (MARGIN, y), &label, Font::Plain, TEXT);
        let time = case.times_of(name::ENGINE).map(|(time, _)| duration(time.median));
        let time = format!("hitmask {}", time.unwrap_or_default());
        text(&mut shapes, (MARGIN, y + BAR_PITCH), &time, Font::Plain, FAINT);
        for (row, bar) in bars.iter().enumerate() {
            let y = y + row as u32 * BAR_PITCH;
            let (from, to) = (scale.x(1.0), scale.x(bar.ratio));
            let (left, right) = (from.min(to), from.max(to).max(from.min(to) + 1));
            let (at, size) = ((left, y + 1), (right - left, BAR));
            shapes.push(Shape::Box { at, size, color: color(bar.contender) });
            let said = format!("{} {}", times(bar.ratio), bar.contender);
            text(&mut shapes, (right + 6, y), &said, Font::Plain, TEXT);
        }
        // The case's name and time take two rows.
        y += bars.len().max(2) as u32 * BAR_PITCH + CASE_GAP;
    }
    let mut grid = Vec::new();
    for power in scale.powers() {
        let (x, label) = (scale.x(10_f64.powi(power)), times_of_power(power));
        let left = x.saturating_sub(Font::Plain.width(&label) / 2);
        text(&mut grid, (left, top), &label, Font::Plain, FAINT);
        grid.push(Shape::Box {
            at: (x, top + 16),
            size: (1, y - top - 16 - CASE_GAP / 2),
            color: if power == 0 { FAINT } else { RULE },
        });
    }
    // The lines of the scale lie under the bars.
    shapes.splice(rules..rules, grid);
    let height = y + MARGIN - CASE_GAP;
    let ground = Shape::Box { at: (0, 0), size: (WIDTH, height), color: GROUND };
    shapes.insert(0, ground);
    Drawing { width: WIDTH, height, title, shapes }
}

/// A contender's bar.
struct Bar<'a> {
    contender: &'a str,
    ratio: f64,
}

/// Those who were timed, but for the engine itself.
fn bars(case: &CaseReport) -> Vec<Bar<'_>> {
    let others = case.contenders.iter().skip(1);
    let others = others.filter(|other| other.contender != name::ONE_BY_ONE);
    let bars = others.filter_map(|Measured { contender, outcome }| match outcome {
        Outcome::Timed { ratio, .. } => Some(Bar { contender, ratio: ratio.median }),
        Outcome::Absent { .. } => None,
    });
    bars.collect()
}

/// What was measured where, in two lines.
fn subtitle(report: &Report) -> [String; 2] {
    let peers = report.peers.iter();
    let peers =
        peers.filter_map(|peer| Some(format!("{} {}", peer.contender, peer.version.as_ref()?)));
    let versions: Vec<String> =
        std::iter::once(format!("hitmask {} at {}", report.hitmask, report.level))
            .chain(peers)
            .collect();
    [
        format!("{}, one core, {}", report.machine.processor, report.date),
        format!("{}. Medians of {} rounds, logarithmic scale", versions.join(", "), report.rounds),
    ]
}

/// The logarithmic scale: from a power of ten to a power of ten.
struct Scale {
    first: i32,
    last: i32,
}

impl Scale {
    fn of(ratios: impl Iterator<Item = f64>) -> Self {
        let (mut first, mut last) = (0, 1);
        for ratio in ratios.filter(|ratio| ratio.is_finite() && *ratio > 0.0) {
            first = first.min(ratio.log10().floor() as i32);
            last = last.max(ratio.log10().ceil() as i32);
        }
        Self { first, last }
    }

    /// The column of a ratio.
    fn x(&self, ratio: f64) -> u32 {
        let part = (ratio.log10() - f64::from(self.first)) / f64::from(self.last - self.first);
        BARS_LEFT + (part.clamp(0.0, 1.0) * f64::from(BARS_RIGHT - BARS_LEFT)).round() as u32
    }

    fn powers(&self) -> impl Iterator<Item = i32> {
        self.first..=self.last
    }
}

fn times_of_power(power: i32) -> String {
    if power < 0 {
        format!("{:.*}×", power.unsigned_abs() as usize, 10_f64.powi(power))
    } else {
        format!("{:.0}×", 10_f64.powi(power))
    }
}

/// The colour of a contender.
fn color(contender: &str) -> [u8; 3] {
    match contender {
        name::RGBA_LOOP => [250, 196, 64],
        name::BOOL_LOOP => [240, 140, 74],
        name::U64_ROWS => [64, 214, 232],
        name::PYGAME => [120, 204, 130],
        name::PARRY => [255, 56, 92],
        _ => [120, 140, 220],
    }
}

fn text(shapes: &mut Vec<Shape>, at: (u32, u32), text: &str, font: Font, color: [u8; 3]) {
    // What does not fit is left out: names of processors may be long.
    let fits = (WIDTH.saturating_sub(at.0 + MARGIN / 2) / font.letter().0) as usize;
    let text = text.chars().take(fits).collect();
    shapes.push(Shape::Text { at, text, font, color });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample;

    #[test]
    fn everything_stands_in_the_drawing() {
        let drawing = of(&sample::report());
        for shape in &drawing.shapes {
            let ((x, y), (width, height)) = match shape {
                Shape::Box { at, size, .. } => (*at, *size),
                Shape::Text { at, text, font, .. } => (*at, (font.width(text), font.letter().1)),
            };
            assert!(x + width <= drawing.width && y + height <= drawing.height, "{shape:?}");
        }
    }

    #[test]
    fn bars_grow_with_the_ratio_from_the_engine_on() {
        let scale = Scale::of([0.35, 150.0, 1200.0].into_iter());
        assert_eq!((scale.first, scale.last), (-1, 4));
        assert!(scale.x(0.35) < scale.x(1.0) && scale.x(150.0) < scale.x(1200.0));
        assert_eq!(scale.x(10_000.0), BARS_RIGHT);
        let drawing = of(&sample::report());
        let boxes = drawing.shapes.iter().filter_map(|shape| match shape {
            Shape::Box { at, size, color } if size.1 == BAR => Some((at.0, size.0, *color)),
            _ => None,
        });
        let boxes: Vec<_> = boxes.collect();
        // Two of the one case, three of the other: who is absent has no bar.
        assert_eq!(boxes.len(), 5);
        let one = boxes[0].0;
        assert!(boxes.iter().filter(|(x, ..)| *x == one).count() == 4);
        assert!(boxes.iter().any(|(x, width, _)| x + width == one));
    }

    #[test]
    fn the_scale_says_powers_of_ten() {
        assert_eq!([-2, -1, 0, 3].map(times_of_power), ["0.01×", "0.1×", "1×", "1000×"]);
    }
}
