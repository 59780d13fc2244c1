//! The measurements, in the form that is written to JSON and read back. `docs/benchmarks.md`
//! describes each key.

use std::fmt;

use clap::ValueEnum;
use serde::{Deserialize, Serialize};

use crate::machine::Machine;
use crate::name;
use crate::statistics::{Frames, Spread};

/// The version of this layout. It increases when a key changes its meaning or is removed.
pub(crate) const VERSION: u32 = 3;

/// The threshold for the spread of a row's rounds, as a fraction of their median. Most rows stay
/// below this threshold, even on a busy machine.
pub(crate) const FAR: f64 = 0.25;

/// A run of the benchmarks.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Report {
    /// The version of this layout.
    pub(crate) version: u32,
    /// The version of hitmask.
    pub(crate) hitmask: String,
    /// The vector level that `hitmask` ran at.
    pub(crate) level: String,
    /// The day of the run, as year-month-day.
    pub(crate) date: String,
    /// Whether this was a quick run, which only checks that everything works. Do not trust its
    /// numbers.
    pub(crate) quick: bool,
    /// The number of rounds, unless a suite says otherwise.
    pub(crate) rounds: u32,
    /// The machine that the benchmarks ran on.
    pub(crate) machine: Machine,
    /// The other libraries that took part, with their versions.
    pub(crate) peers: Vec<Peer>,
    /// The measurements, table by table.
    pub(crate) suites: Vec<Suite>,
}

/// Another library.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Peer {
    /// The library's name among the contenders.
    pub(crate) contender: String,
    /// The library's version; null if it is not installed.
    pub(crate) version: Option<String>,
}

/// What to measure. Some have more than one suite.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ValueEnum)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Group {
    /// The same pair again and again
    Pairs,
    /// Many different pairs of real sprites, which no branch predictor can foresee
    Real,
    /// Pairs of large sprites
    Large,
    /// A sprite on small and on huge terrain
    Terrain,
    /// One sprite against many
    Many,
    /// Pairs of turned and scaled sprites
    Poses,
    /// Sprites that move, and what they hit
    Sweeps,
    /// The shortest ways out of overlaps, and distances where there are none
    Separation,
    /// Masks from images
    Making,
    /// The engine at each vector level that the processor has
    Levels,
    /// Thousands of sprites at once, frame by frame
    World,
    /// Actors that run and jump on a large level
    Actors,
    /// How close the engine comes to the processor's read speed
    Limit,
}

impl Group {
    /// Whether the cases of this group are unlike those of other groups. No chart shows such
    /// groups.
    pub(crate) const fn is_apart(self) -> bool {
        matches!(self, Self::World | Self::Actors | Self::Limit)
    }
}

impl fmt::Display for Group {
    /// Prints the group's name on the command line and in JSON.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = self.to_possible_value();
        formatter.write_str(name.as_ref().map_or("", |name| name.get_name()))
    }
}

/// The rows of one table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Suite {
    /// The group that selects the suite.
    pub(crate) group: Group,
    /// What the suite measures.
    pub(crate) title: String,
    /// The unit of the sizes of the rows.
    pub(crate) sizes: Sizes,
    /// The contender with which the others are compared.
    pub(crate) baseline: String,
    /// The rows.
    pub(crate) rows: Vec<Row>,
}

impl Suite {
    /// Creates a suite from these rows, with the engine as the baseline.
    pub(crate) fn new(
        group: Group,
        title: impl Into<String>,
        sizes: Sizes,
        rows: Vec<Row>,
    ) -> Self {
        Self { group, title: title.into(), sizes, baseline: name::ENGINE.to_string(), rows }
    }
}

/// The unit of a size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Sizes {
    /// The pixels on the longer side of a sprite.
    Pixels,
    /// Sprites in a scene.
    Sprites,
    /// Actors on a level.
    Actors,
}

/// A case, and the time that each contender takes for the case.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Row {
    /// What is special about the case.
    pub(crate) case: String,
    /// The size of the case.
    pub(crate) size: u32,
    /// Other numbers that describe the case.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) facts: Vec<Fact>,
    /// The results of all contenders, with the baseline first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) contenders: Vec<Measured>,
    /// The fastest contender among the engine and its rivals, if a rival took part.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) fastest: Option<String>,
    /// Whether the spread of the rounds exceeded [`FAR`] every time the row was measured.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) unsteady: bool,
}

/// A number that is shown beside the times.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Fact {
    /// The meaning of the number.
    pub(crate) name: String,
    /// The number with its unit.
    #[serde(flatten)]
    pub(crate) value: Value,
}

impl Fact {
    /// A named number.
    pub(crate) fn new(name: &str, value: Value) -> Self {
        Self { name: name.to_string(), value }
    }
}

/// A number with its unit.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Value {
    /// A count of items.
    Count(usize),
    /// A fraction of a whole, from 0 to 1.
    Share(f64),
    /// A factor between two amounts.
    Ratio(f64),
    /// A time.
    Nanoseconds(f64),
    /// An amount of memory.
    Bytes(f64),
    /// The clock frequency.
    Gigahertz(f64),
    /// The exponent with which a time grows.
    Exponent(f64),
}

/// One contender's result.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Measured {
    /// The contender's name.
    pub(crate) contender: String,
    /// The contender's time, or the reason why it did not take part.
    #[serde(flatten)]
    pub(crate) outcome: Outcome,
}

/// A contender's time per answer, or the reason why it gave no answer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
pub(crate) enum Outcome {
    /// The contender answered.
    Timed {
        /// The number of questions that it answered, starting with the first.
        asked: usize,
        /// Nanoseconds per answer.
        nanoseconds: Spread,
        /// The time as a multiple of the baseline's time in the same round.
        ratio: Spread,
        /// The times of whole frames, if the contender answers frame by frame.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        frames: Option<Frames>,
        /// Nanoseconds per answer, round by round.
        rounds: Vec<f64>,
    },
    /// The contender did not take part.
    Absent {
        /// The reason.
        absent: String,
    },
}

impl Row {
    /// Creates a row from a case, the numbers that describe it, and the times that contenders take
    /// for it.
    pub(crate) fn new(
        case: impl Into<String>,
        size: u32,
        facts: impl Into<Vec<Fact>>,
        contenders: Vec<Measured>,
    ) -> Self {
        let (case, facts) = (case.into(), facts.into());
        let rival = best_rival(&contenders);
        let fastest = rival.map(|(rival, ratio)| if ratio < 1.0 { rival } else { name::ENGINE });
        let fastest = fastest.map(String::from);
        Self { case, size, facts, contenders, fastest, unsteady: false }
    }

    /// A contender's nanoseconds, and their ratio to the baseline's nanoseconds.
    pub(crate) fn times_of(&self, contender: &str) -> Option<(Spread, Spread)> {
        let measured = self.contenders.iter().find(|measured| measured.contender == contender)?;
        measured.times()
    }
}

impl Measured {
    /// The nanoseconds and the ratio, if the contender took part.
    pub(crate) fn times(&self) -> Option<(Spread, Spread)> {
        match self.outcome {
            Outcome::Timed { nanoseconds, ratio, .. } => Some((nanoseconds, ratio)),
            Outcome::Absent { .. } => None,
        }
    }

    /// The nanoseconds of each round, or an empty list if the contender did not take part.
    pub(crate) fn rounds(&self) -> &[f64] {
        match &self.outcome {
            Outcome::Timed { rounds, .. } => rounds,
            Outcome::Absent { .. } => &[],
        }
    }
}

/// The fastest contender that is not the engine, and its ratio to the first contender.
pub(crate) fn best_rival(measured: &[Measured]) -> Option<(&str, f64)> {
    let rivals = measured.iter().filter(|measured| name::is_rival(&measured.contender));
    let ratios =
        rivals.filter_map(|rival| Some((rival.contender.as_str(), rival.times()?.1.median)));
    ratios.min_by(|(_, one), (_, other)| one.total_cmp(other))
}

/// The largest distance of a quartile from its median, for the first contender's times and for the
/// other contenders' ratios to them.
pub(crate) fn strays(measured: &[Measured]) -> Option<f64> {
    let timed = measured.iter().filter_map(Measured::times).enumerate();
    let strays =
        timed.map(|(number, (time, ratio))| if number == 0 { time } else { ratio }.strays());
    strays.reduce(f64::max)
}

/// Sets the ratios of all contenders to those relative to the first contender.
pub(crate) fn against_first(mut measured: Vec<Measured>) -> Vec<Measured> {
    let first = measured.first().map(|first| first.rounds().to_vec()).unwrap_or_default();
    for measured in &mut measured {
        if let Outcome::Timed { ratio, rounds, .. } = &mut measured.outcome {
            *ratio = Spread::of_ratios(rounds, &first).unwrap_or(*ratio);
        }
    }
    measured
}

#[cfg(test)]
mod tests {
    use super::*;

    fn timed(contender: &str, ratio: f64) -> Measured {
        let spread = Spread { median: ratio, low: ratio, high: ratio };
        let rounds = vec![ratio];
        let outcome =
            Outcome::Timed { asked: 1, nanoseconds: spread, ratio: spread, frames: None, rounds };
        Measured { contender: contender.to_string(), outcome }
    }

    #[test]
    fn the_fastest_is_the_engine_unless_a_rival_takes_less() {
        let fastest = |others: &[(&str, f64)]| {
            let engine = timed(name::ENGINE, 1.0);
            let others = others.iter().map(|(name, ratio)| timed(name, *ratio));
            Row::new("case", 1, [], [engine].into_iter().chain(others).collect()).fastest
        };
        assert_eq!(fastest(&[(name::U64_ROWS, 0.7), (name::PYGAME, 0.6)]).unwrap(), name::PYGAME);
        assert_eq!(fastest(&[(name::U64_ROWS, 1.0)]).unwrap(), name::ENGINE);
        // The engine in another configuration is not a rival.
        let ways = [(name::ONE_BY_ONE, 0.5), (name::TWO_THREADS, 0.5), (name::AT_HAND, 0.5)];
        assert_eq!(fastest(&ways), None);
        let mixed = [ways[1], (name::GRID, 1.2)];
        assert_eq!(fastest(&mixed).unwrap(), name::ENGINE);
    }
}
