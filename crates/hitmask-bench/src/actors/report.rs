//! What was measured of actors, as it is written to JSON.

use serde::{Deserialize, Serialize};

use crate::statistics::Spread;

/// What a tick of an actor costs.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ActorsReport {
    /// How many there are.
    pub actors: usize,
    /// How many pixels a side of the level has.
    pub side: u32,
    /// By the rules of each preset.
    pub presets: Vec<PresetReport>,
    /// The plain step of a body, in nanoseconds.
    pub step: Spread,
    /// The same by the textbook, over a grid of truth values.
    pub textbook: Spread,
}

/// What it costs by the rules of a preset.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PresetReport {
    /// Which one.
    pub preset: String,
    /// Which part of the actors was on the ground at the end, in hundredths.
    pub grounded: u32,
    /// How many nanoseconds a tick of an actor takes.
    pub nanoseconds: Spread,
}

impl ActorsReport {
    /// How many nanoseconds a tick of all of them takes by a preset.
    pub fn frame(&self, preset: &PresetReport) -> f64 {
        preset.nanoseconds.median * self.actors as f64
    }

    /// How many times as long the textbook takes for a step.
    pub fn ratio(&self) -> f64 {
        self.textbook.median / self.step.median
    }
}
