//! The table of instruction counts, and the changes since the table was written.

use std::fmt;

use super::callgrind::Count;

/// The percentage by which a count may differ if the compiler is the table's compiler.
const PERCENT: f64 = 10.0;

/// The percentage for another compiler, which may generate different code. If a loop no longer uses
/// vectors, its count is far above this limit, whatever the cause.
const PERCENT_OTHER_COMPILER: f64 = 50.0;

const HEAD: &str = "# Instructions a query takes, counted by valgrind on x86-64. Written by: \
                    cargo xtask counts --update";

/// The expected counts, and the compiler with which they were measured.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Table {
    /// The compiler's version, such as `1.95.0`.
    pub(super) rustc: String,
    pub(super) counts: Vec<Count>,
}

/// The accepted deviation.
pub(super) struct Tolerance {
    pub(super) percent: f64,
    /// Whether the compiler is the same as the table's, ignoring the patch release.
    pub(super) same_compiler: bool,
}

impl Table {
    pub(super) fn parse(text: &str) -> Result<Self, String> {
        let mut table = Self::default();
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            match line.split_whitespace().collect::<Vec<_>>()[..] {
                [] => {}
                ["rustc", version] => table.rustc = version.to_string(),
                [scenario, level, instructions] => {
                    let (scenario, level) = (scenario.to_string(), level.to_string());
                    let instructions = instructions.parse().map_err(|_| odd(line))?;
                    table.counts.push(Count { scenario, level, instructions });
                }
                _ => return Err(odd(line)),
            }
        }
        Ok(table)
    }

    /// Returns the accepted deviation for a compiler.
    pub(super) fn tolerance(&self, rustc: &str) -> Tolerance {
        let same_compiler = minor(rustc) == minor(&self.rustc);
        let percent = if same_compiler { PERCENT } else { PERCENT_OTHER_COMPILER };
        Tolerance { percent, same_compiler }
    }

    /// Pairs each count with the table's count for the same query.
    pub(super) fn changes<'a>(
        &'a self,
        counts: &'a [Count],
        tolerance: &Tolerance,
    ) -> Vec<Change<'a>> {
        let change = |now| Change { before: self.before(now), now, percent: tolerance.percent };
        counts.iter().map(change).collect()
    }

    /// Returns the table's lines that have no new count, although their level was counted.
    pub(super) fn not_in<'a>(&'a self, counts: &'a [Count]) -> impl Iterator<Item = String> + 'a {
        let level_counted = |line: &&Count| counts.iter().any(|count| count.level == line.level);
        let gone = |line: &&Count| !counts.iter().any(|count| same(count, line));
        let lines = self.counts.iter().filter(level_counted).filter(gone);
        lines.map(|line| format!("{} {}", line.scenario, line.level))
    }

    fn before(&self, now: &Count) -> Option<f64> {
        self.counts.iter().find(|line| same(line, now)).map(|line| line.instructions)
    }
}

fn same(one: &Count, other: &Count) -> bool {
    (&one.scenario, &one.level) == (&other.scenario, &other.level)
}

fn odd(line: &str) -> String {
    format!("neither a count nor a version: {line}")
}

/// Returns a compiler's version without the patch release.
fn minor(rustc: &str) -> &str {
    rustc.rsplit_once('.').map_or(rustc, |(minor, _)| minor)
}

impl fmt::Display for Table {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(formatter, "{HEAD}\nrustc {}", self.rustc)?;
        self.counts.iter().try_for_each(|count| writeln!(formatter, "{count}"))
    }
}

impl fmt::Display for Count {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { scenario, level, instructions } = self;
        write!(formatter, "{scenario:<20} {level:<8} {instructions:>10.1}")
    }
}

/// A new count, together with the table's count.
#[derive(Clone, Copy, Debug)]
pub(super) struct Change<'a> {
    /// The table's count, if the table contains this query.
    before: Option<f64>,
    now: &'a Count,
    /// The accepted deviation in percent.
    percent: f64,
}

impl Change<'_> {
    /// Reports whether the new count exceeds the limit, or whether the table lacks the query.
    pub(super) fn fails(&self) -> bool {
        self.more().is_none_or(|percent| percent > self.percent)
    }

    /// Reports whether the new count is so far below the table's count that the table no longer
    /// guards it.
    pub(super) fn is_gain(&self) -> bool {
        self.more().is_some_and(|percent| percent < -self.percent)
    }

    /// Returns the percentage by which the new count exceeds the table's count.
    fn more(&self) -> Option<f64> {
        self.before.map(|before| (self.now.instructions / before - 1.0) * 100.0)
    }
}

impl fmt::Display for Change<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}", self.now)?;
        match self.more() {
            None => write!(formatter, "             not in the table"),
            Some(more) if more.abs() < 0.05 => Ok(()),
            Some(more) => {
                write!(formatter, "  {more:>+7.1} %")?;
                match (self.fails(), self.is_gain()) {
                    (true, _) => write!(formatter, "   more than {} %", self.percent),
                    (_, true) => write!(formatter, "   fewer"),
                    _ => Ok(()),
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn count(level: &str, instructions: f64) -> Count {
        Count { scenario: "scan-32".to_string(), level: level.to_string(), instructions }
    }

    fn table() -> Table {
        let counts = vec![count("portable", 1234.5), count("avx2", 100.0)];
        Table { rustc: "1.95.0".to_string(), counts }
    }

    /// Compares a new count with a count of 100 in the table. Returns whether it fails and whether
    /// it is a gain.
    fn verdict(now: f64, rustc: &str) -> (bool, bool) {
        let (table, now) = (table(), [count("avx2", now)]);
        let change = table.changes(&now, &table.tolerance(rustc))[0];
        (change.fails(), change.is_gain())
    }

    #[test]
    fn a_table_is_read_as_it_was_written() {
        assert_eq!(Table::parse(&table().to_string()), Ok(table()));
        assert!(Table::parse("scan-32 avx2 many").is_err());
        assert!(Table::parse("<<<<<<< HEAD").is_err());
    }

    #[test]
    fn a_tenth_more_passes_and_a_tenth_fewer_is_no_gain() {
        assert_eq!(verdict(109.9, "1.95.1"), (false, false));
        assert_eq!(verdict(110.1, "1.95.1"), (true, false));
        assert_eq!(verdict(90.1, "1.95.1"), (false, false));
        assert_eq!(verdict(89.9, "1.95.1"), (false, true));
    }

    #[test]
    fn half_as_many_again_pass_with_another_compiler() {
        assert_eq!(verdict(149.0, "1.96.0"), (false, false));
        assert_eq!(verdict(151.0, "1.96.0"), (true, false));
    }

    #[test]
    fn what_is_not_in_the_table_fails() {
        let (table, new) = (table(), [count("sse2", 1.0)]);
        assert!(table.changes(&new, &table.tolerance("1.95.0"))[0].fails());
    }

    #[test]
    fn lines_are_gone_only_if_their_level_was_counted() {
        let moved = Count { scenario: "scan-64".to_string(), ..count("avx2", 1.0) };
        let gone: Vec<_> = table().not_in(&[moved]).collect();
        assert_eq!(gone, ["scan-32 avx2"]);
    }
}
