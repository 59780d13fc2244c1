//! What was measured, as it is written to JSON and read again. `docs/benchmarks.md` describes each key.

use serde::{Deserialize, Serialize};

use crate::actors::report::ActorsReport;
use crate::machine::Machine;
use crate::statistics::Spread;
use crate::world::report::WorldReport;

/// The version of this layout; it grows when a key changes its meaning or goes.
pub const VERSION: u32 = 1;

/// A run of the benchmarks.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Report {
    /// The version of this layout.
    pub version: u32,
    /// The version of hitmask.
    pub hitmask: String,
    /// The vector level that `hitmask` ran at.
    pub level: String,
    /// The day of the run, as year-month-day.
    pub date: String,
    /// Whether it was only tried that everything runs: such numbers do not hold.
    pub quick: bool,
    /// How many rounds were counted.
    pub rounds: u32,
    /// Where it ran.
    pub machine: Machine,
    /// The other libraries that took part, with their versions.
    pub peers: Vec<Peer>,
    /// What was asked, group by group.
    pub groups: Vec<GroupReport>,
    /// How near the engine comes to what the processor can read.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub limit: Option<Limit>,
    /// Who finds out which of many sprites touch.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub world: Option<WorldReport>,
    /// What a tick of an actor costs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub actors: Option<ActorsReport>,
}

/// Another library.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Peer {
    /// What it is called among the contenders.
    pub contender: String,
    /// Its version; null where it is not here.
    pub version: Option<String>,
}

/// The cases of one kind.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GroupReport {
    /// Which kind.
    pub group: Group,
    /// The cases.
    pub cases: Vec<CaseReport>,
}

/// Kinds of cases.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Group {
    /// The same pair again and again.
    Pairs,
    /// Many different pairs of real sprites, which nothing can foresee.
    Real,
    /// Pairs of large sprites.
    Large,
    /// A sprite on small and on huge terrain.
    Terrain,
    /// One sprite against many.
    Many,
    /// Pairs of turned and scaled sprites.
    Poses,
    /// Sprites that move, and what they meet.
    Sweeps,
    /// The shortest ways out of overlaps.
    Separation,
    /// The engine at each vector level that the processor has.
    Levels,
    /// Many sprites at once.
    World,
    /// Actors that move.
    Actors,
    /// How near the engine comes to what the processor can read.
    Limit,
}

impl Group {
    /// All of them, in the order in which they are measured.
    pub const ALL: [Self; 12] = [
        Self::Pairs,
        Self::Real,
        Self::Large,
        Self::Terrain,
        Self::Many,
        Self::Poses,
        Self::Sweeps,
        Self::Separation,
        Self::Levels,
        Self::World,
        Self::Actors,
        Self::Limit,
    ];

    /// Its name on the command line and in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Pairs => "pairs",
            Self::Real => "real",
            Self::Large => "large",
            Self::Terrain => "terrain",
            Self::Many => "many",
            Self::Poses => "poses",
            Self::Sweeps => "sweeps",
            Self::Separation => "separation",
            Self::Levels => "levels",
            Self::World => "world",
            Self::Actors => "actors",
            Self::Limit => "limit",
        }
    }
}

/// A case and what everyone took for it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct CaseReport {
    /// What is special about it.
    pub case: String,
    /// The longer side of the sprites in pixels.
    pub size: u32,
    /// How many pairs are asked about, all of them in one pass.
    pub pairs: usize,
    /// How many of them overlap, or meet on their way.
    pub hits: usize,
    /// The engine first; the others are held against it.
    pub contenders: Vec<Measured>,
}

/// What one contender took.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Measured {
    /// Who it was.
    pub contender: String,
    /// What it took, or why it did not take part.
    #[serde(flatten)]
    pub outcome: Outcome,
}

/// What a contender took for an answer, or why it gave none.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Outcome {
    /// It answered.
    Timed {
        /// How many of the pairs it was asked about, from the first on.
        asked: usize,
        /// Nanoseconds an answer.
        nanoseconds: Spread,
        /// How many times as long as the first contender in the same round.
        ratio: Spread,
        /// Nanoseconds an answer, round by round.
        rounds: Vec<f64>,
    },
    /// It did not.
    Absent {
        /// Why.
        absent: String,
    },
}

impl CaseReport {
    /// What a contender took: nanoseconds, and the ratio to the engine.
    pub fn times_of(&self, contender: &str) -> Option<(Spread, Spread)> {
        let measured = self.contenders.iter().find(|measured| measured.contender == contender)?;
        match measured.outcome {
            Outcome::Timed { nanoseconds, ratio, .. } => Some((nanoseconds, ratio)),
            Outcome::Absent { .. } => None,
        }
    }
}

/// How near the engine comes to what the processor can read from its nearest cache.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Limit {
    /// The clock, as a chain of additions shows it.
    pub gigahertz: Spread,
    /// How many bytes are read.
    pub bytes: usize,
    /// What each vector level reads, in bytes a cycle.
    pub levels: Vec<LevelLimit>,
}

/// Bytes a cycle at one vector level.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct LevelLimit {
    /// The level.
    pub level: String,
    /// A plain loop that reads and does nothing else, from the start of a cache line.
    pub aligned: Spread,
    /// The same loop from a word further on, as masks at any offset are read.
    pub unaligned: Spread,
    /// The engine, of whose two masks each word is counted once.
    pub engine: Spread,
    /// The engine as a part of the unaligned loop.
    pub of_unaligned: Spread,
    /// The engine as a part of the aligned loop.
    pub of_aligned: Spread,
}
