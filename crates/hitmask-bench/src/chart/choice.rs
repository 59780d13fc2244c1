//! Chooses the cases that a report's chart shows, which are the most informative cases in the
//! report.

use crate::report::{Group, Report, Row};

/// The cases to show if the report is complete, from top to bottom.
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

/// The number of cases to show if the report contains none of the cases above.
const SHOWN: usize = 8;

/// The cases to show, with their groups.
pub(super) fn of(report: &Report) -> Vec<(Group, &Row)> {
    let all = || {
        let suites = report.suites.iter().filter(|suite| !suite.group.is_apart());
        suites.flat_map(|suite| suite.rows.iter().map(|row| (suite.group, row)))
    };
    let chosen = CHOSEN.iter().filter_map(|(of, name, size)| {
        all().find(|(group, row)| (group, row.case.as_str(), row.size) == (of, *name, *size))
    });
    let chosen: Vec<_> = chosen.collect();
    if chosen.is_empty() { all().take(SHOWN).collect() } else { chosen }
}

/// The groups of a report that have no case in the chart.
pub(super) fn without(report: &Report, shown: &[(Group, &Row)]) -> Vec<Group> {
    let mut there: Vec<Group> = report.suites.iter().map(|suite| suite.group).collect();
    there.dedup();
    there.retain(|there| !shown.iter().any(|(group, _)| group == there));
    there
}
