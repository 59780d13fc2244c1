//! Prints a run of an actor, as a line of JSON for each tick, or as a summary in words.

use std::fmt::Write as _;

use hitmask::actor::{Body, Subpixels};
use serde::Serialize;
use serde_json::value::RawValue;

use super::event::Event;
use super::run::Run;
use crate::failure::Failure;
use crate::number::{grouped, plural};
use crate::output::Answers;

/// If an event repeats within this many ticks, the report shows it in one line.
const SOON: u32 = 10;

/// The maximum number of lines of events in a report in words.
const MAX_LINES: usize = 40;

/// Collects what the report of a run prints.
pub(crate) struct Report {
    answers: Answers,
    is_json: bool,
    start: Body,
    /// The highest position of the body, and the first tick at which it was there.
    highest: (Body, u32),
    /// The events, up to the maximum number of lines.
    lines: Vec<Line>,
    /// The number of further events.
    more: u64,
}

/// An event that happened once, or repeatedly.
struct Line {
    happened: Event,
    first: u32,
    last: u32,
    times: u32,
}

/// A tick as JSON. Coordinates and speeds are exact decimals.
#[derive(Serialize)]
struct Tick<'a> {
    tick: u32,
    x: Box<RawValue>,
    y: Box<RawValue>,
    vx: Box<RawValue>,
    vy: Box<RawValue>,
    grounded: bool,
    state: &'a str,
    events: Vec<EventJson<'a>>,
}

/// An event as JSON.
#[derive(Serialize)]
struct EventJson<'a> {
    event: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    on: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pixels: Option<u64>,
}

impl Report {
    pub(crate) fn new(is_json: bool, run: &Run<'_>) -> Self {
        let start = run.character.body();
        let answers = Answers::new();
        Self { answers, is_json, start, highest: (start, 0), lines: Vec::new(), more: 0 }
    }

    /// Adds a tick.
    pub(crate) fn take(&mut self, run: &Run<'_>, happened: &[Event]) -> Result<(), Failure> {
        if self.is_json {
            return self.print(run, happened);
        }
        let body = run.character.body();
        if height(body) > height(self.highest.0) {
            self.highest = (body, run.ticks);
        }
        for happened in happened {
            let goes_on =
                |line: &&mut Line| line.happened.repeats(happened) && line.last + SOON >= run.ticks;
            if let Some(line) = self.lines.iter_mut().rev().find(goes_on) {
                line.last = run.ticks;
                line.times += 1;
                line.happened.pixels += happened.pixels;
            } else if self.lines.len() < MAX_LINES {
                let (first, last) = (run.ticks, run.ticks);
                self.lines.push(Line { happened: happened.clone(), first, last, times: 1 });
            } else {
                self.more += 1;
            }
        }
        Ok(())
    }

    fn print(&mut self, run: &Run<'_>, happened: &[Event]) -> Result<(), Failure> {
        let fault = |error: serde_json::Error| Failure::new(error.to_string());
        let exact = |decimal: String| RawValue::from_string(decimal).map_err(fault);
        let character = &run.character;
        let ((x, y), speed) = (character.body().exact(), character.speed());
        let events = happened.iter().map(|event| EventJson {
            event: event.what,
            on: event.on,
            name: event.name.as_deref(),
            pixels: Some(event.pixels).filter(|pixels| *pixels > 0),
        });
        let tick = Tick {
            tick: run.ticks,
            x: exact(x.to_string())?,
            y: exact(y.to_string())?,
            vx: exact(speed.0.to_string())?,
            vy: exact(speed.1.to_string())?,
            grounded: character.is_grounded(),
            state: character.word(),
            events: events.collect(),
        };
        self.answers.json(&tick)
    }

    /// Prints the summary, if the report is in words.
    pub(crate) fn end(mut self, run: &Run<'_>, preset: &str) -> Result<(), Failure> {
        if !self.is_json {
            let words = self.words(run, preset);
            self.answers.words(words.trim_end_matches('\n'))?;
        }
        self.answers.flush()
    }

    fn words(&self, run: &Run<'_>, preset: &str) -> String {
        let (level, ticks) = (&run.game.level.name, run.ticks);
        let mut words = format!("{level}, {preset}, {ticks} tick{}\n", plural(ticks.into()));
        let mut say = |what: &str, text: &str| {
            // Writing to a String cannot fail.
            let _ = writeln!(words, "{what:<11} {text}");
        };
        let place = |body: Body| {
            let (x, y) = steps(body);
            format!("{},{}", hundredths(x), hundredths(y))
        };
        let (now, start) = (run.character.body(), self.start);
        say("from", &place(start));
        let (right, down) = (steps(now).0 - steps(start).0, steps(now).1 - steps(start).1);
        let side = if right < 0 { "to the left" } else { "to the right" };
        let level = if down < 0 { "up" } else { "down" };
        let gone = [(right, side), (down, level)].into_iter().filter(|(gone, _)| *gone != 0);
        let gone: Vec<String> =
            gone.map(|(gone, way)| format!("{} {way}", hundredths(gone.abs()))).collect();
        let gone = if gone.is_empty() { "where it began".to_string() } else { gone.join(", ") };
        say("to", &format!("{}: {gone}", place(now)));
        let on = run.support.map(|on| format!(": {on}")).filter(|_| run.character.is_grounded());
        say("ends", &format!("{}{}", run.character.doing(), on.unwrap_or_default()));
        let (highest, at) = self.highest;
        let risen = height(highest) - height(start);
        if risen > 0 && run.character.platformer().is_some() {
            say("highest", &format!("{} above the start, at tick {at}", hundredths(risen)));
        }
        for (what, (count, all)) in run.counts() {
            say(what, &format!("{count} of {all}"));
        }
        for Line { happened, first, last, times } in &self.lines {
            let pixels = match happened.pixels {
                0 => String::new(),
                pixels => format!(" {} pixel{}", grouped(pixels), plural(pixels)),
            };
            let until = if *times > 1 && happened.pixels > 0 {
                format!(" in {times} ticks")
            } else if *times > 1 {
                format!(", {times} times until tick {last}")
            } else {
                String::new()
            };
            say(&format!("tick {first}"), &format!("{}{pixels}{until}", happened.words()));
        }
        if self.more > 0 {
            say("…", &format!("and {} more: --json prints all", self.more));
        }
        words
    }
}

/// Returns the exact position of a body, in steps of a [`Subpixels`].
fn steps(body: Body) -> (i128, i128) {
    let steps = |pixel: i64, rest: Subpixels| {
        i128::from(pixel) * i128::from(Subpixels::PER_PIXEL) + i128::from(rest.to_steps())
    };
    let (point, rest) = (body.position(), body.remainder());
    (steps(point.x, rest.0), steps(point.y, rest.1))
}

/// Returns the height of a body, in the same steps.
fn height(body: Body) -> i128 {
    -steps(body).1
}

/// Converts steps to pixels with up to two decimals. Halves are rounded away from zero.
fn hundredths(steps: i128) -> String {
    let per_hundredth = i128::from(Subpixels::PER_PIXEL) / 100;
    let hundredths = (steps.abs() + per_hundredth / 2) / per_hundredth;
    let sign = if steps < 0 && hundredths > 0 { "-" } else { "" };
    let (whole, rest) = (hundredths / 100, hundredths % 100);
    match rest {
        0 => format!("{sign}{whole}"),
        rest if rest % 10 == 0 => format!("{sign}{whole}.{}", rest / 10),
        rest => format!("{sign}{whole}.{rest:02}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_have_two_decimals() {
        for (pixels, text) in [
            (0.0, "0"),
            (-16.0, "-16"),
            (0.5, "0.5"),
            (-0.046_875, "-0.05"),
            (0.005, "0.01"),
            (-0.004, "0"),
            (12.999, "13"),
            (7.08, "7.08"),
        ] {
            assert_eq!(hundredths(Subpixels::from_f64(pixels).to_steps().into()), text);
        }
    }
}
