//! The resource that contains the world of all colliders.

use bevy_ecs::entity::{Entity, EntityHashMap, EntityMapper, MapEntities};
use bevy_ecs::resource::Resource;
use bevy_platform::collections::HashMap;
use bevy_platform::sync::Arc;
use hitmask::terrain::Terrain;
use hitmask::world::{Collider, ColliderId, ColliderRef, SpriteId, World, WorldError};
use hitmask::{Mask, Placed};

use crate::masks::MaskKey;

/// A resource that contains all colliders of the app, in the engine's [`World`], and the entity of
/// each collider.
///
/// The plugin keeps this resource up to date. You can read it, or query it with
/// [`Hitmask`](crate::Hitmask).
///
/// **Rollback.** A clone of this resource is a complete snapshot. It contains all colliders, their
/// positions, the pairs that touched in the last tick, and the current ground of all terrain.
/// Register this resource with your rollback library, so that the library clones it. The README
/// shows how to do that for `bevy_ggrs`. After a clone has been restored, the plugin compares all
/// entities with it in the next tick.
///
/// **Determinism.** The same components, spawned in the same order with their images loaded, lead
/// to the same collisions in the same order on every machine. All numbers of a transform are
/// rounded to steps that are larger than the rounding errors of processors (see the README).
#[derive(Resource, Debug, Default)]
pub struct HitmaskWorld {
    pub(crate) world: World,
    pub(crate) colliders: EntityHashMap<ColliderId>,
    /// The world's sprite for each mask. The map is shared with clones until one of them adds a
    /// mask.
    pub(crate) sprites: Arc<HashMap<MaskKey, SpriteId>>,
    /// The entities of the colliders that were removed since the last tick. The next tick reports
    /// the end of their collisions.
    pub(crate) removed: HashMap<ColliderId, Entity>,
    /// The ground of terrain that currently has no collider, with all edits. The ground is used
    /// again when its entity comes back.
    pub(crate) resting: EntityHashMap<Terrain>,
    /// Whether this is a clone, in which case entities may have other colliders than those in the
    /// clone.
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
    /// Maps colliders to other entities, for a rollback library that spawns entities again with new
    /// ids.
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
    /// Returns the engine's world, for reading. It provides positions in pixels, with y pointing
    /// down, as well as the hash and the serialized form of the world.
    pub const fn world(&self) -> &World {
        &self.world
    }

    /// Returns the collider of an entity. Returns `None` if the entity has no collider, for example
    /// because its image has not been loaded yet.
    pub fn collider(&self, entity: Entity) -> Option<ColliderId> {
        self.colliders.get(&entity).copied()
    }

    /// Returns the entity of a collider. Returns `None` if the world has no such collider.
    pub fn entity(&self, collider: ColliderId) -> Option<Entity> {
        self.world.get(collider).and_then(entity_of)
    }

    /// Returns the mask that an entity collides with, at the position that it had when
    /// [`HitmaskSystems::Sync`](crate::HitmaskSystems::Sync) last ran, or to which the plugin has
    /// moved it since then. Returns `None` if the entity has no collider, or is terrain.
    pub fn placed(&self, entity: Entity) -> Option<Placed<'_>> {
        self.world.get(self.collider(entity)?)?.placed()
    }

    /// Returns the sprite for a mask. The sprite is created when it is first used.
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

    /// Removes an entity's collider, if it has one. If the collider is terrain, its ground is kept
    /// until the entity comes back.
    pub(crate) fn remove(&mut self, entity: Entity) {
        let Some(id) = self.colliders.remove(&entity) else { return };
        if let Ok(ground) = self.world.terrain(id) {
            self.resting.insert(entity, ground.clone());
        }
        if self.world.remove(id).is_ok() {
            self.removed.insert(id, entity);
        }
    }

    /// Removes an entity's collider together with its ground.
    pub(crate) fn remove_with_ground(&mut self, entity: Entity) {
        self.remove(entity);
        self.resting.remove(&entity);
    }

    /// Returns whether an entity has a collider, or had one in the last tick.
    pub(crate) fn had_collider(&self, entity: Entity) -> bool {
        self.colliders.contains_key(&entity) || self.removed.values().any(|one| *one == entity)
    }

    /// Returns those of the given entities that have a collider, in the order of their colliders.
    /// This order is the same in every run, and does not depend on archetypes.
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
            // A position beyond `i32` is rejected when the world follows the transform.
            let _ = self.world.set_position(id, to);
        }
    }

    /// Returns the entity of a collider, even if the collider was removed since the last tick.
    pub(crate) fn entity_at_last_tick(&self, id: ColliderId) -> Option<Entity> {
        self.removed.get(&id).copied().or_else(|| self.entity(id))
    }
}

/// Returns the entity that a collider belongs to, which is stored as the collider's user data.
pub(crate) fn entity_of(collider: ColliderRef<'_>) -> Option<Entity> {
    Entity::try_from_bits(collider.user_data())
}
