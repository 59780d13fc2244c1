//! Queries for the colliders in an area, and for those that overlap.

use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

use super::World;
use super::id::{id, number, refused};
use super::query::{filter, queries};
use crate::mask::Mask;
use crate::stencil::Area;

queries! {
    #[wasm_bindgen(js_name = anyIn)]
    fn any_in(view, filter, stencil: &[f64], mask: Option<Mask>) -> bool {
        Ok(view.any_in(Area::read(stencil, mask)?.stencil()?, filter))
    }

    #[wasm_bindgen(js_name = firstIn)]
    fn first_in(view, filter, stencil: &[f64], mask: Option<Mask>) -> Option<f64> {
        Ok(view.first_in(Area::read(stencil, mask)?.stencil()?, filter).map(number))
    }

    #[wasm_bindgen(js_name = countIn)]
    fn count_in(view, filter, stencil: &[f64], mask: Option<Mask>) -> u32 {
        Ok(view.count_in(Area::read(stencil, mask)?.stencil()?, filter))
    }

    #[wasm_bindgen(js_name = allIn)]
    fn all_in(view, filter, stencil: &[f64], mask: Option<Mask>) -> Vec<f64> {
        let mut found = Vec::new();
        view.all_in(Area::read(stencil, mask)?.stencil()?, filter, &mut found);
        Ok(found.into_iter().map(number).collect())
    }

    fn touching(view, filter, collider: f64) -> Vec<f64> {
        let mut found = Vec::new();
        view.touching(id(collider)?, filter, &mut found).map_err(refused)?;
        Ok(found.into_iter().map(number).collect())
    }
}

#[wasm_bindgen]
#[allow(missing_docs, reason = "packages/hitmask documents each of them")]
impl World {
    #[wasm_bindgen(js_name = pairsBetween)]
    pub fn pairs_between(
        &mut self,
        layers: u32,
        flags: u8,
        except: f64,
        other_layers: u32,
        other_flags: u8,
        other_except: f64,
    ) -> Result<Vec<f64>, JsError> {
        let one = filter(layers, flags, except)?;
        let other = filter(other_layers, other_flags, other_except)?;
        let mut found = Vec::new();
        self.world.view().pairs_between(one, other, &mut found);
        Ok(found.into_iter().flat_map(|(a, b)| [number(a), number(b)]).collect())
    }
}
