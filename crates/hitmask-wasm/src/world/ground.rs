//! The terrain of colliders.

use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

use super::World;
use super::id::{id, refused};
use crate::mask::Mask;
use crate::stencil::Area;
use crate::terrain::{Terrain, change};

#[wasm_bindgen]
#[allow(missing_docs, reason = "packages/hitmask documents each of them")]
impl World {
    /// Returns a copy, which shares its chunks with the collider's terrain.
    pub fn terrain(&self, collider: f64) -> Result<Terrain, JsError> {
        self.world.terrain(id(collider)?).map(|terrain| Terrain(terrain.clone())).map_err(refused)
    }

    #[wasm_bindgen(js_name = setTerrain)]
    pub fn set_terrain(&mut self, collider: f64, terrain: &Terrain) -> Result<(), JsError> {
        let terrain = terrain.0.clone();
        self.world.edit_terrain(id(collider)?, |own| *own = terrain).map_err(refused)
    }

    pub fn fill(
        &mut self,
        collider: f64,
        stencil: &[f64],
        mask: Option<Mask>,
    ) -> Result<Option<Vec<f64>>, JsError> {
        let area = Area::read(stencil, mask)?;
        let changed = self.world.fill(id(collider)?, area.stencil()?).map_err(refused)?;
        Ok(changed.map(change))
    }

    pub fn carve(
        &mut self,
        collider: f64,
        stencil: &[f64],
        mask: Option<Mask>,
    ) -> Result<Option<Vec<f64>>, JsError> {
        let area = Area::read(stencil, mask)?;
        let changed = self.world.carve(id(collider)?, area.stencil()?).map_err(refused)?;
        Ok(changed.map(change))
    }
}
