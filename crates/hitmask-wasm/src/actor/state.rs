//! Checks and hashes the bytes of all kinds of states.

use hitmask::actor::carry::Solid;
use hitmask::actor::combat::{Bullet, Fighter};
use hitmask::actor::{Body, maze, platformer};
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::error::js;

/// Checks the bytes of a state of one kind: platformer, maze, solid, fighter, bullet or body.
#[wasm_bindgen(js_name = checkState)]
pub fn check_state(kind: u8, bytes: &[u8]) -> Result<(), JsError> {
    let checked = match kind {
        0 => platformer::State::from_bytes(bytes).map(drop),
        1 => maze::State::from_bytes(bytes).map(drop),
        2 => Solid::from_bytes(bytes).map(drop),
        3 => Fighter::from_bytes(bytes).map(drop),
        4 => Bullet::from_bytes(bytes).map(drop),
        _ => Body::from_bytes(bytes).map(drop),
    };
    checked.map_err(js)
}

/// Returns the hash of a state of one of the first five kinds.
#[wasm_bindgen(js_name = hashState)]
pub fn hash_state(kind: u8, bytes: &[u8]) -> Result<u64, JsError> {
    let hash = match kind {
        0 => platformer::State::from_bytes(bytes).map(|state| state.hash()),
        1 => maze::State::from_bytes(bytes).map(maze::State::hash),
        2 => Solid::from_bytes(bytes).map(Solid::hash),
        3 => Fighter::from_bytes(bytes).map(Fighter::hash),
        _ => Bullet::from_bytes(bytes).map(Bullet::hash),
    };
    hash.map_err(js)
}
