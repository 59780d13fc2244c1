//! Worlds as lists of commands, with what every tick and every query must answer.

mod changes;
mod maker;
mod model;
mod queries;
mod state;

use serde_json::{Value, json};

use crate::engine;
use maker::Maker;

/// The number of worlds.
const WORLDS: u64 = 120;

/// One world in this number has a recording.
const RECORDED: u64 = 15;

/// All lines of `conformance/worlds.jsonl`.
pub fn worlds() -> String {
    let line = |seed| {
        let mut world = Maker::new(seed).world();
        if seed % RECORDED == 0 {
            let recording = engine::play(&world).recording.to_bytes();
            world["recording"] = json!(hexadecimal(&recording));
        }
        format!("{world}\n")
    };
    (0..WORLDS).map(line).collect()
}

fn hexadecimal(bytes: &[u8]) -> Value {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect::<String>().into()
}
