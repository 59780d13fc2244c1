//! Worlds as lists of commands, with the expected answers of every tick and every query.

mod changes;
mod directed;
mod maker;
mod model;
mod more_queries;
mod queries;
mod rules;
mod state;

use serde_json::{Value, json};

use crate::engine;
use crate::scene::hexadecimal;
use maker::Maker;

pub(crate) use model::Figure;

/// The number of worlds.
const WORLDS: u64 = 120;

/// One in this many worlds has a recording.
const RECORDED: u64 = 15;

/// All lines of `conformance/worlds.jsonl`.
pub fn worlds() -> String {
    let line = |seed| {
        let mut world = Maker::new(seed, false).world();
        if seed % RECORDED == 0 {
            let recording = engine::play(&world).recording.to_bytes();
            world["recording"] = json!(hexadecimal(&recording));
            world["rules"]["STATE-3"] = json!("/recording");
        }
        format!("{world}\n")
    };
    (0..WORLDS).map(line).collect()
}

/// A line of `conformance/rules.jsonl` with a world that uses every command.
pub(crate) fn with_every_command(seed: u64) -> String {
    question(Maker::new(1000 + seed, true).world())
}

/// A line of `conformance/rules.jsonl` with a world in which groups of colliders overlap.
pub(crate) fn with_groups(seed: u64) -> String {
    question(Maker::new(2000 + seed, true).with_groups())
}

/// A line of `conformance/rules.jsonl` with a world for cases that random commands hardly ever
/// produce.
pub(crate) fn directed(seed: u64) -> String {
    question(Maker::new(3000 + seed, true).directed())
}

/// A line of `conformance/rules.jsonl` with a world in which two terrains overlap.
pub(crate) fn with_terrains(seed: u64) -> String {
    question(Maker::new(4000 + seed, true).with_terrains())
}

/// A line of `conformance/rules.jsonl` with a world that makes the same calls again after a
/// restore.
pub(crate) fn restored(seed: u64) -> String {
    question(Maker::new(5000 + seed, true).restored())
}

fn question(mut world: Value) -> String {
    world["query"] = json!("world");
    world.to_string()
}
