//! The measurements of actors, as they are written to JSON.

use serde::{Deserialize, Serialize};

use crate::statistics::Spread;

/// What a tick of an actor costs.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ActorsReport {
    /// How many actors there are.
    pub actors: usize,
    /// How many pixels a side of the level has.
    pub side: u32,
    /// The costs by the rules of each preset.
    pub presets: Vec<PresetReport>,
    /// The plain step of a body, in nanoseconds.
    pub step: Spread,
    /// The same step by the textbook, over a grid of bools.
    pub textbook: Spread,
}

/// The costs by the rules of a preset.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PresetReport {
    /// The preset's name.
    pub preset: String,
    /// The share of actors on the ground at the end, in percent.
    pub grounded: u32,
    /// Nanoseconds per tick of an actor.
    pub nanoseconds: Spread,
}

impl ActorsReport {
    /// Nanoseconds per tick of all actors by a preset's rules.
    pub fn frame(&self, preset: &PresetReport) -> f64 {
        preset.nanoseconds.median * self.actors as f64
    }

    /// How many times as long the textbook takes for a step.
    pub fn ratio(&self) -> f64 {
        self.textbook.median / self.step.median
    }
}
