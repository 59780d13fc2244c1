//! Runs every case of a selection, one after the other, and makes the report.

use hitmask::actor::platformer::Platformer;
use hitmask::simd::SimdLevel;

use crate::actors;
use crate::cases::{self, Selection};
use crate::contenders;
use crate::contenders::pygame::Pygame;
use crate::limit;
use crate::machine::{Machine, today};
use crate::measure::{self, Effort};
use crate::report::{CaseReport, Group, GroupReport, Report, VERSION};
use crate::world;

/// What to measure and how.
#[derive(Clone, Debug)]
pub struct Options {
    /// What to measure.
    pub selection: Selection,
    /// The engine's vector level; `None` lets it choose the best one itself.
    pub level: Option<SimdLevel>,
    /// How many sprites the scenes of worlds have; if empty, [the default counts](world::COUNTS).
    pub counts: Vec<u32>,
}

impl Options {
    /// The scenes of worlds to measure.
    pub fn scenes(&self) -> Vec<world::Planned> {
        let Selection { groups, quick, .. } = &self.selection;
        match self.counts.as_slice() {
            _ if !groups.contains(&Group::World) => Vec::new(),
            [] if *quick => world::planned(&world::COUNTS[..1]),
            counts => world::planned(counts),
        }
    }
}

/// The progress of a run.
#[derive(Clone, Copy, Debug)]
pub struct Progress<'a> {
    /// How many cases are done.
    pub done: usize,
    /// How many cases there are.
    pub all: usize,
    /// The case that is measured now.
    pub now: &'a str,
}

/// Measures everything that is selected, and reports its progress before each case.
///
/// # Errors
/// If an answer is wrong, or memory runs out.
pub fn run(options: &Options, mut progress: impl FnMut(Progress<'_>)) -> Result<Report, String> {
    let selection = &options.selection;
    let effort = if selection.quick { Effort::QUICK } else { Effort::FULL };
    let planned = cases::planned(selection);
    let with_limit = selection.groups.contains(&Group::Limit);
    let scenes = options.scenes();
    // After its scenes, the world group has one more step.
    let in_worlds = if scenes.is_empty() { 0 } else { scenes.len() + 1 };
    let with_actors = selection.groups.contains(&Group::Actors);
    // The level, the presets, and the plain step.
    let in_actors = if with_actors { 2 + Platformer::PRESETS.len() } else { 0 };
    let all = planned.len() + in_worlds + in_actors + usize::from(with_limit);
    let pygame = Pygame::new();
    let mut groups: Vec<GroupReport> = Vec::new();
    for (done, plan) in planned.iter().enumerate() {
        progress(Progress { done, all, now: &plan.label });
        let questions = plan.build()?;
        let measured =
            contenders::with_all(plan.group, &questions, options.level, &pygame, |contenders| {
                measure::run(contenders, questions.expected(), effort)
            })?;
        let report = CaseReport {
            case: questions.name().to_string(),
            size: questions.size(),
            pairs: questions.expected().len(),
            hits: questions.expected().iter().filter(|hit| **hit).count(),
            contenders: measured.map_err(|wrong| format!("{}: {wrong}", plan.label))?,
        };
        match groups.last_mut().filter(|last| last.group == plan.group) {
            Some(last) => last.cases.push(report),
            None => groups.push(GroupReport { group: plan.group, cases: vec![report] }),
        }
    }
    let mut world = None;
    if !scenes.is_empty() {
        let mut done = planned.len();
        world = Some(world::measure(&scenes, selection.quick, |now| {
            progress(Progress { done, all, now });
            done += 1;
        })?);
    }
    let mut moved = None;
    if with_actors {
        let mut done = planned.len() + in_worlds;
        moved = Some(actors::measure(selection.quick, |now| {
            progress(Progress { done, all, now });
            done += 1;
        })?);
    }
    let mut limit = None;
    if with_limit {
        progress(Progress { done: all - 1, all, now: "what the processor can read" });
        limit = Some(limit::measure(effort)?);
    }
    Ok(Report {
        version: VERSION,
        hitmask: env!("CARGO_PKG_VERSION").to_string(),
        level: options.level.unwrap_or_else(SimdLevel::best).name().to_string(),
        date: today(),
        quick: selection.quick,
        rounds: effort.rounds,
        machine: Machine::here(),
        peers: contenders::peers(&pygame),
        groups,
        limit,
        world,
        actors: moved,
    })
}
