//! Lays out a chart.

use super::choice;
use super::drawing::{Drawing, Font, Shape};
use crate::name;
use crate::report::{self, Report};
use crate::table::{caution, duration, times};

const WIDTH: u32 = 960;
const MARGIN: u32 = 20;
/// The gap between the names of the cases and the bars, the width of the widest name, and the
/// column where bars end, which leaves room for the text after the bars.
const GAP: u32 = 20;
const LONGEST_NAME: u32 = 400;
const BARS_RIGHT: u32 = WIDTH - MARGIN - 19 * 8;
/// The height of a bar, and the distances from one bar or case to the next.
const BAR: u32 = 11;
const BAR_PITCH: u32 = 16;
const CASE_GAP: u32 = 14;

const GROUND: [u8; 3] = [13, 17, 28];
const RULE: [u8; 3] = [44, 53, 77];
const TEXT: [u8; 3] = [232, 236, 244];
const FAINT: [u8; 3] = [142, 153, 178];
const WARNING: [u8; 3] = [250, 196, 64];

/// Draws the chart of a report; `None` if the report contains only the engine.
pub(crate) fn of(report: &Report) -> Option<Drawing> {
    let chosen = choice::of(report);
    let cases: Vec<Row<'_>> = chosen.iter().map(|(_, case)| Row::of(case)).collect();
    if cases.iter().all(|case| case.bars.is_empty()) {
        return None;
    }
    let widest = cases.iter().map(Row::width).max().unwrap_or(0).min(LONGEST_NAME);
    let ratios = cases.iter().flat_map(|case| case.bars.iter().map(|bar| bar.ratio));
    let scale = Scale::of(MARGIN + widest + GAP, ratios);
    let title = format!("How many times as long as hitmask: {}", report.date);
    let mut shapes = Vec::new();
    let mut y = MARGIN;
    text(&mut shapes, (MARGIN, y), "How many times as long as hitmask", Font::Title, TEXT);
    y += 26;
    for line in subtitle(report) {
        text(&mut shapes, (MARGIN, y), &line, Font::Plain, FAINT);
        y += 18;
    }
    if let Some(caution) = caution(report) {
        text(&mut shapes, (MARGIN, y), caution, Font::Plain, WARNING);
        y += 18;
    }
    y += 10;
    let top = y;
    let rules = shapes.len();
    y += 24;
    for Row { name, time, bars } in &cases {
        for (row, (said, color)) in [(name, TEXT), (time, FAINT)].into_iter().enumerate() {
            let said = cut(said, widest / Font::Plain.letter().0);
            text(&mut shapes, (MARGIN, y + row as u32 * BAR_PITCH), &said, Font::Plain, color);
        }
        for (row, bar) in bars.iter().enumerate() {
            let y = y + row as u32 * BAR_PITCH;
            let (from, to) = (scale.x(1.0), scale.x(bar.ratio));
            let (left, right) = (from.min(to), from.max(to).max(from.min(to) + 1));
            let (at, size) = ((left, y + 1), (right - left, BAR));
            shapes.push(Shape::Box { at, size, color: color(bar.contender) });
            let said = format!("{} {}", times(bar.ratio), bar.contender);
            text(&mut shapes, (right + 6, y), &said, Font::Plain, TEXT);
        }
        // The case's name and time need two rows.
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
    let without = choice::without(report, &chosen);
    let without: Vec<String> = without.iter().map(ToString::to_string).collect();
    if !without.is_empty() {
        let said = format!("Only in the tables: {}", without.join(", "));
        text(&mut grid, (MARGIN, y), &said, Font::Plain, FAINT);
        y += Font::Plain.letter().1 + CASE_GAP;
    }
    // The lines of the scale are drawn below the bars.
    shapes.splice(rules..rules, grid);
    let height = y + MARGIN - CASE_GAP;
    let ground = Shape::Box { at: (0, 0), size: (WIDTH, height), color: GROUND };
    shapes.insert(0, ground);
    Some(Drawing { width: WIDTH, height, title, shapes })
}

/// A case, with the text to the left of its bars, and the bars.
struct Row<'a> {
    name: String,
    time: String,
    bars: Vec<Bar<'a>>,
}

impl<'a> Row<'a> {
    fn of(case: &'a report::Row) -> Self {
        let time = case.times_of(name::ENGINE).map(|(time, _)| duration(time.median));
        Self {
            name: format!("{}, {} px", case.case, case.size),
            time: format!("hitmask {}", time.unwrap_or_default()),
            bars: bars(case),
        }
    }

    /// The width of the text to the left of the bars.
    fn width(&self) -> u32 {
        Font::Plain.width(&self.name).max(Font::Plain.width(&self.time))
    }
}

/// A contender's bar.
struct Bar<'a> {
    contender: &'a str,
    ratio: f64,
}

/// The contenders that have times, except for the engine.
fn bars(case: &report::Row) -> Vec<Bar<'_>> {
    let others = case.contenders.iter().skip(1);
    let others = others.filter(|other| other.contender != name::ONE_BY_ONE);
    let bars = others.filter_map(|other| {
        let (_, ratio) = other.times()?;
        Some(Bar { contender: &other.contender, ratio: ratio.median })
    });
    bars.collect()
}

/// Three lines that describe what was measured, where, and how.
fn subtitle(report: &Report) -> [String; 3] {
    let peers = report.peers.iter();
    let peers =
        peers.filter_map(|peer| Some(format!("{} {}", peer.contender, peer.version.as_ref()?)));
    let versions: Vec<String> =
        std::iter::once(format!("hitmask {} at {}", report.hitmask, report.level))
            .chain(peers)
            .collect();
    [
        format!("{}, one core, {}", report.machine.processor, report.date),
        versions.join(", "),
        format!("Medians of {} rounds, logarithmic scale", report.rounds),
    ]
}

/// A logarithmic scale between two powers of ten.
struct Scale {
    /// The column where the scale begins.
    left: u32,
    first: i32,
    last: i32,
}

impl Scale {
    fn of(left: u32, ratios: impl Iterator<Item = f64>) -> Self {
        let (mut first, mut last) = (0, 1);
        for ratio in ratios.filter(|ratio| ratio.is_finite() && *ratio > 0.0) {
            first = first.min(ratio.log10().floor() as i32);
            last = last.max(ratio.log10().ceil() as i32);
        }
        Self { left, first, last }
    }

    /// The column for a ratio.
    fn x(&self, ratio: f64) -> u32 {
        let part = (ratio.log10() - f64::from(self.first)) / f64::from(self.last - self.first);
        self.left + (part.clamp(0.0, 1.0) * f64::from(BARS_RIGHT - self.left)).round() as u32
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

/// The color of a contender.
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

/// Shortens the text and ends it with dots if it has more letters than this.
fn cut(text: &str, letters: u32) -> String {
    /// Three separate dots, because few pixel fonts contain the ellipsis character.
    const MORE: &str = "...";
    let letters = letters as usize;
    if text.chars().count() <= letters {
        return text.to_string();
    }
    text.chars().take(letters.saturating_sub(MORE.len())).chain(MORE.chars()).collect()
}

fn text(shapes: &mut Vec<Shape>, at: (u32, u32), text: &str, font: Font, color: [u8; 3]) {
    // Text that does not fit is shortened, because names of processors may be long.
    let fits = (WIDTH.saturating_sub(at.0 + MARGIN / 2) / font.letter().0) as usize;
    let text = text.chars().take(fits).collect();
    shapes.push(Shape::Text { at, text, font, color });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample;

    #[test]
    fn everything_fits_in_the_drawing() {
        let drawing = of(&sample::report()).unwrap();
        for shape in &drawing.shapes {
            let ((x, y), (width, height)) = match shape {
                Shape::Box { at, size, .. } => (*at, *size),
                Shape::Text { at, text, font, .. } => (*at, (font.width(text), font.letter().1)),
            };
            assert!(x + width <= drawing.width && y + height <= drawing.height, "{shape:?}");
        }
    }

    #[test]
    fn bars_grow_with_the_ratio_to_the_engine() {
        let scale = Scale::of(200, [0.35, 150.0, 1200.0].into_iter());
        assert_eq!((scale.first, scale.last), (-1, 4));
        assert!(scale.x(0.35) < scale.x(1.0) && scale.x(150.0) < scale.x(1200.0));
        assert_eq!(scale.x(10_000.0), BARS_RIGHT);
        let drawing = of(&sample::report()).unwrap();
        let boxes = drawing.shapes.iter().filter_map(|shape| match shape {
            Shape::Box { at, size, color } if size.1 == BAR => Some((at.0, size.0, *color)),
            _ => None,
        });
        let boxes: Vec<_> = boxes.collect();
        // Two bars for one case and three for the other, because an absent contender has no bar.
        assert_eq!(boxes.len(), 5);
        let one = boxes[0].0;
        assert!(boxes.iter().filter(|(x, ..)| *x == one).count() == 4);
        assert!(boxes.iter().any(|(x, width, _)| x + width == one));
    }

    /// All text in the drawing of a report.
    fn texts_of(report: &Report) -> Vec<String> {
        let shapes = of(report).unwrap().shapes.into_iter();
        let texts = shapes.filter_map(|shape| match shape {
            Shape::Text { text, .. } => Some(text),
            Shape::Box { .. } => None,
        });
        texts.collect()
    }

    #[test]
    fn bars_start_right_of_the_longest_name() {
        let mut report = sample::report();
        for name in ["hit", "16384×16384, anywhere", &"long ".repeat(100)] {
            report.suites[0].rows[0].case = name.to_string();
            let drawing = of(&report).unwrap();
            let mut right = 0;
            let mut bars = WIDTH;
            for shape in &drawing.shapes {
                match shape {
                    Shape::Text { at, text, .. }
                        if text.contains(" px") || text.ends_with("...") =>
                    {
                        right = right.max(at.0 + Font::Plain.width(text));
                    }
                    Shape::Box { at, size, .. } if size.1 == BAR => bars = bars.min(at.0),
                    _ => {}
                }
            }
            assert!(right > MARGIN && right + GAP <= bars && bars < BARS_RIGHT, "{name}");
        }
    }

    #[test]
    fn cautions_and_missing_groups_are_shown() {
        let mut report = sample::report();
        assert!(!texts_of(&report).iter().any(|text| text.contains("quick run")));
        report.quick = true;
        assert!(texts_of(&report).iter().any(|text| text.contains("the numbers do not hold")));
        assert!(texts_of(&report).contains(&"Only in the tables: world".to_string()));
        report.suites.truncate(1);
        assert!(!texts_of(&report).iter().any(|text| text.contains("Only in")));
    }

    #[test]
    fn without_bars_there_is_no_drawing() {
        let mut report = sample::report();
        for case in &mut report.suites[0].rows {
            case.contenders.truncate(1);
        }
        assert_eq!(of(&report), None);
        report.suites.clear();
        assert_eq!(of(&report), None);
    }

    #[test]
    fn the_scale_shows_powers_of_ten() {
        assert_eq!([-2, -1, 0, 3].map(times_of_power), ["0.01×", "0.1×", "1×", "1000×"]);
    }
}
