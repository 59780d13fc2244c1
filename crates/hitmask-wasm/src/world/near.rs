//! Which colliders are near, and the shortest push to a free place.

use hitmask::Distance;
use hitmask::world::ColliderId;
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

use super::World;
use super::id::{id, number, refused};
use super::query::{Start, filter};
use crate::answer::Answer;
use crate::mask::Mask;

/// The id, and the distance.
fn near((id, distance): (ColliderId, Distance)) -> Vec<f64> {
    let mut list = vec![number(id)];
    list.extend(Answer::distance(distance).list());
    list
}

#[wasm_bindgen]
#[allow(missing_docs, reason = "packages/hitmask documents each of them")]
impl World {
    pub fn nearest(
        &mut self,
        start: &[f64],
        mask: Option<Mask>,
        layers: u32,
        flags: u8,
        except: f64,
    ) -> Result<Option<Vec<f64>>, JsError> {
        let (start, filter) = (Start::read(start, mask)?, filter(layers, flags, except)?);
        let found = self.world.view().nearest(start.probe()?, filter).map_err(refused)?;
        Ok(found.map(near))
    }

    #[wasm_bindgen(js_name = nearestAll)]
    pub fn nearest_all(
        &mut self,
        start: &[f64],
        mask: Option<Mask>,
        count: u32,
        layers: u32,
        flags: u8,
        except: f64,
    ) -> Result<Vec<f64>, JsError> {
        let (start, filter) = (Start::read(start, mask)?, filter(layers, flags, except)?);
        let mut found = Vec::new();
        let view = self.world.view();
        view.nearest_all(start.probe()?, count as usize, filter, &mut found).map_err(refused)?;
        Ok(found.into_iter().flat_map(near).collect())
    }

    pub fn within(
        &mut self,
        start: &[f64],
        mask: Option<Mask>,
        distance: u32,
        layers: u32,
        flags: u8,
        except: f64,
    ) -> Result<Vec<f64>, JsError> {
        let (start, filter) = (Start::read(start, mask)?, filter(layers, flags, except)?);
        let mut found = Vec::new();
        let view = self.world.view();
        view.within(start.probe()?, distance, filter, &mut found).map_err(refused)?;
        Ok(found.into_iter().flat_map(near).collect())
    }

    #[wasm_bindgen(js_name = nearestFree)]
    pub fn nearest_free(&mut self, collider: f64) -> Result<Option<Vec<f64>>, JsError> {
        let push = self.world.view().nearest_free(id(collider)?).map_err(refused)?;
        Ok(push.map(|push| vec![push.dx.into(), push.dy.into()]))
    }
}
