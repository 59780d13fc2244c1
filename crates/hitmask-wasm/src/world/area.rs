//! Which colliders are in an area, and which overlap.

use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

use super::World;
use super::id::{id, number, refused};
use super::query::filter;
use crate::mask::Mask;
use crate::stencil::Area;

#[wasm_bindgen]
#[allow(missing_docs, reason = "packages/hitmask documents each of them")]
#[allow(clippy::too_many_arguments, reason = "numbers cross one by one")]
impl World {
    #[wasm_bindgen(js_name = anyIn)]
    pub fn any_in(
        &mut self,
        stencil: &[f64],
        mask: Option<Mask>,
        layers: u32,
        flags: u8,
        except: f64,
    ) -> Result<bool, JsError> {
        let (area, filter) = (Area::read(stencil, mask)?, filter(layers, flags, except)?);
        Ok(self.world.view().any_in(area.stencil()?, filter))
    }

    #[wasm_bindgen(js_name = firstIn)]
    pub fn first_in(
        &mut self,
        stencil: &[f64],
        mask: Option<Mask>,
        layers: u32,
        flags: u8,
        except: f64,
    ) -> Result<Option<f64>, JsError> {
        let (area, filter) = (Area::read(stencil, mask)?, filter(layers, flags, except)?);
        Ok(self.world.view().first_in(area.stencil()?, filter).map(number))
    }

    #[wasm_bindgen(js_name = countIn)]
    pub fn count_in(
        &mut self,
        stencil: &[f64],
        mask: Option<Mask>,
        layers: u32,
        flags: u8,
        except: f64,
    ) -> Result<u32, JsError> {
        let (area, filter) = (Area::read(stencil, mask)?, filter(layers, flags, except)?);
        Ok(self.world.view().count_in(area.stencil()?, filter))
    }

    #[wasm_bindgen(js_name = allIn)]
    pub fn all_in(
        &mut self,
        stencil: &[f64],
        mask: Option<Mask>,
        layers: u32,
        flags: u8,
        except: f64,
    ) -> Result<Vec<f64>, JsError> {
        let (area, filter) = (Area::read(stencil, mask)?, filter(layers, flags, except)?);
        let mut found = Vec::new();
        self.world.view().all_in(area.stencil()?, filter, &mut found);
        Ok(found.into_iter().map(number).collect())
    }

    pub fn touching(
        &mut self,
        collider: f64,
        layers: u32,
        flags: u8,
        except: f64,
    ) -> Result<Vec<f64>, JsError> {
        let (collider, filter) = (id(collider)?, filter(layers, flags, except)?);
        let mut found = Vec::new();
        self.world.view().touching(collider, filter, &mut found).map_err(refused)?;
        Ok(found.into_iter().map(number).collect())
    }

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
