//! The measurements of worlds, as they are written to JSON and read back.

use serde::{Deserialize, Serialize};

use crate::report::{Measured, Outcome};
use crate::statistics::Spread;

/// Many sprites that move, and the contenders that find the pairs that touch.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct WorldReport {
    /// Scene by scene.
    pub scenes: Vec<SceneReport>,
    /// How the time of a frame grows with the number of sprites.
    pub growth: Vec<Growth>,
    /// What a world holds in memory.
    pub memory: Option<Memory>,
    /// What it costs to go back and tick again.
    pub rollback: Rollback,
}

/// A scene, and each contender's time for a frame of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SceneReport {
    /// The scene's name.
    pub scene: String,
    /// How many sprites there are.
    pub sprites: usize,
    /// How many pairs have overlapping boxes, in the first frame.
    pub pairs: usize,
    /// How many of them share a pixel.
    pub hits: usize,
    /// The broad phase alone: nanoseconds per frame, the engine first, and the others' ratios to it.
    pub boxes: Vec<Measured>,
    /// The whole frame, pixels included, in the same form; also the engine on more threads.
    pub frame: Vec<Measured>,
    /// The time of the engine's whole frame as a multiple of its broad phase, in the same round.
    pub frame_of_boxes: Spread,
}

impl SceneReport {
    /// The fastest other contender at the broad phase, and its time as a multiple of the engine's.
    pub fn best_at_boxes(&self) -> Option<(&str, Spread)> {
        best(&self.boxes)
    }

    /// The fastest other contender at the whole frame.
    pub fn best_at_frame(&self) -> Option<(&str, Spread)> {
        best(&self.frame)
    }
}

fn best(measured: &[Measured]) -> Option<(&str, Spread)> {
    let (engine, others) = measured.split_first()?;
    // On more threads it is still the engine.
    let others = others.iter().filter(|other| !other.contender.starts_with(&engine.contender));
    let ratios = others.filter_map(|other| match other.outcome {
        Outcome::Timed { ratio, .. } => Some((other.contender.as_str(), ratio)),
        Outcome::Absent { .. } => None,
    });
    ratios.min_by(|(_, one), (_, other)| one.median.total_cmp(&other.median))
}

/// The time of a frame as a power of the number of sprites: twice as many take 2^`exponent` times as long.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Growth {
    /// The scenes.
    pub scene: String,
    /// The smaller number of sprites.
    pub from: usize,
    /// The larger number of sprites.
    pub to: usize,
    /// Whether it is of the whole frame, rather than of the broad phase.
    pub whole_frame: bool,
    /// The contenders of both scenes, and their exponents.
    pub exponents: Vec<Exponent>,
}

/// A contender's growth.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Exponent {
    /// The contender's name.
    pub contender: String,
    /// The exponent.
    pub exponent: f64,
}

/// The memory of the largest world of sprites of one size.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Memory {
    /// How many sprites were in it.
    pub sprites: usize,
    /// The bytes per sprite, with everything that the world keeps for its ticks, except pixels.
    pub bytes_a_sprite: f64,
}

/// A snapshot, restoring it, and repeated ticks.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Rollback {
    /// How many sprites were in the world.
    pub sprites: usize,
    /// How many ticks were repeated.
    pub ticks: usize,
    /// The time of all of it.
    pub nanoseconds: Spread,
}

/// The growth from the smallest to the largest scene of each kind that has two.
pub(super) fn growth(scenes: &[SceneReport]) -> Vec<Growth> {
    let mut all = Vec::new();
    let mut names: Vec<&str> = scenes.iter().map(|scene| scene.scene.as_str()).collect();
    names.sort_unstable();
    names.dedup();
    // In the order of the scenes.
    names.sort_by_key(|name| scenes.iter().position(|scene| scene.scene == *name));
    for name in names {
        let alike = || scenes.iter().filter(|scene| scene.scene == name);
        let from = alike().min_by_key(|scene| scene.sprites);
        let to = alike().max_by_key(|scene| scene.sprites);
        let (Some(from), Some(to)) = (from, to) else {
            continue;
        };
        if from.sprites == to.sprites {
            continue;
        }
        let times = to.sprites as f64 / from.sprites as f64;
        for (whole_frame, less, more) in
            [(false, &from.boxes, &to.boxes), (true, &from.frame, &to.frame)]
        {
            let exponent = |of: &Measured| {
                let more = more.iter().find(|other| other.contender == of.contender)?;
                let exponent = (time(more)? / time(of)?).ln() / times.ln();
                Some(Exponent { contender: of.contender.clone(), exponent })
            };
            all.push(Growth {
                scene: name.to_string(),
                from: from.sprites,
                to: to.sprites,
                whole_frame,
                exponents: less.iter().filter_map(exponent).collect(),
            });
        }
    }
    all
}

/// A contender's median time.
pub(super) fn time(measured: &Measured) -> Option<f64> {
    match measured.outcome {
        Outcome::Timed { nanoseconds, .. } => Some(nanoseconds.median),
        Outcome::Absent { .. } => None,
    }
}
