//! The measurements, as they are written to JSON and read back. `docs/benchmarks.md` describes each
//! key.

use std::fmt;

use clap::ValueEnum;
use serde::{Deserialize, Serialize};

use crate::machine::Machine;
use crate::name;
use crate::statistics::{Frames, Spread};

/// The version of this layout. It grows when a key changes its meaning or is removed.
pub(crate) const VERSION: u32 = 3;

/// How far the rounds of most rows stray on a busy machine, as a fraction of their median.
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
    /// Whether this was a quick run, which only checks that everything works: do not trust its
    /// numbers.
    pub(crate) quick: bool,
    /// How many rounds were counted, where a suite does not say otherwise.
    pub(crate) rounds: u32,
    /// Where it ran.
    pub(crate) machine: Machine,
    /// The other libraries that took part, with their versions.
    pub(crate) peers: Vec<Peer>,
    /// The measurements, table by table.
    pub(crate) suites: Vec<Suite>,
}

/// Another library.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Peer {
    /// Its name among the contenders.
    pub(crate) contender: String,
    /// Its version; null if it is not installed.
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
    /// Whether its cases are unlike the others; no chart shows such groups.
    pub(crate) const fn is_apart(self) -> bool {
        matches!(self, Self::World | Self::Actors | Self::Limit)
    }
}

impl fmt::Display for Group {
    /// Its name on the command line and in JSON.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = self.to_possible_value();
        formatter.write_str(name.as_ref().map_or("", |name| name.get_name()))
    }
}

/// The rows of one table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Suite {
    /// What selects it.
    pub(crate) group: Group,
    /// What it measures.
    pub(crate) title: String,
    /// What the sizes of its rows count.
    pub(crate) sizes: Sizes,
    /// The contender that the others are compared with.
    pub(crate) baseline: String,
    /// The rows.
    pub(crate) rows: Vec<Row>,
}

impl Suite {
    /// These rows, compared with the engine.
    pub(crate) fn new(
        group: Group,
        title: impl Into<String>,
        sizes: Sizes,
        rows: Vec<Row>,
    ) -> Self {
        Self { group, title: title.into(), sizes, baseline: name::ENGINE.to_string(), rows }
    }
}

/// What a size counts.
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

/// A case, and what each contender takes for it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Row {
    /// What is special about it.
    pub(crate) case: String,
    /// Its size.
    pub(crate) size: u32,
    /// What else is known about it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) facts: Vec<Fact>,
    /// The baseline first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) contenders: Vec<Measured>,
    /// The fastest of the engine and its rivals, if a rival took part.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) fastest: Option<String>,
    /// Whether its rounds strayed by more than [`FAR`] each time it was measured.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) unsteady: bool,
}

/// A number beside the times.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Fact {
    /// What it says.
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
    /// How many there are.
    Count(usize),
    /// A part of all, from 0 to 1.
    Share(f64),
    /// How many times as much it is.
    Ratio(f64),
    /// A time.
    Nanoseconds(f64),
    /// An amount of memory.
    Bytes(f64),
    /// The clock.
    Gigahertz(f64),
    /// The power by which a time grows.
    Exponent(f64),
}

/// One contender's result.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Measured {
    /// The contender's name.
    pub(crate) contender: String,
    /// Its time, or why it did not take part.
    #[serde(flatten)]
    pub(crate) outcome: Outcome,
}

/// A contender's time per answer, or why it gave none.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
pub(crate) enum Outcome {
    /// It answered.
    Timed {
        /// How many questions it answered, from the first on.
        asked: usize,
        /// Nanoseconds per answer.
        nanoseconds: Spread,
        /// Its time as a multiple of the baseline's, in the same round.
        ratio: Spread,
        /// The times of whole frames, if its answers come frame by frame.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        frames: Option<Frames>,
        /// Nanoseconds per answer, round by round.
        rounds: Vec<f64>,
    },
    /// It did not take part.
    Absent {
        /// Why.
        absent: String,
    },
}

impl Row {
    /// A case, what is known about it, and what the contenders take for it.
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

    /// A contender's nanoseconds, and their ratio to the baseline's.
    pub(crate) fn times_of(&self, contender: &str) -> Option<(Spread, Spread)> {
        let measured = self.contenders.iter().find(|measured| measured.contender == contender)?;
        measured.times()
    }
}

impl Measured {
    /// The nanoseconds and the ratio, if it took part.
    pub(crate) fn times(&self) -> Option<(Spread, Spread)> {
        match self.outcome {
            Outcome::Timed { nanoseconds, ratio, .. } => Some((nanoseconds, ratio)),
            Outcome::Absent { .. } => None,
        }
    }

    /// The nanoseconds of each round; none if it did not take part.
    pub(crate) fn rounds(&self) -> &[f64] {
        match &self.outcome {
            Outcome::Timed { rounds, .. } => rounds,
            Outcome::Absent { .. } => &[],
        }
    }
}

/// The fastest of those that are not the engine, and its ratio to the first.
pub(crate) fn best_rival(measured: &[Measured]) -> Option<(&str, f64)> {
    let rivals = measured.iter().filter(|measured| name::is_rival(&measured.contender));
    let ratios =
        rivals.filter_map(|rival| Some((rival.contender.as_str(), rival.times()?.1.median)));
    ratios.min_by(|(_, one), (_, other)| one.total_cmp(other))
}

/// The farthest that a quartile lies from its median, for the times of the first and the others'
/// ratios to it.
pub(crate) fn strays(measured: &[Measured]) -> Option<f64> {
    let timed = measured.iter().filter_map(Measured::times).enumerate();
    let strays =
        timed.map(|(number, (time, ratio))| if number == 0 { time } else { ratio }.strays());
    strays.reduce(f64::max)
}

/// The same, with the ratios to the first of them.
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
        // The engine in other ways is no rival.
        let ways = [(name::ONE_BY_ONE, 0.5), (name::TWO_THREADS, 0.5), (name::AT_HAND, 0.5)];
        assert_eq!(fastest(&ways), None);
        let mixed = [ways[1], (name::GRID, 1.2)];
        assert_eq!(fastest(&mixed).unwrap(), name::ENGINE);
    }
}
