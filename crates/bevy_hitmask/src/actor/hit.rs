//! The obstacle that stopped an actor, in Bevy's units.

use bevy_ecs::entity::{Entity, EntityMapper, MapEntities};
use bevy_math::{Dir2, Vec2};
use bevy_reflect::Reflect;
use hitmask::Side;
use hitmask::actor::{Hit, Material};
use hitmask::world::ColliderId;

use crate::space::{PixelGrid, normal};
use crate::world::HitmaskWorld;

/// An obstacle that stopped an actor.
#[derive(Clone, Copy, Debug, PartialEq, Reflect)]
#[reflect(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct ObstacleHit {
    /// The entity of the obstacle.
    pub entity: Entity,
    /// The side of the actor that was hit.
    pub side: Side,
    /// The center of the first pixel, in row order, that the actor would have shared with the
    /// obstacle if it had moved on, in Bevy's units.
    pub pixel: Vec2,
    /// The surface normal of all solid pixels around that pixel, as a direction out of the
    /// obstacle. `None` if the surrounding pixels do not determine a normal.
    pub normal: Option<Dir2>,
    /// The material of the obstacle.
    pub material: Material,
}

impl MapEntities for ObstacleHit {
    fn map_entities<M: EntityMapper>(&mut self, mapper: &mut M) {
        self.entity.map_entities(mapper);
    }
}

impl ObstacleHit {
    pub(crate) fn of(hit: Hit, world: &HitmaskWorld, grid: PixelGrid) -> Option<Self> {
        Some(Self {
            entity: world.entity(ColliderId::from_bits(hit.id))?,
            side: hit.side,
            pixel: grid.middle(hit.pixel),
            normal: hit.normal.and_then(normal),
            material: hit.material,
        })
    }
}
