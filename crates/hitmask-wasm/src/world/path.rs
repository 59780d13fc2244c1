//! What rays and moving colliders hit.

use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

use super::World;
use super::id::{number, refused};
use super::query::{Start, filter};
use crate::answer::Answer;
use crate::figure::segment;
use crate::mask::Mask;

/// The id of what was hit, and the hit.
fn hit(id: hitmask::world::ColliderId, answer: Answer) -> Vec<f64> {
    let mut list = vec![number(id)];
    list.extend(answer.list());
    list
}

#[wasm_bindgen]
#[allow(missing_docs, reason = "packages/hitmask documents each of them")]
#[allow(clippy::too_many_arguments, reason = "numbers cross one by one")]
impl World {
    pub fn ray(
        &mut self,
        x1: f64,
        y1: f64,
        x2: f64,
        y2: f64,
        layers: u32,
        flags: u8,
        except: f64,
    ) -> Result<Option<Vec<f64>>, JsError> {
        let (ray, filter) = (segment(x1, y1, x2, y2), filter(layers, flags, except)?);
        let found = self.world.view().ray(ray, filter);
        Ok(found.map(|(id, found)| hit(id, Answer::default().ray_hit(found))))
    }

    #[wasm_bindgen(js_name = rayAll)]
    pub fn ray_all(
        &mut self,
        x1: f64,
        y1: f64,
        x2: f64,
        y2: f64,
        layers: u32,
        flags: u8,
        except: f64,
    ) -> Result<Vec<f64>, JsError> {
        let (ray, filter) = (segment(x1, y1, x2, y2), filter(layers, flags, except)?);
        let mut hits = Vec::new();
        self.world.view().ray_all(ray, filter, &mut hits);
        let flat = |(id, found)| hit(id, Answer::default().ray_hit(found));
        Ok(hits.into_iter().flat_map(flat).collect())
    }

    pub fn sweep(
        &mut self,
        start: &[f64],
        mask: Option<Mask>,
        dx: i32,
        dy: i32,
        layers: u32,
        flags: u8,
        except: f64,
    ) -> Result<Option<Vec<f64>>, JsError> {
        let (start, filter) = (Start::read(start, mask)?, filter(layers, flags, except)?);
        let found = self.world.view().sweep(start.probe()?, (dx, dy), filter).map_err(refused)?;
        Ok(found.map(|(id, found)| hit(id, Answer::sweep(found))))
    }

    #[wasm_bindgen(js_name = sweepAll)]
    pub fn sweep_all(
        &mut self,
        start: &[f64],
        mask: Option<Mask>,
        dx: i32,
        dy: i32,
        layers: u32,
        flags: u8,
        except: f64,
    ) -> Result<Vec<f64>, JsError> {
        let (start, filter) = (Start::read(start, mask)?, filter(layers, flags, except)?);
        let mut hits = Vec::new();
        let view = self.world.view();
        view.sweep_all(start.probe()?, (dx, dy), filter, &mut hits).map_err(refused)?;
        Ok(hits.into_iter().flat_map(|(id, found)| hit(id, Answer::sweep(found))).collect())
    }

    #[wasm_bindgen(js_name = sweepContinuous)]
    pub fn sweep_continuous(
        &mut self,
        start: &[f64],
        mask: Option<Mask>,
        dx: i32,
        dy: i32,
        layers: u32,
        flags: u8,
        except: f64,
    ) -> Result<Option<Vec<f64>>, JsError> {
        let (start, filter) = (Start::read(start, mask)?, filter(layers, flags, except)?);
        let view = self.world.view();
        let found = view.sweep_continuous(start.probe()?, (dx, dy), filter).map_err(refused)?;
        Ok(found.map(|(id, found)| hit(id, Answer::continuous_sweep(found))))
    }

    #[wasm_bindgen(js_name = sweepContinuousAll)]
    pub fn sweep_continuous_all(
        &mut self,
        start: &[f64],
        mask: Option<Mask>,
        dx: i32,
        dy: i32,
        layers: u32,
        flags: u8,
        except: f64,
    ) -> Result<Vec<f64>, JsError> {
        let (start, filter) = (Start::read(start, mask)?, filter(layers, flags, except)?);
        let mut hits = Vec::new();
        let view = self.world.view();
        view.sweep_continuous_all(start.probe()?, (dx, dy), filter, &mut hits).map_err(refused)?;
        let flat = |(id, found)| hit(id, Answer::continuous_sweep(found));
        Ok(hits.into_iter().flat_map(flat).collect())
    }
}
