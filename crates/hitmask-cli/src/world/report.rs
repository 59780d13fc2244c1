//! Prints a run as a line for each event, as a line of JSON for each tick, or as a summary.

use std::time::Duration;

use hitmask::world::Event;
use serde::ser::SerializeSeq as _;
use serde::{Serialize, Serializer};

use super::names::Names;
use super::play::Play;
use super::tally::{Started, Tally};
use crate::failure::Failure;
use crate::number::{grouped, many};
use crate::output::Answers;

/// The form of the output.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    /// The summary.
    Summary,
    /// A line for each event, then the summary.
    Events,
    /// A line of JSON for each tick, then a line with the summary.
    Json,
}

/// Prints a run on standard output.
pub(crate) struct Report {
    form: Form,
    answers: Answers,
    /// The events that the tick's line of JSON will list.
    started: Vec<Event>,
    ended: Vec<Event>,
}

/// A tick as JSON.
#[derive(Serialize)]
struct Tick<'a> {
    tick: u32,
    started: Pairs<'a>,
    ended: Pairs<'a>,
    ongoing: u64,
}

/// The pairs of events, and why they started. There may be millions of pairs, so each name is made
/// only when it is written.
struct Pairs<'a> {
    names: &'a Names,
    events: &'a [Event],
}

impl Serialize for Pairs<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut list = serializer.serialize_seq(Some(self.events.len()))?;
        for event in self.events {
            let (a, b) = event.pair();
            let (a, b) = (self.names.name(a), self.names.name(b));
            match event {
                Event::Started { cause, .. } => list.serialize_element(&(a, b, cause.name()))?,
                Event::Ended { .. } | Event::Ongoing { .. } => list.serialize_element(&(a, b))?,
            }
        }
        list.end()
    }
}

/// The summary as JSON.
#[derive(Serialize)]
struct Summary {
    ticks: u32,
    colliders: u32,
    sprites: usize,
    removed: u32,
    #[serde(flatten)]
    tally: Tally,
    dug: u64,
    hash: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    nanoseconds_a_tick: Option<u64>,
}

#[derive(Serialize)]
struct LastLine {
    summary: Summary,
}

impl Report {
    pub(crate) fn new(form: Form) -> Self {
        Self { form, answers: Answers::new(), started: Vec::new(), ended: Vec::new() }
    }

    /// Runs the next tick, and prints its events.
    pub(crate) fn next(&mut self, play: &mut Play<'_>, tick: u32) -> Result<(), Failure> {
        let Self { form, answers, started, ended } = self;
        started.clear();
        ended.clear();
        let mut written = Ok(());
        let ongoing = play.next(|names, event| match form {
            Form::Summary => {}
            Form::Events => {
                if written.is_ok() {
                    written = answers.words(&words(names, tick, event));
                }
            }
            Form::Json => match event {
                Event::Started { .. } => started.push(event),
                Event::Ended { .. } => ended.push(event),
                Event::Ongoing { .. } => {}
            },
        });
        let ongoing = ongoing.map_err(|error| {
            Failure::new(format!("{}: at tick {tick}: {error}", play.scene.name))
        })?;
        written?;
        if *form == Form::Json {
            let pairs = |events| Pairs { names: &play.names, events };
            let (started, ended) = (pairs(started), pairs(ended));
            answers.json(&Tick { tick, started, ended, ongoing })?;
        }
        Ok(())
    }

    /// Prints the summary, with the time per tick if there is one.
    pub(crate) fn end(mut self, play: &Play<'_>, a_tick: Option<Duration>) -> Result<(), Failure> {
        match self.form {
            Form::Json => self.answers.json(&LastLine { summary: summary(play, a_tick) })?,
            Form::Summary | Form::Events => {
                let mut text = text(play, a_tick);
                if self.form == Form::Events {
                    text.insert(0, '\n');
                }
                self.answers.words(&text)?;
            }
        }
        self.answers.flush()
    }
}

/// Describes an event in words.
fn words(names: &Names, tick: u32, event: Event) -> String {
    let (a, b) = event.pair();
    let (a, b) = (names.name(a), names.name(b));
    match event {
        Event::Started { cause, .. } => format!("tick {tick}  started  {a} {b}  {}", cause.name()),
        Event::Ended { .. } => format!("tick {tick}  ended  {a} {b}"),
        Event::Ongoing { .. } => format!("tick {tick}  ongoing  {a} {b}"),
    }
}

fn summary(play: &Play<'_>, a_tick: Option<Duration>) -> Summary {
    Summary {
        ticks: play.tick + 1,
        colliders: play.scene.colliders(),
        sprites: play.scene.looks.len(),
        removed: play.removed(),
        tally: play.tally,
        dug: play.dug(),
        hash: format!("{:016x}", play.world().hash()),
        nanoseconds_a_tick: a_tick.map(|time| time.as_nanos() as u64),
    }
}

fn text(play: &Play<'_>, a_tick: Option<Duration>) -> String {
    let Tally { started, ended, most, now } = play.tally;
    let ticks = many(u64::from(play.tick) + 1, "tick");
    let mut lines = vec![format!("{}, {ticks}", play.scene.name)];
    let sprites = many(play.scene.looks.len() as u64, "sprite");
    let mut colliders = format!("{} of {sprites}", grouped(play.scene.colliders().into()));
    if play.removed() > 0 {
        colliders = format!("{colliders}, {} removed", grouped(play.removed().into()));
    }
    lines.push(format!("colliders  {colliders}"));
    let Started { inserted, pose, motion } = started;
    let causes: Vec<String> = [(motion, "motion"), (pose, "pose"), (inserted, "inserted")]
        .into_iter()
        .filter(|(count, _)| *count > 0)
        .map(|(count, cause)| format!("{} {cause}", grouped(count)))
        .collect();
    let causes = if causes.is_empty() { String::new() } else { format!(": {}", causes.join(", ")) };
    lines.push(format!("started    {}{causes}", many(inserted + pose + motion, "pair")));
    lines.push(format!("ended      {}", grouped(ended)));
    let most = match most.pairs {
        0 => "none".to_string(),
        pairs => format!("{} at the most, at tick {}", grouped(pairs), most.tick),
    };
    lines.push(format!("at once    {most}; {} now", grouped(now)));
    let dug = play.dug();
    if dug > 0 {
        lines.push(format!("dug        {}", many(dug, "pixel")));
    }
    lines.push(format!("hash       {:016x}", play.world().hash()));
    if let Some(time) = a_tick {
        lines.push(format!("a tick     {:.3} ms", time.as_secs_f64() * 1e3));
    }
    lines.join("\n")
}
