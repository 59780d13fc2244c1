//! Many colliders in one call.

use hitmask::Point;
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

use super::World;
use super::id::{id, refused};
use crate::error::js;

#[wasm_bindgen]
#[allow(missing_docs, reason = "packages/hitmask documents each of them")]
impl World {
    /// Moves every collider that is not still to the position at its index. The list has one for each slot at least.
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

    /// Moves these colliders, all or none.
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

    /// The position of each slot, (0, 0) where no collider is.
    pub fn positions(&self) -> Vec<i32> {
        let mut positions = vec![0; 2 * self.slots as usize];
        let (pairs, _) = positions.as_chunks_mut::<2>();
        for collider in self.world.iter() {
            let Point { x, y } = collider.position();
            // The world keeps its colliders within i32.
            pairs[collider.id().index() as usize] = [x as i32, y as i32];
        }
        positions
    }
}
