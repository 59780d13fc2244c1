//! Queries for nearby colliders, and for the shortest push to a free position.

use hitmask::Distance;
use hitmask::world::ColliderId;
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

use super::World;
use super::id::{id, number, refused};
use super::query::{Start, queries};
use crate::answer::{Answer, translation};
use crate::mask::Mask;

/// Returns the id and the distance.
fn near((id, distance): (ColliderId, Distance)) -> Vec<f64> {
    let mut list = vec![number(id)];
    list.extend(Answer::distance(distance).list());
    list
}

queries! {
    fn nearest(view, filter, start: &[f64], mask: Option<Mask>) -> Option<Vec<f64>> {
        let found = view.nearest(Start::read(start, mask)?.probe()?, filter).map_err(refused)?;
        Ok(found.map(near))
    }

    #[wasm_bindgen(js_name = nearestAll)]
    fn nearest_all(view, filter, start: &[f64], mask: Option<Mask>, count: u32) -> Vec<f64> {
        let (start, mut found) = (Start::read(start, mask)?, Vec::new());
        view.nearest_all(start.probe()?, count as usize, filter, &mut found).map_err(refused)?;
        Ok(found.into_iter().flat_map(near).collect())
    }

    fn within(view, filter, start: &[f64], mask: Option<Mask>, distance: u32) -> Vec<f64> {
        let (start, mut found) = (Start::read(start, mask)?, Vec::new());
        view.within(start.probe()?, distance, filter, &mut found).map_err(refused)?;
        Ok(found.into_iter().flat_map(near).collect())
    }
}

#[wasm_bindgen]
#[allow(missing_docs, reason = "packages/hitmask documents each of them")]
impl World {
    #[wasm_bindgen(js_name = nearestFree)]
    pub fn nearest_free(&mut self, collider: f64) -> Result<Option<Vec<f64>>, JsError> {
        let push = self.world.view().nearest_free(id(collider)?).map_err(refused)?;
        Ok(push.map(translation))
    }
}
