//! Snapshots, bytes, recordings, and replays of recordings.

use std::sync::{Mutex, PoisonError};

use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsError, JsValue};

use super::tick::{Events, MAX_PAIRS};
use super::{Sprites, World, id};
use crate::error::js;

/// The state of a world at one moment.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Snapshot(hitmask::world::Snapshot);

/// All changes to a world since the recording began.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Recording(hitmask::world::Recording);

/// A running replay.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Replay(hitmask::world::Replay<'static>);

#[wasm_bindgen]
#[allow(missing_docs, reason = "packages/hitmask documents each of them")]
impl World {
    pub fn snapshot(&self) -> Snapshot {
        Snapshot(self.world.snapshot())
    }

    #[wasm_bindgen(js_name = snapshotInto)]
    pub fn snapshot_into(&self, snapshot: &mut Snapshot) {
        self.world.snapshot_into(&mut snapshot.0);
    }

    pub fn restore(&mut self, snapshot: &Snapshot) {
        self.world.restore(&snapshot.0);
        self.count_slots();
    }

    #[wasm_bindgen(js_name = toBytes)]
    pub fn to_bytes(&self) -> Vec<u8> {
        self.world.to_bytes()
    }

    #[wasm_bindgen(js_name = fromBytes)]
    pub fn from_bytes(bytes: &[u8], sprites: &Sprites, max_bytes: u32) -> Result<Self, JsError> {
        let world = hitmask::world::World::from_bytes_within(bytes, &sprites.0, max_bytes as usize);
        let world = world.map_err(js)?;
        check(&world)?;
        Ok(Self::of(world))
    }

    #[wasm_bindgen(js_name = startRecording)]
    pub fn start_recording(&mut self) {
        self.world.start_recording();
    }

    #[wasm_bindgen(js_name = stopRecording)]
    pub fn stop_recording(&mut self) -> Option<Recording> {
        self.world.stop_recording().map(Recording)
    }

    /// Returns a copy of the current recording.
    pub fn recording(&self) -> Option<Recording> {
        self.world.recording().cloned().map(Recording)
    }

    #[wasm_bindgen(js_name = isRecording)]
    pub fn is_recording(&self) -> bool {
        self.world.recording().is_some()
    }
}

/// Checks that the ids of all colliders fit into numbers, for a world that another program wrote.
fn check(world: &hitmask::world::World) -> Result<(), JsError> {
    match world.iter().find(|collider| id::number(collider.id()).is_nan()) {
        None => Ok(()),
        Some(collider) => Err(js(format!(
            "no number can hold the id of collider {}: in JavaScript, a world has room for {} \
             colliders",
            collider.id(),
            id::SLOTS
        ))),
    }
}

#[wasm_bindgen]
extern "C" {
    /// A JavaScript function.
    pub type Keep;

    /// Calls the function with two ids.
    #[wasm_bindgen(method, catch)]
    fn call(this: &Keep, receiver: &JsValue, a: f64, b: f64) -> Result<bool, JsValue>;
}

#[wasm_bindgen]
#[allow(missing_docs, reason = "packages/hitmask documents each of them")]
impl Recording {
    #[wasm_bindgen(js_name = fromBytes)]
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, JsError> {
        hitmask::world::Recording::from_bytes(bytes).map(Self).map_err(js)
    }

    #[wasm_bindgen(js_name = toBytes)]
    pub fn to_bytes(&self) -> Vec<u8> {
        self.0.to_bytes()
    }

    pub fn ticks(&self) -> f64 {
        self.0.ticks() as f64
    }

    /// Starts a replay with two limits: the memory that it may take, in bytes, and the number of
    /// pairs of boxes that may overlap in a tick.
    pub fn play(
        &self,
        sprites: &Sprites,
        max_bytes: u32,
        max_pairs: u32,
    ) -> Result<Replay, JsError> {
        let replay = self.0.clone().into_replay(&sprites.0, max_bytes as usize).map_err(js)?;
        check(replay.world())?;
        Ok(Replay(replay.limit_box_pairs(MAX_PAIRS.min(max_pairs.into()))))
    }
}

#[wasm_bindgen]
#[allow(missing_docs, reason = "packages/hitmask documents each of them")]
impl Replay {
    pub fn ticks(&self) -> f64 {
        self.0.ticks() as f64
    }

    /// Replays the next tick. Returns `None` at the end of the recording.
    pub fn step(&mut self) -> Result<Option<Events>, JsError> {
        Ok(self.0.step().map_err(js)?.map(Events::of))
    }

    /// Replays the next tick with the filter that was used for it. Throws any error that the filter
    /// throws.
    #[wasm_bindgen(js_name = stepWhere)]
    pub fn step_where(&mut self, keep: &Keep) -> Result<Option<Events>, JsValue> {
        let thrown = Mutex::new(None);
        let note = |error: JsValue| {
            thrown.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(error);
            false
        };
        let keeps = |a, b| {
            let kept = keep.call(&JsValue::UNDEFINED, id::number(a), id::number(b));
            kept.unwrap_or_else(note)
        };
        let events = self.0.step_where(keeps);
        match thrown.into_inner().unwrap_or_else(PoisonError::into_inner) {
            Some(error) => Err(error),
            None => Ok(events.map_err(js)?.map(Events::of)),
        }
    }

    /// Returns a copy of the world after the last tick.
    pub fn world(&self) -> World {
        World::of(self.0.world().clone())
    }
}
