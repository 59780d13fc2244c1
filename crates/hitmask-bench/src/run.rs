//! Runs every case of a selection, one after the other, and creates the report.

use hitmask::simd::SimdLevel;

use crate::actors;
use crate::cases::{self, PlannedSuite, Selection, Setting};
use crate::contenders::{self, Pygame};
use crate::limit;
use crate::machine::{Machine, today};
use crate::measure::{self, Effort};
use crate::report::{Fact, Group, Report, Row, Sizes, Suite, VERSION, Value};
use crate::world;

/// What to measure and how.
#[derive(Clone, Debug)]
pub(crate) struct Options {
    /// What to measure.
    pub(crate) selection: Selection,
    /// The engine's vector level; `None` lets the engine choose the best level.
    pub(crate) level: Option<SimdLevel>,
    /// The numbers of sprites in the scenes of worlds. If this list is empty, [the default
    /// counts](world::COUNTS) are used.
    pub(crate) counts: Vec<u32>,
}

impl Options {
    /// The scenes of worlds to measure.
    pub(crate) fn scenes(&self) -> Vec<world::Planned> {
        let Selection { groups, quick, .. } = &self.selection;
        match self.counts.as_slice() {
            _ if !groups.contains(&Group::World) => Vec::new(),
            [] if *quick => world::planned(&world::FEW),
            counts => world::planned(counts),
        }
    }
}

/// Measures everything that is selected. Before each case, it reports the number of finished cases,
/// the total number of cases, and the next case.
///
/// # Errors
/// Returns an error if an answer is wrong, or memory runs out.
pub(crate) fn run(
    options: &Options,
    mut progress: impl FnMut(usize, usize, &str),
) -> Result<Report, String> {
    let Selection { groups, quick, .. } = &options.selection;
    let effort = Effort::of(*quick);
    let planned = cases::planned(&options.selection);
    let scenes = options.scenes();
    let (with_actors, with_limit) =
        (groups.contains(&Group::Actors), groups.contains(&Group::Limit));
    let all = planned.iter().map(|suite| suite.cases.len()).sum::<usize>()
        // The world group has one more step after its scenes.
        + scenes.len() + usize::from(!scenes.is_empty())
        + if with_actors { actors::STEPS } else { 0 }
        + usize::from(with_limit);
    let mut done = 0;
    let mut begin = |now: &str| {
        progress(done, all, now);
        done += 1;
    };
    let pygame = Pygame::new();
    let mut suites = Vec::new();
    for PlannedSuite { group, title, cases } in planned {
        let mut rows = Vec::new();
        for plan in cases {
            let label = format!("{group}, {} {} px", plan.name, plan.size);
            begin(&label);
            let questions = plan.build().map_err(|error| format!("{label}: {error}"))?;
            let expected = questions.expected();
            let at_levels = group == Group::Levels;
            let setting = Setting { level: options.level, at_levels, pygame: &pygame };
            let (measured, unsteady) = questions
                .contenders(setting)
                .and_then(|mut contenders| measure::steady(&mut contenders, expected, effort))
                .map_err(|error| format!("{label}: {error}"))?;
            let hits = expected.iter().filter(|hit| **hit).count();
            let share = hits as f64 / expected.len().max(1) as f64;
            let hits = Fact::new("hits", Value::Share(share));
            // In these groups, the name of a case contains its only answer.
            let is_named = matches!(group, Group::Pairs | Group::Making);
            let facts = if is_named { Vec::new() } else { vec![hits] };
            rows.push(Row { unsteady, ..Row::new(plan.name, plan.size, facts, measured) });
        }
        suites.push(Suite::new(group, title, Sizes::Pixels, rows));
    }
    if !scenes.is_empty() {
        suites.extend(world::measure(&scenes, *quick, &mut begin)?);
    }
    if with_actors {
        suites.push(actors::measure(*quick, &mut begin)?);
    }
    if with_limit {
        begin("what the processor can read");
        suites.push(limit::measure(effort)?);
    }
    Ok(Report {
        version: VERSION,
        hitmask: env!("CARGO_PKG_VERSION").to_string(),
        level: options.level.unwrap_or_else(SimdLevel::best).name().to_string(),
        date: today(),
        quick: *quick,
        rounds: effort.rounds,
        machine: Machine::here(),
        peers: contenders::peers(&pygame),
        suites,
    })
}
