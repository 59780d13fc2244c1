//! The world of all colliders, as a resource.

use bevy_ecs::entity::{Entity, EntityHashMap, EntityMapper, MapEntities};
use bevy_ecs::resource::Resource;
use bevy_platform::collections::HashMap;
use bevy_platform::sync::Arc;
use hitmask::terrain::Terrain;
use hitmask::world::{Collider, ColliderId, ColliderRef, SpriteId, World, WorldError};
use hitmask::{Mask, Placed};

use crate::masks::MaskKey;

/// All colliders of the app: the engine's [`World`], and the entity of each collider.
///
/// The plugin keeps it up to date. You can read it, or query it with [`Hitmask`](crate::Hitmask).
///
/// **Rollback.** A clone is a complete snapshot: all colliders, their positions, which of them
/// touched at the last tick, and all digging. Register this resource with your rollback library, so
/// that the library clones it; the README shows how for `bevy_ggrs`. After a clone is restored, the
/// plugin compares all entities with it at the next tick.
///
/// **Determinism.** The same components, spawned in the same order with their images loaded, give
/// the same collisions in the same order on every machine. All numbers of a transform are rounded
/// to steps that are larger than rounding errors of processors: see the README.
#[derive(Resource, Debug, Default)]
pub struct HitmaskWorld {
    pub(crate) world: World,
    pub(crate) colliders: EntityHashMap<ColliderId>,
    /// The sprite of the world for each mask. Shared with clones until one of them adds a mask.
    pub(crate) sprites: Arc<HashMap<MaskKey, SpriteId>>,
    /// The entities of the colliders that were removed since the last tick. The next tick reports
    /// what they touched.
    pub(crate) removed: HashMap<ColliderId, Entity>,
    /// The ground, with all edits, of terrain that has no collider now. It comes back with its
    /// entity.
    pub(crate) resting: EntityHashMap<Terrain>,
    /// Whether this is a clone, so that entities may have other colliders than it.
    pub(crate) is_restored: bool,
}

impl Clone for HitmaskWorld {
    fn clone(&self) -> Self {
        Self {
            world: self.world.clone(),
            colliders: self.colliders.clone(),
            sprites: Arc::clone(&self.sprites),
            removed: self.removed.clone(),
            resting: self.resting.clone(),
            is_restored: true,
        }
    }
}

impl MapEntities for HitmaskWorld {
    /// Maps colliders to other entities, for a rollback library that spawns entities again under
    /// new ids.
    fn map_entities<M: EntityMapper>(&mut self, mapper: &mut M) {
        let colliders = core::mem::take(&mut self.colliders);
        for (entity, id) in colliders {
            let mapped = mapper.get_mapped(entity);
            // The collider exists, because it is in the list.
            let _ = self.world.set_user_data(id, mapped.to_bits());
            self.colliders.insert(mapped, id);
        }
        for entity in self.removed.values_mut() {
            *entity = mapper.get_mapped(*entity);
        }
        let resting = core::mem::take(&mut self.resting).into_iter();
        self.resting =
            resting.map(|(entity, ground)| (mapper.get_mapped(entity), ground)).collect();
    }
}

impl HitmaskWorld {
    /// The engine's world, for reading: positions in pixels, y downwards, its hash, its bytes.
    pub const fn world(&self) -> &World {
        &self.world
    }

    /// The collider of an entity; `None` if it has none, for example because its image is not
    /// loaded yet.
    pub fn collider(&self, entity: Entity) -> Option<ColliderId> {
        self.colliders.get(&entity).copied()
    }

    /// The entity of a collider; `None` if the world has no such collider.
    pub fn entity(&self, collider: ColliderId) -> Option<Entity> {
        self.world.get(collider).and_then(entity_of)
    }

    /// The mask that an entity collides with, at its position since
    /// [`HitmaskSystems::Sync`](crate::HitmaskSystems::Sync) last ran; `None` if it has no
    /// collider, or is terrain.
    pub fn placed(&self, entity: Entity) -> Option<Placed<'_>> {
        self.world.get(self.collider(entity)?)?.placed()
    }

    /// The sprite for a mask, made when it is first used.
    pub(crate) fn sprite(
        &mut self,
        key: MaskKey,
        mask: &Arc<Mask>,
    ) -> Result<SpriteId, WorldError> {
        if let Some(sprite) = self.sprites.get(&key) {
            return Ok(*sprite);
        }
        let sprite = self.world.add_mask(Arc::clone(mask))?;
        Arc::make_mut(&mut self.sprites).insert(key, sprite);
        Ok(sprite)
    }

    /// Inserts the collider of an entity.
    pub(crate) fn insert(
        &mut self,
        entity: Entity,
        collider: Collider,
    ) -> Result<ColliderId, WorldError> {
        let id = self.world.insert(collider.user_data(entity.to_bits()))?;
        self.colliders.insert(entity, id);
        Ok(id)
    }

    /// Removes an entity's collider, if it has one. If it is terrain, its ground is kept until it
    /// comes back.
    pub(crate) fn remove(&mut self, entity: Entity) {
        let Some(id) = self.colliders.remove(&entity) else { return };
        if let Ok(ground) = self.world.terrain(id) {
            self.resting.insert(entity, ground.clone());
        }
        if self.world.remove(id).is_ok() {
            self.removed.insert(id, entity);
        }
    }

    /// Removes an entity's collider with its ground.
    pub(crate) fn remove_with_ground(&mut self, entity: Entity) {
        self.remove(entity);
        self.resting.remove(&entity);
    }

    /// Whether an entity has a collider, or had one at the last tick.
    pub(crate) fn had_collider(&self, entity: Entity) -> bool {
        self.colliders.contains_key(&entity) || self.removed.values().any(|one| *one == entity)
    }

    /// The entities among these that have a collider, in the order of their colliders. The order is
    /// the same in every run and does not depend on archetypes.
    pub(crate) fn in_order(&self, entities: impl Iterator<Item = Entity>) -> Vec<Entity> {
        let with_id = entities.filter_map(|entity| Some((self.collider(entity)?, entity)));
        let mut sorted: Vec<_> = with_id.collect();
        sorted.sort_unstable_by_key(|(id, _)| *id);
        sorted.into_iter().map(|(_, entity)| entity).collect()
    }

    /// Moves a collider by whole pixels, right and down.
    pub(crate) fn shift(&mut self, id: ColliderId, by: (i64, i64)) {
        if let Some(collider) = self.world.get(id) {
            let to = collider.position() + by;
            // A place beyond `i32` is refused when the world follows the transform.
            let _ = self.world.set_position(id, to);
        }
    }

    /// The entity of a collider, even if it was removed since the last tick.
    pub(crate) fn entity_at_last_tick(&self, id: ColliderId) -> Option<Entity> {
        self.removed.get(&id).copied().or_else(|| self.entity(id))
    }
}

/// The entity that a collider belongs to: its user data.
pub(crate) fn entity_of(collider: ColliderRef<'_>) -> Option<Entity> {
    Entity::try_from_bits(collider.user_data())
}
