//! A run: every case of a selection, one after the other, and the report of it.

use hitmask::Level;

use crate::cases::{self, Selection};
use crate::contenders::pygame::Pygame;
use crate::contenders::{self, Masks};
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
        let case = plan.build()?;
        let masks = Masks::new(&case)?;
        let mut contenders = contenders::of_case(plan.group, &case, &masks, options.level, &pygame);
        let measured = measure::run(&mut contenders, &case.expected, effort)
            .map_err(|wrong| format!("{}: {wrong}", plan.label))?;
        let report = CaseReport {
            case: case.name.clone(),
            size: case.size,
            pairs: case.pairs.len(),
            hits: case.expected.iter().filter(|hit| **hit).count(),
            contenders: measured,
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
