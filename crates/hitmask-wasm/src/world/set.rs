//! Changes to one collider.

use hitmask::world::{Layers, SpriteId};
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

use super::id::{id, refused};
use super::{World, joined, layer};
use crate::answer::translation;
use crate::pose::maybe_pose;

#[wasm_bindgen]
#[allow(missing_docs, reason = "packages/hitmask documents each of them")]
impl World {
    #[wasm_bindgen(js_name = setPosition)]
    pub fn set_position(&mut self, number: f64, x: i32, y: i32) -> Result<(), JsError> {
        self.world.set_position(id(number)?, (x, y)).map_err(refused)
    }

    #[wasm_bindgen(js_name = setFrame)]
    pub fn set_frame(&mut self, number: f64, frame: i32) -> Result<(), JsError> {
        self.world.set_frame(id(number)?, frame.into()).map_err(refused)
    }

    #[wasm_bindgen(js_name = setSprite)]
    pub fn set_sprite(&mut self, number: f64, sprite: u32, frame: i32) -> Result<(), JsError> {
        let sprite = SpriteId::from_index(sprite);
        self.world.set_sprite(id(number)?, sprite, frame.into()).map_err(refused)
    }

    #[wasm_bindgen(js_name = setPose)]
    pub fn set_pose(&mut self, number: f64, in_pose: &[f64]) -> Result<(), JsError> {
        let in_pose = maybe_pose(in_pose)?;
        self.world.set_pose(id(number)?, in_pose).map_err(refused)
    }

    #[wasm_bindgen(js_name = setLayers)]
    pub fn set_layers(
        &mut self,
        number: f64,
        layer_number: u8,
        collides_with: u32,
    ) -> Result<(), JsError> {
        let collides_with = Layers::from_bits(collides_with);
        self.world.set_layers(id(number)?, layer(layer_number)?, collides_with).map_err(refused)
    }

    #[wasm_bindgen(js_name = setUserData)]
    pub fn set_user_data(&mut self, number: f64, low: u32, high: u32) -> Result<(), JsError> {
        self.world.set_user_data(id(number)?, joined(low, high)).map_err(refused)
    }

    #[wasm_bindgen(js_name = pushOut)]
    pub fn push_out(&mut self, number: f64) -> Result<Option<Vec<f64>>, JsError> {
        let push = self.world.push_out(id(number)?).map_err(refused)?;
        Ok(push.map(translation))
    }
}
