//! The measurements, as they are written to JSON and read back. `docs/benchmarks.md` describes each key.

use clap::ValueEnum;
use serde::{Deserialize, Serialize};

use crate::actors::report::ActorsReport;
use crate::machine::Machine;
use crate::statistics::Spread;
use crate::world::report::WorldReport;

/// The version of this layout. It grows when a key changes its meaning or is removed.
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
    /// Whether this was a quick run, which only checks that everything works: do not trust its numbers.
    pub quick: bool,
    /// How many rounds were counted.
    pub rounds: u32,
    /// Where it ran.
    pub machine: Machine,
    /// The other libraries that took part, with their versions.
    pub peers: Vec<Peer>,
    /// The measurements, group by group.
    pub groups: Vec<GroupReport>,
    /// How close the engine comes to the processor's read speed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub limit: Option<Limit>,
    /// Finding the pairs that touch among many sprites.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub world: Option<WorldReport>,
    /// What a tick of an actor costs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub actors: Option<ActorsReport>,
}

/// Another library.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Peer {
    /// Its name among the contenders.
    pub contender: String,
    /// Its version; null if it is not installed.
    pub version: Option<String>,
}

/// The cases of one kind.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GroupReport {
    /// The kind.
    pub group: Group,
    /// The cases.
    pub cases: Vec<CaseReport>,
}

/// Kinds of cases.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ValueEnum)]
#[serde(rename_all = "lowercase")]
pub enum Group {
    /// The same pair again and again.
    Pairs,
    /// Many different pairs of real sprites, which no branch predictor can foresee.
    Real,
    /// Pairs of large sprites.
    Large,
    /// A sprite on small and on huge terrain.
    Terrain,
    /// One sprite against many.
    Many,
    /// Pairs of turned and scaled sprites.
    Poses,
    /// Sprites that move, and what they hit.
    Sweeps,
    /// The shortest ways out of overlaps.
    Separation,
    /// The engine at each vector level that the processor has.
    Levels,
    /// Many sprites at once.
    World,
    /// Actors that move.
    Actors,
    /// How close the engine comes to the processor's read speed.
    Limit,
}

impl Group {
    /// All groups, in the order in which they are measured.
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

/// A case, and each contender's time for it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct CaseReport {
    /// What is special about it.
    pub case: String,
    /// The longer side of the sprites in pixels.
    pub size: u32,
    /// How many pairs a pass tests.
    pub pairs: usize,
    /// How many of them overlap, or meet on their way.
    pub hits: usize,
    /// The engine first; the others are compared with it.
    pub contenders: Vec<Measured>,
}

/// One contender's result.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Measured {
    /// The contender's name.
    pub contender: String,
    /// Its time, or why it did not take part.
    #[serde(flatten)]
    pub outcome: Outcome,
}

/// A contender's time per answer, or why it gave none.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Outcome {
    /// It answered.
    Timed {
        /// How many pairs it tested, from the first on.
        asked: usize,
        /// Nanoseconds per answer.
        nanoseconds: Spread,
        /// Its time as a multiple of the first contender's, in the same round.
        ratio: Spread,
        /// Nanoseconds per answer, round by round.
        rounds: Vec<f64>,
    },
    /// It did not take part.
    Absent {
        /// Why.
        absent: String,
    },
}

impl CaseReport {
    /// A contender's nanoseconds, and their ratio to the engine's.
    pub fn times_of(&self, contender: &str) -> Option<(Spread, Spread)> {
        let measured = self.contenders.iter().find(|measured| measured.contender == contender)?;
        match measured.outcome {
            Outcome::Timed { nanoseconds, ratio, .. } => Some((nanoseconds, ratio)),
            Outcome::Absent { .. } => None,
        }
    }
}

/// How close the engine comes to what the processor can read from its L1 cache.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Limit {
    /// The clock, as a chain of additions shows it.
    pub gigahertz: Spread,
    /// How many bytes are read.
    pub bytes: usize,
    /// What each vector level reads, in bytes per cycle.
    pub levels: Vec<LevelLimit>,
}

/// Bytes per cycle at one vector level.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct LevelLimit {
    /// The level.
    pub level: String,
    /// A plain loop that only reads, from the start of a cache line.
    pub aligned: Spread,
    /// The same loop from one word further on, the way masks at any offset are read.
    pub unaligned: Spread,
    /// The engine. Each word of the two masks counts once.
    pub engine: Spread,
    /// The engine as a fraction of the unaligned loop.
    pub of_unaligned: Spread,
    /// The engine as a fraction of the aligned loop.
    pub of_aligned: Spread,
}
