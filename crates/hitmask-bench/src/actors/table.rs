//! The measurements of actors as text.

use std::fmt::Write as _;

use super::report::ActorsReport;
use crate::table::{aligned, duration, times};

/// The length of a frame at 60 Hz, in nanoseconds.
const FRAME: f64 = 1e9 / 60.0;

/// The whole text.
pub(crate) fn of(report: &ActorsReport) -> String {
    let side = report.side;
    let mut text = format!(
        "Actors: {} of them run and jump on a painted level of {side} x {side}, on one core\n",
        report.actors
    );
    let heading = ["rules", "grounded", "an actor's tick", "all of them", "of a frame at 60 Hz"];
    let mut rows = vec![heading.map(str::to_string).to_vec()];
    for preset in &report.presets {
        let frame = report.frame(preset);
        rows.push(vec![
            preset.preset.clone(),
            format!("{} %", preset.grounded),
            duration(preset.nanoseconds.median),
            duration(frame),
            format!("{:.0} %", 100.0 * frame / FRAME),
        ]);
    }
    text.push_str(&aligned(&rows, 1));
    let _ = writeln!(
        text,
        "Actors: a plain step takes {}; pixel by pixel over a grid of truth values {}, {} as long",
        duration(report.step.median),
        duration(report.textbook.median),
        times(report.ratio()),
    );
    text
}
