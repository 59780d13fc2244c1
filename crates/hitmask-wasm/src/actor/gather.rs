//! Collects the obstacles near an actor from a world: the colliders whose layers have a material.

use hitmask::Rect;
use hitmask::actor::{Material, Materials};
use hitmask::world::{ColliderId, Layer};
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

use super::material::material;
use super::obstacles::{Entry, Obstacles, Shape};
use super::reply::whole;
use crate::error::js;
use crate::terrain::Terrain;
use crate::world::World;
use crate::world::id::{id, number};

/// The number of values for a layer's material: the layer, followed by the seven numbers of the
/// material.
const NUMBERS: usize = 8;

#[wasm_bindgen]
#[allow(missing_docs, reason = "packages/hitmask documents each of them")]
#[allow(clippy::too_many_arguments, reason = "numbers cross one by one")]
impl Obstacles {
    /// Replaces all obstacles with the colliders whose bounds overlap a rectangle. If `except` is
    /// not 0, the collider with that id is excluded.
    #[wasm_bindgen(js_name = gather)]
    pub fn gather(
        &self,
        world: &mut World,
        x: i32,
        y: i32,
        width: u32,
        height: u32,
        layers: &[f64],
        except: f64,
    ) -> Result<u32, JsError> {
        let mut materials = Materials::NONE;
        for numbers in layers.chunks_exact(NUMBERS) {
            let layer = Layer::new(numbers[0] as u8).ok_or_else(|| js("there is no such layer"))?;
            materials = materials.with(layer, material(&numbers[1..])?);
        }
        let except = if except == 0.0 { None } else { Some(id(except)?) };
        let (area, mut found) = (Rect::new(x.into(), y.into(), width, height), Vec::new());
        world.world.view().obstacles(area, &materials, except, &mut found).map_err(js)?;
        let found: Vec<(ColliderId, Material)> = found
            .iter()
            .map(|obstacle| (ColliderId::from_bits(obstacle.id()), obstacle.material()))
            .collect();
        let mut entries = Vec::with_capacity(found.len());
        for (collider, material) in found {
            let Some(collider) = world.world.get(collider) else { continue };
            let (shape, at) = match (world.shown(collider)?, collider.placed_terrain()) {
                (Some((mask, at)), _) => (Shape::Mask(mask), at),
                (None, Some(placed)) => {
                    (Shape::Terrain(Terrain(placed.terrain().clone())), placed.position())
                }
                (None, None) => continue,
            };
            entries.push(Entry::new(shape, at, material, whole(number(collider.id()))));
        }
        let count = entries.len();
        self.replace(entries);
        Ok(count as u32)
    }
}
