//! Sprites: the masks and animation frames that colliders show.

use hitmask::sheet::{Frame, Frames};
use hitmask::world::{SpriteId, WorldError};
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

use super::World;
use crate::answer::Answer;
use crate::error::js;
use crate::mask::{Mask, MaskAt};

/// A set of sprites, which worlds share.
#[wasm_bindgen]
#[derive(Clone, Debug, Default)]
pub struct Sprites(pub(crate) hitmask::world::Sprites);

/// Returns the index of a sprite that was added.
pub(crate) fn added(sprite: Result<SpriteId, WorldError>) -> Result<u32, JsError> {
    sprite.map(SpriteId::index).map_err(js)
}

/// Creates frames from masks and their offsets, which are alternating x and y values.
fn frames(masks: Vec<Mask>, offsets: &[i32]) -> Result<Frames, JsError> {
    let (offsets, _) = offsets.as_chunks();
    let frame = |(mask, &[x, y]): (Mask, &[i32; 2])| {
        Ok(Frame::new(mask.0.try_clone().map_err(js)?, (x, y)))
    };
    let frames: Result<Vec<Frame>, JsError> = masks.into_iter().zip(offsets).map(frame).collect();
    Frames::new(frames?).map_err(js)
}

#[wasm_bindgen]
#[allow(missing_docs, reason = "packages/hitmask documents each of them")]
impl Sprites {
    #[wasm_bindgen(constructor)]
    pub fn new() -> Self {
        Self::default()
    }

    pub fn count(&self) -> u32 {
        self.0.len()
    }

    #[wasm_bindgen(js_name = addMask)]
    pub fn add_mask(&mut self, mask: &Mask) -> Result<u32, JsError> {
        added(self.0.add_mask(mask.0.clone()))
    }

    #[wasm_bindgen(js_name = addFrames)]
    pub fn add_frames(&mut self, masks: Vec<Mask>, offsets: &[i32]) -> Result<u32, JsError> {
        added(self.0.add_frames(&frames(masks, offsets)?))
    }

    /// Returns the number of frames of a sprite.
    pub fn frames(&self, sprite: u32) -> Option<u32> {
        // The number of frames in a sprite fits into a u32.
        self.0.frames(SpriteId::from_index(sprite)).map(|frames| frames as u32)
    }

    /// Returns the mask of a frame, and its top left relative to the sprite's top left.
    pub fn mask(&self, sprite: u32, frame: i32) -> Option<MaskAt> {
        let (mask, offset) = self.0.mask(SpriteId::from_index(sprite), frame.into())?;
        Some(MaskAt::share(mask, offset.into()))
    }
}

#[wasm_bindgen]
#[allow(missing_docs, reason = "packages/hitmask documents each of them")]
impl World {
    #[wasm_bindgen(js_name = addMask)]
    pub fn add_mask(&mut self, mask: &Mask) -> Result<u32, JsError> {
        added(self.world.add_mask(mask.0.clone()))
    }

    #[wasm_bindgen(js_name = addFrames)]
    pub fn add_frames(&mut self, masks: Vec<Mask>, offsets: &[i32]) -> Result<u32, JsError> {
        added(self.world.add_frames(&frames(masks, offsets)?))
    }

    pub fn sprites(&self) -> Sprites {
        Sprites(self.world.sprites().clone())
    }

    /// Returns the position and size of a frame's mask relative to its sprite: left, top, width,
    /// height.
    #[wasm_bindgen(js_name = frameBox)]
    pub fn frame_box(&self, sprite: u32, frame: i32) -> Option<Vec<f64>> {
        let sprite = SpriteId::from_index(sprite);
        let (mask, (left, top)) = self.world.sprites().mask(sprite, frame.into())?;
        let rect = hitmask::Rect::new(left.into(), top.into(), mask.width(), mask.height());
        Some(Answer::default().rect(rect).list())
    }
}
