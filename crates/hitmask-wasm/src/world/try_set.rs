//! Changes that a world refuses if something solid is in the way. They return the collider that is
//! in the way.

use hitmask::world::{SpriteId, WorldError};
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

use super::World;
use super::id::{id, number, refused};
use crate::pose::maybe_pose;

fn blocker(result: Result<(), WorldError>) -> Result<Option<f64>, JsError> {
    match result {
        Ok(()) => Ok(None),
        Err(WorldError::Blocked { by }) => Ok(Some(number(by))),
        Err(error) => Err(refused(error)),
    }
}

#[wasm_bindgen]
#[allow(missing_docs, reason = "packages/hitmask documents each of them")]
impl World {
    #[wasm_bindgen(js_name = trySetPosition)]
    pub fn try_set_position(
        &mut self,
        number: f64,
        x: i32,
        y: i32,
    ) -> Result<Option<f64>, JsError> {
        blocker(self.world.try_set_position(id(number)?, (x, y)))
    }

    #[wasm_bindgen(js_name = trySetFrame)]
    pub fn try_set_frame(&mut self, number: f64, frame: i32) -> Result<Option<f64>, JsError> {
        blocker(self.world.try_set_frame(id(number)?, frame.into()))
    }

    #[wasm_bindgen(js_name = trySetSprite)]
    pub fn try_set_sprite(
        &mut self,
        number: f64,
        sprite: u32,
        frame: i32,
    ) -> Result<Option<f64>, JsError> {
        let sprite = SpriteId::from_index(sprite);
        blocker(self.world.try_set_sprite(id(number)?, sprite, frame.into()))
    }

    #[wasm_bindgen(js_name = trySetPose)]
    pub fn try_set_pose(&mut self, number: f64, in_pose: &[f64]) -> Result<Option<f64>, JsError> {
        let in_pose = maybe_pose(in_pose)?;
        blocker(self.world.try_set_pose(id(number)?, in_pose))
    }
}
