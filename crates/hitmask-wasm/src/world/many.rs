//! Operations on many colliders in one call.

use std::collections::BTreeSet;

use hitmask::Point;
use hitmask::world::{Collider, SpriteId, WorldError};
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

use super::id::{self, id, number, refused};
use super::{Common, World, full, joined};
use crate::error::js;

fn upright(sprite: u32, frame: i32) -> Collider {
    Collider::new(SpriteId::from_index(sprite)).frame(frame.into())
}

impl World {
    /// Returns an error if the world does not have room for this number of colliders, or cannot
    /// show one of these sprites and frames. Each of them is tried once in another world with the
    /// same sprites, because inserting and removing a collider would leave traces in this world.
    fn check_all(
        &self,
        count: usize,
        shown: impl Iterator<Item = (u32, i32)>,
    ) -> Result<(), JsError> {
        if count > id::SLOTS.saturating_sub(self.world.len()) as usize {
            return Err(full());
        }
        let mut trial = hitmask::world::World::with_sprites(self.world.sprites().clone());
        for (sprite, frame) in shown.collect::<BTreeSet<_>>() {
            trial.insert(upright(sprite, frame)).map_err(refused)?;
        }
        Ok(())
    }
}

#[wasm_bindgen]
#[allow(missing_docs, reason = "packages/hitmask documents each of them")]
#[allow(clippy::too_many_arguments, reason = "numbers cross one by one")]
impl World {
    /// Inserts a collider at each position. If one collider cannot be inserted, none is inserted.
    /// The lists of sprites and frames have either one element for each collider, or a single
    /// element for all colliders.
    #[wasm_bindgen(js_name = insertAll)]
    pub fn insert_all(
        &mut self,
        sprites: &[u32],
        frames: &[i32],
        positions: &[i32],
        layer_number: u8,
        collides_with: u32,
        user_data_low: u32,
        user_data_high: u32,
        is_still: bool,
        is_sensor: bool,
    ) -> Result<Vec<f64>, JsError> {
        let user_data = joined(user_data_low, user_data_high);
        let common = Common::read(layer_number, collides_with, user_data, is_still, is_sensor)?;
        let (positions, _) = positions.as_chunks::<2>();
        let shown = sprites.iter().cycle().zip(frames.iter().cycle());
        let shown = || positions.iter().zip(shown.clone());
        self.check_all(positions.len(), shown().map(|(_, (&sprite, &frame))| (sprite, frame)))?;
        let mut ids = Vec::with_capacity(positions.len());
        for (&[x, y], (&sprite, &frame)) in shown() {
            let collider = upright(sprite, frame).at((x, y));
            ids.push(number(self.insert_numbered(&common.apply(collider))?));
        }
        Ok(ids)
    }

    /// Moves every collider that is not still to the position at its index. The list must have at
    /// least one position for each slot.
    #[wasm_bindgen(js_name = moveAll)]
    pub fn move_all(&mut self, positions: &[i32]) -> Result<(), JsError> {
        let (positions, _) = positions.as_chunks::<2>();
        if positions.len() < self.slots as usize {
            return Err(js(format!("{} positions for {} slots", positions.len(), self.slots)));
        }
        self.world.move_all(|id, _, at| match positions.get(id.index() as usize) {
            Some(&[x, y]) => Point::from((x, y)),
            None => at,
        });
        Ok(())
    }

    /// Moves these colliders. If one of them does not exist, none moves.
    #[wasm_bindgen(js_name = setPositions)]
    pub fn set_positions(&mut self, ids: &[f64], positions: &[i32]) -> Result<(), JsError> {
        for &number in ids {
            self.existing(number)?;
        }
        let (positions, _) = positions.as_chunks::<2>();
        for (&number, &[x, y]) in ids.iter().zip(positions) {
            self.world.set_position(id(number)?, (x, y)).map_err(refused)?;
        }
        Ok(())
    }

    /// Shows a frame of each of these colliders. If one collider cannot show its frame, none
    /// changes.
    #[wasm_bindgen(js_name = setFrames)]
    pub fn set_frames(&mut self, ids: &[f64], frames: &[i32]) -> Result<(), JsError> {
        for &number in ids {
            let collider = self.existing(number)?;
            if collider.sprite().is_none() {
                return Err(refused(WorldError::WrongKind { id: collider.id() }));
            }
        }
        for (&number, &frame) in ids.iter().zip(frames) {
            self.set_frame(number, frame)?;
        }
        Ok(())
    }

    /// Returns the position of each slot, which is (0, 0) for a slot without a collider.
    pub fn positions(&self) -> Vec<i32> {
        let mut positions = vec![0; 2 * self.slots as usize];
        let (pairs, _) = positions.as_chunks_mut::<2>();
        for collider in self.world.iter() {
            let Point { x, y } = collider.position();
            // The world keeps its colliders within the range of i32.
            pairs[collider.id().index() as usize] = [x as i32, y as i32];
        }
        positions
    }
}
