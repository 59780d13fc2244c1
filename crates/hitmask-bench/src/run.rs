//! A run: every case of a selection, one after the other, and the report of it.

use hitmask::Level;

use crate::cases::{self, Selection};
use crate::contenders;
use crate::contenders::pygame::Pygame;
use crate::limit;
use crate::machine::{Machine, today};
use crate::measure::{self, Effort};
use crate::report::{CaseReport, Group, GroupReport, Report, VERSION};

/// What is measured and how.
#[derive(Clone, Debug)]
pub struct Options {
    /// What is asked.
    pub selection: Selection,
    /// The level that the engine runs at; where there is none, it finds the best one itself.
    pub level: Option<Level>,
}

/// How far a run has come.
#[derive(Clone, Copy, Debug)]
pub struct Progress<'a> {
    /// How many cases are done.
    pub done: usize,
    /// How many there are.
    pub all: usize,
    /// The one that is measured now.
    pub now: &'a str,
}

/// Measures everything that is selected and says before each case how far it has come.
///
/// # Errors
/// Where an answer is wrong, or there is no memory.
pub fn run(options: &Options, mut progress: impl FnMut(Progress<'_>)) -> Result<Report, String> {
    let selection = &options.selection;
    let effort = if selection.quick { Effort::QUICK } else { Effort::FULL };
    let planned = cases::planned(selection);
    let with_limit = selection.groups.contains(&Group::Limit);
    let all = planned.len() + usize::from(with_limit);
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
    let mut limit = None;
    if with_limit {
        progress(Progress { done: planned.len(), all, now: "what the processor can read" });
        limit = Some(limit::measure(effort)?);
    }
    Ok(Report {
        version: VERSION,
        hitmask: env!("CARGO_PKG_VERSION").to_string(),
        level: options.level.unwrap_or_else(Level::best).name().to_string(),
        date: today(),
        quick: selection.quick,
        rounds: effort.rounds,
        machine: Machine::here(),
        peers: contenders::peers(&pygame),
        groups,
        limit,
    })
}
