//! Chooses the cases that a report's chart shows: the most telling ones that the report has.

use crate::report::{CaseReport, Group, Report};

/// The cases to show of a whole report, from top to bottom.
const CHOSEN: [(Group, &str, u32); 9] = [
    (Group::Pairs, "worst miss", 64),
    (Group::Pairs, "worst miss", 256),
    (Group::Pairs, "worst miss", 1024),
    (Group::Pairs, "near miss", 64),
    (Group::Pairs, "hit", 64),
    (Group::Pairs, "hit", 1024),
    (Group::Real, "real pairs", 32),
    (Group::Real, "real pairs", 64),
    (Group::Large, "near misses", 640),
];

/// How many cases to show if the report has none of those.
const SHOWN: usize = 8;

/// The cases to show, with their groups.
pub(super) fn of(report: &Report) -> Vec<(Group, &CaseReport)> {
    let all = || {
        let groups = report.groups.iter();
        groups.flat_map(|group| group.cases.iter().map(move |case| (group.group, case)))
    };
    let chosen = CHOSEN.iter().filter_map(|(of, name, size)| {
        all().find(|(group, case)| (group, case.case.as_str(), case.size) == (of, *name, *size))
    });
    let chosen: Vec<_> = chosen.collect();
    if chosen.is_empty() { all().take(SHOWN).collect() } else { chosen }
}

/// The groups of a report that have no case in the chart.
pub(super) fn without(report: &Report, shown: &[(Group, &CaseReport)]) -> Vec<Group> {
    let there = report.groups.iter().map(|group| group.group);
    let limit = report.limit.as_ref().map(|_| Group::Limit);
    let world = report.world.as_ref().map(|_| Group::World);
    let actors = report.actors.as_ref().map(|_| Group::Actors);
    there
        .chain(world)
        .chain(actors)
        .chain(limit)
        .filter(|there| !shown.iter().any(|(group, _)| group == there))
        .collect()
}
