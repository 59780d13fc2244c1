//! Worlds, and how to insert and remove colliders.
//!
//! `id` converts ids to numbers. `sprites` contains the sprites that colliders show. `collider`
//! reads one collider, `set` and `try_set` change one, and `many` changes many. `tick` finds the
//! pairs that overlap. `area`, `path` and `near` are queries, whose arguments are read by `query`.
//! `ground` handles terrain. `state` handles snapshots, bytes and recordings.

mod area;
mod collider;
mod ground;
pub(crate) mod id;
mod many;
mod near;
mod path;
mod query;
mod set;
mod sprites;
mod state;
mod tick;
mod try_set;

use hitmask::world::{Collider, ColliderId, Layer, Layers, SpriteId};
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::error::js;
use crate::pose::maybe_pose;
use crate::terrain::Terrain;
pub use sprites::Sprites;
pub use state::{Recording, Replay, Snapshot};
pub use tick::Events;

use id::refused;

/// A world, and the number of its slots.
#[wasm_bindgen]
#[derive(Debug, Default)]
pub struct World {
    pub(crate) world: hitmask::world::World,
    /// One more than the largest index that any collider has had.
    slots: u32,
}

impl World {
    pub(crate) fn of(world: hitmask::world::World) -> Self {
        let mut world = Self { world, slots: 0 };
        world.count_slots();
        world
    }

    /// Recounts the slots after the world's state has been replaced.
    fn count_slots(&mut self) {
        let last = self.world.iter().last().map(|collider| collider.id().index());
        self.slots = last.map_or(0, |last| last + 1);
    }

    /// Inserts a collider whose id fits into a number; see [`id`].
    fn insert_numbered(&mut self, collider: &Collider) -> Result<ColliderId, JsError> {
        loop {
            let id = self.world.insert(collider.clone()).map_err(refused)?;
            if id.index() >= id::SLOTS {
                self.world.remove(id).map_err(refused)?;
                return Err(full());
            }
            if id.generation() < id::GENERATIONS {
                self.slots = self.slots.max(id.index() + 1);
                return Ok(id);
            }
            // This slot has been used too often. The next collider gets another slot, because this
            // slot is not free before the next tick.
            self.world.remove(id).map_err(refused)?;
        }
    }
}

/// The fields that sprite colliders and terrain colliders share.
#[derive(Clone, Copy)]
struct Common {
    layer: Layer,
    collides_with: Layers,
    user_data: u64,
    is_still: bool,
    is_sensor: bool,
}

impl Common {
    fn read(
        layer: u8,
        collides_with: u32,
        user_data: u64,
        is_still: bool,
        is_sensor: bool,
    ) -> Result<Self, JsError> {
        let (layer, collides_with) = (self::layer(layer)?, Layers::from_bits(collides_with));
        Ok(Self { layer, collides_with, user_data, is_still, is_sensor })
    }

    fn apply(self, collider: Collider) -> Collider {
        let Self { layer, collides_with, user_data, is_still, is_sensor } = self;
        let collider = collider.layer(layer).collides_with(collides_with).user_data(user_data);
        let collider = if is_still { collider.still() } else { collider };
        if is_sensor { collider.sensor() } else { collider }
    }
}

/// Returns the error for a world that has no room left.
fn full() -> JsError {
    js(format!("a world has room for {} colliders", id::SLOTS))
}

fn layer(number: u8) -> Result<Layer, JsError> {
    Layer::new(number).ok_or_else(|| js(format!("there is no layer {number}: they are 0 to 31")))
}

/// Combines two halves into a 64-bit number.
fn joined(low: u32, high: u32) -> u64 {
    u64::from(high) << 32 | u64::from(low)
}

#[wasm_bindgen]
#[allow(missing_docs, reason = "packages/hitmask documents each of them")]
#[allow(clippy::too_many_arguments, reason = "numbers cross one by one")]
impl World {
    #[wasm_bindgen(constructor)]
    pub fn new() -> Self {
        Self::default()
    }

    #[wasm_bindgen(js_name = withSprites)]
    pub fn with_sprites(sprites: &Sprites) -> Self {
        Self::of(hitmask::world::World::with_sprites(sprites.0.clone()))
    }

    pub fn share(&self) -> Self {
        Self::of(self.world.clone())
    }

    pub fn count(&self) -> u32 {
        self.world.len()
    }

    #[wasm_bindgen(getter)]
    pub fn slots(&self) -> u32 {
        self.slots
    }

    pub fn bytes(&self) -> f64 {
        self.world.bytes() as f64
    }

    pub fn hash(&self) -> u64 {
        self.world.hash()
    }

    /// Inserts a sprite collider, either at a pixel or in a pose.
    pub fn insert(
        &mut self,
        sprite: u32,
        frame: i32,
        x: i32,
        y: i32,
        in_pose: &[f64],
        layer_number: u8,
        collides_with: u32,
        user_data_low: u32,
        user_data_high: u32,
        is_still: bool,
        is_sensor: bool,
    ) -> Result<f64, JsError> {
        let collider = Collider::new(SpriteId::from_index(sprite)).frame(frame.into());
        let collider = match maybe_pose(in_pose)? {
            Some(pose) => collider.pose(pose),
            None => collider.at((x, y)),
        };
        let user_data = joined(user_data_low, user_data_high);
        let common = Common::read(layer_number, collides_with, user_data, is_still, is_sensor)?;
        self.insert_numbered(&common.apply(collider)).map(id::number)
    }

    #[wasm_bindgen(js_name = insertTerrain)]
    pub fn insert_terrain(
        &mut self,
        terrain: &Terrain,
        x: i32,
        y: i32,
        layer_number: u8,
        collides_with: u32,
        user_data_low: u32,
        user_data_high: u32,
        is_sensor: bool,
    ) -> Result<f64, JsError> {
        let user_data = joined(user_data_low, user_data_high);
        let common = Common::read(layer_number, collides_with, user_data, true, is_sensor)?;
        let collider = Collider::terrain(terrain.0.clone()).at((x, y));
        self.insert_numbered(&common.apply(collider)).map(id::number)
    }

    pub fn remove(&mut self, id: f64) -> Result<(), JsError> {
        self.world.remove(id::id(id)?).map_err(refused)
    }

    /// Returns all ids, in the order of their indices.
    pub fn ids(&self) -> Vec<f64> {
        self.world.iter().map(|collider| id::number(collider.id())).collect()
    }
}
